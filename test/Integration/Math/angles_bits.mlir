// Test that sines, their inverses and angles of f64 have the same bits in the
// CPU's vectors as in the threads of a kernel: for arguments of all exponents, and
// for some between -1 and 1. What NaN is made of does not count.
//
// REQUIRES: opencl || cuda
// RUN: bcast-run %s --target=cpu --output=@%t.cpu.npy
// RUN: %if opencl %{ bcast-run %s --target=opencl --output=@%t.opencl.npy %}
// RUN: %if opencl %{ cmp %t.cpu.npy %t.opencl.npy %}
// RUN: %if cuda %{ bcast-run %s --target=cuda --output=@%t.cuda.npy %}
// RUN: %if cuda %{ cmp %t.cpu.npy %t.cuda.npy %}

func.func @main() -> tensor<41921xf64> {
  // Multiples of a large odd number, as bits and over 2^63.
  %n = bcast.iota dimension = 0 : tensor<3811xi64>
  %odd = bcast.constant dense<-7046029254386353131> : tensor<i64>
  %mixed = bcast.multiply %n, %odd : (tensor<3811xi64>, tensor<i64>) -> tensor<3811xi64>
  %any = bcast.bitcast_convert %mixed : (tensor<3811xi64>) -> tensor<3811xf64>
  %unit = bcast.constant dense<1.0842021724855044e-19> : tensor<f64>
  %integer = bcast.convert %mixed : (tensor<3811xi64>) -> tensor<3811xf64>
  %small = bcast.multiply %integer, %unit : (tensor<3811xf64>, tensor<f64>) -> tensor<3811xf64>
  %reversed = bcast.reverse %any dimensions = [0] : tensor<3811xf64>

  %0 = bcast.sine %any : tensor<3811xf64>
  %1 = bcast.cosine %any : tensor<3811xf64>
  %2 = bcast.tan %any : tensor<3811xf64>
  %3 = bcast.atan %any : tensor<3811xf64>
  %4 = bcast.atan2 %any, %reversed : tensor<3811xf64>
  %5 = bcast.sine %small : tensor<3811xf64>
  %6 = bcast.cosine %small : tensor<3811xf64>
  %7 = bcast.tan %small : tensor<3811xf64>
  %8 = bcast.asin %small : tensor<3811xf64>
  %9 = bcast.acos %small : tensor<3811xf64>
  %10 = bcast.atan2 %small, %reversed : tensor<3811xf64>
  %flat = bcast.concatenate %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10 dimension = 0
      : (tensor<3811xf64>, tensor<3811xf64>, tensor<3811xf64>, tensor<3811xf64>,
         tensor<3811xf64>, tensor<3811xf64>, tensor<3811xf64>, tensor<3811xf64>,
         tensor<3811xf64>, tensor<3811xf64>, tensor<3811xf64>) -> tensor<41921xf64>
  %isNumber = bcast.compare EQ, %flat, %flat : (tensor<41921xf64>, tensor<41921xf64>) -> tensor<41921xi1>
  %zero = bcast.constant dense<0.0> : tensor<41921xf64>
  %result = bcast.select %isNumber, %flat, %zero : (tensor<41921xi1>, tensor<41921xf64>, tensor<41921xf64>) -> tensor<41921xf64>
  return %result : tensor<41921xf64>
}

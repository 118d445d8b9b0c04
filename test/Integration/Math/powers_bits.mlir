// Test that powers, hyperbolic functions, their inverses, erf, zeta and polygamma
// of f64 have the same bits in the CPU's vectors as in the threads of a kernel:
// for arguments of all exponents, and for such that make most of them neither
// trivial nor overflow. What NaN is made of does not count.
//
// REQUIRES: opencl || cuda
// RUN: bcast-run %s --target=cpu --output=@%t.cpu.npy
// RUN: %if opencl %{ bcast-run %s --target=opencl --output=@%t.opencl.npy %}
// RUN: %if opencl %{ cmp %t.cpu.npy %t.opencl.npy %}
// RUN: %if cuda %{ bcast-run %s --target=cuda --output=@%t.cuda.npy %}
// RUN: %if cuda %{ cmp %t.cpu.npy %t.cuda.npy %}

func.func @main() -> tensor<15225xf64> {
  // Multiples of a large odd number, as bits and over 2^63 and 2^57.
  %n = bcast.iota dimension = 0 : tensor<1015xi64>
  %odd = bcast.constant dense<-7046029254386353131> : tensor<i64>
  %mixed = bcast.multiply %n, %odd : (tensor<1015xi64>, tensor<i64>) -> tensor<1015xi64>
  %any = bcast.bitcast_convert %mixed : (tensor<1015xi64>) -> tensor<1015xf64>
  %integer = bcast.convert %mixed : (tensor<1015xi64>) -> tensor<1015xf64>
  %unit = bcast.constant dense<1.0842021724855044e-19> : tensor<f64>
  %small = bcast.multiply %integer, %unit : (tensor<1015xf64>, tensor<f64>) -> tensor<1015xf64>
  %scale = bcast.constant dense<6.938893903907228e-18> : tensor<f64>
  %medium = bcast.multiply %integer, %scale : (tensor<1015xf64>, tensor<f64>) -> tensor<1015xf64>
  %reversed = bcast.reverse %any dimensions = [0] : tensor<1015xf64>
  %other = bcast.reverse %medium dimensions = [0] : tensor<1015xf64>
  %positive = bcast.abs %medium : tensor<1015xf64>
  %order = bcast.floor %positive : tensor<1015xf64>

  %0 = bcast.power %any, %reversed : tensor<1015xf64>
  %1 = bcast.power %positive, %other : tensor<1015xf64>
  %2 = bcast.power %any, %small : tensor<1015xf64>
  %3 = bcast.sinh %any : tensor<1015xf64>
  %4 = bcast.sinh %medium : tensor<1015xf64>
  %5 = bcast.cosh %medium : tensor<1015xf64>
  %6 = bcast.asinh %any : tensor<1015xf64>
  %7 = bcast.asinh %medium : tensor<1015xf64>
  %8 = bcast.atanh %any : tensor<1015xf64>
  %9 = bcast.atanh %small : tensor<1015xf64>
  %10 = bcast.erf %any : tensor<1015xf64>
  %11 = bcast.erf %medium : tensor<1015xf64>
  %12 = bcast.erfc %medium : tensor<1015xf64>
  %13 = bcast.zeta %order, %other : tensor<1015xf64>
  %14 = bcast.polygamma %order, %other : tensor<1015xf64>
  %flat = bcast.concatenate %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14 dimension = 0
      : (tensor<1015xf64>, tensor<1015xf64>, tensor<1015xf64>, tensor<1015xf64>,
         tensor<1015xf64>, tensor<1015xf64>, tensor<1015xf64>, tensor<1015xf64>,
         tensor<1015xf64>, tensor<1015xf64>, tensor<1015xf64>, tensor<1015xf64>,
         tensor<1015xf64>, tensor<1015xf64>, tensor<1015xf64>)
      -> tensor<15225xf64>
  %isNumber = bcast.compare EQ, %flat, %flat : (tensor<15225xf64>, tensor<15225xf64>) -> tensor<15225xi1>
  %zero = bcast.constant dense<0.0> : tensor<15225xf64>
  %result = bcast.select %isNumber, %flat, %zero : (tensor<15225xi1>, tensor<15225xf64>, tensor<15225xf64>) -> tensor<15225xf64>
  return %result : tensor<15225xf64>
}

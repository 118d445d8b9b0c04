// Test that functions of f32 of which some operands are rare have the same bits
// in the CPU's vectors, where these are among others, as in the threads of a
// kernel: for arguments of all exponents, and for such as are not rare. What NaN
// is made of does not count.
//
// REQUIRES: opencl || cuda
// RUN: bcast-run %s --target=cpu --output=@%t.cpu.npy
// RUN: %if opencl %{ bcast-run %s --target=opencl --output=@%t.opencl.npy %}
// RUN: %if opencl %{ cmp %t.cpu.npy %t.opencl.npy %}
// RUN: %if cuda %{ bcast-run %s --target=cuda --output=@%t.cuda.npy %}
// RUN: %if cuda %{ cmp %t.cpu.npy %t.cuda.npy %}

func.func @main() -> tensor<11165xf32> {
  // Multiples of a large odd number, as bits and over 2^31 and 2^27.
  %n = bcast.iota dimension = 0 : tensor<1015xi32>
  %odd = bcast.constant dense<-1640531527> : tensor<i32>
  %mixed = bcast.multiply %n, %odd : (tensor<1015xi32>, tensor<i32>) -> tensor<1015xi32>
  %any = bcast.bitcast_convert %mixed : (tensor<1015xi32>) -> tensor<1015xf32>
  %integer = bcast.convert %mixed : (tensor<1015xi32>) -> tensor<1015xf32>
  %unit = bcast.constant dense<4.65661287e-10> : tensor<f32>
  %small = bcast.multiply %integer, %unit : (tensor<1015xf32>, tensor<f32>) -> tensor<1015xf32>
  %scale = bcast.constant dense<7.45058060e-9> : tensor<f32>
  %medium = bcast.multiply %integer, %scale : (tensor<1015xf32>, tensor<f32>) -> tensor<1015xf32>
  %reversed = bcast.reverse %any dimensions = [0] : tensor<1015xf32>
  %other = bcast.reverse %medium dimensions = [0] : tensor<1015xf32>
  %positive = bcast.abs %medium : tensor<1015xf32>

  %0 = bcast.log %any : tensor<1015xf32>
  %1 = bcast.log %positive : tensor<1015xf32>
  %2 = bcast.cbrt %any : tensor<1015xf32>
  %3 = bcast.cbrt %medium : tensor<1015xf32>
  %4 = bcast.atanh %any : tensor<1015xf32>
  %5 = bcast.atanh %small : tensor<1015xf32>
  %6 = bcast.atan2 %any, %reversed : tensor<1015xf32>
  %7 = bcast.atan2 %medium, %other : tensor<1015xf32>
  %8 = bcast.power %any, %reversed : tensor<1015xf32>
  %9 = bcast.power %positive, %other : tensor<1015xf32>
  %10 = bcast.power %any, %other : tensor<1015xf32>
  %flat = bcast.concatenate %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10 dimension = 0
      : (tensor<1015xf32>, tensor<1015xf32>, tensor<1015xf32>, tensor<1015xf32>,
         tensor<1015xf32>, tensor<1015xf32>, tensor<1015xf32>, tensor<1015xf32>,
         tensor<1015xf32>, tensor<1015xf32>, tensor<1015xf32>)
      -> tensor<11165xf32>
  %isNumber = bcast.compare EQ, %flat, %flat : (tensor<11165xf32>, tensor<11165xf32>) -> tensor<11165xi1>
  %zero = bcast.constant dense<0.0> : tensor<11165xf32>
  %result = bcast.select %isNumber, %flat, %zero : (tensor<11165xi1>, tensor<11165xf32>, tensor<11165xf32>) -> tensor<11165xf32>
  return %result : tensor<11165xf32>
}

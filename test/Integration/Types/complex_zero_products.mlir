// The optimizer of a driver for OpenCL took the product of an infinity and the
// imaginary part of an iota, which is 0, for 0.
//
// DEFINE: %{run} = bcast-run %s --input='4xcomplex<f32>=(-4,-inf) (inf,1) (2,3) (-1,-0.5)'
// RUN: %{run} | FileCheck %s
// RUN: %{run} --target=interpreter | FileCheck %s
// RUN: %if opencl %{ %{run} --target=opencl | FileCheck %s %}
// CHECK: result[0]: 4xcomplex<f32>=(nan,nan) (inf,nan) (4,6) (-3,-1.5)
func.func @main(%x: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  %i = bcast.iota dimension = 0 : tensor<4xcomplex<f32>>
  %y = bcast.multiply %i, %x : tensor<4xcomplex<f32>>
  return %y : tensor<4xcomplex<f32>>
}

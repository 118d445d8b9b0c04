// A scalar, that is a tensor of rank 0, goes with any shape and takes no list.
//
// DEFINE: %{run} = bcast-run %s --input='2x3xf32=1 2 3 4 5 6' --input=f32=10
// RUN: %{run} --target=cpu | FileCheck %s
// RUN: %{run} --target=interpreter | FileCheck %s
// CHECK: result[0]: 2x3xf32=[11 12 13][14 15 16]
func.func @main(%matrix: tensor<2x3xf32>, %scalar: tensor<f32>) -> tensor<2x3xf32> {
  %0 = bcast.add %matrix, %scalar : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

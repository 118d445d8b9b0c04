// Ranks are equal, so there is no list. A dimension of size 1 expands to the
// size that it meets, here one in each operand.
//
// DEFINE: %{run} = bcast-run %s --input='2x1xf32=10 20' --input='1x3xf32=1 2 3'
// RUN: %{run} --target=cpu | FileCheck %s
// RUN: %{run} --target=interpreter | FileCheck %s
// CHECK: result[0]: 2x3xf32=[11 12 13][21 22 23]
func.func @main(%column: tensor<2x1xf32>, %row: tensor<1x3xf32>) -> tensor<2x3xf32> {
  %0 = bcast.add %column, %row : (tensor<2x1xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

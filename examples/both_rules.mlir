// Both rules at once. The list lines the vector up with dimension 0 of the 1x2
// matrix; there 4 meets 1, which expands. The result is larger than both.
//
// DEFINE: %{run} = bcast-run %s --input='4xf32=1 2 3 4' --input='1x2xf32=5 6'
// RUN: %{run} --target=cpu | FileCheck %s
// RUN: %{run} --target=interpreter | FileCheck %s
// CHECK: result[0]: 4x2xf32=[6 7][7 8][8 9][9 10]
func.func @main(%vector: tensor<4xf32>, %matrix: tensor<1x2xf32>) -> tensor<4x2xf32> {
  %0 = bcast.add %vector, %matrix broadcast_dimensions = [0]
      : (tensor<4xf32>, tensor<1x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

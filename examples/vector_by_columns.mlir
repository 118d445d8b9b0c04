// A matrix and a vector of which each element belongs to a column: dimension 0
// of the vector lines up with dimension 1 of the matrix.
// vector_by_rows.mlir has the same types and the other list.
//
// DEFINE: %{run} = bcast-run %s --input='3x3xf32=1 2 3 4 5 6 7 8 9' --input='3xf32=10 20 30'
// RUN: %{run} --target=cpu | FileCheck %s
// RUN: %{run} --target=interpreter | FileCheck %s
// CHECK: result[0]: 3x3xf32=[11 22 33][14 25 36][17 28 39]
func.func @main(%matrix: tensor<3x3xf32>, %vector: tensor<3xf32>) -> tensor<3x3xf32> {
  %0 = bcast.add %matrix, %vector broadcast_dimensions = [1]
      : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

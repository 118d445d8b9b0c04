// Not legal: dimension 0 of the vector has size 3, and the list lines it up
// with a dimension of size 2. It would be legal by [1].
//
// RUN: not bcast-opt %s 2>&1 | FileCheck %s
// RUN: not bcast-run %s --input=2x3xf32=0 --input=3xf32=0 2>&1 | FileCheck %s
// RUN: not bcast-run %s --input=2x3xf32=0 --input=3xf32=0 --target=interpreter 2>&1 | FileCheck %s
// CHECK: illegal_list.mlir:[[#@LINE+2]]:8: error: 'bcast.add' op rhs dimension 0 of size 3 does not match lhs dimension 0 of size 2, expected equal sizes or one of them 1; broadcast_dimensions = [0],
func.func @main(%matrix: tensor<2x3xf32>, %vector: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = bcast.add %matrix, %vector broadcast_dimensions = [0]
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

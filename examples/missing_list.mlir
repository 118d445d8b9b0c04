// Not legal: the ranks differ and there is no list. The shapes allow two, and
// the error names both.
//
// RUN: not bcast-opt %s 2>&1 | FileCheck %s
// RUN: not bcast-run %s --input=3x3xf32=0 --input=3xf32=0 2>&1 | FileCheck %s
// RUN: not bcast-run %s --input=3x3xf32=0 --input=3xf32=0 --target=interpreter 2>&1 | FileCheck %s
// CHECK: missing_list.mlir:[[#@LINE+3]]:8: error: 'bcast.add' op rhs of rank 1 and lhs of rank 2 need broadcast_dimensions: one entry per dimension of rhs;
// CHECK: note: legal broadcast_dimensions: [0], [1]
func.func @main(%matrix: tensor<3x3xf32>, %vector: tensor<3xf32>) -> tensor<3x3xf32> {
  %0 = bcast.add %matrix, %vector : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

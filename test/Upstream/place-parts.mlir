// RUN: bcast-opt %s --eliminate-empty-tensors --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s
// RUN: bcast-opt %s --one-shot-bufferize=bufferize-function-boundaries --bcast-place-parts | FileCheck %s --check-prefix=OURS

// Test that upstream copies what a tensor.concat joins.
// CHECK-LABEL: @join
// CHECK-COUNT-2: memref.copy

// OURS-LABEL: @join
// OURS-COUNT-2: linalg.exp
// OURS-NOT: memref.copy
func.func @join(%x: tensor<4x16xf32>, %y: tensor<4x16xf32>) -> tensor<8x16xf32> {
  %e = tensor.empty() : tensor<4x16xf32>
  %0 = linalg.exp ins(%x : tensor<4x16xf32>) outs(%e : tensor<4x16xf32>) -> tensor<4x16xf32>
  %d = tensor.empty() : tensor<4x16xf32>
  %1 = linalg.exp ins(%y : tensor<4x16xf32>) outs(%d : tensor<4x16xf32>) -> tensor<4x16xf32>
  %2 = tensor.concat dim(0) %0, %1 : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<8x16xf32>
  return %2 : tensor<8x16xf32>
}

// RUN: bcast-opt %s --bcast-unshare-empty-tensors | FileCheck %s

// Test that each writer gets a tensor of its own.
// CHECK-LABEL: @shared
func.func @shared(%x: f32, %n: index) -> (tensor<?xf32>, tensor<?xf32>) {
  // CHECK: %[[A:.*]] = tensor.empty(%arg1)
  %e = tensor.empty(%n) : tensor<?xf32>
  // CHECK: linalg.fill ins(%arg0 : f32) outs(%[[FIRST:.*]] : tensor<?xf32>)
  %0 = linalg.fill ins(%x : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  // CHECK-NOT: outs(%[[FIRST]] :
  // CHECK: linalg.fill
  %1 = linalg.fill ins(%x : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  // CHECK: return
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// Test that a single use keeps its op.
// CHECK-LABEL: @single
func.func @single(%x: f32) -> tensor<4xf32> {
  // CHECK-COUNT-1: tensor.empty
  // CHECK-NOT: tensor.empty
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.fill ins(%x : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

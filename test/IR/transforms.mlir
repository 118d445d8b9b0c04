// Upstream's passes on ops of the dialect: the inliner, CSE and dead code.
// RUN: bcast-opt %s --inline | FileCheck %s --check-prefixes=CHECK,INLINE
// RUN: bcast-opt %s --cse | FileCheck %s --check-prefixes=CHECK,CSE

func.func private @scale(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %two = bcast.constant dense<2.0> : tensor<f32>
  %0 = bcast.multiply %a, %two : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Test that a function of this dialect's ops is inlined.
// CHECK-LABEL: @call
// CHECK-SAME: (%[[A:.+]]: tensor<2x3xf32>)
// INLINE-NEXT: %[[TWO:.*]] = bcast.constant
// INLINE-NEXT: %[[SCALED:.*]] = bcast.multiply %[[A]], %[[TWO]]
// INLINE-NEXT: return %[[SCALED]]
func.func @call(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = call @scale(%a) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Test that equal ops are one, and that ops with different lists are two.
// CHECK-LABEL: @equal_ops
// CHECK-SAME: (%[[A:.+]]: tensor<3x3xf32>, %[[B:.+]]: tensor<3xf32>)
// CSE-NEXT: %[[ROWS:.*]] = bcast.add %[[A]], %[[B]] broadcast_dimensions = [1]
// CSE-NEXT: %[[COLUMNS:.*]] = bcast.add %[[A]], %[[B]] broadcast_dimensions = [0]
// CSE-NEXT: return %[[ROWS]], %[[ROWS]], %[[COLUMNS]]
func.func @equal_ops(%a: tensor<3x3xf32>, %b: tensor<3xf32>)
    -> (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) {
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  %1 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  %2 = bcast.add %a, %b broadcast_dimensions = [0] : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  return %0, %1, %2 : tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>
}

// Test that an op without uses goes, whatever its sizes are.
// CHECK-LABEL: @dead
// CSE-NEXT: return
func.func @dead(%a: tensor<?xf32>) {
  %0 = bcast.exponential %a : tensor<?xf32>
  return
}

// RUN: bcast-opt %s --split-input-file --bcast-fuse | FileCheck %s

// Test that a mean that is returned in another shape is computed with what
// subtracts it: the shape is a view of the result.
// CHECK-LABEL: @mean_with_dimensions
// CHECK: %[[F:.+]]:2 = bcast.fusion
// CHECK-SAME: -> (tensor<4xf32>, tensor<4xf32>)
// CHECK: %[[VIEW:.+]] = bcast.broadcast_in_dim %[[F]]#0
// CHECK: return %[[VIEW]], %[[F]]#1
func.func @mean_with_dimensions(%x: tensor<2x4x8xf32>) -> (tensor<1x4x1xf32>, tensor<4xf32>) {
  %n = bcast.constant dense<0.0625> : tensor<f32>
  %sum = bcast.reduce add, %x dimensions = [0, 2] : (tensor<2x4x8xf32>) -> tensor<4xf32>
  %mean = bcast.multiply %sum, %n : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %d = bcast.subtract %x, %mean broadcast_dimensions = [1] : (tensor<2x4x8xf32>, tensor<4xf32>) -> tensor<2x4x8xf32>
  %square = bcast.multiply %d, %d : tensor<2x4x8xf32>
  %squares = bcast.reduce add, %square dimensions = [0, 2] : (tensor<2x4x8xf32>) -> tensor<4xf32>
  %view = bcast.broadcast_in_dim %mean broadcast_dimensions = [1] : (tensor<4xf32>) -> tensor<1x4x1xf32>
  return %view, %squares : tensor<1x4x1xf32>, tensor<4xf32>
}

// -----

// Test that a mean that is returned in a larger shape, which is no view, stays
// apart: its loop has more elements.
// CHECK-LABEL: @mean_expanded
// CHECK: bcast.fusion
// CHECK-SAME: -> tensor<4xf32>
// CHECK: bcast.fusion
func.func @mean_expanded(%x: tensor<2x4x8xf32>) -> (tensor<4x3xf32>, tensor<4xf32>) {
  %n = bcast.constant dense<0.0625> : tensor<f32>
  %sum = bcast.reduce add, %x dimensions = [0, 2] : (tensor<2x4x8xf32>) -> tensor<4xf32>
  %mean = bcast.multiply %sum, %n : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %d = bcast.subtract %x, %mean broadcast_dimensions = [1] : (tensor<2x4x8xf32>, tensor<4xf32>) -> tensor<2x4x8xf32>
  %square = bcast.multiply %d, %d : tensor<2x4x8xf32>
  %squares = bcast.reduce add, %square dimensions = [0, 2] : (tensor<2x4x8xf32>) -> tensor<4xf32>
  %copies = bcast.broadcast_in_dim %mean broadcast_dimensions = [0] : (tensor<4xf32>) -> tensor<4x3xf32>
  return %copies, %squares : tensor<4x3xf32>, tensor<4xf32>
}

// -----

// Test that a value in another shape that is computed from further is no view.
// CHECK-LABEL: @computed_from
// CHECK: bcast.fusion
// CHECK-SAME: -> tensor<4xf32>
// CHECK: bcast.fusion
func.func @computed_from(%x: tensor<2x4x8xf32>, %y: tensor<1x4x1xf32>) -> (tensor<1x4x1xf32>, tensor<4xf32>) {
  %n = bcast.constant dense<0.0625> : tensor<f32>
  %sum = bcast.reduce add, %x dimensions = [0, 2] : (tensor<2x4x8xf32>) -> tensor<4xf32>
  %mean = bcast.multiply %sum, %n : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %d = bcast.subtract %x, %mean broadcast_dimensions = [1] : (tensor<2x4x8xf32>, tensor<4xf32>) -> tensor<2x4x8xf32>
  %square = bcast.multiply %d, %d : tensor<2x4x8xf32>
  %squares = bcast.reduce add, %square dimensions = [0, 2] : (tensor<2x4x8xf32>) -> tensor<4xf32>
  %view = bcast.broadcast_in_dim %mean broadcast_dimensions = [1] : (tensor<4xf32>) -> tensor<1x4x1xf32>
  %moved = bcast.add %view, %y : tensor<1x4x1xf32>
  return %moved, %squares : tensor<1x4x1xf32>, tensor<4xf32>
}

// RUN: bcast-opt %s --split-input-file --bcast-fuse | FileCheck %s

// Test that a mean that is returned in another shape is computed with what
// subtracts it.
// CHECK-LABEL: @mean_with_dimensions
// CHECK: %[[F:.+]]:2 = bcast.fusion
// CHECK-SAME: -> (tensor<4xf32>, tensor<1x4x1xf32>)
// CHECK-NOT: bcast.fusion
// CHECK: return %[[F]]#1, %[[F]]#0
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

// Test that what returns a mean in a larger shape reads it: the loop has an axis
// that the other one has not.
// CHECK-LABEL: @mean_expanded
// CHECK: %[[MEAN:.*]]:2 = bcast.fusion
// CHECK-SAME: -> (tensor<4xf32>, tensor<4xf32>)
// CHECK: %[[COPIES:.*]] = bcast.broadcast_in_dim %[[MEAN]]#0
// CHECK: return %[[COPIES]], %[[MEAN]]#1
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

// Test that what is computed from it is as well.
// CHECK-LABEL: @computed_from
// CHECK: bcast.fusion
// CHECK-SAME: -> (tensor<4xf32>, tensor<1x4x1xf32>)
// CHECK-NOT: bcast.fusion
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

// -----

// Test that running statistics are updated with the normalization.
// CHECK-LABEL: @running_mean
// CHECK: bcast.fusion
// CHECK-SAME: -> (tensor<2x4x8xf32>, tensor<4xf32>)
// CHECK-NOT: bcast.fusion
func.func @running_mean(%x: tensor<2x4x8xf32>, %running: tensor<4xf32>) -> (tensor<2x4x8xf32>, tensor<4xf32>) {
  %n = bcast.constant dense<0.0625> : tensor<f32>
  %keep = bcast.constant dense<0.9> : tensor<f32>
  %sum = bcast.reduce add, %x dimensions = [0, 2] : (tensor<2x4x8xf32>) -> tensor<4xf32>
  %mean = bcast.multiply %sum, %n : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %d = bcast.subtract %x, %mean broadcast_dimensions = [1] : (tensor<2x4x8xf32>, tensor<4xf32>) -> tensor<2x4x8xf32>
  %old = bcast.multiply %running, %keep : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %new = bcast.add %old, %mean : tensor<4xf32>
  return %d, %new : tensor<2x4x8xf32>, tensor<4xf32>
}

// -----

// Test that what reads a mean in two orders is not computed with it.
// CHECK-LABEL: @mean_in_two_orders
// CHECK: %[[MEAN:.*]]:2 = bcast.fusion
// CHECK-SAME: -> (tensor<4xf32>, tensor<2x4x8xf32>)
// CHECK: bcast.fusion({{.*}} = %[[MEAN]]#0
// CHECK: bcast.reverse
func.func @mean_in_two_orders(%x: tensor<2x4x8xf32>) -> (tensor<2x4x8xf32>, tensor<4xf32>) {
  %n = bcast.constant dense<0.0625> : tensor<f32>
  %sum = bcast.reduce add, %x dimensions = [0, 2] : (tensor<2x4x8xf32>) -> tensor<4xf32>
  %mean = bcast.multiply %sum, %n : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %d = bcast.subtract %x, %mean broadcast_dimensions = [1] : (tensor<2x4x8xf32>, tensor<4xf32>) -> tensor<2x4x8xf32>
  %back = bcast.reverse %mean dimensions = [0] : tensor<4xf32>
  %new = bcast.add %back, %mean : tensor<4xf32>
  return %d, %new : tensor<2x4x8xf32>, tensor<4xf32>
}

// -----

// Test that a value that no reduction makes stays apart from larger loops: it
// is computed once, and read.
// CHECK-LABEL: @without_reductions
// CHECK: %[[V:.*]]:2 = bcast.fusion
// CHECK-NEXT: bcast.tanh
// CHECK-NEXT: bcast.exponential
// CHECK-NEXT: bcast.yield
// CHECK: bcast.add %{{.*}}, %[[V]]#0
func.func @without_reductions(%x: tensor<64x4xf32>, %y: tensor<4xf32>) -> (tensor<64x4xf32>, tensor<4xf32>) {
  %v = bcast.tanh %y : tensor<4xf32>
  %a = bcast.add %x, %v broadcast_dimensions = [1] : (tensor<64x4xf32>, tensor<4xf32>) -> tensor<64x4xf32>
  %b = bcast.exponential %v : tensor<4xf32>
  return %a, %b : tensor<64x4xf32>, tensor<4xf32>
}

// -----

// Test that a scale of rows that is returned without the dimension of one element
// that it has for the quotient is computed with that, though ops are between the
// reduction and the scale.
// CHECK-LABEL: @quantized
// CHECK: bcast.fusion
// CHECK-SAME: -> (tensor<8x32xi8>, tensor<8xf32>)
// CHECK-NOT: bcast.fusion
// CHECK: return
func.func @quantized(%x: tensor<8x32xf32>) -> (tensor<8x32xi8>, tensor<8xf32>) {
  %most = bcast.constant dense<7.0> : tensor<8x1xf32>
  %abs = bcast.abs %x : tensor<8x32xf32>
  %max = bcast.reduce maximum, %abs dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %row = bcast.broadcast_in_dim %max broadcast_dimensions = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
  %scale = bcast.divide %row, %most : tensor<8x1xf32>
  %q = bcast.divide %x, %scale : (tensor<8x32xf32>, tensor<8x1xf32>) -> tensor<8x32xf32>
  %0 = bcast.convert %q : (tensor<8x32xf32>) -> tensor<8x32xi8>
  %1 = bcast.reshape %scale : (tensor<8x1xf32>) -> tensor<8xf32>
  return %0, %1 : tensor<8x32xi8>, tensor<8xf32>
}

// -----

// Test that the gradient of the length of a row, which is computed of a sum behind
// a constant, is one with that of what is divided by it.
// CHECK-LABEL: @length
// CHECK: bcast.fusion
// CHECK-SAME: -> (tensor<8x32xf32>, tensor<8xf32>)
// CHECK-NOT: bcast.fusion
// CHECK: return
func.func @length(%x: tensor<8x32xf32>, %y: tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<8xf32>) {
  %zero = bcast.constant dense<0.0> : tensor<8xf32>
  %squares = bcast.multiply %x, %x : tensor<8x32xf32>
  %s = bcast.reduce add, %squares dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %length = bcast.sqrt %s : tensor<8xf32>
  %p = bcast.multiply %x, %y : tensor<8x32xf32>
  %t = bcast.reduce add, %p dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %u = bcast.add %zero, %t : tensor<8xf32>
  %q = bcast.multiply %u, %length : tensor<8xf32>
  %0 = bcast.multiply %x, %q broadcast_dimensions = [0] : (tensor<8x32xf32>, tensor<8xf32>) -> tensor<8x32xf32>
  %1 = bcast.divide %u, %length : tensor<8xf32>
  return %0, %1 : tensor<8x32xf32>, tensor<8xf32>
}

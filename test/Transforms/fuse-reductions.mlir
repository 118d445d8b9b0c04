// RUN: bcast-opt %s --bcast-fuse --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-fuse=max-row-bytes=16 --split-input-file | FileCheck %s --check-prefix=SMALL

// Test that softmax is one fusion, and that a row that is too large to be kept
// is not read as one.
// CHECK-LABEL: @softmax
// CHECK-SAME: (%[[X:.+]]: tensor<8x16xf32>)
// CHECK: %[[F:.*]] = bcast.fusion(%{{.*}} = %[[X]] : tensor<8x16xf32>) -> tensor<8x16xf32>
// CHECK: return %[[F]]
// SMALL-LABEL: @softmax
// SMALL-SAME: (%[[ARG_X:.+]]: tensor<8x16xf32>)
// SMALL: bcast.reduce maximum, %[[ARG_X]]
// SMALL: bcast.fusion
func.func @softmax(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<8x16xf32>) -> tensor<8xf32>
  %s = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<8x16xf32>, tensor<8xf32>) -> tensor<8x16xf32>
  %e = bcast.exponential %s : tensor<8x16xf32>
  %d = bcast.reduce add, %e dimensions = [1] : (tensor<8x16xf32>) -> tensor<8xf32>
  %r = bcast.divide %e, %d broadcast_dimensions = [0] : (tensor<8x16xf32>, tensor<8xf32>) -> tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}

// -----

// Test layernorm, with parameters along the row.
// CHECK-LABEL: @layernorm
// CHECK: %[[F:.*]] = bcast.fusion(
// CHECK: return %[[F]]
func.func @layernorm(%x: tensor<8x16xf32>, %g: tensor<16xf32>, %b: tensor<16xf32>) -> tensor<8x16xf32> {
  %n = bcast.constant dense<16.0> : tensor<f32>
  %eps = bcast.constant dense<1.0e-5> : tensor<f32>
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<8x16xf32>) -> tensor<8xf32>
  %mean = bcast.divide %s, %n : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %c = bcast.subtract %x, %mean broadcast_dimensions = [0] : (tensor<8x16xf32>, tensor<8xf32>) -> tensor<8x16xf32>
  %sq = bcast.multiply %c, %c : tensor<8x16xf32>
  %ss = bcast.reduce add, %sq dimensions = [1] : (tensor<8x16xf32>) -> tensor<8xf32>
  %var = bcast.divide %ss, %n : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %ve = bcast.add %var, %eps : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %rs = bcast.rsqrt %ve : tensor<8xf32>
  %y = bcast.multiply %c, %rs broadcast_dimensions = [0] : (tensor<8x16xf32>, tensor<8xf32>) -> tensor<8x16xf32>
  %yg = bcast.multiply %y, %g broadcast_dimensions = [1] : (tensor<8x16xf32>, tensor<16xf32>) -> tensor<8x16xf32>
  %yb = bcast.add %yg, %b broadcast_dimensions = [1] : (tensor<8x16xf32>, tensor<16xf32>) -> tensor<8x16xf32>
  return %yb : tensor<8x16xf32>
}

// -----

// Test rmsnorm along the first dimension.
// CHECK-LABEL: @rmsnorm
// CHECK: %[[F:.*]] = bcast.fusion(
// CHECK: return %[[F]]
func.func @rmsnorm(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %n = bcast.constant dense<8.0> : tensor<f32>
  %sq = bcast.multiply %x, %x : tensor<8x16xf32>
  %ss = bcast.reduce add, %sq dimensions = [0] : (tensor<8x16xf32>) -> tensor<16xf32>
  %ms = bcast.divide %ss, %n : (tensor<16xf32>, tensor<f32>) -> tensor<16xf32>
  %rs = bcast.rsqrt %ms : tensor<16xf32>
  %y = bcast.multiply %x, %rs broadcast_dimensions = [1] : (tensor<8x16xf32>, tensor<16xf32>) -> tensor<8x16xf32>
  return %y : tensor<8x16xf32>
}

// -----

// Test log-softmax, over two dimensions.
// CHECK-LABEL: @log_softmax
// CHECK-SAME: (%[[X:.+]]: tensor<8x4x4xf32>)
// CHECK: %[[F:.*]] = bcast.fusion(%{{.*}} = %[[X]] : tensor<8x4x4xf32>) -> tensor<8x4x4xf32>
// CHECK: return %[[F]]
func.func @log_softmax(%x: tensor<8x4x4xf32>) -> tensor<8x4x4xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1, 2] : (tensor<8x4x4xf32>) -> tensor<8xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<8x4x4xf32>, tensor<8xf32>) -> tensor<8x4x4xf32>
  %e = bcast.exponential %d : tensor<8x4x4xf32>
  %s = bcast.reduce add, %e dimensions = [1, 2] : (tensor<8x4x4xf32>) -> tensor<8xf32>
  %l = bcast.log %s : tensor<8xf32>
  %r = bcast.subtract %d, %l broadcast_dimensions = [0] : (tensor<8x4x4xf32>, tensor<8xf32>) -> tensor<8x4x4xf32>
  return %r : tensor<8x4x4xf32>
}

// -----

// Test logsumexp, whose result is one element per row.
// CHECK-LABEL: @logsumexp
// CHECK-SAME: (%[[X:.+]]: tensor<8x16xf32>)
// CHECK: %[[F:.*]] = bcast.fusion(%{{.*}} = %[[X]] : tensor<8x16xf32>) -> tensor<8xf32>
// CHECK: return %[[F]]
func.func @logsumexp(%x: tensor<8x16xf32>) -> tensor<8xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<8x16xf32>) -> tensor<8xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<8x16xf32>, tensor<8xf32>) -> tensor<8x16xf32>
  %e = bcast.exponential %d : tensor<8x16xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<8x16xf32>) -> tensor<8xf32>
  %l = bcast.log %s : tensor<8xf32>
  %r = bcast.add %l, %m : tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

// Test l2-normalization along a dimension in the middle.
// CHECK-LABEL: @l2_normalize
// CHECK-SAME: (%[[X:.+]]: tensor<8x16x4xf32>)
// CHECK: %[[F:.*]] = bcast.fusion(%{{.*}} = %[[X]] : tensor<8x16x4xf32>) -> tensor<8x16x4xf32>
// CHECK: return %[[F]]
func.func @l2_normalize(%x: tensor<8x16x4xf32>) -> tensor<8x16x4xf32> {
  %q = bcast.multiply %x, %x : tensor<8x16x4xf32>
  %s = bcast.reduce add, %q dimensions = [1] : (tensor<8x16x4xf32>) -> tensor<8x4xf32>
  %i = bcast.rsqrt %s : tensor<8x4xf32>
  %r = bcast.multiply %x, %i broadcast_dimensions = [0, 2] : (tensor<8x16x4xf32>, tensor<8x4xf32>) -> tensor<8x16x4xf32>
  return %r : tensor<8x16x4xf32>
}

// -----

// Test that a product that is summed up is never stored.
// CHECK-LABEL: @outer_sum
// CHECK-SAME: (%[[X:.+]]: tensor<8xf32>, %[[Y:.+]]: tensor<16xf32>)
// CHECK: %[[F:.*]] = bcast.fusion(%{{.*}} = %[[X]], %{{.*}} = %[[Y]] : tensor<8xf32>, tensor<16xf32>) -> tensor<8xf32>
// CHECK: return %[[F]]
func.func @outer_sum(%x: tensor<8xf32>, %y: tensor<16xf32>) -> tensor<8xf32> {
  %a = bcast.broadcast_in_dim %x broadcast_dimensions = [0] : (tensor<8xf32>) -> tensor<8x16xf32>
  %d = bcast.subtract %a, %y broadcast_dimensions = [1] : (tensor<8x16xf32>, tensor<16xf32>) -> tensor<8x16xf32>
  %e = bcast.exponential %d : tensor<8x16xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<8x16xf32>) -> tensor<8xf32>
  return %s : tensor<8xf32>
}

// -----

// Test that reductions over different dimensions are not one loop.
// CHECK-LABEL: @different_dimensions
// CHECK-SAME: (%[[X:.+]]: tensor<8x16xf32>)
// CHECK: bcast.reduce add, %[[X]] dimensions = [0]
// CHECK: bcast.fusion
// CHECK: bcast.reduce add, %{{.*}} dimensions = [1]
func.func @different_dimensions(%x: tensor<8x16xf32>) -> tensor<8xf32> {
  %c = bcast.reduce add, %x dimensions = [0] : (tensor<8x16xf32>) -> tensor<16xf32>
  %y = bcast.multiply %x, %c broadcast_dimensions = [1] : (tensor<8x16xf32>, tensor<16xf32>) -> tensor<8x16xf32>
  %r = bcast.reduce add, %y dimensions = [1] : (tensor<8x16xf32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

// Test that a dimension of size 1 is none that a loop reduces: both reductions
// are over the last one.
// CHECK-LABEL: @unit_dimension
// CHECK-SAME: (%[[X:.+]]: tensor<8x1x16xf32>)
// CHECK: %[[F:.*]] = bcast.fusion(%{{.*}} = %[[X]] : tensor<8x1x16xf32>) -> tensor<8xf32>
// CHECK: return %[[F]]
func.func @unit_dimension(%x: tensor<8x1x16xf32>) -> tensor<8xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1, 2] : (tensor<8x1x16xf32>) -> tensor<8xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<8x1x16xf32>, tensor<8xf32>) -> tensor<8x1x16xf32>
  %s = bcast.reduce add, %d dimensions = [1, 2] : (tensor<8x1x16xf32>) -> tensor<8xf32>
  return %s : tensor<8xf32>
}

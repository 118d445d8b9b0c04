// RUN: bcast-opt %s --bcast-fuse=target=gpu --split-input-file | FileCheck %s

// A value is needed by loops that cannot be one: one of them computes and stores it,
// and the others come later.

// Test that what a norm has of its argument is computed with the gradient of that,
// row by row, and read for the gradient of the weights, which sums columns.
// CHECK-LABEL: @norm_backward
// CHECK: %[[ROWS:.*]]:2 = bcast.fusion
// CHECK: bcast.reduce {{.*}} dimensions = [1]
// CHECK: bcast.rsqrt
// CHECK: %[[P:.*]] = bcast.multiply %x1
// CHECK: bcast.reduce {{.*}} %[[P]] dimensions = [1]
// CHECK: bcast.yield %[[P]], %{{.*}}
// CHECK: %[[COLUMNS:.*]] = bcast.reduce {{.*}} %[[ROWS]]#0 dimensions = [0]
// CHECK-NOT: bcast.fusion
// CHECK: return %[[ROWS]]#1, %[[COLUMNS]]
func.func @norm_backward(%x: tensor<8x32xf32>, %g: tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<32xf32>) {
  %q = bcast.multiply %x, %x : tensor<8x32xf32>
  %s = bcast.reduce add, %q dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %k = bcast.reshape %s : (tensor<8xf32>) -> tensor<8x1xf32>
  %r = bcast.rsqrt %k : tensor<8x1xf32>
  %n = bcast.multiply %x, %r : (tensor<8x32xf32>, tensor<8x1xf32>) -> tensor<8x32xf32>
  %p = bcast.multiply %g, %n : tensor<8x32xf32>
  %t = bcast.reduce add, %p dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %m = bcast.subtract %g, %t broadcast_dimensions = [0] : (tensor<8x32xf32>, tensor<8xf32>) -> tensor<8x32xf32>
  %d = bcast.multiply %m, %r : (tensor<8x32xf32>, tensor<8x1xf32>) -> tensor<8x32xf32>
  %w = bcast.reduce add, %p dimensions = [0] : (tensor<8x32xf32>) -> tensor<32xf32>
  return %d, %w : tensor<8x32xf32>, tensor<32xf32>
}

// -----

// Test that only the scale is stored if the rest is cheap to compute again.
// CHECK-LABEL: @scale
// CHECK: %[[ROWS:.*]]:2 = bcast.fusion
// CHECK: bcast.reduce {{.*}} dimensions = [1]
// CHECK: %[[SCALE:.*]] = bcast.rsqrt
// CHECK: bcast.reduce {{.*}} dimensions = [1]
// CHECK: bcast.yield %[[SCALE]], %{{.*}} : tensor<8x1xf32>, tensor<8x32xf32>
// CHECK: %[[COLUMNS:.*]] = bcast.fusion({{.*}} = %[[ROWS]]#0
// CHECK: bcast.reduce {{.*}} dimensions = [0]
// CHECK-NOT: bcast.fusion
// CHECK: return %[[ROWS]]#1, %[[COLUMNS]]
func.func @scale(%x: tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<32xf32>) {
  %q = bcast.multiply %x, %x : tensor<8x32xf32>
  %s = bcast.reduce add, %q dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %k = bcast.reshape %s : (tensor<8xf32>) -> tensor<8x1xf32>
  %r = bcast.rsqrt %k : tensor<8x1xf32>
  %n = bcast.multiply %x, %r : (tensor<8x32xf32>, tensor<8x1xf32>) -> tensor<8x32xf32>
  %t = bcast.reduce add, %n dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %d = bcast.subtract %n, %t broadcast_dimensions = [0] : (tensor<8x32xf32>, tensor<8xf32>) -> tensor<8x32xf32>
  %w = bcast.reduce add, %n dimensions = [0] : (tensor<8x32xf32>) -> tensor<32xf32>
  return %d, %w : tensor<8x32xf32>, tensor<32xf32>
}

// -----

// Test that a value is apart if the loops that would store it read what is of the
// epoch that they would have: sums of columns may read the value, too.
// CHECK-LABEL: @columns_between
// CHECK: bcast.fusion
// CHECK: bcast.reduce {{.*}} dimensions = [1]
// CHECK: bcast.yield %{{.*}} : tensor<8xf32>
// CHECK: bcast.reduce add, {{.*}} dimensions = [0]
// CHECK: bcast.fusion
// CHECK: bcast.reduce maximum, {{.*}} dimensions = [1]
// CHECK: bcast.reduce maximum, {{.*}} dimensions = [0]
func.func @columns_between(%x: tensor<8x32xf32>, %g: tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<32xf32>) {
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %r = bcast.negate %s : tensor<8xf32>
  %c = bcast.reduce add, %g dimensions = [0] : (tensor<8x32xf32>) -> tensor<32xf32>
  %b = bcast.add %x, %c broadcast_dimensions = [1] : (tensor<8x32xf32>, tensor<32xf32>) -> tensor<8x32xf32>
  %m = bcast.reduce maximum, %b dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %t = bcast.add %m, %r : tensor<8xf32>
  %d = bcast.subtract %b, %t broadcast_dimensions = [0] : (tensor<8x32xf32>, tensor<8xf32>) -> tensor<8x32xf32>
  %p = bcast.multiply %x, %r broadcast_dimensions = [0] : (tensor<8x32xf32>, tensor<8xf32>) -> tensor<8x32xf32>
  %w = bcast.reduce maximum, %p dimensions = [0] : (tensor<8x32xf32>) -> tensor<32xf32>
  return %d, %w : tensor<8x32xf32>, tensor<32xf32>
}

// -----

// Test that a value of each column is apart: what reads it has it once per row.
// CHECK-LABEL: @of_columns
// CHECK: %[[C:.*]] = bcast.fusion
// CHECK: bcast.reduce {{.*}} dimensions = [0]
// CHECK: bcast.negate
// CHECK: bcast.fusion({{.*}} = %[[C]]
// CHECK: bcast.reduce {{.*}} dimensions = [1]
// CHECK: bcast.fusion({{.*}} = %[[C]]
// CHECK: bcast.reduce {{.*}} dimensions = [0]
func.func @of_columns(%x: tensor<8x32xf32>, %y: tensor<32x16xf32>) -> (tensor<8xf32>, tensor<16xf32>) {
  %c = bcast.reduce add, %x dimensions = [0] : (tensor<8x32xf32>) -> tensor<32xf32>
  %n = bcast.negate %c : tensor<32xf32>
  %p = bcast.multiply %x, %n broadcast_dimensions = [1] : (tensor<8x32xf32>, tensor<32xf32>) -> tensor<8x32xf32>
  %t = bcast.reduce add, %p dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %q = bcast.multiply %y, %n broadcast_dimensions = [0] : (tensor<32x16xf32>, tensor<32xf32>) -> tensor<32x16xf32>
  %w = bcast.reduce add, %q dimensions = [0] : (tensor<32x16xf32>) -> tensor<16xf32>
  return %t, %w : tensor<8xf32>, tensor<16xf32>
}

// -----

// Test that what is computed from its rows' sums is stored with these, and read to
// be summed along others.
// CHECK-LABEL: @stored_rows
// CHECK: %[[D:.*]] = bcast.fusion
// CHECK: bcast.reduce {{.*}} dimensions = [1]
// CHECK: bcast.yield %{{.*}} : tensor<8x32xf32>
// CHECK: bcast.reduce add, %[[D]] dimensions = [0]
// CHECK-NOT: bcast.fusion
// CHECK: return
func.func @stored_rows(%x: tensor<8x32xf32>, %y: tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<32xf32>) {
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %m = bcast.subtract %x, %s broadcast_dimensions = [0] : (tensor<8x32xf32>, tensor<8xf32>) -> tensor<8x32xf32>
  %d = bcast.multiply %m, %y : tensor<8x32xf32>
  %w = bcast.reduce add, %d dimensions = [0] : (tensor<8x32xf32>) -> tensor<32xf32>
  return %d, %w : tensor<8x32xf32>, tensor<32xf32>
}

// Test that what nothing reduces of its rows is stored where it is summed.
// CHECK-LABEL: @stored_elements
// CHECK: bcast.fusion
// CHECK: bcast.exponential
// CHECK: bcast.reduce {{.*}} dimensions = [0]
// CHECK-NOT: bcast.fusion
// CHECK: return
func.func @stored_elements(%x: tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<32xf32>) {
  %d = bcast.exponential %x : tensor<8x32xf32>
  %w = bcast.reduce add, %d dimensions = [0] : (tensor<8x32xf32>) -> tensor<32xf32>
  return %d, %w : tensor<8x32xf32>, tensor<32xf32>
}

// -----

// Test that a loss, which is summed once more behind its rows, and its gradient are
// computed in one loop over the rows.
// CHECK-LABEL: @loss_and_gradient
// CHECK: %[[ROWS:.*]]:2 = bcast.fusion
// CHECK: bcast.exponential
// CHECK: bcast.divide
// CHECK: bcast.yield %{{.*}}, %{{.*}} : tensor<8x32xf32>, tensor<8xf32>
// CHECK: %[[LOSS:.*]] = bcast.reduce add, %[[ROWS]]#1 dimensions = [0]
// CHECK-NOT: bcast.fusion
// CHECK: return %[[LOSS]], %[[ROWS]]#0
func.func @loss_and_gradient(%x: tensor<8x32xf32>) -> (tensor<f32>, tensor<8x32xf32>) {
  %e = bcast.exponential %x : tensor<8x32xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %g = bcast.divide %e, %s broadcast_dimensions = [0] : (tensor<8x32xf32>, tensor<8xf32>) -> tensor<8x32xf32>
  %p = bcast.multiply %e, %x : tensor<8x32xf32>
  %l = bcast.reduce add, %p dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %t = bcast.reduce add, %l dimensions = [0] : (tensor<8xf32>) -> tensor<f32>
  return %t, %g : tensor<f32>, tensor<8x32xf32>
}

// -----

// Test that the gradient has a loop of its own if it needs the loss.
// CHECK-LABEL: @scaled_gradient
// CHECK: %[[ROWS:.*]]:2 = bcast.fusion
// CHECK: bcast.reduce {{.*}} dimensions = [1]
// CHECK: %[[LOSS:.*]] = bcast.reduce add, %[[ROWS]]#1 dimensions = [0]
// CHECK: bcast.divide %[[ROWS]]#0, %[[LOSS]]
func.func @scaled_gradient(%x: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %e = bcast.exponential %x : tensor<8x32xf32>
  %p = bcast.multiply %e, %x : tensor<8x32xf32>
  %l = bcast.reduce add, %p dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %t = bcast.reduce add, %l dimensions = [0] : (tensor<8xf32>) -> tensor<f32>
  %g = bcast.divide %e, %t : (tensor<8x32xf32>, tensor<f32>) -> tensor<8x32xf32>
  return %g : tensor<8x32xf32>
}

// RUN: bcast-opt %s --bcast-fuse --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-fuse=max-row-bytes=64 --split-input-file | FileCheck %s --check-prefix=SMALL

// Several computations of the rows of one array. What is reduced of a row is
// computed with all that needs it.

// Test that two results that both need a sum of their rows are computed with it.
// CHECK-LABEL: @softmax_and_log
// CHECK: %[[R:.*]]:2 = bcast.fusion
// CHECK-COUNT-2: bcast.reduce
// CHECK: bcast.yield
// CHECK-NOT: bcast.fusion
// CHECK: return %[[R]]#0, %[[R]]#1
func.func @softmax_and_log(%x: tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<8x32xf32>) {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<8x32xf32>, tensor<8xf32>) -> tensor<8x32xf32>
  %e = bcast.exponential %d : tensor<8x32xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %0 = bcast.divide %e, %s broadcast_dimensions = [0] : (tensor<8x32xf32>, tensor<8xf32>) -> tensor<8x32xf32>
  %l = bcast.log %s : tensor<8xf32>
  %1 = bcast.subtract %d, %l broadcast_dimensions = [0] : (tensor<8x32xf32>, tensor<8xf32>) -> tensor<8x32xf32>
  return %0, %1 : tensor<8x32xf32>, tensor<8x32xf32>
}

// -----

// Test the same of a loss, which reduces rows once more, and its gradient, which
// has their elements; and that rows that are too large to be kept stay apart.
// CHECK-LABEL: @cross_entropy
// CHECK: bcast.fusion
// CHECK-COUNT-3: bcast.reduce
// CHECK-NOT: bcast.fusion
// CHECK: return
// SMALL-LABEL: @cross_entropy
// SMALL-COUNT-3: bcast.fusion
func.func @cross_entropy(%x: tensor<8x32xf32>, %y: tensor<8x32xf32>) -> (tensor<8xf32>, tensor<8x32xf32>) {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<8x32xf32>, tensor<8xf32>) -> tensor<8x32xf32>
  %e = bcast.exponential %d : tensor<8x32xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %l = bcast.log %s : tensor<8xf32>
  %p = bcast.multiply %y, %d : tensor<8x32xf32>
  %t = bcast.reduce add, %p dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %0 = bcast.subtract %l, %t : tensor<8xf32>
  %q = bcast.divide %e, %s broadcast_dimensions = [0] : (tensor<8x32xf32>, tensor<8xf32>) -> tensor<8x32xf32>
  %1 = bcast.subtract %q, %y : tensor<8x32xf32>
  return %0, %1 : tensor<8xf32>, tensor<8x32xf32>
}

// -----

// Test that several results need what is computed from a reduction.
// CHECK-LABEL: @norms
// CHECK: bcast.fusion
// CHECK: bcast.rsqrt
// CHECK-NOT: bcast.fusion
// CHECK: return
func.func @norms(%x: tensor<8x32xf32>, %g: tensor<32xf32>, %b: tensor<32xf32>) -> (tensor<8x32xf32>, tensor<8x32xf32>) {
  %q = bcast.multiply %x, %x : tensor<8x32xf32>
  %s = bcast.reduce add, %q dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %r = bcast.rsqrt %s : tensor<8xf32>
  %u = bcast.multiply %x, %r broadcast_dimensions = [0] : (tensor<8x32xf32>, tensor<8xf32>) -> tensor<8x32xf32>
  %0 = bcast.multiply %u, %g broadcast_dimensions = [1] : (tensor<8x32xf32>, tensor<32xf32>) -> tensor<8x32xf32>
  %v = bcast.divide %x, %r broadcast_dimensions = [0] : (tensor<8x32xf32>, tensor<8xf32>) -> tensor<8x32xf32>
  %1 = bcast.add %v, %b broadcast_dimensions = [1] : (tensor<8x32xf32>, tensor<32xf32>) -> tensor<8x32xf32>
  return %0, %1 : tensor<8x32xf32>, tensor<8x32xf32>
}

// -----

// Test that a value that is stored is summed along its rows where it is computed,
// but not along its columns, of which there are others between two elements.
// CHECK-LABEL: @rows_of_result
// CHECK: bcast.fusion
// CHECK-NOT: bcast.fusion
// CHECK: return
// SMALL-LABEL: @rows_of_result
// SMALL-NOT: bcast.fusion
// SMALL: bcast.reduce
// SMALL: return
func.func @rows_of_result(%x: tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<8xf32>) {
  %0 = bcast.negate %x : tensor<8x32xf32>
  %1 = bcast.reduce maximum, %x dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  return %0, %1 : tensor<8x32xf32>, tensor<8xf32>
}

// CHECK-LABEL: @columns_of_result
// CHECK-NOT: bcast.fusion
// CHECK: return
func.func @columns_of_result(%x: tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<32xf32>) {
  %0 = bcast.negate %x : tensor<8x32xf32>
  %1 = bcast.reduce maximum, %x dimensions = [0] : (tensor<8x32xf32>) -> tensor<32xf32>
  return %0, %1 : tensor<8x32xf32>, tensor<32xf32>
}

// CHECK-LABEL: @rows_and_columns
// CHECK: bcast.fusion
// CHECK: bcast.reduce maximum, %{{.*}} dimensions = [1]
// CHECK: bcast.yield
// CHECK-NOT: bcast.fusion
// CHECK: bcast.reduce add, %arg0 dimensions = [0]
// CHECK-NOT: bcast.fusion
// CHECK: return
func.func @rows_and_columns(%x: tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<8xf32>, tensor<32xf32>) {
  %0 = bcast.negate %x : tensor<8x32xf32>
  %1 = bcast.reduce maximum, %x dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %2 = bcast.reduce add, %x dimensions = [0] : (tensor<8x32xf32>) -> tensor<32xf32>
  return %0, %1, %2 : tensor<8x32xf32>, tensor<8xf32>, tensor<32xf32>
}

// -----

// Test that loops stay apart which need a row of the same size that nothing
// reduces.
// CHECK-LABEL: @bias
// CHECK-NOT: bcast.fusion
// CHECK: bcast.exponential
// CHECK: bcast.add
// CHECK-NOT: bcast.fusion
// CHECK: return
func.func @bias(%x: tensor<8xf32>, %y: tensor<8x4xf32>, %z: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %e = bcast.exponential %x : tensor<8xf32>
  %0 = bcast.add %y, %e broadcast_dimensions = [0] : (tensor<8x4xf32>, tensor<8xf32>) -> tensor<8x4xf32>
  %1 = bcast.add %z, %e broadcast_dimensions = [0] : (tensor<8x4xf32>, tensor<8xf32>) -> tensor<8x4xf32>
  return %0, %1 : tensor<8x4xf32>, tensor<8x4xf32>
}

// -----

// Test that dimensions of one element make no loops that others lack: the loss has
// one for each row, of rank 2.
// CHECK-LABEL: @unit_dimension
// CHECK: bcast.fusion
// CHECK-NOT: bcast.fusion
// CHECK: return
func.func @unit_dimension(%x: tensor<8x32xf32>, %y: tensor<8x32xf32>) -> (tensor<8x1xf32>, tensor<8x32xf32>) {
  %e = bcast.exponential %x : tensor<8x32xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %p = bcast.multiply %x, %y : tensor<8x32xf32>
  %t = bcast.reduce add, %p dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %d = bcast.subtract %s, %t : tensor<8xf32>
  %0 = bcast.reshape %d : (tensor<8xf32>) -> tensor<8x1xf32>
  %1 = bcast.divide %e, %s broadcast_dimensions = [0] : (tensor<8x32xf32>, tensor<8xf32>) -> tensor<8x32xf32>
  return %0, %1 : tensor<8x1xf32>, tensor<8x32xf32>
}

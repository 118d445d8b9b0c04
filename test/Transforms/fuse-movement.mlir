// RUN: bcast-opt %s --bcast-fuse --split-input-file | FileCheck %s

// Test that moved data is read where it lies.
// CHECK-LABEL: @absorbed
// CHECK-SAME: (%[[X:.+]]: tensor<4x8xf32>, %[[Y:.+]]: tensor<16x4xf32>)
// CHECK-COUNT-1: bcast.fusion(%{{.*}} = %[[X]], %{{.*}} = %[[Y]] : tensor<4x8xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
// CHECK-NOT: bcast.{{[a-z_]+}} %arg
func.func @absorbed(%x: tensor<4x8xf32>, %y: tensor<16x4xf32>) -> tensor<8x4xf32> {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %1 = bcast.slice %y start_indices = [0, 0] limit_indices = [16, 4] strides = [2, 1] : (tensor<16x4xf32>) -> tensor<8x4xf32>
  %2 = bcast.reverse %1 dimensions = [0] : tensor<8x4xf32>
  %3 = bcast.add %0, %2 : tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}

// -----

// Test that each loop has its own copy of a broadcast, an iota, a constant.
// CHECK-LABEL: @copied
// CHECK-SAME: (%[[X:.+]]: tensor<8x4xf32>, %[[Y:.+]]: tensor<8x4xf32>, %[[V:.+]]: tensor<4xf32>)
// CHECK-NOT: bcast.broadcast {{.*}}%[[V]]
// CHECK: bcast.fusion
// CHECK: bcast.broadcast
// CHECK: bcast.fusion
// CHECK: bcast.broadcast
func.func @copied(%x: tensor<8x4xf32>, %y: tensor<8x4xf32>, %v: tensor<4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %0 = bcast.broadcast %v sizes = [8] : (tensor<4xf32>) -> tensor<8x4xf32>
  %1 = bcast.add %x, %0 : tensor<8x4xf32>
  %2 = bcast.multiply %y, %0 : tensor<8x4xf32>
  return %1, %2 : tensor<8x4xf32>, tensor<8x4xf32>
}

// -----

// Test that a costly value that is read at two indices is kept in memory ...
// CHECK-LABEL: @two_indices
// CHECK-SAME: (%[[X:.+]]: tensor<8x8xf32>)
// CHECK: %[[E:.*]] = bcast.exponential %[[X]]
// CHECK: bcast.fusion(%{{.*}} = %[[E]] :
func.func @two_indices(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = bcast.exponential %x : tensor<8x8xf32>
  %1 = bcast.transpose %0 permutation = [1, 0] : tensor<8x8xf32>
  %2 = bcast.add %0, %1 : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// -----

// ... and an array from memory is read twice.
// CHECK-LABEL: @read_twice
// CHECK-SAME: (%[[X:.+]]: tensor<8x8xf32>)
// CHECK: bcast.fusion(%{{.*}} = %[[X]] : tensor<8x8xf32>) -> tensor<8x8xf32>
func.func @read_twice(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = bcast.transpose %x permutation = [1, 0] : tensor<8x8xf32>
  %1 = bcast.add %x, %0 : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

// Test that a reshape that only adds or removes sizes of 1 is no obstacle ...
// CHECK-LABEL: @unit_reshape
// CHECK: bcast.fusion
// CHECK: bcast.exponential
// CHECK: bcast.reshape
// CHECK: bcast.negate
func.func @unit_reshape(%x: tensor<8x1x4xf32>) -> tensor<8x4xf32> {
  %0 = bcast.exponential %x : tensor<8x1x4xf32>
  %1 = bcast.reshape %0 : (tensor<8x1x4xf32>) -> tensor<8x4xf32>
  %2 = bcast.negate %1 : tensor<8x4xf32>
  return %2 : tensor<8x4xf32>
}

// -----

// ... and one that regroups is one.
// CHECK-LABEL: @regrouping_reshape
// CHECK-NOT: bcast.fusion
func.func @regrouping_reshape(%x: tensor<8x4xf32>) -> tensor<32xf32> {
  %0 = bcast.exponential %x : tensor<8x4xf32>
  %1 = bcast.reshape %0 : (tensor<8x4xf32>) -> tensor<32xf32>
  %2 = bcast.negate %1 : tensor<32xf32>
  return %2 : tensor<32xf32>
}

// -----

// Test that a slice of a computed value computes nothing else ...
// CHECK-LABEL: @partial
// CHECK-SAME: (%[[X:.+]]: tensor<8xf32>)
// CHECK: bcast.fusion(%{{.*}} = %[[X]] : tensor<8xf32>) -> tensor<2xf32>
func.func @partial(%x: tensor<8xf32>) -> tensor<2xf32> {
  %0 = bcast.exponential %x : tensor<8xf32>
  %1 = bcast.slice %0 start_indices = [1] limit_indices = [3] strides = [1] : (tensor<8xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// -----

// ... unless all of it is needed anyway.
// CHECK-LABEL: @partial_and_whole
// CHECK-NOT: bcast.fusion
func.func @partial_and_whole(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<2xf32>) {
  %0 = bcast.exponential %x : tensor<8xf32>
  %1 = bcast.slice %0 start_indices = [1] limit_indices = [3] strides = [1] : (tensor<8xf32>) -> tensor<2xf32>
  return %0, %1 : tensor<8xf32>, tensor<2xf32>
}

// Folds and patterns of ops that move elements, each with the neighbour that must
// not fold.
// RUN: bcast-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// Test that movement that moves nothing goes.
// CHECK-LABEL: @identity_movement
// CHECK-SAME: (%[[X:.+]]: tensor<2x3xf32>)
// CHECK-NEXT: return %[[X]], %[[X]], %[[X]], %[[X]]
func.func @identity_movement(%x: tensor<2x3xf32>)
    -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) {
  %0 = bcast.broadcast %x sizes = [] : tensor<2x3xf32>
  %1 = bcast.broadcast_in_dim %x broadcast_dimensions = [0, 1] : tensor<2x3xf32>
  %2 = bcast.transpose %x permutation = [0, 1] : tensor<2x3xf32>
  %3 = bcast.reshape %x : tensor<2x3xf32>
  return %0, %1, %2, %3 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>
}

// Test that a transposition that keeps the type still moves.
// CHECK-LABEL: @transpose_square
// CHECK-NEXT: bcast.transpose
func.func @transpose_square(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = bcast.transpose %x permutation = [1, 0] : tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// Test that nothing is reversed along a size of 1, but along a dynamic one.
// CHECK-LABEL: @reverse
// CHECK-SAME: (%[[X:.+]]: tensor<?x1xf32>)
// CHECK-NEXT: %[[R:.*]] = bcast.reverse %[[X]] dimensions = [0] : tensor<?x1xf32>
// CHECK-NEXT: return %[[R]], %[[X]]
func.func @reverse(%x: tensor<?x1xf32>) -> (tensor<?x1xf32>, tensor<?x1xf32>) {
  %0 = bcast.reverse %x dimensions = [0] : tensor<?x1xf32>
  %1 = bcast.reverse %x dimensions = [1] : tensor<?x1xf32>
  return %0, %1 : tensor<?x1xf32>, tensor<?x1xf32>
}

// Test that a broadcast_in_dim of equal rank that expands stays.
// CHECK-LABEL: @in_dim_expands
// CHECK-NEXT: bcast.broadcast_in_dim
func.func @in_dim_expands(%x: tensor<1x3xf32>) -> tensor<2x3xf32> {
  %0 = bcast.broadcast_in_dim %x broadcast_dimensions = [0, 1] : (tensor<1x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Test that a broadcast_in_dim that checks a dynamic size stays.
// CHECK-LABEL: @in_dim_checks
// CHECK-NEXT: bcast.broadcast_in_dim
func.func @in_dim_checks(%x: tensor<?xf32>) -> tensor<3xf32> {
  %0 = bcast.broadcast_in_dim %x broadcast_dimensions = [0] : (tensor<?xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// [3] dims=[1] -> [1,3] dims=[1,2] -> [5,4,3] is [3] dims=[2] -> [5,4,3]
// CHECK-LABEL: @in_dim_of_in_dim
// CHECK-SAME: (%[[X:.+]]: tensor<3xf32>)
// CHECK-NEXT: %[[B:.*]] = bcast.broadcast_in_dim %[[X]] broadcast_dimensions = [2] : (tensor<3xf32>) -> tensor<5x4x3xf32>
// CHECK-NEXT: return %[[B]]
func.func @in_dim_of_in_dim(%x: tensor<3xf32>) -> tensor<5x4x3xf32> {
  %0 = bcast.broadcast_in_dim %x broadcast_dimensions = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
  %1 = bcast.broadcast_in_dim %0 broadcast_dimensions = [1, 2] : (tensor<1x3xf32>) -> tensor<5x4x3xf32>
  return %1 : tensor<5x4x3xf32>
}

// [3] sizes=[2] -> [2,3] dims=[0,2] -> [2,4,3] is [3] dims=[2] -> [2,4,3]
// CHECK-LABEL: @in_dim_of_broadcast
// CHECK-SAME: (%[[X:.+]]: tensor<3xf32>)
// CHECK-NEXT: bcast.broadcast_in_dim %[[X]] broadcast_dimensions = [2] : (tensor<3xf32>) -> tensor<2x4x3xf32>
// CHECK-NEXT: return
func.func @in_dim_of_broadcast(%x: tensor<3xf32>) -> tensor<2x4x3xf32> {
  %0 = bcast.broadcast %x sizes = [2] : (tensor<3xf32>) -> tensor<2x3xf32>
  %1 = bcast.broadcast_in_dim %0 broadcast_dimensions = [0, 2] : (tensor<2x3xf32>) -> tensor<2x4x3xf32>
  return %1 : tensor<2x4x3xf32>
}

// Test that two placements of a dynamic size stay: the inner one checks it.
// CHECK-LABEL: @in_dim_of_in_dim_dynamic
// CHECK-COUNT-2: bcast.broadcast_in_dim
func.func @in_dim_of_in_dim_dynamic(%x: tensor<?xf32>) -> tensor<2x3xf32> {
  %0 = bcast.broadcast_in_dim %x broadcast_dimensions = [0] : (tensor<?xf32>) -> tensor<3xf32>
  %1 = bcast.broadcast_in_dim %0 broadcast_dimensions = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// [?] sizes=[3] sizes=[2] -> [2,3,?]
// CHECK-LABEL: @broadcast_of_broadcast
// CHECK-SAME: (%[[X:.+]]: tensor<?xf32>)
// CHECK-NEXT: bcast.broadcast %[[X]] sizes = [2, 3] : (tensor<?xf32>) -> tensor<2x3x?xf32>
// CHECK-NEXT: return
func.func @broadcast_of_broadcast(%x: tensor<?xf32>) -> tensor<2x3x?xf32> {
  %0 = bcast.broadcast %x sizes = [3] : (tensor<?xf32>) -> tensor<3x?xf32>
  %1 = bcast.broadcast %0 sizes = [2] : (tensor<3x?xf32>) -> tensor<2x3x?xf32>
  return %1 : tensor<2x3x?xf32>
}

// [2,3,4] permutation=[1,2,0] permutation=[1,0,2] -> [4,3,2]
// CHECK-LABEL: @transpose_of_transpose
// CHECK-SAME: (%[[X:.+]]: tensor<2x3x4xf32>)
// CHECK-NEXT: bcast.transpose %[[X]] permutation = [2, 1, 0] : (tensor<2x3x4xf32>) -> tensor<4x3x2xf32>
// CHECK-NEXT: return
func.func @transpose_of_transpose(%x: tensor<2x3x4xf32>) -> tensor<4x3x2xf32> {
  %0 = bcast.transpose %x permutation = [1, 2, 0] : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %1 = bcast.transpose %0 permutation = [1, 0, 2] : (tensor<3x4x2xf32>) -> tensor<4x3x2xf32>
  return %1 : tensor<4x3x2xf32>
}

// Test that a transposition and its inverse cancel.
// CHECK-LABEL: @transpose_and_back
// CHECK-SAME: (%[[X:.+]]: tensor<2x?x4xf32>)
// CHECK-NEXT: return %[[X]]
func.func @transpose_and_back(%x: tensor<2x?x4xf32>) -> tensor<2x?x4xf32> {
  %0 = bcast.transpose %x permutation = [1, 2, 0] : (tensor<2x?x4xf32>) -> tensor<?x4x2xf32>
  %1 = bcast.transpose %0 permutation = [2, 0, 1] : (tensor<?x4x2xf32>) -> tensor<2x?x4xf32>
  return %1 : tensor<2x?x4xf32>
}

// Test that a reshape of a reshape is one, and back is none.
// CHECK-LABEL: @reshape_of_reshape
// CHECK-SAME: (%[[X:.+]]: tensor<2x3xf32>)
// CHECK-NEXT: %[[R:.*]] = bcast.reshape %[[X]] : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT: return %[[R]], %[[X]]
func.func @reshape_of_reshape(%x: tensor<2x3xf32>) -> (tensor<3x2xf32>, tensor<2x3xf32>) {
  %0 = bcast.reshape %x : (tensor<2x3xf32>) -> tensor<6xf32>
  %1 = bcast.reshape %0 : (tensor<6xf32>) -> tensor<3x2xf32>
  %2 = bcast.reshape %0 : (tensor<6xf32>) -> tensor<2x3xf32>
  return %1, %2 : tensor<3x2xf32>, tensor<2x3xf32>
}

// Test that a producer that stands later, in a cycle, is left alone.
// CHECK-LABEL: module @cycles
module @cycles {
  // CHECK: bcast.negate
  %0 = bcast.negate %0 : tensor<2xf32>
  // CHECK: bcast.transpose
  %1 = bcast.transpose %2 permutation = [1, 0] : tensor<2x2xf32>
  // CHECK: bcast.transpose
  %2 = bcast.transpose %1 permutation = [1, 0] : tensor<2x2xf32>
  %3 = bcast.maximum %3, %3 : tensor<2xf32>
  %4 = bcast.reshape %4 : tensor<2xf32>
  func.func private @keep(tensor<2xf32>, tensor<2x2xf32>)
  "test.use"(%0, %1, %3, %4) : (tensor<2xf32>, tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>) -> ()
}

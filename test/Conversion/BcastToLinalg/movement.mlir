// RUN: bcast-opt %s --convert-bcast-to-linalg --split-input-file | FileCheck %s

// [3] sizes=[2] -> [2,3]
// CHECK: #[[$ROW:.*]] = affine_map<(d0, d1) -> (d1)>
// CHECK-LABEL: @broadcast
// CHECK: indexing_maps = [#[[$ROW]],
// CHECK: linalg.yield %in
func.func @broadcast(%a: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = bcast.broadcast %a sizes = [2] : (tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// [1,3] dims=[0,2] -> [2,4,3]
// CHECK: #[[$MAP:.*]] = affine_map<(d0, d1, d2) -> (0, d2)>
// CHECK-LABEL: @broadcast_in_dim
// CHECK: indexing_maps = [#[[$MAP]],
func.func @broadcast_in_dim(%a: tensor<1x3xf32>) -> tensor<2x4x3xf32> {
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [0, 2] : (tensor<1x3xf32>) -> tensor<2x4x3xf32>
  return %0 : tensor<2x4x3xf32>
}

// -----

// Test that the map of a transpose is the inverse of its permutation.
// CHECK: #[[$MAP:.*]] = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
// CHECK-LABEL: @transpose
// CHECK: indexing_maps = [#[[$MAP]],
func.func @transpose(%a: tensor<2x3x4xf32>) -> tensor<4x2x3xf32> {
  %0 = bcast.transpose %a permutation = [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  return %0 : tensor<4x2x3xf32>
}

// -----

// Test that iota has no input.
// CHECK-LABEL: @iota
// CHECK: linalg.generic
// CHECK-NOT: ins(
// CHECK: %[[I:.*]] = linalg.index 1 : index
// CHECK: arith.index_cast %[[I]] : index to i32
func.func @iota() -> tensor<2x3xi32> {
  %0 = bcast.iota dimension = 1 : tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

// -----

// Test that a slice from the front is cut before linalg sees it, which takes a
// loop's size from an operand that is read at the loop's index.
// CHECK-LABEL: @slice_front
// CHECK: %[[FRONT:.*]] = tensor.extract_slice %{{.*}}[0, 0] [2, 4] [1, 1] : tensor<3x4xf32> to tensor<2x4xf32>
// CHECK: linalg.generic {{.*}} ins(%[[FRONT]] : tensor<2x4xf32>)
func.func @slice_front(%a: tensor<3x4xf32>) -> tensor<2x2xf32> {
  %0 = bcast.slice %a start_indices = [0, 1] limit_indices = [2, 4] strides = [1, 2] : (tensor<3x4xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// Test that a slice from elsewhere is a map.
// CHECK: #[[$MAP:.*]] = affine_map<(d0) -> (d0 + 1)>
// CHECK-LABEL: @slice_inside
// CHECK-NOT: extract_slice
// CHECK: indexing_maps = [#[[$MAP]],
func.func @slice_inside(%a: tensor<4xf32>) -> tensor<2xf32> {
  %0 = bcast.slice %a start_indices = [1] limit_indices = [3] strides = [1] : (tensor<4xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// Test that a dynamic size may be as large as the slice needs, or larger.
// CHECK-LABEL: @slice_dynamic
// CHECK-SAME: (%[[A:.+]]: tensor<?xf32>)
// CHECK: %[[SIZE:.*]] = tensor.dim %[[A]]
// CHECK: %[[OK:.*]] = arith.cmpi sge, %[[SIZE]], %c4{{.*}} : index
// CHECK: cf.assert %[[OK]], "{{.*}}'bcast.slice' op operand 0 dimension 0
func.func @slice_dynamic(%a: tensor<?xf32>) -> tensor<2xf32> {
  %0 = bcast.slice %a start_indices = [2] limit_indices = [4] strides = [1] : (tensor<?xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

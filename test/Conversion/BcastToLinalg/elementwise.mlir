// RUN: bcast-opt %s --convert-bcast-to-linalg --split-input-file | FileCheck %s

// Test that equal shapes give identity maps.
// CHECK: #[[$ID:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: @same_shape
// CHECK: %[[E:.*]] = tensor.empty() : tensor<2x3xf32>
// CHECK: linalg.generic {indexing_maps = [#[[$ID]], #[[$ID]], #[[$ID]]], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME: outs(%[[E]] : tensor<2x3xf32>)
// CHECK: arith.addf
func.func @same_shape(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = bcast.add %a, %b : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// [2,3] x [3] dims=[1] -> [2,3]
// CHECK: #[[$ID:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK: #[[$ROW:.*]] = affine_map<(d0, d1) -> (d1)>
// CHECK-LABEL: @row
// CHECK: indexing_maps = [#[[$ID]], #[[$ROW]], #[[$ID]]]
func.func @row(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// [1,2] x [4,3,1] dims=[1,2] -> [4,3,2]
// CHECK: #[[$A:.*]] = affine_map<(d0, d1, d2) -> (0, d2)>
// CHECK: #[[$B:.*]] = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
// CHECK: #[[$ID:.*]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-LABEL: @both_stages
// CHECK: indexing_maps = [#[[$A]], #[[$B]], #[[$ID]]]
// CHECK-SAME: ins(%{{.*}}, %{{.*}} : tensor<1x2xf32>, tensor<4x3x1xf32>)
func.func @both_stages(%a: tensor<1x2xf32>, %b: tensor<4x3x1xf32>) -> tensor<4x3x2xf32> {
  %0 = bcast.add %a, %b broadcast_dimensions = [1, 2] : (tensor<1x2xf32>, tensor<4x3x1xf32>) -> tensor<4x3x2xf32>
  return %0 : tensor<4x3x2xf32>
}

// -----

// Test that rank 0 gives a generic without loops.
// CHECK: #[[$NONE:.*]] = affine_map<() -> ()>
// CHECK-LABEL: @rank_0
// CHECK: indexing_maps = [#[[$NONE]], #[[$NONE]], #[[$NONE]]], iterator_types = []
func.func @rank_0(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = bcast.add %a, %b : tensor<f32>
  return %0 : tensor<f32>
}

// -----

// Test that a splat is a scalar of the body and broadcasts nothing.
// CHECK-LABEL: @splat
// CHECK: linalg.generic
// CHECK-SAME: ins(%{{.*}} : tensor<2x3xi8>)
// CHECK: %[[C:.*]] = arith.constant -56 : i8
// CHECK: arith.addi %{{.*}}, %[[C]]
func.func @splat(%a: tensor<2x3xui8>) -> tensor<2x3xui8> {
  %c = bcast.constant dense<200> : tensor<3xui8>
  %0 = bcast.add %a, %c broadcast_dimensions = [1] : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  return %0 : tensor<2x3xui8>
}

// -----

// Test that a complex splat is one as well.
// CHECK-LABEL: @complex_splat
// CHECK: linalg.generic
// CHECK-SAME: ins(%{{.*}} : tensor<2xcomplex<f32>>)
// CHECK: complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32]
func.func @complex_splat(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %c = bcast.constant dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>
  %0 = bcast.multiply %a, %c : tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// -----

// Test that signedness chooses the scalar op.
// CHECK-LABEL: @signedness
// CHECK: arith.maxui
// CHECK: arith.maxsi
func.func @signedness(%a: tensor<2xui8>, %u: tensor<2xui8>, %b: tensor<2xi8>, %i: tensor<2xi8>) -> (tensor<2xui8>, tensor<2xi8>) {
  %0 = bcast.maximum %a, %u : tensor<2xui8>
  %1 = bcast.maximum %b, %i : tensor<2xi8>
  return %0, %1 : tensor<2xui8>, tensor<2xi8>
}

// -----

// Test that a scalar predicate is read once for all.
// CHECK: #[[$NONE:.*]] = affine_map<(d0) -> ()>
// CHECK-LABEL: @select
// CHECK: indexing_maps = [#[[$NONE]],
// CHECK: arith.select
func.func @select(%p: tensor<i1>, %a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<3xf32> {
  %0 = bcast.select %p, %a, %b : (tensor<i1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

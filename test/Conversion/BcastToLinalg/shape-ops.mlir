// Test that the parts of an element are read or written by index, that sizes
// that are values are read and checked, and that 8-bit floats become i8.
// RUN: bcast-opt %s --convert-bcast-to-linalg --canonicalize --cse | FileCheck %s

// CHECK-DAG: #[[$OUTER:.*]] = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: #[[$FIRST:.*]] = affine_map<(d0) -> (d0, 0)>
// CHECK-DAG: #[[$SECOND:.*]] = affine_map<(d0) -> (d0, 1)>

// CHECK-LABEL: @same_width
// CHECK: linalg.generic
// CHECK: arith.bitcast %{{.*}} : f32 to i32
func.func @same_width(%a: tensor<2xf32>) -> tensor<2xui32> {
  %0 = bcast.bitcast_convert %a : (tensor<2xf32>) -> tensor<2xui32>
  return %0 : tensor<2xui32>
}

// CHECK-LABEL: @narrower
// CHECK: linalg.generic {indexing_maps = [#[[$OUTER]],
// CHECK: linalg.index 1
// CHECK: arith.shrui
// CHECK: arith.trunci %{{.*}} : i32 to i16
// CHECK: arith.bitcast %{{.*}} : i16 to f16
func.func @narrower(%a: tensor<2xi32>) -> tensor<2x2xf16> {
  %0 = bcast.bitcast_convert %a : (tensor<2xi32>) -> tensor<2x2xf16>
  return %0 : tensor<2x2xf16>
}

// CHECK-LABEL: @wider
// CHECK: linalg.generic {indexing_maps = [#[[$FIRST]], #[[$SECOND]],
// CHECK: arith.shli %{{.*}} : i32
// CHECK: arith.ori
// CHECK: arith.bitcast %{{.*}} : i32 to f32
func.func @wider(%a: tensor<2x2xi16>) -> tensor<2xf32> {
  %0 = bcast.bitcast_convert %a : (tensor<2x2xi16>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: @wider_dynamic
// CHECK-SAME: %[[A:.*]]: tensor<2x?xi16>
// CHECK: %[[D:.*]] = tensor.dim %[[A]], %c1
// CHECK: %[[OK:.*]] = arith.cmpi eq, %[[D]], %c2
// CHECK: cf.assert %[[OK]], "{{.*}}'bcast.bitcast_convert' op operand 0 dimension 1 does not match the ratio of the element widths, expected size 2"
func.func @wider_dynamic(%a: tensor<2x?xi16>) -> tensor<2xf32> {
  %0 = bcast.bitcast_convert %a : (tensor<2x?xi16>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: @sizes
// CHECK-SAME: %[[A:.*]]: tensor<?xf32>, %[[S:.*]]: tensor<2xi8>
// CHECK: %[[E0:.*]] = tensor.extract %[[S]][%c0]
// CHECK: %[[S0:.*]] = arith.index_castui %[[E0]] : i8 to index
// CHECK: arith.cmpi eq, %[[S0]], %c4
// CHECK: cf.assert %{{.*}}, "{{.*}}'bcast.dynamic_broadcast_in_dim' op operand 1 element 0 does not match result dimension 0, expected size 4"
// CHECK: %[[E1:.*]] = tensor.extract %[[S]][%c1]
// CHECK: %[[S1:.*]] = arith.index_castui %[[E1]] : i8 to index
// CHECK: arith.cmpi sge, %[[S1]], %c0
// CHECK: cf.assert %{{.*}}, "{{.*}}operand 1 element 1 does not match result dimension 1, expected at least 0"
// CHECK: %[[D:.*]] = tensor.dim %[[A]], %c0
// CHECK: arith.cmpi eq, %[[D]], %[[S1]]
// CHECK: cf.assert %{{.*}}, "{{.*}}operand 0 dimension 0 does not match result dimension 1, expected the same size or 1"
// CHECK: tensor.empty(%[[S1]]) : tensor<4x?xf32>
// CHECK: tensor.extract %[[A]]
func.func @sizes(%a: tensor<?xf32>, %s: tensor<2xui8>) -> tensor<4x?xf32> {
  %0 = bcast.dynamic_broadcast_in_dim %a, %s broadcast_dimensions = [1] : (tensor<?xf32>, tensor<2xui8>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// CHECK-LABEL: @float8
// CHECK-SAME: (%{{.*}}: tensor<2xi8>) -> (tensor<2xf32>, tensor<2xi8>)
// CHECK-SAME: bcast.signature = (tensor<2xf8E4M3FN>) -> (tensor<2xf32>, tensor<2xf8E5M2>)
// CHECK-NOT: f8E
// CHECK: return
func.func @float8(%a: tensor<2xf8E4M3FN>) -> (tensor<2xf32>, tensor<2xf8E5M2>) {
  %0 = bcast.convert %a : (tensor<2xf8E4M3FN>) -> tensor<2xf32>
  %1 = bcast.convert %0 : (tensor<2xf32>) -> tensor<2xf8E5M2>
  %2 = bcast.constant dense<1.0> : tensor<f8E5M2>
  %p = bcast.constant dense<[false, true]> : tensor<2xi1>
  %3 = bcast.broadcast_in_dim %2 broadcast_dimensions = [] : (tensor<f8E5M2>) -> tensor<2xf8E5M2>
  %4 = bcast.select %p, %1, %3 : (tensor<2xi1>, tensor<2xf8E5M2>, tensor<2xf8E5M2>) -> tensor<2xf8E5M2>
  return %0, %4 : tensor<2xf32>, tensor<2xf8E5M2>
}

// Test that each broadcast is spelled out, and that importing the result gives
// a program that means the same.
// RUN: bcast-opt %s --convert-bcast-to-stablehlo | FileCheck %s
// RUN: bcast-opt %s --convert-bcast-to-stablehlo --convert-stablehlo-to-bcast | FileCheck %s --check-prefix=BACK

// CHECK-LABEL: func.func @row
// CHECK-SAME: (%[[A:.*]]: tensor<2x3xf32>, %[[B:.*]]: tensor<3xf32>)
func.func @row(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<2x3xf32> {
  // CHECK: %[[R:.*]] = "stablehlo.broadcast_in_dim"(%[[B]]) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK: "stablehlo.add"(%[[A]], %[[R]]) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // BACK: bcast.broadcast_in_dim %{{.*}} broadcast_dimensions = [1]
  // BACK: bcast.add %{{.*}} : tensor<2x3xf32>
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Both operands expand, and the result is larger than both.
// CHECK-LABEL: func.func @both
// CHECK-SAME: (%[[A:.*]]: tensor<1x2xf32>, %[[B:.*]]: tensor<4x3x1xf32>)
func.func @both(%a: tensor<1x2xf32>, %b: tensor<4x3x1xf32>) -> tensor<4x3x2xf32> {
  // CHECK: %[[L:.*]] = "stablehlo.broadcast_in_dim"(%[[A]]) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<1x2xf32>) -> tensor<4x3x2xf32>
  // CHECK: %[[R:.*]] = "stablehlo.broadcast_in_dim"(%[[B]]) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x3x1xf32>) -> tensor<4x3x2xf32>
  // CHECK: "stablehlo.subtract"(%[[L]], %[[R]])
  %0 = bcast.subtract %a, %b broadcast_dimensions = [1, 2] : (tensor<1x2xf32>, tensor<4x3x1xf32>) -> tensor<4x3x2xf32>
  return %0 : tensor<4x3x2xf32>
}

// CHECK-LABEL: func.func @scalar
func.func @scalar(%a: tensor<2xf32>, %s: tensor<f32>) -> (tensor<2xi1>, tensor<2xcomplex<f32>>, tensor<2xf32>) {
  // CHECK: "stablehlo.broadcast_in_dim"(%{{.*}}) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
  // CHECK: "stablehlo.compare"(%{{.*}}) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}>
  // BACK: bcast.compare LT, %{{.*}}, %{{.*}}, TOTALORDER : (tensor<2xf32>, tensor<2xf32>)
  %0 = bcast.compare LT, %a, %s, TOTALORDER : (tensor<2xf32>, tensor<f32>) -> tensor<2xi1>
  // CHECK: "stablehlo.complex"
  %1 = bcast.complex %s, %a : (tensor<f32>, tensor<2xf32>) -> tensor<2xcomplex<f32>>
  // CHECK: "chlo.next_after"(%{{.*}}, %{{.*}}) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = bcast.next_after %s, %a : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
  return %0, %1, %2 : tensor<2xi1>, tensor<2xcomplex<f32>>, tensor<2xf32>
}

// A size that may turn out to be 1 is CHLO's to expand.
// CHECK-LABEL: func.func @dynamic
func.func @dynamic(%a: tensor<?x3xf32>, %b: tensor<?xf32>) -> (tensor<?x3xf32>, tensor<?x3xi1>, tensor<?x3xf32>) {
  // CHECK: "chlo.broadcast_add"(%{{.*}}) <{broadcast_dimensions = array<i64: 0>}> : (tensor<?x3xf32>, tensor<?xf32>) -> tensor<?x3xf32>
  // BACK: bcast.add %{{.*}} broadcast_dimensions = [0] : (tensor<?x3xf32>, tensor<?xf32>) -> tensor<?x3xf32>
  %0 = bcast.add %a, %b broadcast_dimensions = [0] : (tensor<?x3xf32>, tensor<?xf32>) -> tensor<?x3xf32>
  // CHECK: "chlo.broadcast_compare"(%{{.*}}) <{comparison_direction = #chlo<comparison_direction EQ>}>
  // BACK: bcast.compare EQ, %{{.*}} : (tensor<?x3xf32>, tensor<?x3xf32>)
  %1 = bcast.compare EQ, %a, %a : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xi1>
  // CHECK: "stablehlo.select"
  %2 = bcast.select %1, %a, %a : (tensor<?x3xi1>, tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  return %0, %1, %2 : tensor<?x3xf32>, tensor<?x3xi1>, tensor<?x3xf32>
}

// The sizes of arrays are lists.
// CHECK-LABEL: func.func @sizes
// CHECK-SAME: (%[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?x3xi8>)
func.func @sizes(%a: tensor<?xf32>, %b: tensor<?x3xi8>) -> (tensor<?x3xf32>, tensor<?x3xi32>, tensor<2x?xf32>) {
  // CHECK: %[[N0:.*]] = "stablehlo.get_dimension_size"(%[[B]]) <{dimension = 0 : i64}> : (tensor<?x3xi8>) -> tensor<i32>
  // CHECK: %[[R0:.*]] = "stablehlo.reshape"(%[[N0]]) : (tensor<i32>) -> tensor<1xi32>
  // CHECK: %[[N1:.*]] = "stablehlo.get_dimension_size"(%[[B]]) <{dimension = 1 : i64}>
  // CHECK: %[[R1:.*]] = "stablehlo.reshape"(%[[N1]])
  // CHECK: %[[S:.*]] = "stablehlo.concatenate"(%[[R0]], %[[R1]]) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  // CHECK: "stablehlo.dynamic_broadcast_in_dim"(%[[A]], %[[S]]) <{broadcast_dimensions = array<i64: 0>}> : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x3xf32>
  // BACK: bcast.dynamic_broadcast_in_dim %{{.*}}, %{{.*}} broadcast_dimensions = [0]
  %0 = bcast.broadcast_like %a, %b broadcast_dimensions = [0] : (tensor<?xf32>, tensor<?x3xi8>) -> tensor<?x3xf32>
  // CHECK: "stablehlo.dynamic_iota"(%{{.*}}) <{iota_dimension = 1 : i64}> : (tensor<2xi32>) -> tensor<?x3xi32>
  // BACK: bcast.dynamic_iota %{{.*}} dimension = 1
  %1 = bcast.iota_like %b dimension = 1 : (tensor<?x3xi8>) -> tensor<?x3xi32>
  // CHECK: %[[TWO:.*]] = "stablehlo.constant"() <{value = dense<2> : tensor<1xi32>}>
  // CHECK: %[[N:.*]] = "stablehlo.get_dimension_size"(%[[A]])
  // CHECK: %[[R:.*]] = "stablehlo.reshape"(%[[N]])
  // CHECK: %[[T:.*]] = "stablehlo.concatenate"(%[[TWO]], %[[R]])
  // CHECK: "stablehlo.dynamic_broadcast_in_dim"(%[[A]], %[[T]]) <{broadcast_dimensions = array<i64: 1>}> : (tensor<?xf32>, tensor<2xi32>) -> tensor<2x?xf32>
  %2 = bcast.broadcast %a sizes = [2] : (tensor<?xf32>) -> tensor<2x?xf32>
  return %0, %1, %2 : tensor<?x3xf32>, tensor<?x3xi32>, tensor<2x?xf32>
}

// CHECK-LABEL: func.func @static_sizes
func.func @static_sizes(%a: tensor<3xf32>, %b: tensor<2x3xi8>) -> (tensor<2x3xf32>, tensor<2x3xi32>) {
  // CHECK: "stablehlo.broadcast_in_dim"(%{{.*}}) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<2x3xf32>
  %0 = bcast.broadcast_like %a, %b broadcast_dimensions = [1] : (tensor<3xf32>, tensor<2x3xi8>) -> tensor<2x3xf32>
  // CHECK: "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2x3xi32>
  %1 = bcast.iota_like %b dimension = 0 : (tensor<2x3xi8>) -> tensor<2x3xi32>
  return %0, %1 : tensor<2x3xf32>, tensor<2x3xi32>
}

// CHECK-LABEL: func.func @broadcast
func.func @broadcast(%a: tensor<3xf32>) -> (tensor<2x4x3xf32>, tensor<3x2xf32>) {
  // CHECK: "stablehlo.broadcast_in_dim"(%{{.*}}) <{broadcast_dimensions = array<i64: 2>}> : (tensor<3xf32>) -> tensor<2x4x3xf32>
  %0 = bcast.broadcast %a sizes = [2, 4] : (tensor<3xf32>) -> tensor<2x4x3xf32>
  // CHECK: "stablehlo.broadcast_in_dim"(%{{.*}}) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xf32>) -> tensor<3x2xf32>
  %1 = bcast.broadcast_in_dim %a broadcast_dimensions = [0] : (tensor<3xf32>) -> tensor<3x2xf32>
  return %0, %1 : tensor<2x4x3xf32>, tensor<3x2xf32>
}

// Test that chlo.broadcast_* keeps its list, and that without one NumPy's rule
// is spelled out.
// RUN: bcast-opt %s --allow-unregistered-dialect --convert-stablehlo-to-bcast | FileCheck %s

// CHECK-LABEL: func.func @implicit
func.func @implicit(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<2x3xf32> {
  // CHECK: bcast.add %{{.*}}, %{{.*}} broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>)
  %0 = "chlo.broadcast_add"(%a, %b) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.subtract %{{.*}} broadcast_dimensions = [1] : (tensor<3xf32>, tensor<2x3xf32>)
  %1 = "chlo.broadcast_subtract"(%b, %0) : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.multiply %{{.*}}, %{{.*}} : tensor<2x3xf32>
  %2 = "chlo.broadcast_multiply"(%1, %0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @explicit
func.func @explicit(%a: tensor<3x3xf32>, %b: tensor<3xf32>, %s: tensor<f32>) -> tensor<3x3xf32> {
  // CHECK: bcast.divide %{{.*}}, %{{.*}} broadcast_dimensions = [0] :
  %0 = "chlo.broadcast_divide"(%a, %b) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  // CHECK: bcast.maximum %{{.*}}, %{{.*}} : (tensor<3x3xf32>, tensor<f32>)
  %1 = "chlo.broadcast_maximum"(%0, %s) <{broadcast_dimensions = array<i64>}> : (tensor<3x3xf32>, tensor<f32>) -> tensor<3x3xf32>
  // CHECK: bcast.minimum %{{.*}} broadcast_dimensions = [0] :
  %2 = "chlo.broadcast_minimum"(%1, %b) {broadcast_dimensions = dense<0> : tensor<1xi64>} : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  return %2 : tensor<3x3xf32>
}

// CHECK-LABEL: func.func @others
func.func @others(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2x3xcomplex<f32>>) {
  // CHECK: bcast.remainder %{{.*}} broadcast_dimensions = [1]
  %0 = "chlo.broadcast_remainder"(%a, %b) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.power %{{.*}} broadcast_dimensions = [1]
  %1 = "chlo.broadcast_power"(%0, %b) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.atan2 %{{.*}} broadcast_dimensions = [1]
  %2 = "chlo.broadcast_atan2"(%1, %b) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.next_after %{{.*}} broadcast_dimensions = [1]
  %3 = "chlo.broadcast_next_after"(%2, %b) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.complex %{{.*}} broadcast_dimensions = [1]
  %4 = "chlo.broadcast_complex"(%3, %b) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xcomplex<f32>>
  return %3, %4 : tensor<2x3xf32>, tensor<2x3xcomplex<f32>>
}

// CHECK-LABEL: func.func @integers
func.func @integers(%a: tensor<2x3xi32>, %b: tensor<3xi32>) -> tensor<2x3xi32> {
  // CHECK: bcast.and %{{.*}} broadcast_dimensions = [1]
  %0 = "chlo.broadcast_and"(%a, %b) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  // CHECK: bcast.or %{{.*}} broadcast_dimensions = [1]
  %1 = "chlo.broadcast_or"(%0, %b) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  // CHECK: bcast.xor %{{.*}} broadcast_dimensions = [1]
  %2 = "chlo.broadcast_xor"(%1, %b) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  // CHECK: bcast.shift_left %{{.*}} broadcast_dimensions = [1]
  %3 = "chlo.broadcast_shift_left"(%2, %b) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  // CHECK: bcast.shift_right_logical %{{.*}} broadcast_dimensions = [1]
  %4 = "chlo.broadcast_shift_right_logical"(%3, %b) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  // CHECK: bcast.shift_right_arithmetic %{{.*}} broadcast_dimensions = [1]
  %5 = "chlo.broadcast_shift_right_arithmetic"(%4, %b) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %5 : tensor<2x3xi32>
}

// CHECK-LABEL: func.func @compare
func.func @compare(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> (tensor<2x3xi1>, tensor<2x3xi1>) {
  // CHECK: bcast.compare GE, %{{.*}}, %{{.*}} broadcast_dimensions = [1]
  %0 = "chlo.broadcast_compare"(%a, %b) <{comparison_direction = #chlo<comparison_direction GE>}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  // CHECK: bcast.compare LE, %{{.*}}, %{{.*}}, TOTALORDER broadcast_dimensions = [1]
  %1 = "chlo.broadcast_compare"(%a, %b) <{broadcast_dimensions = array<i64: 1>, compare_type = #chlo<comparison_type TOTALORDER>, comparison_direction = #chlo<comparison_direction LE>}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  return %0, %1 : tensor<2x3xi1>, tensor<2x3xi1>
}

// Dimensions of size 1 and dynamic sizes expand.
// CHECK-LABEL: func.func @expand
func.func @expand(%a: tensor<4x1xf32>, %b: tensor<5xf32>, %c: tensor<?x5xf32>) -> (tensor<4x5xf32>, tensor<?x5xf32>) {
  // CHECK: bcast.add %{{.*}} broadcast_dimensions = [1] : (tensor<4x1xf32>, tensor<5xf32>) -> tensor<4x5xf32>
  %0 = "chlo.broadcast_add"(%a, %b) : (tensor<4x1xf32>, tensor<5xf32>) -> tensor<4x5xf32>
  // CHECK: bcast.add %{{.*}} broadcast_dimensions = [1] : (tensor<?x5xf32>, tensor<5xf32>) -> tensor<?x5xf32>
  %1 = "chlo.broadcast_add"(%c, %b) : (tensor<?x5xf32>, tensor<5xf32>) -> tensor<?x5xf32>
  return %0, %1 : tensor<4x5xf32>, tensor<?x5xf32>
}

// CHECK-LABEL: func.func @select
// CHECK-SAME: (%[[P:.*]]: tensor<3xi1>, %[[A:.*]]: tensor<2x1xf32>, %[[S:.*]]: tensor<f32>, %[[Q:.*]]: tensor<i1>)
func.func @select(%p: tensor<3xi1>, %a: tensor<2x1xf32>, %s: tensor<f32>, %q: tensor<i1>) -> (tensor<2x3xf32>, tensor<2x1xf32>) {
  // CHECK: %[[P2:.*]] = bcast.broadcast_in_dim %[[P]] broadcast_dimensions = [1]
  // CHECK: %[[A2:.*]] = bcast.broadcast_in_dim %[[A]] broadcast_dimensions = [0, 1]
  // CHECK: %[[S2:.*]] = bcast.broadcast_in_dim %[[S]] broadcast_dimensions = []
  // CHECK: bcast.select %[[P2]], %[[A2]], %[[S2]]
  %0 = "chlo.broadcast_select"(%p, %a, %s) : (tensor<3xi1>, tensor<2x1xf32>, tensor<f32>) -> tensor<2x3xf32>
  // CHECK: bcast.select %[[Q]], %[[A]], %[[A]]
  %1 = "chlo.broadcast_select"(%q, %a, %a) : (tensor<i1>, tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<2x1xf32>
}

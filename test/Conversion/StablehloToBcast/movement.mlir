// Test that ops that place elements keep their attributes, in either spelling.
// RUN: bcast-opt %s --allow-unregistered-dialect --convert-stablehlo-to-bcast | FileCheck %s

// CHECK-LABEL: func.func @constants
func.func @constants() -> (tensor<2xf32>, tensor<4xi32>) {
  // CHECK: bcast.constant dense<[1.0{{.*}}, 2.0{{.*}}]> : tensor<2xf32>
  %0 = "stablehlo.constant"() <{value = dense<[1.0, 2.0]> : tensor<2xf32>}> : () -> tensor<2xf32>
  // CHECK: bcast.constant dense<5.0
  %1 = "chlo.constant_like"(%0) <{value = 5.0 : f32}> : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: bcast.constant dense<3.0
  %2 = "chlo.constant"() <{value = dense<3.0> : tensor<2xf32>}> : () -> tensor<2xf32>
  %3 = "stablehlo.add"(%1, %2) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  // CHECK: bcast.iota dimension = 0 : tensor<4xi32>
  %4 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xi32>
  return %3, %4 : tensor<2xf32>, tensor<4xi32>
}

// CHECK-LABEL: func.func @shapes
func.func @shapes(%a: tensor<2x3xf32>, %s: tensor<f32>) -> tensor<7xf32> {
  // CHECK: bcast.transpose %{{.*}} permutation = [1, 0]
  %0 = "stablehlo.transpose"(%a) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  // CHECK: bcast.reverse %{{.*}} dimensions = [0]
  %1 = "stablehlo.reverse"(%0) <{dimensions = array<i64: 0>}> : (tensor<3x2xf32>) -> tensor<3x2xf32>
  // CHECK: bcast.slice %{{.*}} start_indices = [0, 0] limit_indices = [3, 1] strides = [2, 1]
  %2 = "stablehlo.slice"(%1) <{limit_indices = array<i64: 3, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<3x2xf32>) -> tensor<2x1xf32>
  // CHECK: bcast.reshape %{{.*}} : (tensor<2x1xf32>) -> tensor<2xf32>
  %3 = "stablehlo.reshape"(%2) : (tensor<2x1xf32>) -> tensor<2xf32>
  // CHECK: bcast.pad %{{.*}} edge_padding_low = [1] edge_padding_high = [-1] interior_padding = [2]
  %4 = "stablehlo.pad"(%3, %s) <{edge_padding_high = array<i64: -1>, edge_padding_low = array<i64: 1>, interior_padding = array<i64: 2>}> : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  // CHECK: bcast.concatenate %{{.*}} dimension = 0
  %5 = "stablehlo.concatenate"(%4, %3) <{dimension = 0 : i64}> : (tensor<4xf32>, tensor<2xf32>) -> tensor<6xf32>
  // CHECK: bcast.concatenate
  %6 = "stablehlo.slice"(%5) {limit_indices = dense<1> : tensor<1xi64>, start_indices = dense<0> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} : (tensor<6xf32>) -> tensor<1xf32>
  %7 = "stablehlo.concatenate"(%5, %6) {dimension = 0 : i64} : (tensor<6xf32>, tensor<1xf32>) -> tensor<7xf32>
  return %7 : tensor<7xf32>
}

// CHECK-LABEL: func.func @broadcasts
func.func @broadcasts(%a: tensor<3xf32>, %s: tensor<f32>) -> tensor<2x3xf32> {
  // CHECK: bcast.broadcast %{{.*}} sizes = [2]
  %0 = "stablehlo.broadcast"(%a) <{broadcast_sizes = array<i64: 2>}> : (tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.broadcast_in_dim %{{.*}} broadcast_dimensions = [1] : (tensor<3xf32>)
  %1 = "stablehlo.broadcast_in_dim"(%a) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.broadcast_in_dim %{{.*}} broadcast_dimensions = [] : (tensor<f32>)
  %2 = "stablehlo.broadcast_in_dim"(%s) {broadcast_dimensions = dense<> : tensor<0xi64>} : (tensor<f32>) -> tensor<2x3xf32>
  %3 = "stablehlo.add"(%0, %1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = "stablehlo.add"(%2, %3) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %4 : tensor<2x3xf32>
}

// [3,1,2] dims=[2,3,0]: result dimensions 0, 2, 3 are operand dimensions 2, 0, 1.
// CHECK-LABEL: func.func @unsorted_dims
func.func @unsorted_dims(%a: tensor<3x1x2xf32>) -> tensor<2x5x3x4xf32> {
  // CHECK: %[[T:.*]] = bcast.transpose %{{.*}} permutation = [2, 0, 1] : (tensor<3x1x2xf32>) -> tensor<2x3x1xf32>
  // CHECK: bcast.broadcast_in_dim %[[T]] broadcast_dimensions = [0, 2, 3] : (tensor<2x3x1xf32>) -> tensor<2x5x3x4xf32>
  %0 = "stablehlo.broadcast_in_dim"(%a) <{broadcast_dimensions = array<i64: 2, 3, 0>}> : (tensor<3x1x2xf32>) -> tensor<2x5x3x4xf32>
  return %0 : tensor<2x5x3x4xf32>
}

// Test that hints about dynamic sizes are not needed, and that lists are sorted.
// CHECK-LABEL: func.func @dynamic
// CHECK-SAME: (%[[A:.+]]: tensor<?x3xf32>, %[[S:.+]]: tensor<2xi32>)
func.func @dynamic(%a: tensor<?x3xf32>, %s: tensor<2xi32>) -> (tensor<?x?xf32>, tensor<3x?xf32>) {
  // CHECK: bcast.dynamic_broadcast_in_dim %[[A]], %[[S]] broadcast_dimensions = [0, 1] : (tensor<?x3xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%a, %s) <{broadcast_dimensions = array<i64: 0, 1>, known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>}> : (tensor<?x3xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  // CHECK: %[[T:.*]] = bcast.transpose %[[A]] permutation = [1, 0] : (tensor<?x3xf32>) -> tensor<3x?xf32>
  // CHECK: bcast.dynamic_broadcast_in_dim %[[T]], %[[S]] broadcast_dimensions = [0, 1] : (tensor<3x?xf32>, tensor<2xi32>) -> tensor<3x?xf32>
  %1 = "stablehlo.dynamic_broadcast_in_dim"(%a, %s) <{broadcast_dimensions = array<i64: 1, 0>}> : (tensor<?x3xf32>, tensor<2xi32>) -> tensor<3x?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<3x?xf32>
}

// CHECK-LABEL: func.func @bits
// CHECK-SAME: (%[[A:.+]]: tensor<2xf32>)
func.func @bits(%a: tensor<2xf32>) -> tensor<2x4xui8> {
  // CHECK: bcast.bitcast_convert %[[A]] : (tensor<2xf32>) -> tensor<2x4xui8>
  %0 = "stablehlo.bitcast_convert"(%a) : (tensor<2xf32>) -> tensor<2x4xui8>
  return %0 : tensor<2x4xui8>
}

// CHECK-LABEL: func.func @barrier
// CHECK-SAME: (%[[A:.*]]: tensor<3xf32>, %[[B:.*]]: tensor<f32>)
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @barrier(%a: tensor<3xf32>, %b: tensor<f32>) -> (tensor<3xf32>, tensor<f32>) {
  %0:2 = "stablehlo.optimization_barrier"(%a, %b) : (tensor<3xf32>, tensor<f32>) -> (tensor<3xf32>, tensor<f32>)
  return %0#0, %0#1 : tensor<3xf32>, tensor<f32>
}

// Test that argmax and argmin are imported: as a maximum and the least index of
// what equals it, or is NaN.
// RUN: bcast-opt %s --allow-unregistered-dialect --convert-stablehlo-to-bcast | FileCheck %s

// CHECK-LABEL: func.func @argmax
// CHECK-SAME: (%[[A:.*]]: tensor<4x8xf32>)
func.func @argmax(%a: tensor<4x8xf32>) -> (tensor<4xf32>, tensor<4xi32>) {
  // CHECK: %[[I:.*]] = bcast.iota dimension = 1
  // CHECK: %[[BEST:.*]] = bcast.reduce maximum, %[[A]] dimensions = [1]
  // CHECK: %[[EQUAL:.*]] = bcast.compare EQ, %[[A]], %[[BEST]] broadcast_dimensions = [0]
  // CHECK: %[[NAN:.*]] = bcast.compare NE, %[[A]], %[[A]]
  // CHECK: %[[WINS:.*]] = bcast.or %[[EQUAL]], %[[NAN]]
  // CHECK: %[[HIGHEST:.*]] = bcast.constant dense<2147483647> : tensor<i32>
  // CHECK: %[[NONE:.*]] = bcast.maximum %[[I]], %[[HIGHEST]]
  // CHECK: %[[INDICES:.*]] = bcast.select %[[WINS]], %[[I]], %[[NONE]]
  // CHECK: %[[FIRST:.*]] = bcast.reduce minimum, %[[INDICES]] dimensions = [1]
  // CHECK: return %[[BEST]], %[[FIRST]]
  %i = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x8xi32>
  %lowest = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %0:2 = "stablehlo.reduce"(%a, %i, %lowest, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %n: tensor<i32>, %y: tensor<f32>, %m: tensor<i32>):
    %1 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = "stablehlo.compare"(%x, %x) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = "stablehlo.or"(%1, %2) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %4 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %5 = "stablehlo.compare"(%n, %m) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = "stablehlo.and"(%4, %5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = "stablehlo.or"(%3, %6) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = "stablehlo.select"(%3, %x, %y) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %9 = "stablehlo.select"(%7, %n, %m) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%8, %9) : (tensor<f32>, tensor<i32>) -> ()
  }) : (tensor<4x8xf32>, tensor<4x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xi32>
}

// Test that indices of 64 bits are compared in 32, which hold all of them.
// CHECK-LABEL: func.func @argmin
// CHECK-SAME: (%[[A:.*]]: tensor<8x4xui8>)
// CHECK: bcast.iota dimension = 0 : tensor<8x4xi32>
func.func @argmin(%a: tensor<8x4xui8>) -> (tensor<4xui8>, tensor<4xi64>) {
  // CHECK: %[[BEST:.*]] = bcast.reduce minimum, %[[A]] dimensions = [0]
  // CHECK: bcast.compare EQ, %[[A]], %[[BEST]] broadcast_dimensions = [1]
  // CHECK: bcast.constant dense<2147483647> : tensor<i32>
  // CHECK: %[[FIRST:.*]] = bcast.reduce minimum, %{{.*}} dimensions = [0] : (tensor<8x4xi32>) -> tensor<4xi32>
  // CHECK: bcast.convert %[[FIRST]] : (tensor<4xi32>) -> tensor<4xi64>
  %i = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8x4xi64>
  %lowest = "stablehlo.constant"() <{value = dense<255> : tensor<ui8>}> : () -> tensor<ui8>
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
  %0:2 = "stablehlo.reduce"(%a, %i, %lowest, %zero) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<ui8>, %n: tensor<i64>, %y: tensor<ui8>, %m: tensor<i64>):
    %1 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %2 = "stablehlo.compare"(%x, %x) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %3 = "stablehlo.or"(%1, %2) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %4 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %5 = "stablehlo.compare"(%n, %m) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %6 = "stablehlo.and"(%4, %5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = "stablehlo.or"(%3, %6) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = "stablehlo.select"(%3, %x, %y) : (tensor<i1>, tensor<ui8>, tensor<ui8>) -> tensor<ui8>
    %9 = "stablehlo.select"(%7, %n, %m) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    "stablehlo.return"(%8, %9) : (tensor<ui8>, tensor<i64>) -> ()
  }) : (tensor<8x4xui8>, tensor<8x4xi64>, tensor<ui8>, tensor<i64>) -> (tensor<4xui8>, tensor<4xi64>)
  return %0#0, %0#1 : tensor<4xui8>, tensor<4xi64>
}

// Test that a reduction by one op per input is imported, with its init value.
// RUN: bcast-opt %s --allow-unregistered-dialect --convert-stablehlo-to-bcast | FileCheck %s

// CHECK-LABEL: func.func @sum
// CHECK-SAME: (%[[A:.*]]: tensor<2x3x4xf32>, %[[I:.*]]: tensor<f32>)
func.func @sum(%a: tensor<2x3x4xf32>, %i: tensor<f32>) -> tensor<3xf32> {
  // CHECK: bcast.reduce add, %[[A]], %[[I]] dimensions = [0, 2]
  %0 = "stablehlo.reduce"(%a, %i) <{dimensions = array<i64: 2, 0>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// Operands of the body in the other order; the list as elements.
// CHECK-LABEL: func.func @kinds
func.func @kinds(%a: tensor<4xi32>, %i: tensor<i32>) -> tensor<i32> {
  // CHECK: bcast.reduce multiply
  %0 = "stablehlo.reduce"(%a, %i) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = "stablehlo.multiply"(%y, %x) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%1) : (tensor<i32>) -> ()
  }) {dimensions = dense<0> : tensor<1xi64>} : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
  // CHECK: bcast.reduce maximum
  %2 = "stablehlo.reduce"(%a, %0) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = "stablehlo.maximum"(%x, %y) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%1) : (tensor<i32>) -> ()
  }) : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
  // CHECK: bcast.reduce minimum
  %3 = "stablehlo.reduce"(%a, %2) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = "stablehlo.minimum"(%x, %y) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%1) : (tensor<i32>) -> ()
  }) : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
  // CHECK: bcast.reduce and
  %4 = "stablehlo.reduce"(%a, %3) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = "stablehlo.and"(%x, %y) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%1) : (tensor<i32>) -> ()
  }) : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
  // CHECK: bcast.reduce or
  %5 = "stablehlo.reduce"(%a, %4) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = "stablehlo.or"(%x, %y) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%1) : (tensor<i32>) -> ()
  }) : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
  return %5 : tensor<i32>
}

// CHECK-LABEL: func.func @independent
// CHECK-SAME: (%[[A:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<4xi32>, %[[I:.*]]: tensor<f32>, %[[J:.*]]: tensor<i32>)
func.func @independent(%a: tensor<4xf32>, %b: tensor<4xi32>, %i: tensor<f32>, %j: tensor<i32>) -> (tensor<f32>, tensor<i32>) {
  // CHECK: bcast.reduce maximum, %[[A]], %[[I]]
  // CHECK: bcast.reduce add, %[[B]], %[[J]]
  %0:2 = "stablehlo.reduce"(%a, %b, %i, %j) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>, %n: tensor<i32>, %y: tensor<f32>, %m: tensor<i32>):
    %1 = "stablehlo.add"(%n, %m) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = "stablehlo.maximum"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%2, %1) : (tensor<f32>, tensor<i32>) -> ()
  }) : (tensor<4xf32>, tensor<4xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
  return %0#0, %0#1 : tensor<f32>, tensor<i32>
}

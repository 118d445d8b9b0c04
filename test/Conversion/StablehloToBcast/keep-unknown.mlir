// Test that foreign ops without counterpart stay, and that what is around them
// and in their regions is converted.
// RUN: bcast-opt %s --convert-stablehlo-to-bcast=keep-unknown -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @contraction
// CHECK-SAME: (%[[A:.*]]: tensor<2x4xf32>, %[[B:.*]]: tensor<4x3xf32>)
func.func @contraction(%a: tensor<2x4xf32>, %b: tensor<4x3xf32>) -> tensor<2x3xf32> {
  // CHECK-NEXT: %[[T:.*]] = bcast.tanh %[[A]]
  %0 = "stablehlo.tanh"(%a) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: %[[D:.*]] = "stablehlo.dot_general"(%[[T]], %[[B]]) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}>
  // expected-remark @+1 {{kept 1 ops that the bcast dialect does not have: 'stablehlo.dot_general' (1)}}
  %1 = "stablehlo.dot_general"(%0, %b) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: bcast.exponential %[[D]]
  %2 = "stablehlo.exponential"(%1) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}

// -----

// CHECK-LABEL: func.func @loop
func.func @loop(%a: tensor<f32>) -> tensor<f32> {
  // CHECK: "stablehlo.while"
  // expected-remark @+1 {{kept 2 ops that the bcast dialect does not have: 'stablehlo.while' (1), 'stablehlo.custom_call' @foo (1)}}
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%x: tensor<f32>):
    // CHECK: bcast.constant
    %1 = "stablehlo.constant"() <{value = dense<9.0> : tensor<f32>}> : () -> tensor<f32>
    // CHECK-NEXT: %[[C:.*]] = bcast.compare LT
    %2 = "stablehlo.compare"(%x, %1) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    // CHECK-NEXT: "stablehlo.return"(%[[C]])
    "stablehlo.return"(%2) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<f32>):
    // CHECK: %[[CALL:.*]] = "stablehlo.custom_call"(%{{.*}}) <{call_target_name = "foo"}>
    %1 = "stablehlo.custom_call"(%x) <{call_target_name = "foo"}> : (tensor<f32>) -> tensor<f32>
    // CHECK-NEXT: bcast.square %[[CALL]]
    %2 = "chlo.square"(%1) : (tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%2) : (tensor<f32>) -> ()
  }) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// An op on types that the dialect does not have is as unknown as another name.
// CHECK-LABEL: func.func @types
func.func @types(%a: tensor<2xi4>, %b: tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<2xi8> {
  // CHECK-NEXT: "stablehlo.add"
  // expected-remark @+1 {{kept 3 ops that the bcast dialect does not have: 'stablehlo.add' (1), 'stablehlo.convert' (1), 'stablehlo.negate' (1)}}
  %0 = "stablehlo.add"(%a, %a) : (tensor<2xi4>, tensor<2xi4>) -> tensor<2xi4>
  // CHECK-NEXT: "stablehlo.convert"
  %1 = "stablehlo.convert"(%0) : (tensor<2xi4>) -> tensor<2xi8>
  // CHECK-NEXT: "stablehlo.negate"
  %2 = "stablehlo.negate"(%b) : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xf32, #stablehlo.bounds<4>>
  // CHECK-NEXT: bcast.abs
  %3 = "stablehlo.abs"(%1) : (tensor<2xi8>) -> tensor<2xi8>
  return %3 : tensor<2xi8>
}

// -----

// A sharding of an op that is kept may name the mesh.
// CHECK: "sdy.mesh"
"sdy.mesh"() <{mesh = #sdy.mesh<["x"=2]>, sym_name = "mesh"}> : () -> ()
// CHECK-LABEL: func.func @sharded
func.func @sharded(%a: tensor<2xf32>) -> tensor<2xf32> {
  // CHECK-NEXT: "stablehlo.custom_call"{{.*}}{sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}
  // expected-remark @+1 {{kept 1 ops}}
  %0 = "stablehlo.custom_call"(%a) <{call_target_name = "foo"}> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// Nothing to keep, nothing to remark.
// CHECK-NOT: "sdy.mesh"
"sdy.mesh"() <{mesh = #sdy.mesh<["x"=2]>, sym_name = "mesh"}> : () -> ()
// CHECK-LABEL: func.func @known
func.func @known(%a: tensor<2xf32>) -> tensor<2xf32> {
  // CHECK-NEXT: bcast.tanh
  %0 = "stablehlo.tanh"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// An op that is kept but was misread would be wrong all the same.
func.func @misread(%a: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{'stablehlo.sort' op has properties that are not a dictionary but 0 : i64}}
  %0 = "stablehlo.sort"(%a) <0 : i64> : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

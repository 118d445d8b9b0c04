// Test that no attribute is ignored unless it is known to be without influence.
// RUN: bcast-opt %s --convert-stablehlo-to-bcast -split-input-file -verify-diagnostics

func.func @misspelled(%a: tensor<3x3xf32>, %b: tensor<3xf32>) -> tensor<3x3xf32> {
  // expected-error @+1 {{'chlo.broadcast_add' op has unknown attribute "broadcast_dimension", expected "broadcast_dimensions"}}
  %0 = "chlo.broadcast_add"(%a, %b) <{broadcast_dimension = array<i64: 0>}> : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

func.func @misspelled_in_braces(%a: tensor<3x3xf32>, %b: tensor<3xf32>) -> tensor<3x3xf32> {
  // expected-error @+1 {{'chlo.broadcast_add' op has unknown attribute "dims", expected "broadcast_dimensions"}}
  %0 = "chlo.broadcast_add"(%a, %b) {dims = array<i64: 0>} : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

func.func @none_expected(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'stablehlo.negate' op has unknown attribute "axis", expected none}}
  %0 = "stablehlo.negate"(%a) <{axis = 0 : i64}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @several_expected(%a: tensor<2xf32>) -> tensor<2xi1> {
  // expected-error @+1 {{has unknown attribute "order", expected only "broadcast_dimensions", "compare_type", "comparison_direction"}}
  %0 = "stablehlo.compare"(%a, %a) <{comparison_direction = #stablehlo<comparison_direction LT>, order = "total"}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// -----

// A property is never another dialect's.
func.func @foreign_property(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'stablehlo.negate' op has unknown attribute "mhlo.x", expected none}}
  %0 = "stablehlo.negate"(%a) <{mhlo.x = 0 : i64}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @twice(%a: tensor<3x3xf32>, %b: tensor<3xf32>) -> tensor<3x3xf32> {
  // expected-error @+1 {{'chlo.broadcast_add' op has attribute "broadcast_dimensions" twice, in <{...}> and in {...}}}
  %0 = "chlo.broadcast_add"(%a, %b) <{broadcast_dimensions = array<i64: 0>}> {broadcast_dimensions = array<i64: 1>} : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

// What a dialect that is there writes as bytecode is read so.
func.func @not_a_dictionary(%a: tensor<3x3xf32>, %b: tensor<3xf32>) -> tensor<3x3xf32> {
  // expected-error @+1 {{'chlo.broadcast_add' op has properties that are not a dictionary but array<i64: 0>, as in bytecode that the op's own dialect wrote: import the generic text form, which utils/jax2mlir.py prints of JAX functions}}
  %0 = "chlo.broadcast_add"(%a, %b) <array<i64: 0>> : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

func.func @another_kind(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'chlo.broadcast_minimum' op attribute 'broadcast_dimensions' failed to satisfy constraint: a list of 64-bit integers, written array<i64: 0, 1>}}
  %0 = "chlo.broadcast_minimum"(%a, %a) {broadcast_dimensions = "x"} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// In regions too.
func.func @body(%a: tensor<2x2xf32>, %i: tensor<f32>) -> tensor<2xf32> {
  %0 = "stablehlo.reduce"(%a, %i) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    // expected-error @+1 {{'stablehlo.add' op has unknown attribute "saturating"}}
    %1 = "stablehlo.add"(%x, %y) <{saturating = true}> : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) : (tensor<2x2xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @custom_call(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'stablehlo.custom_call' op has unknown attribute "approximate", expected none}}
  %0 = "stablehlo.custom_call"(%a) <{call_target_name = "mhlo.erf"}> {mhlo.attributes = {approximate = true}} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// These have no influence.
func.func @known(%a: tensor<2xf32>, %s: tensor<1xi64>) -> tensor<?xf32> {
  %0 = "stablehlo.exponential"(%a) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> {mhlo.sharding = "{replicated}"} : (tensor<2xf32>) -> tensor<2xf32>
  %1 = "stablehlo.dynamic_broadcast_in_dim"(%0, %s) <{broadcast_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 0>}> : (tensor<2xf32>, tensor<1xi64>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

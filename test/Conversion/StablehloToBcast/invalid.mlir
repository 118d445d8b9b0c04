// Test that what cannot be imported is refused, with its reason.
// RUN: bcast-opt %s --allow-unregistered-dialect --convert-stablehlo-to-bcast -split-input-file -verify-diagnostics

// One error names all ops without counterpart.
func.func @unsupported(%a: tensor<3x3xf32>, %i: tensor<f32>) -> tensor<3x3xf32> {
  %0 = "stablehlo.add"(%a, %a) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  // expected-error @+1 {{cannot import ops that the bcast dialect does not have: 'stablehlo.dot' (2), 'stablehlo.custom_call' @foo (1), 'stablehlo.composite' of 'chlo.what' (1), 'chlo.broadcast_what' (1), 'stablehlo.while' (1), 'stablehlo.reduce' with a body that is not one add, multiply, maximum, minimum, and or or of each input, nor argmax or argmin as JAX has them (1)}}
  %1 = "stablehlo.dot"(%0, %a) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  %2 = "stablehlo.dot"(%1, %a) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  %3 = "stablehlo.custom_call"(%2) <{call_target_name = "foo"}> : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %4 = "stablehlo.composite"(%3) <{decomposition = @absent, name = "chlo.what"}> : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %5 = "chlo.broadcast_what"(%4, %4) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  %6 = "stablehlo.while"(%5) ({
  ^bb0(%x: tensor<3x3xf32>):
    %7 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    "stablehlo.return"(%7) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<3x3xf32>):
    "stablehlo.return"(%x) : (tensor<3x3xf32>) -> ()
  }) : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %8 = "stablehlo.reduce"(%6, %i) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %9 = "stablehlo.add"(%x, %x) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%9) : (tensor<f32>) -> ()
  }) : (tensor<3x3xf32>, tensor<f32>) -> tensor<f32>
  return %6 : tensor<3x3xf32>
}

// -----

// An accumulator that depends on another input.
func.func @dependent_inputs(%a: tensor<4xf32>, %b: tensor<4xf32>, %i: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'stablehlo.reduce' with a body that is not}}
  %0:2 = "stablehlo.reduce"(%a, %b, %i, %i) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>, %n: tensor<f32>, %y: tensor<f32>, %m: tensor<f32>):
    %1 = "stablehlo.add"(%x, %m) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %2 = "stablehlo.add"(%n, %m) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1, %2) : (tensor<f32>, tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
  return %0#0 : tensor<f32>
}

// -----

// An op besides the one that combines.
func.func @effect_in_body(%a: tensor<4xf32>, %i: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'stablehlo.reduce' with a body that is not}}
  %0 = "stablehlo.reduce"(%a, %i) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.custom_call"(%y) <{call_target_name = "foo", has_side_effect = true}> : (tensor<f32>) -> ()
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// A sum of more than two operands.
func.func @third_operand(%a: tensor<4xf32>, %i: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'stablehlo.reduce' with a body that is not}}
  %0 = "stablehlo.reduce"(%a, %i) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = "stablehlo.add"(%x, %y, %y) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @no_implicit_broadcast(%a: tensor<2x3xf32>, %b: tensor<2x1xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{operands have different shapes}}
  %0 = "stablehlo.add"(%a, %b) : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @numpy_mismatch(%a: tensor<2x3xf32>, %b: tensor<2xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'bcast.add' operands do not broadcast by NumPy's rule: }}
  %0 = "chlo.broadcast_add"(%a, %b) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @unsorted_list(%a: tensor<3x3x3xf32>, %b: tensor<3x3xf32>) -> tensor<3x3x3xf32> {
  // expected-error @+2 {{'bcast.add' op broadcast_dimensions}}
  // expected-note @+1 {{legal broadcast_dimensions: [0, 1], [0, 2], [1, 2]}}
  %0 = "chlo.broadcast_add"(%a, %b) <{broadcast_dimensions = array<i64: 1, 0>}> : (tensor<3x3x3xf32>, tensor<3x3xf32>) -> tensor<3x3x3xf32>
  return %0 : tensor<3x3x3xf32>
}

// -----

func.func @repeated_dims(%a: tensor<3x3xf32>) -> tensor<3x3x3xf32> {
  // expected-error @+2 {{'bcast.broadcast_in_dim' op broadcast_dimensions}}
  // expected-note @+1 {{legal broadcast_dimensions: [0, 1], [0, 2], [1, 2]}}
  %0 = "stablehlo.broadcast_in_dim"(%a) <{broadcast_dimensions = array<i64: 1, 1>}> : (tensor<3x3xf32>) -> tensor<3x3x3xf32>
  return %0 : tensor<3x3x3xf32>
}

// -----

func.func @unknown_direction(%a: tensor<3xf32>) -> tensor<3xi1> {
  // expected-error @+1 {{attribute 'comparison_direction' is not understood: #stablehlo<comparison_direction ABOUT>}}
  %0 = "stablehlo.compare"(%a, %a) <{comparison_direction = #stablehlo<comparison_direction ABOUT>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

// -----

func.func @missing_attribute(%a: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{requires attribute 'permutation'}}
  %0 = "stablehlo.transpose"(%a) : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

func.func @element_type(%a: tensor<2xi4>) -> tensor<2xi4> {
  // expected-error @+1 {{'bcast.add' op operand #0}}
  %0 = "stablehlo.add"(%a, %a) : (tensor<2xi4>, tensor<2xi4>) -> tensor<2xi4>
  return %0 : tensor<2xi4>
}

// -----

// expected-error @+1 {{bounded sizes and other encodings are not supported}}
func.func @bounded(%a: tensor<?xf32, #stablehlo.bounds<4>>) {
  return
}

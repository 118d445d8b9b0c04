// Test that ops that are not what their names promise are errors.
// RUN: bcast-opt %s --allow-unregistered-dialect --convert-stablehlo-to-bcast -split-input-file -verify-diagnostics

func.func @no_operands() -> tensor<2xf32> {
  // expected-error @+1 {{'bcast.add' op expected 2 operands, but found 0}}
  %0 = "stablehlo.add"() : () -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @no_results(%a: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.add' op requires one result}}
  "stablehlo.add"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

// -----

func.func @unranked(%a: tensor<*xf32>) -> tensor<*xf32> {
  // expected-error @+1 {{'bcast.negate' op operand #0}}
  %0 = "stablehlo.negate"(%a) : (tensor<*xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @not_tensors(%a: f32) -> f32 {
  // expected-error @+1 {{has type 'f32', expected a ranked tensor}}
  %0 = "chlo.broadcast_add"(%a, %a) : (f32, f32) -> f32
  return %0 : f32
}

// -----

func.func @one_operand(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{expected 2 operands}}
  %0 = "chlo.broadcast_add"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @two_results(%p: tensor<2xi1>, %a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{has 2 results, expected 1}}
  %0:2 = "chlo.broadcast_select"(%p, %a, %a) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return %0#0 : tensor<2xf32>
}

// -----

func.func @barrier_without_results(%a: tensor<2xf32>) {
  // expected-error @+1 {{has 0 results, expected 1}}
  "stablehlo.optimization_barrier"(%a) : (tensor<2xf32>) -> ()
  return
}

// -----

func.func @barrier_of_another_type(%a: tensor<2xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{has a result of type 'tensor<3xf32>', expected 'tensor<2xf32>'}}
  %0 = "stablehlo.optimization_barrier"(%a) : (tensor<2xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @attribute_of_another_kind(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {
  // expected-error @+1 {{'stablehlo.transpose' op attribute 'permutation' failed to satisfy constraint: a list of 64-bit integers}}
  %0 = "stablehlo.transpose"(%a) <{permutation = "up"}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

func.func @huge_list(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {
  // expected-error @+1 {{'stablehlo.transpose' op attribute 'permutation' failed to satisfy constraint: a list of 64-bit integers}}
  %0 = "stablehlo.transpose"(%a) {permutation = dense<0> : tensor<9223372036854775807xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

func.func @unsorted_out_of_range(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {
  // expected-error @+2 {{'bcast.broadcast_in_dim' op broadcast_dimensions}}
  // expected-note @+1 {{legal broadcast_dimensions: [0, 1]}}
  %0 = "stablehlo.broadcast_in_dim"(%a) <{broadcast_dimensions = array<i64: 7, -1>}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

func.func @reduce_without_body(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {
  // expected-error @+1 {{with a body that is not}}
  %0 = "stablehlo.reduce"(%a) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

func.func @reduce_type(%a: tensor<2x2xf32>, %i: tensor<f32>) -> tensor<3xf32> {
  // expected-error @+1 {{'bcast.reduce' op}}
  %0 = "stablehlo.reduce"(%a, %i) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) : (tensor<2x2xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @region(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{regions and successors are not expected}}
  %0 = "stablehlo.negate"(%a) ({
  ^bb0:
    "stablehlo.return"() : () -> ()
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @constant_like_without_value(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{expected one result and a value}}
  %0 = "chlo.constant_like"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @constant_like_of_dynamic_shape(%a: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error @+1 {{expected a result of static shape and of the value's type}}
  %0 = "chlo.constant_like"(%a) <{value = 1.0 : f32}> : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// The op that is returned must be the body's.
func.func @combiner_outside(%a: tensor<2x2xf32>, %i: tensor<f32>, %x: tensor<f32>) -> tensor<2xf32> {
  %0 = "stablehlo.add"(%x, %i) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  // expected-error @+1 {{with a body that is not}}
  %1 = "stablehlo.reduce"(%a, %i) <{dimensions = array<i64: 1>}> ({
  ^bb0(%y: tensor<f32>, %z: tensor<f32>):
    %2 = "stablehlo.add"(%y, %z) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%0) : (tensor<f32>) -> ()
  }) : (tensor<2x2xf32>, tensor<f32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// -----

// One that nothing uses, and that may have an effect.
func.func @more_in_the_body(%a: tensor<2x2xf32>, %i: tensor<f32>) -> tensor<2xf32> {
  // expected-error @+1 {{with a body that is not}}
  %0 = "stablehlo.reduce"(%a, %i) <{dimensions = array<i64: 1>}> ({
  ^bb0(%y: tensor<f32>, %z: tensor<f32>):
    %1 = "stablehlo.add"(%y, %z) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %2 = "stablehlo.tanh"(%y) : (tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) : (tensor<2x2xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

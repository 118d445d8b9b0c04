// Which broadcasts of binary operands are refused, by rule. A legal neighbour stands
// beside each; the legal situations are all in infer-type.mlir.
// RUN: bcast-opt %s -o /dev/null -verify-diagnostics -split-input-file

// Test that a result larger than the inferred one is refused.
func.func @result_larger(%a: tensor<2x1xf32>, %b: tensor<2x1xf32>) {
  // expected-error @+1 {{'bcast.add' op result has type 'tensor<2x3xf32>', but the operands give 'tensor<2x1xf32>'}}
  %0 = bcast.add %a, %b : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test that a result with a dynamic size is refused where it is known.
func.func @result_dynamic(%a: tensor<2xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.add' op result has type 'tensor<?xf32>', but the operands give 'tensor<2xf32>'}}
  %0 = bcast.add %a, %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  return
}

// -----

// Test that a static result is refused where the size is not known.
func.func @result_static(%a: tensor<?xf32>, %b: tensor<?xf32>) {
  // expected-error @+1 {{'bcast.add' op result has type 'tensor<2xf32>', but the operands give 'tensor<?xf32>'}}
  %0 = bcast.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<2xf32>
  return
}

// -----

// Test c2: element types differ in width.
func.func @element_width(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error @+1 {{'bcast.add' op element types of lhs and rhs must be equal, but are 'f32' and 'f64'}}
  %0 = bcast.add %a, %b : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// Test c2: no silent f32 with bf16.
func.func @element_float_mix(%a: tensor<2xf32>, %b: tensor<2xbf16>) {
  // expected-error @+1 {{'bcast.add' op element types of lhs and rhs must be equal, but are 'f32' and 'bf16'}}
  %0 = bcast.add %a, %b : (tensor<2xf32>, tensor<2xbf16>) -> tensor<2xf32>
  return
}

// -----

// Test c2: signless and unsigned integers differ.
func.func @element_signedness(%a: tensor<2xi32>, %b: tensor<2xui32>) {
  // expected-error @+1 {{'bcast.add' op element types of lhs and rhs must be equal, but are 'i32' and 'ui32'}}
  %0 = bcast.add %a, %b : (tensor<2xi32>, tensor<2xui32>) -> tensor<2xi32>
  return
}

// -----

// Test the order of checks: element types before shapes.
func.func @element_before_shape(%a: tensor<2xf32>, %b: tensor<3xf64>) {
  // expected-error @+1 {{'bcast.add' op element types of lhs and rhs must be equal, but are 'f32' and 'f64'}}
  %0 = bcast.add %a, %b : (tensor<2xf32>, tensor<3xf64>) -> tensor<2xf32>
  return
}

// -----

// Test that the element type of the result is that of the operands.
func.func @result_element(%a: tensor<2xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.add' op result has type 'tensor<2xf64>', but the operands give 'tensor<2xf32>'}}
  %0 = bcast.add %a, %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// Test that a type that is not a function type is read as the type of all.
func.func @assembly_function_type(%a: tensor<2xf32>) {
  %0 = "bcast.add"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// Test that the function type has as many operands as the op.
func.func @assembly_operand_count(%a: tensor<2xf32>) {
  // expected-error @+1 {{expected a function type with 2 operands and 1 result, got '(tensor<2xf32>) -> tensor<2xf32>'}}
  %0 = bcast.add %a, %a : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// Test that the function type has one result.
func.func @assembly_result_count(%a: tensor<2xf32>) {
  // expected-error @+1 {{expected a function type with 1 operands and 1 result, got '(tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)'}}
  %0 = bcast.tanh %a : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

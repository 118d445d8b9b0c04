// Rules c10 and c11: select and clamp broadcast scalars of some operands, and nothing
// else.
// RUN: bcast-opt %s -o /dev/null -verify-diagnostics -split-input-file

// Test c10: the branches have one shape.
func.func @select_branches(%p: tensor<i1>, %a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'bcast.select' op on_true and on_false must have one shape, but have types 'tensor<2xf32>' and 'tensor<3xf32>'}}
  %0 = bcast.select %p, %a, %b : (tensor<i1>, tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

// Test c10: a size of 1 does not expand.
func.func @select_degenerate(%p: tensor<i1>, %a: tensor<1xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'bcast.select' op on_true and on_false must have one shape, but have types 'tensor<1xf32>' and 'tensor<3xf32>'}}
  %0 = bcast.select %p, %a, %b : (tensor<i1>, tensor<1xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// Test c10: a scalar branch is not broadcast.
func.func @select_scalar_branch(%p: tensor<3xi1>, %a: tensor<f32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'bcast.select' op on_true and on_false must have one shape, but have types 'tensor<f32>' and 'tensor<3xf32>'}}
  %0 = bcast.select %p, %a, %b : (tensor<3xi1>, tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// Test c10: scalar branches under an array predicate.
func.func @select_scalar_branches(%p: tensor<3xi1>, %a: tensor<f32>) {
  // expected-error @+1 {{'bcast.select' op pred must have rank 0 or the shape of on_true, but the types are 'tensor<3xi1>' and 'tensor<f32>'}}
  %0 = bcast.select %p, %a, %a : (tensor<3xi1>, tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

// Test c10: a predicate of another shape.
func.func @select_pred(%p: tensor<2xi1>, %a: tensor<3xf32>) {
  // expected-error @+1 {{'bcast.select' op pred must have rank 0 or the shape of on_true, but the types are 'tensor<2xi1>' and 'tensor<3xf32>'}}
  %0 = bcast.select %p, %a, %a : (tensor<2xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// Test c10: a predicate of one element is no scalar.
func.func @select_pred_one(%p: tensor<1xi1>, %a: tensor<3xf32>) {
  // expected-error @+1 {{'bcast.select' op pred must have rank 0 or the shape of on_true, but the types are 'tensor<1xi1>' and 'tensor<3xf32>'}}
  %0 = bcast.select %p, %a, %a : (tensor<1xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// Test c10: a scalar predicate is legal.
func.func @select_legal(%p: tensor<i1>, %a: tensor<3xf32>) {
  %0 = bcast.select %p, %a, %a : (tensor<i1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// Test c2: the branches have one element type.
func.func @select_element(%p: tensor<i1>, %a: tensor<3xf32>, %b: tensor<3xf64>) {
  // expected-error @+1 {{'bcast.select' op element types of on_true and on_false must be equal, but are 'f32' and 'f64'}}
  %0 = bcast.select %p, %a, %b : (tensor<i1>, tensor<3xf32>, tensor<3xf64>) -> tensor<3xf32>
  return
}

// -----

// Test c1: the predicate is boolean.
func.func @select_pred_element(%p: tensor<3xi8>, %a: tensor<3xf32>) {
  // expected-error @+1 {{'bcast.select' op operand #0 must be ranked tensor without encoding, of i1, but got 'tensor<3xi8>'}}
  %0 = bcast.select %p, %a, %a : (tensor<3xi8>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// Test that the result has the shape of the branches.
func.func @select_result(%p: tensor<i1>, %a: tensor<3xf32>) {
  // expected-error @+1 {{'bcast.select' op result has type 'tensor<?xf32>', but the operands give 'tensor<3xf32>'}}
  %0 = bcast.select %p, %a, %a : (tensor<i1>, tensor<3xf32>, tensor<3xf32>) -> tensor<?xf32>
  return
}

// -----

// Test c11: min of another shape.
func.func @clamp_min(%s: tensor<f32>, %a: tensor<3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.clamp' op min must have rank 0 or the shape of operand, but the types are 'tensor<2xf32>' and 'tensor<3xf32>'}}
  %0 = bcast.clamp %b, %a, %s : (tensor<2xf32>, tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

// Test c11: max of one element is no scalar.
func.func @clamp_max(%s: tensor<f32>, %a: tensor<3xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{'bcast.clamp' op max must have rank 0 or the shape of operand, but the types are 'tensor<1xf32>' and 'tensor<3xf32>'}}
  %0 = bcast.clamp %s, %a, %b : (tensor<f32>, tensor<3xf32>, tensor<1xf32>) -> tensor<3xf32>
  return
}

// -----

// Test c11: a scalar operand is not broadcast to its bounds.
func.func @clamp_scalar_operand(%s: tensor<f32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'bcast.clamp' op min must have rank 0 or the shape of operand, but the types are 'tensor<3xf32>' and 'tensor<f32>'}}
  %0 = bcast.clamp %b, %s, %b : (tensor<3xf32>, tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// Test c11: bounds of different shapes fit no operand.
func.func @clamp_bounds(%a: tensor<?xf32>, %b: tensor<2xf32>, %c: tensor<3xf32>) {
  // expected-error @+1 {{'bcast.clamp' op min and max must have one shape, but have types 'tensor<2xf32>' and 'tensor<3xf32>'}}
  %0 = bcast.clamp %b, %a, %c : (tensor<2xf32>, tensor<?xf32>, tensor<3xf32>) -> tensor<?xf32>
  return
}

// -----

// Test c11: bounds of one shape may fit a dynamic operand.
func.func @clamp_bounds_legal(%a: tensor<?xf32>, %b: tensor<2xf32>) {
  %0 = bcast.clamp %b, %a, %b : (tensor<2xf32>, tensor<?xf32>, tensor<2xf32>) -> tensor<?xf32>
  return
}

// -----

// Test c2: a bound has the element type of the operand.
func.func @clamp_element(%s: tensor<f64>, %a: tensor<3xf32>, %b: tensor<f32>) {
  // expected-error @+1 {{'bcast.clamp' op element types of min and operand must be equal, but are 'f64' and 'f32'}}
  %0 = bcast.clamp %s, %a, %b : (tensor<f64>, tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

// Test c1: complex numbers have no order.
func.func @clamp_complex(%a: tensor<3xcomplex<f32>>) {
  // expected-error @+1 {{'bcast.clamp' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, but got 'tensor<3xcomplex<f32>>'}}
  %0 = bcast.clamp %a, %a, %a : tensor<3xcomplex<f32>>
  return
}

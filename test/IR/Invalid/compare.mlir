// Rule c13: which orders go with which element types.
// RUN: bcast-opt %s -o /dev/null -verify-diagnostics -split-input-file

// Test c13: FLOAT goes with f16.
func.func @float_f16(%a: tensor<4xf16>) {
  %0 = bcast.compare EQ, %a, %a, FLOAT : (tensor<4xf16>, tensor<4xf16>) -> tensor<4xi1>
  return
}

// -----

// Test c13: FLOAT goes with bf16.
func.func @float_bf16(%a: tensor<4xbf16>) {
  %0 = bcast.compare EQ, %a, %a, FLOAT : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xi1>
  return
}

// -----

// Test c13: FLOAT goes with f32.
func.func @float_f32(%a: tensor<4xf32>) {
  %0 = bcast.compare EQ, %a, %a, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return
}

// -----

// Test c13: FLOAT goes with f64.
func.func @float_f64(%a: tensor<4xf64>) {
  %0 = bcast.compare EQ, %a, %a, FLOAT : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
  return
}

// -----

// Test c13: FLOAT goes with complex<f32>.
func.func @float_complex_f32(%a: tensor<4xcomplex<f32>>) {
  %0 = bcast.compare EQ, %a, %a, FLOAT : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  return
}

// -----

// Test c13: FLOAT does not go with i32.
func.func @float_i32(%a: tensor<4xi32>) {
  // expected-error @+1 {{'bcast.compare' op compare_type FLOAT does not go with element type 'i32'}}
  %0 = bcast.compare EQ, %a, %a, FLOAT : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  return
}

// -----

// Test c13: FLOAT does not go with ui8.
func.func @float_ui8(%a: tensor<4xui8>) {
  // expected-error @+1 {{'bcast.compare' op compare_type FLOAT does not go with element type 'ui8'}}
  %0 = bcast.compare EQ, %a, %a, FLOAT : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  return
}

// -----

// Test c13: FLOAT does not go with i1.
func.func @float_i1(%a: tensor<4xi1>) {
  // expected-error @+1 {{'bcast.compare' op compare_type FLOAT does not go with element type 'i1'}}
  %0 = bcast.compare EQ, %a, %a, FLOAT : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  return
}

// -----

// Test c13: TOTALORDER goes with f16.
func.func @totalorder_f16(%a: tensor<4xf16>) {
  %0 = bcast.compare EQ, %a, %a, TOTALORDER : (tensor<4xf16>, tensor<4xf16>) -> tensor<4xi1>
  return
}

// -----

// Test c13: TOTALORDER goes with f64.
func.func @totalorder_f64(%a: tensor<4xf64>) {
  %0 = bcast.compare EQ, %a, %a, TOTALORDER : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
  return
}

// -----

// Test c13: TOTALORDER does not go with i32.
func.func @totalorder_i32(%a: tensor<4xi32>) {
  // expected-error @+1 {{'bcast.compare' op compare_type TOTALORDER does not go with element type 'i32'}}
  %0 = bcast.compare EQ, %a, %a, TOTALORDER : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  return
}

// -----

// Test c13: TOTALORDER does not go with ui8.
func.func @totalorder_ui8(%a: tensor<4xui8>) {
  // expected-error @+1 {{'bcast.compare' op compare_type TOTALORDER does not go with element type 'ui8'}}
  %0 = bcast.compare EQ, %a, %a, TOTALORDER : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  return
}

// -----

// Test c13: TOTALORDER does not go with i1.
func.func @totalorder_i1(%a: tensor<4xi1>) {
  // expected-error @+1 {{'bcast.compare' op compare_type TOTALORDER does not go with element type 'i1'}}
  %0 = bcast.compare EQ, %a, %a, TOTALORDER : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  return
}

// -----

// Test c13: TOTALORDER does not go with complex<f32>.
func.func @totalorder_complex_f32(%a: tensor<4xcomplex<f32>>) {
  // expected-error @+1 {{'bcast.compare' op compare_type TOTALORDER does not go with element type 'complex<f32>'}}
  %0 = bcast.compare EQ, %a, %a, TOTALORDER : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  return
}

// -----

// Test c13: SIGNED goes with i8.
func.func @signed_i8(%a: tensor<4xi8>) {
  %0 = bcast.compare EQ, %a, %a, SIGNED : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi1>
  return
}

// -----

// Test c13: SIGNED goes with i64.
func.func @signed_i64(%a: tensor<4xi64>) {
  %0 = bcast.compare EQ, %a, %a, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  return
}

// -----

// Test c13: SIGNED does not go with ui8.
func.func @signed_ui8(%a: tensor<4xui8>) {
  // expected-error @+1 {{'bcast.compare' op compare_type SIGNED does not go with element type 'ui8'}}
  %0 = bcast.compare EQ, %a, %a, SIGNED : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  return
}

// -----

// Test c13: SIGNED does not go with i1.
func.func @signed_i1(%a: tensor<4xi1>) {
  // expected-error @+1 {{'bcast.compare' op compare_type SIGNED does not go with element type 'i1'}}
  %0 = bcast.compare EQ, %a, %a, SIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  return
}

// -----

// Test c13: SIGNED does not go with f32.
func.func @signed_f32(%a: tensor<4xf32>) {
  // expected-error @+1 {{'bcast.compare' op compare_type SIGNED does not go with element type 'f32'}}
  %0 = bcast.compare EQ, %a, %a, SIGNED : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return
}

// -----

// Test c13: SIGNED does not go with complex<f64>.
func.func @signed_complex_f64(%a: tensor<4xcomplex<f64>>) {
  // expected-error @+1 {{'bcast.compare' op compare_type SIGNED does not go with element type 'complex<f64>'}}
  %0 = bcast.compare EQ, %a, %a, SIGNED : (tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>) -> tensor<4xi1>
  return
}

// -----

// Test c13: UNSIGNED goes with ui8.
func.func @unsigned_ui8(%a: tensor<4xui8>) {
  %0 = bcast.compare EQ, %a, %a, UNSIGNED : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  return
}

// -----

// Test c13: UNSIGNED goes with ui64.
func.func @unsigned_ui64(%a: tensor<4xui64>) {
  %0 = bcast.compare EQ, %a, %a, UNSIGNED : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xi1>
  return
}

// -----

// Test c13: UNSIGNED goes with i1.
func.func @unsigned_i1(%a: tensor<4xi1>) {
  %0 = bcast.compare EQ, %a, %a, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  return
}

// -----

// Test c13: UNSIGNED does not go with i8.
func.func @unsigned_i8(%a: tensor<4xi8>) {
  // expected-error @+1 {{'bcast.compare' op compare_type UNSIGNED does not go with element type 'i8'}}
  %0 = bcast.compare EQ, %a, %a, UNSIGNED : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi1>
  return
}

// -----

// Test c13: UNSIGNED does not go with i64.
func.func @unsigned_i64(%a: tensor<4xi64>) {
  // expected-error @+1 {{'bcast.compare' op compare_type UNSIGNED does not go with element type 'i64'}}
  %0 = bcast.compare EQ, %a, %a, UNSIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  return
}

// -----

// Test c13: UNSIGNED does not go with f32.
func.func @unsigned_f32(%a: tensor<4xf32>) {
  // expected-error @+1 {{'bcast.compare' op compare_type UNSIGNED does not go with element type 'f32'}}
  %0 = bcast.compare EQ, %a, %a, UNSIGNED : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return
}

// -----

// Test c13: UNSIGNED does not go with complex<f64>.
func.func @unsigned_complex_f64(%a: tensor<4xcomplex<f64>>) {
  // expected-error @+1 {{'bcast.compare' op compare_type UNSIGNED does not go with element type 'complex<f64>'}}
  %0 = bcast.compare EQ, %a, %a, UNSIGNED : (tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>) -> tensor<4xi1>
  return
}

// -----

// Test c13: complex numbers have no order, so no LT.
func.func @complex_lt(%a: tensor<4xcomplex<f32>>) {
  // expected-error @+1 {{'bcast.compare' op comparison_direction LT is not defined for 'complex<f32>', expected EQ or NE}}
  %0 = bcast.compare LT, %a, %a : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  return
}

// -----

// Test c13: complex numbers have no order, so no LE.
func.func @complex_le(%a: tensor<4xcomplex<f32>>) {
  // expected-error @+1 {{'bcast.compare' op comparison_direction LE is not defined for 'complex<f32>', expected EQ or NE}}
  %0 = bcast.compare LE, %a, %a : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  return
}

// -----

// Test c13: complex numbers have no order, so no GT.
func.func @complex_gt(%a: tensor<4xcomplex<f32>>) {
  // expected-error @+1 {{'bcast.compare' op comparison_direction GT is not defined for 'complex<f32>', expected EQ or NE}}
  %0 = bcast.compare GT, %a, %a : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  return
}

// -----

// Test c13: complex numbers have no order, so no GE.
func.func @complex_ge(%a: tensor<4xcomplex<f32>>) {
  // expected-error @+1 {{'bcast.compare' op comparison_direction GE is not defined for 'complex<f32>', expected EQ or NE}}
  %0 = bcast.compare GE, %a, %a : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  return
}

// -----

// Test c13: complex numbers are equal or not.
func.func @complex_ne(%a: tensor<4xcomplex<f64>>) {
  %0 = bcast.compare NE, %a, %a : (tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>) -> tensor<4xi1>
  return
}

// -----

// Test that the result is boolean.
func.func @result_element(%a: tensor<4xf32>) {
  // expected-error @+1 {{'bcast.compare' op result #0 must be ranked tensor without encoding, of i1, but got 'tensor<4xf32>'}}
  %0 = bcast.compare EQ, %a, %a : tensor<4xf32>
  return
}

// -----

// Test that shapes follow the rules of every binary op.
func.func @sizes_differ(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'bcast.compare' op rhs dimension 0 of size 3 does not match lhs dimension 0 of size 2, expected equal sizes or one of them 1; broadcast_dimensions = [], operand types are 'tensor<2xf32>' and 'tensor<3xf32>'}}
  %0 = bcast.compare EQ, %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xi1>
  return
}

// -----

// Test c2: element types are equal.
func.func @element_types(%a: tensor<2xf32>, %b: tensor<2xf16>) {
  // expected-error @+1 {{'bcast.compare' op element types of lhs and rhs must be equal, but are 'f32' and 'f16'}}
  %0 = bcast.compare EQ, %a, %b : (tensor<2xf32>, tensor<2xf16>) -> tensor<2xi1>
  return
}

// -----

// Test that a direction is one of the six.
func.func @unknown_direction(%a: tensor<2xf32>) {
  // expected-error @+1 {{unknown comparison direction 'LESS'}}
  %0 = bcast.compare LESS, %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

// Test that an order is one of the four.
func.func @unknown_type(%a: tensor<2xf32>) {
  // expected-error @+1 {{unknown comparison type 'TOTAL'}}
  %0 = bcast.compare LT, %a, %a, TOTAL : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

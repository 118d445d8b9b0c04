// Rule c1: the element types that each op takes, and types that are no tensors of them.
// RUN: bcast-opt %s -o /dev/null -verify-diagnostics -split-input-file -allow-unregistered-dialect

// Test c1: nor is any other encoding.
func.func @convert_encoding(%a: tensor<2xf32, "sparse">) {
  // expected-error @+1 {{'bcast.convert' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, 8-bit floats, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xf32, "sparse">'}}
  %0 = bcast.convert %a : tensor<2xf32, "sparse">
  return
}

// -----

// Test c1: subtract refuses booleans.
func.func @subtract_i1(%a: tensor<2xi1>) {
  // expected-error @+1 {{'bcast.subtract' op operand #0 must be ranked tensor without encoding, of i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xi1>'}}
  %0 = bcast.subtract %a, %a : tensor<2xi1>
  return
}

// -----

// Test c1: divide refuses booleans.
func.func @divide_i1(%a: tensor<2xi1>) {
  // expected-error @+1 {{'bcast.divide' op operand #0 must be ranked tensor without encoding, of i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xi1>'}}
  %0 = bcast.divide %a, %a : tensor<2xi1>
  return
}

// -----

// Test c1: multiply takes booleans.
func.func @multiply_i1(%a: tensor<2xi1>) {
  %0 = bcast.multiply %a, %a : tensor<2xi1>
  return
}

// -----

// Test c1: maximum refuses 8-bit floats.
func.func @maximum_f8(%a: tensor<2xf8E4M3FN>) {
  // expected-error @+1 {{'bcast.maximum' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xf8E4M3FN>'}}
  %0 = bcast.maximum %a, %a : tensor<2xf8E4M3FN>
  return
}

// -----

// Test c1: maximum takes complex numbers.
func.func @maximum_complex(%a: tensor<2xcomplex<f32>>) {
  %0 = bcast.maximum %a, %a : tensor<2xcomplex<f32>>
  return
}

// -----

// Test c1: maximum takes booleans.
func.func @maximum_i1(%a: tensor<2xi1>) {
  %0 = bcast.maximum %a, %a : tensor<2xi1>
  return
}

// -----

// Test c1: minimum refuses 8-bit floats.
func.func @minimum_f8(%a: tensor<2xf8E4M3FN>) {
  // expected-error @+1 {{'bcast.minimum' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xf8E4M3FN>'}}
  %0 = bcast.minimum %a, %a : tensor<2xf8E4M3FN>
  return
}

// -----

// Test c1: minimum takes complex numbers.
func.func @minimum_complex(%a: tensor<2xcomplex<f64>>) {
  %0 = bcast.minimum %a, %a : tensor<2xcomplex<f64>>
  return
}

// -----

// Test c1: minimum takes booleans.
func.func @minimum_i1(%a: tensor<2xi1>) {
  %0 = bcast.minimum %a, %a : tensor<2xi1>
  return
}

// -----

// Test c1: negate refuses booleans.
func.func @negate_i1(%a: tensor<2xi1>) {
  // expected-error @+1 {{'bcast.negate' op operand #0 must be ranked tensor without encoding, of i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xi1>'}}
  %0 = bcast.negate %a : tensor<2xi1>
  return
}

// -----

// Test c1: negate takes unsigned integers.
func.func @negate_ui8(%a: tensor<2xui8>) {
  %0 = bcast.negate %a : tensor<2xui8>
  return
}

// -----

// Test c1: abs refuses unsigned integers.
func.func @abs_ui8(%a: tensor<2xui8>) {
  // expected-error @+1 {{'bcast.abs' op operand #0 must be ranked tensor without encoding, of i8 to i64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xui8>'}}
  %0 = bcast.abs %a : tensor<2xui8>
  return
}

// -----

// Test c1: abs refuses booleans.
func.func @abs_i1(%a: tensor<2xi1>) {
  // expected-error @+1 {{'bcast.abs' op operand #0 must be ranked tensor without encoding, of i8 to i64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xi1>'}}
  %0 = bcast.abs %a : tensor<2xi1>
  return
}

// -----

// Test c1: abs takes signed integers.
func.func @abs_i8(%a: tensor<2xi8>) {
  %0 = bcast.abs %a : tensor<2xi8>
  return
}

// -----

// Test c1: the absolute value of complex numbers is real.
func.func @abs_complex(%a: tensor<2xcomplex<f32>>) {
  // expected-error @+1 {{'bcast.abs' op result has type 'tensor<2xcomplex<f32>>', but the operands give 'tensor<2xf32>'}}
  %0 = bcast.abs %a : tensor<2xcomplex<f32>>
  return
}

// -----

// Test c1: exponential refuses integers.
func.func @exponential_i32(%a: tensor<2xi32>) {
  // expected-error @+1 {{'bcast.exponential' op operand #0 must be ranked tensor without encoding, of f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xi32>'}}
  %0 = bcast.exponential %a : tensor<2xi32>
  return
}

// -----

// Test c1: exponential takes complex numbers.
func.func @exponential_complex(%a: tensor<2xcomplex<f64>>) {
  %0 = bcast.exponential %a : tensor<2xcomplex<f64>>
  return
}

// -----

// Test c1: log refuses integers.
func.func @log_i32(%a: tensor<2xi32>) {
  // expected-error @+1 {{'bcast.log' op operand #0 must be ranked tensor without encoding, of f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xi32>'}}
  %0 = bcast.log %a : tensor<2xi32>
  return
}

// -----

// Test c1: log takes complex numbers.
func.func @log_complex(%a: tensor<2xcomplex<f64>>) {
  %0 = bcast.log %a : tensor<2xcomplex<f64>>
  return
}

// -----

// Test c1: tanh refuses integers.
func.func @tanh_i32(%a: tensor<2xi32>) {
  // expected-error @+1 {{'bcast.tanh' op operand #0 must be ranked tensor without encoding, of f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xi32>'}}
  %0 = bcast.tanh %a : tensor<2xi32>
  return
}

// -----

// Test c1: tanh takes complex numbers.
func.func @tanh_complex(%a: tensor<2xcomplex<f64>>) {
  %0 = bcast.tanh %a : tensor<2xcomplex<f64>>
  return
}

// -----

// Test c1: sqrt refuses integers.
func.func @sqrt_i32(%a: tensor<2xi32>) {
  // expected-error @+1 {{'bcast.sqrt' op operand #0 must be ranked tensor without encoding, of f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xi32>'}}
  %0 = bcast.sqrt %a : tensor<2xi32>
  return
}

// -----

// Test c1: sqrt takes complex numbers.
func.func @sqrt_complex(%a: tensor<2xcomplex<f64>>) {
  %0 = bcast.sqrt %a : tensor<2xcomplex<f64>>
  return
}

// -----

// Test c1: rsqrt refuses integers.
func.func @rsqrt_i32(%a: tensor<2xi32>) {
  // expected-error @+1 {{'bcast.rsqrt' op operand #0 must be ranked tensor without encoding, of f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xi32>'}}
  %0 = bcast.rsqrt %a : tensor<2xi32>
  return
}

// -----

// Test c1: rsqrt takes complex numbers.
func.func @rsqrt_complex(%a: tensor<2xcomplex<f64>>) {
  %0 = bcast.rsqrt %a : tensor<2xcomplex<f64>>
  return
}

// -----

// Test that a unary op keeps the shape.
func.func @unary_shape(%a: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.tanh' op result has type 'tensor<3xf32>', but the operands give 'tensor<2xf32>'}}
  %0 = bcast.tanh %a : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// Test c1: convert takes 8-bit floats.
func.func @convert_f8(%a: tensor<2xf8E5M2>) {
  %0 = bcast.convert %a : (tensor<2xf8E5M2>) -> tensor<2xf8E8M0FNU>
  return
}

// -----

// Test c1: convert refuses index.
func.func @convert_index(%a: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.convert' op result #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, 8-bit floats, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xindex>'}}
  %0 = bcast.convert %a : (tensor<2xf32>) -> tensor<2xindex>
  return
}

// -----

// Test that a conversion keeps the shape.
func.func @convert_shape(%a: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.convert' op operand and result must have one shape, but have types 'tensor<2xf32>' and 'tensor<3xi32>'}}
  %0 = bcast.convert %a : (tensor<2xf32>) -> tensor<3xi32>
  return
}

// -----

// Test that a conversion does not forget a size.
func.func @convert_dynamic(%a: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.convert' op operand and result must have one shape, but have types 'tensor<2xf32>' and 'tensor<?xi32>'}}
  %0 = bcast.convert %a : (tensor<2xf32>) -> tensor<?xi32>
  return
}

// -----

// Test c1: iota refuses booleans.
func.func @iota_i1() {
  // expected-error @+1 {{'bcast.iota' op result #0 must be ranked tensor without encoding, of i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xi1>'}}
  %0 = bcast.iota dimension = 0 : tensor<2xi1>
  return
}

// -----

// Test c1: a constant of index.
func.func @constant_index() {
  // expected-error @+1 {{'bcast.constant' op result #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, 8-bit floats, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xindex>'}}
  %0 = bcast.constant dense<1> : tensor<2xindex>
  return
}

// -----

// Test that a constant is a tensor.
func.func @constant_vector() {
  // expected-error @+1 {{'bcast.constant' op value must be elements of a ranked tensor, but has type 'vector<2xf32>'}}
  %0 = bcast.constant dense<1.0> : vector<2xf32>
  return
}

// -----

// Test that a constant has the type of its value.
func.func @constant_type() {
  // expected-error @+1 {{'bcast.constant' op result has type 'tensor<2xf32>', but the operands give 'tensor<3xf32>'}}
  %0 = "bcast.constant"() <{value = dense<1.0> : tensor<3xf32>}> : () -> tensor<2xf32>
  return
}

// -----

// Test that a constant holds elements.
func.func @constant_number() {
  // expected-error @+1 {{expected elements of a tensor, as in dense<1.0> : tensor<2xf32>, got 1 : i32}}
  %0 = bcast.constant 1 : i32
  return
}

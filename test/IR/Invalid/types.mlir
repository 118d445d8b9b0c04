// Rule c1: the element types that each op takes, and types that are no tensors of them.
// RUN: bcast-opt %s -o /dev/null -verify-diagnostics -split-input-file -allow-unregistered-dialect

// Test c1: add refuses tensor<2xi4>.
func.func @add_i4(%a: tensor<2xi4>) {
  // expected-error @+1 {{'bcast.add' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xi4>'}}
  %0 = bcast.add %a, %a : tensor<2xi4>
  return
}

// -----

// Test c1: add refuses tensor<2xi128>.
func.func @add_i128(%a: tensor<2xi128>) {
  // expected-error @+1 {{'bcast.add' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xi128>'}}
  %0 = bcast.add %a, %a : tensor<2xi128>
  return
}

// -----

// Test c1: add refuses tensor<2xsi8>.
func.func @add_si8(%a: tensor<2xsi8>) {
  // expected-error @+1 {{'bcast.add' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xsi8>'}}
  %0 = bcast.add %a, %a : tensor<2xsi8>
  return
}

// -----

// Test c1: add refuses tensor<2xindex>.
func.func @add_index(%a: tensor<2xindex>) {
  // expected-error @+1 {{'bcast.add' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xindex>'}}
  %0 = bcast.add %a, %a : tensor<2xindex>
  return
}

// -----

// Test c1: add refuses tensor<2xf8E4M3FN>.
func.func @add_f8(%a: tensor<2xf8E4M3FN>) {
  // expected-error @+1 {{'bcast.add' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xf8E4M3FN>'}}
  %0 = bcast.add %a, %a : tensor<2xf8E4M3FN>
  return
}

// -----

// Test c1: add refuses tensor<2xf4E2M1FN>.
func.func @add_f4(%a: tensor<2xf4E2M1FN>) {
  // expected-error @+1 {{'bcast.add' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xf4E2M1FN>'}}
  %0 = bcast.add %a, %a : tensor<2xf4E2M1FN>
  return
}

// -----

// Test c1: add refuses tensor<2xtf32>.
func.func @add_tf32(%a: tensor<2xtf32>) {
  // expected-error @+1 {{'bcast.add' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xtf32>'}}
  %0 = bcast.add %a, %a : tensor<2xtf32>
  return
}

// -----

// Test c1: add refuses tensor<2xf128>.
func.func @add_f128(%a: tensor<2xf128>) {
  // expected-error @+1 {{'bcast.add' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xf128>'}}
  %0 = bcast.add %a, %a : tensor<2xf128>
  return
}

// -----

// Test c1: add refuses tensor<2xcomplex<i32>>.
func.func @add_complex_int(%a: tensor<2xcomplex<i32>>) {
  // expected-error @+1 {{'bcast.add' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xcomplex<i32>>'}}
  %0 = bcast.add %a, %a : tensor<2xcomplex<i32>>
  return
}

// -----

// Test c1: add refuses tensor<2xcomplex<f16>>.
func.func @add_complex_f16(%a: tensor<2xcomplex<f16>>) {
  // expected-error @+1 {{'bcast.add' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xcomplex<f16>>'}}
  %0 = bcast.add %a, %a : tensor<2xcomplex<f16>>
  return
}

// -----

// Test c1: add refuses tensor<2xvector<4xf32>>.
func.func @add_vector_elements(%a: tensor<2xvector<4xf32>>) {
  // expected-error @+1 {{'bcast.add' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<2xvector<4xf32>>'}}
  %0 = bcast.add %a, %a : tensor<2xvector<4xf32>>
  return
}

// -----

// Test c1: add refuses tensor<*xf32>.
func.func @add_unranked(%a: tensor<*xf32>) {
  // expected-error @+1 {{'bcast.add' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<*xf32>'}}
  %0 = bcast.add %a, %a : tensor<*xf32>
  return
}

// -----

// Test c1: add refuses f32.
func.func @add_scalar(%a: f32) {
  // expected-error @+1 {{'bcast.add' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'f32'}}
  %0 = bcast.add %a, %a : f32
  return
}

// -----

// Test c1: add refuses vector<2xf32>.
func.func @add_vector(%a: vector<2xf32>) {
  // expected-error @+1 {{'bcast.add' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'vector<2xf32>'}}
  %0 = bcast.add %a, %a : vector<2xf32>
  return
}

// -----

// Test c1: add refuses memref<2xf32>.
func.func @add_memref(%a: memref<2xf32>) {
  // expected-error @+1 {{'bcast.add' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'memref<2xf32>'}}
  %0 = bcast.add %a, %a : memref<2xf32>
  return
}

// -----

// Test c1: add refuses none.
func.func @add_none(%a: none) {
  // expected-error @+1 {{'bcast.add' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'none'}}
  %0 = bcast.add %a, %a : none
  return
}

// -----

// Test c1: add refuses tuple<tensor<2xf32>, tensor<2xf32>>.
func.func @add_tuple(%a: tuple<tensor<2xf32>, tensor<2xf32>>) {
  // expected-error @+1 {{'bcast.add' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tuple<tensor<2xf32>, tensor<2xf32>>'}}
  %0 = bcast.add %a, %a : tuple<tensor<2xf32>, tensor<2xf32>>
  return
}

// -----

// Test c1: add takes i1.
func.func @add_i1(%a: tensor<2xi1>) {
  %0 = bcast.add %a, %a : tensor<2xi1>
  return
}

// -----

// Test c1: add takes i8.
func.func @add_i8(%a: tensor<2xi8>) {
  %0 = bcast.add %a, %a : tensor<2xi8>
  return
}

// -----

// Test c1: add takes i16.
func.func @add_i16(%a: tensor<2xi16>) {
  %0 = bcast.add %a, %a : tensor<2xi16>
  return
}

// -----

// Test c1: add takes i32.
func.func @add_i32(%a: tensor<2xi32>) {
  %0 = bcast.add %a, %a : tensor<2xi32>
  return
}

// -----

// Test c1: add takes i64.
func.func @add_i64(%a: tensor<2xi64>) {
  %0 = bcast.add %a, %a : tensor<2xi64>
  return
}

// -----

// Test c1: add takes ui8.
func.func @add_ui8(%a: tensor<2xui8>) {
  %0 = bcast.add %a, %a : tensor<2xui8>
  return
}

// -----

// Test c1: add takes ui16.
func.func @add_ui16(%a: tensor<2xui16>) {
  %0 = bcast.add %a, %a : tensor<2xui16>
  return
}

// -----

// Test c1: add takes ui32.
func.func @add_ui32(%a: tensor<2xui32>) {
  %0 = bcast.add %a, %a : tensor<2xui32>
  return
}

// -----

// Test c1: add takes ui64.
func.func @add_ui64(%a: tensor<2xui64>) {
  %0 = bcast.add %a, %a : tensor<2xui64>
  return
}

// -----

// Test c1: add takes f16.
func.func @add_f16(%a: tensor<2xf16>) {
  %0 = bcast.add %a, %a : tensor<2xf16>
  return
}

// -----

// Test c1: add takes bf16.
func.func @add_bf16(%a: tensor<2xbf16>) {
  %0 = bcast.add %a, %a : tensor<2xbf16>
  return
}

// -----

// Test c1: add takes f32.
func.func @add_f32(%a: tensor<2xf32>) {
  %0 = bcast.add %a, %a : tensor<2xf32>
  return
}

// -----

// Test c1: add takes f64.
func.func @add_f64(%a: tensor<2xf64>) {
  %0 = bcast.add %a, %a : tensor<2xf64>
  return
}

// -----

// Test c1: add takes complex<f32>.
func.func @add_complex_f32(%a: tensor<2xcomplex<f32>>) {
  %0 = bcast.add %a, %a : tensor<2xcomplex<f32>>
  return
}

// -----

// Test c1: add takes complex<f64>.
func.func @add_complex_f64(%a: tensor<2xcomplex<f64>>) {
  %0 = bcast.add %a, %a : tensor<2xcomplex<f64>>
  return
}

// -----

// Test c1: bounds of dynamic sizes are not supported.
func.func @add_bounded(%a: tensor<?xf32, #test.bounds<4>>) {
  // expected-error @+1 {{'bcast.add' op operand #0 must be ranked tensor without encoding, of i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<?xf32, #test.bounds<4>>'}}
  %0 = bcast.add %a, %a : tensor<?xf32, #test.bounds<4>>
  return
}

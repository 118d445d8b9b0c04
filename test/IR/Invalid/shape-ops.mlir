// Errors of bitcast_convert and dynamic_broadcast_in_dim, and what is legal
// next to them.
// RUN: bcast-opt %s --split-input-file --verify-diagnostics

// Test c24: the last size is not the ratio.
func.func @bitcast_ratio(%a: tensor<2x3xui8>) {
  // expected-error @+1 {{'bcast.bitcast_convert' op operand dimension 1 has size 3, expected a last one of size 4, the ratio of the element widths; 'tensor<2x3xui8>' cannot become elements of 'f32'}}
  %0 = bcast.bitcast_convert %a : (tensor<2x3xui8>) -> tensor<2xf32>
  return
}

// -----

// Test c24: there is no dimension to take away.
func.func @bitcast_rank0(%a: tensor<i16>) {
  // expected-error @+1 {{'bcast.bitcast_convert' op operand has no dimension, expected a last one of size 2, the ratio of the element widths}}
  %0 = bcast.bitcast_convert %a : (tensor<i16>) -> tensor<f32>
  return
}

// -----

// Test c24: the shape that the operand gives.
func.func @bitcast_shape(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.bitcast_convert' op result has type 'tensor<2x3x2xi8>', but the operand gives 'tensor<2x3x4xi8>'}}
  %0 = bcast.bitcast_convert %a : (tensor<2x3xf32>) -> tensor<2x3x2xi8>
  return
}

// -----

// Test c24: complex numbers and others.
func.func @bitcast_complex(%a: tensor<2xcomplex<f32>>) {
  // expected-error @+1 {{'bcast.bitcast_convert' op element types must be both complex or both real, but are 'complex<f32>' and 'f64'}}
  %0 = bcast.bitcast_convert %a : (tensor<2xcomplex<f32>>) -> tensor<2xf64>
  return
}

// -----

// Test c1: i1 is refused.
func.func @bitcast_i1(%a: tensor<8xi1>) {
  // expected-error @+1 {{'bcast.bitcast_convert' op operand #0 must be ranked tensor without encoding, of i8 to i64, ui8 to ui64, 8-bit floats, f16, bf16, f32, f64, complex<f32>, complex<f64>, but got 'tensor<8xi1>'}}
  %0 = bcast.bitcast_convert %a : (tensor<8xi1>) -> tensor<i8>
  return
}

// -----

// Test c24: every kind of change, dynamic sizes too.
func.func @bitcast_legal(%a: tensor<2x?xf32>, %b: tensor<?x?xi8>, %c: tensor<1x2xcomplex<f32>>) {
  %0 = bcast.bitcast_convert %a : (tensor<2x?xf32>) -> tensor<2x?xui32>
  %1 = bcast.bitcast_convert %a : (tensor<2x?xf32>) -> tensor<2x?x2xbf16>
  %2 = bcast.bitcast_convert %b : (tensor<?x?xi8>) -> tensor<?xf64>
  %3 = bcast.bitcast_convert %c : (tensor<1x2xcomplex<f32>>) -> tensor<1xcomplex<f64>>
  return
}

// -----

// Test c25: one size per dimension of the result.
func.func @sizes_count(%a: tensor<3xf32>, %s: tensor<1xi32>) {
  // expected-error @+1 {{'bcast.dynamic_broadcast_in_dim' op output_dimensions has 1 element, expected 2: one per dimension of the result, which has type 'tensor<?x3xf32>'}}
  %0 = bcast.dynamic_broadcast_in_dim %a, %s broadcast_dimensions = [1] : (tensor<3xf32>, tensor<1xi32>) -> tensor<?x3xf32>
  return
}

// -----

// Test c25: sizes are integers in one dimension.
func.func @sizes_type(%a: tensor<3xf32>, %s: tensor<?xi32>) {
  // expected-error @+1 {{'bcast.dynamic_broadcast_in_dim' op operand #1 must be ranked tensor of one dimension, of static size, of i8 to i64, ui8 to ui64, index, but got 'tensor<?xi32>'}}
  %0 = bcast.dynamic_broadcast_in_dim %a, %s broadcast_dimensions = [1] : (tensor<3xf32>, tensor<?xi32>) -> tensor<?x3xf32>
  return
}

// -----

func.func @sizes_float(%a: tensor<3xf32>, %s: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.dynamic_broadcast_in_dim' op operand #1 must be ranked tensor of one dimension, of static size, of i8 to i64, ui8 to ui64, index, but got 'tensor<2xf32>'}}
  %0 = bcast.dynamic_broadcast_in_dim %a, %s broadcast_dimensions = [1] : (tensor<3xf32>, tensor<2xf32>) -> tensor<?x3xf32>
  return
}

// -----

// Test c2.
func.func @dynamic_elements(%a: tensor<3xf32>, %s: tensor<2xi32>) {
  // expected-error @+1 {{'bcast.dynamic_broadcast_in_dim' op element types of operand and result must be equal, but are 'f32' and 'f64'}}
  %0 = bcast.dynamic_broadcast_in_dim %a, %s broadcast_dimensions = [1] : (tensor<3xf32>, tensor<2xi32>) -> tensor<?x3xf64>
  return
}

// -----

// Test c5.
func.func @dynamic_length(%a: tensor<3xf32>, %s: tensor<2xi32>) {
  // expected-error @+2 {{'bcast.dynamic_broadcast_in_dim' op broadcast_dimensions has 0 entries, expected 1: one per dimension of operand; broadcast_dimensions = [], operand and result types are 'tensor<3xf32>' and 'tensor<?x3xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [0], [1]}}
  %0 = bcast.dynamic_broadcast_in_dim %a, %s broadcast_dimensions = [] : (tensor<3xf32>, tensor<2xi32>) -> tensor<?x3xf32>
  return
}

// -----

// Test c7.
func.func @dynamic_order(%a: tensor<3x?xf32>, %s: tensor<2xi32>) {
  // expected-error @+2 {{'bcast.dynamic_broadcast_in_dim' op broadcast_dimensions is not strictly increasing: 0 after 1 at position 1}}
  // expected-note @+1 {{legal broadcast_dimensions: [0, 1]}}
  %0 = bcast.dynamic_broadcast_in_dim %a, %s broadcast_dimensions = [1, 0] : (tensor<3x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return
}

// -----

// Test c9.
func.func @dynamic_size(%a: tensor<3xf32>, %s: tensor<2xi32>) {
  // expected-error @+2 {{'bcast.dynamic_broadcast_in_dim' op operand dimension 0 of size 3 does not match result dimension 1 of size 4, expected 1 or the size of the result}}
  // expected-note @+1 {{legal broadcast_dimensions: [0]}}
  %0 = bcast.dynamic_broadcast_in_dim %a, %s broadcast_dimensions = [1] : (tensor<3xf32>, tensor<2xi32>) -> tensor<?x4xf32>
  return
}

// -----

// Test that the list is required.
func.func @dynamic_no_list(%a: tensor<3xf32>, %s: tensor<2xi32>) {
  // expected-error @+1 {{'bcast.dynamic_broadcast_in_dim' op requires attribute 'broadcast_dimensions'}}
  %0 = "bcast.dynamic_broadcast_in_dim"(%a, %s) : (tensor<3xf32>, tensor<2xi32>) -> tensor<?x3xf32>
  return
}

// -----

func.func @dynamic_legal(%a: tensor<3xf32>, %b: tensor<1x?xf32>, %s: tensor<2xindex>, %t: tensor<0xui8>, %z: tensor<f32>) {
  %0 = bcast.dynamic_broadcast_in_dim %a, %s broadcast_dimensions = [1] : (tensor<3xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %1 = bcast.dynamic_broadcast_in_dim %b, %s broadcast_dimensions = [0, 1] : (tensor<1x?xf32>, tensor<2xindex>) -> tensor<0x4xf32>
  %2 = bcast.dynamic_broadcast_in_dim %z, %t broadcast_dimensions = [] : (tensor<f32>, tensor<0xui8>) -> tensor<f32>
  return
}

// -----

// Test that a type list of the wrong length is refused.
func.func @concatenate_types(%a: tensor<2xf32>) {
  // expected-error @+1 {{expected a function type with 2 operands and 1 result, got '(tensor<2xf32>) -> tensor<4xf32>'}}
  %0 = bcast.concatenate %a, %a dimension = 0 : (tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @reduce_types(%a: tensor<f32>) {
  // expected-error @+1 {{expected a function type with 2 operands and 1 result, got '(tensor<f32>) -> tensor<f32>'}}
  %0 = bcast.reduce add, %a, %a dimensions = [] : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// Test c25: one size per dimension.
func.func @reshape_length(%a: tensor<?xf32>, %s: tensor<2xi32>) {
  // expected-error @+1 {{'bcast.dynamic_reshape' op output_shape has 2 elements, expected 1: one per dimension of the result, which has type 'tensor<?xf32>'}}
  %0 = bcast.dynamic_reshape %a, %s : (tensor<?xf32>, tensor<2xi32>) -> tensor<?xf32>
  return
}

// -----

// Test c2: movement changes no element type.
func.func @reshape_elements(%a: tensor<?xf32>, %s: tensor<1xi32>) {
  // expected-error @+1 {{'bcast.dynamic_reshape' op element types of operand and result must be equal, but are 'f32' and 'f64'}}
  %0 = bcast.dynamic_reshape %a, %s : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf64>
  return
}

// -----

// Test c25: one size per dimension.
func.func @iota_length(%s: tensor<1xi32>) {
  // expected-error @+1 {{'bcast.dynamic_iota' op output_shape has 1 element, expected 2: one per dimension of the result, which has type 'tensor<?x3xf32>'}}
  %0 = bcast.dynamic_iota %s dimension = 0 : (tensor<1xi32>) -> tensor<?x3xf32>
  return
}

// -----

// Test c16: a dimension of the result.
func.func @iota_dimension(%s: tensor<1xi32>) {
  // expected-error @+1 {{'bcast.dynamic_iota' op iota_dimension = 1 is out of range, expected 0 <= dimension < 1, the rank of the result}}
  %0 = bcast.dynamic_iota %s dimension = 1 : (tensor<1xi32>) -> tensor<?xf32>
  return
}

// -----

// Test c26: a dimension of the operand.
func.func @size_dimension(%a: tensor<?xf32>) {
  // expected-error @+1 {{'bcast.get_dimension_size' op dimension = -1 is out of range, expected 0 <= dimension < 1, the rank of the operand}}
  %0 = bcast.get_dimension_size %a dimension = -1 : (tensor<?xf32>) -> tensor<i32>
  return
}

// -----

// Test c26: the result.
func.func @size_type(%a: tensor<?xf32>) {
  // expected-error @+1 {{'bcast.get_dimension_size' op result has type 'tensor<i64>', but the operands give 'tensor<i32>'}}
  %0 = bcast.get_dimension_size %a dimension = 0 : (tensor<?xf32>) -> tensor<i64>
  return
}

// -----

// Test c9: a size that is neither 1 nor that of the array.
func.func @like_size(%a: tensor<2xf32>, %b: tensor<?x3xf32>) {
  // expected-error @+1 {{'bcast.broadcast_like' op operand dimension 0 of size 2 does not match result dimension 1 of size 3, expected 1 or the size of the result; broadcast_dimensions = [1], operand types are 'tensor<2xf32>' and 'tensor<?x3xf32>'}}
  %0 = bcast.broadcast_like %a, %b broadcast_dimensions = [1] : (tensor<2xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  return
}

// -----

// Test that the result has the shape of the array, and the operand's elements.
func.func @like_type(%a: tensor<3xf32>, %b: tensor<?x3xi8>) {
  // expected-error @+1 {{'bcast.broadcast_like' op result has type 'tensor<?x3xi8>', but the operands give 'tensor<?x3xf32>'}}
  %0 = bcast.broadcast_like %a, %b broadcast_dimensions = [1] : (tensor<3xf32>, tensor<?x3xi8>) -> tensor<?x3xi8>
  return
}

// -----

// Test c16, and the shape.
func.func @iota_like(%b: tensor<?x3xi8>) {
  // expected-error @+1 {{'bcast.iota_like' op iota_dimension = 2 is out of range, expected 0 <= dimension < 2, the rank of the result}}
  %0 = bcast.iota_like %b dimension = 2 : (tensor<?x3xi8>) -> tensor<?x3xf32>
  return
}

// -----

func.func @iota_like_shape(%b: tensor<?x3xi8>) {
  // expected-error @+1 {{'bcast.iota_like' op result must have the shape of like, but their types are 'tensor<4x3xf32>' and 'tensor<?x3xi8>'}}
  %0 = bcast.iota_like %b dimension = 0 : (tensor<?x3xi8>) -> tensor<4x3xf32>
  return
}

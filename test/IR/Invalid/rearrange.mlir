// Rules c18 to c23: reduce_precision, reverse, slice, pad, concatenate, reduce.
// RUN: bcast-opt %s -o /dev/null -verify-diagnostics -split-input-file

// Test c18: no exponent.
func.func @no_exponent(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.reduce_precision' op exponent_bits = 0 must be at least 1}}
  %0 = bcast.reduce_precision %a exponent_bits = 0 mantissa_bits = 3 : tensor<2x3xf32>
  return
}

// -----

// Test c18: a negative significand.
func.func @negative_mantissa(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.reduce_precision' op mantissa_bits = -1 must not be negative}}
  %0 = bcast.reduce_precision %a exponent_bits = 4 mantissa_bits = -1 : tensor<2x3xf32>
  return
}

// -----

// Test c18: the least of both.
func.func @least_precision(%a: tensor<2x3xf32>) {
  %0 = bcast.reduce_precision %a exponent_bits = 1 mantissa_bits = 0 : tensor<2x3xf32>
  return
}

// -----

// Test c19: a dimension out of range.
func.func @reverse_range(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.reverse' op dimensions[0] = 2 is out of range or repeated, expected distinct entries with 0 <= entry < 2, the rank of the operand}}
  %0 = bcast.reverse %a dimensions = [2] : tensor<2x3xf32>
  return
}

// -----

// Test c19: a dimension twice.
func.func @reverse_twice(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.reverse' op dimensions[1] = 0 is out of range or repeated, expected distinct entries with 0 <= entry < 2, the rank of the operand}}
  %0 = bcast.reverse %a dimensions = [0, 0] : tensor<2x3xf32>
  return
}

// -----

// Test c19: dynamic sizes, reversed and not.
func.func @reverse_dynamic(%a: tensor<?x3xf32>) {
  %0 = bcast.reverse %a dimensions = [0] : tensor<?x3xf32>
  %1 = bcast.reverse %a dimensions = [1] : tensor<?x3xf32>
  return
}

// -----

// Test c20: one entry per dimension.
func.func @slice_length(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.slice' op start_indices has 1 entry, expected 2: one per dimension of 'tensor<2x3xf32>'}}
  %0 = bcast.slice %a start_indices = [0] limit_indices = [2, 3] strides = [1, 1] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c20: a limit past the size.
func.func @slice_limit(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.slice' op dimension 1 of size 3 is cut from start index 0 to limit index 4, expected 0 <= start <= limit <= 3}}
  %0 = bcast.slice %a start_indices = [0, 0] limit_indices = [2, 4] strides = [1, 1] : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

// Test c20: a start past the limit.
func.func @slice_start(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.slice' op dimension 0 of size 2 is cut from start index 2 to limit index 1, expected 0 <= start <= limit <= 2}}
  %0 = bcast.slice %a start_indices = [2, 0] limit_indices = [1, 3] strides = [1, 1] : (tensor<2x3xf32>) -> tensor<0x3xf32>
  return
}

// -----

// Test c20: a stride of 0.
func.func @slice_stride(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.slice' op strides[1] = 0 must be at least 1}}
  %0 = bcast.slice %a start_indices = [0, 0] limit_indices = [2, 3] strides = [1, 0] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c20: the size that follows.
func.func @slice_result(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.slice' op result has type 'tensor<2x1xf32>', but the operands give 'tensor<2x2xf32>'}}
  %0 = bcast.slice %a start_indices = [0, 0] limit_indices = [2, 3] strides = [1, 2] : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return
}

// -----

// Test c20: any limit may fit a dynamic size; the result's is known.
func.func @slice_dynamic(%a: tensor<?xf32>) {
  %0 = bcast.slice %a start_indices = [0] limit_indices = [9] strides = [2] : (tensor<?xf32>) -> tensor<5xf32>
  return
}

// -----

// Test c20: a start past the limit of a dynamic size.
func.func @slice_dynamic_start(%a: tensor<?xf32>) {
  // expected-error @+1 {{'bcast.slice' op dimension 0 of size ? is cut from start index 2 to limit index 1, expected 0 <= start <= limit}}
  %0 = bcast.slice %a start_indices = [2] limit_indices = [1] strides = [1] : (tensor<?xf32>) -> tensor<0xf32>
  return
}

// -----

// Test c20: the size that follows from a dynamic one is static.
func.func @slice_dynamic_result(%a: tensor<?xf32>) {
  // expected-error @+1 {{'bcast.slice' op result has type 'tensor<?xf32>', but the operands give 'tensor<1xf32>'}}
  %0 = bcast.slice %a start_indices = [0] limit_indices = [1] strides = [1] : (tensor<?xf32>) -> tensor<?xf32>
  return
}

// -----

// Test c20: an empty slice.
func.func @slice_empty(%a: tensor<2x3xf32>) {
  %0 = bcast.slice %a start_indices = [2, 0] limit_indices = [2, 3] strides = [5, 9] : (tensor<2x3xf32>) -> tensor<0x1xf32>
  return
}

// -----

// Test c21: a padding value of rank 1.
func.func @pad_value(%a: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.pad' op padding_value must have rank 0 and the operand's element type, but the types are 'tensor<2xf32>' and 'tensor<2xf32>'}}
  %0 = bcast.pad %a, %a edge_padding_low = [0] edge_padding_high = [0] interior_padding = [0] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// Test c21: negative interior padding.
func.func @pad_interior(%a: tensor<2xf32>, %z: tensor<f32>) {
  // expected-error @+1 {{'bcast.pad' op interior_padding[0] = -1 must not be negative}}
  %0 = bcast.pad %a, %z edge_padding_low = [0] edge_padding_high = [0] interior_padding = [-1] : (tensor<2xf32>, tensor<f32>) -> tensor<1xf32>
  return
}

// -----

// Test c21: more cut than there is.
func.func @pad_negative(%a: tensor<2xf32>, %z: tensor<f32>) {
  // expected-error @+1 {{'bcast.pad' op dimension 0 of size 2 padded by -2 low, -1 high and 0 interior has no size between 0 and 2^63 - 1}}
  %0 = bcast.pad %a, %z edge_padding_low = [-2] edge_padding_high = [-1] interior_padding = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<0xf32>
  return
}

// -----

// Test c21: a size that overflows.
func.func @pad_overflow(%a: tensor<2xf32>, %z: tensor<f32>) {
  // expected-error @+1 {{'bcast.pad' op dimension 0 of size 2 padded by 9223372036854775807 low, 1 high and 0 interior has no size between 0 and 2^63 - 1}}
  %0 = bcast.pad %a, %z edge_padding_low = [9223372036854775807] edge_padding_high = [1] interior_padding = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<0xf32>
  return
}

// -----

// Test c21: all cut.
func.func @pad_all_cut(%a: tensor<2xf32>, %z: tensor<f32>) {
  %0 = bcast.pad %a, %z edge_padding_low = [-1] edge_padding_high = [-1] interior_padding = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<0xf32>
  return
}

// -----

// Test c21: a dynamic size stays one.
func.func @pad_dynamic(%a: tensor<?x2xf32>, %z: tensor<f32>) {
  %0 = bcast.pad %a, %z edge_padding_low = [-9, 1] edge_padding_high = [1, 0] interior_padding = [3, 0] : (tensor<?x2xf32>, tensor<f32>) -> tensor<?x3xf32>
  return
}

// -----

// Test c21: edges that no dynamic size fits between.
func.func @pad_dynamic_overflow(%a: tensor<?xf32>, %z: tensor<f32>) {
  // expected-error @+1 {{'bcast.pad' op dimension 0 of size ? padded by 9223372036854775807 low, 1 high and 0 interior has no size between 0 and 2^63 - 1}}
  %0 = bcast.pad %a, %z edge_padding_low = [9223372036854775807] edge_padding_high = [1] interior_padding = [0] : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  return
}

// -----

// Test c22: a dimension out of range.
func.func @concatenate_range(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.concatenate' op dimension = 2 is out of range, expected 0 <= dimension < 2, the rank of the inputs}}
  %0 = bcast.concatenate %a, %a dimension = 2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// Test c22: another size that differs.
func.func @concatenate_size(%a: tensor<2x3xf32>, %b: tensor<2x4xf32>) {
  // expected-error @+1 {{'bcast.concatenate' op input 1 of type 'tensor<2x4xf32>' must equal input 0 of type 'tensor<2x3xf32>' in all but the size of dimension 0}}
  %0 = bcast.concatenate %a, %b dimension = 0 : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<4x3xf32>
  return
}

// -----

// Test c22: no input.
func.func @concatenate_nothing() {
  // expected-error @+1 {{'bcast.concatenate' op expected at least one input}}
  %0 = "bcast.concatenate"() <{dimension = 0 : i64}> : () -> tensor<1xf32>
  return
}

// -----

// Test c22: sizes whose sum overflows.
func.func @concatenate_overflow(%a: tensor<9223372036854775807xf32>) {
  // expected-error @+1 {{'bcast.concatenate' op the sizes of dimension 0 add up to more than 2^63 - 1}}
  %0 = bcast.concatenate %a, %a dimension = 0 : (tensor<9223372036854775807xf32>, tensor<9223372036854775807xf32>) -> tensor<1xf32>
  return
}

// -----

// Test c22: the concatenated size differs.
func.func @concatenate_legal(%a: tensor<2x3xf32>, %b: tensor<2x0xf32>) {
  %0 = bcast.concatenate %a, %b dimension = 1 : (tensor<2x3xf32>, tensor<2x0xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c22: dynamic sizes fit any; the sum is known if all are, and the others
// if one is.
func.func @concatenate_dynamic(%a: tensor<?x?xf32>, %b: tensor<2x3xf32>) {
  %0 = bcast.concatenate %a, %b dimension = 0 : (tensor<?x?xf32>, tensor<2x3xf32>) -> tensor<?x3xf32>
  %1 = bcast.concatenate %b, %a dimension = 1 : (tensor<2x3xf32>, tensor<?x?xf32>) -> tensor<2x?xf32>
  %2 = bcast.concatenate %a, %a dimension = 1 : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}

// -----

// Test c22: sizes that differ from one stated after a dynamic one.
func.func @concatenate_dynamic_size(%a: tensor<?x?xf32>, %b: tensor<2x3xf32>, %c: tensor<2x4xf32>) {
  // expected-error @+1 {{'bcast.concatenate' op input 2 of type 'tensor<2x4xf32>' must equal input 0 of type 'tensor<?x?xf32>' in all but the size of dimension 0}}
  %0 = bcast.concatenate %a, %b, %c dimension = 0 : (tensor<?x?xf32>, tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<?x3xf32>
  return
}

// -----

// Test c23: a dimension twice.
func.func @reduce_twice(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.reduce' op dimensions[1] = 1 is out of range or repeated, expected distinct entries with 0 <= entry < 2, the rank of the operand}}
  %0 = bcast.reduce add, %a dimensions = [1, 1] : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

// Test c23: an init value of another type.
func.func @reduce_init(%a: tensor<2x3xf32>, %i: tensor<i32>) {
  // expected-error @+1 {{'bcast.reduce' op init must have rank 0 and the operand's element type, but the types are 'tensor<i32>' and 'tensor<2x3xf32>'}}
  %0 = bcast.reduce add, %a, %i dimensions = [1] : (tensor<2x3xf32>, tensor<i32>) -> tensor<2xf32>
  return
}

// -----

// Test c23: bits of floats.
func.func @reduce_and(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.reduce' op kind and does not go with element type 'f32'}}
  %0 = bcast.reduce and, %a dimensions = [1] : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

// Test c23: order of complex numbers.
func.func @reduce_complex(%a: tensor<2xcomplex<f32>>) {
  // expected-error @+1 {{'bcast.reduce' op kind maximum does not go with element type 'complex<f32>'}}
  %0 = bcast.reduce maximum, %a dimensions = [0] : (tensor<2xcomplex<f32>>) -> tensor<complex<f32>>
  return
}

// -----

// Test c23: no dimension and an empty one.
func.func @reduce_legal(%a: tensor<2x0xi1>) {
  %0 = bcast.reduce or, %a dimensions = [] : (tensor<2x0xi1>) -> tensor<2x0xi1>
  return
}

// -----

// Test that an unknown kind is named.
func.func @unknown_kind(%a: tensor<2xf32>) {
  // expected-error @+1 {{unknown reduction kind 'sum'}}
  %0 = bcast.reduce sum, %a dimensions = [0] : (tensor<2xf32>) -> tensor<f32>
  return
}

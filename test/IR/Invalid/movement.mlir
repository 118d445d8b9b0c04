// Rules c5 to c7, c9, c12, c14 to c17: ops that place elements.
// RUN: bcast-opt %s -o /dev/null -verify-diagnostics -split-input-file

// Test c5: one entry per dimension of the operand.
func.func @in_dim_length(%a: tensor<3xf32>) {
  // expected-error @+2 {{'bcast.broadcast_in_dim' op broadcast_dimensions has 0 entries, expected 1: one per dimension of operand; broadcast_dimensions = [], operand and result types are 'tensor<3xf32>' and 'tensor<2x3xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [1]}}
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [] : (tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c5: no entry for a scalar.
func.func @in_dim_scalar_length(%a: tensor<f32>) {
  // expected-error @+2 {{'bcast.broadcast_in_dim' op broadcast_dimensions has 1 entry, expected 0: one per dimension of operand; broadcast_dimensions = [0], operand and result types are 'tensor<f32>' and 'tensor<2x3xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: []}}
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [0] : (tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c6: so the result has at least the rank of the operand.
func.func @in_dim_rank(%a: tensor<2x3xf32>) {
  // expected-error @+2 {{'bcast.broadcast_in_dim' op broadcast_dimensions[1] = 1 is out of range, expected 0 <= entry < 1, the rank of result; broadcast_dimensions = [0, 1], operand and result types are 'tensor<2x3xf32>' and 'tensor<2xf32>'}}
  // expected-note @+1 {{no broadcast_dimensions would be legal for these types}}
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [0, 1] : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

// Test c6: an entry below 0.
func.func @in_dim_negative(%a: tensor<3xf32>) {
  // expected-error @+2 {{'bcast.broadcast_in_dim' op broadcast_dimensions[0] = -1 is out of range, expected 0 <= entry < 2, the rank of result; broadcast_dimensions = [-1], operand and result types are 'tensor<3xf32>' and 'tensor<2x3xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [1]}}
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [-1] : (tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c6: an entry that is the rank of the result.
func.func @in_dim_too_large(%a: tensor<3xf32>) {
  // expected-error @+2 {{'bcast.broadcast_in_dim' op broadcast_dimensions[0] = 2 is out of range, expected 0 <= entry < 2, the rank of result; broadcast_dimensions = [2], operand and result types are 'tensor<3xf32>' and 'tensor<2x3xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [1]}}
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [2] : (tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c7: a transposition is written as one.
func.func @in_dim_unsorted(%a: tensor<3x2xf32>) {
  // expected-error @+2 {{'bcast.broadcast_in_dim' op broadcast_dimensions is not strictly increasing: 0 after 1 at position 1; broadcast_dimensions = [1, 0], operand and result types are 'tensor<3x2xf32>' and 'tensor<2x3xf32>'}}
  // expected-note @+1 {{no broadcast_dimensions would be legal for these types}}
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c7: no repetition.
func.func @in_dim_repeated(%a: tensor<3x3xf32>) {
  // expected-error @+2 {{'bcast.broadcast_in_dim' op broadcast_dimensions is not strictly increasing: 0 after 0 at position 1; broadcast_dimensions = [0, 0], operand and result types are 'tensor<3x3xf32>' and 'tensor<3x3xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [0, 1]}}
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [0, 0] : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return
}

// -----

// Test c9: a size that is neither 1 nor the result's.
func.func @in_dim_size(%a: tensor<3xf32>) {
  // expected-error @+2 {{'bcast.broadcast_in_dim' op operand dimension 0 of size 3 does not match result dimension 1 of size 4, expected 1 or the size of the result; broadcast_dimensions = [1], operand and result types are 'tensor<3xf32>' and 'tensor<2x4xf32>'}}
  // expected-note @+1 {{no broadcast_dimensions would be legal for these types}}
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [1] : (tensor<3xf32>) -> tensor<2x4xf32>
  return
}

// -----

// Test c9: no expansion of the result: [3] dims=[0] -> [1].
func.func @in_dim_shrink(%a: tensor<3xf32>) {
  // expected-error @+2 {{'bcast.broadcast_in_dim' op operand dimension 0 of size 3 does not match result dimension 0 of size 1, expected 1 or the size of the result; broadcast_dimensions = [0], operand and result types are 'tensor<3xf32>' and 'tensor<1x4xf32>'}}
  // expected-note @+1 {{no broadcast_dimensions would be legal for these types}}
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [0] : (tensor<3xf32>) -> tensor<1x4xf32>
  return
}

// -----

// Test c9: 0 is not 1.
func.func @in_dim_zero(%a: tensor<0xf32>) {
  // expected-error @+2 {{'bcast.broadcast_in_dim' op operand dimension 0 of size 0 does not match result dimension 0 of size 2, expected 1 or the size of the result; broadcast_dimensions = [0], operand and result types are 'tensor<0xf32>' and 'tensor<2xf32>'}}
  // expected-note @+1 {{no broadcast_dimensions would be legal for these types}}
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [0] : (tensor<0xf32>) -> tensor<2xf32>
  return
}

// -----

// Test c9: [3] dims=[1] -> [2,3] is legal.
func.func @in_dim_legal(%a: tensor<3xf32>) {
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test the order of checks: at one entry, a size before an order.
func.func @in_dim_order(%a: tensor<3x4xf32>) {
  // expected-error @+2 {{'bcast.broadcast_in_dim' op operand dimension 1 of size 4 does not match result dimension 1 of size 3, expected 1 or the size of the result; broadcast_dimensions = [1, 1], operand and result types are 'tensor<3x4xf32>' and 'tensor<4x3xf32>'}}
  // expected-note @+1 {{no broadcast_dimensions would be legal for these types}}
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [1, 1] : (tensor<3x4xf32>) -> tensor<4x3xf32>
  return
}

// -----

// Test that the result has static shape.
func.func @in_dim_dynamic_result(%a: tensor<3xf32>) {
  // expected-error @+1 {{'bcast.broadcast_in_dim' op result must have static shape, but has type 'tensor<?x3xf32>'}}
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [1] : (tensor<3xf32>) -> tensor<?x3xf32>
  return
}

// -----

// Test c2: movement changes no element type.
func.func @in_dim_element(%a: tensor<3xf32>) {
  // expected-error @+1 {{'bcast.broadcast_in_dim' op element types of operand and result must be equal, but are 'f32' and 'f64'}}
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [1] : (tensor<3xf32>) -> tensor<2x3xf64>
  return
}

// -----

// Test c12: sizes are not negative.
func.func @broadcast_negative(%a: tensor<3xf32>) {
  // expected-error @+1 {{'bcast.broadcast' op broadcast_sizes[1] = -1 must not be negative}}
  %0 = bcast.broadcast %a sizes = [2, -1] : (tensor<3xf32>) -> tensor<2x1x3xf32>
  return
}

// -----

// Test c12: the number that stands for a dynamic size is negative too.
func.func @broadcast_dynamic(%a: tensor<3xf32>) {
  // expected-error @+1 {{'bcast.broadcast' op broadcast_sizes[0] = -9223372036854775808 must not be negative}}
  %0 = bcast.broadcast %a sizes = [-9223372036854775808] : (tensor<3xf32>) -> tensor<?x3xf32>
  return
}

// -----

// Test c12: new dimensions stand in front.
func.func @broadcast_behind(%a: tensor<3xf32>) {
  // expected-error @+1 {{'bcast.broadcast' op result has type 'tensor<3x2xf32>', but the operands give 'tensor<2x3xf32>'}}
  %0 = bcast.broadcast %a sizes = [2] : (tensor<3xf32>) -> tensor<3x2xf32>
  return
}

// -----

// Test c12: [3] sizes=[2] -> [2,3] is legal.
func.func @broadcast_legal(%a: tensor<3xf32>) {
  %0 = bcast.broadcast %a sizes = [2] : (tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c15: a permutation that is too short.
func.func @transpose_short(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.transpose' op permutation has 1 entry, expected 2: one per dimension of operand; permutation = [1], operand type is 'tensor<2x3xf32>'}}
  %0 = bcast.transpose %a permutation = [1] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

// Test c15: a permutation that is too long.
func.func @transpose_long(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.transpose' op permutation has 3 entries, expected 2: one per dimension of operand; permutation = [1, 0, 2], operand type is 'tensor<2x3xf32>'}}
  %0 = bcast.transpose %a permutation = [1, 0, 2] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

// Test c15: a repeated entry.
func.func @transpose_repeated(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.transpose' op permutation[1] = 1 is out of range or repeated, expected each of 0 to 1 once; permutation = [1, 1], operand type is 'tensor<2x3xf32>'}}
  %0 = bcast.transpose %a permutation = [1, 1] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

// Test c15: an entry below 0.
func.func @transpose_negative(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.transpose' op permutation[0] = -1 is out of range or repeated, expected each of 0 to 1 once; permutation = [-1, 0], operand type is 'tensor<2x3xf32>'}}
  %0 = bcast.transpose %a permutation = [-1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

// Test c15: an entry that is the rank.
func.func @transpose_too_large(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.transpose' op permutation[1] = 2 is out of range or repeated, expected each of 0 to 1 once; permutation = [0, 2], operand type is 'tensor<2x3xf32>'}}
  %0 = bcast.transpose %a permutation = [0, 2] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

// Test c15: [2,3] permutation=[1,0] -> [3,2] is legal.
func.func @transpose_legal(%a: tensor<2x3xf32>) {
  %0 = bcast.transpose %a permutation = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

// Test c15: the result is permuted.
func.func @transpose_result(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.transpose' op result has type 'tensor<2x3xf32>', but the operands give 'tensor<3x2xf32>'}}
  %0 = bcast.transpose %a permutation = [1, 0] : tensor<2x3xf32>
  return
}

// -----

// Test c14: as many elements as before.
func.func @reshape_count(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.reshape' op operand has 6 elements but result has 7; operand and result types are 'tensor<2x3xf32>' and 'tensor<7xf32>'}}
  %0 = bcast.reshape %a : (tensor<2x3xf32>) -> tensor<7xf32>
  return
}

// -----

// Test c14: no elements are not one.
func.func @reshape_empty(%a: tensor<0x3xf32>) {
  // expected-error @+1 {{'bcast.reshape' op operand has 0 elements but result has 1; operand and result types are 'tensor<0x3xf32>' and 'tensor<f32>'}}
  %0 = bcast.reshape %a : (tensor<0x3xf32>) -> tensor<f32>
  return
}

// -----

// Test c14: [2,3] -> [3,2] is legal.
func.func @reshape_legal(%a: tensor<2x3xf32>) {
  %0 = bcast.reshape %a : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

// Test c17: 2^63 elements.
func.func @reshape_overflow(%a: tensor<4611686018427387904x2xf32>) {
  // expected-error @+1 {{'bcast.reshape' op the number of elements of operand or result exceeds 2^63 - 1; operand and result types are 'tensor<4611686018427387904x2xf32>' and 'tensor<2x4611686018427387904xf32>'}}
  %0 = bcast.reshape %a : (tensor<4611686018427387904x2xf32>) -> tensor<2x4611686018427387904xf32>
  return
}

// -----

// Test c17: a count that wraps around to the other count.
func.func @reshape_wraps(%a: tensor<4294967296x4294967296xf32>) {
  // expected-error @+1 {{'bcast.reshape' op the number of elements of operand or result exceeds 2^63 - 1; operand and result types are 'tensor<4294967296x4294967296xf32>' and 'tensor<0xf32>'}}
  %0 = bcast.reshape %a : (tensor<4294967296x4294967296xf32>) -> tensor<0xf32>
  return
}

// -----

// Test c14: a dynamic operand may have any count.
func.func @reshape_dynamic_operand(%a: tensor<?xf32>) {
  %0 = bcast.reshape %a : (tensor<?xf32>) -> tensor<2xf32>
  return
}

// -----

// Test c17: the result's count, beside a dynamic operand.
func.func @reshape_dynamic_too_large(%a: tensor<?xf32>) {
  // expected-error @+1 {{'bcast.reshape' op the number of elements of operand or result exceeds 2^63 - 1; operand and result types are 'tensor<?xf32>' and 'tensor<9223372036854775807x2xf32>'}}
  %0 = bcast.reshape %a : (tensor<?xf32>) -> tensor<9223372036854775807x2xf32>
  return
}

// -----

// Test that the result has static shape.
func.func @reshape_dynamic_result(%a: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.reshape' op result must have static shape, but has type 'tensor<?xf32>'}}
  %0 = bcast.reshape %a : (tensor<2xf32>) -> tensor<?xf32>
  return
}

// -----

// Test c2: movement changes no element type.
func.func @reshape_element(%a: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.reshape' op element types of operand and result must be equal, but are 'f32' and 'i32'}}
  %0 = bcast.reshape %a : (tensor<2xf32>) -> tensor<2xi32>
  return
}

// Which broadcasts of binary operands are refused, by rule. A legal neighbour stands
// beside each; the legal situations are all in infer-type.mlir.
// RUN: bcast-opt %s -o /dev/null -verify-diagnostics -split-input-file

// Test c3: [2,3] x [2,3] dims=[1,0]: equal ranks take the identity alone.
func.func @equal_rank_permuted_list(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.add' op broadcast_dimensions must be empty or the identity when both operands have rank 2; broadcast_dimensions = [1, 0], operand types are 'tensor<2x3xf32>' and 'tensor<2x3xf32>'}}
  %0 = bcast.add %a, %b broadcast_dimensions = [1, 0] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c3: a prefix of the identity is not the identity.
func.func @equal_rank_short_list(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.add' op broadcast_dimensions must be empty or the identity when both operands have rank 2; broadcast_dimensions = [0], operand types are 'tensor<2x3xf32>' and 'tensor<2x3xf32>'}}
  %0 = bcast.add %a, %b broadcast_dimensions = [0] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c3: nor is the identity with an entry more.
func.func @equal_rank_long_list(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{'bcast.add' op broadcast_dimensions must be empty or the identity when both operands have rank 2; broadcast_dimensions = [0, 1, 2], operand types are 'tensor<2x3xf32>' and 'tensor<2x3xf32>'}}
  %0 = bcast.add %a, %b broadcast_dimensions = [0, 1, 2] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c3: two scalars take no list.
func.func @scalars_list(%a: tensor<f32>, %b: tensor<f32>) {
  // expected-error @+1 {{'bcast.add' op broadcast_dimensions must be empty or the identity when both operands have rank 0; broadcast_dimensions = [0], operand types are 'tensor<f32>' and 'tensor<f32>'}}
  %0 = bcast.add %a, %b broadcast_dimensions = [0] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

// Test c3: [2,3] x [2,3] dims=[0,1] is legal.
func.func @equal_rank_identity(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  %0 = bcast.add %a, %b broadcast_dimensions = [0, 1] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c4: [2,3] x [3] without a list, one place fits.
func.func @missing_list(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+2 {{'bcast.add' op rhs of rank 1 and lhs of rank 2 need broadcast_dimensions: one entry per dimension of rhs; broadcast_dimensions = [], operand types are 'tensor<2x3xf32>' and 'tensor<3xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [1]}}
  %0 = bcast.add %a, %b : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c4: the operands change places, the words follow.
func.func @missing_list_lhs(%a: tensor<3xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+2 {{'bcast.add' op lhs of rank 1 and rhs of rank 2 need broadcast_dimensions: one entry per dimension of lhs; broadcast_dimensions = [], operand types are 'tensor<3xf32>' and 'tensor<2x3xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [1]}}
  %0 = bcast.add %a, %b : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c4: [3,3] x [3] without a list, which is why it is demanded.
func.func @missing_list_ambiguous(%a: tensor<3x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+2 {{'bcast.add' op rhs of rank 1 and lhs of rank 2 need broadcast_dimensions: one entry per dimension of rhs; broadcast_dimensions = [], operand types are 'tensor<3x3xf32>' and 'tensor<3xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [0], [1]}}
  %0 = bcast.add %a, %b : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  return
}

// -----

// Test c4: a tensor of one element is no scalar.
func.func @missing_list_one_element(%a: tensor<2x3xf32>, %b: tensor<1xf32>) {
  // expected-error @+2 {{'bcast.add' op rhs of rank 1 and lhs of rank 2 need broadcast_dimensions: one entry per dimension of rhs; broadcast_dimensions = [], operand types are 'tensor<2x3xf32>' and 'tensor<1xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [0], [1]}}
  %0 = bcast.add %a, %b : (tensor<2x3xf32>, tensor<1xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c4: an empty list is a missing list.
func.func @empty_list(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+2 {{'bcast.add' op rhs of rank 1 and lhs of rank 2 need broadcast_dimensions: one entry per dimension of rhs; broadcast_dimensions = [], operand types are 'tensor<2x3xf32>' and 'tensor<3xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [1]}}
  %0 = bcast.add %a, %b broadcast_dimensions = [] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c4: no list would fit.
func.func @missing_list_hopeless(%a: tensor<2x3xf32>, %b: tensor<5xf32>) {
  // expected-error @+2 {{'bcast.add' op rhs of rank 1 and lhs of rank 2 need broadcast_dimensions: one entry per dimension of rhs; broadcast_dimensions = [], operand types are 'tensor<2x3xf32>' and 'tensor<5xf32>'}}
  // expected-note @+1 {{no broadcast_dimensions would be legal for these types}}
  %0 = bcast.add %a, %b : (tensor<2x3xf32>, tensor<5xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c4: sizes that are dynamic or 1 fit anywhere.
func.func @missing_list_dynamic(%a: tensor<?x1x4xf32>, %b: tensor<3x4xf32>) {
  // expected-error @+2 {{'bcast.add' op rhs of rank 2 and lhs of rank 3 need broadcast_dimensions: one entry per dimension of rhs; broadcast_dimensions = [], operand types are 'tensor<?x1x4xf32>' and 'tensor<3x4xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [0, 1], [0, 2], [1, 2]}}
  %0 = bcast.add %a, %b : (tensor<?x1x4xf32>, tensor<3x4xf32>) -> tensor<3x3x4xf32>
  return
}

// -----

// Test c4: dots stand for the lists after the eighth.
func.func @missing_list_many(%a: tensor<2x2x2x2x2xf32>, %b: tensor<2x2xf32>) {
  // expected-error @+2 {{'bcast.add' op rhs of rank 2 and lhs of rank 5 need broadcast_dimensions: one entry per dimension of rhs; broadcast_dimensions = [], operand types are 'tensor<2x2x2x2x2xf32>' and 'tensor<2x2xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], ...}}
  %0 = bcast.add %a, %b : (tensor<2x2x2x2x2xf32>, tensor<2x2xf32>) -> tensor<2x2x2x2x2xf32>
  return
}

// -----

// Test c5: a list that is too short.
func.func @list_too_short(%a: tensor<2x3x4xf32>, %b: tensor<3x4xf32>) {
  // expected-error @+2 {{'bcast.add' op broadcast_dimensions has 1 entry, expected 2: one per dimension of rhs; broadcast_dimensions = [1], operand types are 'tensor<2x3x4xf32>' and 'tensor<3x4xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [1, 2]}}
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<2x3x4xf32>, tensor<3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

// Test c5: a list that is too long.
func.func @list_too_long(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+2 {{'bcast.add' op broadcast_dimensions has 2 entries, expected 1: one per dimension of rhs; broadcast_dimensions = [0, 1], operand types are 'tensor<2x3xf32>' and 'tensor<3xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [1]}}
  %0 = bcast.add %a, %b broadcast_dimensions = [0, 1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c5: a scalar takes no list.
func.func @list_for_scalar(%a: tensor<2x3xf32>, %b: tensor<f32>) {
  // expected-error @+2 {{'bcast.add' op broadcast_dimensions has 1 entry, expected 0: one per dimension of rhs; broadcast_dimensions = [0], operand types are 'tensor<2x3xf32>' and 'tensor<f32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: []}}
  %0 = bcast.add %a, %b broadcast_dimensions = [0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c6: an entry below 0.
func.func @entry_negative(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+2 {{'bcast.add' op broadcast_dimensions[0] = -1 is out of range, expected 0 <= entry < 2, the rank of lhs; broadcast_dimensions = [-1], operand types are 'tensor<2x3xf32>' and 'tensor<3xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [1]}}
  %0 = bcast.add %a, %b broadcast_dimensions = [-1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c6: an entry that is the higher rank.
func.func @entry_too_large(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+2 {{'bcast.add' op broadcast_dimensions[0] = 2 is out of range, expected 0 <= entry < 2, the rank of lhs; broadcast_dimensions = [2], operand types are 'tensor<2x3xf32>' and 'tensor<3xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [1]}}
  %0 = bcast.add %a, %b broadcast_dimensions = [2] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c6: the largest number there is.
func.func @entry_extreme(%a: tensor<2x3x4xf32>, %b: tensor<3x4xf32>) {
  // expected-error @+2 {{'bcast.add' op broadcast_dimensions[1] = 9223372036854775807 is out of range, expected 0 <= entry < 3, the rank of lhs; broadcast_dimensions = [1, 9223372036854775807], operand types are 'tensor<2x3x4xf32>' and 'tensor<3x4xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [1, 2]}}
  %0 = bcast.add %a, %b broadcast_dimensions = [1, 9223372036854775807] : (tensor<2x3x4xf32>, tensor<3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

// Test c7: a list that decreases.
func.func @list_decreasing(%a: tensor<3x3x3xf32>, %b: tensor<3x3xf32>) {
  // expected-error @+2 {{'bcast.add' op broadcast_dimensions is not strictly increasing: 0 after 2 at position 1; broadcast_dimensions = [2, 0], operand types are 'tensor<3x3x3xf32>' and 'tensor<3x3xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [0, 1], [0, 2], [1, 2]}}
  %0 = bcast.add %a, %b broadcast_dimensions = [2, 0] : (tensor<3x3x3xf32>, tensor<3x3xf32>) -> tensor<3x3x3xf32>
  return
}

// -----

// Test c7: a list with a repetition.
func.func @list_repeated(%a: tensor<3x3x3xf32>, %b: tensor<3x3xf32>) {
  // expected-error @+2 {{'bcast.add' op broadcast_dimensions is not strictly increasing: 1 after 1 at position 1; broadcast_dimensions = [1, 1], operand types are 'tensor<3x3x3xf32>' and 'tensor<3x3xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [0, 1], [0, 2], [1, 2]}}
  %0 = bcast.add %a, %b broadcast_dimensions = [1, 1] : (tensor<3x3x3xf32>, tensor<3x3xf32>) -> tensor<3x3x3xf32>
  return
}

// -----

// Test c7: the increasing list is legal.
func.func @list_increasing(%a: tensor<3x3x3xf32>, %b: tensor<3x3xf32>) {
  %0 = bcast.add %a, %b broadcast_dimensions = [0, 2] : (tensor<3x3x3xf32>, tensor<3x3xf32>) -> tensor<3x3x3xf32>
  return
}

// -----

// Test c8: [2,3] x [2,4] on equal ranks.
func.func @sizes_differ(%a: tensor<2x3xf32>, %b: tensor<2x4xf32>) {
  // expected-error @+1 {{'bcast.add' op rhs dimension 1 of size 4 does not match lhs dimension 1 of size 3, expected equal sizes or one of them 1; broadcast_dimensions = [], operand types are 'tensor<2x3xf32>' and 'tensor<2x4xf32>'}}
  %0 = bcast.add %a, %b : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// Test c8: [7,2,5] x [7,2,6].
func.func @sizes_differ_last(%a: tensor<7x2x5xf32>, %b: tensor<7x2x6xf32>) {
  // expected-error @+1 {{'bcast.add' op rhs dimension 2 of size 6 does not match lhs dimension 2 of size 5, expected equal sizes or one of them 1; broadcast_dimensions = [], operand types are 'tensor<7x2x5xf32>' and 'tensor<7x2x6xf32>'}}
  %0 = bcast.add %a, %b : (tensor<7x2x5xf32>, tensor<7x2x6xf32>) -> tensor<7x2x6xf32>
  return
}

// -----

// Test c8: [2,3] x [3] dims=[0].
func.func @sizes_differ_at_place(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+2 {{'bcast.add' op rhs dimension 0 of size 3 does not match lhs dimension 0 of size 2, expected equal sizes or one of them 1; broadcast_dimensions = [0], operand types are 'tensor<2x3xf32>' and 'tensor<3xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [1]}}
  %0 = bcast.add %a, %b broadcast_dimensions = [0] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c8: the same with the operands exchanged.
func.func @sizes_differ_at_place_lhs(%a: tensor<3xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+2 {{'bcast.add' op lhs dimension 0 of size 3 does not match rhs dimension 0 of size 2, expected equal sizes or one of them 1; broadcast_dimensions = [0], operand types are 'tensor<3xf32>' and 'tensor<2x3xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [1]}}
  %0 = bcast.add %a, %b broadcast_dimensions = [0] : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test c8: 0 against a size above 1.
func.func @zero_against_two(%a: tensor<0xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.add' op rhs dimension 0 of size 2 does not match lhs dimension 0 of size 0, expected equal sizes or one of them 1; broadcast_dimensions = [], operand types are 'tensor<0xf32>' and 'tensor<2xf32>'}}
  %0 = bcast.add %a, %b : (tensor<0xf32>, tensor<2xf32>) -> tensor<0xf32>
  return
}

// -----

// Test c8: 0 against a size above 1, placed by a list.
func.func @zero_against_two_placed(%a: tensor<0xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+2 {{'bcast.add' op lhs dimension 0 of size 0 does not match rhs dimension 0 of size 2, expected equal sizes or one of them 1; broadcast_dimensions = [0], operand types are 'tensor<0xf32>' and 'tensor<2x3xf32>'}}
  // expected-note @+1 {{no broadcast_dimensions would be legal for these types}}
  %0 = bcast.add %a, %b broadcast_dimensions = [0] : (tensor<0xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test the order of checks: a length before a range.
func.func @order_length_range(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+2 {{'bcast.add' op broadcast_dimensions has 2 entries, expected 1: one per dimension of rhs; broadcast_dimensions = [-1, 7], operand types are 'tensor<2x3xf32>' and 'tensor<3xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [1]}}
  %0 = bcast.add %a, %b broadcast_dimensions = [-1, 7] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Test the order of checks: at one entry, a size before an order.
func.func @order_size_order(%a: tensor<2x3x4xf32>, %b: tensor<4x3xf32>) {
  // expected-error @+2 {{'bcast.add' op rhs dimension 1 of size 3 does not match lhs dimension 0 of size 2, expected equal sizes or one of them 1; broadcast_dimensions = [2, 0], operand types are 'tensor<2x3x4xf32>' and 'tensor<4x3xf32>'}}
  // expected-note @+1 {{no broadcast_dimensions would be legal for these types}}
  %0 = bcast.add %a, %b broadcast_dimensions = [2, 0] : (tensor<2x3x4xf32>, tensor<4x3xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

// Test the order of checks: an order at an entry before a range at the next.
func.func @order_order_range(%a: tensor<3x3x3x3xf32>, %b: tensor<3x3x3xf32>) {
  // expected-error @+2 {{'bcast.add' op broadcast_dimensions is not strictly increasing: 1 after 1 at position 1; broadcast_dimensions = [1, 1, 9], operand types are 'tensor<3x3x3x3xf32>' and 'tensor<3x3x3xf32>'}}
  // expected-note @+1 {{legal broadcast_dimensions: [0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]}}
  %0 = bcast.add %a, %b broadcast_dimensions = [1, 1, 9] : (tensor<3x3x3x3xf32>, tensor<3x3x3xf32>) -> tensor<3x3x3x3xf32>
  return
}

// The shapes that go together, one function per situation; the verifier compares
// the stated result with the inferred one.
// RUN: bcast-opt %s | FileCheck %s
// CHECK: module

//===----------------------------------------------------------------------===//
// c3, c8: equal ranks
//===----------------------------------------------------------------------===//

// [2,1] x [2,3] -> [2,3]
func.func @degenerate_lhs(%a: tensor<2x1xf32>, %b: tensor<2x3xf32>) {
  %0 = bcast.add %a, %b : (tensor<2x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// [1,2,5] x [7,2,5] -> [7,2,5]
func.func @degenerate_leading(%a: tensor<1x2x5xf32>, %b: tensor<7x2x5xf32>) {
  %0 = bcast.add %a, %b : (tensor<1x2x5xf32>, tensor<7x2x5xf32>) -> tensor<7x2x5xf32>
  return
}

// [7,2,5] x [7,1,5] -> [7,2,5]
func.func @degenerate_middle(%a: tensor<7x2x5xf32>, %b: tensor<7x1x5xf32>) {
  %0 = bcast.add %a, %b : (tensor<7x2x5xf32>, tensor<7x1x5xf32>) -> tensor<7x2x5xf32>
  return
}

// [2,1] x [1,3] -> [2,3], an outer sum
func.func @outer_sum(%a: tensor<2x1xf32>, %b: tensor<1x3xf32>) {
  %0 = bcast.add %a, %b : (tensor<2x1xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  return
}

// [2,3] x [2,3] dims=[0,1] -> [2,3]: the identity says nothing
func.func @identity_list(%a: tensor<2x3xf32>) {
  %0 = bcast.add %a, %a broadcast_dimensions = [0, 1] : tensor<2x3xf32>
  return
}

// [2,1] x [1,3] dims=[0,1] -> [2,3]: degenerate dimensions still expand
func.func @identity_list_degenerate(%a: tensor<2x1xf32>, %b: tensor<1x3xf32>) {
  %0 = bcast.add %a, %b broadcast_dimensions = [0, 1] : (tensor<2x1xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  return
}

// [] x [] -> []
func.func @scalars(%a: tensor<f32>) {
  %0 = bcast.add %a, %a : tensor<f32>
  return
}

// [1] x [0] -> [0]: the size that is not 1, not the larger one
func.func @one_against_zero(%a: tensor<1xf32>, %b: tensor<0xf32>) {
  %0 = bcast.add %a, %b : (tensor<1xf32>, tensor<0xf32>) -> tensor<0xf32>
  return
}

// [0,1] x [0,3] -> [0,3]
func.func @zero_against_zero(%a: tensor<0x1xf32>, %b: tensor<0x3xf32>) {
  %0 = bcast.add %a, %b : (tensor<0x1xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  return
}

//===----------------------------------------------------------------------===//
// c4 to c8: different ranks
//===----------------------------------------------------------------------===//

// [2,3] x [] -> [2,3]: a scalar needs no list, on either side
func.func @scalar(%a: tensor<2x3xf32>, %s: tensor<f32>) {
  %0 = bcast.add %a, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %1 = bcast.add %s, %a : (tensor<f32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// [?,0] x [] -> [?,0]
func.func @scalar_of_dynamic(%a: tensor<?x0xf32>, %s: tensor<f32>) {
  %0 = bcast.add %a, %s : (tensor<?x0xf32>, tensor<f32>) -> tensor<?x0xf32>
  return
}

// [2,3] x [3] dims=[1] -> [2,3]
func.func @row(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// [3,3] x [3], dims=[0] and dims=[1]: both legal, with different meanings
func.func @ambiguous_without_list(%a: tensor<3x3xf32>, %b: tensor<3xf32>) {
  %0 = bcast.add %a, %b broadcast_dimensions = [0] : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  %1 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  return
}

// [2,3,4] x [3,4] dims=[1,2] -> [2,3,4]
func.func @matrix(%a: tensor<2x3x4xf32>, %b: tensor<3x4xf32>) {
  %0 = bcast.add %a, %b broadcast_dimensions = [1, 2] : (tensor<2x3x4xf32>, tensor<3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// [2,3,4,5] x matrices at every pair of places
func.func @places(%a: tensor<2x3x4x5xf32>, %pq: tensor<4x5xf32>, %np: tensor<3x4xf32>, %mq: tensor<2x5xf32>) {
  %0 = bcast.add %a, %pq broadcast_dimensions = [2, 3] : (tensor<2x3x4x5xf32>, tensor<4x5xf32>) -> tensor<2x3x4x5xf32>
  %1 = bcast.add %a, %np broadcast_dimensions = [1, 2] : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  %2 = bcast.add %a, %mq broadcast_dimensions = [0, 3] : (tensor<2x3x4x5xf32>, tensor<2x5xf32>) -> tensor<2x3x4x5xf32>
  return
}

// [4] x [1,2] dims=[0] -> [4,2]: both operands expand
func.func @composed_vector(%a: tensor<4xf32>, %b: tensor<1x2xf32>) {
  %0 = bcast.add %a, %b broadcast_dimensions = [0] : (tensor<4xf32>, tensor<1x2xf32>) -> tensor<4x2xf32>
  return
}

// [1,2] x [4,3,1] dims=[1,2] -> [4,3,2]: larger than both operands
func.func @composed_matrix(%a: tensor<1x2xf32>, %b: tensor<4x3x1xf32>) {
  %0 = bcast.add %a, %b broadcast_dimensions = [1, 2] : (tensor<1x2xf32>, tensor<4x3x1xf32>) -> tensor<4x3x2xf32>
  return
}

// [2,3] x [2,1,4] dims=[0,1] -> [2,3,4]: a 1 of the large operand expands
func.func @one_in_the_large_operand(%a: tensor<2x3xf32>, %b: tensor<2x1x4xf32>) {
  %0 = bcast.add %a, %b broadcast_dimensions = [0, 1] : (tensor<2x3xf32>, tensor<2x1x4xf32>) -> tensor<2x3x4xf32>
  return
}

// [1] x [0,2], dims=[0] and dims=[1] -> [0,2]
func.func @one_placed_at_zero(%a: tensor<1xf32>, %b: tensor<0x2xf32>) {
  %0 = bcast.add %a, %b broadcast_dimensions = [0] : (tensor<1xf32>, tensor<0x2xf32>) -> tensor<0x2xf32>
  %1 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<1xf32>, tensor<0x2xf32>) -> tensor<0x2xf32>
  return
}

// [0] x [1,2] dims=[0] -> [0,2]
func.func @zero_placed_at_one(%a: tensor<0xf32>, %b: tensor<1x2xf32>) {
  %0 = bcast.add %a, %b broadcast_dimensions = [0] : (tensor<0xf32>, tensor<1x2xf32>) -> tensor<0x2xf32>
  return
}

//===----------------------------------------------------------------------===//
// c8: dynamic sizes, which are 1 or n
//===----------------------------------------------------------------------===//

// [?] x [3] -> [3]
func.func @dynamic_against_static(%a: tensor<?xf32>, %b: tensor<3xf32>) {
  %0 = bcast.add %a, %b : (tensor<?xf32>, tensor<3xf32>) -> tensor<3xf32>
  %1 = bcast.add %b, %a : (tensor<3xf32>, tensor<?xf32>) -> tensor<3xf32>
  return
}

// [?] x [?] -> [?]
func.func @dynamic_against_dynamic(%a: tensor<?xf32>, %b: tensor<?xf32>) {
  %0 = bcast.add %a, %b : tensor<?xf32>
  return
}

// [?] x [1] -> [?]
func.func @dynamic_against_one(%a: tensor<?xf32>, %b: tensor<1xf32>) {
  %0 = bcast.add %a, %b : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
  %1 = bcast.add %b, %a : (tensor<1xf32>, tensor<?xf32>) -> tensor<?xf32>
  return
}

// [?] x [0] -> [0]
func.func @dynamic_against_zero(%a: tensor<?xf32>, %b: tensor<0xf32>) {
  %0 = bcast.add %a, %b : (tensor<?xf32>, tensor<0xf32>) -> tensor<0xf32>
  return
}

// [2] x [?,3] dims=[0] -> [2,3]: the same with a list
func.func @static_placed_at_dynamic(%a: tensor<2xf32>, %b: tensor<?x3xf32>) {
  %0 = bcast.add %a, %b broadcast_dimensions = [0] : (tensor<2xf32>, tensor<?x3xf32>) -> tensor<2x3xf32>
  return
}

// [?] x [2,3] dims=[1] -> [2,3]
func.func @dynamic_placed_at_static(%a: tensor<?xf32>, %b: tensor<2x3xf32>) {
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<?xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// [?] x [?,1] dims=[1] -> [?,?]
func.func @dynamic_placed_at_one(%a: tensor<?xf32>, %b: tensor<?x1xf32>) {
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<?xf32>, tensor<?x1xf32>) -> tensor<?x?xf32>
  return
}

//===----------------------------------------------------------------------===//
// c9: broadcast_in_dim
//===----------------------------------------------------------------------===//

// [1,3] dims=[0,2] -> [5,4,3]: a 1 expands, another size stays
func.func @in_dim(%a: tensor<1x3xf32>) {
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [0, 2] : (tensor<1x3xf32>) -> tensor<5x4x3xf32>
  return
}

// [1] dims=[0] -> [0]; [0] dims=[0] -> [0,3]
func.func @in_dim_zero(%a: tensor<1xf32>, %b: tensor<0xf32>) {
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [0] : (tensor<1xf32>) -> tensor<0xf32>
  %1 = bcast.broadcast_in_dim %b broadcast_dimensions = [0] : (tensor<0xf32>) -> tensor<0x3xf32>
  return
}

// [?] dims=[0] -> [4]: the size is 4 or 1 when the program runs
func.func @in_dim_dynamic(%a: tensor<?xf32>) {
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [0] : (tensor<?xf32>) -> tensor<4xf32>
  return
}

//===----------------------------------------------------------------------===//
// c10, c11: select and clamp
//===----------------------------------------------------------------------===//

// pred [] and pred [2]
func.func @select_pred(%s: tensor<i1>, %p: tensor<2xi1>, %a: tensor<2xi8>) {
  %0 = bcast.select %s, %a, %a : (tensor<i1>, tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  %1 = bcast.select %p, %a, %a : (tensor<2xi1>, tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  return
}

// on_true [?], on_false [3] -> [3]
func.func @select_dynamic(%s: tensor<i1>, %a: tensor<?xi8>, %b: tensor<3xi8>) {
  %0 = bcast.select %s, %a, %b : (tensor<i1>, tensor<?xi8>, tensor<3xi8>) -> tensor<3xi8>
  return
}

// min [], max [2]; min [2], max []
func.func @clamp_bounds(%s: tensor<f32>, %a: tensor<2xf32>) {
  %0 = bcast.clamp %s, %a, %a : (tensor<f32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = bcast.clamp %a, %a, %s : (tensor<2xf32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// min [2], operand [?], max [2] -> [?]: the operand's own shape
func.func @clamp_dynamic(%a: tensor<2xf32>, %x: tensor<?xf32>) {
  %0 = bcast.clamp %a, %x, %a : (tensor<2xf32>, tensor<?xf32>, tensor<2xf32>) -> tensor<?xf32>
  return
}

//===----------------------------------------------------------------------===//
// c12, c14, c15, c17: broadcast, reshape, transpose
//===----------------------------------------------------------------------===//

// sizes=[2,0] [3] -> [2,0,3]; sizes=[] [3] -> [3]
func.func @broadcast(%a: tensor<3xf32>, %b: tensor<?xf32>) {
  %0 = bcast.broadcast %a sizes = [2, 0] : (tensor<3xf32>) -> tensor<2x0x3xf32>
  %1 = bcast.broadcast %a sizes = [] : tensor<3xf32>
  %2 = bcast.broadcast %b sizes = [2] : (tensor<?xf32>) -> tensor<2x?xf32>
  return
}

// [2,3] -> [6], [1,6,1], [3,2]; [1] -> []; [0,5] -> [7,0]
func.func @reshape(%a: tensor<2x3xf32>, %b: tensor<1xf32>, %c: tensor<0x5xf32>) {
  %0 = bcast.reshape %a : (tensor<2x3xf32>) -> tensor<6xf32>
  %1 = bcast.reshape %a : (tensor<2x3xf32>) -> tensor<1x6x1xf32>
  %2 = bcast.reshape %a : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %3 = bcast.reshape %b : (tensor<1xf32>) -> tensor<f32>
  %4 = bcast.reshape %c : (tensor<0x5xf32>) -> tensor<7x0xf32>
  return
}

// [2^62] -> [2^31,2^31]: just below the limit
func.func @reshape_large(%a: tensor<4611686018427387904xi8>) {
  %0 = bcast.reshape %a : (tensor<4611686018427387904xi8>) -> tensor<2147483648x2147483648xi8>
  return
}

// [2,?,4] permutation=[2,0,1] -> [4,2,?]
func.func @transpose(%a: tensor<2x?x4xf32>, %s: tensor<f32>) {
  %0 = bcast.transpose %a permutation = [2, 0, 1] : (tensor<2x?x4xf32>) -> tensor<4x2x?xf32>
  %1 = bcast.transpose %s permutation = [] : tensor<f32>
  return
}

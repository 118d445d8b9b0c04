// RUN: bcast-opt %s --bcast-distribute-elementwise --split-input-file | FileCheck %s

// Test that a chain of ops moves to the parts, whose other operands are sliced
// along the dimension that they have in step with the parts, or not at all.
// CHECK-LABEL: @chain
// CHECK: %[[FIRST:.*]] = bcast.slice %arg2 start_indices = [0] limit_indices = [2]
// CHECK: %[[A:.*]] = bcast.add %arg0, %[[FIRST]] broadcast_dimensions = [1]
// CHECK: %[[SECOND:.*]] = bcast.slice %arg2 start_indices = [2] limit_indices = [5]
// CHECK: %[[B:.*]] = bcast.add %arg1, %[[SECOND]] broadcast_dimensions = [1]
// CHECK: %[[C:.*]] = bcast.multiply %arg3, %[[A]] broadcast_dimensions = [0]
// CHECK: %[[D:.*]] = bcast.multiply %arg3, %[[B]] broadcast_dimensions = [0]
// CHECK: %[[E:.*]] = bcast.convert %[[C]]
// CHECK: %[[F:.*]] = bcast.convert %[[D]]
// CHECK: bcast.concatenate %[[E]], %[[F]] dimension = 1 : (tensor<4x2xbf16>, tensor<4x3xbf16>) -> tensor<4x5xbf16>
func.func @chain(%a: tensor<4x2xf32>, %b: tensor<4x3xf32>, %c: tensor<5xf32>, %r: tensor<4xf32>) -> tensor<4x5xbf16> {
  %0 = bcast.concatenate %a, %b dimension = 1 : (tensor<4x2xf32>, tensor<4x3xf32>) -> tensor<4x5xf32>
  %1 = bcast.add %0, %c broadcast_dimensions = [1] : (tensor<4x5xf32>, tensor<5xf32>) -> tensor<4x5xf32>
  %2 = bcast.multiply %r, %1 broadcast_dimensions = [0] : (tensor<4xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
  %3 = bcast.convert %2 : (tensor<4x5xf32>) -> tensor<4x5xbf16>
  return %3 : tensor<4x5xbf16>
}

// -----

// Test that what is put around an array is computed as the array is.
// CHECK-LABEL: @padding
// CHECK: %[[A:.*]] = bcast.maximum %arg0, %arg1 : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
// CHECK: %[[Z:.*]] = bcast.maximum %arg1, %arg1 : tensor<f32>
// CHECK: bcast.pad %[[A]], %[[Z]] edge_padding_low = [1] edge_padding_high = [0] interior_padding = [2]
func.func @padding(%a: tensor<2xf32>, %z: tensor<f32>) -> tensor<5xf32> {
  %0 = bcast.pad %a, %z edge_padding_low = [1] edge_padding_high = [0] interior_padding = [2] : (tensor<2xf32>, tensor<f32>) -> tensor<5xf32>
  %1 = bcast.maximum %0, %z : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  return %1 : tensor<5xf32>
}

// -----

// Test that ops stay where something else needs the whole array, where they
// would put more bytes together, where it is broadcast, where another operand is
// padded with it, and where sizes are not known.
// CHECK-LABEL: @stay
// CHECK: %[[TWICE:.*]] = bcast.concatenate
// CHECK: bcast.negate %[[TWICE]]
// CHECK: %[[NARROW:.*]] = bcast.concatenate
// CHECK: bcast.convert %[[NARROW]]
// CHECK: %[[SMALL:.*]] = bcast.concatenate
// CHECK: bcast.add %arg2, %[[SMALL]]
// CHECK: %[[PADDED:.*]] = bcast.pad
// CHECK: bcast.add %[[PADDED]], %arg3
// CHECK: %[[DYNAMIC:.*]] = bcast.concatenate
// CHECK: bcast.negate %[[DYNAMIC]]
// CHECK: %[[PARTS:.*]] = bcast.concatenate
// CHECK: bcast.negate %[[PARTS]]
func.func @stay(%a: tensor<2xf32>, %h: tensor<2xf16>, %m: tensor<3x4xf32>, %v: tensor<3xf32>, %d: tensor<?xf32>, %z: tensor<f32>, %p: tensor<?x2xf32>)
    -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3x4xf32>, tensor<3xf32>, tensor<?xf32>, tensor<3x6xf32>) {
  %0 = bcast.concatenate %a, %a dimension = 0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  %1 = bcast.negate %0 : tensor<4xf32>
  %2 = bcast.concatenate %h, %h dimension = 0 : (tensor<2xf16>, tensor<2xf16>) -> tensor<4xf16>
  %3 = bcast.convert %2 : (tensor<4xf16>) -> tensor<4xf32>
  %4 = bcast.concatenate %a, %a dimension = 0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  %5 = bcast.add %m, %4 broadcast_dimensions = [1] : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %6 = bcast.pad %a, %z edge_padding_low = [1] edge_padding_high = [0] interior_padding = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<3xf32>
  %7 = bcast.add %6, %v : tensor<3xf32>
  %8 = bcast.concatenate %d, %d dimension = 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %9 = bcast.negate %8 : tensor<?xf32>
  // A size that the result knows, but not one of its parts.
  %10 = bcast.concatenate %p, %m dimension = 1 : (tensor<?x2xf32>, tensor<3x4xf32>) -> tensor<3x6xf32>
  %11 = bcast.negate %10 : tensor<3x6xf32>
  return %0, %1, %3, %5, %7, %9, %11 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3x4xf32>, tensor<3xf32>, tensor<?xf32>, tensor<3x6xf32>
}

// Test that an op along a dimension of size 1, of which all parts but one are empty,
// stays: there its other operands would not be cut to the empty ones.
// CHECK-LABEL: @one_part
// CHECK: %[[ONE:.*]] = bcast.concatenate
// CHECK: bcast.clamp %[[ONE]], %arg1, %arg1
func.func @one_part(%none: tensor<0x5xf32>, %a: tensor<1x5xf32>) -> tensor<1x5xf32> {
  %0 = bcast.concatenate %a, %none dimension = 0 : (tensor<1x5xf32>, tensor<0x5xf32>) -> tensor<1x5xf32>
  %1 = bcast.clamp %0, %a, %a : tensor<1x5xf32>
  return %1 : tensor<1x5xf32>
}

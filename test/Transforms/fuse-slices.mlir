// RUN: bcast-opt %s --split-input-file --bcast-fuse | FileCheck %s

// Test that values that read the same cache lines share a fusion: here the even
// and the odd elements of an array ...
// CHECK-LABEL: @even_and_odd
// CHECK-SAME: (%[[X:.+]]: tensor<64xf32>)
// CHECK: %[[F:.+]]:2 = bcast.fusion(%{{.*}} = %[[X]] : tensor<64xf32>) -> (tensor<32xf32>, tensor<32xf32>)
// CHECK: return %[[F]]#0, %[[F]]#1
func.func @even_and_odd(%x: tensor<64xf32>) -> (tensor<32xf32>, tensor<32xf32>) {
  %0 = bcast.slice %x start_indices = [0] limit_indices = [64] strides = [2] : (tensor<64xf32>) -> tensor<32xf32>
  %1 = bcast.slice %x start_indices = [1] limit_indices = [64] strides = [2] : (tensor<64xf32>) -> tensor<32xf32>
  return %0, %1 : tensor<32xf32>, tensor<32xf32>
}

// -----

// ... and the channels of an image.
// CHECK-LABEL: @channels
// CHECK: bcast.fusion
// CHECK-SAME: -> (tensor<8x8x1xf32>, tensor<8x8x1xf32>)
// CHECK-NOT: bcast.fusion
func.func @channels(%x: tensor<8x8x3xf32>) -> (tensor<8x8x1xf32>, tensor<8x8x1xf32>) {
  %0 = bcast.slice %x start_indices = [0, 0, 0] limit_indices = [8, 8, 1] strides = [1, 1, 1] : (tensor<8x8x3xf32>) -> tensor<8x8x1xf32>
  %1 = bcast.slice %x start_indices = [0, 0, 2] limit_indices = [8, 8, 3] strides = [1, 1, 1] : (tensor<8x8x3xf32>) -> tensor<8x8x1xf32>
  return %0, %1 : tensor<8x8x1xf32>, tensor<8x8x1xf32>
}

// -----

// Test that halves of a row, which have no line in common, stay apart, ...
// CHECK-LABEL: @halves
// CHECK-NOT: bcast.fusion
func.func @halves(%x: tensor<64xf32>) -> (tensor<32xf32>, tensor<32xf32>) {
  %0 = bcast.slice %x start_indices = [0] limit_indices = [32] strides = [1] : (tensor<64xf32>) -> tensor<32xf32>
  %1 = bcast.slice %x start_indices = [32] limit_indices = [64] strides = [1] : (tensor<64xf32>) -> tensor<32xf32>
  return %0, %1 : tensor<32xf32>, tensor<32xf32>
}

// -----

// ... as do columns of other rows, ...
// CHECK-LABEL: @other_rows
// CHECK-NOT: bcast.fusion
func.func @other_rows(%x: tensor<8x64xf32>) -> (tensor<4x64xf32>, tensor<4x64xf32>) {
  %0 = bcast.slice %x start_indices = [0, 0] limit_indices = [8, 64] strides = [2, 1] : (tensor<8x64xf32>) -> tensor<4x64xf32>
  %1 = bcast.slice %x start_indices = [1, 0] limit_indices = [8, 64] strides = [2, 1] : (tensor<8x64xf32>) -> tensor<4x64xf32>
  return %0, %1 : tensor<4x64xf32>, tensor<4x64xf32>
}

// -----

// ... and slices of different sizes.
// CHECK-LABEL: @other_sizes
// CHECK-NOT: bcast.fusion
func.func @other_sizes(%x: tensor<65xf32>) -> (tensor<33xf32>, tensor<32xf32>) {
  %0 = bcast.slice %x start_indices = [0] limit_indices = [65] strides = [2] : (tensor<65xf32>) -> tensor<33xf32>
  %1 = bcast.slice %x start_indices = [1] limit_indices = [65] strides = [2] : (tensor<65xf32>) -> tensor<32xf32>
  return %0, %1 : tensor<33xf32>, tensor<32xf32>
}

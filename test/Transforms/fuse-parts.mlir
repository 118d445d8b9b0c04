// RUN: bcast-opt %s --bcast-fuse --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-fuse=target=gpu --split-input-file | FileCheck %s --check-prefix=GPU

// Test that a value whose users read different parts of it is computed by each of
// them, if that is no more work: the channels of an image.
// CHECK-LABEL: @channels
// CHECK: bcast.fusion
// CHECK-COUNT-2: bcast.convert
// CHECK: bcast.yield
// CHECK-NOT: bcast.convert
func.func @channels(%a: tensor<8x2xui8>) -> tensor<8x1xf32> {
  %0 = bcast.convert %a : (tensor<8x2xui8>) -> tensor<8x2xf32>
  %1 = bcast.slice %0 start_indices = [0, 0] limit_indices = [8, 1] strides = [1, 1] : (tensor<8x2xf32>) -> tensor<8x1xf32>
  %2 = bcast.slice %0 start_indices = [0, 1] limit_indices = [8, 2] strides = [1, 1] : (tensor<8x2xf32>) -> tensor<8x1xf32>
  %3 = bcast.maximum %1, %2 : tensor<8x1xf32>
  return %3 : tensor<8x1xf32>
}

// -----

// Test that it is stored where parts overlap: some elements would be computed
// twice. For a GPU reading bytes twice is still less than reading floats.
// GPU-LABEL: @overlapping
// GPU: bcast.fusion(%{{.*}} = %arg0 : tensor<9xui8>)
// GPU-COUNT-2: bcast.convert
// CHECK-LABEL: @overlapping
// CHECK-COUNT-1: bcast.convert
// CHECK-NOT: bcast.convert
func.func @overlapping(%a: tensor<9xui8>) -> tensor<8xf32> {
  %0 = bcast.convert %a : (tensor<9xui8>) -> tensor<9xf32>
  %1 = bcast.slice %0 start_indices = [0] limit_indices = [8] strides = [1] : (tensor<9xf32>) -> tensor<8xf32>
  %2 = bcast.slice %0 start_indices = [1] limit_indices = [9] strides = [1] : (tensor<9xf32>) -> tensor<8xf32>
  %3 = bcast.maximum %1, %2 : tensor<8xf32>
  return %3 : tensor<8xf32>
}

// -----

// Test that computations side by side are one fusion if they read the same part
// of a value, though not all of it.
// CHECK-LABEL: @siblings
// CHECK: bcast.fusion
// CHECK: bcast.yield %{{.*}}, %{{.*}}
// CHECK-NOT: bcast.fusion
func.func @siblings(%a: tensor<8x64xf32>, %c: tensor<32xf32>) -> tensor<8x64xf32> {
  %l = bcast.slice %a start_indices = [0, 0] limit_indices = [8, 32] strides = [1, 1] : (tensor<8x64xf32>) -> tensor<8x32xf32>
  %0 = bcast.multiply %l, %c broadcast_dimensions = [1] : (tensor<8x32xf32>, tensor<32xf32>) -> tensor<8x32xf32>
  %1 = bcast.add %l, %c broadcast_dimensions = [1] : (tensor<8x32xf32>, tensor<32xf32>) -> tensor<8x32xf32>
  %r = bcast.concatenate %0, %1 dimension = 1 : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x64xf32>
  return %r : tensor<8x64xf32>
}

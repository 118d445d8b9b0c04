// RUN: bcast-opt %s --bcast-fuse=target=gpu --split-input-file | FileCheck %s --check-prefixes=CHECK,GPU
// RUN: bcast-opt %s --bcast-fuse --split-input-file | FileCheck %s --check-prefixes=CHECK,CPU

// Test that for a GPU what costs little, and reads one array in memory beside
// small ones, is computed again by all that need it: the array is no larger than
// its result would be, which nobody has to store.
// GPU-LABEL: @gradient
// GPU-COUNT-2: bcast.subtract
// GPU: return
// CPU-LABEL: @gradient
// CPU-COUNT-1: bcast.subtract
// CPU-NOT: bcast.subtract
// CPU: return
func.func @gradient(%x: tensor<8x32xf32>, %mean: tensor<8xf32>, %y: tensor<8x32xf32>) -> (tensor<8xf32>, tensor<32xf32>) {
  %d = bcast.subtract %x, %mean broadcast_dimensions = [0] : (tensor<8x32xf32>, tensor<8xf32>) -> tensor<8x32xf32>
  %p = bcast.multiply %d, %y : tensor<8x32xf32>
  %0 = bcast.reduce add, %p dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %q = bcast.minimum %d, %y : tensor<8x32xf32>
  %1 = bcast.reduce add, %q dimensions = [0] : (tensor<8x32xf32>) -> tensor<32xf32>
  return %0, %1 : tensor<8xf32>, tensor<32xf32>
}

// -----

// Test that it is stored where it reads two arrays, or one that is not in memory
// otherwise, or where it costs more.
// CHECK-LABEL: @two_arrays
// CHECK-COUNT-1: bcast.subtract
// CHECK-NOT: bcast.subtract
// CHECK: return
func.func @two_arrays(%x: tensor<8x32xf32>, %y: tensor<8x32xf32>) -> (tensor<8xf32>, tensor<32xf32>) {
  %d = bcast.subtract %x, %y : tensor<8x32xf32>
  %0 = bcast.reduce add, %d dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %1 = bcast.reduce add, %d dimensions = [0] : (tensor<8x32xf32>) -> tensor<32xf32>
  return %0, %1 : tensor<8xf32>, tensor<32xf32>
}

// CHECK-LABEL: @computed
// CHECK-COUNT-1: bcast.exponential
// CHECK-COUNT-1: bcast.negate
// CHECK-NOT: bcast.negate
// CHECK: return
func.func @computed(%x: tensor<8x32xf32>) -> (tensor<8xf32>, tensor<32xf32>) {
  %e = bcast.exponential %x : tensor<8x32xf32>
  %d = bcast.negate %e : tensor<8x32xf32>
  %0 = bcast.reduce add, %d dimensions = [1] : (tensor<8x32xf32>) -> tensor<8xf32>
  %1 = bcast.reduce add, %d dimensions = [0] : (tensor<8x32xf32>) -> tensor<32xf32>
  return %0, %1 : tensor<8xf32>, tensor<32xf32>
}

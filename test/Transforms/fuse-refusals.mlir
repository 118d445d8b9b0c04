// RUN: bcast-opt %s --bcast-fuse=max-row-bytes=256 --remarks-filter=bcast-fuse --remark-format=emitRemark -o /dev/null 2>&1 | FileCheck %s

// Each rule that keeps a value in memory, by the reason that it gives. What the
// rules let through is in fuse-elementwise.mlir, fuse-movement.mlir and
// fuse-reductions.mlir.

func.func @other_loops(%x: tensor<4xf32>, %y: tensor<3x4xf32>, %z: tensor<5x4xf32>) -> (tensor<3x4xf32>, tensor<5x4xf32>) {
  // CHECK: [[#@LINE+1]]:8: remark: [Missed] {{.*}}Reason="its users have different loops"
  %e = bcast.exponential %x : tensor<4xf32>
  %0 = bcast.add %y, %e broadcast_dimensions = [1] : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %1 = bcast.add %z, %e broadcast_dimensions = [1] : (tensor<5x4xf32>, tensor<4xf32>) -> tensor<5x4xf32>
  return %0, %1 : tensor<3x4xf32>, tensor<5x4xf32>
}

func.func @part(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<4xf32>) {
  // CHECK: [[#@LINE+1]]:8: remark: [Missed] {{.*}}Reason="only a part of it is computed here"
  %e = bcast.exponential %x : tensor<8xf32>
  %s = bcast.slice %e start_indices = [0] limit_indices = [4] strides = [1] : (tensor<8xf32>) -> tensor<4xf32>
  %0 = bcast.negate %s : tensor<4xf32>
  return %e, %0 : tensor<8xf32>, tensor<4xf32>
}

func.func @out_of_order(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<8x4xf32>) {
  // CHECK: [[#@LINE+1]]:8: remark: [Missed] {{.*}}Reason="it would be stored out of order"
  %e = bcast.exponential %x : tensor<4x8xf32>
  %t = bcast.transpose %e permutation = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %0 = bcast.negate %t : tensor<8x4xf32>
  return %e, %0 : tensor<4x8xf32>, tensor<8x4xf32>
}

func.func @other_dimensions(%x: tensor<8x8xf32>) -> tensor<8xf32> {
  // CHECK: [[#@LINE+1]]:8: remark: [Missed] {{.*}}Reason="its reductions are over other dimensions"
  %m = bcast.reduce maximum, %x dimensions = [0] : (tensor<8x8xf32>) -> tensor<8xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8x8xf32>
  %s = bcast.reduce add, %d dimensions = [1] : (tensor<8x8xf32>) -> tensor<8xf32>
  return %s : tensor<8xf32>
}

func.func @broadcast_elsewhere(%x: tensor<8x4xf32>, %y: tensor<8x5xf32>) -> tensor<8x5xf32> {
  // CHECK: [[#@LINE+1]]:8: remark: [Missed] {{.*}}Reason="the result is broadcast along other dimensions than it reduces"
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<8x4xf32>) -> tensor<8xf32>
  %0 = bcast.subtract %y, %s broadcast_dimensions = [0] : (tensor<8x5xf32>, tensor<8xf32>) -> tensor<8x5xf32>
  return %0 : tensor<8x5xf32>
}

func.func @backwards(%x: tensor<8x4xf32>, %y: tensor<8x4xf32>) -> tensor<8x4xf32> {
  // CHECK: [[#@LINE+1]]:8: remark: [Missed] {{.*}}Reason="a reduction is read backwards"
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<8x4xf32>) -> tensor<8xf32>
  %r = bcast.reverse %s dimensions = [0] : tensor<8xf32>
  %0 = bcast.subtract %y, %r broadcast_dimensions = [0] : (tensor<8x4xf32>, tensor<8xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

func.func @long_row(%x: tensor<8x100xf32>) -> tensor<8x100xf32> {
  // CHECK: [[#@LINE+1]]:8: remark: [Missed] {{.*}}Reason="a row is too large to be kept"
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<8x100xf32>) -> tensor<8xf32>
  %0 = bcast.subtract %x, %s broadcast_dimensions = [0] : (tensor<8x100xf32>, tensor<8xf32>) -> tensor<8x100xf32>
  return %0 : tensor<8x100xf32>
}

// Two loops over the sums would both become loops over what is summed.
func.func @gain_axes(%x: tensor<8x4xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  // CHECK: [[#@LINE+1]]:8: remark: [Missed] {{.*}}Reason="its users have different loops"
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<8x4xf32>) -> tensor<8xf32>
  %0 = bcast.negate %s : tensor<8xf32>
  %1 = bcast.exponential %s : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}

func.func @several_parts(%x: tensor<8xf32>) -> (tensor<5xf32>, tensor<5xf32>) {
  // CHECK: [[#@LINE+1]]:8: remark: [Missed] {{.*}}Reason="several loops read a part of it"
  %e = bcast.exponential %x : tensor<8xf32>
  %s = bcast.slice %e start_indices = [0] limit_indices = [5] strides = [1] : (tensor<8xf32>) -> tensor<5xf32>
  %0 = bcast.negate %s : tensor<5xf32>
  %1 = bcast.exponential %s : tensor<5xf32>
  return %0, %1 : tensor<5xf32>, tensor<5xf32>
}

func.func @two_indices(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // CHECK: [[#@LINE+1]]:8: remark: [Missed] {{.*}}Reason="it is read at two indices"
  %e = bcast.exponential %x : tensor<4x4xf32>
  %t = bcast.transpose %e permutation = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %0 = bcast.add %e, %t : tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// RUN: bcast-opt %s --bcast-fuse=target=gpu --convert-bcast-to-linalg="row-tiles=false row-blocks=8 interleaved-rows" --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-fuse=target=gpu --convert-bcast-to-linalg="row-tiles=false interleaved-rows" --split-input-file | FileCheck %s --check-prefix=BLOCK
// RUN: bcast-opt %s --bcast-fuse=target=gpu --convert-bcast-to-linalg="row-tiles=false row-blocks=8" --split-input-file | FileCheck %s --check-prefix=APART

// Test that columns are a loop over rows, one for each, ...
// CHECK-LABEL: @columns
// CHECK: scf.forall (%[[J:.*]]) in (40)
// CHECK: tensor.extract_slice %{{.*}}[0, %[[J]]] [96, 1] [1, 1] : tensor<96x40xf32> to tensor<96x1xf32>
// CHECK: {bcast.row_loop}
// BLOCK-LABEL: @columns
// BLOCK: scf.forall
// APART-LABEL: @columns
// APART-NOT: scf.forall
// APART: return
func.func @columns(%x: tensor<96x40xf32>) -> tensor<96x40xf32> {
  %m = bcast.reduce maximum, %x dimensions = [0] : (tensor<96x40xf32>) -> tensor<40xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<96x40xf32>, tensor<40xf32>) -> tensor<96x40xf32>
  return %d : tensor<96x40xf32>
}

// -----

// ... and so is what lies along a dimension in the middle, of as many arrays as the
// program finds, ...
// CHECK-LABEL: @middle
// CHECK: scf.forall
// BLOCK-LABEL: @middle
// APART-LABEL: @middle
func.func @middle(%x: tensor<?x21x64x64xf32>) -> tensor<?x21x64x64xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<?x21x64x64xf32>) -> tensor<?x64x64xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0, 2, 3] : (tensor<?x21x64x64xf32>, tensor<?x64x64xf32>) -> tensor<?x21x64x64xf32>
  return %d : tensor<?x21x64x64xf32>
}

// -----

// ... also if the program alone knows how far elements are apart, along one dimension, ...
// CHECK-LABEL: @unknown_stride
// CHECK: scf.forall (%{{.*}}) in (%{{.*}})
// BLOCK-LABEL: @unknown_stride
// APART-LABEL: @unknown_stride
func.func @unknown_stride(%x: tensor<96x?xf32>) -> tensor<96x?xf32> {
  %m = bcast.reduce maximum, %x dimensions = [0] : (tensor<96x?xf32>) -> tensor<?xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<96x?xf32>, tensor<?xf32>) -> tensor<96x?xf32>
  return %d : tensor<96x?xf32>
}

// -----

// ... but not along several, ...
// CHECK-LABEL: @unknown_strides
// CHECK-NOT: scf.forall
// CHECK: return
// BLOCK-LABEL: @unknown_strides
// APART-LABEL: @unknown_strides
func.func @unknown_strides(%x: tensor<4x96x?xf32>) -> tensor<4x96x?xf32> {
  %m = bcast.reduce maximum, %x dimensions = [0, 1] : (tensor<4x96x?xf32>) -> tensor<?xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [2] : (tensor<4x96x?xf32>, tensor<?xf32>) -> tensor<4x96x?xf32>
  return %d : tensor<4x96x?xf32>
}

// -----

// ... or from the other end, ...
// CHECK-LABEL: @reversed
// CHECK-NOT: scf.forall
// CHECK: return
// BLOCK-LABEL: @reversed
// APART-LABEL: @reversed
func.func @reversed(%x: tensor<96x?xf32>) -> tensor<96x?xf32> {
  %r = bcast.reverse %x dimensions = [0] : tensor<96x?xf32>
  %m = bcast.reduce maximum, %r dimensions = [0] : (tensor<96x?xf32>) -> tensor<?xf32>
  %d = bcast.subtract %r, %m broadcast_dimensions = [1] : (tensor<96x?xf32>, tensor<?xf32>) -> tensor<96x?xf32>
  return %d : tensor<96x?xf32>
}

// -----

// ... or fewer than eight are neighbours, ...
// CHECK-LABEL: @few_neighbours
// CHECK-NOT: scf.forall
// CHECK: return
// BLOCK-LABEL: @few_neighbours
// APART-LABEL: @few_neighbours
func.func @few_neighbours(%x: tensor<50x96x7xf32>) -> tensor<50x96x7xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<50x96x7xf32>) -> tensor<50x7xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0, 2] : (tensor<50x96x7xf32>, tensor<50x7xf32>) -> tensor<50x96x7xf32>
  return %d : tensor<50x96x7xf32>
}

// -----

// ... or a block does not keep eight of them, nor those that may share them.
// CHECK-LABEL: @long
// CHECK: scf.forall
// BLOCK-LABEL: @long
// BLOCK-NOT: scf.forall
// BLOCK: return
// APART-LABEL: @long
func.func @long(%x: tensor<4097x40xf32>) -> tensor<4097x40xf32> {
  %m = bcast.reduce maximum, %x dimensions = [0] : (tensor<4097x40xf32>) -> tensor<40xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<4097x40xf32>, tensor<40xf32>) -> tensor<4097x40xf32>
  return %d : tensor<4097x40xf32>
}

// -----

// CHECK-LABEL: @too_long
// CHECK-NOT: scf.forall
// CHECK: return
// BLOCK-LABEL: @too_long
// APART-LABEL: @too_long
func.func @too_long(%x: tensor<32769x40xf32>) -> tensor<32769x40xf32> {
  %m = bcast.reduce maximum, %x dimensions = [0] : (tensor<32769x40xf32>) -> tensor<40xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<32769x40xf32>, tensor<40xf32>) -> tensor<32769x40xf32>
  return %d : tensor<32769x40xf32>
}

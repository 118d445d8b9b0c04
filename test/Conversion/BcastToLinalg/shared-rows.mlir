// RUN: bcast-opt %s --bcast-fuse=target=gpu --convert-bcast-to-linalg="row-tiles=false row-blocks=8" --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-fuse=target=gpu --convert-bcast-to-linalg="row-tiles=false" --split-input-file | FileCheck %s --check-prefix=ALONE

// Test that few rows that are too long for one block are a loop over rows where
// several may share each, ...
// CHECK-LABEL: @softmax
// CHECK: scf.forall (%{{.*}}) in (4)
// CHECK: {bcast.row_loop}
// ALONE-LABEL: @softmax
// ALONE-NOT: scf.forall
// ALONE: return
func.func @softmax(%x: tensor<4x262144xf32>) -> tensor<4x262144xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<4x262144xf32>) -> tensor<4xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<4x262144xf32>, tensor<4xf32>) -> tensor<4x262144xf32>
  %e = bcast.exponential %d : tensor<4x262144xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<4x262144xf32>) -> tensor<4xf32>
  %r = bcast.divide %e, %s broadcast_dimensions = [0] : (tensor<4x262144xf32>, tensor<4xf32>) -> tensor<4x262144xf32>
  return %r : tensor<4x262144xf32>
}

// -----

// ... but not if they are longer than what all of these keep, ...
// CHECK-LABEL: @too_long
// CHECK-NOT: scf.forall
// CHECK: return
// ALONE-LABEL: @too_long
func.func @too_long(%x: tensor<4x262145xf32>) -> tensor<4x262145xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<4x262145xf32>) -> tensor<4xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<4x262145xf32>, tensor<4xf32>) -> tensor<4x262145xf32>
  return %d : tensor<4x262145xf32>
}

// -----

// ... or so long that these do not keep two arrays, ...
// CHECK-LABEL: @two_arrays
// CHECK-NOT: scf.forall
// CHECK: return
// ALONE-LABEL: @two_arrays
func.func @two_arrays(%x: tensor<4x200000xf32>, %y: tensor<4x200000xf32>) -> tensor<4x200000xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<4x200000xf32>) -> tensor<4xf32>
  %n = bcast.reduce maximum, %y dimensions = [1] : (tensor<4x200000xf32>) -> tensor<4xf32>
  %a = bcast.subtract %x, %n broadcast_dimensions = [0] : (tensor<4x200000xf32>, tensor<4xf32>) -> tensor<4x200000xf32>
  %b = bcast.subtract %y, %m broadcast_dimensions = [0] : (tensor<4x200000xf32>, tensor<4xf32>) -> tensor<4x200000xf32>
  %r = bcast.multiply %a, %b : tensor<4x200000xf32>
  return %r : tensor<4x200000xf32>
}

// -----

// ... which they do of shorter rows, ...
// CHECK-LABEL: @two_shorter_arrays
// CHECK: scf.forall
// ALONE-LABEL: @two_shorter_arrays
func.func @two_shorter_arrays(%x: tensor<4x130000xf32>, %y: tensor<4x130000xf32>) -> tensor<4x130000xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<4x130000xf32>) -> tensor<4xf32>
  %n = bcast.reduce maximum, %y dimensions = [1] : (tensor<4x130000xf32>) -> tensor<4xf32>
  %a = bcast.subtract %x, %n broadcast_dimensions = [0] : (tensor<4x130000xf32>, tensor<4xf32>) -> tensor<4x130000xf32>
  %b = bcast.subtract %y, %m broadcast_dimensions = [0] : (tensor<4x130000xf32>, tensor<4xf32>) -> tensor<4x130000xf32>
  %r = bcast.multiply %a, %b : tensor<4x130000xf32>
  return %r : tensor<4x130000xf32>
}

// -----

// ... or if threads need elements of others, ...
// CHECK-LABEL: @backwards
// CHECK-NOT: scf.forall
// CHECK: return
// ALONE-LABEL: @backwards
func.func @backwards(%x: tensor<4x100000xf32>) -> tensor<4x100000xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<4x100000xf32>) -> tensor<4xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<4x100000xf32>, tensor<4xf32>) -> tensor<4x100000xf32>
  %v = bcast.reverse %x dimensions = [1] : tensor<4x100000xf32>
  %r = bcast.multiply %d, %v : tensor<4x100000xf32>
  return %r : tensor<4x100000xf32>
}

// -----

// ... or if they would exchange complex numbers.
// CHECK-LABEL: @complex_sums
// CHECK-NOT: scf.forall
// CHECK: return
// ALONE-LABEL: @complex_sums
func.func @complex_sums(%x: tensor<4x100000xcomplex<f32>>) -> tensor<4x100000xcomplex<f32>> {
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<4x100000xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  %r = bcast.subtract %x, %s broadcast_dimensions = [0] : (tensor<4x100000xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4x100000xcomplex<f32>>
  return %r : tensor<4x100000xcomplex<f32>>
}

// -----

// Test that rows of channels are shared whose elements lie apart, and columns
// are not.
// CHECK-LABEL: @channels
// CHECK: scf.forall (%{{.*}}) in (16)
// ALONE-LABEL: @channels
// ALONE-NOT: scf.forall
// ALONE: return
func.func @channels(%x: tensor<64x16x28x28xf32>) -> tensor<64x16x28x28xf32> {
  %s = bcast.reduce add, %x dimensions = [0, 2, 3] : (tensor<64x16x28x28xf32>) -> tensor<16xf32>
  %r = bcast.subtract %x, %s broadcast_dimensions = [1] : (tensor<64x16x28x28xf32>, tensor<16xf32>) -> tensor<64x16x28x28xf32>
  return %r : tensor<64x16x28x28xf32>
}

// -----

// CHECK-LABEL: @columns
// CHECK-NOT: scf.forall
// CHECK: return
// ALONE-LABEL: @columns
func.func @columns(%x: tensor<100000x4xf32>) -> tensor<100000x4xf32> {
  %s = bcast.reduce add, %x dimensions = [0] : (tensor<100000x4xf32>) -> tensor<4xf32>
  %r = bcast.subtract %x, %s broadcast_dimensions = [1] : (tensor<100000x4xf32>, tensor<4xf32>) -> tensor<100000x4xf32>
  return %r : tensor<100000x4xf32>
}

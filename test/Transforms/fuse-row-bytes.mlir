// RUN: bcast-opt %s --bcast-fuse=max-row-bytes=256 | FileCheck %s --check-prefixes=CHECK,FITS
// RUN: bcast-opt %s --bcast-fuse=max-row-bytes=255 | FileCheck %s --check-prefixes=CHECK,LARGE

// Test that a row of 16 numbers of two f64 has 256 bytes, the most that is kept,
// and is not computed as a row where only 255 may be.
// CHECK-LABEL: @complex_f64
// CHECK-SAME: (%[[X:.+]]: tensor<8x16xcomplex<f64>>)
// FITS: bcast.fusion(%{{.*}} = %[[X]] : tensor<8x16xcomplex<f64>>) -> tensor<8x16xcomplex<f64>>
// LARGE-NOT: bcast.fusion
// CHECK: return
func.func @complex_f64(%x: tensor<8x16xcomplex<f64>>) -> tensor<8x16xcomplex<f64>> {
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<8x16xcomplex<f64>>) -> tensor<8xcomplex<f64>>
  %r = bcast.subtract %x, %s broadcast_dimensions = [0] : (tensor<8x16xcomplex<f64>>, tensor<8xcomplex<f64>>) -> tensor<8x16xcomplex<f64>>
  return %r : tensor<8x16xcomplex<f64>>
}

// Test that twice as many numbers of half the size have as many bytes.
// CHECK-LABEL: @complex_f32
// FITS: bcast.fusion(
// LARGE-NOT: bcast.fusion
// CHECK: return
func.func @complex_f32(%x: tensor<8x32xcomplex<f32>>) -> tensor<8x32xcomplex<f32>> {
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<8x32xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %r = bcast.subtract %x, %s broadcast_dimensions = [0] : (tensor<8x32xcomplex<f32>>, tensor<8xcomplex<f32>>) -> tensor<8x32xcomplex<f32>>
  return %r : tensor<8x32xcomplex<f32>>
}

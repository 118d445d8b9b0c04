// RUN: %run_targets %s --input="3x3xf64=inf 1 2 1e308 1e308 0 inf -inf 1" | FileCheck %s
// RUN: bcast-opt %s --bcast-fuse --convert-bcast-to-affine | bcast-run - --input="3x3xf64=1e16 1 -1e16 -1e16 1 1e16 1 2 3" | FileCheck %s --check-prefix=AFFINE

// Test that an infinite sum of f64 is that and not NaN. In loops of affine the
// error is added to it at the end, where what an infinite one rounds away is inf -
// inf; the error of a finite one counts.
// CHECK: result[0]: 3xf64=inf inf nan
// AFFINE: result[0]: 3xf64=1 1 6
func.func @main(%x: tensor<3x3xf64>) -> tensor<3xf64> {
  %0 = bcast.reduce add, %x dimensions = [1] : (tensor<3x3xf64>) -> tensor<3xf64>
  return %0 : tensor<3xf64>
}

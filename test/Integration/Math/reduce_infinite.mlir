// RUN: %run_targets %s --input="4x3xf64=inf 1 2 1e308 1e308 0 inf -inf 1 1e16 1 -1e16" | FileCheck %s

// Test that an infinite sum of f64 is that and not NaN, which the error that is
// added to it at the end would make of it: what is rounded away is inf - inf. The
// error of a finite one counts.
// CHECK: result[0]: 4xf64=inf inf nan 1
func.func @main(%x: tensor<4x3xf64>) -> tensor<4xf64> {
  %0 = bcast.reduce add, %x dimensions = [1] : (tensor<4x3xf64>) -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

// RUN: %run_targets %s | FileCheck %s

// Test that functions of coordinates that are known, along a dimension of size 1 or at
// a fixed place, are not computed by a folder: upstream's says that atan2(0, 0) is NaN.

// CHECK: result[0]: 1xf32=0
// CHECK: result[1]: 2xi1=1 1
// CHECK: result[2]: 1xf64=3.14159{{[0-9]*}}
func.func @main() -> (tensor<1xf32>, tensor<2xi1>, tensor<1xf64>) {
  %0 = bcast.iota dimension = 0 : tensor<4xf32>
  %1 = bcast.slice %0 start_indices = [0] limit_indices = [1] strides = [1] : (tensor<4xf32>) -> tensor<1xf32>
  %2 = bcast.atan2 %1, %1 : tensor<1xf32>
  %3 = bcast.iota dimension = 0 : tensor<2x1xf32>
  %4 = bcast.reshape %3 : (tensor<2x1xf32>) -> tensor<2xf32>
  %5 = bcast.atan2 %4, %4 : tensor<2xf32>
  %finite = bcast.is_finite %5 : (tensor<2xf32>) -> tensor<2xi1>
  %6 = bcast.iota dimension = 0 : tensor<1xf64>
  %7 = bcast.negate %6 : tensor<1xf64>
  %8 = bcast.atan2 %6, %7 : tensor<1xf64>
  return %2, %finite, %8 : tensor<1xf32>, tensor<2xi1>, tensor<1xf64>
}

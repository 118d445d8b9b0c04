// RUN: %run_targets %s --input="2x2xf32=1 2 3 4" --input="2x2xf32=5 6 7 8" | FileCheck %s

// Test results that need arguments which others overwrite: one argument is that
// of the other's result, and is transposed and returned as it was, too.
// CHECK: result[0]: 2x2xf32=[5 6][7 8]
// CHECK: result[1]: 2x2xf32=[1 3][2 4]
// CHECK: result[2]: 2x2xf32=[1 2][3 4]
func.func @main(%a: tensor<2x2xf32> {bcast.aliasing_output = 0 : i64}, %b: tensor<2x2xf32> {bcast.aliasing_output = 1 : i64}) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) {
  %0 = bcast.transpose %a permutation = [1, 0] : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %b, %0, %a : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>
}

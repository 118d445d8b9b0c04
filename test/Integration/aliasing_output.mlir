// RUN: split-file %s %t
// RUN: %run_targets %t/update.mlir --input="5xf32=1 2 3 4 5" --input="5xf32=1 1 1 2 2" --input="5xf32=2 4 6 8 10" | FileCheck %t/update.mlir
// RUN: %run_targets %t/swap.mlir --input="2x2xf32=1 2 3 4" --input="2x2xf32=5 6 7 8" | FileCheck %t/swap.mlir
// RUN: %run_targets %t/dynamic.mlir --input="4xf32=1 2 3 4" --input="1xf32=5" | FileCheck %t/dynamic.mlir
// RUN: not bcast-run %t/dynamic.mlir --input="1xf32=5" --input="4xf32=1 2 3 4" 2>&1 | FileCheck %t/dynamic.mlir --check-prefix=SIZES

//--- update.mlir
// Test that a momentum and the parameter that it changes are updated in place.
// CHECK: result[0]: 5xf32=-1 -1 -1 -2 -2
// CHECK: result[1]: 5xf32=2 3 4 6 7
func.func @main(%p: tensor<5xf32> {bcast.aliasing_output = 0 : i64}, %g: tensor<5xf32>, %m: tensor<5xf32> {bcast.aliasing_output = 1 : i64}) -> (tensor<5xf32>, tensor<5xf32>) {
  %c = bcast.constant dense<0.5> : tensor<f32>
  %0 = bcast.multiply %m, %c : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  %1 = bcast.add %0, %g : tensor<5xf32>
  %2 = bcast.subtract %p, %1 : tensor<5xf32>
  return %2, %1 : tensor<5xf32>, tensor<5xf32>
}

//--- swap.mlir
// Test results that need arguments which others overwrite: one argument is that
// of the other's result, and is transposed and returned as it was, too.
// CHECK: result[0]: 2x2xf32=[5 6][7 8]
// CHECK: result[1]: 2x2xf32=[1 3][2 4]
// CHECK: result[2]: 2x2xf32=[1 2][3 4]
func.func @main(%a: tensor<2x2xf32> {bcast.aliasing_output = 0 : i64}, %b: tensor<2x2xf32> {bcast.aliasing_output = 1 : i64}) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) {
  %0 = bcast.transpose %a permutation = [1, 0] : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %b, %0, %a : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>
}

//--- dynamic.mlir
// Test sizes that may be expanded: the argument must have the result's.
// CHECK: result[0]: 4xf32=6 7 8 9
// SIZES: error: a result does not have the sizes of the argument whose memory it has
func.func @main(%a: tensor<?xf32> {bcast.aliasing_output = 0 : i64}, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = bcast.add %a, %b : tensor<?xf32>
  return %0 : tensor<?xf32>
}

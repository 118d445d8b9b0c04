// RUN: %run_targets %s --input="5xf32=1 2 3 4 5" --input="5xf32=1 1 1 2 2" --input="5xf32=2 4 6 8 10" | FileCheck %s

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

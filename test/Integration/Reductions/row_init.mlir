// RUN: %run_targets %s \

// Test that rows whose reduction starts from an argument are computed together
// with what reads the result.
func.func @main(%a: tensor<2x3xf32>, %init: tensor<f32>, %b: tensor<2x3x2xi32>, %mask: tensor<i32>)
    -> (tensor<2x3xf32>, tensor<2x2x3xi32>) {
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" --input=f32=0.5 \
  // CHECK: result[0]: 2x3xf32=[-5.5 -4.5 -3.5][-11.5 -10.5 -9.5]
  %0 = bcast.reduce add, %a, %init dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  %1 = bcast.subtract %a, %0 broadcast_dimensions = [0] : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  // The reader has the row's elements in another order.
  // RUN:   --input="2x3x2xi32=7 7 7 7 7 7 6 6 6 14 6 6" --input=i32=3 \
  // CHECK: result[1]: 2x2x3xi32={{\[\[}}10 10 10][9 9 9]]{{\[\[}}9 9 9][8 16 8]]
  %2 = bcast.reduce and, %b, %mask dimensions = [2, 1] : (tensor<2x3x2xi32>, tensor<i32>) -> tensor<2xi32>
  %3 = bcast.add %2, %b broadcast_dimensions = [2] : (tensor<2xi32>, tensor<2x3x2xi32>) -> tensor<2x3x2xi32>
  %4 = bcast.transpose %3 permutation = [2, 0, 1] : (tensor<2x3x2xi32>) -> tensor<2x2x3xi32>
  // RUN: | FileCheck %s --match-full-lines
  return %1, %4 : tensor<2x3xf32>, tensor<2x2x3xi32>
}

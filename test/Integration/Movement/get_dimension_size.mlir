// RUN: %run_targets %s \

func.func @main(%a0: tensor<?x3xf32>, %a1: tensor<?x?xi8>)
    -> (tensor<i32>, tensor<i32>, tensor<i32>, tensor<?x1xf32>) {
  // RUN:   --input=5x3xf32=1 \
  // CHECK: result[0]: i32=5
  %0 = bcast.get_dimension_size %a0 dimension = 0 : (tensor<?x3xf32>) -> tensor<i32>
  // A size that the type states.
  // CHECK: result[1]: i32=3
  %1 = bcast.get_dimension_size %a0 dimension = 1 : (tensor<?x3xf32>) -> tensor<i32>
  // RUN:   --input=4x0xi8= \
  // CHECK: result[2]: i32=0
  %2 = bcast.get_dimension_size %a1 dimension = 1 : (tensor<?x?xi8>) -> tensor<i32>
  // Sizes computed of sizes.
  // CHECK: result[3]: 5x1xf32=[1][1][1][1][1]
  %one = bcast.constant dense<1> : tensor<1xi32>
  %rows = bcast.reshape %0 : (tensor<i32>) -> tensor<1xi32>
  %sizes = bcast.concatenate %rows, %one dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %ones = bcast.constant dense<1.0> : tensor<f32>
  %3 = bcast.dynamic_broadcast_in_dim %ones, %sizes broadcast_dimensions = []
       : (tensor<f32>, tensor<2xi32>) -> tensor<?x1xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3 : tensor<i32>, tensor<i32>, tensor<i32>, tensor<?x1xf32>
}

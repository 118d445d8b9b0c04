// Test that large angles of f32 that are nearest to the middle between multiples
// of pi/2, and are taken for it, are reduced by the next multiple.
//
// RUN: %run_targets %s \

func.func @main(%a0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // RUN:   --input="4xf32=15971451 138896912 1207863808 409404342272" \
  // CHECK: result[0]: 4xf32=0.7071068 0.70710677 -0.70710677 -0.7071068
  %0 = bcast.sine %a0 : tensor<4xf32>
  // CHECK: result[1]: 4xf32=-0.70710677 0.7071068 -0.7071068 0.70710677
  %1 = bcast.cosine %a0 : tensor<4xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

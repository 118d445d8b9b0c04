// Test that sines of f32 keep their digits where most of the angle cancels: near
// multiples of pi/2, of which no f32 are nearer than these, from either side, and
// at the ends of the range and of the branch for large angles.
//
// RUN: %run_targets %s \

func.func @main(%a0: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  // RUN:   --input="8xf32=7.729179e28 -7.729179e28 2.1999385e10 252.89821 65535.996 65540 -3.4028235e38 1e-30" \
  // CHECK: result[0]: 8xf32=1 -1 1 1 0.69487983 0.09392217 0.5218765 1e-30
  %0 = bcast.sine %a0 : tensor<8xf32>
  // CHECK: result[1]: 8xf32=-1.6147698e-09 -1.6147698e-09 -2.012646e-09 -4.185707e-09 -0.71912587 0.99557954 0.853021 1
  %1 = bcast.cosine %a0 : tensor<8xf32>
  // CHECK: result[2]: 8xf32=-619283328 619283328 -496858368 -238908272 -0.96628404 0.09433919 0.6117979 1e-30
  %2 = bcast.tan %a0 : tensor<8xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}

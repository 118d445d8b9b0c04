// RUN: %run_targets %s \

// Test the extrema of every pair of NaN, zeros of both signs and a number, as many
// as fill the registers of any processor.
func.func @main(%a0: tensor<16xf32>, %b0: tensor<16xf32>, %a1: tensor<16xf64>,
                %b1: tensor<16xf64>)
    -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf64>, tensor<16xf64>) {
  // RUN:   --input="16xf32=nan nan nan nan 0 0 0 0 -0.0 -0.0 -0.0 -0.0 1 1 1 1" \
  // RUN:   --input="16xf32=nan 0 -0.0 1 nan 0 -0.0 1 nan 0 -0.0 1 nan 0 -0.0 1" \
  // CHECK: result[0]: 16xf32=nan nan nan nan nan 0 0 1 nan 0 -0 1 nan 1 1 1
  // CHECK: result[1]: 16xf32=nan nan nan nan nan 0 -0 0 nan -0 -0 -0 nan 0 -0 1
  %0 = bcast.maximum %a0, %b0 : tensor<16xf32>
  %1 = bcast.minimum %a0, %b0 : tensor<16xf32>
  // RUN:   --input="16xf64=nan nan nan nan 0 0 0 0 -0.0 -0.0 -0.0 -0.0 1 1 1 1" \
  // RUN:   --input="16xf64=nan 0 -0.0 1 nan 0 -0.0 1 nan 0 -0.0 1 nan 0 -0.0 1" \
  // CHECK: result[2]: 16xf64=nan nan nan nan nan 0 0 1 nan 0 -0 1 nan 1 1 1
  // CHECK: result[3]: 16xf64=nan nan nan nan nan 0 -0 0 nan -0 -0 -0 nan 0 -0 1
  %2 = bcast.maximum %a1, %b1 : tensor<16xf64>
  %3 = bcast.minimum %a1, %b1 : tensor<16xf64>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3 : tensor<16xf32>, tensor<16xf32>, tensor<16xf64>, tensor<16xf64>
}

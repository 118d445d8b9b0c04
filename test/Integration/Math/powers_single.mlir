// Test that powers of f32 are right where the product with the logarithm is at
// an end of the exponents, where an operand is subnormal or so near to 0 that
// their product would be, and where the exponent is large.
//
// RUN: %run_targets %s \

func.func @main(%a0: tensor<12xf32>, %b0: tensor<12xf32>, %a1: tensor<4xf32>, %b1: tensor<4xf32>)
    -> (tensor<12xf32>, tensor<4xf32>) {
  // RUN:   --input="12xf32=1.49772811e-25 2 -2 1.0000001 0.99999994 1e-45 -1e-45 inf -inf -0.0 1e-40 -1" \
  // RUN:   --input="12xf32=-1.55216563 -126.00001 1e-40 1e-40 3e38 -0.5 -1 1e-45 1e-45 1e-45 -1e-45 3e38" \
  // CHECK: result[0]: 12xf32=inf 1.1754882e-38 nan 1 0 2.6713738e+22 -inf inf inf 0 1 1
  %0 = bcast.power %a0, %b0 : tensor<12xf32>
  // The product is 128 and -126 in f32, and a little less or more than that.
  // RUN:   --input="4xf32=5.06448855e+18 1.37572049e+18 2.36139101e-19 3.82788443e-25" \
  // RUN:   --input="4xf32=2.06002641 2.12430882 2.03629804 1.55341423" \
  // CHECK: result[1]: 4xf32=3.4028064e+38 inf 1.1754885e-38 1.1754952e-38
  %1 = bcast.power %a1, %b1 : tensor<4xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1 : tensor<12xf32>, tensor<4xf32>
}

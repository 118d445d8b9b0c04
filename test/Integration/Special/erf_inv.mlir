// RUN: %run_targets %s \

func.func @main(%a0: tensor<7xf32>, %a1: tensor<3xf64>, %a2: tensor<2xf16>,
                %a3: tensor<0x2xf32>)
    -> (tensor<7xf32>, tensor<3xf64>, tensor<2xf16>, tensor<0x2xf32>) {
  // Special values.
  // RUN:   --input="7xf32=0 -0.0 1 -1 2 nan 0.5" \
  // CHECK: result[0]: 7xf32=0 -0 inf -inf nan nan 0.47693628
  %0 = bcast.erf_inv %a0 : tensor<7xf32>
  // RUN:   --input="3xf64=0 1 -1" \
  // CHECK: result[1]: 3xf64=0 inf -inf
  %1 = bcast.erf_inv %a1 : tensor<3xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="2xf16=0.5 1" \
  // CHECK: result[2]: 2xf16=0.477 inf
  %2 = bcast.erf_inv %a2 : tensor<2xf16>
  // Empty.
  // RUN:   --input=0x2xf32= \
  // CHECK: result[3]: 0x2xf32=
  %3 = bcast.erf_inv %a3 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3
      : tensor<7xf32>, tensor<3xf64>, tensor<2xf16>, tensor<0x2xf32>
}

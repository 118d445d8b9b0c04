// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x4xf32>, %a1: tensor<1xf32>, %a2: tensor<5xf64>,
                %a3: tensor<4xf16>, %a4: tensor<4xbf16>, %a5: tensor<f32>,
                %a6: tensor<3x0xf32>)
    -> (tensor<2x4xf32>, tensor<1xf32>, tensor<5xf64>, tensor<4xf16>,
        tensor<4xbf16>, tensor<f32>, tensor<3x0xf32>) {
  // 0 at -inf and after underflow, inf at inf and after overflow.
  // RUN:   --input="2x4xf32=0 -0.0 -inf inf nan 89 -104 -110" \
  // CHECK: result[0]: 2x4xf32=[1 1 0 inf][nan inf 0 0]
  %0 = bcast.exponential %a0 : tensor<2x4xf32>
  // A subnormal result.
  // RUN:   --input=1xf32=-103 \
  // CHECK: result[1]: 1xf32=1e-45
  %1 = bcast.exponential %a1 : tensor<1xf32>
  // RUN:   --input="5xf64=0 -inf inf 710 -746" \
  // CHECK: result[2]: 5xf64=1 0 inf inf 0
  %2 = bcast.exponential %a2 : tensor<5xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="4xf16=1 12 -inf -17" \
  // CHECK: result[3]: 4xf16=2.719 inf 0 6e-08
  %3 = bcast.exponential %a3 : tensor<4xf16>
  // RUN:   --input="4xbf16=1 89 -inf nan" \
  // CHECK: result[4]: 4xbf16=2.72 inf 0 nan
  %4 = bcast.exponential %a4 : tensor<4xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=0 \
  // CHECK: result[5]: f32=1
  %5 = bcast.exponential %a5 : tensor<f32>
  // RUN:   --input=3x0xf32= \
  // CHECK: result[6]: 3x0xf32=
  %6 = bcast.exponential %a6 : tensor<3x0xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<2x4xf32>, tensor<1xf32>, tensor<5xf64>, tensor<4xf16>,
        tensor<4xbf16>, tensor<f32>, tensor<3x0xf32>
}

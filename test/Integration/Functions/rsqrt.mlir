// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x4xf32>, %a1: tensor<5xf64>, %a2: tensor<4xf16>,
                %a3: tensor<4xbf16>, %a4: tensor<f32>, %a5: tensor<0xf32>)
    -> (tensor<2x4xf32>, tensor<5xf64>, tensor<4xf16>, tensor<4xbf16>,
        tensor<f32>, tensor<0xf32>) {
  // inf at 0, -inf at -0, 0 at inf, NaN below.
  // RUN:   --input="2x4xf32=4 0 -0.0 inf -1 -inf nan 16" \
  // CHECK: result[0]: 2x4xf32=[0.5 inf -inf 0][nan nan nan 0.25]
  %0 = bcast.rsqrt %a0 : tensor<2x4xf32>
  // RUN:   --input="5xf64=4 0 inf -1 nan" \
  // CHECK: result[1]: 5xf64=0.5 inf 0 nan nan
  %1 = bcast.rsqrt %a1 : tensor<5xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="4xf16=2 0 inf -1" \
  // CHECK: result[2]: 4xf16=0.707 inf 0 nan
  %2 = bcast.rsqrt %a2 : tensor<4xf16>
  // RUN:   --input="4xbf16=2 0 inf -1" \
  // CHECK: result[3]: 4xbf16=0.707 inf 0 nan
  %3 = bcast.rsqrt %a3 : tensor<4xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=4 \
  // CHECK: result[4]: f32=0.5
  %4 = bcast.rsqrt %a4 : tensor<f32>
  // RUN:   --input=0xf32= \
  // CHECK: result[5]: 0xf32=
  %5 = bcast.rsqrt %a5 : tensor<0xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<2x4xf32>, tensor<5xf64>, tensor<4xf16>, tensor<4xbf16>,
        tensor<f32>, tensor<0xf32>
}

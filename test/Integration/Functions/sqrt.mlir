// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x4xf32>, %a1: tensor<2xf32>, %a2: tensor<5xf64>,
                %a3: tensor<4xf16>, %a4: tensor<4xbf16>, %a5: tensor<f32>,
                %a6: tensor<0xf32>)
    -> (tensor<2x4xf32>, tensor<2xf32>, tensor<5xf64>, tensor<4xf16>,
        tensor<4xbf16>, tensor<f32>, tensor<0xf32>) {
  // Keeps -0, NaN below.
  // RUN:   --input="2x4xf32=4 0 -0.0 inf -1 -inf nan 2" \
  // CHECK: result[0]: 2x4xf32=[2 0 -0 inf][nan nan nan 1.4142135]
  %0 = bcast.sqrt %a0 : tensor<2x4xf32>
  // Subnormals are kept.
  // RUN:   --input="2xf32=1e-45 4e-45" \
  // CHECK: result[1]: 2xf32=3.743392e-23 6.4837456e-23
  %1 = bcast.sqrt %a1 : tensor<2xf32>
  // RUN:   --input="5xf64=2 -0.0 inf -1 nan" \
  // CHECK: result[2]: 5xf64=1.4142135623730951 -0 inf nan nan
  %2 = bcast.sqrt %a2 : tensor<5xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="4xf16=2 -0.0 inf -1" \
  // CHECK: result[3]: 4xf16=1.414 -0 inf nan
  %3 = bcast.sqrt %a3 : tensor<4xf16>
  // RUN:   --input="4xbf16=2 -0.0 inf -1" \
  // CHECK: result[4]: 4xbf16=1.414 -0 inf nan
  %4 = bcast.sqrt %a4 : tensor<4xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=9 \
  // CHECK: result[5]: f32=3
  %5 = bcast.sqrt %a5 : tensor<f32>
  // RUN:   --input=0xf32= \
  // CHECK: result[6]: 0xf32=
  %6 = bcast.sqrt %a6 : tensor<0xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<2x4xf32>, tensor<2xf32>, tensor<5xf64>, tensor<4xf16>,
        tensor<4xbf16>, tensor<f32>, tensor<0xf32>
}

// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x4xf32>, %a1: tensor<5xf64>, %a2: tensor<4xf16>,
                %a3: tensor<4xbf16>, %a4: tensor<f32>, %a5: tensor<0x0xf32>)
    -> (tensor<2x4xf32>, tensor<5xf64>, tensor<4xf16>, tensor<4xbf16>,
        tensor<f32>, tensor<0x0xf32>) {
  // Keeps -0 and subnormals, saturates.
  // RUN:   --input="2x4xf32=0 -0.0 -inf inf nan 20 -20 1e-45" \
  // CHECK: result[0]: 2x4xf32=[0 -0 -1 1][nan 1 -1 1e-45]
  %0 = bcast.tanh %a0 : tensor<2x4xf32>
  // RUN:   --input="5xf64=0 -0.0 -inf 40 nan" \
  // CHECK: result[1]: 5xf64=0 -0 -1 1 nan
  %1 = bcast.tanh %a1 : tensor<5xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="4xf16=1 -0.0 -inf nan" \
  // CHECK: result[2]: 4xf16=0.7617 -0 -1 nan
  %2 = bcast.tanh %a2 : tensor<4xf16>
  // RUN:   --input="4xbf16=1 -0.0 inf nan" \
  // CHECK: result[3]: 4xbf16=0.76 -0 1 nan
  %3 = bcast.tanh %a3 : tensor<4xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=-0.0 \
  // CHECK: result[4]: f32=-0
  %4 = bcast.tanh %a4 : tensor<f32>
  // RUN:   --input=0x0xf32= \
  // CHECK: result[5]: 0x0xf32=
  %5 = bcast.tanh %a5 : tensor<0x0xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<2x4xf32>, tensor<5xf64>, tensor<4xf16>, tensor<4xbf16>,
        tensor<f32>, tensor<0x0xf32>
}

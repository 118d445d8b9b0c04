// RUN: %run_targets %s \

func.func @main(%a0: tensor<4xf32>, %a1: tensor<3xf64>, %a2: tensor<4xf16>,
                %a3: tensor<3xbf16>, %a4: tensor<f32>, %a5: tensor<0x2xf32>)
    -> (tensor<4xf32>, tensor<3xf64>, tensor<4xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>) {
  // Keeps -0.
  // RUN:   --input="4xf32=0 -0.0 nan 1e-45" \
  // CHECK: result[0]: 4xf32=0 -0 nan 1e-45
  %0 = bcast.atan %a0 : tensor<4xf32>
  // RUN:   --input="3xf64=0 -0.0 nan" \
  // CHECK: result[1]: 3xf64=0 -0 nan
  %1 = bcast.atan %a1 : tensor<3xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="4xf16=-0.0 1 inf -inf" \
  // CHECK: result[2]: 4xf16=-0 0.785 1.57 -1.57
  %2 = bcast.atan %a2 : tensor<4xf16>
  // RUN:   --input="3xbf16=-0.0 1 -inf" \
  // CHECK: result[3]: 3xbf16=-0 0.785 -1.57
  %3 = bcast.atan %a3 : tensor<3xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=0 \
  // CHECK: result[4]: f32=0
  %4 = bcast.atan %a4 : tensor<f32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[5]: 0x2xf32=
  %5 = bcast.atan %a5 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<4xf32>, tensor<3xf64>, tensor<4xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>
}

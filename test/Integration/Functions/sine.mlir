// RUN: %run_targets %s \

func.func @main(%a0: tensor<6xf32>, %a1: tensor<3xf64>, %a2: tensor<3xf16>,
                %a3: tensor<3xbf16>, %a4: tensor<f32>, %a5: tensor<0x2xf32>)
    -> (tensor<6xf32>, tensor<3xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>) {
  // Keeps -0; NaN at infinities.
  // RUN:   --input="6xf32=0 -0.0 inf -inf nan 1e-45" \
  // CHECK: result[0]: 6xf32=0 -0 nan nan nan 1e-45
  %0 = bcast.sine %a0 : tensor<6xf32>
  // RUN:   --input="3xf64=0 -0.0 inf" \
  // CHECK: result[1]: 3xf64=0 -0 nan
  %1 = bcast.sine %a1 : tensor<3xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="3xf16=-0.0 1 inf" \
  // CHECK: result[2]: 3xf16=-0 0.8413 nan
  %2 = bcast.sine %a2 : tensor<3xf16>
  // RUN:   --input="3xbf16=-0.0 1 inf" \
  // CHECK: result[3]: 3xbf16=-0 0.84 nan
  %3 = bcast.sine %a3 : tensor<3xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=0 \
  // CHECK: result[4]: f32=0
  %4 = bcast.sine %a4 : tensor<f32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[5]: 0x2xf32=
  %5 = bcast.sine %a5 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<6xf32>, tensor<3xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>
}

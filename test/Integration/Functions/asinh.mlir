// RUN: %run_targets %s \

func.func @main(%a0: tensor<6xf32>, %a1: tensor<6xf64>, %a2: tensor<3xf16>,
                %a3: tensor<3xbf16>, %a4: tensor<f32>, %a5: tensor<0x2xf32>)
    -> (tensor<6xf32>, tensor<6xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>) {
  // Keeps -0.
  // RUN:   --input="6xf32=0 -0.0 inf -inf nan 1e-45" \
  // CHECK: result[0]: 6xf32=0 -0 inf -inf nan 1e-45
  %0 = bcast.asinh %a0 : tensor<6xf32>
  // RUN:   --input="6xf64=0 -0.0 -inf nan -1e-310 1.7976931348623157e308" \
  // CHECK: result[1]: 6xf64=0 -0 -inf nan -1e-310 710.475860073944
  %1 = bcast.asinh %a1 : tensor<6xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="3xf16=-0.0 1 -inf" \
  // CHECK: result[2]: 3xf16=-0 0.8813 -inf
  %2 = bcast.asinh %a2 : tensor<3xf16>
  // RUN:   --input="3xbf16=-0.0 1 -inf" \
  // CHECK: result[3]: 3xbf16=-0 0.883 -inf
  %3 = bcast.asinh %a3 : tensor<3xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=0 \
  // CHECK: result[4]: f32=0
  %4 = bcast.asinh %a4 : tensor<f32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[5]: 0x2xf32=
  %5 = bcast.asinh %a5 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<6xf32>, tensor<6xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>
}

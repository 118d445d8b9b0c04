// RUN: %run_targets %s \

func.func @main(%a0: tensor<9xf32>, %a1: tensor<3xf64>, %a2: tensor<2xf16>,
                %a3: tensor<2xbf16>, %a4: tensor<f32>, %a5: tensor<0x2xf32>)
    -> (tensor<9xf32>, tensor<3xf64>, tensor<2xf16>, tensor<2xbf16>,
        tensor<f32>, tensor<0x2xf32>) {
  // Zeros keep the sign.
  // RUN:   --input="9xf32=-0.5 0.5 1.5 -1.5 -0.0 inf nan -1e-45 3e38" \
  // CHECK: result[0]: 9xf32=-1 0 1 -2 -0 inf nan -1 3e+38
  %0 = bcast.floor %a0 : tensor<9xf32>
  // RUN:   --input="3xf64=-0.5 0.5 4503599627370497.0" \
  // CHECK: result[1]: 3xf64=-1 0 4503599627370497
  %1 = bcast.floor %a1 : tensor<3xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="2xf16=-0.5 0.5" \
  // CHECK: result[2]: 2xf16=-1 0
  %2 = bcast.floor %a2 : tensor<2xf16>
  // RUN:   --input="2xbf16=-0.5 0.5" \
  // CHECK: result[3]: 2xbf16=-1 0
  %3 = bcast.floor %a3 : tensor<2xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=-0.5 \
  // CHECK: result[4]: f32=-1
  %4 = bcast.floor %a4 : tensor<f32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[5]: 0x2xf32=
  %5 = bcast.floor %a5 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<9xf32>, tensor<3xf64>, tensor<2xf16>, tensor<2xbf16>,
        tensor<f32>, tensor<0x2xf32>
}

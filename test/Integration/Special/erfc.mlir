// RUN: %run_targets %s \

func.func @main(%a0: tensor<6xf32>, %a1: tensor<3xf64>, %a2: tensor<3xf16>,
                %a3: tensor<3xbf16>, %a4: tensor<f32>, %a5: tensor<0x2xf32>)
    -> (tensor<6xf32>, tensor<3xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>) {
  // 0 at infinity, 2 at -infinity.
  // RUN:   --input="6xf32=0 -0.0 inf -inf nan -10" \
  // CHECK: result[0]: 6xf32=1 1 0 2 nan 2
  %0 = bcast.erfc %a0 : tensor<6xf32>
  // RUN:   --input="3xf64=0 inf -10" \
  // CHECK: result[1]: 3xf64=1 0 2
  %1 = bcast.erfc %a1 : tensor<3xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="3xf16=0 1 inf" \
  // CHECK: result[2]: 3xf16=1 0.1573 0
  %2 = bcast.erfc %a2 : tensor<3xf16>
  // RUN:   --input="3xbf16=0 1 inf" \
  // CHECK: result[3]: 3xbf16=1 0.157 0
  %3 = bcast.erfc %a3 : tensor<3xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=0 \
  // CHECK: result[4]: f32=1
  %4 = bcast.erfc %a4 : tensor<f32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[5]: 0x2xf32=
  %5 = bcast.erfc %a5 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<6xf32>, tensor<3xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>
}

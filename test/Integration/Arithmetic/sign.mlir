// RUN: %run_targets %s \

func.func @main(%a0: tensor<8xf32>, %a1: tensor<3xf64>, %a2: tensor<3xf16>,
                %a3: tensor<3xbf16>, %a4: tensor<4xi32>, %a5: tensor<3xi8>,
                %a6: tensor<f32>, %a7: tensor<0x2xf32>)
    -> (tensor<8xf32>, tensor<3xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<4xi32>, tensor<3xi8>, tensor<f32>, tensor<0x2xf32>) {
  // NaN is NaN, zeros keep the sign.
  // RUN:   --input="8xf32=2 -3 0 -0.0 inf -inf nan 1e-45" \
  // CHECK: result[0]: 8xf32=1 -1 0 -0 1 -1 nan 1
  %0 = bcast.sign %a0 : tensor<8xf32>
  // RUN:   --input="3xf64=-3 -0.0 nan" \
  // CHECK: result[1]: 3xf64=-1 -0 nan
  %1 = bcast.sign %a1 : tensor<3xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="3xf16=-3 -0.0 nan" \
  // CHECK: result[2]: 3xf16=-1 -0 nan
  %2 = bcast.sign %a2 : tensor<3xf16>
  // RUN:   --input="3xbf16=-3 -0.0 nan" \
  // CHECK: result[3]: 3xbf16=-1 -0 nan
  %3 = bcast.sign %a3 : tensor<3xbf16>
  // Integers.
  // RUN:   --input="4xi32=7 -7 0 -2147483648" \
  // CHECK: result[4]: 4xi32=1 -1 0 -1
  %4 = bcast.sign %a4 : tensor<4xi32>
  // RUN:   --input="3xi8=-128 127 0" \
  // CHECK: result[5]: 3xi8=-1 1 0
  %5 = bcast.sign %a5 : tensor<3xi8>
  // Rank 0, empty.
  // RUN:   --input=f32=2 \
  // CHECK: result[6]: f32=1
  %6 = bcast.sign %a6 : tensor<f32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[7]: 0x2xf32=
  %7 = bcast.sign %a7 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7
      : tensor<8xf32>, tensor<3xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<4xi32>, tensor<3xi8>, tensor<f32>, tensor<0x2xf32>
}

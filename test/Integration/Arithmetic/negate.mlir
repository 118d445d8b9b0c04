// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x3xf32>, %a1: tensor<3xf64>, %a2: tensor<3xf16>,
                %a3: tensor<3xbf16>, %a4: tensor<3xi8>, %a5: tensor<2xi64>,
                %a6: tensor<3xui8>, %a7: tensor<i32>, %a8: tensor<0x3xf32>)
    -> (tensor<2x3xf32>, tensor<3xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<3xi8>, tensor<2xi64>, tensor<3xui8>, tensor<i32>,
        tensor<0x3xf32>) {
  // Floats flip the sign bit, of zeros and infinities too.
  // RUN:   --input="2x3xf32=1 -2 0 -0.0 inf 1e-45" \
  // CHECK: result[0]: 2x3xf32=[-1 2 -0][0 -inf -1e-45]
  %0 = bcast.negate %a0 : tensor<2x3xf32>
  // RUN:   --input="3xf64=0 -0.0 nan" \
  // CHECK: result[1]: 3xf64=-0 0 nan
  %1 = bcast.negate %a1 : tensor<3xf64>
  // RUN:   --input="3xf16=0 -65504 inf" \
  // CHECK: result[2]: 3xf16=-0 65504 -inf
  %2 = bcast.negate %a2 : tensor<3xf16>
  // RUN:   --input="3xbf16=0 -0.5 nan" \
  // CHECK: result[3]: 3xbf16=-0 0.5 nan
  %3 = bcast.negate %a3 : tensor<3xbf16>
  // Integers wrap, unsigned ones too.
  // RUN:   --input="3xi8=-128 127 0" \
  // CHECK: result[4]: 3xi8=-128 -127 0
  %4 = bcast.negate %a4 : tensor<3xi8>
  // RUN:   --input="2xi64=-9223372036854775808 1" \
  // CHECK: result[5]: 2xi64=-9223372036854775808 -1
  %5 = bcast.negate %a5 : tensor<2xi64>
  // RUN:   --input="3xui8=0 1 255" \
  // CHECK: result[6]: 3xui8=0 255 1
  %6 = bcast.negate %a6 : tensor<3xui8>
  // Rank 0, empty.
  // RUN:   --input=i32=7 \
  // CHECK: result[7]: i32=-7
  %7 = bcast.negate %a7 : tensor<i32>
  // RUN:   --input=0x3xf32= \
  // CHECK: result[8]: 0x3xf32=
  %8 = bcast.negate %a8 : tensor<0x3xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8
      : tensor<2x3xf32>, tensor<3xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<3xi8>, tensor<2xi64>, tensor<3xui8>, tensor<i32>, tensor<0x3xf32>
}

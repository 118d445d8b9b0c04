// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x3xf32>, %a1: tensor<3xf64>, %a2: tensor<3xf16>,
                %a3: tensor<3xbf16>, %a4: tensor<3xi8>, %a5: tensor<2xi32>,
                %a6: tensor<2xi64>, %a7: tensor<i32>, %a8: tensor<0xi8>)
    -> (tensor<2x3xf32>, tensor<3xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<3xi8>, tensor<2xi32>, tensor<2xi64>, tensor<i32>, tensor<0xi8>) {
  // Floats clear the sign bit.
  // RUN:   --input="2x3xf32=1 -2 0 -0.0 -inf -1e-45" \
  // CHECK: result[0]: 2x3xf32=[1 2 0][0 inf 1e-45]
  %0 = bcast.abs %a0 : tensor<2x3xf32>
  // RUN:   --input="3xf64=-0.0 -2 nan" \
  // CHECK: result[1]: 3xf64=0 2 nan
  %1 = bcast.abs %a1 : tensor<3xf64>
  // RUN:   --input="3xf16=-0.0 -65504 nan" \
  // CHECK: result[2]: 3xf16=0 65504 nan
  %2 = bcast.abs %a2 : tensor<3xf16>
  // RUN:   --input="3xbf16=-0.0 -0.5 nan" \
  // CHECK: result[3]: 3xbf16=0 0.5 nan
  %3 = bcast.abs %a3 : tensor<3xbf16>
  // The smallest integer stays itself.
  // RUN:   --input="3xi8=-128 -127 5" \
  // CHECK: result[4]: 3xi8=-128 127 5
  %4 = bcast.abs %a4 : tensor<3xi8>
  // RUN:   --input="2xi32=-2147483648 -1" \
  // CHECK: result[5]: 2xi32=-2147483648 1
  %5 = bcast.abs %a5 : tensor<2xi32>
  // RUN:   --input="2xi64=-9223372036854775808 -1" \
  // CHECK: result[6]: 2xi64=-9223372036854775808 1
  %6 = bcast.abs %a6 : tensor<2xi64>
  // Rank 0, empty.
  // RUN:   --input=i32=-7 \
  // CHECK: result[7]: i32=7
  %7 = bcast.abs %a7 : tensor<i32>
  // RUN:   --input=0xi8= \
  // CHECK: result[8]: 0xi8=
  %8 = bcast.abs %a8 : tensor<0xi8>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8
      : tensor<2x3xf32>, tensor<3xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<3xi8>, tensor<2xi32>, tensor<2xi64>, tensor<i32>, tensor<0xi8>
}

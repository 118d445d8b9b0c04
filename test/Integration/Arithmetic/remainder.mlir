// RUN: %run_targets %s \

func.func @main(%a0: tensor<4xi32>, %b0: tensor<4xi32>, %a1: tensor<4xi32>,
                %b1: tensor<4xi32>, %a2: tensor<2xi8>, %b2: tensor<2xi8>,
                %a3: tensor<2xui8>, %b3: tensor<2xui8>, %a4: tensor<7xf32>,
                %b4: tensor<7xf32>, %a5: tensor<2xf64>, %b5: tensor<2xf64>,
                %a6: tensor<2xf16>, %b6: tensor<2xf16>, %a7: tensor<2xbf16>,
                %b7: tensor<2xbf16>, %a8: tensor<2x2xi32>, %b8: tensor<2xi32>,
                %a9: tensor<i32>, %b9: tensor<i32>, %a10: tensor<1xf32>,
                %b10: tensor<0xf32>)
    -> (tensor<4xi32>, tensor<4xi32>, tensor<2xi8>, tensor<2xui8>,
        tensor<7xf32>, tensor<2xf64>, tensor<2xf16>, tensor<2xbf16>,
        tensor<2x2xi32>, tensor<i32>, tensor<0xf32>) {
  // The sign of the dividend.
  // RUN:   --input="4xi32=7 -7 7 -7" --input="4xi32=3 3 -3 -3" \
  // CHECK: result[0]: 4xi32=1 -1 1 -1
  %0 = bcast.remainder %a0, %b0 : tensor<4xi32>
  // x by 0 is x, the smallest value by -1 is 0.
  // RUN:   --input="4xi32=5 -5 -2147483648 0" --input="4xi32=0 0 -1 0" \
  // CHECK: result[1]: 4xi32=5 -5 0 0
  %1 = bcast.remainder %a1, %b1 : tensor<4xi32>
  // RUN:   --input="2xi8=-128 -128" --input="2xi8=-1 0" \
  // CHECK: result[2]: 2xi8=0 -128
  %2 = bcast.remainder %a2, %b2 : tensor<2xi8>
  // RUN:   --input="2xui8=255 200" --input="2xui8=16 0" \
  // CHECK: result[3]: 2xui8=15 200
  %3 = bcast.remainder %a3, %b3 : tensor<2xui8>
  // C's fmod: exact, zeros keep the dividend's sign.
  // RUN:   --input="7xf32=5.5 -5.5 -6 5 inf 5 nan" \
  // RUN:   --input="7xf32=2 2 2 0 2 inf 1" \
  // CHECK: result[4]: 7xf32=1.5 -1.5 -0 nan nan 5 nan
  %4 = bcast.remainder %a4, %b4 : tensor<7xf32>
  // RUN:   --input="2xf64=8e15 -4" --input="2xf64=3 2" \
  // CHECK: result[5]: 2xf64=2 -0
  %5 = bcast.remainder %a5, %b5 : tensor<2xf64>
  // RUN:   --input="2xf16=65504 -6" --input="2xf16=3 3" \
  // CHECK: result[6]: 2xf16=2 -0
  %6 = bcast.remainder %a6, %b6 : tensor<2xf16>
  // RUN:   --input="2xbf16=7 -7" --input="2xbf16=4 4" \
  // CHECK: result[7]: 2xbf16=3 -3
  %7 = bcast.remainder %a7, %b7 : tensor<2xbf16>
  // [2,2] by [2] dims=[0] -> [2,2]
  // RUN:   --input="2x2xi32=7 8 9 10" --input="2xi32=4 5" \
  // CHECK: result[8]: 2x2xi32=[3 0][4 0]
  %8 = bcast.remainder %a8, %b8 broadcast_dimensions = [0]
      : (tensor<2x2xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  // Rank 0, and 1 against 0.
  // RUN:   --input=i32=7 --input=i32=4 \
  // CHECK: result[9]: i32=3
  %9 = bcast.remainder %a9, %b9 : tensor<i32>
  // RUN:   --input=1xf32=1 --input=0xf32= \
  // CHECK: result[10]: 0xf32=
  %10 = bcast.remainder %a10, %b10
      : (tensor<1xf32>, tensor<0xf32>) -> tensor<0xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10
      : tensor<4xi32>, tensor<4xi32>, tensor<2xi8>, tensor<2xui8>,
        tensor<7xf32>, tensor<2xf64>, tensor<2xf16>, tensor<2xbf16>,
        tensor<2x2xi32>, tensor<i32>, tensor<0xf32>
}

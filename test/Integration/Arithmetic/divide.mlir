// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x3xf32>, %b0: tensor<2xf32>, %a1: tensor<3xf32>,
                %b1: tensor<2x3xf32>, %a2: tensor<2x1xi32>,
                %b2: tensor<1x2xi32>, %a3: tensor<f32>, %b3: tensor<f32>,
                %a4: tensor<0x3xi32>, %b4: tensor<1x3xi32>, %a5: tensor<7xf32>,
                %b5: tensor<7xf32>, %a6: tensor<4xi32>, %b6: tensor<4xi32>,
                %a7: tensor<4xi32>, %b7: tensor<4xi32>, %a8: tensor<3xi8>,
                %b8: tensor<3xi8>, %a9: tensor<2xi64>, %b9: tensor<2xi64>,
                %a10: tensor<3xui8>, %b10: tensor<3xui8>, %a11: tensor<2xui32>,
                %b11: tensor<2xui32>, %a12: tensor<2xf16>, %b12: tensor<2xf16>,
                %a13: tensor<2xbf16>, %b13: tensor<2xbf16>,
                %a14: tensor<1xcomplex<f32>>, %b14: tensor<1xcomplex<f32>>)
    -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x2xi32>, tensor<f32>,
        tensor<0x3xi32>, tensor<7xf32>, tensor<4xi32>, tensor<4xi32>,
        tensor<3xi8>, tensor<2xi64>, tensor<3xui8>, tensor<2xui32>,
        tensor<2xf16>, tensor<2xbf16>, tensor<1xcomplex<f32>>) {
  // [2,3] / [2] dims=[0] -> [2,3]
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" --input="2xf32=2 4" \
  // CHECK: result[0]: 2x3xf32=[0.5 1 1.5][1 1.25 1.5]
  %0 = bcast.divide %a0, %b0 broadcast_dimensions = [0]
      : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  // [3] / [2,3] dims=[1] -> [2,3]
  // RUN:   --input="3xf32=60 60 60" --input="2x3xf32=1 2 3 4 5 6" \
  // CHECK: result[1]: 2x3xf32=[60 30 20][15 12 10]
  %1 = bcast.divide %a1, %b1 broadcast_dimensions = [1]
      : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // [2,1] / [1,2] -> [2,2]
  // RUN:   --input="2x1xi32=12 -12" --input="1x2xi32=5 -5" \
  // CHECK: result[2]: 2x2xi32=[2 -2][-2 2]
  %2 = bcast.divide %a2, %b2
      : (tensor<2x1xi32>, tensor<1x2xi32>) -> tensor<2x2xi32>
  // Rank 0, and 1 against 0.
  // RUN:   --input=f32=1 --input=f32=4 \
  // CHECK: result[3]: f32=0.25
  %3 = bcast.divide %a3, %b3 : tensor<f32>
  // RUN:   --input=0x3xi32= --input=1x3xi32=0 \
  // CHECK: result[4]: 0x3xi32=
  %4 = bcast.divide %a4, %b4
      : (tensor<0x3xi32>, tensor<1x3xi32>) -> tensor<0x3xi32>
  // By zeros and infinities, subnormal quotients.
  // RUN:   --input="7xf32=1 -1 1 0 inf 1 3e-45" \
  // RUN:   --input="7xf32=0 0 -0.0 0 inf -inf 2" \
  // CHECK: result[5]: 7xf32=inf -inf -inf nan nan -0 1e-45
  %5 = bcast.divide %a5, %b5 : tensor<7xf32>
  // Integers truncate toward zero.
  // RUN:   --input="4xi32=7 -7 7 -7" --input="4xi32=2 2 -2 -2" \
  // CHECK: result[6]: 4xi32=3 -3 -3 3
  %6 = bcast.divide %a6, %b6 : tensor<4xi32>
  // x / 0 is -1, the smallest value by -1 itself.
  // RUN:   --input="4xi32=0 5 -5 -2147483648" --input="4xi32=0 0 0 -1" \
  // CHECK: result[7]: 4xi32=-1 -1 -1 -2147483648
  %7 = bcast.divide %a7, %b7 : tensor<4xi32>
  // RUN:   --input="3xi8=-128 -128 127" --input="3xi8=-1 0 -1" \
  // CHECK: result[8]: 3xi8=-128 -1 -127
  %8 = bcast.divide %a8, %b8 : tensor<3xi8>
  // RUN:   --input="2xi64=-9223372036854775808 1" --input="2xi64=-1 0" \
  // CHECK: result[9]: 2xi64=-9223372036854775808 -1
  %9 = bcast.divide %a9, %b9 : tensor<2xi64>
  // Of an unsigned type x / 0 is the largest value.
  // RUN:   --input="3xui8=200 0 255" --input="3xui8=3 0 255" \
  // CHECK: result[10]: 3xui8=66 255 1
  %10 = bcast.divide %a10, %b10 : tensor<3xui8>
  // RUN:   --input="2xui32=4294967295 7" --input="2xui32=2 0" \
  // CHECK: result[11]: 2xui32=2147483647 4294967295
  %11 = bcast.divide %a11, %b11 : tensor<2xui32>
  // 16-bit floats round once.
  // RUN:   --input="2xf16=1 65504" --input="2xf16=3 0.5" \
  // CHECK: result[12]: 2xf16=0.3333 inf
  %12 = bcast.divide %a12, %b12 : tensor<2xf16>
  // RUN:   --input="2xbf16=1 2" --input="2xbf16=3 3" \
  // CHECK: result[13]: 2xbf16=0.334 0.668
  %13 = bcast.divide %a13, %b13 : tensor<2xbf16>
  // Complex numbers.
  // RUN:   --input="1xcomplex<f32>=(-5,10)" --input="1xcomplex<f32>=(3,4)" \
  // CHECK: result[14]: 1xcomplex<f32>=(1,2)
  %14 = bcast.divide %a14, %b14 : tensor<1xcomplex<f32>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14
      : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x2xi32>, tensor<f32>,
        tensor<0x3xi32>, tensor<7xf32>, tensor<4xi32>, tensor<4xi32>,
        tensor<3xi8>, tensor<2xi64>, tensor<3xui8>, tensor<2xui32>,
        tensor<2xf16>, tensor<2xbf16>, tensor<1xcomplex<f32>>
}

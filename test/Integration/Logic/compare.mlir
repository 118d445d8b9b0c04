// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x3xf32>, %b0: tensor<3xf32>, %a1: tensor<2x1xi32>,
                %b1: tensor<1x3xi32>, %a2: tensor<f32>, %b2: tensor<f32>,
                %a3: tensor<1xf32>, %b3: tensor<0xf32>, %a4: tensor<7xf32>,
                %b4: tensor<7xf32>, %a5: tensor<7xf32>, %b5: tensor<7xf32>,
                %a6: tensor<7xf32>, %b6: tensor<7xf32>, %a7: tensor<7xf32>,
                %b7: tensor<7xf32>, %a8: tensor<7xf32>, %b8: tensor<7xf32>,
                %a9: tensor<7xf32>, %b9: tensor<7xf32>, %a10: tensor<7xf32>,
                %b10: tensor<7xf32>, %a11: tensor<7xf32>, %b11: tensor<7xf32>,
                %a12: tensor<7xf32>, %b12: tensor<7xf32>, %a13: tensor<4xf16>,
                %b13: tensor<4xf16>, %a14: tensor<3xbf16>, %b14: tensor<3xbf16>,
                %a15: tensor<3xf64>, %b15: tensor<3xf64>, %a16: tensor<3xi8>,
                %b16: tensor<3xi8>, %a17: tensor<3xui8>, %b17: tensor<3xui8>,
                %a18: tensor<4xi1>, %b18: tensor<4xi1>,
                %a19: tensor<3xcomplex<f32>>, %b19: tensor<3xcomplex<f32>>,
                %a20: tensor<3xcomplex<f32>>, %b20: tensor<3xcomplex<f32>>)
    -> (tensor<2x3xi1>, tensor<2x3xi1>, tensor<i1>, tensor<0xi1>, tensor<7xi1>,
        tensor<7xi1>, tensor<7xi1>, tensor<7xi1>, tensor<7xi1>, tensor<7xi1>,
        tensor<7xi1>, tensor<7xi1>, tensor<7xi1>, tensor<4xi1>, tensor<3xi1>,
        tensor<3xi1>, tensor<3xi1>, tensor<3xi1>, tensor<4xi1>, tensor<3xi1>,
        tensor<3xi1>) {
  // [2,3] and [3] dims=[1] -> [2,3]
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" --input="3xf32=2 2 4" \
  // CHECK: result[0]: 2x3xi1=[1 0 1][0 0 0]
  %0 = bcast.compare LT, %a0, %b0 broadcast_dimensions = [1]
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  // [2,1] and [1,3] -> [2,3]
  // RUN:   --input="2x1xi32=1 2" --input="1x3xi32=1 2 3" \
  // CHECK: result[1]: 2x3xi1=[1 0 0][1 1 0]
  %1 = bcast.compare GE, %a1, %b1
      : (tensor<2x1xi32>, tensor<1x3xi32>) -> tensor<2x3xi1>
  // Rank 0, and 1 against 0.
  // RUN:   --input=f32=1 --input=f32=1 \
  // CHECK: result[2]: i1=1
  %2 = bcast.compare EQ, %a2, %b2 : (tensor<f32>, tensor<f32>) -> tensor<i1>
  // RUN:   --input=1xf32=1 --input=0xf32= \
  // CHECK: result[3]: 0xi1=
  %3 = bcast.compare EQ, %a3, %b3
      : (tensor<1xf32>, tensor<0xf32>) -> tensor<0xi1>
  // NaN is unordered, and -0 equals +0.
  // RUN:   --input="7xf32=nan 1 nan 0 -0.0 -inf inf" \
  // RUN:   --input="7xf32=1 nan nan -0.0 0 1 inf" \
  // CHECK: result[4]: 7xi1=0 0 0 1 1 0 1
  %4 = bcast.compare EQ, %a4, %b4
      : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  // RUN:   --input="7xf32=nan 1 nan 0 -0.0 -inf inf" \
  // RUN:   --input="7xf32=1 nan nan -0.0 0 1 inf" \
  // CHECK: result[5]: 7xi1=1 1 1 0 0 1 0
  %5 = bcast.compare NE, %a5, %b5
      : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  // RUN:   --input="7xf32=nan 1 nan 0 -0.0 -inf inf" \
  // RUN:   --input="7xf32=1 nan nan -0.0 0 1 inf" \
  // CHECK: result[6]: 7xi1=0 0 0 0 0 1 0
  %6 = bcast.compare LT, %a6, %b6
      : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  // RUN:   --input="7xf32=nan 1 nan 0 -0.0 -inf inf" \
  // RUN:   --input="7xf32=1 nan nan -0.0 0 1 inf" \
  // CHECK: result[7]: 7xi1=0 0 0 1 1 1 1
  %7 = bcast.compare LE, %a7, %b7
      : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  // RUN:   --input="7xf32=nan 1 nan 0 -0.0 -inf inf" \
  // RUN:   --input="7xf32=1 nan nan -0.0 0 1 inf" \
  // CHECK: result[8]: 7xi1=0 0 0 0 0 0 0
  %8 = bcast.compare GT, %a8, %b8
      : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  // RUN:   --input="7xf32=nan 1 nan 0 -0.0 -inf inf" \
  // RUN:   --input="7xf32=1 nan nan -0.0 0 1 inf" \
  // CHECK: result[9]: 7xi1=0 0 0 1 1 0 1
  %9 = bcast.compare GE, %a9, %b9
      : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  // The total order: -0 below +0, NaN above infinity and equal to itself.
  // RUN:   --input="7xf32=nan 1 nan 0 -0.0 -inf inf" \
  // RUN:   --input="7xf32=1 nan nan -0.0 0 1 inf" \
  // CHECK: result[10]: 7xi1=0 0 1 0 0 0 1
  %10 = bcast.compare EQ, %a10, %b10, TOTALORDER
      : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  // RUN:   --input="7xf32=nan 1 nan 0 -0.0 -inf inf" \
  // RUN:   --input="7xf32=1 nan nan -0.0 0 1 inf" \
  // CHECK: result[11]: 7xi1=0 1 0 0 1 1 0
  %11 = bcast.compare LT, %a11, %b11, TOTALORDER
      : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  // RUN:   --input="7xf32=nan 1 nan 0 -0.0 -inf inf" \
  // RUN:   --input="7xf32=1 nan nan -0.0 0 1 inf" \
  // CHECK: result[12]: 7xi1=1 0 0 1 0 0 0
  %12 = bcast.compare GT, %a12, %b12, TOTALORDER
      : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  // Negative numbers and 16 bits in the total order.
  // RUN:   --input="4xf16=-2 -1 -inf inf" --input="4xf16=-1 -2 nan nan" \
  // CHECK: result[13]: 4xi1=1 0 1 1
  %13 = bcast.compare LT, %a13, %b13, TOTALORDER
      : (tensor<4xf16>, tensor<4xf16>) -> tensor<4xi1>
  // RUN:   --input="3xbf16=-2 -0.0 0" --input="3xbf16=-2 0 -0.0" \
  // CHECK: result[14]: 3xi1=1 1 0
  %14 = bcast.compare LE, %a14, %b14, TOTALORDER
      : (tensor<3xbf16>, tensor<3xbf16>) -> tensor<3xi1>
  // RUN:   --input="3xf64=-2 -0.0 0" --input="3xf64=-2 0 -0.0" \
  // CHECK: result[15]: 3xi1=1 0 1
  %15 = bcast.compare GE, %a15, %b15, TOTALORDER
      : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xi1>
  // Integers by signedness; i1 is unsigned.
  // RUN:   --input="3xi8=-128 127 1" --input="3xi8=127 -128 1" \
  // CHECK: result[16]: 3xi1=1 0 0
  %16 = bcast.compare LT, %a16, %b16
      : (tensor<3xi8>, tensor<3xi8>) -> tensor<3xi1>
  // RUN:   --input="3xui8=128 127 1" --input="3xui8=127 128 1" \
  // CHECK: result[17]: 3xi1=0 1 0
  %17 = bcast.compare LT, %a17, %b17
      : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xi1>
  // RUN:   --input="4xi1=0 0 1 1" --input="4xi1=0 1 0 1" \
  // CHECK: result[18]: 4xi1=0 1 0 0
  %18 = bcast.compare LT, %a18, %b18 : tensor<4xi1>
  // Complex numbers are equal in both parts or not at all.
  // RUN:   --input="3xcomplex<f32>=(1,2) (0,-0.0) (1,nan)" \
  // RUN:   --input="3xcomplex<f32>=(1,2) (-0.0,0) (1,nan)" \
  // CHECK: result[19]: 3xi1=1 1 0
  %19 = bcast.compare EQ, %a19, %b19
      : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3xi1>
  // RUN:   --input="3xcomplex<f32>=(1,2) (1,2) (1,nan)" \
  // RUN:   --input="3xcomplex<f32>=(1,3) (1,2) (1,nan)" \
  // CHECK: result[20]: 3xi1=1 0 1
  %20 = bcast.compare NE, %a20, %b20
      : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3xi1>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15,
         %16, %17, %18, %19, %20
      : tensor<2x3xi1>, tensor<2x3xi1>, tensor<i1>, tensor<0xi1>, tensor<7xi1>,
        tensor<7xi1>, tensor<7xi1>, tensor<7xi1>, tensor<7xi1>, tensor<7xi1>,
        tensor<7xi1>, tensor<7xi1>, tensor<7xi1>, tensor<4xi1>, tensor<3xi1>,
        tensor<3xi1>, tensor<3xi1>, tensor<3xi1>, tensor<4xi1>, tensor<3xi1>,
        tensor<3xi1>
}

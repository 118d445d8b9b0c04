// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x3xf32>, %b0: tensor<3xf32>, %a1: tensor<2x1xi32>,
                %b1: tensor<1x3xi32>, %a2: tensor<f32>, %b2: tensor<2xf32>,
                %a3: tensor<1xui8>, %b3: tensor<0xui8>, %a4: tensor<7xf32>,
                %b4: tensor<7xf32>, %a5: tensor<4xf64>, %b5: tensor<4xf64>,
                %a6: tensor<4xf16>, %b6: tensor<4xf16>, %a7: tensor<4xbf16>,
                %b7: tensor<4xbf16>, %a8: tensor<2xi8>, %b8: tensor<2xi8>,
                %a9: tensor<2xui8>, %b9: tensor<2xui8>, %a10: tensor<4xi1>,
                %b10: tensor<4xi1>)
    -> (tensor<2x3xf32>, tensor<2x3xi32>, tensor<2xf32>, tensor<0xui8>,
        tensor<7xf32>, tensor<4xf64>, tensor<4xf16>, tensor<4xbf16>,
        tensor<2xi8>, tensor<2xui8>, tensor<4xi1>) {
  // [2,3] and [3] dims=[1] -> [2,3]
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" --input="3xf32=2 5 4" \
  // CHECK: result[0]: 2x3xf32=[2 5 4][4 5 6]
  %0 = bcast.maximum %a0, %b0 broadcast_dimensions = [1]
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // [2,1] and [1,3] -> [2,3]
  // RUN:   --input="2x1xi32=0 2" --input="1x3xi32=1 2 3" \
  // CHECK: result[1]: 2x3xi32=[1 2 3][2 2 3]
  %1 = bcast.maximum %a1, %b1
      : (tensor<2x1xi32>, tensor<1x3xi32>) -> tensor<2x3xi32>
  // Rank 0, and 1 against 0.
  // RUN:   --input=f32=1 --input="2xf32=0 2" \
  // CHECK: result[2]: 2xf32=1 2
  %2 = bcast.maximum %a2, %b2 : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
  // RUN:   --input=1xui8=1 --input=0xui8= \
  // CHECK: result[3]: 0xui8=
  %3 = bcast.maximum %a3, %b3 : (tensor<1xui8>, tensor<0xui8>) -> tensor<0xui8>
  // NaN in either place, +0 above -0, infinities.
  // RUN:   --input="7xf32=nan 1 nan 0 -0.0 -inf inf" \
  // RUN:   --input="7xf32=1 nan nan -0.0 0 1 1" \
  // CHECK: result[4]: 7xf32=nan nan nan 0 0 1 inf
  %4 = bcast.maximum %a4, %b4 : tensor<7xf32>
  // RUN:   --input="4xf64=nan 1 0 -0.0" --input="4xf64=1 nan -0.0 0" \
  // CHECK: result[5]: 4xf64=nan nan 0 0
  %5 = bcast.maximum %a5, %b5 : tensor<4xf64>
  // RUN:   --input="4xf16=nan 1 0 -0.0" --input="4xf16=inf nan -0.0 0" \
  // CHECK: result[6]: 4xf16=nan nan 0 0
  %6 = bcast.maximum %a6, %b6 : tensor<4xf16>
  // RUN:   --input="4xbf16=nan 1 0 -0.0" --input="4xbf16=-inf nan -0.0 0" \
  // CHECK: result[7]: 4xbf16=nan nan 0 0
  %7 = bcast.maximum %a7, %b7 : tensor<4xbf16>
  // Integers by signedness.
  // RUN:   --input="2xi8=-128 127" --input="2xi8=127 -1" \
  // CHECK: result[8]: 2xi8=127 127
  %8 = bcast.maximum %a8, %b8 : tensor<2xi8>
  // RUN:   --input="2xui8=128 127" --input="2xui8=127 255" \
  // CHECK: result[9]: 2xui8=128 255
  %9 = bcast.maximum %a9, %b9 : tensor<2xui8>
  // i1 is a logical or.
  // RUN:   --input="4xi1=0 0 1 1" --input="4xi1=0 1 0 1" \
  // CHECK: result[10]: 4xi1=0 1 1 1
  %10 = bcast.maximum %a10, %b10 : tensor<4xi1>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10
      : tensor<2x3xf32>, tensor<2x3xi32>, tensor<2xf32>, tensor<0xui8>,
        tensor<7xf32>, tensor<4xf64>, tensor<4xf16>, tensor<4xbf16>,
        tensor<2xi8>, tensor<2xui8>, tensor<4xi1>
}

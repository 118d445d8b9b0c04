// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x3xf32>, %b0: tensor<3xf32>, %a1: tensor<2x1xi32>,
                %b1: tensor<1x3xi32>, %a2: tensor<2x2x2xi32>,
                %b2: tensor<2x1xi32>, %a3: tensor<f32>, %b3: tensor<2x3xf32>,
                %a4: tensor<0xf32>, %b4: tensor<1xf32>, %a5: tensor<6xf32>,
                %b5: tensor<6xf32>, %a6: tensor<2xi8>, %b6: tensor<2xi8>,
                %a7: tensor<2xui8>, %b7: tensor<2xui8>, %a8: tensor<1xui32>,
                %b8: tensor<1xui32>, %a9: tensor<4xi1>, %b9: tensor<4xi1>,
                %a10: tensor<2xf16>, %b10: tensor<2xf16>, %a11: tensor<2xbf16>,
                %b11: tensor<2xbf16>, %a12: tensor<1xcomplex<f32>>,
                %b12: tensor<1xcomplex<f32>>)
    -> (tensor<2x3xf32>, tensor<2x3xi32>, tensor<2x2x2xi32>, tensor<2x3xf32>,
        tensor<0xf32>, tensor<6xf32>, tensor<2xi8>, tensor<2xui8>,
        tensor<1xui32>, tensor<4xi1>, tensor<2xf16>, tensor<2xbf16>,
        tensor<1xcomplex<f32>>) {
  // [2,3] * [3] dims=[1] -> [2,3]
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" --input="3xf32=10 20 30" \
  // CHECK: result[0]: 2x3xf32=[10 40 90][40 100 180]
  %0 = bcast.multiply %a0, %b0 broadcast_dimensions = [1]
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // [2,1] * [1,3] -> [2,3]: an outer product.
  // RUN:   --input="2x1xi32=2 3" --input="1x3xi32=5 7 11" \
  // CHECK: result[1]: 2x3xi32=[10 14 22][15 21 33]
  %1 = bcast.multiply %a1, %b1
      : (tensor<2x1xi32>, tensor<1x3xi32>) -> tensor<2x3xi32>
  // [2,2,2] * [2,1] dims=[0,2]: a dimension in the middle is new, the last
  // expands.
  // RUN:   --input="2x2x2xi32=1 2 3 4 5 6 7 8" --input="2x1xi32=1 10" \
  // CHECK: result[2]: 2x2x2xi32={{\[\[}}1 2][3 4]]{{\[\[}}50 60][70 80]]
  %2 = bcast.multiply %a2, %b2 broadcast_dimensions = [0, 2]
      : (tensor<2x2x2xi32>, tensor<2x1xi32>) -> tensor<2x2x2xi32>
  // A scalar goes with anything.
  // RUN:   --input=f32=0.5 --input="2x3xf32=1 2 3 4 5 6" \
  // CHECK: result[3]: 2x3xf32=[0.5 1 1.5][2 2.5 3]
  %3 = bcast.multiply %a3, %b3
      : (tensor<f32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // 1 against 0 is 0.
  // RUN:   --input=0xf32= --input=1xf32=2 \
  // CHECK: result[4]: 0xf32=
  %4 = bcast.multiply %a4, %b4 : (tensor<0xf32>, tensor<1xf32>) -> tensor<0xf32>
  // Signs of zeros, NaN from zero and infinity, underflow, subnormals,
  // overflow.
  // RUN:   --input="6xf32=0 -0.0 0 1e-30 3e-45 -3e38" \
  // RUN:   --input="6xf32=-1 -1 inf -1e-30 0.5 10" \
  // CHECK: result[5]: 6xf32=-0 0 nan -0 1e-45 -inf
  %5 = bcast.multiply %a5, %b5 : tensor<6xf32>
  // Integers wrap.
  // RUN:   --input="2xi8=-128 100" --input="2xi8=-1 3" \
  // CHECK: result[6]: 2xi8=-128 44
  %6 = bcast.multiply %a6, %b6 : tensor<2xi8>
  // RUN:   --input="2xui8=255 16" --input="2xui8=255 16" \
  // CHECK: result[7]: 2xui8=1 0
  %7 = bcast.multiply %a7, %b7 : tensor<2xui8>
  // RUN:   --input=1xui32=65536 --input=1xui32=65537 \
  // CHECK: result[8]: 1xui32=65536
  %8 = bcast.multiply %a8, %b8 : tensor<1xui32>
  // i1 is a logical and.
  // RUN:   --input="4xi1=0 0 1 1" --input="4xi1=0 1 0 1" \
  // CHECK: result[9]: 4xi1=0 0 0 1
  %9 = bcast.multiply %a9, %b9 : tensor<4xi1>
  // 16-bit floats round once: 33 * 63 = 2079, 257 * 257 = 66049.
  // RUN:   --input="2xf16=33 257" --input="2xf16=63 257" \
  // CHECK: result[10]: 2xf16=2080 inf
  %10 = bcast.multiply %a10, %b10 : tensor<2xf16>
  // 15 * 19 = 285 and 15 * 23 = 345.
  // RUN:   --input="2xbf16=15 15" --input="2xbf16=19 23" \
  // CHECK: result[11]: 2xbf16=284 344
  %11 = bcast.multiply %a11, %b11 : tensor<2xbf16>
  // Complex numbers.
  // RUN:   --input="1xcomplex<f32>=(1,2)" --input="1xcomplex<f32>=(3,4)" \
  // CHECK: result[12]: 1xcomplex<f32>=(-5,10)
  %12 = bcast.multiply %a12, %b12 : tensor<1xcomplex<f32>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12
      : tensor<2x3xf32>, tensor<2x3xi32>, tensor<2x2x2xi32>, tensor<2x3xf32>,
        tensor<0xf32>, tensor<6xf32>, tensor<2xi8>, tensor<2xui8>,
        tensor<1xui32>, tensor<4xi1>, tensor<2xf16>, tensor<2xbf16>,
        tensor<1xcomplex<f32>>
}

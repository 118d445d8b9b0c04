// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x3xf32>, %b0: tensor<3xf32>, %a1: tensor<3xf32>,
                %b1: tensor<2x3xf32>, %a2: tensor<1x3xi32>,
                %b2: tensor<2x1xi32>, %a3: tensor<2xi32>, %b3: tensor<1x3xi32>,
                %a4: tensor<f32>, %b4: tensor<1xf32>, %a5: tensor<1x2xf32>,
                %b5: tensor<0x1xf32>, %a6: tensor<5xf32>, %b6: tensor<5xf32>,
                %a7: tensor<2xi8>, %b7: tensor<2xi8>, %a8: tensor<2xui8>,
                %b8: tensor<2xui8>, %a9: tensor<1xi64>, %b9: tensor<1xi64>,
                %a10: tensor<2xf16>, %b10: tensor<2xf16>, %a11: tensor<2xbf16>,
                %b11: tensor<2xbf16>, %a12: tensor<1xcomplex<f64>>,
                %b12: tensor<1xcomplex<f64>>)
    -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xi32>, tensor<2x3xi32>,
        tensor<1xf32>, tensor<0x2xf32>, tensor<5xf32>, tensor<2xi8>,
        tensor<2xui8>, tensor<1xi64>, tensor<2xf16>, tensor<2xbf16>,
        tensor<1xcomplex<f64>>) {
  // [2,3] - [3] dims=[1] -> [2,3], and the small operand on the left.
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" --input="3xf32=10 20 30" \
  // CHECK: result[0]: 2x3xf32=[-9 -18 -27][-6 -15 -24]
  %0 = bcast.subtract %a0, %b0 broadcast_dimensions = [1]
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // RUN:   --input="3xf32=10 20 30" --input="2x3xf32=1 2 3 4 5 6" \
  // CHECK: result[1]: 2x3xf32=[9 18 27][6 15 24]
  %1 = bcast.subtract %a1, %b1 broadcast_dimensions = [1]
      : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // [1,3] - [2,1] -> [2,3]: both expand.
  // RUN:   --input="1x3xi32=1 2 3" --input="2x1xi32=10 20" \
  // CHECK: result[2]: 2x3xi32=[-9 -8 -7][-19 -18 -17]
  %2 = bcast.subtract %a2, %b2
      : (tensor<1x3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  // [2] - [1,3] dims=[0] -> [2,3]: both stages.
  // RUN:   --input="2xi32=1 2" --input="1x3xi32=1 2 3" \
  // CHECK: result[3]: 2x3xi32=[0 -1 -2][1 0 -1]
  %3 = bcast.subtract %a3, %b3 broadcast_dimensions = [0]
      : (tensor<2xi32>, tensor<1x3xi32>) -> tensor<2x3xi32>
  // Rank 0 and size 1.
  // RUN:   --input=f32=0.5 --input=1xf32=2 \
  // CHECK: result[4]: 1xf32=-1.5
  %4 = bcast.subtract %a4, %b4 : (tensor<f32>, tensor<1xf32>) -> tensor<1xf32>
  // 1 against 0 is 0.
  // RUN:   --input="1x2xf32=1 2" --input=0x1xf32= \
  // CHECK: result[5]: 0x2xf32=
  %5 = bcast.subtract %a5, %b5
      : (tensor<1x2xf32>, tensor<0x1xf32>) -> tensor<0x2xf32>
  // Signed zeros, NaN from infinities, subnormals, overflow.
  // RUN:   --input="5xf32=0 -0.0 inf 3e-45 -3e38" \
  // RUN:   --input="5xf32=0 0 inf 1e-45 3e38" \
  // CHECK: result[6]: 5xf32=0 -0 nan 1e-45 -inf
  %6 = bcast.subtract %a6, %b6 : tensor<5xf32>
  // Integers wrap.
  // RUN:   --input="2xi8=-128 127" --input="2xi8=1 -1" \
  // CHECK: result[7]: 2xi8=127 -128
  %7 = bcast.subtract %a7, %b7 : tensor<2xi8>
  // RUN:   --input="2xui8=0 100" --input="2xui8=1 200" \
  // CHECK: result[8]: 2xui8=255 156
  %8 = bcast.subtract %a8, %b8 : tensor<2xui8>
  // RUN:   --input=1xi64=-9223372036854775808 --input=1xi64=1 \
  // CHECK: result[9]: 1xi64=9223372036854775807
  %9 = bcast.subtract %a9, %b9 : tensor<1xi64>
  // 16-bit floats round once, ties to even.
  // RUN:   --input="2xf16=2048 2048" --input="2xf16=-1 -3" \
  // CHECK: result[10]: 2xf16=2048 2052
  %10 = bcast.subtract %a10, %b10 : tensor<2xf16>
  // RUN:   --input="2xbf16=256 256" --input="2xbf16=-1 -3" \
  // CHECK: result[11]: 2xbf16=256 260
  %11 = bcast.subtract %a11, %b11 : tensor<2xbf16>
  // Complex numbers.
  // RUN:   --input="1xcomplex<f64>=(1,2)" --input="1xcomplex<f64>=(10,inf)" \
  // CHECK: result[12]: 1xcomplex<f64>=(-9,-inf)
  %12 = bcast.subtract %a12, %b12 : tensor<1xcomplex<f64>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12
      : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xi32>, tensor<2x3xi32>,
        tensor<1xf32>, tensor<0x2xf32>, tensor<5xf32>, tensor<2xi8>,
        tensor<2xui8>, tensor<1xi64>, tensor<2xf16>, tensor<2xbf16>,
        tensor<1xcomplex<f64>>
}

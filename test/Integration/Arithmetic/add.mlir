// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x3xf32>, %b0: tensor<3xf32>, %a1: tensor<2x1xf32>,
                %b1: tensor<2x3xf32>, %a2: tensor<f32>, %b2: tensor<2x3xf32>,
                %a3: tensor<f32>, %b3: tensor<f32>, %a4: tensor<3x3xi32>,
                %b4: tensor<3xi32>, %a5: tensor<3x3xi32>, %b5: tensor<3xi32>,
                %a6: tensor<4xi32>, %b6: tensor<1x2xi32>, %a7: tensor<1x2xi32>,
                %b7: tensor<2x3x1xi32>, %a8: tensor<0x2xf32>,
                %b8: tensor<1xf32>, %a9: tensor<5xf32>, %b9: tensor<5xf32>,
                %a10: tensor<2xi8>, %b10: tensor<2xi8>, %a11: tensor<2xui8>,
                %b11: tensor<2xui8>, %a12: tensor<4xi1>, %b12: tensor<4xi1>,
                %a13: tensor<3xf16>, %b13: tensor<3xf16>, %a14: tensor<2xbf16>,
                %b14: tensor<2xbf16>, %a15: tensor<1xcomplex<f32>>,
                %b15: tensor<1xcomplex<f32>>)
    -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<f32>,
        tensor<3x3xi32>, tensor<3x3xi32>, tensor<4x2xi32>, tensor<2x3x2xi32>,
        tensor<0x2xf32>, tensor<5xf32>, tensor<2xi8>, tensor<2xui8>,
        tensor<4xi1>, tensor<3xf16>, tensor<2xbf16>, tensor<1xcomplex<f32>>) {
  // [2,3] + [3] dims=[1] -> [2,3]
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" --input="3xf32=10 20 30" \
  // CHECK: result[0]: 2x3xf32=[11 22 33][14 25 36]
  %0 = bcast.add %a0, %b0 broadcast_dimensions = [1]
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // [2,1] + [2,3] -> [2,3]
  // RUN:   --input="2x1xf32=100 200" --input="2x3xf32=1 2 3 4 5 6" \
  // CHECK: result[1]: 2x3xf32=[101 102 103][204 205 206]
  %1 = bcast.add %a1, %b1
      : (tensor<2x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // A scalar goes with anything.
  // RUN:   --input=f32=0.5 --input="2x3xf32=1 2 3 4 5 6" \
  // CHECK: result[2]: 2x3xf32=[1.5 2.5 3.5][4.5 5.5 6.5]
  %2 = bcast.add %a2, %b2 : (tensor<f32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // RUN:   --input=f32=0.5 --input=f32=0.5 \
  // CHECK: result[3]: f32=1
  %3 = bcast.add %a3, %b3 : tensor<f32>
  // [3,3] + [3]: both lists are legal and mean different things.
  // RUN:   --input=3x3xi32=0 --input="3xi32=1 2 3" \
  // CHECK: result[4]: 3x3xi32=[1 1 1][2 2 2][3 3 3]
  %4 = bcast.add %a4, %b4 broadcast_dimensions = [0]
      : (tensor<3x3xi32>, tensor<3xi32>) -> tensor<3x3xi32>
  // RUN:   --input=3x3xi32=0 --input="3xi32=1 2 3" \
  // CHECK: result[5]: 3x3xi32=[1 2 3][1 2 3][1 2 3]
  %5 = bcast.add %a5, %b5 broadcast_dimensions = [1]
      : (tensor<3x3xi32>, tensor<3xi32>) -> tensor<3x3xi32>
  // [4] + [1,2] dims=[0] -> [4,2]: both stages.
  // RUN:   --input="4xi32=1 2 3 4" --input="1x2xi32=5 6" \
  // CHECK: result[6]: 4x2xi32=[6 7][7 8][8 9][9 10]
  %6 = bcast.add %a6, %b6 broadcast_dimensions = [0]
      : (tensor<4xi32>, tensor<1x2xi32>) -> tensor<4x2xi32>
  // [1,2] + [2,3,1] dims=[1,2] -> [2,3,2]: larger than both.
  // RUN:   --input="1x2xi32=10 20" --input="2x3x1xi32=0 1 2 3 4 5" \
  // CHECK: result[7]: 2x3x2xi32={{\[\[}}10 20][11 21][12 22]]{{\[\[}}13 23][14 24][15 25]]
  %7 = bcast.add %a7, %b7 broadcast_dimensions = [1, 2]
      : (tensor<1x2xi32>, tensor<2x3x1xi32>) -> tensor<2x3x2xi32>
  // 1 against 0 is 0.
  // RUN:   --input=0x2xf32= --input=1xf32=1 \
  // CHECK: result[8]: 0x2xf32=
  %8 = bcast.add %a8, %b8 broadcast_dimensions = [0]
      : (tensor<0x2xf32>, tensor<1xf32>) -> tensor<0x2xf32>
  // Signed zeros, NaN from infinities, subnormals, overflow.
  // RUN:   --input="5xf32=-0.0 -0.0 inf 1e-45 3e38" \
  // RUN:   --input="5xf32=-0.0 0 -inf 1e-45 3e38" \
  // CHECK: result[9]: 5xf32=-0 0 nan 3e-45 inf
  %9 = bcast.add %a9, %b9 : tensor<5xf32>
  // Integers wrap.
  // RUN:   --input="2xi8=127 -128" --input="2xi8=1 -1" \
  // CHECK: result[10]: 2xi8=-128 127
  %10 = bcast.add %a10, %b10 : tensor<2xi8>
  // RUN:   --input="2xui8=255 200" --input="2xui8=1 100" \
  // CHECK: result[11]: 2xui8=0 44
  %11 = bcast.add %a11, %b11 : tensor<2xui8>
  // i1 is a logical or.
  // RUN:   --input="4xi1=0 0 1 1" --input="4xi1=0 1 0 1" \
  // CHECK: result[12]: 4xi1=0 1 1 1
  %12 = bcast.add %a12, %b12 : tensor<4xi1>
  // 16-bit floats round once, ties to even; 65520 is past the largest f16.
  // RUN:   --input="3xf16=2048 2048 65504" --input="3xf16=1 3 16" \
  // CHECK: result[13]: 3xf16=2048 2052 inf
  %13 = bcast.add %a13, %b13 : tensor<3xf16>
  // RUN:   --input="2xbf16=256 256" --input="2xbf16=1 3" \
  // CHECK: result[14]: 2xbf16=256 260
  %14 = bcast.add %a14, %b14 : tensor<2xbf16>
  // Complex numbers.
  // RUN:   --input="1xcomplex<f32>=(1,2)" --input="1xcomplex<f32>=(10,-inf)" \
  // CHECK: result[15]: 1xcomplex<f32>=(11,-inf)
  %15 = bcast.add %a15, %b15 : tensor<1xcomplex<f32>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15
      : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<f32>,
        tensor<3x3xi32>, tensor<3x3xi32>, tensor<4x2xi32>, tensor<2x3x2xi32>,
        tensor<0x2xf32>, tensor<5xf32>, tensor<2xi8>, tensor<2xui8>,
        tensor<4xi1>, tensor<3xf16>, tensor<2xbf16>, tensor<1xcomplex<f32>>
}

// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>,
                %a2: tensor<2x3xf32>, %a3: tensor<2x3xf32>,
                %a4: tensor<2x2x2xi32>, %a5: tensor<2x3xf32>, %b5: tensor<f32>,
                %a6: tensor<3xi32>, %b6: tensor<i32>, %a7: tensor<3x3xf32>,
                %a8: tensor<3x3xf32>, %a9: tensor<3xi8>, %a10: tensor<3xui8>,
                %a11: tensor<3xui8>, %a12: tensor<3xi8>, %a13: tensor<3xi8>,
                %a14: tensor<3xi8>, %a15: tensor<3xi8>, %a16: tensor<2x2xi1>,
                %a17: tensor<2x2xi1>, %a18: tensor<2x0xf32>,
                %a19: tensor<0xi32>, %a20: tensor<0xf32>, %a21: tensor<0xi8>,
                %a22: tensor<0xui8>, %a23: tensor<0xi8>, %a24: tensor<0xi1>,
                %a25: tensor<0xf32>, %b25: tensor<f32>, %a26: tensor<0x2xf32>,
                %a27: tensor<4xf16>, %a28: tensor<2xcomplex<f32>>)
    -> (tensor<2xf32>, tensor<3xf32>, tensor<f32>, tensor<2x3xf32>,
        tensor<2xi32>, tensor<2xf32>, tensor<i32>, tensor<3xf32>, tensor<3xf32>,
        tensor<i8>, tensor<ui8>, tensor<ui8>, tensor<i8>, tensor<i8>,
        tensor<i8>, tensor<i8>, tensor<2xi1>, tensor<2xi1>, tensor<2xf32>,
        tensor<i32>, tensor<f32>, tensor<i8>, tensor<ui8>, tensor<i8>,
        tensor<i1>, tensor<f32>, tensor<2xf32>, tensor<f16>,
        tensor<complex<f32>>) {
  // Over each dimension, all, none.
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" \
  // CHECK: result[0]: 2xf32=6 15
  %0 = bcast.reduce add, %a0 dimensions = [1]
      : (tensor<2x3xf32>) -> tensor<2xf32>
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" \
  // CHECK: result[1]: 3xf32=5 7 9
  %1 = bcast.reduce add, %a1 dimensions = [0]
      : (tensor<2x3xf32>) -> tensor<3xf32>
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" \
  // CHECK: result[2]: f32=21
  %2 = bcast.reduce add, %a2 dimensions = [0, 1]
      : (tensor<2x3xf32>) -> tensor<f32>
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" \
  // CHECK: result[3]: 2x3xf32=[1 2 3][4 5 6]
  %3 = bcast.reduce add, %a3 dimensions = []
      : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // RUN:   --input="2x2x2xi32=1 2 3 4 5 6 7 8" \
  // CHECK: result[4]: 2xi32=14 22
  %4 = bcast.reduce add, %a4 dimensions = [0, 2]
      : (tensor<2x2x2xi32>) -> tensor<2xi32>
  // With an initial value.
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" --input=f32=10 \
  // CHECK: result[5]: 2xf32=60 1200
  %5 = bcast.reduce multiply, %a5, %b5 dimensions = [1]
      : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  // RUN:   --input="3xi32=1 5 3" --input=i32=7 \
  // CHECK: result[6]: i32=7
  %6 = bcast.reduce maximum, %a6, %b6 dimensions = [0]
      : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
  // NaN wins; +0 is above -0.
  // RUN:   --input="3x3xf32=1 nan 2 -0.0 0 -0.0 -inf -1 -5" \
  // CHECK: result[7]: 3xf32=nan 0 -1
  %7 = bcast.reduce maximum, %a7 dimensions = [1]
      : (tensor<3x3xf32>) -> tensor<3xf32>
  // RUN:   --input="3x3xf32=1 nan 2 -0.0 0 0 inf 1 5" \
  // CHECK: result[8]: 3xf32=nan -0 1
  %8 = bcast.reduce minimum, %a8 dimensions = [1]
      : (tensor<3x3xf32>) -> tensor<3xf32>
  // Integers wrap, and go by signedness.
  // RUN:   --input="3xi8=127 1 1" \
  // CHECK: result[9]: i8=-127
  %9 = bcast.reduce add, %a9 dimensions = [0] : (tensor<3xi8>) -> tensor<i8>
  // RUN:   --input="3xui8=255 255 2" \
  // CHECK: result[10]: ui8=2
  %10 = bcast.reduce multiply, %a10 dimensions = [0]
      : (tensor<3xui8>) -> tensor<ui8>
  // RUN:   --input="3xui8=1 255 127" \
  // CHECK: result[11]: ui8=255
  %11 = bcast.reduce maximum, %a11 dimensions = [0]
      : (tensor<3xui8>) -> tensor<ui8>
  // RUN:   --input="3xi8=1 -1 127" \
  // CHECK: result[12]: i8=127
  %12 = bcast.reduce maximum, %a12 dimensions = [0]
      : (tensor<3xi8>) -> tensor<i8>
  // RUN:   --input="3xi8=1 -128 127" \
  // CHECK: result[13]: i8=-128
  %13 = bcast.reduce minimum, %a13 dimensions = [0]
      : (tensor<3xi8>) -> tensor<i8>
  // Bitwise, and of truth values.
  // RUN:   --input="3xi8=14 7 -2" \
  // CHECK: result[14]: i8=6
  %14 = bcast.reduce and, %a14 dimensions = [0] : (tensor<3xi8>) -> tensor<i8>
  // RUN:   --input="3xi8=8 1 2" \
  // CHECK: result[15]: i8=11
  %15 = bcast.reduce or, %a15 dimensions = [0] : (tensor<3xi8>) -> tensor<i8>
  // RUN:   --input="2x2xi1=1 1 1 0" \
  // CHECK: result[16]: 2xi1=1 0
  %16 = bcast.reduce and, %a16 dimensions = [1]
      : (tensor<2x2xi1>) -> tensor<2xi1>
  // RUN:   --input="2x2xi1=0 0 1 0" \
  // CHECK: result[17]: 2xi1=0 1
  %17 = bcast.reduce or, %a17 dimensions = [1]
      : (tensor<2x2xi1>) -> tensor<2xi1>
  // Of nothing: 0, 1, the lowest, the highest, all ones, 0; or the initial
  // value.
  // RUN:   --input=2x0xf32= \
  // CHECK: result[18]: 2xf32=0 0
  %18 = bcast.reduce add, %a18 dimensions = [1]
      : (tensor<2x0xf32>) -> tensor<2xf32>
  // RUN:   --input=0xi32= \
  // CHECK: result[19]: i32=1
  %19 = bcast.reduce multiply, %a19 dimensions = [0]
      : (tensor<0xi32>) -> tensor<i32>
  // RUN:   --input=0xf32= \
  // CHECK: result[20]: f32=-inf
  %20 = bcast.reduce maximum, %a20 dimensions = [0]
      : (tensor<0xf32>) -> tensor<f32>
  // RUN:   --input=0xi8= \
  // CHECK: result[21]: i8=127
  %21 = bcast.reduce minimum, %a21 dimensions = [0]
      : (tensor<0xi8>) -> tensor<i8>
  // RUN:   --input=0xui8= \
  // CHECK: result[22]: ui8=0
  %22 = bcast.reduce maximum, %a22 dimensions = [0]
      : (tensor<0xui8>) -> tensor<ui8>
  // RUN:   --input=0xi8= \
  // CHECK: result[23]: i8=-1
  %23 = bcast.reduce and, %a23 dimensions = [0] : (tensor<0xi8>) -> tensor<i8>
  // RUN:   --input=0xi1= \
  // CHECK: result[24]: i1=0
  %24 = bcast.reduce or, %a24 dimensions = [0] : (tensor<0xi1>) -> tensor<i1>
  // RUN:   --input=0xf32= --input=f32=7 \
  // CHECK: result[25]: f32=7
  %25 = bcast.reduce add, %a25, %b25 dimensions = [0]
      : (tensor<0xf32>, tensor<f32>) -> tensor<f32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[26]: 2xf32=0 0
  %26 = bcast.reduce add, %a26 dimensions = [0]
      : (tensor<0x2xf32>) -> tensor<2xf32>
  // 16-bit sums are no worse than pairwise.
  // RUN:   --input="4xf16=2048 1 1 2" \
  // CHECK: result[27]: f16=2052
  %27 = bcast.reduce add, %a27 dimensions = [0] : (tensor<4xf16>) -> tensor<f16>
  // Complex numbers.
  // RUN:   --input="2xcomplex<f32>=(1,2) (3,4)" \
  // CHECK: result[28]: complex<f32>=(-5,10)
  %28 = bcast.reduce multiply, %a28 dimensions = [0]
      : (tensor<2xcomplex<f32>>) -> tensor<complex<f32>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15,
         %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28
      : tensor<2xf32>, tensor<3xf32>, tensor<f32>, tensor<2x3xf32>,
        tensor<2xi32>, tensor<2xf32>, tensor<i32>, tensor<3xf32>, tensor<3xf32>,
        tensor<i8>, tensor<ui8>, tensor<ui8>, tensor<i8>, tensor<i8>,
        tensor<i8>, tensor<i8>, tensor<2xi1>, tensor<2xi1>, tensor<2xf32>,
        tensor<i32>, tensor<f32>, tensor<i8>, tensor<ui8>, tensor<i8>,
        tensor<i1>, tensor<f32>, tensor<2xf32>, tensor<f16>,
        tensor<complex<f32>>
}

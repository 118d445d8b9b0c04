// RUN: %run_targets %s \

func.func @main(%a0: tensor<8xf32>, %a1: tensor<5xf64>, %a2: tensor<6xf32>,
                %a3: tensor<4xf16>, %a4: tensor<3xf32>, %a5: tensor<3xf32>,
                %a6: tensor<5xf32>, %a7: tensor<3xi32>,
                %a8: tensor<3xcomplex<f32>>, %a9: tensor<2xi1>,
                %a10: tensor<2xi1>, %a11: tensor<2xi1>, %a12: tensor<3xi32>,
                %a13: tensor<2xi8>, %a14: tensor<2xui8>, %a15: tensor<2xui8>,
                %a16: tensor<4xi32>, %a17: tensor<2xui32>, %a18: tensor<3xi32>,
                %a19: tensor<1xi32>, %a20: tensor<1xf64>, %a21: tensor<1xf64>,
                %a22: tensor<5xf32>, %a23: tensor<4xf32>, %a24: tensor<3xf64>,
                %a25: tensor<2xcomplex<f64>>, %a26: tensor<2xf32>,
                %a27: tensor<2xcomplex<f64>>, %a28: tensor<f32>,
                %a29: tensor<0x2xf32>)
    -> (tensor<8xi32>, tensor<5xi8>, tensor<6xui8>, tensor<4xi16>,
        tensor<3xi64>, tensor<3xui64>, tensor<5xi1>, tensor<3xi1>, tensor<3xi1>,
        tensor<2xi32>, tensor<2xf32>, tensor<2xui8>, tensor<3xi8>,
        tensor<2xui32>, tensor<2xi32>, tensor<2xi8>, tensor<4xf32>,
        tensor<2xf32>, tensor<3xf16>, tensor<1xbf16>, tensor<1xbf16>,
        tensor<1xf16>, tensor<5xf16>, tensor<4xbf16>, tensor<3xf32>,
        tensor<2xf32>, tensor<2xcomplex<f64>>, tensor<2xcomplex<f32>>,
        tensor<i32>, tensor<0x2xi8>) {
  // Float to integer truncates and saturates; NaN is 0.
  // RUN:   --input="8xf32=1.9 -1.9 nan inf -inf 3e9 -3e9 -0.5" \
  // CHECK: result[0]: 8xi32=1 -1 0 2147483647 -2147483648 2147483647 -2147483648 0
  %0 = bcast.convert %a0 : (tensor<8xf32>) -> tensor<8xi32>
  // RUN:   --input="5xf64=127.9 128 -128.9 -129 nan" \
  // CHECK: result[1]: 5xi8=127 127 -128 -128 0
  %1 = bcast.convert %a1 : (tensor<5xf64>) -> tensor<5xi8>
  // RUN:   --input="6xf32=255.9 256 -0.9 -1 -inf nan" \
  // CHECK: result[2]: 6xui8=255 255 0 0 0 0
  %2 = bcast.convert %a2 : (tensor<6xf32>) -> tensor<6xui8>
  // RUN:   --input="4xf16=65504 -65504 inf nan" \
  // CHECK: result[3]: 4xi16=32767 -32768 32767 0
  %3 = bcast.convert %a3 : (tensor<4xf16>) -> tensor<4xi16>
  // RUN:   --input="3xf32=1e19 -1e19 1.8446744e19" \
  // CHECK: result[4]: 3xi64=9223372036854775807 -9223372036854775808 9223372036854775807
  %4 = bcast.convert %a4 : (tensor<3xf32>) -> tensor<3xi64>
  // RUN:   --input="3xf32=1e19 -1e19 1.8446744e19" \
  // CHECK: result[5]: 3xui64=9999999980506447872 0 18446744073709551615
  %5 = bcast.convert %a5 : (tensor<3xf32>) -> tensor<3xui64>
  // To i1: not zero, NaN is true.
  // RUN:   --input="5xf32=0 -0.0 nan 0.5 1e-45" \
  // CHECK: result[6]: 5xi1=0 0 1 1 1
  %6 = bcast.convert %a6 : (tensor<5xf32>) -> tensor<5xi1>
  // RUN:   --input="3xi32=0 2 256" \
  // CHECK: result[7]: 3xi1=0 1 1
  %7 = bcast.convert %a7 : (tensor<3xi32>) -> tensor<3xi1>
  // RUN:   --input="3xcomplex<f32>=(0,1) (1,0) (nan,0)" \
  // CHECK: result[8]: 3xi1=0 1 1
  %8 = bcast.convert %a8 : (tensor<3xcomplex<f32>>) -> tensor<3xi1>
  // From i1: 0 or 1.
  // RUN:   --input="2xi1=0 1" \
  // CHECK: result[9]: 2xi32=0 1
  %9 = bcast.convert %a9 : (tensor<2xi1>) -> tensor<2xi32>
  // RUN:   --input="2xi1=0 1" \
  // CHECK: result[10]: 2xf32=0 1
  %10 = bcast.convert %a10 : (tensor<2xi1>) -> tensor<2xf32>
  // RUN:   --input="2xi1=0 1" \
  // CHECK: result[11]: 2xui8=0 1
  %11 = bcast.convert %a11 : (tensor<2xi1>) -> tensor<2xui8>
  // Integers keep the low bits and extend by the operand's signedness.
  // RUN:   --input="3xi32=-1 384 128" \
  // CHECK: result[12]: 3xi8=-1 -128 -128
  %12 = bcast.convert %a12 : (tensor<3xi32>) -> tensor<3xi8>
  // RUN:   --input="2xi8=-1 -128" \
  // CHECK: result[13]: 2xui32=4294967295 4294967168
  %13 = bcast.convert %a13 : (tensor<2xi8>) -> tensor<2xui32>
  // RUN:   --input="2xui8=255 128" \
  // CHECK: result[14]: 2xi32=255 128
  %14 = bcast.convert %a14 : (tensor<2xui8>) -> tensor<2xi32>
  // RUN:   --input="2xui8=255 128" \
  // CHECK: result[15]: 2xi8=-1 -128
  %15 = bcast.convert %a15 : (tensor<2xui8>) -> tensor<2xi8>
  // Integer to float, nearest even.
  // RUN:   --input="4xi32=16777217 16777219 -2147483648 2147483647" \
  // CHECK: result[16]: 4xf32=16777216 16777220 -2147483648 2147483648
  %16 = bcast.convert %a16 : (tensor<4xi32>) -> tensor<4xf32>
  // RUN:   --input="2xui32=4294967295 2147483648" \
  // CHECK: result[17]: 2xf32=4294967296 2147483648
  %17 = bcast.convert %a17 : (tensor<2xui32>) -> tensor<2xf32>
  // RUN:   --input="3xi32=65519 65520 -65520" \
  // CHECK: result[18]: 3xf16=65504 inf -inf
  %18 = bcast.convert %a18 : (tensor<3xi32>) -> tensor<3xf16>
  // Past f32's precision, where two roundings would go wrong.
  // RUN:   --input=1xi32=16842753 \
  // CHECK: result[19]: 1xbf16=16908288
  %19 = bcast.convert %a19 : (tensor<1xi32>) -> tensor<1xbf16>
  // RUN:   --input=1xf64=1.00390625000000022 \
  // CHECK: result[20]: 1xbf16=1.01
  %20 = bcast.convert %a20 : (tensor<1xf64>) -> tensor<1xbf16>
  // RUN:   --input=1xf64=1.00048828125000022 \
  // CHECK: result[21]: 1xf16=1.001
  %21 = bcast.convert %a21 : (tensor<1xf64>) -> tensor<1xf16>
  // Float to float: ties to even, overflow to inf, subnormals kept.
  // RUN:   --input="5xf32=65519 65520 1e-7 nan -0.0" \
  // CHECK: result[22]: 5xf16=65504 inf 1e-07 nan -0
  %22 = bcast.convert %a22 : (tensor<5xf32>) -> tensor<5xf16>
  // RUN:   --input="4xf32=1.00390625 1.01171875 3.4e38 1e-45" \
  // CHECK: result[23]: 4xbf16=1 1.016 inf 0
  %23 = bcast.convert %a23 : (tensor<4xf32>) -> tensor<4xbf16>
  // RUN:   --input="3xf64=1e39 1e-45 0.1" \
  // CHECK: result[24]: 3xf32=inf 1e-45 0.1
  %24 = bcast.convert %a24 : (tensor<3xf64>) -> tensor<3xf32>
  // Complex to real drops the imaginary part; real to complex has +0.
  // RUN:   --input="2xcomplex<f64>=(1.5,2) (-0.0,nan)" \
  // CHECK: result[25]: 2xf32=1.5 -0
  %25 = bcast.convert %a25 : (tensor<2xcomplex<f64>>) -> tensor<2xf32>
  // RUN:   --input="2xf32=1.5 -0.0" \
  // CHECK: result[26]: 2xcomplex<f64>=(1.5,0) (-0,0)
  %26 = bcast.convert %a26 : (tensor<2xf32>) -> tensor<2xcomplex<f64>>
  // RUN:   --input="2xcomplex<f64>=(1.5,2) (-0.0,nan)" \
  // CHECK: result[27]: 2xcomplex<f32>=(1.5,2) (-0,nan)
  %27 = bcast.convert %a27 : (tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f32>>
  // Rank 0, empty.
  // RUN:   --input=f32=7.5 \
  // CHECK: result[28]: i32=7
  %28 = bcast.convert %a28 : (tensor<f32>) -> tensor<i32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[29]: 0x2xi8=
  %29 = bcast.convert %a29 : (tensor<0x2xf32>) -> tensor<0x2xi8>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15,
         %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29
      : tensor<8xi32>, tensor<5xi8>, tensor<6xui8>, tensor<4xi16>,
        tensor<3xi64>, tensor<3xui64>, tensor<5xi1>, tensor<3xi1>, tensor<3xi1>,
        tensor<2xi32>, tensor<2xf32>, tensor<2xui8>, tensor<3xi8>,
        tensor<2xui32>, tensor<2xi32>, tensor<2xi8>, tensor<4xf32>,
        tensor<2xf32>, tensor<3xf16>, tensor<1xbf16>, tensor<1xbf16>,
        tensor<1xf16>, tensor<5xf16>, tensor<4xbf16>, tensor<3xf32>,
        tensor<2xf32>, tensor<2xcomplex<f64>>, tensor<2xcomplex<f32>>,
        tensor<i32>, tensor<0x2xi8>
}

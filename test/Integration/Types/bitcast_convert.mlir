// RUN: %run_targets %s \

func.func @main(%a0: tensor<4xf32>, %a1: tensor<2xi64>, %a2: tensor<2xui16>,
                %a3: tensor<2xf8E5M2>, %a4: tensor<2xf64>,
                %a5: tensor<2x4xui8>, %a6: tensor<f32>, %a7: tensor<4xf8E5M2>,
                %a8: tensor<1xcomplex<f64>>, %a9: tensor<1x2xcomplex<f32>>,
                %a10: tensor<?x?xi16>, %a11: tensor<?xui32>,
                %a12: tensor<0x4xi8>, %a13: tensor<2x2x2xf16>)
    -> (tensor<4xi32>, tensor<2xf64>, tensor<2xbf16>, tensor<2xui8>,
        tensor<2x8xi8>, tensor<2xf32>, tensor<4xui8>, tensor<f32>,
        tensor<1x2xcomplex<f32>>, tensor<1xcomplex<f64>>, tensor<?xf32>,
        tensor<?x2xbf16>, tensor<0xf32>, tensor<2x2xi32>) {
  // One width: every bit stays, of NaN too.
  // RUN:   --input="4xf32=1 -0.0 nan -inf" \
  // CHECK: result[0]: 4xi32=1065353216 -2147483648 2143289344 -8388608
  %0 = bcast.bitcast_convert %a0 : (tensor<4xf32>) -> tensor<4xi32>
  // RUN:   --input="2xi64=0x3ff8000000000000 1" \
  // CHECK: result[1]: 2xf64=1.5 5e-324
  %1 = bcast.bitcast_convert %a1 : (tensor<2xi64>) -> tensor<2xf64>
  // RUN:   --input="2xui16=0x3f80 0xc000" \
  // CHECK: result[2]: 2xbf16=1 -2
  %2 = bcast.bitcast_convert %a2 : (tensor<2xui16>) -> tensor<2xbf16>
  // RUN:   --input="2xf8E5M2=1 -0.0" \
  // CHECK: result[3]: 2xui8=60 128
  %3 = bcast.bitcast_convert %a3 : (tensor<2xf8E5M2>) -> tensor<2xui8>
  // Narrower: the lowest bits first.
  // RUN:   --input="2xf64=1 -2.5" \
  // CHECK: result[4]: 2x8xi8=[0 0 0 0 0 0 -16 63][0 0 0 0 0 0 4 -64]
  %4 = bcast.bitcast_convert %a4 : (tensor<2xf64>) -> tensor<2x8xi8>
  // Wider.
  // RUN:   --input="2x4xui8=0 0 128 63 0 0 0 192" \
  // CHECK: result[5]: 2xf32=1 -2
  %5 = bcast.bitcast_convert %a5 : (tensor<2x4xui8>) -> tensor<2xf32>
  // From and to rank 0.
  // RUN:   --input=f32=1.5 \
  // CHECK: result[6]: 4xui8=0 0 192 63
  %6 = bcast.bitcast_convert %a6 : (tensor<f32>) -> tensor<4xui8>
  // RUN:   --input="4xf8E5M2=0 0 -0.0 1.75" \
  // CHECK: result[7]: f32=1
  %7 = bcast.bitcast_convert %a7 : (tensor<4xf8E5M2>) -> tensor<f32>
  // Complex: the real part is the lower half.
  // RUN:   --input="1xcomplex<f64>=(1,2)" \
  // CHECK: result[8]: 1x2xcomplex<f32>=[(0,1.875) (0,2)]
  %8 = bcast.bitcast_convert %a8
      : (tensor<1xcomplex<f64>>) -> tensor<1x2xcomplex<f32>>
  // RUN:   --input="1x2xcomplex<f32>=(0,1.875) (0,2)" \
  // CHECK: result[9]: 1xcomplex<f64>=(1,2)
  %9 = bcast.bitcast_convert %a9
      : (tensor<1x2xcomplex<f32>>) -> tensor<1xcomplex<f64>>
  // Dynamic sizes, also of the dimension that goes.
  // RUN:   --input="3x2xi16=0 0x3f80 0 0x4000 0 0" \
  // CHECK: result[10]: 3xf32=1 2 0
  %10 = bcast.bitcast_convert %a10 : (tensor<?x?xi16>) -> tensor<?xf32>
  // RUN:   --input="2xui32=0x40003f80 0" \
  // CHECK: result[11]: 2x2xbf16=[1 2][0 0]
  %11 = bcast.bitcast_convert %a11 : (tensor<?xui32>) -> tensor<?x2xbf16>
  // Empty.
  // RUN:   --input=0x4xi8= \
  // CHECK: result[12]: 0xf32=
  %12 = bcast.bitcast_convert %a12 : (tensor<0x4xi8>) -> tensor<0xf32>
  // RUN:   --input="2x2x2xf16=0 1 1 0 -0.0 0 0 2" \
  // CHECK: result[13]: 2x2xi32=[1006632960 15360][32768 1073741824]
  %13 = bcast.bitcast_convert %a13 : (tensor<2x2x2xf16>) -> tensor<2x2xi32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13
      : tensor<4xi32>, tensor<2xf64>, tensor<2xbf16>, tensor<2xui8>,
        tensor<2x8xi8>, tensor<2xf32>, tensor<4xui8>, tensor<f32>,
        tensor<1x2xcomplex<f32>>, tensor<1xcomplex<f64>>, tensor<?xf32>,
        tensor<?x2xbf16>, tensor<0xf32>, tensor<2x2xi32>
}

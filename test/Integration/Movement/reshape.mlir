// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>,
                %a2: tensor<2x3xf32>, %a3: tensor<1x1xi32>, %a4: tensor<i64>,
                %a5: tensor<0x2xf32>, %a6: tensor<4xi1>, %a7: tensor<2xui8>,
                %a8: tensor<2xf16>, %a9: tensor<2xbf16>,
                %a10: tensor<2xcomplex<f32>>)
    -> (tensor<6xf32>, tensor<3x2xf32>, tensor<1x2x1x3xf32>, tensor<i32>,
        tensor<1xi64>, tensor<3x0x5xf32>, tensor<2x2xi1>, tensor<2x1xui8>,
        tensor<1x2xf16>, tensor<1x2xbf16>, tensor<2x1xcomplex<f32>>) {
  // Row-major order stays.
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" \
  // CHECK: result[0]: 6xf32=1 2 3 4 5 6
  %0 = bcast.reshape %a0 : (tensor<2x3xf32>) -> tensor<6xf32>
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" \
  // CHECK: result[1]: 3x2xf32=[1 2][3 4][5 6]
  %1 = bcast.reshape %a1 : (tensor<2x3xf32>) -> tensor<3x2xf32>
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" \
  // CHECK: result[2]: 1x2x1x3xf32={{\[\[}}[1 2 3]]{{\[\[}}4 5 6]]]
  %2 = bcast.reshape %a2 : (tensor<2x3xf32>) -> tensor<1x2x1x3xf32>
  // To and from rank 0.
  // RUN:   --input=1x1xi32=7 \
  // CHECK: result[3]: i32=7
  %3 = bcast.reshape %a3 : (tensor<1x1xi32>) -> tensor<i32>
  // RUN:   --input=i64=-7 \
  // CHECK: result[4]: 1xi64=-7
  %4 = bcast.reshape %a4 : (tensor<i64>) -> tensor<1xi64>
  // Empty, in another shape.
  // RUN:   --input=0x2xf32= \
  // CHECK: result[5]: 3x0x5xf32=
  %5 = bcast.reshape %a5 : (tensor<0x2xf32>) -> tensor<3x0x5xf32>
  // Every kind of element.
  // RUN:   --input="4xi1=1 0 0 1" \
  // CHECK: result[6]: 2x2xi1=[1 0][0 1]
  %6 = bcast.reshape %a6 : (tensor<4xi1>) -> tensor<2x2xi1>
  // RUN:   --input="2xui8=255 1" \
  // CHECK: result[7]: 2x1xui8=[255][1]
  %7 = bcast.reshape %a7 : (tensor<2xui8>) -> tensor<2x1xui8>
  // RUN:   --input="2xf16=nan -0.0" \
  // CHECK: result[8]: 1x2xf16=[nan -0]
  %8 = bcast.reshape %a8 : (tensor<2xf16>) -> tensor<1x2xf16>
  // RUN:   --input="2xbf16=inf -0.0" \
  // CHECK: result[9]: 1x2xbf16=[inf -0]
  %9 = bcast.reshape %a9 : (tensor<2xbf16>) -> tensor<1x2xbf16>
  // RUN:   --input="2xcomplex<f32>=(1,2) (3,4)" \
  // CHECK: result[10]: 2x1xcomplex<f32>=[(1,2)][(3,4)]
  %10 = bcast.reshape %a10
      : (tensor<2xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10
      : tensor<6xf32>, tensor<3x2xf32>, tensor<1x2x1x3xf32>, tensor<i32>,
        tensor<1xi64>, tensor<3x0x5xf32>, tensor<2x2xi1>, tensor<2x1xui8>,
        tensor<1x2xf16>, tensor<1x2xbf16>, tensor<2x1xcomplex<f32>>
}

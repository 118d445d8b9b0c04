// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x3xf32>, %b0: tensor<1x3xf32>,
                %a1: tensor<2x1xf32>, %b1: tensor<2x2xf32>, %a2: tensor<2xi32>,
                %a3: tensor<1xi32>, %b3: tensor<2xi32>, %c3: tensor<1xi32>,
                %a4: tensor<0xf32>, %b4: tensor<2xf32>, %c4: tensor<0xf32>,
                %a5: tensor<0xf32>, %b5: tensor<0xf32>, %a6: tensor<0x2xf32>,
                %b6: tensor<0x1xf32>, %a7: tensor<1xi1>, %b7: tensor<1xi1>,
                %a8: tensor<1xui8>, %b8: tensor<1xui8>, %a9: tensor<1xf16>,
                %b9: tensor<1xf16>, %a10: tensor<1xbf16>, %b10: tensor<1xbf16>,
                %a11: tensor<1xcomplex<f32>>, %b11: tensor<1xcomplex<f32>>)
    -> (tensor<3x3xf32>, tensor<2x3xf32>, tensor<2xi32>, tensor<4xi32>,
        tensor<2xf32>, tensor<0xf32>, tensor<0x3xf32>, tensor<2xi1>,
        tensor<2xui8>, tensor<2xf16>, tensor<2xbf16>, tensor<2xcomplex<f32>>) {
  // Along each dimension, in order.
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" --input="1x3xf32=7 8 9" \
  // CHECK: result[0]: 3x3xf32=[1 2 3][4 5 6][7 8 9]
  %0 = bcast.concatenate %a0, %b0 dimension = 0
      : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<3x3xf32>
  // RUN:   --input="2x1xf32=1 2" --input="2x2xf32=3 4 5 6" \
  // CHECK: result[1]: 2x3xf32=[1 3 4][2 5 6]
  %1 = bcast.concatenate %a1, %b1 dimension = 1
      : (tensor<2x1xf32>, tensor<2x2xf32>) -> tensor<2x3xf32>
  // One, three, empty ones.
  // RUN:   --input="2xi32=1 2" \
  // CHECK: result[2]: 2xi32=1 2
  %2 = bcast.concatenate %a2 dimension = 0 : (tensor<2xi32>) -> tensor<2xi32>
  // RUN:   --input=1xi32=1 --input="2xi32=2 3" --input=1xi32=4 \
  // CHECK: result[3]: 4xi32=1 2 3 4
  %3 = bcast.concatenate %a3, %b3, %c3 dimension = 0
      : (tensor<1xi32>, tensor<2xi32>, tensor<1xi32>) -> tensor<4xi32>
  // RUN:   --input=0xf32= --input="2xf32=-0.0 nan" --input=0xf32= \
  // CHECK: result[4]: 2xf32=-0 nan
  %4 = bcast.concatenate %a4, %b4, %c4 dimension = 0
      : (tensor<0xf32>, tensor<2xf32>, tensor<0xf32>) -> tensor<2xf32>
  // RUN:   --input=0xf32= --input=0xf32= \
  // CHECK: result[5]: 0xf32=
  %5 = bcast.concatenate %a5, %b5 dimension = 0
      : (tensor<0xf32>, tensor<0xf32>) -> tensor<0xf32>
  // RUN:   --input=0x2xf32= --input=0x1xf32= \
  // CHECK: result[6]: 0x3xf32=
  %6 = bcast.concatenate %a6, %b6 dimension = 1
      : (tensor<0x2xf32>, tensor<0x1xf32>) -> tensor<0x3xf32>
  // Every kind of element.
  // RUN:   --input=1xi1=1 --input=1xi1=0 \
  // CHECK: result[7]: 2xi1=1 0
  %7 = bcast.concatenate %a7, %b7 dimension = 0
      : (tensor<1xi1>, tensor<1xi1>) -> tensor<2xi1>
  // RUN:   --input=1xui8=255 --input=1xui8=1 \
  // CHECK: result[8]: 2xui8=255 1
  %8 = bcast.concatenate %a8, %b8 dimension = 0
      : (tensor<1xui8>, tensor<1xui8>) -> tensor<2xui8>
  // RUN:   --input=1xf16=65504 --input=1xf16=nan \
  // CHECK: result[9]: 2xf16=65504 nan
  %9 = bcast.concatenate %a9, %b9 dimension = 0
      : (tensor<1xf16>, tensor<1xf16>) -> tensor<2xf16>
  // RUN:   --input=1xbf16=0.5 --input=1xbf16=-inf \
  // CHECK: result[10]: 2xbf16=0.5 -inf
  %10 = bcast.concatenate %a10, %b10 dimension = 0
      : (tensor<1xbf16>, tensor<1xbf16>) -> tensor<2xbf16>
  // RUN:   --input="1xcomplex<f32>=(1,2)" --input="1xcomplex<f32>=(3,4)" \
  // CHECK: result[11]: 2xcomplex<f32>=(1,2) (3,4)
  %11 = bcast.concatenate %a11, %b11 dimension = 0
      : (tensor<1xcomplex<f32>>, tensor<1xcomplex<f32>>)
        -> tensor<2xcomplex<f32>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11
      : tensor<3x3xf32>, tensor<2x3xf32>, tensor<2xi32>, tensor<4xi32>,
        tensor<2xf32>, tensor<0xf32>, tensor<0x3xf32>, tensor<2xi1>,
        tensor<2xui8>, tensor<2xf16>, tensor<2xbf16>, tensor<2xcomplex<f32>>
}

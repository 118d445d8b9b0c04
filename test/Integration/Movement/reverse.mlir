// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>,
                %a2: tensor<2x3xf32>, %a3: tensor<2xf32>, %a4: tensor<f32>,
                %a5: tensor<1xi32>, %a6: tensor<0x2xi8>, %a7: tensor<2xi1>,
                %a8: tensor<2xui8>, %a9: tensor<2xf16>, %a10: tensor<2xbf16>,
                %a11: tensor<2xcomplex<f32>>)
    -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2xf32>,
        tensor<f32>, tensor<1xi32>, tensor<0x2xi8>, tensor<2xi1>, tensor<2xui8>,
        tensor<2xf16>, tensor<2xbf16>, tensor<2xcomplex<f32>>) {
  // Along each dimension, both, none.
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" \
  // CHECK: result[0]: 2x3xf32=[3 2 1][6 5 4]
  %0 = bcast.reverse %a0 dimensions = [1] : tensor<2x3xf32>
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" \
  // CHECK: result[1]: 2x3xf32=[4 5 6][1 2 3]
  %1 = bcast.reverse %a1 dimensions = [0] : tensor<2x3xf32>
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" \
  // CHECK: result[2]: 2x3xf32=[6 5 4][3 2 1]
  %2 = bcast.reverse %a2 dimensions = [0, 1] : tensor<2x3xf32>
  // RUN:   --input="2xf32=1 2" \
  // CHECK: result[3]: 2xf32=1 2
  %3 = bcast.reverse %a3 dimensions = [] : tensor<2xf32>
  // Rank 0, size 1, empty.
  // RUN:   --input=f32=-0.0 \
  // CHECK: result[4]: f32=-0
  %4 = bcast.reverse %a4 dimensions = [] : tensor<f32>
  // RUN:   --input=1xi32=7 \
  // CHECK: result[5]: 1xi32=7
  %5 = bcast.reverse %a5 dimensions = [0] : tensor<1xi32>
  // RUN:   --input=0x2xi8= \
  // CHECK: result[6]: 0x2xi8=
  %6 = bcast.reverse %a6 dimensions = [0, 1] : tensor<0x2xi8>
  // Every kind of element.
  // RUN:   --input="2xi1=1 0" \
  // CHECK: result[7]: 2xi1=0 1
  %7 = bcast.reverse %a7 dimensions = [0] : tensor<2xi1>
  // RUN:   --input="2xui8=255 1" \
  // CHECK: result[8]: 2xui8=1 255
  %8 = bcast.reverse %a8 dimensions = [0] : tensor<2xui8>
  // RUN:   --input="2xf16=nan -0.0" \
  // CHECK: result[9]: 2xf16=-0 nan
  %9 = bcast.reverse %a9 dimensions = [0] : tensor<2xf16>
  // RUN:   --input="2xbf16=inf 0.5" \
  // CHECK: result[10]: 2xbf16=0.5 inf
  %10 = bcast.reverse %a10 dimensions = [0] : tensor<2xbf16>
  // RUN:   --input="2xcomplex<f32>=(1,2) (3,4)" \
  // CHECK: result[11]: 2xcomplex<f32>=(3,4) (1,2)
  %11 = bcast.reverse %a11 dimensions = [0] : tensor<2xcomplex<f32>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11
      : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2xf32>,
        tensor<f32>, tensor<1xi32>, tensor<0x2xi8>, tensor<2xi1>, tensor<2xui8>,
        tensor<2xf16>, tensor<2xbf16>, tensor<2xcomplex<f32>>
}

// RUN: %run_targets %s \

func.func @main(%a0: tensor<3xf32>, %a1: tensor<3xf32>, %a2: tensor<2x1xi32>,
                %a3: tensor<1x1xi32>, %a4: tensor<1xf32>, %a5: tensor<2x2xi32>,
                %a6: tensor<f32>, %a7: tensor<f32>, %a8: tensor<3xf32>,
                %a9: tensor<0xf32>, %a10: tensor<2xi1>, %a11: tensor<2xui8>,
                %a12: tensor<2xf16>, %a13: tensor<2xbf16>,
                %a14: tensor<1xcomplex<f64>>)
    -> (tensor<2x3xf32>, tensor<3x2xf32>, tensor<2x3xi32>, tensor<2x2xi32>,
        tensor<0x2xf32>, tensor<2x2x2xi32>, tensor<2xf32>, tensor<f32>,
        tensor<3xf32>, tensor<2x0xf32>, tensor<2x2xi1>, tensor<2x2xui8>,
        tensor<2x2xf16>, tensor<2x2xbf16>, tensor<2xcomplex<f64>>) {
  // A row and a column.
  // RUN:   --input="3xf32=1 2 3" \
  // CHECK: result[0]: 2x3xf32=[1 2 3][1 2 3]
  %0 = bcast.broadcast_in_dim %a0 broadcast_dimensions = [1]
      : (tensor<3xf32>) -> tensor<2x3xf32>
  // RUN:   --input="3xf32=1 2 3" \
  // CHECK: result[1]: 3x2xf32=[1 1][2 2][3 3]
  %1 = bcast.broadcast_in_dim %a1 broadcast_dimensions = [0]
      : (tensor<3xf32>) -> tensor<3x2xf32>
  // A size of 1 expands, also to 0.
  // RUN:   --input="2x1xi32=1 2" \
  // CHECK: result[2]: 2x3xi32=[1 1 1][2 2 2]
  %2 = bcast.broadcast_in_dim %a2 broadcast_dimensions = [0, 1]
      : (tensor<2x1xi32>) -> tensor<2x3xi32>
  // RUN:   --input=1x1xi32=7 \
  // CHECK: result[3]: 2x2xi32=[7 7][7 7]
  %3 = bcast.broadcast_in_dim %a3 broadcast_dimensions = [0, 1]
      : (tensor<1x1xi32>) -> tensor<2x2xi32>
  // RUN:   --input=1xf32=1 \
  // CHECK: result[4]: 0x2xf32=
  %4 = bcast.broadcast_in_dim %a4 broadcast_dimensions = [0]
      : (tensor<1xf32>) -> tensor<0x2xf32>
  // A dimension in the middle is new.
  // RUN:   --input="2x2xi32=1 2 3 4" \
  // CHECK: result[5]: 2x2x2xi32={{\[\[}}1 2][1 2]]{{\[\[}}3 4][3 4]]
  %5 = bcast.broadcast_in_dim %a5 broadcast_dimensions = [0, 2]
      : (tensor<2x2xi32>) -> tensor<2x2x2xi32>
  // Of rank 0, to rank 0, no change.
  // RUN:   --input=f32=nan \
  // CHECK: result[6]: 2xf32=nan nan
  %6 = bcast.broadcast_in_dim %a6 broadcast_dimensions = []
      : (tensor<f32>) -> tensor<2xf32>
  // RUN:   --input=f32=nan \
  // CHECK: result[7]: f32=nan
  %7 = bcast.broadcast_in_dim %a7 broadcast_dimensions = [] : tensor<f32>
  // RUN:   --input="3xf32=1 2 3" \
  // CHECK: result[8]: 3xf32=1 2 3
  %8 = bcast.broadcast_in_dim %a8 broadcast_dimensions = [0] : tensor<3xf32>
  // RUN:   --input=0xf32= \
  // CHECK: result[9]: 2x0xf32=
  %9 = bcast.broadcast_in_dim %a9 broadcast_dimensions = [1]
      : (tensor<0xf32>) -> tensor<2x0xf32>
  // Every kind of element.
  // RUN:   --input="2xi1=1 0" \
  // CHECK: result[10]: 2x2xi1=[1 0][1 0]
  %10 = bcast.broadcast_in_dim %a10 broadcast_dimensions = [1]
      : (tensor<2xi1>) -> tensor<2x2xi1>
  // RUN:   --input="2xui8=255 1" \
  // CHECK: result[11]: 2x2xui8=[255 255][1 1]
  %11 = bcast.broadcast_in_dim %a11 broadcast_dimensions = [0]
      : (tensor<2xui8>) -> tensor<2x2xui8>
  // RUN:   --input="2xf16=-0.0 65504" \
  // CHECK: result[12]: 2x2xf16=[-0 -0][65504 65504]
  %12 = bcast.broadcast_in_dim %a12 broadcast_dimensions = [0]
      : (tensor<2xf16>) -> tensor<2x2xf16>
  // RUN:   --input="2xbf16=-0.0 0.5" \
  // CHECK: result[13]: 2x2xbf16=[-0 -0][0.5 0.5]
  %13 = bcast.broadcast_in_dim %a13 broadcast_dimensions = [0]
      : (tensor<2xbf16>) -> tensor<2x2xbf16>
  // RUN:   --input="1xcomplex<f64>=(1,-2)" \
  // CHECK: result[14]: 2xcomplex<f64>=(1,-2) (1,-2)
  %14 = bcast.broadcast_in_dim %a14 broadcast_dimensions = [0]
      : (tensor<1xcomplex<f64>>) -> tensor<2xcomplex<f64>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14
      : tensor<2x3xf32>, tensor<3x2xf32>, tensor<2x3xi32>, tensor<2x2xi32>,
        tensor<0x2xf32>, tensor<2x2x2xi32>, tensor<2xf32>, tensor<f32>,
        tensor<3xf32>, tensor<2x0xf32>, tensor<2x2xi1>, tensor<2x2xui8>,
        tensor<2x2xf16>, tensor<2x2xbf16>, tensor<2xcomplex<f64>>
}

// RUN: %run_targets %s \

func.func @main(%a0: tensor<2xf32>, %b0: tensor<f32>, %a1: tensor<3xf32>,
                %b1: tensor<f32>, %a2: tensor<2x2xi32>, %b2: tensor<i32>,
                %a3: tensor<4xi32>, %b3: tensor<i32>, %a4: tensor<3xi32>,
                %b4: tensor<i32>, %a5: tensor<f32>, %b5: tensor<f32>,
                %a6: tensor<0xf32>, %b6: tensor<f32>, %a7: tensor<2xf32>,
                %b7: tensor<f32>, %a8: tensor<1xi1>, %b8: tensor<i1>,
                %a9: tensor<1xui8>, %b9: tensor<ui8>, %a10: tensor<1xf16>,
                %b10: tensor<f16>, %a11: tensor<1xbf16>, %b11: tensor<bf16>,
                %a12: tensor<1xcomplex<f32>>, %b12: tensor<complex<f32>>)
    -> (tensor<5xf32>, tensor<7xf32>, tensor<3x4xi32>, tensor<2xi32>,
        tensor<5xi32>, tensor<f32>, tensor<2xf32>, tensor<0xf32>, tensor<2xi1>,
        tensor<2xui8>, tensor<2xf16>, tensor<2xbf16>, tensor<2xcomplex<f32>>) {
  // At the edges, between elements, both.
  // RUN:   --input="2xf32=1 2" --input=f32=9 \
  // CHECK: result[0]: 5xf32=9 1 2 9 9
  %0 = bcast.pad %a0, %b0 edge_padding_low = [1] edge_padding_high = [2] interior_padding = [0]
      : (tensor<2xf32>, tensor<f32>) -> tensor<5xf32>
  // RUN:   --input="3xf32=1 2 3" --input=f32=-0.0 \
  // CHECK: result[1]: 7xf32=1 -0 -0 2 -0 -0 3
  %1 = bcast.pad %a1, %b1 edge_padding_low = [0] edge_padding_high = [0] interior_padding = [2]
      : (tensor<3xf32>, tensor<f32>) -> tensor<7xf32>
  // RUN:   --input="2x2xi32=1 2 3 4" --input=i32=0 \
  // CHECK: result[2]: 3x4xi32=[0 1 0 2][0 3 0 4][0 0 0 0]
  %2 = bcast.pad %a2, %b2 edge_padding_low = [0, 1] edge_padding_high = [1, 0] interior_padding = [0, 1]
      : (tensor<2x2xi32>, tensor<i32>) -> tensor<3x4xi32>
  // Negative padding removes, after the padding between.
  // RUN:   --input="4xi32=1 2 3 4" --input=i32=9 \
  // CHECK: result[3]: 2xi32=2 3
  %3 = bcast.pad %a3, %b3 edge_padding_low = [-1] edge_padding_high = [-1] interior_padding = [0]
      : (tensor<4xi32>, tensor<i32>) -> tensor<2xi32>
  // RUN:   --input="3xi32=1 2 3" --input=i32=9 \
  // CHECK: result[4]: 5xi32=9 2 9 3 9
  %4 = bcast.pad %a4, %b4 edge_padding_low = [-1] edge_padding_high = [1] interior_padding = [1]
      : (tensor<3xi32>, tensor<i32>) -> tensor<5xi32>
  // Rank 0, empty operand and result.
  // RUN:   --input=f32=1 --input=f32=2 \
  // CHECK: result[5]: f32=1
  %5 = bcast.pad %a5, %b5 edge_padding_low = [] edge_padding_high = [] interior_padding = []
      : tensor<f32>
  // RUN:   --input=0xf32= --input=f32=nan \
  // CHECK: result[6]: 2xf32=nan nan
  %6 = bcast.pad %a6, %b6 edge_padding_low = [1] edge_padding_high = [1] interior_padding = [3]
      : (tensor<0xf32>, tensor<f32>) -> tensor<2xf32>
  // RUN:   --input="2xf32=1 2" --input=f32=9 \
  // CHECK: result[7]: 0xf32=
  %7 = bcast.pad %a7, %b7 edge_padding_low = [-1] edge_padding_high = [-1] interior_padding = [0]
      : (tensor<2xf32>, tensor<f32>) -> tensor<0xf32>
  // Every kind of element.
  // RUN:   --input=1xi1=0 --input=i1=1 \
  // CHECK: result[8]: 2xi1=1 0
  %8 = bcast.pad %a8, %b8 edge_padding_low = [1] edge_padding_high = [0] interior_padding = [0]
      : (tensor<1xi1>, tensor<i1>) -> tensor<2xi1>
  // RUN:   --input=1xui8=1 --input=ui8=255 \
  // CHECK: result[9]: 2xui8=255 1
  %9 = bcast.pad %a9, %b9 edge_padding_low = [1] edge_padding_high = [0] interior_padding = [0]
      : (tensor<1xui8>, tensor<ui8>) -> tensor<2xui8>
  // RUN:   --input=1xf16=1 --input=f16=nan \
  // CHECK: result[10]: 2xf16=nan 1
  %10 = bcast.pad %a10, %b10 edge_padding_low = [1] edge_padding_high = [0] interior_padding = [0]
      : (tensor<1xf16>, tensor<f16>) -> tensor<2xf16>
  // RUN:   --input=1xbf16=1 --input=bf16=-0.0 \
  // CHECK: result[11]: 2xbf16=-0 1
  %11 = bcast.pad %a11, %b11 edge_padding_low = [1] edge_padding_high = [0] interior_padding = [0]
      : (tensor<1xbf16>, tensor<bf16>) -> tensor<2xbf16>
  // RUN:   --input="1xcomplex<f32>=(1,2)" --input="complex<f32>=(3,4)" \
  // CHECK: result[12]: 2xcomplex<f32>=(3,4) (1,2)
  %12 = bcast.pad %a12, %b12 edge_padding_low = [1] edge_padding_high = [0] interior_padding = [0]
      : (tensor<1xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12
      : tensor<5xf32>, tensor<7xf32>, tensor<3x4xi32>, tensor<2xi32>,
        tensor<5xi32>, tensor<f32>, tensor<2xf32>, tensor<0xf32>, tensor<2xi1>,
        tensor<2xui8>, tensor<2xf16>, tensor<2xbf16>, tensor<2xcomplex<f32>>
}

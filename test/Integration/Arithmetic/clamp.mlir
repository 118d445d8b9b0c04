// RUN: %run_targets %s \

func.func @main(%a0: tensor<f32>, %b0: tensor<2x3xf32>, %c0: tensor<f32>,
                %a1: tensor<4xi32>, %b1: tensor<4xi32>, %c1: tensor<4xi32>,
                %a2: tensor<i32>, %b2: tensor<4xi32>, %c2: tensor<4xi32>,
                %a3: tensor<4xi32>, %b3: tensor<4xi32>, %c3: tensor<i32>,
                %a4: tensor<f32>, %b4: tensor<f32>, %c4: tensor<f32>,
                %a5: tensor<f32>, %b5: tensor<1xf32>, %c5: tensor<1xf32>,
                %a6: tensor<f32>, %b6: tensor<0xf32>, %c6: tensor<f32>,
                %a7: tensor<6xf32>, %b7: tensor<6xf32>, %c7: tensor<6xf32>,
                %a8: tensor<f16>, %b8: tensor<2xf16>, %c8: tensor<f16>,
                %a9: tensor<3xbf16>, %b9: tensor<3xbf16>, %c9: tensor<3xbf16>,
                %a10: tensor<i8>, %b10: tensor<3xi8>, %c10: tensor<i8>,
                %a11: tensor<ui8>, %b11: tensor<3xui8>, %c11: tensor<ui8>,
                %a12: tensor<4xi1>, %b12: tensor<4xi1>, %c12: tensor<4xi1>)
    -> (tensor<2x3xf32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>,
        tensor<f32>, tensor<1xf32>, tensor<0xf32>, tensor<6xf32>, tensor<2xf16>,
        tensor<3xbf16>, tensor<3xi8>, tensor<3xui8>, tensor<4xi1>) {
  // Bounds of rank 0.
  // RUN:   --input=f32=0 --input="2x3xf32=-1 0 0.5 1 2 nan" --input=f32=1 \
  // CHECK: result[0]: 2x3xf32=[0 0 0.5][1 1 nan]
  %0 = bcast.clamp %a0, %b0, %c0
      : (tensor<f32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  // Bounds of the operand's shape; a lower bound above the upper gives the
  // upper.
  // RUN:   --input="4xi32=0 1 5 -2147483648" --input="4xi32=-1 2 3 7" \
  // RUN:   --input="4xi32=1 2 4 2147483647" \
  // CHECK: result[1]: 4xi32=0 2 4 7
  %1 = bcast.clamp %a1, %b1, %c1 : tensor<4xi32>
  // One of each.
  // RUN:   --input=i32=2 --input="4xi32=-1 2 3 7" \
  // RUN:   --input="4xi32=1 2 4 2147483647" \
  // CHECK: result[2]: 4xi32=1 2 3 7
  %2 = bcast.clamp %a2, %b2, %c2
      : (tensor<i32>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // RUN:   --input="4xi32=0 1 5 -2147483648" --input="4xi32=-1 2 3 7" \
  // RUN:   --input=i32=4 \
  // CHECK: result[3]: 4xi32=0 2 4 4
  %3 = bcast.clamp %a3, %b3, %c3
      : (tensor<4xi32>, tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  // Rank 0, size 1, empty.
  // RUN:   --input=f32=0 --input=f32=-3 --input=f32=1 \
  // CHECK: result[4]: f32=0
  %4 = bcast.clamp %a4, %b4, %c4 : tensor<f32>
  // RUN:   --input=f32=0 --input=1xf32=3 --input=1xf32=2 \
  // CHECK: result[5]: 1xf32=2
  %5 = bcast.clamp %a5, %b5, %c5
      : (tensor<f32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
  // RUN:   --input=f32=0 --input=0xf32= --input=f32=1 \
  // CHECK: result[6]: 0xf32=
  %6 = bcast.clamp %a6, %b6, %c6
      : (tensor<f32>, tensor<0xf32>, tensor<f32>) -> tensor<0xf32>
  // NaN in any of the three, +0 above -0, infinities.
  // RUN:   --input="6xf32=nan 0 0 0 -0.0 -inf" \
  // RUN:   --input="6xf32=1 nan 1 -0.0 0 -5" \
  // RUN:   --input="6xf32=2 2 nan 1 -0.0 inf" \
  // CHECK: result[7]: 6xf32=nan nan nan 0 -0 -5
  %7 = bcast.clamp %a7, %b7, %c7 : tensor<6xf32>
  // RUN:   --input=f16=nan --input="2xf16=1 2" --input=f16=3 \
  // CHECK: result[8]: 2xf16=nan nan
  %8 = bcast.clamp %a8, %b8, %c8
      : (tensor<f16>, tensor<2xf16>, tensor<f16>) -> tensor<2xf16>
  // RUN:   --input="3xbf16=0 0 2" --input="3xbf16=-1 5 0" \
  // RUN:   --input="3xbf16=1 1 1" \
  // CHECK: result[9]: 3xbf16=0 1 1
  %9 = bcast.clamp %a9, %b9, %c9 : tensor<3xbf16>
  // Integers by signedness; i1 by or and and.
  // RUN:   --input=i8=-100 --input="3xi8=-128 127 0" --input=i8=100 \
  // CHECK: result[10]: 3xi8=-100 100 0
  %10 = bcast.clamp %a10, %b10, %c10
      : (tensor<i8>, tensor<3xi8>, tensor<i8>) -> tensor<3xi8>
  // RUN:   --input=ui8=100 --input="3xui8=0 255 150" --input=ui8=200 \
  // CHECK: result[11]: 3xui8=100 200 150
  %11 = bcast.clamp %a11, %b11, %c11
      : (tensor<ui8>, tensor<3xui8>, tensor<ui8>) -> tensor<3xui8>
  // RUN:   --input="4xi1=0 0 1 1" --input="4xi1=0 1 0 1" \
  // RUN:   --input="4xi1=1 1 1 0" \
  // CHECK: result[12]: 4xi1=0 1 1 0
  %12 = bcast.clamp %a12, %b12, %c12 : tensor<4xi1>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12
      : tensor<2x3xf32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>,
        tensor<f32>, tensor<1xf32>, tensor<0xf32>, tensor<6xf32>, tensor<2xf16>,
        tensor<3xbf16>, tensor<3xi8>, tensor<3xui8>, tensor<4xi1>
}

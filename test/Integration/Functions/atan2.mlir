// RUN: %run_targets %s \

func.func @main(%a0: tensor<6xf32>, %b0: tensor<6xf32>, %a1: tensor<4xf16>,
                %b1: tensor<4xf16>, %a2: tensor<4xbf16>, %b2: tensor<4xbf16>,
                %a3: tensor<3xf64>, %b3: tensor<3xf64>, %a4: tensor<2x1xf32>,
                %b4: tensor<1x2xf32>, %a5: tensor<2xf32>, %b5: tensor<2x2xf32>,
                %a6: tensor<1xf32>, %b6: tensor<0xf32>)
    -> (tensor<6xf32>, tensor<4xf16>, tensor<4xbf16>, tensor<3xf64>,
        tensor<2x2xf32>, tensor<2x2xf32>, tensor<0xf32>) {
  // The signs of zeros decide the quadrant.
  // RUN:   --input="6xf32=0 -0.0 0 nan 1 0" --input="6xf32=1 1 0 1 nan inf" \
  // CHECK: result[0]: 6xf32=0 -0 0 nan nan 0
  %0 = bcast.atan2 %a0, %b0 : tensor<6xf32>
  // 16-bit results are rounded from f32.
  // RUN:   --input="4xf16=1 -1 0 -0.0" --input="4xf16=0 0 -1 -1" \
  // CHECK: result[1]: 4xf16=1.57 -1.57 3.14 -3.14
  %1 = bcast.atan2 %a1, %b1 : tensor<4xf16>
  // RUN:   --input="4xbf16=1 inf inf -inf" --input="4xbf16=1 inf -inf -inf" \
  // CHECK: result[2]: 4xbf16=0.785 0.785 2.36 -2.36
  %2 = bcast.atan2 %a2, %b2 : tensor<4xbf16>
  // RUN:   --input="3xf64=0 -0.0 nan" --input="3xf64=1 1 1" \
  // CHECK: result[3]: 3xf64=0 -0 nan
  %3 = bcast.atan2 %a3, %b3 : tensor<3xf64>
  // [2,1] and [1,2] -> [2,2]
  // RUN:   --input="2x1xf32=0 -0.0" --input="1x2xf32=1 inf" \
  // CHECK: result[4]: 2x2xf32=[0 0][-0 -0]
  %4 = bcast.atan2 %a4, %b4
      : (tensor<2x1xf32>, tensor<1x2xf32>) -> tensor<2x2xf32>
  // [2] and [2,2] dims=[0] -> [2,2]
  // RUN:   --input="2xf32=0 -0.0" --input="2x2xf32=1 2 3 4" \
  // CHECK: result[5]: 2x2xf32=[0 0][-0 -0]
  %5 = bcast.atan2 %a5, %b5 broadcast_dimensions = [0]
      : (tensor<2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  // 1 against 0 is 0.
  // RUN:   --input=1xf32=1 --input=0xf32= \
  // CHECK: result[6]: 0xf32=
  %6 = bcast.atan2 %a6, %b6 : (tensor<1xf32>, tensor<0xf32>) -> tensor<0xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<6xf32>, tensor<4xf16>, tensor<4xbf16>, tensor<3xf64>,
        tensor<2x2xf32>, tensor<2x2xf32>, tensor<0xf32>
}

// RUN: %run_targets %s \

func.func @main(%a0: tensor<10xf32>, %a1: tensor<3xf64>, %a2: tensor<3xf16>,
                %a3: tensor<3xbf16>, %a4: tensor<f32>, %a5: tensor<0x2xf32>)
    -> (tensor<10xf32>, tensor<3xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>) {
  // Ties to even; zeros keep the sign.
  // RUN:   --input="10xf32=0.5 1.5 2.5 -0.5 -1.5 -0.0 inf nan 0.49999997 8388609" \
  // CHECK: result[0]: 10xf32=0 2 2 -0 -2 -0 inf nan 0 8388609
  %0 = bcast.round_nearest_even %a0 : tensor<10xf32>
  // RUN:   --input="3xf64=0.5 1.5 -0.5" \
  // CHECK: result[1]: 3xf64=0 2 -0
  %1 = bcast.round_nearest_even %a1 : tensor<3xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="3xf16=0.5 1.5 -0.5" \
  // CHECK: result[2]: 3xf16=0 2 -0
  %2 = bcast.round_nearest_even %a2 : tensor<3xf16>
  // RUN:   --input="3xbf16=0.5 1.5 -0.5" \
  // CHECK: result[3]: 3xbf16=0 2 -0
  %3 = bcast.round_nearest_even %a3 : tensor<3xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=0.5 \
  // CHECK: result[4]: f32=0
  %4 = bcast.round_nearest_even %a4 : tensor<f32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[5]: 0x2xf32=
  %5 = bcast.round_nearest_even %a5 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<10xf32>, tensor<3xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>
}

// RUN: %run_targets %s \

func.func @main(%a0: tensor<6xf32>, %a1: tensor<3xf64>, %a2: tensor<3xf16>,
                %a3: tensor<3xbf16>, %a4: tensor<f32>, %a5: tensor<0x2xf32>)
    -> (tensor<6xf32>, tensor<3xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>) {
  // Even; overflows to infinity.
  // RUN:   --input="6xf32=0 -0.0 inf -inf nan 100" \
  // CHECK: result[0]: 6xf32=1 1 inf inf nan inf
  %0 = bcast.cosh %a0 : tensor<6xf32>
  // RUN:   --input="3xf64=0 -inf 1000" \
  // CHECK: result[1]: 3xf64=1 inf inf
  %1 = bcast.cosh %a1 : tensor<3xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="3xf16=0 1 100" \
  // CHECK: result[2]: 3xf16=1 1.543 inf
  %2 = bcast.cosh %a2 : tensor<3xf16>
  // RUN:   --input="3xbf16=0 1 100" \
  // CHECK: result[3]: 3xbf16=1 1.55 inf
  %3 = bcast.cosh %a3 : tensor<3xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=0 \
  // CHECK: result[4]: f32=1
  %4 = bcast.cosh %a4 : tensor<f32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[5]: 0x2xf32=
  %5 = bcast.cosh %a5 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<6xf32>, tensor<3xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>
}

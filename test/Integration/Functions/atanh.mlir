// RUN: %run_targets %s \

func.func @main(%a0: tensor<7xf32>, %a1: tensor<5xf64>, %a2: tensor<4xf16>,
                %a3: tensor<4xbf16>, %a4: tensor<f32>, %a5: tensor<0x2xf32>)
    -> (tensor<7xf32>, tensor<5xf64>, tensor<4xf16>, tensor<4xbf16>,
        tensor<f32>, tensor<0x2xf32>) {
  // Keeps -0; infinite at 1 and -1, NaN past them.
  // RUN:   --input="7xf32=0 -0.0 1 -1 2 nan 1e-45" \
  // CHECK: result[0]: 7xf32=0 -0 inf -inf nan nan 1e-45
  %0 = bcast.atanh %a0 : tensor<7xf32>
  // RUN:   --input="5xf64=0 -0.0 1 -1 2" \
  // CHECK: result[1]: 5xf64=0 -0 inf -inf nan
  %1 = bcast.atanh %a1 : tensor<5xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="4xf16=-0.0 0.5 1 2" \
  // CHECK: result[2]: 4xf16=-0 0.5493 inf nan
  %2 = bcast.atanh %a2 : tensor<4xf16>
  // RUN:   --input="4xbf16=-0.0 0.5 1 2" \
  // CHECK: result[3]: 4xbf16=-0 0.55 inf nan
  %3 = bcast.atanh %a3 : tensor<4xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=0 \
  // CHECK: result[4]: f32=0
  %4 = bcast.atanh %a4 : tensor<f32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[5]: 0x2xf32=
  %5 = bcast.atanh %a5 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<7xf32>, tensor<5xf64>, tensor<4xf16>, tensor<4xbf16>,
        tensor<f32>, tensor<0x2xf32>
}

// RUN: %run_targets %s \

func.func @main(%a0: tensor<8xf32>, %a1: tensor<3xf64>, %a2: tensor<3xf16>,
                %a3: tensor<3xbf16>, %a4: tensor<f32>, %a5: tensor<0x2xf32>)
    -> (tensor<8xf32>, tensor<3xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>) {
  // Keeps -0 and small numbers.
  // RUN:   --input="8xf32=0 -0.0 inf -inf nan 100 -100 1e-45" \
  // CHECK: result[0]: 8xf32=0 -0 inf -1 nan inf -1 1e-45
  %0 = bcast.exponential_minus_one %a0 : tensor<8xf32>
  // RUN:   --input="3xf64=-0.0 1e-20 -inf" \
  // CHECK: result[1]: 3xf64=-0 1e-20 -1
  %1 = bcast.exponential_minus_one %a1 : tensor<3xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="3xf16=-0.0 1 -inf" \
  // CHECK: result[2]: 3xf16=-0 1.719 -1
  %2 = bcast.exponential_minus_one %a2 : tensor<3xf16>
  // RUN:   --input="3xbf16=-0.0 1 -inf" \
  // CHECK: result[3]: 3xbf16=-0 1.72 -1
  %3 = bcast.exponential_minus_one %a3 : tensor<3xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=0 \
  // CHECK: result[4]: f32=0
  %4 = bcast.exponential_minus_one %a4 : tensor<f32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[5]: 0x2xf32=
  %5 = bcast.exponential_minus_one %a5 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<8xf32>, tensor<3xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>
}

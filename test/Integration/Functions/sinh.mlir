// RUN: %run_targets %s \

func.func @main(%a0: tensor<7xf32>, %a1: tensor<6xf64>, %a2: tensor<3xf16>,
                %a3: tensor<3xbf16>, %a4: tensor<f32>, %a5: tensor<0x2xf32>)
    -> (tensor<7xf32>, tensor<6xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>) {
  // Odd, so keeps -0; overflows to infinities.
  // RUN:   --input="7xf32=0 -0.0 inf -inf nan 100 -100" \
  // CHECK: result[0]: 7xf32=0 -0 inf -inf nan inf -inf
  %0 = bcast.sinh %a0 : tensor<7xf32>
  // RUN:   --input="6xf64=-0.0 -inf 1000 nan 5e-324 710.4" \
  // CHECK: result[1]: 6xf64=-0 -inf inf nan 5e-324 1.6663642832806496e+308
  %1 = bcast.sinh %a1 : tensor<6xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="3xf16=-0.0 1 100" \
  // CHECK: result[2]: 3xf16=-0 1.175 inf
  %2 = bcast.sinh %a2 : tensor<3xf16>
  // RUN:   --input="3xbf16=-0.0 1 -inf" \
  // CHECK: result[3]: 3xbf16=-0 1.17 -inf
  %3 = bcast.sinh %a3 : tensor<3xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=0 \
  // CHECK: result[4]: f32=0
  %4 = bcast.sinh %a4 : tensor<f32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[5]: 0x2xf32=
  %5 = bcast.sinh %a5 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<7xf32>, tensor<6xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>
}

// RUN: %run_targets %s \

func.func @main(%a0: tensor<7xf32>, %a1: tensor<8xf64>, %a2: tensor<3xf16>,
                %a3: tensor<3xbf16>, %a4: tensor<f32>, %a5: tensor<0x2xf32>)
    -> (tensor<7xf32>, tensor<8xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>) {
  // Keeps -0 and small numbers; -inf at -1, NaN below.
  // RUN:   --input="7xf32=0 -0.0 inf -1 -2 nan 1e-45" \
  // CHECK: result[0]: 7xf32=0 -0 inf -inf nan nan 1e-45
  %0 = bcast.log_plus_one %a0 : tensor<7xf32>
  // RUN:   --input="8xf64=-0.0 1e-20 -1 -2 inf nan 1 1.7976931348623157e308" \
  // CHECK: result[1]: 8xf64=-0 1e-20 -inf nan inf nan 0.6931471805599453 709.782712893384
  %1 = bcast.log_plus_one %a1 : tensor<8xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="3xf16=-0.0 1 -1" \
  // CHECK: result[2]: 3xf16=-0 0.6934 -inf
  %2 = bcast.log_plus_one %a2 : tensor<3xf16>
  // RUN:   --input="3xbf16=-0.0 1 -2" \
  // CHECK: result[3]: 3xbf16=-0 0.69 nan
  %3 = bcast.log_plus_one %a3 : tensor<3xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=0 \
  // CHECK: result[4]: f32=0
  %4 = bcast.log_plus_one %a4 : tensor<f32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[5]: 0x2xf32=
  %5 = bcast.log_plus_one %a5 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<7xf32>, tensor<8xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>
}

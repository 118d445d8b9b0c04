// RUN: %run_targets %s \

func.func @main(%a0: tensor<8xf32>, %a1: tensor<5xf64>, %a2: tensor<3xf16>,
                %a3: tensor<3xbf16>, %a4: tensor<f32>, %a5: tensor<0x2xf32>)
    -> (tensor<8xf32>, tensor<5xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>) {
  // 0 and 1 at the infinities, without NaN; subnormal before it is 0.
  // RUN:   --input="8xf32=0 -0.0 inf -inf nan 100 -200 -100" \
  // CHECK: result[0]: 8xf32=0.5 0.5 1 0 nan 1 0 3.8e-44
  %0 = bcast.logistic %a0 : tensor<8xf32>
  // RUN:   --input="5xf64=0 inf -inf -1000 -740" \
  // CHECK: result[1]: 5xf64=0.5 1 0 0 4.2e-322
  %1 = bcast.logistic %a1 : tensor<5xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="3xf16=0 1 -inf" \
  // CHECK: result[2]: 3xf16=0.5 0.731 0
  %2 = bcast.logistic %a2 : tensor<3xf16>
  // RUN:   --input="3xbf16=0 1 -inf" \
  // CHECK: result[3]: 3xbf16=0.5 0.73 0
  %3 = bcast.logistic %a3 : tensor<3xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=0 \
  // CHECK: result[4]: f32=0.5
  %4 = bcast.logistic %a4 : tensor<f32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[5]: 0x2xf32=
  %5 = bcast.logistic %a5 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<8xf32>, tensor<5xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>
}

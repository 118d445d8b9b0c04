// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x4xf32>, %a1: tensor<1xf32>, %a2: tensor<9xf64>,
                %a3: tensor<4xf16>, %a4: tensor<4xbf16>, %a5: tensor<f32>,
                %a6: tensor<0xf32>)
    -> (tensor<2x4xf32>, tensor<1xf32>, tensor<9xf64>, tensor<4xf16>,
        tensor<4xbf16>, tensor<f32>, tensor<0xf32>) {
  // -inf at either zero, NaN below.
  // RUN:   --input="2x4xf32=1 0 -0.0 inf -1 -inf nan -1e-45" \
  // CHECK: result[0]: 2x4xf32=[0 -inf -inf inf][nan nan nan nan]
  %0 = bcast.log %a0 : tensor<2x4xf32>
  // Subnormals are kept.
  // RUN:   --input=1xf32=1e-45 \
  // CHECK: result[1]: 1xf32=-103.27893
  %1 = bcast.log %a1 : tensor<1xf32>
  // RUN:   --input="9xf64=1 0 inf -1 nan 5e-324 2 0.99 1.7976931348623157e308" \
  // CHECK: result[2]: 9xf64=0 -inf inf nan nan -744.4400719213812 0.6931471805599453 -0.01005033585350145 709.782712893384
  %2 = bcast.log %a2 : tensor<9xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="4xf16=2 65504 0 -1" \
  // CHECK: result[3]: 4xf16=0.6934 11.09 -inf nan
  %3 = bcast.log %a3 : tensor<4xf16>
  // RUN:   --input="4xbf16=2 1 0 -1" \
  // CHECK: result[4]: 4xbf16=0.69 0 -inf nan
  %4 = bcast.log %a4 : tensor<4xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=1 \
  // CHECK: result[5]: f32=0
  %5 = bcast.log %a5 : tensor<f32>
  // RUN:   --input=0xf32= \
  // CHECK: result[6]: 0xf32=
  %6 = bcast.log %a6 : tensor<0xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<2x4xf32>, tensor<1xf32>, tensor<9xf64>, tensor<4xf16>,
        tensor<4xbf16>, tensor<f32>, tensor<0xf32>
}

// RUN: %run_targets %s \

func.func @main(%a0: tensor<5xf32>, %a1: tensor<3xf64>, %a2: tensor<3xf16>,
                %a3: tensor<3xbf16>, %a4: tensor<f32>, %a5: tensor<0x2xf32>)
    -> (tensor<5xf32>, tensor<3xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>) {
  // NaN at infinities.
  // RUN:   --input="5xf32=0 -0.0 inf -inf nan" \
  // CHECK: result[0]: 5xf32=1 1 nan nan nan
  %0 = bcast.cosine %a0 : tensor<5xf32>
  // RUN:   --input="3xf64=0 inf nan" \
  // CHECK: result[1]: 3xf64=1 nan nan
  %1 = bcast.cosine %a1 : tensor<3xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="3xf16=0 1 inf" \
  // CHECK: result[2]: 3xf16=1 0.5405 nan
  %2 = bcast.cosine %a2 : tensor<3xf16>
  // RUN:   --input="3xbf16=0 1 inf" \
  // CHECK: result[3]: 3xbf16=1 0.54 nan
  %3 = bcast.cosine %a3 : tensor<3xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=0 \
  // CHECK: result[4]: f32=1
  %4 = bcast.cosine %a4 : tensor<f32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[5]: 0x2xf32=
  %5 = bcast.cosine %a5 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<5xf32>, tensor<3xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>
}

// RUN: %run_targets %s \

func.func @main(%a0: tensor<6xf32>, %a1: tensor<3xf64>, %a2: tensor<2xf16>,
                %a3: tensor<0x2xf32>)
    -> (tensor<6xf32>, tensor<3xf64>, tensor<2xf16>, tensor<0x2xf32>) {
  // Special values.
  // RUN:   --input="6xf32=1 0 -1 inf -inf nan" \
  // CHECK: result[0]: 6xf32=-0.5772157 nan nan inf nan nan
  %0 = bcast.digamma %a0 : tensor<6xf32>
  // RUN:   --input="3xf64=inf -2 nan" \
  // CHECK: result[1]: 3xf64=inf nan nan
  %1 = bcast.digamma %a1 : tensor<3xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="2xf16=1 0" \
  // CHECK: result[2]: 2xf16=-0.577 nan
  %2 = bcast.digamma %a2 : tensor<2xf16>
  // Empty.
  // RUN:   --input=0x2xf32= \
  // CHECK: result[3]: 0x2xf32=
  %3 = bcast.digamma %a3 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3
      : tensor<6xf32>, tensor<3xf64>, tensor<2xf16>, tensor<0x2xf32>
}

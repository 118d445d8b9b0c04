// RUN: %run_targets %s \

func.func @main(%a0: tensor<8xf32>, %a1: tensor<3xf64>, %a2: tensor<2xf16>,
                %a3: tensor<0x2xf32>, %a4: tensor<3xf32>)
    -> (tensor<8xf32>, tensor<3xf64>, tensor<2xf16>, tensor<0x2xf32>,
        tensor<3xf32>) {
  // Special values.
  // RUN:   --input="8xf32=1 2 0 -1 inf -inf nan 3" \
  // CHECK: result[0]: 8xf32=0 0 inf inf inf inf nan 0.6931472
  %0 = bcast.lgamma %a0 : tensor<8xf32>
  // RUN:   --input="3xf64=1 inf -2" \
  // CHECK: result[1]: 3xf64=0 inf inf
  %1 = bcast.lgamma %a1 : tensor<3xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="2xf16=3 0" \
  // CHECK: result[2]: 2xf16=0.6934 inf
  %2 = bcast.lgamma %a2 : tensor<2xf16>
  // Empty.
  // RUN:   --input=0x2xf32= \
  // CHECK: result[3]: 0x2xf32=
  %3 = bcast.lgamma %a3 : tensor<0x2xf32>
  // Where the series begins, its terms are as large as the result: the first was
  // 2.07 units in the last place off.
  // RUN:   --input="3xf32=3.2694285 3.5 4" \
  // CHECK: result[4]: 3xf32=0.9556283 1.2009736 1.7917595
  %4 = bcast.lgamma %a4 : tensor<3xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4
      : tensor<8xf32>, tensor<3xf64>, tensor<2xf16>, tensor<0x2xf32>,
        tensor<3xf32>
}

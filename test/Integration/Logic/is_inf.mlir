// RUN: %run_targets %s \

func.func @main(%a0: tensor<6xf32>, %a1: tensor<4xf64>, %a2: tensor<4xf16>,
                %a3: tensor<4xbf16>, %a4: tensor<f32>, %a5: tensor<0x2xf32>)
    -> (tensor<6xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<i1>,
        tensor<0x2xi1>) {
  // NaN, infinities, zero, a subnormal and a large number.
  // RUN:   --input="6xf32=nan inf -inf 0 1e-45 -3e38" \
  // CHECK: result[0]: 6xi1=0 1 1 0 0 0
  %0 = bcast.is_inf %a0 : (tensor<6xf32>) -> tensor<6xi1>
  // RUN:   --input="4xf64=nan inf -inf 0" \
  // CHECK: result[1]: 4xi1=0 1 1 0
  %1 = bcast.is_inf %a1 : (tensor<4xf64>) -> tensor<4xi1>
  // RUN:   --input="4xf16=nan inf -inf 65504" \
  // CHECK: result[2]: 4xi1=0 1 1 0
  %2 = bcast.is_inf %a2 : (tensor<4xf16>) -> tensor<4xi1>
  // RUN:   --input="4xbf16=nan inf -inf 1" \
  // CHECK: result[3]: 4xi1=0 1 1 0
  %3 = bcast.is_inf %a3 : (tensor<4xbf16>) -> tensor<4xi1>
  // Rank 0, empty.
  // RUN:   --input=f32=inf \
  // CHECK: result[4]: i1=1
  %4 = bcast.is_inf %a4 : (tensor<f32>) -> tensor<i1>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[5]: 0x2xi1=
  %5 = bcast.is_inf %a5 : (tensor<0x2xf32>) -> tensor<0x2xi1>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<6xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<i1>,
        tensor<0x2xi1>
}

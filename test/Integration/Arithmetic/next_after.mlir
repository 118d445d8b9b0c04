// RUN: %run_targets %s \

func.func @main(%a0: tensor<7xf32>, %b0: tensor<7xf32>, %a1: tensor<2xf32>,
                %b1: tensor<2xf32>, %a2: tensor<2xf64>, %b2: tensor<2xf64>,
                %a3: tensor<2xf16>, %b3: tensor<2xf16>, %a4: tensor<2xbf16>,
                %b4: tensor<2xbf16>, %a5: tensor<2x1xf32>, %b5: tensor<1x2xf32>,
                %a6: tensor<1xf32>, %b6: tensor<0xf32>)
    -> (tensor<7xf32>, tensor<2xf32>, tensor<2xf64>, tensor<2xf16>,
        tensor<2xbf16>, tensor<2x2xf32>, tensor<0xf32>) {
  // One step, over zeros and into infinity.
  // RUN:   --input="7xf32=0 0 1e-45 1 nan 3.4028235e38 inf" \
  // RUN:   --input="7xf32=1 -1 0 1 1 inf 0" \
  // CHECK: result[0]: 7xf32=1e-45 -1e-45 0 1 nan inf 3.4028235e+38
  %0 = bcast.next_after %a0, %b0 : tensor<7xf32>
  // Of equal numbers, the second.
  // RUN:   --input="2xf32=0 -0.0" --input="2xf32=-0.0 0" \
  // CHECK: result[1]: 2xf32=-0 0
  %1 = bcast.next_after %a1, %b1 : tensor<2xf32>
  // RUN:   --input="2xf64=1 0" --input="2xf64=2 1" \
  // CHECK: result[2]: 2xf64=1.0000000000000002 5e-324
  %2 = bcast.next_after %a2, %b2 : tensor<2xf64>
  // RUN:   --input="2xf16=1 65504" --input="2xf16=2 inf" \
  // CHECK: result[3]: 2xf16=1.001 inf
  %3 = bcast.next_after %a3, %b3 : tensor<2xf16>
  // RUN:   --input="2xbf16=1 1" --input="2xbf16=2 0" \
  // CHECK: result[4]: 2xbf16=1.01 0.996
  %4 = bcast.next_after %a4, %b4 : tensor<2xbf16>
  // [2,1] and [1,2] -> [2,2]
  // RUN:   --input="2x1xf32=0 -0.0" --input="1x2xf32=1 -1" \
  // CHECK: result[5]: 2x2xf32=[1e-45 -1e-45][1e-45 -1e-45]
  %5 = bcast.next_after %a5, %b5
      : (tensor<2x1xf32>, tensor<1x2xf32>) -> tensor<2x2xf32>
  // 1 against 0 is 0.
  // RUN:   --input=1xf32=1 --input=0xf32= \
  // CHECK: result[6]: 0xf32=
  %6 = bcast.next_after %a6, %b6
      : (tensor<1xf32>, tensor<0xf32>) -> tensor<0xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<7xf32>, tensor<2xf32>, tensor<2xf64>, tensor<2xf16>,
        tensor<2xbf16>, tensor<2x2xf32>, tensor<0xf32>
}

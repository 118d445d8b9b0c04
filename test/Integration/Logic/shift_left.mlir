// RUN: %run_targets %s \

func.func @main(%a0: tensor<4xi8>, %b0: tensor<4xi8>, %a1: tensor<2xi32>,
                %b1: tensor<2xi32>, %a2: tensor<3xui8>, %b2: tensor<3xui8>,
                %a3: tensor<2xi64>, %b3: tensor<2xi64>, %a4: tensor<2x2xi32>,
                %b4: tensor<2xi32>, %a5: tensor<i32>, %b5: tensor<i32>,
                %a6: tensor<1xi8>, %b6: tensor<0xi8>)
    -> (tensor<4xi8>, tensor<2xi32>, tensor<3xui8>, tensor<2xi64>,
        tensor<2x2xi32>, tensor<i32>, tensor<0xi8>) {
  // Amounts of the width or more, and negative ones, give 0.
  // RUN:   --input="4xi8=1 -1 -1 1" --input="4xi8=3 7 8 -1" \
  // CHECK: result[0]: 4xi8=8 -128 0 0
  %0 = bcast.shift_left %a0, %b0 : tensor<4xi8>
  // RUN:   --input="2xi32=-5 -5" --input="2xi32=32 -1" \
  // CHECK: result[1]: 2xi32=0 0
  %1 = bcast.shift_left %a1, %b1 : tensor<2xi32>
  // Of unsigned types.
  // RUN:   --input="3xui8=129 255 127" --input="3xui8=1 8 1" \
  // CHECK: result[2]: 3xui8=2 0 254
  %2 = bcast.shift_left %a2, %b2 : tensor<3xui8>
  // The second amount is 1 in its lower half.
  // RUN:   --input="2xi64=4 5" --input="2xi64=62 4294967297" \
  // CHECK: result[3]: 2xi64=0 0
  %3 = bcast.shift_left %a3, %b3 : tensor<2xi64>
  // [2,2] by [2] dims=[1] -> [2,2]
  // RUN:   --input="2x2xi32=1 2 3 4" --input="2xi32=1 2" \
  // CHECK: result[4]: 2x2xi32=[2 8][6 16]
  %4 = bcast.shift_left %a4, %b4 broadcast_dimensions = [1]
      : (tensor<2x2xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  // Rank 0, and 1 against 0.
  // RUN:   --input=i32=4 --input=i32=1 \
  // CHECK: result[5]: i32=8
  %5 = bcast.shift_left %a5, %b5 : tensor<i32>
  // RUN:   --input=1xi8=1 --input=0xi8= \
  // CHECK: result[6]: 0xi8=
  %6 = bcast.shift_left %a6, %b6 : (tensor<1xi8>, tensor<0xi8>) -> tensor<0xi8>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<4xi8>, tensor<2xi32>, tensor<3xui8>, tensor<2xi64>,
        tensor<2x2xi32>, tensor<i32>, tensor<0xi8>
}

// RUN: %run_targets %s \

func.func @main(%a0: tensor<4xi1>, %b0: tensor<4xi1>, %a1: tensor<3xi8>,
                %b1: tensor<3xi8>, %a2: tensor<2xui8>, %b2: tensor<2xui8>,
                %a3: tensor<2x3xi32>, %b3: tensor<3xi32>, %a4: tensor<i32>,
                %b4: tensor<i32>, %a5: tensor<1xi64>, %b5: tensor<0xi64>)
    -> (tensor<4xi1>, tensor<3xi8>, tensor<2xui8>, tensor<2x3xi32>, tensor<i32>,
        tensor<0xi64>) {
  // Truth values.
  // RUN:   --input="4xi1=0 0 1 1" --input="4xi1=0 1 0 1" \
  // CHECK: result[0]: 4xi1=0 1 1 0
  %0 = bcast.xor %a0, %b0 : tensor<4xi1>
  // Integers bit by bit.
  // RUN:   --input="3xi8=12 5 -128" --input="3xi8=10 -1 -1" \
  // CHECK: result[1]: 3xi8=6 -6 127
  %1 = bcast.xor %a1, %b1 : tensor<3xi8>
  // RUN:   --input="2xui8=170 15" --input="2xui8=240 255" \
  // CHECK: result[2]: 2xui8=90 240
  %2 = bcast.xor %a2, %b2 : tensor<2xui8>
  // [2,3] and [3] dims=[1] -> [2,3]
  // RUN:   --input="2x3xi32=1 2 3 4 5 6" --input="3xi32=4 2 4" \
  // CHECK: result[3]: 2x3xi32=[5 0 7][0 7 2]
  %3 = bcast.xor %a3, %b3 broadcast_dimensions = [1]
      : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  // Rank 0, and 1 against 0.
  // RUN:   --input=i32=12 --input=i32=10 \
  // CHECK: result[4]: i32=6
  %4 = bcast.xor %a4, %b4 : tensor<i32>
  // RUN:   --input=1xi64=1 --input=0xi64= \
  // CHECK: result[5]: 0xi64=
  %5 = bcast.xor %a5, %b5 : (tensor<1xi64>, tensor<0xi64>) -> tensor<0xi64>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<4xi1>, tensor<3xi8>, tensor<2xui8>, tensor<2x3xi32>, tensor<i32>,
        tensor<0xi64>
}

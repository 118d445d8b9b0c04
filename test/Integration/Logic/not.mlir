// RUN: %run_targets %s \

func.func @main(%a0: tensor<2xi1>, %a1: tensor<3xi8>, %a2: tensor<2xui8>,
                %a3: tensor<1xui64>, %a4: tensor<i32>, %a5: tensor<0xi1>)
    -> (tensor<2xi1>, tensor<3xi8>, tensor<2xui8>, tensor<1xui64>, tensor<i32>,
        tensor<0xi1>) {
  // Truth values are 0 or 1.
  // RUN:   --input="2xi1=0 1" \
  // CHECK: result[0]: 2xi1=1 0
  %0 = bcast.not %a0 : tensor<2xi1>
  // Integers bit by bit.
  // RUN:   --input="3xi8=0 -1 127" \
  // CHECK: result[1]: 3xi8=-1 0 -128
  %1 = bcast.not %a1 : tensor<3xi8>
  // RUN:   --input="2xui8=0 240" \
  // CHECK: result[2]: 2xui8=255 15
  %2 = bcast.not %a2 : tensor<2xui8>
  // RUN:   --input=1xui64=0 \
  // CHECK: result[3]: 1xui64=18446744073709551615
  %3 = bcast.not %a3 : tensor<1xui64>
  // Rank 0, empty.
  // RUN:   --input=i32=5 \
  // CHECK: result[4]: i32=-6
  %4 = bcast.not %a4 : tensor<i32>
  // RUN:   --input=0xi1= \
  // CHECK: result[5]: 0xi1=
  %5 = bcast.not %a5 : tensor<0xi1>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<2xi1>, tensor<3xi8>, tensor<2xui8>, tensor<1xui64>, tensor<i32>,
        tensor<0xi1>
}

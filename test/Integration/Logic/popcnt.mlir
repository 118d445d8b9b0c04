// RUN: %run_targets %s \

func.func @main(%a0: tensor<4xi32>, %a1: tensor<4xi8>, %a2: tensor<2xui8>,
                %a3: tensor<2xi64>, %a4: tensor<i32>, %a5: tensor<0xi32>)
    -> (tensor<4xi32>, tensor<4xi8>, tensor<2xui8>, tensor<2xi64>, tensor<i32>,
        tensor<0xi32>) {
  // Of the bits, also of negative numbers.
  // RUN:   --input="4xi32=0 1 -1 65535" \
  // CHECK: result[0]: 4xi32=0 1 32 16
  %0 = bcast.popcnt %a0 : tensor<4xi32>
  // RUN:   --input="4xi8=0 127 -1 -128" \
  // CHECK: result[1]: 4xi8=0 7 8 1
  %1 = bcast.popcnt %a1 : tensor<4xi8>
  // RUN:   --input="2xui8=255 170" \
  // CHECK: result[2]: 2xui8=8 4
  %2 = bcast.popcnt %a2 : tensor<2xui8>
  // RUN:   --input="2xi64=-1 3" \
  // CHECK: result[3]: 2xi64=64 2
  %3 = bcast.popcnt %a3 : tensor<2xi64>
  // Rank 0, empty.
  // RUN:   --input=i32=7 \
  // CHECK: result[4]: i32=3
  %4 = bcast.popcnt %a4 : tensor<i32>
  // RUN:   --input=0xi32= \
  // CHECK: result[5]: 0xi32=
  %5 = bcast.popcnt %a5 : tensor<0xi32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<4xi32>, tensor<4xi8>, tensor<2xui8>, tensor<2xi64>, tensor<i32>,
        tensor<0xi32>
}

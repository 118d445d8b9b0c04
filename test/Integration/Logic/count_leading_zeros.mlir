// RUN: %run_targets %s \

func.func @main(%a0: tensor<4xi32>, %a1: tensor<4xi8>, %a2: tensor<3xui8>,
                %a3: tensor<2xi64>, %a4: tensor<i32>, %a5: tensor<0xi32>)
    -> (tensor<4xi32>, tensor<4xi8>, tensor<3xui8>, tensor<2xi64>, tensor<i32>,
        tensor<0xi32>) {
  // The width at 0.
  // RUN:   --input="4xi32=0 1 -1 65536" \
  // CHECK: result[0]: 4xi32=32 31 0 15
  %0 = bcast.count_leading_zeros %a0 : tensor<4xi32>
  // RUN:   --input="4xi8=0 1 127 -128" \
  // CHECK: result[1]: 4xi8=8 7 1 0
  %1 = bcast.count_leading_zeros %a1 : tensor<4xi8>
  // RUN:   --input="3xui8=0 255 16" \
  // CHECK: result[2]: 3xui8=8 0 3
  %2 = bcast.count_leading_zeros %a2 : tensor<3xui8>
  // RUN:   --input="2xi64=0 1" \
  // CHECK: result[3]: 2xi64=64 63
  %3 = bcast.count_leading_zeros %a3 : tensor<2xi64>
  // Rank 0, empty.
  // RUN:   --input=i32=1 \
  // CHECK: result[4]: i32=31
  %4 = bcast.count_leading_zeros %a4 : tensor<i32>
  // RUN:   --input=0xi32= \
  // CHECK: result[5]: 0xi32=
  %5 = bcast.count_leading_zeros %a5 : tensor<0xi32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<4xi32>, tensor<4xi8>, tensor<3xui8>, tensor<2xi64>, tensor<i32>,
        tensor<0xi32>
}

// RUN: %run_targets %s \

func.func @main(%a0: tensor<?x3xf32>, %s0: tensor<1xi32>, %a1: tensor<2x3xi8>,
                %s1: tensor<2xi64>, %a2: tensor<?xi1>, %s2: tensor<3xui8>,
                %a3: tensor<?x?xi32>, %a4: tensor<i32>, %s4: tensor<2xi32>,
                %a5: tensor<?x0xi32>, %s5: tensor<2xi32>)
    -> (tensor<?xf32>, tensor<?x?xi8>, tensor<?x2x?xi1>, tensor<i32>,
        tensor<?x?xi32>, tensor<?x?xi32>, tensor<3x2xi8>) {
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" --input=1xi32=6 \
  // CHECK: result[0]: 6xf32=1 2 3 4 5 6
  %0 = bcast.dynamic_reshape %a0, %s0 : (tensor<?x3xf32>, tensor<1xi32>) -> tensor<?xf32>
  // RUN:   --input="2x3xi8=1 2 3 4 5 6" --input="2xi64=3 2" \
  // CHECK: result[1]: 3x2xi8=[1 2][3 4][5 6]
  %1 = bcast.dynamic_reshape %a1, %s1 : (tensor<2x3xi8>, tensor<2xi64>) -> tensor<?x?xi8>
  // A size that the type states.
  // RUN:   --input="4xi1=0 1 1 0" --input="3xui8=1 2 2" \
  // CHECK: result[2]: 1x2x2xi1={{\[\[}}0 1][1 0]]
  %2 = bcast.dynamic_reshape %a2, %s2 : (tensor<?xi1>, tensor<3xui8>) -> tensor<?x2x?xi1>
  // To rank 0, and from there.
  // RUN:   --input=1x1xi32=7 \
  // CHECK: result[3]: i32=7
  %none = bcast.constant dense<> : tensor<0xi32>
  %3 = bcast.dynamic_reshape %a3, %none : (tensor<?x?xi32>, tensor<0xi32>) -> tensor<i32>
  // RUN:   --input=i32=8 --input="2xi32=1 1" \
  // CHECK: result[4]: 1x1xi32=[8]
  %4 = bcast.dynamic_reshape %a4, %s4 : (tensor<i32>, tensor<2xi32>) -> tensor<?x?xi32>
  // Without elements, however large the other size is.
  // RUN:   --input="5x0xi32=" --input="2xi32=0 7" \
  // CHECK: result[5]: 0x7xi32=
  %5 = bcast.dynamic_reshape %a5, %s5 : (tensor<?x0xi32>, tensor<2xi32>) -> tensor<?x?xi32>
  // Constant sizes.
  // CHECK: result[6]: 3x2xi8=[1 2][3 4][5 6]
  %known = bcast.constant dense<[3, 2]> : tensor<2xi32>
  %6 = bcast.dynamic_reshape %a1, %known : (tensor<2x3xi8>, tensor<2xi32>) -> tensor<3x2xi8>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<?xf32>, tensor<?x?xi8>, tensor<?x2x?xi1>, tensor<i32>,
        tensor<?x?xi32>, tensor<?x?xi32>, tensor<3x2xi8>
}

// RUN: %run_targets %s \

func.func @main(%s0: tensor<2xi32>, %s3: tensor<1xui8>)
    -> (tensor<?x?xf32>, tensor<?x3xi64>, tensor<2x3xi8>, tensor<?xcomplex<f32>>, tensor<?xf16>) {
  // RUN:   --input="2xi32=2 3" \
  // CHECK: result[0]: 2x3xf32=[0 1 2][0 1 2]
  %0 = bcast.dynamic_iota %s0 dimension = 1 : (tensor<2xi32>) -> tensor<?x?xf32>
  // A size that the type states, and all of them.
  // CHECK: result[1]: 2x3xi64=[0 0 0][1 1 1]
  %1 = bcast.dynamic_iota %s0 dimension = 0 : (tensor<2xi32>) -> tensor<?x3xi64>
  // CHECK: result[2]: 2x3xi8=[0 0 0][1 1 1]
  %2 = bcast.dynamic_iota %s0 dimension = 0 : (tensor<2xi32>) -> tensor<2x3xi8>
  // RUN:   --input=1xui8=3 \
  // CHECK: result[3]: 3xcomplex<f32>=(0,0) (1,0) (2,0)
  %3 = bcast.dynamic_iota %s3 dimension = 0 : (tensor<1xui8>) -> tensor<?xcomplex<f32>>
  // A constant of no elements.
  // CHECK: result[4]: 0xf16=
  %none = bcast.constant dense<0> : tensor<1xi64>
  %4 = bcast.dynamic_iota %none dimension = 0 : (tensor<1xi64>) -> tensor<?xf16>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4
      : tensor<?x?xf32>, tensor<?x3xi64>, tensor<2x3xi8>, tensor<?xcomplex<f32>>, tensor<?xf16>
}

// RUN: %run_targets %s \

func.func @main(%a0: tensor<?xf32>, %s0: tensor<2xi32>, %a1: tensor<?xf32>,
                %a2: tensor<1x3xi32>, %s2: tensor<3xui8>, %a3: tensor<3xi64>,
                %s3: tensor<2xi64>, %a4: tensor<i1>, %a5: tensor<?x2xui8>,
                %a6: tensor<1xcomplex<f32>>, %s6: tensor<1xi16>,
                %a7: tensor<?xf8E4M3FN>, %s7: tensor<2xui64>)
    -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?x?xi32>, tensor<?x3xi64>,
        tensor<2x?xi1>, tensor<?x2xui8>, tensor<?xcomplex<f32>>,
        tensor<?x?xf8E4M3FN>, tensor<i1>, tensor<2x3xf32>) {
  // A size that is the result's.
  // RUN:   --input="3xf32=1 2 3" --input="2xi32=2 3" \
  // CHECK: result[0]: 2x3xf32=[1 2 3][1 2 3]
  %0 = bcast.dynamic_broadcast_in_dim %a0, %s0 broadcast_dimensions = [1]
      : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  // A size that turns out to be 1.
  // RUN:   --input=1xf32=7 \
  // CHECK: result[1]: 2x3xf32=[7 7 7][7 7 7]
  %1 = bcast.dynamic_broadcast_in_dim %a1, %s0 broadcast_dimensions = [1]
      : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  // A static 1, a dimension in the middle, unsigned sizes.
  // RUN:   --input="1x3xi32=1 2 3" --input="3xui8=2 1 3" \
  // CHECK: result[2]: 2x1x3xi32={{\[\[}}1 2 3]]{{\[\[}}1 2 3]]
  %2 = bcast.dynamic_broadcast_in_dim %a2, %s2 broadcast_dimensions = [0, 2]
      : (tensor<1x3xi32>, tensor<3xui8>) -> tensor<?x?x?xi32>
  // A size that the type states, and one of 0.
  // RUN:   --input="3xi64=1 2 3" --input="2xi64=0 3" \
  // CHECK: result[3]: 0x3xi64=
  %3 = bcast.dynamic_broadcast_in_dim %a3, %s3 broadcast_dimensions = [1]
      : (tensor<3xi64>, tensor<2xi64>) -> tensor<?x3xi64>
  // Rank 0.
  // RUN:   --input=i1=1 \
  // CHECK: result[4]: 2x3xi1=[1 1 1][1 1 1]
  %4 = bcast.dynamic_broadcast_in_dim %a4, %s0 broadcast_dimensions = []
      : (tensor<i1>, tensor<2xi32>) -> tensor<2x?xi1>
  // Constant sizes.
  // RUN:   --input="1x2xui8=255 1" \
  // CHECK: result[5]: 2x2xui8=[255 1][255 1]
  %s5 = bcast.constant dense<2> : tensor<2xi32>
  %5 = bcast.dynamic_broadcast_in_dim %a5, %s5 broadcast_dimensions = [0, 1]
      : (tensor<?x2xui8>, tensor<2xi32>) -> tensor<?x2xui8>
  // Other kinds of element.
  // RUN:   --input="1xcomplex<f32>=(1,-2)" --input=1xi16=2 \
  // CHECK: result[6]: 2xcomplex<f32>=(1,-2) (1,-2)
  %6 = bcast.dynamic_broadcast_in_dim %a6, %s6 broadcast_dimensions = [0]
      : (tensor<1xcomplex<f32>>, tensor<1xi16>) -> tensor<?xcomplex<f32>>
  // RUN:   --input="2xf8E4M3FN=448 -0.0" --input="2xui64=2 2" \
  // CHECK: result[7]: 2x2xf8E4M3FN=[448 448][-0 -0]
  %7 = bcast.dynamic_broadcast_in_dim %a7, %s7 broadcast_dimensions = [0]
      : (tensor<?xf8E4M3FN>, tensor<2xui64>) -> tensor<?x?xf8E4M3FN>
  // To rank 0.
  // CHECK: result[8]: i1=1
  %s8 = bcast.constant dense<> : tensor<0xi32>
  %8 = bcast.dynamic_broadcast_in_dim %a4, %s8 broadcast_dimensions = []
      : (tensor<i1>, tensor<0xi32>) -> tensor<i1>
  // Sizes of type index.
  // CHECK: result[9]: 2x3xf32=[1 2 3][1 2 3]
  %s9 = arith.constant dense<[2, 3]> : tensor<2xindex>
  %9 = bcast.dynamic_broadcast_in_dim %a0, %s9 broadcast_dimensions = [1]
      : (tensor<?xf32>, tensor<2xindex>) -> tensor<2x3xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9
      : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?x?xi32>, tensor<?x3xi64>,
        tensor<2x?xi1>, tensor<?x2xui8>, tensor<?xcomplex<f32>>,
        tensor<?x?xf8E4M3FN>, tensor<i1>, tensor<2x3xf32>
}

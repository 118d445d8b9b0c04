// A matrix added to each matrix of a batch: its two dimensions line up with the
// last two of the batch.
//
// DEFINE: %{run} = bcast-run %s --input='2x3x4xi32=1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24' --input='3x4xi32=100 200 300 400 500 600 700 800 900 1000 1100 1200'
// RUN: %{run} --target=cpu | FileCheck %s
// RUN: %{run} --target=interpreter | FileCheck %s
// CHECK{LITERAL}: result[0]: 2x3x4xi32=[[101 202 303 404][505 606 707 808][909 1010 1111 1212]][[113 214 315 416][517 618 719 820][921 1022 1123 1224]]
func.func @main(%batch: tensor<2x3x4xi32>, %matrix: tensor<3x4xi32>) -> tensor<2x3x4xi32> {
  %0 = bcast.add %batch, %matrix broadcast_dimensions = [1, 2]
      : (tensor<2x3x4xi32>, tensor<3x4xi32>) -> tensor<2x3x4xi32>
  return %0 : tensor<2x3x4xi32>
}

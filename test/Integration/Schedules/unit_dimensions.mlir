// Values of rows that are stored with dimensions of one element and without, in
// the loop that goes through the rows; and sums along such dimensions, which are
// what the derivative of a broadcast is.
// RUN: %run_targets %s --input="2x4xi32=1 2 3 4 5 6 7 9" | FileCheck %s
// CHECK: result[0]: 2x1xi32=[-10][-27]
// CHECK: result[1]: 2xi32=-7 -24
// CHECK: result[2]: 2x4xi32={{\[}}-17 -27 -37 -47][-159 -186 -213 -267]
// CHECK: result[3]: 2xi32=4 9
// CHECK: result[4]: 2x1xi32=[14][36]
func.func @main(%x: tensor<2x4xi32>)
    -> (tensor<2x1xi32>, tensor<2xi32>, tensor<2x4xi32>, tensor<2xi32>, tensor<2x1xi32>) {
  %three = bcast.constant dense<3> : tensor<i32>
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<2x4xi32>) -> tensor<2xi32>
  %k = bcast.reshape %s : (tensor<2xi32>) -> tensor<2x1xi32>
  %n = bcast.negate %k : tensor<2x1xi32>
  %f = bcast.reduce add, %n, %three dimensions = [1] : (tensor<2x1xi32>, tensor<i32>) -> tensor<2xi32>
  %a = bcast.multiply %x, %n : (tensor<2x4xi32>, tensor<2x1xi32>) -> tensor<2x4xi32>
  %y = bcast.add %a, %f broadcast_dimensions = [0] : (tensor<2x4xi32>, tensor<2xi32>) -> tensor<2x4xi32>
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<2x4xi32>) -> tensor<2xi32>
  %t = bcast.add %s, %m : tensor<2xi32>
  %u = bcast.reshape %t : (tensor<2xi32>) -> tensor<2x1xi32>
  return %n, %f, %y, %m, %u : tensor<2x1xi32>, tensor<2xi32>, tensor<2x4xi32>, tensor<2xi32>, tensor<2x1xi32>
}

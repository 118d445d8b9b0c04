// An unsigned coordinate, narrower than what it is computed in, which is then
// widened.
// RUN: %run_targets %s --input=ui16=65535 --input=i32=7 | FileCheck %s
// CHECK: result[0]: 4xui16=0 0 1 2
// CHECK: result[1]: 4xi32=0 7 14 21
func.func @main(%a: tensor<ui16>, %b: tensor<i32>) -> (tensor<4xui16>, tensor<4xi32>) {
  %i = bcast.iota dimension = 0 : tensor<4xui16>
  %0 = bcast.mulhi %i, %a : (tensor<4xui16>, tensor<ui16>) -> tensor<4xui16>
  %j = bcast.convert %i : (tensor<4xui16>) -> tensor<4xi32>
  %1 = bcast.multiply %j, %b : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  return %0, %1 : tensor<4xui16>, tensor<4xi32>
}

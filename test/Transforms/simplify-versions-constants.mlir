// RUN: bcast-opt %s --bcast-simplify-versions | FileCheck %s
// RUN: bcast-opt %s --bcast-simplify-versions --canonicalize -o /dev/null

// Test that a size which is asserted to be a number stays: in a branch that is
// never taken it would be another one, and the slice larger than the array.
// CHECK-LABEL: func.func @contradiction(
// CHECK: %[[SIZE:.*]] = tensor.dim
// CHECK: arith.cmpi eq, %[[SIZE]], %c2
// CHECK: tensor.empty(%[[SIZE]])
func.func @contradiction(%x: tensor<?xf32>) -> tensor<2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant dense<0.0> : tensor<2xf32>
  %size = tensor.dim %x, %c0 : tensor<?xf32>
  %isOne = arith.cmpi eq, %size, %c1 : index
  cf.assert %isOne, "one element"
  %isTwo = arith.cmpi eq, %size, %c2 : index
  %0 = scf.if %isTwo -> (tensor<2xf32>) {
    %empty = tensor.empty(%size) : tensor<?xf32>
    %slice = tensor.extract_slice %empty[0] [2] [1] : tensor<?xf32> to tensor<2xf32>
    scf.yield %slice : tensor<2xf32>
  } else {
    scf.yield %zero : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// RUN: bcast-opt %s --split-input-file --bcast-mark-equal-sizes --cse | FileCheck %s

// Test that sizes are equal that follow from one array, and that an op of one array
// needs no mark.
// CHECK-LABEL: func.func @flow(
// CHECK: bcast.reduce
// CHECK-NEXT: bcast.subtract %{{.*}}, %{{.*}} broadcast_dimensions = [0] {bcast.equal_sizes}
// CHECK-NEXT: bcast.multiply %{{.*}}, %{{.*}} : tensor<?x8xf32>
func.func @flow(%x: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %0 = bcast.reduce maximum, %x dimensions = [1] : (tensor<?x8xf32>) -> tensor<?xf32>
  %1 = bcast.subtract %x, %0 broadcast_dimensions = [0] : (tensor<?x8xf32>, tensor<?xf32>) -> tensor<?x8xf32>
  %2 = bcast.multiply %1, %1 : tensor<?x8xf32>
  return %2 : tensor<?x8xf32>
}

// -----

// Test that sizes are equal that the function asserts to be, of which one stands for
// another, and that others are not.
// CHECK-LABEL: func.func @asserted(
// CHECK-SAME: %[[X:.*]]: tensor<?xf32>, %[[Y:.*]]: tensor<?xf32>, %[[Z:.*]]: tensor<?xf32>, %[[W:.*]]: tensor<?xf32>
// CHECK-DAG: %[[M:.*]] = tensor.dim %[[X]], %c0
// CHECK-DAG: %[[N:.*]] = tensor.dim %[[Y]], %c0
// CHECK: %[[E:.*]] = arith.cmpi eq, %[[N]], %[[M]] : index
// CHECK-NEXT: cf.assert %[[E]], "sizes of x and y differ"
// CHECK: %[[K:.*]] = tensor.dim %[[Z]], %c0
// CHECK: %[[F:.*]] = arith.cmpi eq, %[[K]], %[[N]] : index
// CHECK-NEXT: cf.assert %[[F]], "sizes of z and y differ"
// CHECK: bcast.add %[[X]], %[[Z]] {bcast.equal_sizes} : tensor<?xf32>
// CHECK-NEXT: bcast.add %{{.*}}, %[[W]] : tensor<?xf32>
func.func @asserted(%x: tensor<?xf32>, %y: tensor<?xf32>, %z: tensor<?xf32>, %w: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %m = bcast.get_dimension_size %x dimension = 0 : (tensor<?xf32>) -> tensor<i32>
  %n = bcast.get_dimension_size %y dimension = 0 : (tensor<?xf32>) -> tensor<i32>
  %equal = bcast.compare EQ, %n, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %e = tensor.extract %equal[] : tensor<i1>
  cf.assert %e, "sizes of x and y differ"
  %k = tensor.dim %z, %c0 : tensor<?xf32>
  %l = tensor.dim %y, %c0 : tensor<?xf32>
  %same = arith.cmpi eq, %k, %l : index
  cf.assert %same, "sizes of z and y differ"
  %0 = bcast.add %x, %z : tensor<?xf32>
  %1 = bcast.add %0, %w : tensor<?xf32>
  return %1 : tensor<?xf32>
}

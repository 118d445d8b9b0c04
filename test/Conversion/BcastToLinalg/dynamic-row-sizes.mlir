// RUN: bcast-opt %s --bcast-fuse --convert-bcast-to-linalg="row-tiles=false dynamic-rows" | FileCheck %s

// Test that rows of two arrays, all of whose sizes are dynamic, have one length where
// nothing expands: what a later stage reads has the size of what the first one read.
// CHECK-LABEL: @two_arrays
// CHECK: scf.if
// CHECK: scf.forall
// CHECK: {bcast.row_loop}
// CHECK: } else {
// CHECK: return
func.func @two_arrays(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %p = bcast.multiply %x, %y : tensor<?x?xf32>
  %s = bcast.reduce add, %p dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %d = bcast.subtract %y, %s broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %r = bcast.multiply %x, %d : tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// Test that a size that meets that of no row is no length.
// CHECK-LABEL: @apart
// CHECK-NOT: bcast.row_loop
// CHECK: return
func.func @apart(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %d = bcast.subtract %x, %s broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %r = bcast.multiply %y, %s broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %d, %r : tensor<?x?xf32>, tensor<?x?xf32>
}

// Test that a sum of what is not of the row has the row's length: the array's own size
// is equal to it, but another value.
// CHECK-LABEL: @weights
// CHECK-SAME: %[[X:.*]]: tensor<?x?xf32>, %[[W:.*]]: tensor<?xf32>
// CHECK: %[[N:.*]] = tensor.dim %[[X]], %c1
// CHECK: scf.forall
// CHECK: %[[ROW:.*]] = tensor.extract_slice %[[W]][0] [%[[N]]] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} ins(%[[ROW]], %
// CHECK: {bcast.row_loop}
func.func @weights(%x: tensor<?x?xf32>, %w: tensor<?xf32>) -> tensor<?x?xf32> {
  %f = bcast.fusion(%a = %x, %b = %w : tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32> {
    %m = bcast.reduce maximum, %a dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
    %p = bcast.broadcast_like %b, %a broadcast_dimensions = [1] {bcast.equal_sizes} : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
    %q = bcast.multiply %p, %m broadcast_dimensions = [0] {bcast.equal_sizes} : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
    %s = bcast.reduce add, %q dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
    %d = bcast.subtract %a, %s broadcast_dimensions = [0] {bcast.equal_sizes} : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
    bcast.yield %d : tensor<?x?xf32>
  }
  return %f : tensor<?x?xf32>
}

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

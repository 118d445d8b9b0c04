// RUN: bcast-opt %s --allow-unregistered-dialect --convert-bcast-to-affine | FileCheck %s
// RUN: bcast-opt %s --allow-unregistered-dialect --convert-bcast-to-affine=report-sizes | FileCheck %s --check-prefix=REPORT

// Test that the sizes of a failed check can be handed over.
// REPORT: func.func private @bcast_rt_note_sizes(index, index)
// REPORT-LABEL: @may_be_one
// REPORT: scf.if
// REPORT-NEXT: call @bcast_rt_note_sizes
// REPORT: cf.assert

// Test that a size that may be 1 is checked, and chooses between an affine nest
// and one that selects its indices. Both write to one buffer.
// CHECK-LABEL: @may_be_one
// CHECK-SAME: (%[[A:.*]]: memref<?x3xf32>, %[[B:.*]]: memref<?xf32>)
// CHECK: %[[SIZE:.*]] = memref.dim %[[B]]
// CHECK: cf.assert %{{.*}}, "{{.*}}dynamic.mlir:[[#@LINE+18]]:8: 'bcast.add' op operand 1 dimension 0 does not match result dimension 1, expected size 3 or 1"
// CHECK: %[[ROWS:.*]] = memref.dim %[[A]]
// CHECK: %[[R:.*]] = memref.alloc(%[[ROWS]]) : memref<?x3xf32>
// CHECK: scf.if
// CHECK-NEXT: affine.for %[[I:.*]] = 0 to %[[ROWS]]
// CHECK-NEXT: affine.for %[[J:.*]] = 0 to 3
// CHECK-NEXT: affine.load %[[A]][%[[I]], %[[J]]]
// CHECK-NEXT: affine.load %[[B]][%[[J]]]
// CHECK: affine.store %{{.*}}, %[[R]]
// CHECK: else
// CHECK: affine.for %[[K:.*]] = 0 to 3
// CHECK: memref.load %[[A]]
// CHECK: %[[ONE:.*]] = arith.cmpi eq, %[[SIZE]]
// CHECK: %[[X:.*]] = arith.select %[[ONE]], %{{.*}}, %[[K]]
// CHECK: memref.load %[[B]][%[[X]]]
// CHECK: affine.store %{{.*}}, %[[R]]
// CHECK: return %[[R]]
func.func @may_be_one(%a: tensor<?x3xf32>, %b: tensor<?xf32>) -> tensor<?x3xf32> {
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<?x3xf32>, tensor<?xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// Test that a size that no other size meets is not checked.
// CHECK-LABEL: @alone
// CHECK-NOT: cf.assert
// CHECK-NOT: scf.if
// CHECK-NOT: memref.load
// CHECK: return
func.func @alone(%a: tensor<?x1xf32>, %b: tensor<1x?xf32>) -> tensor<?x?xf32> {
  %0 = bcast.add %a, %b : (tensor<?x1xf32>, tensor<1x?xf32>) -> tensor<?x?xf32>
  %1 = bcast.negate %0 : tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// Test that where nothing may expand, sizes are only compared.
// CHECK-LABEL: @never_expands
// CHECK: cf.assert %{{.*}}, "{{.*}}'bcast.select' op operand 1 dimension 0 does not match result dimension 0, expected the same size"
// CHECK-NOT: scf.if
// CHECK: affine.for
// CHECK-NOT: memref.load
// CHECK: return
func.func @never_expands(%p: tensor<?xi1>, %a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = bcast.select %p, %a, %a : (tensor<?xi1>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// Test that sizes that are values are read and checked, and bound the loops.
// CHECK-LABEL: @sizes
// CHECK: %[[E1:.*]] = memref.load %{{.*}}[%c1] : memref<2xi8>
// CHECK: %[[N:.*]] = arith.index_castui %[[E1]] : i8 to index
// CHECK: cf.assert %{{.*}}, "{{.*}}operand 1 element 1 does not match result dimension 1, expected at least 0"
// CHECK: cf.assert %{{.*}}, "{{.*}}operand 0 dimension 0 does not match result dimension 1, expected the same size or 1"
// CHECK: memref.alloc(%[[N]]) : memref<4x?xf32>
// CHECK: affine.for %{{.*}} = 0 to 4
// CHECK: affine.for %{{.*}} = 0 to %[[N]]
func.func @sizes(%a: tensor<?xf32>, %s: tensor<2xui8>) -> tensor<4x?xf32> {
  %0 = bcast.dynamic_broadcast_in_dim %a, %s broadcast_dimensions = [1] : (tensor<?xf32>, tensor<2xui8>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// Test that the loops are scf.for where a size is no symbol to the affine dialect.
// CHECK-LABEL: @carried
// CHECK: scf.for {{.*}} iter_args(%[[X:.*]] = %{{.*}}) -> (memref<?xf32>)
// CHECK: %[[N:.*]] = memref.dim %[[X]]
// CHECK-NOT: affine
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %[[N]]
// CHECK: memref.load %[[X]][%[[I]]]
// CHECK: memref.store
// CHECK: return
func.func @carried(%a: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%x = %a) -> tensor<?xf32> {
    %y = bcast.negate %x : tensor<?xf32>
    scf.yield %y : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// Test that a nest in a loop is affine where its sizes come from outside.
// CHECK-LABEL: @invariant
// CHECK: scf.for
// CHECK: affine.for
// CHECK: return
func.func @invariant(%a: tensor<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %n step %c1 {
    %y = bcast.negate %a : tensor<?xf32>
    "test.use"(%y) : (tensor<?xf32>) -> ()
  }
  return
}

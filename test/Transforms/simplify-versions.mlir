// RUN: bcast-opt %s --split-input-file --bcast-version-sizes --bcast-fuse=target=gpu --convert-bcast-to-linalg --cse --bcast-simplify-versions | FileCheck %s

// Test that the version of equal sizes has one loop, and one value for each size,
// and that both versions write to tensors whose sizes the condition selects.
// CHECK-LABEL: func.func @two_results(
// CHECK: %[[X:.*]] = tensor.dim %arg0
// CHECK: %[[Y:.*]] = tensor.dim %arg1
// CHECK: %[[EQUAL:.*]] = arith.cmpi eq, %[[Y]], %[[X]] : index
// CHECK: %[[SELECTED:.*]] = arith.select %[[EQUAL]], %[[X]], %{{.*}} : index
// CHECK: %[[A:.*]] = tensor.empty(%[[SELECTED]]) : tensor<?xf32>
// CHECK: %[[B:.*]] = tensor.empty(%{{.*}}) : tensor<?xf32>
// CHECK: %[[R:.*]]:2 = scf.if %[[EQUAL]] -> (tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT: linalg.generic
// CHECK-SAME: outs(%[[B]], %[[A]] : tensor<?xf32>, tensor<?xf32>)
// CHECK-NOT: linalg.generic
// CHECK: } else {
// CHECK: cf.assert
// CHECK: scf.if
// CHECK: outs(%[[B]] :
// CHECK: scf.if
// CHECK: outs(%[[A]] :
// CHECK-NOT: bcast.equal_sizes
// CHECK: return %[[R]]#0, %[[R]]#1
func.func @two_results(%x: tensor<?xf32>, %y: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = bcast.add %x, %y : tensor<?xf32>
  %1 = bcast.exponential %0 : tensor<?xf32>
  %2 = bcast.multiply %y, %x : tensor<?xf32>
  return %1, %2 : tensor<?xf32>, tensor<?xf32>
}

// -----

// Test that versions of one loop each, of elements ...
// CHECK-LABEL: func.func @one_loop(
// CHECK: cf.assert
// CHECK: scf.if %{{.*}} -> (tensor<?xf32>) {
// CHECK-NEXT: linalg.generic
// CHECK: } else {
// CHECK-NEXT: linalg.generic
// CHECK-NOT: scf.if
// CHECK: return
func.func @one_loop(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = bcast.add %x, %y : tensor<?xf32>
  %1 = bcast.exponential %0 : tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// ... or rows, are dropped: the conditions in one that is always right are enough.
// CHECK-LABEL: func.func @one_row_loop(
// CHECK: cf.assert
// CHECK: scf.if %{{.*}} -> (tensor<?x64xf32>) {
// CHECK-NEXT: scf.forall
// CHECK-NOT: scf.forall (
// CHECK: return
func.func @one_row_loop(%x: tensor<?x64xf32>, %y: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %0 = bcast.add %x, %y : tensor<?x64xf32>
  %1 = bcast.reduce maximum, %0 dimensions = [1] : (tensor<?x64xf32>) -> tensor<?xf32>
  %2 = bcast.subtract %0, %1 broadcast_dimensions = [0] : (tensor<?x64xf32>, tensor<?xf32>) -> tensor<?x64xf32>
  return %2 : tensor<?x64xf32>
}

// -----

// Test that versions are dropped whose results would be copied: what a reshape makes
// of a tensor is not written to a tensor.empty.
// CHECK-LABEL: func.func @reshaped(
// CHECK-COUNT-2: cf.assert
// CHECK-NOT: } else {{{[[:space:]]*}}cf.assert
// CHECK: return
func.func @reshaped(%x: tensor<?x8xf32>, %y: tensor<?x8xf32>) -> (tensor<?x2x4xf32>, tensor<?x8xf32>) {
  %0 = bcast.add %x, %y : tensor<?x8xf32>
  %1 = bcast.multiply %y, %x : tensor<?x8xf32>
  %2 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [2, 2, 4] : tensor<?x8xf32> into tensor<?x2x4xf32>
  return %2, %1 : tensor<?x2x4xf32>, tensor<?x8xf32>
}

// RUN: bcast-opt %s --bcast-fuse --convert-bcast-to-linalg --canonicalize --cse --split-input-file | FileCheck %s

// Test that what is computed from one array alone has no checks and one
// version of its loops, which stores both results.
// CHECK-LABEL: @same
// CHECK-NOT: cf.assert
// CHECK-NOT: scf.if
// CHECK: %[[R:.*]]:2 = linalg.generic
// CHECK-NOT: linalg.generic
// CHECK: return %[[R]]#
func.func @same(%x: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = bcast.exponential %x : tensor<?x?xf32>
  %1 = bcast.add %0, %x : tensor<?x?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

// Test that sizes of two arrays may differ.
// CHECK-LABEL: @two
// CHECK: cf.assert
// CHECK: scf.if
func.func @two(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = bcast.add %x, %y : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// Test that sizes are followed through transposes and reductions, which are
// square here only if the caller says so.
// CHECK-LABEL: @transposed
// CHECK: cf.assert
func.func @transposed(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = bcast.transpose %x permutation = [1, 0] : tensor<?x?xf32>
  %1 = bcast.add %0, %x : tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: @twice_transposed
// CHECK-NOT: cf.assert
// CHECK: return
func.func @twice_transposed(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = bcast.transpose %x permutation = [1, 0] : tensor<?x?xf32>
  %1 = bcast.exponential %0 : tensor<?x?xf32>
  %2 = bcast.transpose %1 permutation = [1, 0] : tensor<?x?xf32>
  %3 = bcast.add %2, %x : tensor<?x?xf32>
  return %3 : tensor<?x?xf32>
}

// -----

// Test that the sizes of a reduction's result are those of the dimensions that
// are kept: columns that are divided by their sums need no check.
// CHECK-LABEL: @sums_of_columns
// CHECK-NOT: cf.assert
// CHECK: return
func.func @sums_of_columns(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = bcast.reduce add, %x dimensions = [0] : (tensor<?x?xf32>) -> tensor<?xf32>
  %1 = bcast.divide %x, %0 broadcast_dimensions = [1] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// Test that rows that are divided by the sums of columns do need one for each
// operand, once for all stages.
// CHECK-LABEL: @sums_of_columns_along_rows
// CHECK: cf.assert %{{.*}}, "{{.*}}'bcast.divide' op operand 0 dimension 0
// CHECK: cf.assert %{{.*}}, "{{.*}}'bcast.divide' op operand 1 dimension 0
// CHECK-NOT: cf.assert
// CHECK: return
func.func @sums_of_columns_along_rows(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = bcast.reduce add, %x dimensions = [0] : (tensor<?x?xf32>) -> tensor<?xf32>
  %1 = bcast.divide %x, %0 broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// Test that rows may be of a number, and of a length, that is not known.
// CHECK-LABEL: @softmax
// CHECK-SAME: (%[[X:.+]]: tensor<?x?xf32>)
// CHECK-NOT: cf.assert
// CHECK: %[[N:.*]] = tensor.dim %[[X]], %c0
// CHECK: scf.forall (%[[I:.*]]) in (%[[N]])
// CHECK: tensor.extract_slice %[[X]][%[[I]], 0] [1, %{{.*}}] [1, 1]
// CHECK-NOT: scf.if
// CHECK: tensor.parallel_insert_slice
func.func @softmax(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %e = bcast.exponential %d : tensor<?x?xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %r = bcast.divide %e, %s broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// -----

// Test that a row that may expand is computed with the others: only then there
// is a version for both cases.
// CHECK-LABEL: @may_expand
// CHECK-NOT: scf.forall
// CHECK: scf.if
func.func @may_expand(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %z = bcast.add %x, %y : tensor<?x?xf32>
  %e = bcast.exponential %z : tensor<?x?xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %r = bcast.divide %e, %s broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

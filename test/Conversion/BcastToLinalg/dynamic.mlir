// RUN: bcast-opt %s --convert-bcast-to-linalg --split-input-file | FileCheck %s
// RUN: bcast-opt %s --convert-bcast-to-linalg=report-sizes --split-input-file | FileCheck %s --check-prefix=REPORT

// Test that a size that may be 1 is checked, and that where it is 1 it selects
// the index.
// CHECK-LABEL: @may_be_one
// CHECK-SAME: (%[[A:.+]]: tensor<?x3xf32>, %[[B:.+]]: tensor<?xf32>)
// CHECK: %[[SIZE:.*]] = tensor.dim %[[B]]
// CHECK: cf.assert %{{.*}}, "{{.*}}dynamic.mlir:[[#@LINE+18]]:8: 'bcast.add' op operand 1 dimension 0 does not match result dimension 1, expected size 3 or 1"
// CHECK: %[[FAST:.*]] = arith.andi
// CHECK: scf.if %[[FAST]]
// CHECK: linalg.generic {indexing_maps = [#{{.*}}, #{{.*}}, #{{.*}}]
// CHECK-SAME: ins(%[[A]], %{{.*}} : tensor<?x3xf32>, tensor<3xf32>)
// CHECK: else
// CHECK: linalg.generic
// CHECK: tensor.extract %[[A]]
// CHECK: %[[I:.*]] = linalg.index 1
// CHECK: %[[ONE:.*]] = arith.cmpi eq, %[[SIZE]]
// CHECK: %[[X:.*]] = arith.select %[[ONE]], %{{.*}}, %[[I]]
// CHECK: tensor.extract %[[B]][%[[X]]]
// REPORT: func.func private @bcast_rt_note_sizes(index, index)
// REPORT-LABEL: @may_be_one
// REPORT: scf.if
// REPORT-NEXT: call @bcast_rt_note_sizes
// REPORT: cf.assert
func.func @may_be_one(%a: tensor<?x3xf32>, %b: tensor<?xf32>) -> tensor<?x3xf32> {
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<?x3xf32>, tensor<?xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// -----

// Test that a size that no other size meets is not checked.
// CHECK-LABEL: @alone
// CHECK-NOT: cf.assert
// CHECK-NOT: tensor.extract
// CHECK: return
func.func @alone(%a: tensor<?x1xf32>, %b: tensor<1x?xf32>) -> tensor<?x?xf32> {
  %0 = bcast.add %a, %b : (tensor<?x1xf32>, tensor<1x?xf32>) -> tensor<?x?xf32>
  %1 = bcast.negate %0 : tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// Test that where nothing may expand, sizes are only compared, and 1 is no
// better than others.
// CHECK-LABEL: @never_expands
// CHECK: cf.assert %{{.*}}, "{{.*}}'bcast.select' op operand 0
// CHECK-NEXT: %[[SAME:.*]] = arith.cmpi eq
// CHECK-NEXT: cf.assert %[[SAME]], "{{.*}}'bcast.select' op operand 1 dimension 0 does not match result dimension 0, expected the same size"
// CHECK-NOT: tensor.extract
// CHECK: return
func.func @never_expands(%p: tensor<?xi1>, %a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = bcast.select %p, %a, %a : (tensor<?xi1>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// Test that a static size is compared with the result's where that is another
// operand's.
// CHECK-LABEL: @static_bound
// CHECK-SAME: (%[[MIN:.+]]: tensor<?xf32>, %[[A:.+]]: tensor<?xf32>, %[[MAX:.+]]: tensor<4xf32>)
// CHECK: %[[SIZE:.*]] = tensor.dim %[[MIN]]
// CHECK: %[[SAME:.*]] = arith.cmpi eq, %c4{{.*}}, %[[SIZE]]
// CHECK-NEXT: cf.assert %[[SAME]], "{{.*}}'bcast.clamp' op operand 2 dimension 0 does not match result dimension 0, expected the same size"
func.func @static_bound(%min: tensor<?xf32>, %a: tensor<?xf32>, %max: tensor<4xf32>) -> tensor<?xf32> {
  %0 = bcast.clamp %min, %a, %max : (tensor<?xf32>, tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// Test that of two dynamic sizes the one that is not 1 is the result's.
// CHECK-LABEL: @merged
// CHECK-SAME: (%[[ARG_A:.+]]: tensor<?xf32>, %[[ARG_B:.+]]: tensor<?xf32>)
// CHECK: %[[A:.*]] = tensor.dim %[[ARG_A]]
// CHECK: %[[B:.*]] = tensor.dim %[[ARG_B]]
// CHECK: %[[ONE:.*]] = arith.cmpi eq, %[[A]]
// CHECK: %[[SIZE:.*]] = arith.select %[[ONE]], %[[B]], %[[A]]
// CHECK: tensor.empty(%[[SIZE]])
func.func @merged(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = bcast.add %a, %b : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// RUN: bcast-opt %s --split-input-file --bcast-fuse-element-reads --canonicalize | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>
#column = affine_map<(i, j) -> (j)>
#scalar = affine_map<(i, j) -> ()>

// Test that what alone is read at computed coordinates is computed there, from
// operands at the coordinates that their maps say, and so is what that is computed
// from, and what is computed of the padded array.
// CHECK-LABEL: func.func @chain
// CHECK-SAME: (%[[X:.*]]: tensor<4x8xf32>, %[[B:.*]]: tensor<8xf32>, %[[S:.*]]: f32, %[[Y:.*]]: tensor<6x8xf32>,
// CHECK-COUNT-1: linalg.generic {{.*}} ins(%[[Y]] :
// CHECK: %[[I:.*]] = linalg.index 0
// CHECK: %[[J:.*]] = linalg.index 1
// CHECK: %[[SOURCE:.*]] = arith.subi %[[I]],
// CHECK: %[[PADDED:.*]] = scf.if
// CHECK-NEXT: %[[XE:.*]] = tensor.extract %[[X]][%[[SOURCE]], %[[J]]]
// CHECK-NEXT: %[[BE:.*]] = tensor.extract %[[B]][%[[J]]]
// CHECK-NEXT: %[[SUM:.*]] = arith.addf %[[XE]], %[[BE]]
// CHECK-NEXT: %[[SCALED:.*]] = arith.mulf %[[SUM]], %[[S]]
// CHECK-NEXT: scf.yield %[[SCALED]]
// CHECK: %[[RESULT:.*]] = arith.maximumf %[[PADDED]],
// CHECK: linalg.yield %[[RESULT]]
// CHECK-NOT: linalg.generic
func.func @chain(%x: tensor<4x8xf32>, %b: tensor<8xf32>, %s: f32, %y: tensor<6x8xf32>, %d: tensor<8x4xf32>, %e: tensor<6x8xf32>) -> tensor<6x8xf32> {
  %sum = linalg.generic {indexing_maps = [#all, #column, #across], iterator_types = ["parallel", "parallel"]}
      ins(%x, %b : tensor<4x8xf32>, tensor<8xf32>) outs(%d : tensor<8x4xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %0 = arith.addf %p, %q : f32
    linalg.yield %0 : f32
  } -> tensor<8x4xf32>
  %scaled = linalg.generic {indexing_maps = [#all, #scalar, #all], iterator_types = ["parallel", "parallel"]}
      ins(%sum, %s : tensor<8x4xf32>, f32) outs(%d : tensor<8x4xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %0 = arith.mulf %p, %q : f32
    linalg.yield %0 : f32
  } -> tensor<8x4xf32>
  %padded = linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<6x8xf32>) {
  ^bb0(%out: f32):
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %zero = arith.constant 0.0 : f32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.subi %i, %c1 : index
    %in = arith.cmpi ult, %k, %c4 : index
    %0 = scf.if %in -> f32 {
      %1 = tensor.extract %scaled[%j, %k] : tensor<8x4xf32>
      scf.yield %1 : f32
    } else {
      scf.yield %zero : f32
    }
    linalg.yield %0 : f32
  } -> tensor<6x8xf32>
  %r = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%padded, %y : tensor<6x8xf32>, tensor<6x8xf32>) outs(%e : tensor<6x8xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %0 = arith.maximumf %p, %q : f32
    linalg.yield %0 : f32
  } -> tensor<6x8xf32>
  return %r : tensor<6x8xf32>
}

// -----

#id = affine_map<(i) -> (i)>
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that an array stays whose elements are read nobody knows how often.
// CHECK-LABEL: func.func @unknown
// CHECK: arith.negf
// CHECK: linalg.yield
// CHECK: tensor.extract
func.func @unknown(%x: tensor<?xf32>, %e: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<?xf32>) outs(%x : tensor<?xf32>) {
  ^bb0(%p: f32, %out: f32):
    %0 = arith.negf %p : f32
    linalg.yield %0 : f32
  } -> tensor<?xf32>
  %r = linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<?x?xf32>) {
  ^bb0(%out: f32):
    %j = linalg.index 1 : index
    %0 = tensor.extract %y[%j] : tensor<?xf32>
    linalg.yield %0 : f32
  } -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// Test that an array stays that something else needs too, that is read more than
// twice as often as it has elements, or that is a sum.
// CHECK-LABEL: func.func @stay
// CHECK: %[[TWO:.*]] = linalg.generic
// CHECK: arith.negf
// CHECK: %[[FEW:.*]] = linalg.generic
// CHECK: arith.negf
// CHECK: %[[SUM:.*]] = linalg.generic
// CHECK: arith.addf
// CHECK: tensor.extract %[[TWO]]
// CHECK: tensor.extract %[[FEW]]
// CHECK: tensor.extract %[[SUM]]
func.func @stay(%x: tensor<8xf32>, %y: tensor<3xf32>, %m: tensor<8x8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %two = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<8xf32>) outs(%x : tensor<8xf32>) {
  ^bb0(%p: f32, %out: f32):
    %0 = arith.negf %p : f32
    linalg.yield %0 : f32
  } -> tensor<8xf32>
  %few = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%y : tensor<3xf32>) outs(%y : tensor<3xf32>) {
  ^bb0(%p: f32, %out: f32):
    %0 = arith.negf %p : f32
    linalg.yield %0 : f32
  } -> tensor<3xf32>
  %sum = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%m : tensor<8x8xf32>) outs(%x : tensor<8xf32>) {
  ^bb0(%p: f32, %acc: f32):
    %0 = arith.addf %acc, %p : f32
    linalg.yield %0 : f32
  } -> tensor<8xf32>
  %r = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%x : tensor<8xf32>) {
  ^bb0(%out: f32):
    %c2 = arith.constant 2 : index
    %i = linalg.index 0 : index
    %j = arith.minui %i, %c2 : index
    %0 = tensor.extract %two[%i] : tensor<8xf32>
    %1 = tensor.extract %few[%j] : tensor<3xf32>
    %2 = tensor.extract %sum[%i] : tensor<8xf32>
    %3 = arith.addf %0, %1 : f32
    %4 = arith.addf %3, %2 : f32
    linalg.yield %4 : f32
  } -> tensor<8xf32>
  return %r, %two : tensor<8xf32>, tensor<8xf32>
}

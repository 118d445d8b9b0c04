// RUN: bcast-opt %s --split-input-file --bcast-hoist-epilogues | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#columns = affine_map<(i, j) -> (j)>
#id = affine_map<(j) -> (j)>

// Test that what is computed of sums is moved before another kernel, with what it
// needs that is no kernel, and what is computed of that in turn. What needs the
// other kernel, too, is not.
// CHECK-LABEL: func.func @hoisted
// CHECK: %[[SUMS:.*]] = linalg.generic {{.*}}["reduction", "parallel"]
// CHECK: tensor.empty
// CHECK: %[[NEGATED:.*]] = linalg.generic {{.*}} ins(%[[SUMS]] :
// CHECK: %[[ROOTS:.*]] = linalg.generic {{.*}} ins(%[[NEGATED]] :
// CHECK: %[[ALL:.*]] = linalg.generic {{.*}}["parallel", "parallel"]
// CHECK: %[[PRODUCTS:.*]] = linalg.generic {{.*}} ins(%[[ALL]], %[[SUMS]] :
// CHECK: return %[[ROOTS]], %[[ALL]], %[[PRODUCTS]]
func.func @hoisted(%x: tensor<64x8xf32>, %y: tensor<64x8xf32>, %zero: tensor<8xf32>)
    -> (tensor<8xf32>, tensor<64x8xf32>, tensor<64x8xf32>) {
  %s = linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<64x8xf32>) outs(%zero : tensor<8xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<8xf32>
  %e = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<64x8xf32>) outs(%y : tensor<64x8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = math.absf %a : f32
    linalg.yield %0 : f32
  } -> tensor<64x8xf32>
  %p = linalg.generic {indexing_maps = [#all, #columns, #all], iterator_types = ["parallel", "parallel"]}
      ins(%e, %s : tensor<64x8xf32>, tensor<8xf32>) outs(%y : tensor<64x8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<64x8xf32>
  %empty = tensor.empty() : tensor<8xf32>
  %n = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%s : tensor<8xf32>) outs(%empty : tensor<8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  } -> tensor<8xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%n : tensor<8xf32>) outs(%empty : tensor<8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = math.sqrt %a : f32
    linalg.yield %0 : f32
  } -> tensor<8xf32>
  return %r, %e, %p : tensor<8xf32>, tensor<64x8xf32>, tensor<64x8xf32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#columns = affine_map<(i, j) -> (j)>
#id = affine_map<(j) -> (j)>

// Test that what is computed of no reduction's results stays where it is, and what
// reads a sum for many elements.
// CHECK-LABEL: func.func @stays
// CHECK: %[[SUMS:.*]] = linalg.generic {{.*}}["reduction", "parallel"]
// CHECK: linalg.generic {{.*}}["parallel", "parallel"]
// CHECK: linalg.generic {{.*}}["parallel"]
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %[[SUMS]] :
func.func @stays(%x: tensor<64x8xf32>, %y: tensor<64x8xf32>, %zero: tensor<8xf32>)
    -> (tensor<8xf32>, tensor<64x8xf32>, tensor<64x8xf32>) {
  %s = linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<64x8xf32>) outs(%zero : tensor<8xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<8xf32>
  %e = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<64x8xf32>) outs(%y : tensor<64x8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = math.absf %a : f32
    linalg.yield %0 : f32
  } -> tensor<64x8xf32>
  %n = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%zero : tensor<8xf32>) outs(%zero : tensor<8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  } -> tensor<8xf32>
  %d = linalg.generic {indexing_maps = [#all, #columns, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : tensor<64x8xf32>, tensor<8xf32>) outs(%y : tensor<64x8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.subf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<64x8xf32>
  return %n, %e, %d : tensor<8xf32>, tensor<64x8xf32>, tensor<64x8xf32>
}

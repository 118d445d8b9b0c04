// RUN: bcast-opt %s --bcast-reciprocal-divisors --split-input-file | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

// Test that what is divided by an array that all rows share is multiplied by its
// reciprocals, once for all quotients of the op, and corrected; of divisors out of
// bounds the reciprocal is NaN, and rare quotients are divided.
// CHECK-LABEL: @columns
// CHECK-SAME: %[[X:.*]]: tensor<1024x64xf32>, %[[D:.*]]: tensor<64xf32>, %
// CHECK: %[[RECIPROCALS:.*]] = linalg.generic {{.*}} ins(%[[D]] : tensor<64xf32>)
// CHECK: ^bb0(%[[DIVISOR:.*]]: f32, %{{.*}}: f32):
// CHECK: %[[INSIDE:.*]] = arith.andi
// CHECK: %[[SAFE:.*]] = arith.select %[[INSIDE]], %[[DIVISOR]], %{{.*}}
// CHECK: %[[INVERSE:.*]] = arith.divf %{{.*}}, %[[SAFE]]
// CHECK: %[[NAN:.*]] = arith.constant 0x7FC00000 : f32
// CHECK: arith.select %[[INSIDE]], %[[INVERSE]], %[[NAN]]
// CHECK-NOT: tensor.empty
// CHECK: linalg.generic {{.*}} ins(%[[X]], %[[D]], %[[RECIPROCALS]] : tensor<1024x64xf32>, tensor<64xf32>, tensor<64xf32>)
// CHECK: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32, %[[R:.*]]: f32, %{{.*}}: f32):
// CHECK: %[[FIRST:.*]] = arith.mulf %[[A]], %[[R]]
// CHECK: %[[OPPOSITE:.*]] = arith.negf %[[B]]
// CHECK: %[[REMAINDER:.*]] = math.fma %[[FIRST]], %[[OPPOSITE]], %[[A]]
// CHECK: %[[QUOTIENT:.*]] = math.fma %[[REMAINDER]], %[[R]], %[[FIRST]]
// CHECK: %[[EXACT:.*]] = arith.divf %[[A]], %[[B]]
// CHECK: %[[RESULT:.*]] = arith.select %{{.*}}, %[[EXACT]], %[[QUOTIENT]] {bcast.rare}
// CHECK: arith.mulf %[[RESULT]], %[[R]]
func.func @columns(%x: tensor<1024x64xf32>, %d: tensor<64xf32>, %to: tensor<1024x64xf32>) -> tensor<1024x64xf32> {
  %0 = linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %d : tensor<1024x64xf32>, tensor<64xf32>) outs(%to : tensor<1024x64xf32>) {
  ^bb0(%a: f32, %b: f32, %old: f32):
    %1 = arith.divf %a, %b : f32
    %2 = arith.divf %1, %b : f32
    linalg.yield %2 : f32
  } -> tensor<1024x64xf32>
  return %0 : tensor<1024x64xf32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>
#first = affine_map<(i, j) -> (i)>

// Test that other divisions stay: by what few elements share, by what is the same
// in all lanes, of sizes that only the program knows, of f64, and of what the
// body computes.
// CHECK-LABEL: @others
// CHECK-NOT: math.fma
// CHECK: return
func.func @others(%x: tensor<8x64xf32>, %d: tensor<64xf32>, %y: tensor<64x1024xf32>, %z: tensor<?x64xf32>, %u: tensor<1024x64xf64>, %v: tensor<64xf64>, %w: tensor<1024x64xf32>)
    -> (tensor<8x64xf32>, tensor<64x1024xf32>, tensor<?x64xf32>, tensor<1024x64xf64>, tensor<1024x64xf32>) {
  %0 = linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %d : tensor<8x64xf32>, tensor<64xf32>) outs(%x : tensor<8x64xf32>) {
  ^bb0(%a: f32, %b: f32, %old: f32):
    %5 = arith.divf %a, %b : f32
    linalg.yield %5 : f32
  } -> tensor<8x64xf32>
  %1 = linalg.generic {indexing_maps = [#all, #first, #all], iterator_types = ["parallel", "parallel"]}
      ins(%y, %d : tensor<64x1024xf32>, tensor<64xf32>) outs(%y : tensor<64x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %old: f32):
    %5 = arith.divf %a, %b : f32
    linalg.yield %5 : f32
  } -> tensor<64x1024xf32>
  %2 = linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%z, %d : tensor<?x64xf32>, tensor<64xf32>) outs(%z : tensor<?x64xf32>) {
  ^bb0(%a: f32, %b: f32, %old: f32):
    %5 = arith.divf %a, %b : f32
    linalg.yield %5 : f32
  } -> tensor<?x64xf32>
  %3 = linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%u, %v : tensor<1024x64xf64>, tensor<64xf64>) outs(%u : tensor<1024x64xf64>) {
  ^bb0(%a: f64, %b: f64, %old: f64):
    %5 = arith.divf %a, %b : f64
    linalg.yield %5 : f64
  } -> tensor<1024x64xf64>
  %4 = linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%w, %d : tensor<1024x64xf32>, tensor<64xf32>) outs(%w : tensor<1024x64xf32>) {
  ^bb0(%a: f32, %b: f32, %old: f32):
    %5 = arith.negf %b : f32
    %6 = arith.divf %a, %5 : f32
    linalg.yield %6 : f32
  } -> tensor<1024x64xf32>
  return %0, %1, %2, %3, %4 : tensor<8x64xf32>, tensor<64x1024xf32>, tensor<?x64xf32>, tensor<1024x64xf64>, tensor<1024x64xf32>
}

// RUN: bcast-opt %s --split-input-file --bcast-fuse-small-arrays | FileCheck %s
// RUN: bcast-opt %s --split-input-file --bcast-fuse-small-arrays=min-reads=1025 | FileCheck %s --check-prefix=APART

#id = affine_map<(i) -> (i)>
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>

// Test that both readers compute a small array, and a chain of them.
// CHECK-LABEL: func.func @chain
// CHECK-SAME: (%[[X:.*]]: tensor<64x1024xf32>, %[[V:.*]]: tensor<64xf32>,
// CHECK: linalg.generic {{.*}} ins(%[[X]], %[[V]] :
// CHECK: math.rsqrt
// CHECK: arith.negf
// CHECK: arith.mulf
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %[[V]] :
// CHECK: math.rsqrt
// CHECK: arith.negf
// CHECK: arith.addf
// CHECK-NOT: linalg.generic
// APART-LABEL: func.func @chain
// APART-COUNT-4: linalg.generic
func.func @chain(%x: tensor<64x1024xf32>, %v: tensor<64xf32>, %d: tensor<64xf32>) -> tensor<64x1024xf32> {
  %s = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%v : tensor<64xf32>) outs(%d : tensor<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = math.rsqrt %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %t = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%s : tensor<64xf32>) outs(%d : tensor<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %y = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %t : tensor<64x1024xf32>, tensor<64xf32>) outs(%x : tensor<64x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<64x1024xf32>
  %z = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%y, %t : tensor<64x1024xf32>, tensor<64xf32>) outs(%x : tensor<64x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<64x1024xf32>
  return %z : tensor<64x1024xf32>
}

// -----

#id = affine_map<(i) -> (i)>
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>

// Test that arrays stay that the program returns, that are computed from a sum,
// and that few elements read.
// CHECK-LABEL: func.func @stay
// CHECK-COUNT-6: linalg.generic
func.func @stay(%x: tensor<64x1024xf32>, %v: tensor<64xf32>, %w: tensor<1024xf32>, %n: tensor<8x1024xf32>) -> (tensor<64x1024xf32>, tensor<64xf32>, tensor<8x1024xf32>) {
  %returned = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%v : tensor<64xf32>) outs(%v : tensor<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = math.rsqrt %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %sum = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x1024xf32>) outs(%v : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %mean = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%sum : tensor<64xf32>) outs(%v : tensor<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.mulf %a, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %y = linalg.generic {indexing_maps = [#all, #row, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %returned, %mean : tensor<64x1024xf32>, tensor<64xf32>, tensor<64xf32>) outs(%x : tensor<64x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.mulf %0, %c : f32
    linalg.yield %1 : f32
  } -> tensor<64x1024xf32>
  %few = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%w : tensor<1024xf32>) outs(%w : tensor<1024xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = math.rsqrt %a : f32
    linalg.yield %0 : f32
  } -> tensor<1024xf32>
  %z = linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%n, %few : tensor<8x1024xf32>, tensor<1024xf32>) outs(%n : tensor<8x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<8x1024xf32>
  return %y, %returned, %z : tensor<64x1024xf32>, tensor<64xf32>, tensor<8x1024xf32>
}

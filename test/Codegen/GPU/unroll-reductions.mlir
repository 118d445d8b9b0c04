// RUN: bcast-opt %s --split-input-file --bcast-unroll-reductions | FileCheck %s
// RUN: bcast-opt %s --split-input-file --bcast-unroll-reductions=max-elements=2 | FileCheck %s --check-prefix=NONE
// NONE-NOT: affine_map<(d0, d1) -> (d0, 0)>

#xs = affine_map<(i, j, k) -> (i, k)>
#ys = affine_map<(i, j, k) -> (j, k)>
#pairs = affine_map<(i, j, k) -> (i, j)>
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that a sum of three products has an operand for each factor, adds up in the
// order of sums, from a constant that fills an array, and is computed by the sum
// that alone reads it.
// CHECK-DAG: #[[$X0:.*]] = affine_map<(d0, d1) -> (d0, 0)>
// CHECK-DAG: #[[$Y0:.*]] = affine_map<(d0, d1) -> (d1, 0)>
// CHECK-DAG: #[[$X1:.*]] = affine_map<(d0, d1) -> (d0, 1)>
// CHECK-DAG: #[[$Y1:.*]] = affine_map<(d0, d1) -> (d1, 1)>
// CHECK-DAG: #[[$X2:.*]] = affine_map<(d0, d1) -> (d0, 2)>
// CHECK-DAG: #[[$Y2:.*]] = affine_map<(d0, d1) -> (d1, 2)>
// CHECK-LABEL: func.func @dots
// CHECK-SAME: (%[[X:.*]]: tensor<64x3xf32>, %[[Y:.*]]: tensor<64x3xf32>, %[[ONES:.*]]: tensor<64xf32>)
// CHECK: linalg.generic {indexing_maps = [#[[$X0]], #[[$Y0]], #[[$X1]], #[[$Y1]], #[[$X2]], #[[$Y2]], #{{.*}}], iterator_types = ["parallel", "reduction"]} ins(%[[X]], %[[Y]], %[[X]], %[[Y]], %[[X]], %[[Y]] : {{.*}}) outs(%[[ONES]] :
// CHECK-NEXT: ^bb0(%[[A0:.*]]: f32, %[[B0:.*]]: f32, %[[A1:.*]]: f32, %[[B1:.*]]: f32, %[[A2:.*]]: f32, %[[B2:.*]]: f32, %[[ACC:.*]]: f32):
// CHECK: %[[P0:.*]] = arith.mulf %[[A0]], %[[B0]]
// CHECK: %[[P1:.*]] = arith.mulf %[[A1]], %[[B1]]
// CHECK: %[[P2:.*]] = arith.mulf %[[A2]], %[[B2]]
// CHECK: %[[S:.*]] = arith.addf %[[P0]], %[[P1]]
// CHECK: %[[T:.*]] = arith.addf %[[S]], %[[P2]]
// CHECK: %[[TWO:.*]] = arith.constant 2.0
// CHECK: %[[DOT:.*]] = arith.addf %[[TWO]], %[[T]]
// CHECK: %[[E:.*]] = math.exp %[[DOT]]
// CHECK: arith.addf %[[ACC]], %[[E]]
func.func @dots(%x: tensor<64x3xf32>, %y: tensor<64x3xf32>, %ones: tensor<64xf32>) -> tensor<64xf32> {
  %two = arith.constant 2.0 : f32
  %empty = tensor.empty() : tensor<64x64xf32>
  %fill = linalg.fill ins(%two : f32) outs(%empty : tensor<64x64xf32>) -> tensor<64x64xf32>
  %dots = linalg.generic {indexing_maps = [#xs, #ys, #pairs], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %y : tensor<64x3xf32>, tensor<64x3xf32>) outs(%fill : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<64x64xf32>
  %sum = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%dots : tensor<64x64xf32>) outs(%ones : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = math.exp %a : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<64xf32>
  return %sum : tensor<64xf32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#xs = affine_map<(i, j, k) -> (i, k)>
#ys = affine_map<(i, j, k) -> (j, k)>
#pairs = affine_map<(i, j, k) -> (i, j)>

// Test that sums of long rows stay, and short ones of an array that is as large
// as what is read.
// CHECK-LABEL: func.func @stay
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction"]
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]
func.func @stay(%x: tensor<64x9xf32>, %y: tensor<64x9xf32>, %p: tensor<64x64xf32>, %m: tensor<4096x3xf32>, %s: tensor<4096xf32>) -> (tensor<64x64xf32>, tensor<4096xf32>) {
  %dots = linalg.generic {indexing_maps = [#xs, #ys, #pairs], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %y : tensor<64x9xf32>, tensor<64x9xf32>) outs(%p : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<64x64xf32>
  %sum = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%m : tensor<4096x3xf32>) outs(%s : tensor<4096xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<4096xf32>
  return %dots, %sum : tensor<64x64xf32>, tensor<4096xf32>
}

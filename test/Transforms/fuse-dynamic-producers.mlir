// RUN: bcast-opt %s --bcast-fuse-reduction-producers | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#rows = affine_map<(i, j) -> (i)>

// Test that the size of a reduction's results is not taken from the array that it is
// going to store.
// CHECK-LABEL: func.func @f(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[TO:.*]]: tensor<?x8xf32>
// CHECK: %[[SIZE:.*]] = tensor.dim %[[TO]], %{{.*}} : tensor<?x8xf32>
// CHECK: tensor.empty(%[[SIZE]]) : tensor<?xf32>
// CHECK: %[[R:.*]]:2 = linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%[[X]] :
// CHECK: return %[[R]]#0, %[[R]]#1
func.func @f(%x: tensor<?x8xf32>, %to: tensor<?x8xf32>) -> (tensor<?x8xf32>, tensor<?xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<?x8xf32>) outs(%to : tensor<?x8xf32>) {
  ^bb0(%a: f32, %old: f32):
    %0 = math.absf %a : f32
    linalg.yield %0 : f32
  } -> tensor<?x8xf32>
  %size = tensor.dim %y, %c0 : tensor<?x8xf32>
  %empty = tensor.empty(%size) : tensor<?xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<?xf32>) -> tensor<?xf32>
  %sum = linalg.generic {indexing_maps = [#all, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%y : tensor<?x8xf32>) outs(%fill : tensor<?xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<?xf32>
  return %y, %sum : tensor<?x8xf32>, tensor<?xf32>
}

// Test that this is so where the reduction moves before what reads another result.
// CHECK-LABEL: func.func @g(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[TO:.*]]: tensor<?x8xf32>
// CHECK: %[[SIZE:.*]] = tensor.dim %[[TO]], %{{.*}} : tensor<?x8xf32>
// CHECK: %[[R:.*]]:2 = linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%[[X]] :
// CHECK: linalg.exp ins(%[[R]]#0 :
func.func @g(%x: tensor<?x8xf32>, %to: tensor<?x8xf32>) -> (tensor<?x8xf32>, tensor<?xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %y:2 = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<?x8xf32>) outs(%to, %to : tensor<?x8xf32>, tensor<?x8xf32>) {
  ^bb0(%a: f32, %old: f32, %old1: f32):
    %0 = math.absf %a : f32
    %1 = arith.negf %a : f32
    linalg.yield %0, %1 : f32, f32
  } -> (tensor<?x8xf32>, tensor<?x8xf32>)
  %e = linalg.exp ins(%y#0 : tensor<?x8xf32>) outs(%to : tensor<?x8xf32>) -> tensor<?x8xf32>
  %size = tensor.dim %y#1, %c0 : tensor<?x8xf32>
  %empty = tensor.empty(%size) : tensor<?xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<?xf32>) -> tensor<?xf32>
  %sum = linalg.generic {indexing_maps = [#all, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%y#1 : tensor<?x8xf32>) outs(%fill : tensor<?xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<?xf32>
  return %e, %sum : tensor<?x8xf32>, tensor<?xf32>
}

// RUN: bcast-opt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s
// RUN: bcast-opt %s --bcast-protect-arguments --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s --check-prefix=OURS

// Test that upstream writes into the argument of a public function.
// CHECK-LABEL: @f(
// CHECK-SAME: %[[A:[a-z0-9]+]]:
// CHECK-NOT: alloc
// CHECK: linalg.generic {{.*}} outs(%[[A]] :

// OURS-LABEL: @f(
// OURS-SAME: %[[A:[a-z0-9]+]]:
// OURS: %[[COPY:.*]] = memref.alloc()
// OURS: memref.copy %[[A]], %[[COPY]]
// OURS: linalg.generic {{.*}} outs(%[[COPY]] :
#id = affine_map<(i) -> (i)>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32):
    %1 = arith.addf %x, %x : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

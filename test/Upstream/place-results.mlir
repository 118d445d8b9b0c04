// RUN: bcast-opt %s --buffer-results-to-out-params="hoist-static-allocs=true modify-public-functions=true" | FileCheck %s
// RUN: bcast-opt %s --bcast-place-results --bcast-alloc-results | FileCheck %s --check-prefix=OURS

// Test that upstream changes the signature, which callers have to know, and
// copies a result of unknown size.
// CHECK-LABEL: @known(
// CHECK-SAME: memref<4xf32>)
// CHECK-LABEL: @unknown(
// CHECK-SAME: index, %[[OUT:.*]]: memref<?xf32>)
// CHECK: %[[A:.*]] = memref.alloc
// CHECK: memref.copy %[[A]], %[[OUT]]

// OURS-LABEL: @known() -> memref<4xf32>
// OURS: bcast_rt.alloc_result 0 :
// OURS-LABEL: @unknown(
// OURS-SAME: index) -> memref<?xf32>
// OURS: bcast_rt.alloc_result 0(%{{.*}}) :
// OURS-NOT: copy
func.func @known() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
}
func.func @unknown(%n: index) -> memref<?xf32> {
  %a = memref.alloc(%n) : memref<?xf32>
  return %a : memref<?xf32>
}

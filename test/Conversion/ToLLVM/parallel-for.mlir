// RUN: bcast-opt %s --bcast-convert-to-llvm --split-input-file | FileCheck %s

// Test that what the function of tasks takes is in memory that the function has
// once, and that the run-time library calls a function that loads it.
// CHECK: llvm.func internal @[[$TASKS:.*tasks]](
// CHECK-LABEL: llvm.func @{{(bcast_body_)?}}f(
// CHECK: %[[CONTEXT:.*]] = llvm.alloca %{{.*}} x !llvm.struct<(ptr, f32)>
// CHECK: llvm.br
// CHECK: %[[FIRST:.*]] = llvm.getelementptr %[[CONTEXT]][0, 0]
// CHECK: llvm.store %{{.*}}, %[[FIRST]]
// CHECK: %[[SECOND:.*]] = llvm.getelementptr %[[CONTEXT]][0, 1]
// CHECK: llvm.store %{{.*}}, %[[SECOND]] : f32
// CHECK: %[[CALL:.*]] = llvm.mlir.addressof @[[$TASKS]]_call
// CHECK: llvm.call @bcast_rt_parallel_for(%{{.*}}, %[[CALL]], %[[CONTEXT]]) : (i64, !llvm.ptr, !llvm.ptr) -> ()
// CHECK: llvm.func internal @[[$TASKS]]_call(%[[MEMORY:.*]]: !llvm.ptr, %[[FROM:.*]]: i64, %[[TO:.*]]: i64)
// CHECK: %[[A:.*]] = llvm.load volatile %{{.*}} : !llvm.ptr -> !llvm.ptr
// CHECK: %[[X:.*]] = llvm.load volatile %{{.*}} : !llvm.ptr -> f32
// CHECK: llvm.call @[[$TASKS]](%[[A]], %[[X]], %[[FROM]], %[[TO]])
func.func private @tasks(%a: memref<4xf32>, %x: f32, %from: index, %to: index) attributes {llvm.bareptr} {
  memref.store %x, %a[%from] : memref<4xf32>
  return
}
func.func @f(%n: index, %a: memref<4xf32>, %x: f32) {
  cf.br ^loop
^loop:
  bcast_rt.parallel_for %n call @tasks(%a, %x) : memref<4xf32>, f32
  cf.br ^loop
}

// -----

// Test that a buffer of dynamic size is the fields of its descriptor.
// CHECK: llvm.alloca %{{.*}} x !llvm.struct<(ptr, ptr, i64, i64, i64)>
// CHECK: llvm.call @{{.*}}dynamic_tasks(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}})
func.func private @dynamic_tasks(%a: memref<?xf32>, %from: index, %to: index) {
  return
}
func.func @g(%n: index, %a: memref<?xf32>) {
  bcast_rt.parallel_for %n call @dynamic_tasks(%a) : memref<?xf32>
  return
}

// -----

// CHECK-LABEL: workers(
// CHECK: llvm.call @bcast_rt_num_workers() : () -> i64
// CHECK: llvm.call @bcast_rt_worker_index() : () -> i64
func.func private @workers() -> (index, index) {
  %0 = bcast_rt.num_workers
  %1 = bcast_rt.worker_index
  return %0, %1 : index, index
}

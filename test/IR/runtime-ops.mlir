// RUN: bcast-opt %s --verify-roundtrip | FileCheck %s

// CHECK: bcast_rt.device_entry @f_on_device of @f
bcast_rt.device_entry @f_on_device of @f

func.func private @f_on_device(%n: index) -> (memref<4xf32>, memref<?x?xf32>) {
  // CHECK: bcast_rt.alloc_result 0 on_device : memref<4xf32>
  %0 = bcast_rt.alloc_result 0 on_device : memref<4xf32>
  // CHECK: bcast_rt.alloc_result 1(%{{.*}}, %{{.*}}) on_device : memref<?x?xf32>
  %1 = bcast_rt.alloc_result 1(%n, %n) on_device : memref<?x?xf32>
  return %0, %1 : memref<4xf32>, memref<?x?xf32>
}

// CHECK-LABEL: @f(
// CHECK-SAME: %[[N:.*]]: index
func.func @f(%n: index) -> (memref<4xf32>, memref<?x?xf32>) {
  // CHECK: bcast_rt.alloc_result 0 : memref<4xf32>
  %0 = bcast_rt.alloc_result 0 : memref<4xf32>
  // CHECK: bcast_rt.alloc_result 1(%[[N]], %[[N]]) : memref<?x?xf32>
  %1 = bcast_rt.alloc_result 1(%n, %n) : memref<?x?xf32>
  return %0, %1 : memref<4xf32>, memref<?x?xf32>
}

func.func private @tasks(%a: memref<?xf32>, %from: index, %to: index) {
  // CHECK: bcast_rt.worker_index
  %0 = bcast_rt.worker_index
  return
}
func.func private @only_range(%from: index, %to: index) {
  return
}

// CHECK-LABEL: @loops(
// CHECK-SAME: %[[A:.*]]: memref<?xf32>
func.func @loops(%a: memref<?xf32>) {
  // CHECK: %[[N:.*]] = bcast_rt.num_workers
  %n = bcast_rt.num_workers
  // CHECK: bcast_rt.parallel_for %[[N]] call @tasks(%[[A]]) : memref<?xf32>
  bcast_rt.parallel_for %n call @tasks(%a) : memref<?xf32>
  // CHECK: bcast_rt.parallel_for %[[N]] call @only_range()
  bcast_rt.parallel_for %n call @only_range()
  return
}

// CHECK-LABEL: @cluster(
// CHECK-SAME: %[[X:.*]]: f32, %[[S:.*]]: memref<4xf32, 3>, %[[I:.*]]: index, %[[B:.*]]: index)
func.func private @cluster(%x: f32, %s: memref<4xf32, 3>, %i: index, %b: index) {
  // CHECK: bcast_rt.store_to_block %[[X]], %[[S]][%[[I]]] of %[[B]] : memref<4xf32, 3>
  bcast_rt.store_to_block %x, %s[%i] of %b : memref<4xf32, 3>
  return
}

// CHECK-LABEL: @copies(
// CHECK-SAME: %[[X:.*]]: memref<?x8xbf16>, %[[S:.*]]: memref<64xbf16, 3>, %[[I:.*]]: index)
func.func private @copies(%x: memref<?x8xbf16>, %s: memref<64xbf16, 3>, %i: index) -> index {
  // CHECK: bcast_rt.copy_async %[[X]][%[[I]], %[[I]]], %[[S]][%[[I]]], 8 : memref<?x8xbf16>, memref<64xbf16, 3>
  bcast_rt.copy_async %x[%i, %i], %s[%i], 8 : memref<?x8xbf16>, memref<64xbf16, 3>
  // CHECK: bcast_rt.num_multiprocessors
  %n = bcast_rt.num_multiprocessors
  // CHECK: bcast_rt.shared_memory_bytes
  %b = bcast_rt.shared_memory_bytes
  return %n : index
}

// CHECK-LABEL: @counters(
// CHECK-SAME: %[[N:.*]]: index, %[[I:.*]]: index)
func.func private @counters(%n: index, %i: index) {
  // CHECK: %[[C:.*]] = bcast_rt.alloc_counters(%[[N]]) : memref<?xi32>
  %c = bcast_rt.alloc_counters(%n) : memref<?xi32>
  // CHECK: bcast_rt.arrive %[[C]][%[[I]]] of %[[N]] : memref<?xi32>
  %last = bcast_rt.arrive %c[%i] of %n : memref<?xi32>
  // CHECK: bcast_rt.alloc_counters : memref<4xi32>
  %d = bcast_rt.alloc_counters : memref<4xi32>
  // CHECK: bcast_rt.free_counters %[[C]] : memref<?xi32>
  bcast_rt.free_counters %c : memref<?xi32>
  return
}

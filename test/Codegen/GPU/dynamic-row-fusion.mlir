// RUN: bcast-opt %s --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu{warp-threads=32},bcast-verify-launches),canonicalize,cse)' | FileCheck %s

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#element = affine_map<(d0, d1) -> (d1)>

// Test that rows of any length are read by loops to their end, in vectors if they
// begin and end at multiples of these, and in elements otherwise; that each group of
// threads takes chunks of 2,048 elements until there are none; and that what later
// chunks would give is there as what changes no sum.
// CHECK-LABEL: func.func @center
// CHECK-SAME: %[[N:[a-z0-9]+]]: index)
// CHECK-DAG: %[[NOTHING:.*]] = arith.constant -0.000000e+00 : f32
// CHECK: arith.remui %[[N]], %c4
// CHECK: %[[ALIGNED:.*]] = arith.cmpi eq
// CHECK: scf.if %[[ALIGNED]] {
// CHECK: gpu.launch
// CHECK: %[[SUM:.*]] = arith.addi %[[N]], %c16383
// CHECK: %[[TURNS:.*]] = arith.divui %[[SUM]], %c16384
// CHECK: %[[LEAVES:.*]] = arith.muli %[[TURNS]], %c8
// CHECK: %[[ABSENT:.*]] = arith.addi %[[LEAVES]], %[[THREAD:.*]] :
// CHECK: scf.for %[[LEAF:.*]] = %[[ABSENT]] to %c512 step %c256
// CHECK: memref.store %[[NOTHING]], %[[TREE:.*]][%[[LEAF]]]
// CHECK: scf.for %{{.*}} = %c0 to %[[TURNS]] step %c1 {
// CHECK: %[[CHUNK:.*]] = arith.minui %{{.*}}, %[[N]]
// CHECK: vector.load
// CHECK: gpu.shuffle
// CHECK: memref.store %{{.*}}, %[[TREE]]
// CHECK: gpu.barrier
// CHECK: vector.load
// CHECK: vector.store
// CHECK: } else {
// CHECK: gpu.launch
// CHECK-NOT: vector.load
// CHECK: } {bcast.elementwise_else}
func.func @center(%x: memref<?x?xf32>, %y: memref<?x?xf32>, %rows: index, %n: index) {
  %low = arith.constant 0.0 : f32
  %most = arith.constant 1048576 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    scf.forall (%i) in (%rows) {
      %in = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      %sum = memref.alloc() : memref<1xf32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%sum : memref<1xf32>) {
      ^bb0(%old: f32):
        linalg.yield %low : f32
      }
      linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x?xf32, strided<[?, 1], offset: ?>>) outs(%sum : memref<1xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.addf %acc, %a : f32
        linalg.yield %0 : f32
      }
      %out = memref.subview %y[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
          ins(%in, %sum : memref<1x?xf32, strided<[?, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x?xf32, strided<[?, 1], offset: ?>>) {
      ^bb0(%a: f32, %b: f32, %old: f32):
        %0 = arith.subf %a, %b : f32
        linalg.yield %0 : f32
      }
      memref.dealloc %sum : memref<1xf32>
    } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 256, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32>}
  }
  return
}

// Test that what a computation stores for the next one is in memory of which each row
// has as much as its length, up to a multiple of 16 elements.
// CHECK-LABEL: func.func @through_memory
// CHECK-SAME: %[[ROWS:[a-z0-9]+]]: index, %[[N:[a-z0-9]+]]: index)
// CHECK: %[[SUM:.*]] = arith.addi %[[N]], %c15
// CHECK: %[[PARTS:.*]] = arith.divui %[[SUM]], %c16
// CHECK: %[[ROW:.*]] = arith.muli %[[PARTS]], %c16
// CHECK: %[[ALL:.*]] = arith.muli %[[ROWS]], %[[ROW]]
// CHECK: %[[KEPT:.*]] = memref.alloc(%[[ALL]]) : memref<?xf32>
// CHECK: arith.muli %{{.*}}, %[[ROW]]
// CHECK: memref.store %{{.*}}, %[[KEPT]]
// CHECK: gpu.barrier
// CHECK: memref.load %[[KEPT]]
// CHECK: gpu.terminator
// CHECK: memref.dealloc %[[KEPT]]
func.func @through_memory(%x: memref<?x?xf32>, %y: memref<?x?xf32>, %rows: index, %n: index) {
  %low = arith.constant 0.0 : f32
  %most = arith.constant 1048576 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    scf.forall (%i) in (%rows) {
      %in = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      %sum = memref.alloc() : memref<1xf32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%sum : memref<1xf32>) {
      ^bb0(%old: f32):
        linalg.yield %low : f32
      }
      linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x?xf32, strided<[?, 1], offset: ?>>) outs(%sum : memref<1xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.addf %acc, %a : f32
        linalg.yield %0 : f32
      }
      %kept = memref.alloc(%n) : memref<1x?xf32>
      linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
          ins(%in, %sum : memref<1x?xf32, strided<[?, 1], offset: ?>>, memref<1xf32>) outs(%kept : memref<1x?xf32>) {
      ^bb0(%a: f32, %b: f32, %old: f32):
        %0 = arith.subf %a, %b : f32
        linalg.yield %0 : f32
      }
      %out = memref.subview %y[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
          ins(%kept, %sum : memref<1x?xf32>, memref<1xf32>) outs(%out : memref<1x?xf32, strided<[?, 1], offset: ?>>) {
      ^bb0(%a: f32, %b: f32, %old: f32):
        %0 = arith.subf %a, %b : f32
        linalg.yield %0 : f32
      }
      memref.dealloc %sum : memref<1xf32>
      memref.dealloc %kept : memref<1x?xf32>
    } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 1, row_threads = 256, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32>}
  }
  return
}

// Test that a buffer which says how long a row is, and whose elements nothing reads,
// is nowhere.
// CHECK-LABEL: func.func @shape_only
// CHECK-NOT: xi8
// CHECK: return
func.func @shape_only(%x: memref<?x?xf32>, %y: memref<?x?xf32>, %rows: index, %n: index) {
  %low = arith.constant 0.0 : f32
  %most = arith.constant 1048576 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    scf.forall (%i) in (%rows) {
      %in = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      %sum = memref.alloc() : memref<1xf32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%sum : memref<1xf32>) {
      ^bb0(%old: f32):
        linalg.yield %low : f32
      }
      %shape = memref.alloc(%n) : memref<?xi8>
      linalg.generic {indexing_maps = [#in, #element, #row], iterator_types = ["parallel", "reduction"]}
          ins(%in, %shape : memref<1x?xf32, strided<[?, 1], offset: ?>>, memref<?xi8>) outs(%sum : memref<1xf32>) {
      ^bb0(%a: f32, %none: i8, %acc: f32):
        %0 = arith.addf %acc, %a : f32
        linalg.yield %0 : f32
      }
      %out = memref.subview %y[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
          ins(%in, %sum : memref<1x?xf32, strided<[?, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x?xf32, strided<[?, 1], offset: ?>>) {
      ^bb0(%a: f32, %b: f32, %old: f32):
        %0 = arith.subf %a, %b : f32
        linalg.yield %0 : f32
      }
      memref.dealloc %shape : memref<?xi8>
      memref.dealloc %sum : memref<1xf32>
    } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 1, row_threads = 256, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32>}
  }
  return
}

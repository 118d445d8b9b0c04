// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32" | FileCheck %s
// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32 cluster-blocks=8" | FileCheck %s --check-prefixes=CHECK,CLUSTERS
// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32 cluster-blocks=8 prefetch-bytes=231424" | FileCheck %s

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that rows which may be longer than what the registers of a cluster have are
// read by a block as often as they are needed, whatever their length is.
// CHECK-LABEL: @center(
// CHECK-COUNT-1: arith.cmpi ule
// CHECK-NOT: arith.cmpi
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 256, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32>}
// CHECK-NOT: bcast.schedule
// CHECK: return
func.func @center(%x: memref<?x?xf32>, %y: memref<?x?xf32>, %rows: index, %n: index) {
  %low = arith.constant 0xFF800000 : f32
  %most = arith.constant 1048576 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    scf.forall (%i) in (%rows) {
      %in = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      %max = memref.alloc() : memref<1xf32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
      ^bb0(%old: f32):
        linalg.yield %low : f32
      }
      linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x?xf32, strided<[?, 1], offset: ?>>) outs(%max : memref<1xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.maximumf %acc, %a : f32
        linalg.yield %0 : f32
      }
      %out = memref.subview %y[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
          ins(%in, %max : memref<1x?xf32, strided<[?, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x?xf32, strided<[?, 1], offset: ?>>) {
      ^bb0(%a: f32, %b: f32, %old: f32):
        %0 = arith.subf %a, %b : f32
        linalg.yield %0 : f32
      }
      memref.dealloc %max : memref<1xf32>
    }
  }
  return
}

// Test that blocks share rows from 16,384 elements on if three arrays of them are
// needed at a time: a thread has registers for less of each.
// CLUSTERS-LABEL: @several_arrays(
// CLUSTERS: arith.cmpi ule, %{{.*}}, %c8192
// CLUSTERS: } {bcast.schedule = #bcast.gpu_schedule<register_rows,
// CLUSTERS-NOT: cluster_blocks
// CLUSTERS: } else {
// CLUSTERS: } {bcast.schedule = #bcast.gpu_schedule<register_rows, {{.*}} cluster_blocks = 2>}
// CLUSTERS: return
func.func @several_arrays(%x: memref<?x?xf32>, %y: memref<?x?xf32>, %z: memref<?x?xf32>, %w: memref<?x?xf32>, %rows: index, %n: index) {
  %zero = arith.constant -0.0 : f32
  %most = arith.constant 16384 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    scf.forall (%i) in (%rows) {
      %a = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      %b = memref.subview %y[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      %c = memref.subview %z[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      %sum = memref.alloc() : memref<1xf32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%sum : memref<1xf32>) {
      ^bb0(%old: f32):
        linalg.yield %zero : f32
      }
      linalg.generic {indexing_maps = [#in, #in, #in, #row], iterator_types = ["parallel", "reduction"]}
          ins(%a, %b, %c : memref<1x?xf32, strided<[?, 1], offset: ?>>, memref<1x?xf32, strided<[?, 1], offset: ?>>, memref<1x?xf32, strided<[?, 1], offset: ?>>) outs(%sum : memref<1xf32>) {
      ^bb0(%p: f32, %q: f32, %r: f32, %acc: f32):
        %0 = arith.mulf %p, %q : f32
        %1 = arith.mulf %0, %r : f32
        %2 = arith.addf %acc, %1 : f32
        linalg.yield %2 : f32
      }
      %out = memref.subview %w[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      linalg.generic {indexing_maps = [#in, #in, #in, #row, #in], iterator_types = ["parallel", "parallel"]}
          ins(%a, %b, %c, %sum : memref<1x?xf32, strided<[?, 1], offset: ?>>, memref<1x?xf32, strided<[?, 1], offset: ?>>, memref<1x?xf32, strided<[?, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x?xf32, strided<[?, 1], offset: ?>>) {
      ^bb0(%p: f32, %q: f32, %r: f32, %s: f32, %old: f32):
        %0 = arith.addf %p, %q : f32
        %1 = arith.addf %0, %r : f32
        %2 = arith.subf %1, %s : f32
        linalg.yield %2 : f32
      }
      memref.dealloc %sum : memref<1xf32>
    }
  }
  return
}

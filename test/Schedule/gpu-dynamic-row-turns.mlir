// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32" | FileCheck %s
// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32 cluster-blocks=8 prefetch-bytes=231424" | FileCheck %s

// Test schedules for rows of unknown length that a group of threads computes in
// turns, with sums of their columns: none has clusters or rows ahead.

#one = affine_map<(d0) -> (d0)>
#row = affine_map<(d0) -> (0, d0)>
#sum = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#scalar = affine_map<(d0) -> (0)>

// CHECK-LABEL: @turns(
// CHECK-SAME: %[[N:[a-z0-9]+]]: index)
// CHECK: arith.cmpi ule, %[[N]], %c8192
// CHECK: arith.cmpi ule, %[[N]], %c256
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 32, block_rows = 1, shared_bytes = 49152, warp_threads = 32>}
// CHECK: arith.cmpi ule, %[[N]], %c1024
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 32, block_rows = 1, shared_bytes = 49152, warp_threads = 32>}
// CHECK: arith.cmpi ule, %[[N]], %c4096
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 128, block_rows = 1, shared_bytes = 49152, warp_threads = 32>}
// Of two such blocks all threads have registers enough.
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 256, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 2>}
// CHECK-NOT: scf.forall
// CHECK: return
func.func @turns(%x: memref<?x?xf32>, %sums: memref<?x?xf32>, %groups: index, %rows: index, %n: index) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant -0.0 : f32
  %most = arith.constant 8192 : index
  %c256 = arith.constant 256 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    scf.forall (%p) in (%groups) {
      %sum = memref.alloc(%n) : memref<1x?xf32>
      linalg.generic {indexing_maps = [#row], iterator_types = ["parallel"]} outs(%sum : memref<1x?xf32>) {
      ^bb0(%old: f32):
        linalg.yield %zero : f32
      }
      scf.for %r = %p to %rows step %c256 {
        %in = memref.subview %x[%r, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
        %m0 = memref.alloc() : memref<1xf32>
        linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%m0 : memref<1xf32>) {
        ^bb0(%old: f32):
          linalg.yield %low : f32
        }
        linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
            ins(%in : memref<1x?xf32, strided<[?, 1], offset: ?>>) outs(%m0 : memref<1xf32>) {
        ^bb0(%a: f32, %acc: f32):
          %0 = arith.maximumf %acc, %a : f32
          linalg.yield %0 : f32
        }
        linalg.generic {indexing_maps = [#row, #scalar, #row], iterator_types = ["parallel"]}
            ins(%in, %m0 : memref<1x?xf32, strided<[?, 1], offset: ?>>, memref<1xf32>) outs(%sum : memref<1x?xf32>) {
        ^bb0(%a: f32, %b0: f32, %acc: f32):
          %0 = arith.subf %a, %b0 : f32
          %1 = arith.addf %acc, %0 : f32
          linalg.yield %1 : f32
        }
      }
      %own = memref.subview %sums[%p, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
          ins(%sum : memref<1x?xf32>) outs(%own : memref<1x?xf32, strided<[?, 1], offset: ?>>) {
      ^bb0(%a: f32, %old: f32):
        linalg.yield %a : f32
      }
    }
  }
  return
}

// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32" --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32 cluster-blocks=8 prefetch-bytes=231424" --split-input-file | FileCheck %s --check-prefix=AHEAD

// Test schedules for rows that a group of threads computes in turns, with sums of
// their columns.

#one = affine_map<(d0) -> (d0)>
#row = affine_map<(d0) -> (0, d0)>
#sum = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#scalar = affine_map<(d0) -> (0)>
#first = affine_map<(d0) -> (d0 + (d0 floordiv 256) * 1792)>
#end = affine_map<(d0) -> ((d0 floordiv 256) * 2048 + 2048)>

// Short rows have warps of their own, in vectors of which there are enough for that.
// CHECK-LABEL: @short(
// CHECK: #bcast.gpu_schedule<register_rows, vector_lanes = 2, row_threads = 32, block_rows = 1, shared_bytes = 49152, warp_threads = 32>
// The next row is copied meanwhile.
// AHEAD-LABEL: @short(
// AHEAD: #bcast.gpu_schedule<register_rows, vector_lanes = 2, row_threads = 32, block_rows = 1, shared_bytes = 231424, warp_threads = 32, prefetch_rows = 1>
func.func @short(%x: memref<2048x64xf32>, %sums: memref<256x64xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant -0.0 : f32
  %c256 = arith.constant 256 : index
  scf.forall (%p) in (256) {
    %sum = memref.alloc() : memref<1x64xf32>
    linalg.generic {indexing_maps = [#row], iterator_types = ["parallel"]} outs(%sum : memref<1x64xf32>) {
    ^bb0(%old: f32):
      linalg.yield %zero : f32
    }
    %first = affine.apply #first(%p)
    %end = affine.apply #end(%p)
    scf.for %r = %first to %end step %c256 {
      %in = memref.subview %x[%r, 0] [1, 64] [1, 1] : memref<2048x64xf32> to memref<1x64xf32, strided<[64, 1], offset: ?>>
      %m0 = memref.alloc() : memref<1xf32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%m0 : memref<1xf32>) {
      ^bb0(%old: f32):
        linalg.yield %low : f32
      }
      linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x64xf32, strided<[64, 1], offset: ?>>) outs(%m0 : memref<1xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.maximumf %acc, %a : f32
        linalg.yield %0 : f32
      }
      linalg.generic {indexing_maps = [#row, #scalar, #row], iterator_types = ["parallel"]}
          ins(%in, %m0 : memref<1x64xf32, strided<[64, 1], offset: ?>>, memref<1xf32>) outs(%sum : memref<1x64xf32>) {
      ^bb0(%a: f32, %b0: f32, %acc: f32):
        %0 = arith.subf %a, %b0 : f32
        %1 = arith.addf %acc, %0 : f32
        linalg.yield %1 : f32
      }
    }
    %own = memref.subview %sums[%p, 0] [1, 64] [1, 1] : memref<256x64xf32> to memref<1x64xf32, strided<[64, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%sum : memref<1x64xf32>) outs(%own : memref<1x64xf32, strided<[64, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      linalg.yield %a : f32
    }
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#row = affine_map<(d0) -> (0, d0)>
#sum = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#scalar = affine_map<(d0) -> (0)>
#first = affine_map<(d0) -> (d0 + (d0 floordiv 256) * 1792)>
#end = affine_map<(d0) -> ((d0 floordiv 256) * 2048 + 2048)>

// Threads of long rows may have more registers, and blocks are no clusters.
// CHECK-LABEL: @long(
// CHECK: #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 256, block_rows = 1, shared_bytes = 49152, warp_threads = 32>
// AHEAD-LABEL: @long(
// AHEAD: #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 256, block_rows = 1, shared_bytes = 231424, warp_threads = 32, prefetch_rows = 1>
func.func @long(%x: memref<2048x8192xf32>, %sums: memref<256x8192xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant -0.0 : f32
  %c256 = arith.constant 256 : index
  scf.forall (%p) in (256) {
    %sum = memref.alloc() : memref<1x8192xf32>
    linalg.generic {indexing_maps = [#row], iterator_types = ["parallel"]} outs(%sum : memref<1x8192xf32>) {
    ^bb0(%old: f32):
      linalg.yield %zero : f32
    }
    %first = affine.apply #first(%p)
    %end = affine.apply #end(%p)
    scf.for %r = %first to %end step %c256 {
      %in = memref.subview %x[%r, 0] [1, 8192] [1, 1] : memref<2048x8192xf32> to memref<1x8192xf32, strided<[8192, 1], offset: ?>>
      %m0 = memref.alloc() : memref<1xf32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%m0 : memref<1xf32>) {
      ^bb0(%old: f32):
        linalg.yield %low : f32
      }
      linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x8192xf32, strided<[8192, 1], offset: ?>>) outs(%m0 : memref<1xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.maximumf %acc, %a : f32
        linalg.yield %0 : f32
      }
      linalg.generic {indexing_maps = [#row, #scalar, #row], iterator_types = ["parallel"]}
          ins(%in, %m0 : memref<1x8192xf32, strided<[8192, 1], offset: ?>>, memref<1xf32>) outs(%sum : memref<1x8192xf32>) {
      ^bb0(%a: f32, %b0: f32, %acc: f32):
        %0 = arith.subf %a, %b0 : f32
        %1 = arith.addf %acc, %0 : f32
        linalg.yield %1 : f32
      }
    }
    %own = memref.subview %sums[%p, 0] [1, 8192] [1, 1] : memref<256x8192xf32> to memref<1x8192xf32, strided<[8192, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%sum : memref<1x8192xf32>) outs(%own : memref<1x8192xf32, strided<[8192, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      linalg.yield %a : f32
    }
  }
  return
}

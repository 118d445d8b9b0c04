// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32" --split-input-file --verify-diagnostics
// RUN: bcast-opt %s --bcast-linalg-to-gpu --split-input-file --verify-diagnostics

// Test that rows in turns, and sums of what they leave, with a schedule that they do
// not allow are an error that says why.

#one = affine_map<(d0) -> (d0)>
#row = affine_map<(d0) -> (0, d0)>
#sum = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#scalar = affine_map<(d0) -> (0)>
#first = affine_map<(d0) -> (d0 + (d0 floordiv 256) * 1792)>
#end = affine_map<(d0) -> ((d0 floordiv 256) * 2048 + 2048)>

func.func @f(%x: memref<2048x1024xf32>, %sums: memref<256x1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant -0.0 : f32
  %c256 = arith.constant 256 : index
  // expected-error @+1 {{schedule #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 64, block_rows = 2, shared_bytes = 49152, warp_threads = 32> is not legal: rows in turns have whole warps or blocks: block_rows is 1 unless row_threads is warp_threads, and interleaved_rows is false}}
  scf.forall (%p) in (256) {
    %sum = memref.alloc() : memref<1x1024xf32>
    linalg.generic {indexing_maps = [#row], iterator_types = ["parallel"]} outs(%sum : memref<1x1024xf32>) {
    ^bb0(%old: f32):
      linalg.yield %zero : f32
    }
    %first = affine.apply #first(%p)
    %end = affine.apply #end(%p)
    scf.for %r = %first to %end step %c256 {
      %in = memref.subview %x[%r, 0] [1, 1024] [1, 1] : memref<2048x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
      %m0 = memref.alloc() : memref<1xf32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%m0 : memref<1xf32>) {
      ^bb0(%old: f32):
        linalg.yield %low : f32
      }
      linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%m0 : memref<1xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.maximumf %acc, %a : f32
        linalg.yield %0 : f32
      }
      linalg.generic {indexing_maps = [#row, #scalar, #row], iterator_types = ["parallel"]}
          ins(%in, %m0 : memref<1x1024xf32, strided<[1024, 1], offset: ?>>, memref<1xf32>) outs(%sum : memref<1x1024xf32>) {
      ^bb0(%a: f32, %b0: f32, %acc: f32):
        %0 = arith.subf %a, %b0 : f32
        %1 = arith.addf %acc, %0 : f32
        linalg.yield %1 : f32
      }
    }
    %own = memref.subview %sums[%p, 0] [1, 1024] [1, 1] : memref<256x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%sum : memref<1x1024xf32>) outs(%own : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      linalg.yield %a : f32
    }
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 64, block_rows = 2, shared_bytes = 49152, warp_threads = 32>}
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

func.func @f(%x: memref<2048x128xf32>, %sums: memref<256x128xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant -0.0 : f32
  %c256 = arith.constant 256 : index
  // expected-error @+1 {{schedule #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 16, block_rows = 2, shared_bytes = 49152, warp_threads = 32> is not legal: rows in turns have whole warps or blocks: block_rows is 1 unless row_threads is warp_threads, and interleaved_rows is false}}
  scf.forall (%p) in (256) {
    %sum = memref.alloc() : memref<1x128xf32>
    linalg.generic {indexing_maps = [#row], iterator_types = ["parallel"]} outs(%sum : memref<1x128xf32>) {
    ^bb0(%old: f32):
      linalg.yield %zero : f32
    }
    %first = affine.apply #first(%p)
    %end = affine.apply #end(%p)
    scf.for %r = %first to %end step %c256 {
      %in = memref.subview %x[%r, 0] [1, 128] [1, 1] : memref<2048x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
      %m0 = memref.alloc() : memref<1xf32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%m0 : memref<1xf32>) {
      ^bb0(%old: f32):
        linalg.yield %low : f32
      }
      linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x128xf32, strided<[128, 1], offset: ?>>) outs(%m0 : memref<1xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.maximumf %acc, %a : f32
        linalg.yield %0 : f32
      }
      linalg.generic {indexing_maps = [#row, #scalar, #row], iterator_types = ["parallel"]}
          ins(%in, %m0 : memref<1x128xf32, strided<[128, 1], offset: ?>>, memref<1xf32>) outs(%sum : memref<1x128xf32>) {
      ^bb0(%a: f32, %b0: f32, %acc: f32):
        %0 = arith.subf %a, %b0 : f32
        %1 = arith.addf %acc, %0 : f32
        linalg.yield %1 : f32
      }
    }
    %own = memref.subview %sums[%p, 0] [1, 128] [1, 1] : memref<256x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%sum : memref<1x128xf32>) outs(%own : memref<1x128xf32, strided<[128, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      linalg.yield %a : f32
    }
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 16, block_rows = 2, shared_bytes = 49152, warp_threads = 32>}
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

func.func @f(%x: memref<2048x1024xf32>, %sums: memref<256x1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant -0.0 : f32
  %c256 = arith.constant 256 : index
  // expected-error @+1 {{schedule #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 64, block_rows = 1, shared_bytes = 49152, warp_threads = 32, cluster_blocks = 2> is not legal: blocks of a cluster share one row, not several in turns}}
  scf.forall (%p) in (256) {
    %sum = memref.alloc() : memref<1x1024xf32>
    linalg.generic {indexing_maps = [#row], iterator_types = ["parallel"]} outs(%sum : memref<1x1024xf32>) {
    ^bb0(%old: f32):
      linalg.yield %zero : f32
    }
    %first = affine.apply #first(%p)
    %end = affine.apply #end(%p)
    scf.for %r = %first to %end step %c256 {
      %in = memref.subview %x[%r, 0] [1, 1024] [1, 1] : memref<2048x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
      %m0 = memref.alloc() : memref<1xf32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%m0 : memref<1xf32>) {
      ^bb0(%old: f32):
        linalg.yield %low : f32
      }
      linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%m0 : memref<1xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.maximumf %acc, %a : f32
        linalg.yield %0 : f32
      }
      linalg.generic {indexing_maps = [#row, #scalar, #row], iterator_types = ["parallel"]}
          ins(%in, %m0 : memref<1x1024xf32, strided<[1024, 1], offset: ?>>, memref<1xf32>) outs(%sum : memref<1x1024xf32>) {
      ^bb0(%a: f32, %b0: f32, %acc: f32):
        %0 = arith.subf %a, %b0 : f32
        %1 = arith.addf %acc, %0 : f32
        linalg.yield %1 : f32
      }
    }
    %own = memref.subview %sums[%p, 0] [1, 1024] [1, 1] : memref<256x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%sum : memref<1x1024xf32>) outs(%own : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      linalg.yield %a : f32
    }
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 64, block_rows = 1, shared_bytes = 49152, warp_threads = 32, cluster_blocks = 2>}
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

func.func @f(%x: memref<2048x1024xf32>, %sums: memref<256x1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant -0.0 : f32
  %c256 = arith.constant 256 : index
  // expected-error @+1 {{schedule #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 64, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32> is not legal: rows that a group of threads computes in turns stay in registers}}
  scf.forall (%p) in (256) {
    %sum = memref.alloc() : memref<1x1024xf32>
    linalg.generic {indexing_maps = [#row], iterator_types = ["parallel"]} outs(%sum : memref<1x1024xf32>) {
    ^bb0(%old: f32):
      linalg.yield %zero : f32
    }
    %first = affine.apply #first(%p)
    %end = affine.apply #end(%p)
    scf.for %r = %first to %end step %c256 {
      %in = memref.subview %x[%r, 0] [1, 1024] [1, 1] : memref<2048x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
      %m0 = memref.alloc() : memref<1xf32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%m0 : memref<1xf32>) {
      ^bb0(%old: f32):
        linalg.yield %low : f32
      }
      linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%m0 : memref<1xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.maximumf %acc, %a : f32
        linalg.yield %0 : f32
      }
      linalg.generic {indexing_maps = [#row, #scalar, #row], iterator_types = ["parallel"]}
          ins(%in, %m0 : memref<1x1024xf32, strided<[1024, 1], offset: ?>>, memref<1xf32>) outs(%sum : memref<1x1024xf32>) {
      ^bb0(%a: f32, %b0: f32, %acc: f32):
        %0 = arith.subf %a, %b0 : f32
        %1 = arith.addf %acc, %0 : f32
        linalg.yield %1 : f32
      }
    }
    %own = memref.subview %sums[%p, 0] [1, 1024] [1, 1] : memref<256x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%sum : memref<1x1024xf32>) outs(%own : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      linalg.yield %a : f32
    }
  } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 64, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32>}
  return
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#kept = affine_map<(d0, d1) -> (d0)>

func.func @f(%x: memref<256x128xf32>, %z: memref<256xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 32, unroll = 4, shared_bytes = 49152, warp_threads = 32> is not legal: partial sums are the rows of an array: the kind is column_reduction}}
  linalg.generic {indexing_maps = [#all, #kept], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<256x128xf32>) outs(%z : memref<256xf32>)
      attrs = {bcast.partial_sums = 256 : i64, bcast.schedule = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 32, unroll = 4, shared_bytes = 49152, warp_threads = 32>} {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#kept = affine_map<(d0, d1) -> (d1)>

func.func @f(%x: memref<256x128xf32>, %z: memref<128xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<thread_per_result, block_threads = 256, row_threads = 128> is not legal: partial sums are the rows of an array: the kind is column_reduction}}
  linalg.generic {indexing_maps = [#all, #kept], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<256x128xf32>) outs(%z : memref<128xf32>)
      attrs = {bcast.partial_sums = 256 : i64, bcast.schedule = #bcast.gpu_schedule<thread_per_result, block_threads = 256, row_threads = 128>} {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  return
}

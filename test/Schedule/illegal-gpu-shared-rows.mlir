// RUN: bcast-opt %s --bcast-select-schedule=target=gpu --split-input-file --verify-diagnostics
// RUN: bcast-opt %s --bcast-linalg-to-gpu --split-input-file --verify-diagnostics

// Test that prefetch_rows of row_fusion is an error where a row cannot stay in
// shared memory.

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @f(%x: memref<1024x16384xbf16>, %y: memref<1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  // expected-error @+1 {{schedule #bcast.gpu_schedule<row_fusion, vector_lanes = 8, row_threads = 128, block_rows = 2, unroll = 2, shared_bytes = 49152, warp_threads = 32, min_blocks = 1, prefetch_rows = 1> is not legal: prefetch_rows is for rows of several warps that have a block each}}
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 16384] [1, 1] : memref<1024x16384xbf16> to memref<1x16384xbf16, strided<[16384, 1], offset: ?>>
    %out = memref.subview %y[%i] [1] [1] : memref<1024xf32> to memref<1xf32, strided<[1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x16384xbf16, strided<[16384, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: bf16, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = arith.maximumf %acc, %0 : f32
      linalg.yield %1 : f32
    }
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%old: f32):
      linalg.yield %zero : f32
    }
    linalg.generic {indexing_maps = [#in, #row, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in, %max : memref<1x16384xbf16, strided<[16384, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: bf16, %b: f32, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = arith.subf %0, %b : f32
      %2 = arith.addf %acc, %1 : f32
      linalg.yield %2 : f32
    }
    memref.dealloc %max : memref<1xf32>
  } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 8, row_threads = 128, block_rows = 2, unroll = 2, shared_bytes = 49152, warp_threads = 32, min_blocks = 1, prefetch_rows = 1>}
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @f(%x: memref<1024x16384xbf16>, %y: memref<1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  // expected-error @+1 {{schedule #bcast.gpu_schedule<row_fusion, vector_lanes = 8, row_threads = 32, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32, min_blocks = 1, prefetch_rows = 1> is not legal: prefetch_rows is for rows of several warps that have a block each}}
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 16384] [1, 1] : memref<1024x16384xbf16> to memref<1x16384xbf16, strided<[16384, 1], offset: ?>>
    %out = memref.subview %y[%i] [1] [1] : memref<1024xf32> to memref<1xf32, strided<[1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x16384xbf16, strided<[16384, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: bf16, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = arith.maximumf %acc, %0 : f32
      linalg.yield %1 : f32
    }
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%old: f32):
      linalg.yield %zero : f32
    }
    linalg.generic {indexing_maps = [#in, #row, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in, %max : memref<1x16384xbf16, strided<[16384, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: bf16, %b: f32, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = arith.subf %0, %b : f32
      %2 = arith.addf %acc, %1 : f32
      linalg.yield %2 : f32
    }
    memref.dealloc %max : memref<1xf32>
  } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 8, row_threads = 32, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32, min_blocks = 1, prefetch_rows = 1>}
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @f(%x: memref<1024x16385xbf16>, %y: memref<1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  // expected-error @+1 {{schedule #bcast.gpu_schedule<row_fusion, vector_lanes = 8, row_threads = 256, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32, min_blocks = 1, prefetch_rows = 1> is not legal: prefetch_rows is for rows whose computations reduce one array, each the whole, in vectors of 4, 8 or 16 bytes}}
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 16385] [1, 1] : memref<1024x16385xbf16> to memref<1x16385xbf16, strided<[16385, 1], offset: ?>>
    %out = memref.subview %y[%i] [1] [1] : memref<1024xf32> to memref<1xf32, strided<[1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x16385xbf16, strided<[16385, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: bf16, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = arith.maximumf %acc, %0 : f32
      linalg.yield %1 : f32
    }
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%old: f32):
      linalg.yield %zero : f32
    }
    linalg.generic {indexing_maps = [#in, #row, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in, %max : memref<1x16385xbf16, strided<[16385, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: bf16, %b: f32, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = arith.subf %0, %b : f32
      %2 = arith.addf %acc, %1 : f32
      linalg.yield %2 : f32
    }
    memref.dealloc %max : memref<1xf32>
  } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 8, row_threads = 256, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32, min_blocks = 1, prefetch_rows = 1>}
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @f(%x: memref<1024x16384xbf16>, %y: memref<1024x16384xbf16>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<row_fusion, vector_lanes = 8, row_threads = 256, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32, min_blocks = 1, prefetch_rows = 1> is not legal: prefetch_rows is for rows whose computations reduce one array, each the whole, in vectors of 4, 8 or 16 bytes}}
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 16384] [1, 1] : memref<1024x16384xbf16> to memref<1x16384xbf16, strided<[16384, 1], offset: ?>>
    %out = memref.subview %y[%i, 0] [1, 16384] [1, 1] : memref<1024x16384xbf16> to memref<1x16384xbf16, strided<[16384, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in : memref<1x16384xbf16, strided<[16384, 1], offset: ?>>) outs(%out : memref<1x16384xbf16, strided<[16384, 1], offset: ?>>) {
    ^bb0(%a: bf16, %old: bf16):
      linalg.yield %a : bf16
    }
  } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 8, row_threads = 256, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32, min_blocks = 1, prefetch_rows = 1>}
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @f(%x: memref<1024x16384xbf16>, %y: memref<1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  // expected-error @+1 {{schedule #bcast.gpu_schedule<row_fusion, vector_lanes = 8, row_threads = 256, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32, min_blocks = 1, prefetch_rows = 1> is not legal: prefetch_rows is for rows whose computations reduce one array, each the whole, in vectors of 4, 8 or 16 bytes}}
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 16384] [1, 1] : memref<1024x16384xbf16> to memref<1x16384xbf16, strided<[16384, 1], offset: ?>>
    %out = memref.subview %y[%i] [1] [1] : memref<1024xf32> to memref<1xf32, strided<[1], offset: ?>>
    %copy = memref.alloc() : memref<1x16384xbf16>
    linalg.generic {indexing_maps = [#in, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in : memref<1x16384xbf16, strided<[16384, 1], offset: ?>>) outs(%copy : memref<1x16384xbf16>) {
    ^bb0(%a: bf16, %old: bf16):
      linalg.yield %a : bf16
    }
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%copy : memref<1x16384xbf16>) outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: bf16, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = arith.maximumf %acc, %0 : f32
      linalg.yield %1 : f32
    }
    memref.dealloc %copy : memref<1x16384xbf16>
  } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 8, row_threads = 256, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32, min_blocks = 1, prefetch_rows = 1>}
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @f(%x: memref<1024x16384xbf16>, %y: memref<1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  // expected-error @+1 {{schedule #bcast.gpu_schedule<row_fusion, vector_lanes = 8, row_threads = 256, block_rows = 1, unroll = 2, shared_bytes = 2048, warp_threads = 32, min_blocks = 1, prefetch_rows = 1> is not legal: no elements of a row have room in shared_bytes beside accumulators}}
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 16384] [1, 1] : memref<1024x16384xbf16> to memref<1x16384xbf16, strided<[16384, 1], offset: ?>>
    %out = memref.subview %y[%i] [1] [1] : memref<1024xf32> to memref<1xf32, strided<[1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x16384xbf16, strided<[16384, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: bf16, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = arith.maximumf %acc, %0 : f32
      linalg.yield %1 : f32
    }
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%old: f32):
      linalg.yield %zero : f32
    }
    linalg.generic {indexing_maps = [#in, #row, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in, %max : memref<1x16384xbf16, strided<[16384, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: bf16, %b: f32, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = arith.subf %0, %b : f32
      %2 = arith.addf %acc, %1 : f32
      linalg.yield %2 : f32
    }
    memref.dealloc %max : memref<1xf32>
  } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 8, row_threads = 256, block_rows = 1, unroll = 2, shared_bytes = 2048, warp_threads = 32, min_blocks = 1, prefetch_rows = 1>}
  return
}

// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32 cluster-blocks=8 prefetch-bytes=231424" --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32 cluster-blocks=8" --split-input-file | FileCheck %s --check-prefix=AGAIN
// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32 prefetch-bytes=231424" --split-input-file | FileCheck %s --check-prefix=ALONE

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that a row which is read twice stays in shared memory meanwhile, as a whole or
// as far as it has room, ...
// CHECK-LABEL: @whole(
// CHECK: #bcast.gpu_schedule<row_fusion, vector_lanes = 8, row_threads = 1024, block_rows = 1, unroll = 2, shared_bytes = 231424, warp_threads = 32, min_blocks = 1, prefetch_rows = 1>
// AGAIN-LABEL: @whole(
// AGAIN: #bcast.gpu_schedule<row_fusion, vector_lanes = 8, row_threads = 1024, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32>
func.func @whole(%x: memref<1024x65536xbf16>, %y: memref<1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 65536] [1, 1] : memref<1024x65536xbf16> to memref<1x65536xbf16, strided<[65536, 1], offset: ?>>
    %out = memref.subview %y[%i] [1] [1] : memref<1024xf32> to memref<1xf32, strided<[1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x65536xbf16, strided<[65536, 1], offset: ?>>) outs(%max : memref<1xf32>) {
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
        ins(%in, %max : memref<1x65536xbf16, strided<[65536, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: bf16, %b: f32, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = arith.subf %0, %b : f32
      %2 = arith.addf %acc, %1 : f32
      linalg.yield %2 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// ... where what has no room stays in the cache, ...
// CHECK-LABEL: @part(
// CHECK: #bcast.gpu_schedule<row_fusion, {{.*}} prefetch_rows = 1>
func.func @part(%x: memref<1024x128256xbf16>, %y: memref<1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 128256] [1, 1] : memref<1024x128256xbf16> to memref<1x128256xbf16, strided<[128256, 1], offset: ?>>
    %out = memref.subview %y[%i] [1] [1] : memref<1024xf32> to memref<1xf32, strided<[1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x128256xbf16, strided<[128256, 1], offset: ?>>) outs(%max : memref<1xf32>) {
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
        ins(%in, %max : memref<1x128256xbf16, strided<[128256, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: bf16, %b: f32, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = arith.subf %0, %b : f32
      %2 = arith.addf %acc, %1 : f32
      linalg.yield %2 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// ... but not where that is more than the cache has, ...
// CHECK-LABEL: @too_long(
// CHECK: #bcast.gpu_schedule<row_fusion, {{.*}} shared_bytes = 49152, warp_threads = 32>
func.func @too_long(%x: memref<1024x524288xbf16>, %y: memref<1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 524288] [1, 1] : memref<1024x524288xbf16> to memref<1x524288xbf16, strided<[524288, 1], offset: ?>>
    %out = memref.subview %y[%i] [1] [1] : memref<1024xf32> to memref<1xf32, strided<[1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x524288xbf16, strided<[524288, 1], offset: ?>>) outs(%max : memref<1xf32>) {
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
        ins(%in, %max : memref<1x524288xbf16, strided<[524288, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: bf16, %b: f32, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = arith.subf %0, %b : f32
      %2 = arith.addf %acc, %1 : f32
      linalg.yield %2 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// ... nor where blocks have few rows each, of which the first is waited for.
// CHECK-LABEL: @few(
// CHECK: #bcast.gpu_schedule<row_fusion, {{.*}} shared_bytes = 49152, warp_threads = 32>
func.func @few(%x: memref<256x65536xbf16>, %y: memref<256xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  scf.forall (%i) in (256) {
    %in = memref.subview %x[%i, 0] [1, 65536] [1, 1] : memref<256x65536xbf16> to memref<1x65536xbf16, strided<[65536, 1], offset: ?>>
    %out = memref.subview %y[%i] [1] [1] : memref<256xf32> to memref<1xf32, strided<[1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x65536xbf16, strided<[65536, 1], offset: ?>>) outs(%max : memref<1xf32>) {
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
        ins(%in, %max : memref<1x65536xbf16, strided<[65536, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: bf16, %b: f32, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = arith.subf %0, %b : f32
      %2 = arith.addf %acc, %1 : f32
      linalg.yield %2 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that rows of f32 stay there on devices without clusters, which keep them in
// registers ...
// CHECK-LABEL: @wide(
// CHECK: #bcast.gpu_schedule<register_rows, {{.*}} cluster_blocks = 8{{.*}}>
// ALONE-LABEL: @wide(
// ALONE: #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 1024, block_rows = 1, unroll = 2, shared_bytes = 231424, warp_threads = 32, min_blocks = 1, prefetch_rows = 1>
func.func @wide(%x: memref<1024x65536xf32>, %y: memref<1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 65536] [1, 1] : memref<1024x65536xf32> to memref<1x65536xf32, strided<[65536, 1], offset: ?>>
    %out = memref.subview %y[%i] [1] [1] : memref<1024xf32> to memref<1xf32, strided<[1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x65536xf32, strided<[65536, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %1 = arith.maximumf %acc, %a : f32
      linalg.yield %1 : f32
    }
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%old: f32):
      linalg.yield %zero : f32
    }
    linalg.generic {indexing_maps = [#in, #row, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in, %max : memref<1x65536xf32, strided<[65536, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %acc: f32):
      %1 = arith.subf %a, %b : f32
      %2 = arith.addf %acc, %1 : f32
      linalg.yield %2 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// ... but no row that is read once in any case.
// ALONE-LABEL: @once(
// ALONE: #bcast.gpu_schedule<row_fusion, {{.*}} warp_threads = 32>
func.func @once(%x: memref<1024x65536xbf16>, %y: memref<1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 65536] [1, 1] : memref<1024x65536xbf16> to memref<1x65536xbf16, strided<[65536, 1], offset: ?>>
    %out = memref.subview %y[%i] [1] [1] : memref<1024xf32> to memref<1xf32, strided<[1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x65536xbf16, strided<[65536, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: bf16, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = arith.maximumf %acc, %0 : f32
      linalg.yield %1 : f32
    }
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%old: f32):
      linalg.yield %zero : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

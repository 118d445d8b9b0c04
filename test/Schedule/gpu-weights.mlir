// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32 cluster-blocks=8 prefetch-bytes=231424" --split-input-file | FileCheck %s

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#weight = affine_map<(d0, d1) -> (d1)>

// Test that a block copies no row ahead where rows share weights, which would have
// no room in the cache beside it.
// CHECK-LABEL: @weights(
// CHECK: #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 1024, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 1>
func.func @weights(%x: memref<1024x32768xf32>, %w: memref<32768xf32>, %y: memref<1024x32768xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 32768] [1, 1] : memref<1024x32768xf32> to memref<1x32768xf32, strided<[32768, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x32768xf32, strided<[32768, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 32768] [1, 1] : memref<1024x32768xf32> to memref<1x32768xf32, strided<[32768, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #weight, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max, %w : memref<1x32768xf32, strided<[32768, 1], offset: ?>>, memref<1xf32>, memref<32768xf32>) outs(%out : memref<1x32768xf32, strided<[32768, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %c: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      %1 = arith.mulf %0, %c : f32
      linalg.yield %1 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#weight = affine_map<(d0, d1) -> (d1)>

// Of 16 bits there are half as many threads still.
// CHECK-LABEL: @narrow_weights(
// CHECK: #bcast.gpu_schedule<register_rows, vector_lanes = 8, row_threads = 512, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 1>
func.func @narrow_weights(%x: memref<1024x32768xbf16>, %w: memref<32768xbf16>, %y: memref<1024x32768xbf16>) {
  %low = arith.constant 0xFF80 : bf16
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 32768] [1, 1] : memref<1024x32768xbf16> to memref<1x32768xbf16, strided<[32768, 1], offset: ?>>
    %max = memref.alloc() : memref<1xbf16>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xbf16>) {
    ^bb0(%old: bf16):
      linalg.yield %low : bf16
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x32768xbf16, strided<[32768, 1], offset: ?>>) outs(%max : memref<1xbf16>) {
    ^bb0(%a: bf16, %acc: bf16):
      %0 = arith.maximumf %acc, %a : bf16
      linalg.yield %0 : bf16
    }
    %out = memref.subview %y[%i, 0] [1, 32768] [1, 1] : memref<1024x32768xbf16> to memref<1x32768xbf16, strided<[32768, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #weight, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max, %w : memref<1x32768xbf16, strided<[32768, 1], offset: ?>>, memref<1xbf16>, memref<32768xbf16>) outs(%out : memref<1x32768xbf16, strided<[32768, 1], offset: ?>>) {
    ^bb0(%a: bf16, %b: bf16, %c: bf16, %old: bf16):
      %0 = arith.subf %a, %b : bf16
      %1 = arith.mulf %0, %c : bf16
      linalg.yield %1 : bf16
    }
    memref.dealloc %max : memref<1xbf16>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#weight = affine_map<(d0, d1) -> (d1)>

// Test that the cache keeps no rows where it has room for the weights alone, ...
// CHECK-LABEL: @full(
// CHECK: #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 1024, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 1, nontemporal = true>
func.func @full(%x: memref<1024x25088xf32>, %w: memref<25088xf32>, %v: memref<25088xf32>, %y: memref<1024x25088xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 25088] [1, 1] : memref<1024x25088xf32> to memref<1x25088xf32, strided<[25088, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x25088xf32, strided<[25088, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 25088] [1, 1] : memref<1024x25088xf32> to memref<1x25088xf32, strided<[25088, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #weight, #weight, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max, %w, %v : memref<1x25088xf32, strided<[25088, 1], offset: ?>>, memref<1xf32>, memref<25088xf32>, memref<25088xf32>) outs(%out : memref<1x25088xf32, strided<[25088, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %c: f32, %d: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      %1 = arith.mulf %0, %c : f32
      %2 = arith.addf %1, %d : f32
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
#weight = affine_map<(d0, d1) -> (d1)>

// ... but where it has no room for these either.
// CHECK-LABEL: @overfull(
// CHECK: #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 1024, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 1>
func.func @overfull(%x: memref<1024x25088xf32>, %w: memref<25088xf32>, %v: memref<25088xf32>, %u: memref<25088xf32>, %y: memref<1024x25088xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 25088] [1, 1] : memref<1024x25088xf32> to memref<1x25088xf32, strided<[25088, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x25088xf32, strided<[25088, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 25088] [1, 1] : memref<1024x25088xf32> to memref<1x25088xf32, strided<[25088, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #weight, #weight, #weight, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max, %w, %v, %u : memref<1x25088xf32, strided<[25088, 1], offset: ?>>, memref<1xf32>, memref<25088xf32>, memref<25088xf32>, memref<25088xf32>) outs(%out : memref<1x25088xf32, strided<[25088, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %c: f32, %d: f32, %e: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      %1 = arith.mulf %0, %c : f32
      %2 = arith.addf %1, %d : f32
      %3 = arith.addf %2, %e : f32
      linalg.yield %3 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#weight = affine_map<(d0, d1) -> (d1)>

// Test that a thread asks for the weights of several vectors before it stores the
// first, ...
// CHECK-LABEL: @short(
// CHECK: #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 32, block_rows = 4, unroll = 4, shared_bytes = 49152, warp_threads = 32>
func.func @short(%x: memref<8192x1024xf32>, %w: memref<1024xf32>, %y: memref<8192x1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (8192) {
    %in = memref.subview %x[%i, 0] [1, 1024] [1, 1] : memref<8192x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 1024] [1, 1] : memref<8192x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #weight, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max, %w : memref<1x1024xf32, strided<[1024, 1], offset: ?>>, memref<1xf32>, memref<1024xf32>) outs(%out : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %c: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      %1 = arith.mulf %0, %c : f32
      linalg.yield %1 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// ... if there are any.
// CHECK-LABEL: @no_weights(
// CHECK: #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 32, block_rows = 4, shared_bytes = 49152, warp_threads = 32>
func.func @no_weights(%x: memref<8192x1024xf32>, %y: memref<8192x1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (8192) {
    %in = memref.subview %x[%i, 0] [1, 1024] [1, 1] : memref<8192x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 1024] [1, 1] : memref<8192x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x1024xf32, strided<[1024, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

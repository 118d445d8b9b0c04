// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32 cluster-blocks=8" --split-input-file | FileCheck %s

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that blocks share a row that is too long for one, ...
// CHECK-LABEL: @long_rows(
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 2048, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 4, cluster_blocks = 8>}
func.func @long_rows(%x: memref<1024x65536xf32>, %y: memref<1024x65536xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 65536] [1, 1] : memref<1024x65536xf32> to memref<1x65536xf32, strided<[65536, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x65536xf32, strided<[65536, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 65536] [1, 1] : memref<1024x65536xf32> to memref<1x65536xf32, strided<[65536, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x65536xf32, strided<[65536, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x65536xf32, strided<[65536, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// ... larger ones where a cluster would have too many, ...
// CHECK-LABEL: @longest_rows(
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 4096, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 2, cluster_blocks = 8>}
func.func @longest_rows(%x: memref<256x131072xf32>, %y: memref<256x131072xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (256) {
    %in = memref.subview %x[%i, 0] [1, 131072] [1, 1] : memref<256x131072xf32> to memref<1x131072xf32, strided<[131072, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x131072xf32, strided<[131072, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 131072] [1, 1] : memref<256x131072xf32> to memref<1x131072xf32, strided<[131072, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x131072xf32, strided<[131072, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x131072xf32, strided<[131072, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// ... that one of 32768 elements has a block, ...
// CHECK-LABEL: @short_rows(
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 512, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 1>}
func.func @short_rows(%x: memref<1024x32768xf32>, %y: memref<1024x32768xf32>) {
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
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x32768xf32, strided<[32768, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x32768xf32, strided<[32768, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// ... or several blocks, if there are not enough rows for the device.
// CHECK-LABEL: @few_rows(
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 256, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 8, cluster_blocks = 2>}
func.func @few_rows(%x: memref<64x8192xf32>, %y: memref<64x8192xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (64) {
    %in = memref.subview %x[%i, 0] [1, 8192] [1, 1] : memref<64x8192xf32> to memref<1x8192xf32, strided<[8192, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x8192xf32, strided<[8192, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 8192] [1, 1] : memref<64x8192xf32> to memref<1x8192xf32, strided<[8192, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x8192xf32, strided<[8192, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x8192xf32, strided<[8192, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32 cluster-blocks=8 prefetch-bytes=231424" --split-input-file | FileCheck %s

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that a block which is alone on a multiprocessor has half as many threads as
// it might, and copies the next row, ...
// CHECK-LABEL: @alone(
// CHECK: #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 512, block_rows = 1, shared_bytes = 231424, warp_threads = 32, min_blocks = 1, prefetch_rows = 1>
func.func @alone(%x: memref<1024x32768xf32>, %y: memref<1024x32768xf32>) {
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

// ... also of 16 bits, and both rows of two operands, if there is room, ...
// CHECK-LABEL: @narrow(
// CHECK: #bcast.gpu_schedule<register_rows, vector_lanes = 8, row_threads = 512, block_rows = 1, shared_bytes = 231424, warp_threads = 32, min_blocks = 1, prefetch_rows = 1>
func.func @narrow(%x: memref<1024x32768xbf16>, %y: memref<1024x32768xbf16>) {
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
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x32768xbf16, strided<[32768, 1], offset: ?>>, memref<1xbf16>) outs(%out : memref<1x32768xbf16, strided<[32768, 1], offset: ?>>) {
    ^bb0(%a: bf16, %b: bf16, %old: bf16):
      %0 = arith.subf %a, %b : bf16
      linalg.yield %0 : bf16
    }
    memref.dealloc %max : memref<1xbf16>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// ...
// CHECK-LABEL: @two_operands(
// CHECK: #bcast.gpu_schedule<register_rows, vector_lanes = 8, row_threads = 512, block_rows = 1, shared_bytes = 231424, warp_threads = 32, min_blocks = 1, prefetch_rows = 1>
func.func @two_operands(%x: memref<1024x32768xbf16>, %y: memref<1024x32768xbf16>, %z: memref<1024x32768xbf16>) {
  %low = arith.constant 0xFF80 : bf16
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 32768] [1, 1] : memref<1024x32768xbf16> to memref<1x32768xbf16, strided<[32768, 1], offset: ?>>
    %in2 = memref.subview %z[%i, 0] [1, 32768] [1, 1] : memref<1024x32768xbf16> to memref<1x32768xbf16, strided<[32768, 1], offset: ?>>
    %max = memref.alloc() : memref<1xbf16>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xbf16>) {
    ^bb0(%old: bf16):
      linalg.yield %low : bf16
    }
    linalg.generic {indexing_maps = [#in, #in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in, %in2 : memref<1x32768xbf16, strided<[32768, 1], offset: ?>>, memref<1x32768xbf16, strided<[32768, 1], offset: ?>>) outs(%max : memref<1xbf16>) {
    ^bb0(%a: bf16, %b: bf16, %acc: bf16):
      %s = arith.addf %a, %b : bf16
      %0 = arith.maximumf %acc, %s : bf16
      linalg.yield %0 : bf16
    }
    %out = memref.subview %y[%i, 0] [1, 32768] [1, 1] : memref<1024x32768xbf16> to memref<1x32768xbf16, strided<[32768, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x32768xbf16, strided<[32768, 1], offset: ?>>, memref<1xbf16>) outs(%out : memref<1x32768xbf16, strided<[32768, 1], offset: ?>>) {
    ^bb0(%a: bf16, %b: bf16, %old: bf16):
      %0 = arith.subf %a, %b : bf16
      linalg.yield %0 : bf16
    }
    memref.dealloc %max : memref<1xbf16>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// ... and does not if there is none, ...
// CHECK-LABEL: @no_room(
// CHECK: #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 512, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 1>
func.func @no_room(%x: memref<1024x32768xf32>, %y: memref<1024x32768xf32>, %z: memref<1024x32768xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 32768] [1, 1] : memref<1024x32768xf32> to memref<1x32768xf32, strided<[32768, 1], offset: ?>>
    %in2 = memref.subview %z[%i, 0] [1, 32768] [1, 1] : memref<1024x32768xf32> to memref<1x32768xf32, strided<[32768, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in, %in2 : memref<1x32768xf32, strided<[32768, 1], offset: ?>>, memref<1x32768xf32, strided<[32768, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %b: f32, %acc: f32):
      %s = arith.addf %a, %b : f32
      %0 = arith.maximumf %acc, %s : f32
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

// ... if rows are few, ...
// CHECK-LABEL: @few(
// CHECK: #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 512, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 1>
func.func @few(%x: memref<511x32768xf32>, %y: memref<511x32768xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (511) {
    %in = memref.subview %x[%i, 0] [1, 32768] [1, 1] : memref<511x32768xf32> to memref<1x32768xf32, strided<[32768, 1], offset: ?>>
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
    %out = memref.subview %y[%i, 0] [1, 32768] [1, 1] : memref<511x32768xf32> to memref<1x32768xf32, strided<[32768, 1], offset: ?>>
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

// ... or if another block goes on while it waits, ...
// CHECK-LABEL: @paired(
// CHECK: #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 512, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 2>
func.func @paired(%x: memref<4096x16384xf32>, %y: memref<4096x16384xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (4096) {
    %in = memref.subview %x[%i, 0] [1, 16384] [1, 1] : memref<4096x16384xf32> to memref<1x16384xf32, strided<[16384, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x16384xf32, strided<[16384, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 16384] [1, 1] : memref<4096x16384xf32> to memref<1x16384xf32, strided<[16384, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x16384xf32, strided<[16384, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x16384xf32, strided<[16384, 1], offset: ?>>) {
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

// ... or those of a cluster.
// CHECK-LABEL: @clusters(
// CHECK: #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 4096, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 2, cluster_blocks = 8>
func.func @clusters(%x: memref<1024x131072xf32>, %y: memref<1024x131072xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 131072] [1, 1] : memref<1024x131072xf32> to memref<1x131072xf32, strided<[131072, 1], offset: ?>>
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
    %out = memref.subview %y[%i, 0] [1, 131072] [1, 1] : memref<1024x131072xf32> to memref<1x131072xf32, strided<[131072, 1], offset: ?>>
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

// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32" --split-input-file --verify-diagnostics
// RUN: bcast-opt %s --bcast-linalg-to-gpu --split-input-file --verify-diagnostics

// Test that rows in registers that the loop does not allow are an error that
// says why.

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @f(%x: memref<64x4096xf32>, %y: memref<64x4096xf32>) {
  %low = arith.constant 0xFF800000 : f32
  // expected-error @+1 {{schedule #bcast.gpu_schedule<register_rows, vector_lanes = 8, row_threads = 128, block_rows = 1, shared_bytes = 49152, warp_threads = 32> is not legal: vector_lanes is at most 4}}
  scf.forall (%i) in (64) {
    %in = memref.subview %x[%i, 0] [1, 4096] [1, 1] : memref<64x4096xf32> to memref<1x4096xf32, strided<[4096, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x4096xf32, strided<[4096, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 4096] [1, 1] : memref<64x4096xf32> to memref<1x4096xf32, strided<[4096, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x4096xf32, strided<[4096, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x4096xf32, strided<[4096, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 8, row_threads = 128, block_rows = 1, shared_bytes = 49152, warp_threads = 32>}
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @f(%x: memref<64x4096xf32>, %y: memref<64x4096xf32>) {
  %low = arith.constant 0xFF800000 : f32
  // expected-error @+1 {{schedule #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 256, block_rows = 1, shared_bytes = 49152, warp_threads = 32> is not legal: the order of summation of a row allows at most 128 row_threads}}
  scf.forall (%i) in (64) {
    %in = memref.subview %x[%i, 0] [1, 4096] [1, 1] : memref<64x4096xf32> to memref<1x4096xf32, strided<[4096, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x4096xf32, strided<[4096, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 4096] [1, 1] : memref<64x4096xf32> to memref<1x4096xf32, strided<[4096, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x4096xf32, strided<[4096, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x4096xf32, strided<[4096, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 256, block_rows = 1, shared_bytes = 49152, warp_threads = 32>}
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @f(%x: memref<64x4096xf32>, %y: memref<64x4096xf32>) {
  %low = arith.constant 0xFF800000 : f32
  // expected-error @+1 {{schedule #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 32, block_rows = 1, shared_bytes = 49152, warp_threads = 32> is not legal: a thread has registers for 64 elements of a row, but 128 are asked for}}
  scf.forall (%i) in (64) {
    %in = memref.subview %x[%i, 0] [1, 4096] [1, 1] : memref<64x4096xf32> to memref<1x4096xf32, strided<[4096, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x4096xf32, strided<[4096, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 4096] [1, 1] : memref<64x4096xf32> to memref<1x4096xf32, strided<[4096, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x4096xf32, strided<[4096, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x4096xf32, strided<[4096, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 32, block_rows = 1, shared_bytes = 49152, warp_threads = 32>}
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @f(%x: memref<64x64xf32>, %y: memref<64x64xf32>) {
  %low = arith.constant 0xFF800000 : f32
  // expected-error @+1 {{schedule #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 8, block_rows = 2, shared_bytes = 49152, warp_threads = 32> is not legal: a block has whole warps: its row_threads * block_rows must be a multiple of warp_threads}}
  scf.forall (%i) in (64) {
    %in = memref.subview %x[%i, 0] [1, 64] [1, 1] : memref<64x64xf32> to memref<1x64xf32, strided<[64, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x64xf32, strided<[64, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 64] [1, 1] : memref<64x64xf32> to memref<1x64xf32, strided<[64, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x64xf32, strided<[64, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x64xf32, strided<[64, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 8, block_rows = 2, shared_bytes = 49152, warp_threads = 32>}
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @f(%x: memref<64x4096xf32>, %y: memref<64x4096xf32>) {
  %low = arith.constant 0xFF800000 : f32
  // expected-error @+1 {{schedule #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 128, block_rows = 2, shared_bytes = 63, warp_threads = 32> is not legal: the accumulators of 2 rows have no room in shared_bytes}}
  scf.forall (%i) in (64) {
    %in = memref.subview %x[%i, 0] [1, 4096] [1, 1] : memref<64x4096xf32> to memref<1x4096xf32, strided<[4096, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x4096xf32, strided<[4096, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 4096] [1, 1] : memref<64x4096xf32> to memref<1x4096xf32, strided<[4096, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x4096xf32, strided<[4096, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x4096xf32, strided<[4096, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 128, block_rows = 2, shared_bytes = 63, warp_threads = 32>}
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#reversed = affine_map<(d0, d1) -> (d0, -d1 + 63)>

// Other threads have the elements that a thread needs.
func.func @f(%x: memref<64x64xf32>, %y: memref<64x64xf32>) {
  // expected-error @+1 {{is not legal: the loop is not one over rows of known or bounded length of which every thread needs its own elements only}}
  scf.forall (%i) in (64) {
    %in = memref.subview %x[%i, 0] [1, 64] [1, 1] : memref<64x64xf32> to memref<1x64xf32, strided<[64, 1], offset: ?>>
    %out = memref.subview %y[%i, 0] [1, 64] [1, 1] : memref<64x64xf32> to memref<1x64xf32, strided<[64, 1], offset: ?>>
    %tile = memref.alloc() : memref<1x64xf32>
    linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%in : memref<1x64xf32, strided<[64, 1], offset: ?>>) outs(%tile : memref<1x64xf32>) {
    ^bb0(%a: f32, %old: f32):
      %0 = arith.addf %a, %a : f32
      linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [#reversed, #id], iterator_types = ["parallel", "parallel"]}
        ins(%tile : memref<1x64xf32>) outs(%out : memref<1x64xf32, strided<[64, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = arith.mulf %a, %a : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %tile : memref<1x64xf32>
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 1, row_threads = 32, block_rows = 1, shared_bytes = 49152, warp_threads = 32>}
  return
}

// -----

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// What the maximum begins with is in no register.
func.func @f(%x: memref<64x64xf32>) {
  // expected-error @+1 {{is not legal: the loop is not one over rows of known or bounded length of which every thread needs its own elements only}}
  scf.forall (%i) in (64) {
    %in = memref.subview %x[%i, 0] [1, 64] [1, 1] : memref<64x64xf32> to memref<1x64xf32, strided<[64, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x64xf32, strided<[64, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 1, row_threads = 32, block_rows = 1, shared_bytes = 49152, warp_threads = 32>}
  return
}

// -----

// Test that rows of unknown length must have one that a branch around the loop
// bounds, and must be in registers.

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @f(%x: memref<?x?xf32>, %y: memref<?x?xf32>, %rows: index, %n: index) {
  %low = arith.constant 0xFF800000 : f32
  // expected-error @+1 {{schedule #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 128, block_rows = 2, shared_bytes = 49152, warp_threads = 32> is not legal: the loop is not one over rows of known or bounded length of which every thread needs its own elements only}}
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
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 128, block_rows = 2, shared_bytes = 49152, warp_threads = 32>}
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @f(%x: memref<?x?xf32>, %y: memref<?x?xf32>, %rows: index, %n: index) {
  %low = arith.constant 0xFF800000 : f32
  %most = arith.constant 16384 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    // expected-error @+1 {{schedule #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 128, block_rows = 2, shared_bytes = 49152, warp_threads = 32> is not legal: a thread has registers for 64 elements of a row, but 128 are asked for}}
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
    } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 128, block_rows = 2, shared_bytes = 49152, warp_threads = 32>}
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @f(%x: memref<?x?xf32>, %y: memref<?x?xf32>, %rows: index, %n: index) {
  %low = arith.constant 0xFF800000 : f32
  %most = arith.constant 1024 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    // expected-error @+1 {{schedule #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 64, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32, min_blocks = 1, prefetch_rows = 1> is not legal: prefetch_rows is for rows of known length, or in registers}}
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
    } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 64, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32, min_blocks = 1, prefetch_rows = 1>}
  }
  return
}
// -----


#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>

func.func @f(%x: memref<?x?xf32>, %y: memref<?x?xf32>, %rows: index, %n: index) {
  %low = arith.constant 0xFF800000 : f32
  %most = arith.constant 1024 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    // expected-error @+1 {{schedule #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 64, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32> is not legal: rows of a stride that only the program knows stay in registers}}
    scf.forall (%i) in (%rows) {
      %in = memref.subview %x[0, %i] [%n, 1] [1, 1] : memref<?x?xf32> to memref<?x1xf32, strided<[?, 1], offset: ?>>
      %max = memref.alloc() : memref<1xf32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
      ^bb0(%old: f32):
        linalg.yield %low : f32
      }
      linalg.generic {indexing_maps = [#in, #row], iterator_types = ["reduction", "parallel"]}
          ins(%in : memref<?x1xf32, strided<[?, 1], offset: ?>>) outs(%max : memref<1xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.maximumf %acc, %a : f32
        linalg.yield %0 : f32
      }
      %out = memref.subview %y[0, %i] [%n, 1] [1, 1] : memref<?x?xf32> to memref<?x1xf32, strided<[?, 1], offset: ?>>
      linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
          ins(%in, %max : memref<?x1xf32, strided<[?, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<?x1xf32, strided<[?, 1], offset: ?>>) {
      ^bb0(%a: f32, %b: f32, %old: f32):
        %0 = arith.subf %a, %b : f32
        linalg.yield %0 : f32
      }
      memref.dealloc %max : memref<1xf32>
    } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 64, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32>}
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>

func.func @odd_column(%x: memref<1001x64xf32>, %y: memref<1001x64xf32>) {
  %low = arith.constant 0xFF800000 : f32
  // expected-error @+1 {{schedule #bcast.gpu_schedule<register_rows, vector_lanes = 2, row_threads = 64, block_rows = 8, shared_bytes = 49152, warp_threads = 32, interleaved_rows = true> is not legal: vector_lanes is at most 1}}
  scf.forall (%j) in (64) {
    %in = memref.subview %x[0, %j] [1001, 1] [1, 1] : memref<1001x64xf32> to memref<1001x1xf32, strided<[64, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["reduction", "parallel"]}
        ins(%in : memref<1001x1xf32, strided<[64, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[0, %j] [1001, 1] [1, 1] : memref<1001x64xf32> to memref<1001x1xf32, strided<[64, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1001x1xf32, strided<[64, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1001x1xf32, strided<[64, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 2, row_threads = 64, block_rows = 8, shared_bytes = 49152, warp_threads = 32, interleaved_rows = true>}
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>

func.func @long_column(%x: memref<4096x64xf32>, %y: memref<4096x64xf32>) {
  %low = arith.constant 0xFF800000 : f32
  // expected-error @+1 {{schedule #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 32, block_rows = 8, shared_bytes = 49152, warp_threads = 32, interleaved_rows = true> is not legal: a thread has registers for 64 elements of a row, but 128 are asked for}}
  scf.forall (%j) in (64) {
    %in = memref.subview %x[0, %j] [4096, 1] [1, 1] : memref<4096x64xf32> to memref<4096x1xf32, strided<[64, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["reduction", "parallel"]}
        ins(%in : memref<4096x1xf32, strided<[64, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[0, %j] [4096, 1] [1, 1] : memref<4096x64xf32> to memref<4096x1xf32, strided<[64, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<4096x1xf32, strided<[64, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<4096x1xf32, strided<[64, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 32, block_rows = 8, shared_bytes = 49152, warp_threads = 32, interleaved_rows = true>}
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @no_copies_fit(%x: memref<1024x32768xf32>, %y: memref<1024x32768xf32>) {
  %low = arith.constant 0xFF800000 : f32
  // expected-error @+1 {{is not legal: 131072 bytes of the next row, copied ahead, have no room in shared_bytes}}
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
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 1024, block_rows = 1, shared_bytes = 131072, warp_threads = 32, min_blocks = 1, prefetch_rows = 1>}
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @no_copy_of_two_bytes(%x: memref<1024x2048xbf16>, %y: memref<1024x2048xbf16>) {
  %low = arith.constant 0xFF80 : bf16
  // expected-error @+1 {{is not legal: there is nothing that hardware copies ahead, in 4, 8 or 16 bytes of a thread}}
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 2048] [1, 1] : memref<1024x2048xbf16> to memref<1x2048xbf16, strided<[2048, 1], offset: ?>>
    %max = memref.alloc() : memref<1xbf16>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xbf16>) {
    ^bb0(%old: bf16):
      linalg.yield %low : bf16
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x2048xbf16, strided<[2048, 1], offset: ?>>) outs(%max : memref<1xbf16>) {
    ^bb0(%a: bf16, %acc: bf16):
      %0 = arith.maximumf %acc, %a : bf16
      linalg.yield %0 : bf16
    }
    %out = memref.subview %y[%i, 0] [1, 2048] [1, 1] : memref<1024x2048xbf16> to memref<1x2048xbf16, strided<[2048, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x2048xbf16, strided<[2048, 1], offset: ?>>, memref<1xbf16>) outs(%out : memref<1x2048xbf16, strided<[2048, 1], offset: ?>>) {
    ^bb0(%a: bf16, %b: bf16, %old: bf16):
      %0 = arith.subf %a, %b : bf16
      linalg.yield %0 : bf16
    }
    memref.dealloc %max : memref<1xbf16>
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 1, row_threads = 256, block_rows = 1, shared_bytes = 131072, warp_threads = 32, min_blocks = 1, prefetch_rows = 1>}
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @not_held(%x: memref<1024x32768xf32>, %y: memref<1024x32768xf32>) {
  %low = arith.constant 0xFF800000 : f32
  // expected-error @+1 {{is not legal: prefetch_rows needs min_blocks: so many blocks take the rows of a multiprocessor in turns}}
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
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 1024, block_rows = 1, shared_bytes = 131072, warp_threads = 32, prefetch_rows = 1>}
  return
}

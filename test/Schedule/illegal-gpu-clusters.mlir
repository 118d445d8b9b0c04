// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32 cluster-blocks=8" --split-input-file --verify-diagnostics
// RUN: bcast-opt %s --bcast-linalg-to-gpu="warp-threads=32 cluster-blocks=8" --split-input-file --verify-diagnostics

// Test that rows which blocks of a cluster cannot share, or which cannot be
// interleaved, are an error that says why.

#in = affine_map<(d0, d1) -> (d0, d1)>

func.func @nothing_reduced(%x: memref<64x4096xf32>, %y: memref<64x4096xf32>) {
  // expected-error @+1 {{is not legal: blocks of a cluster share rows that are reduced}}
  scf.forall (%i) in (64) {
    %in = memref.subview %x[%i, 0] [1, 4096] [1, 1] : memref<64x4096xf32> to memref<1x4096xf32, strided<[4096, 1], offset: ?>>
    %out = memref.subview %y[%i, 0] [1, 4096] [1, 1] : memref<64x4096xf32> to memref<1x4096xf32, strided<[4096, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in : memref<1x4096xf32, strided<[4096, 1], offset: ?>>) outs(%out : memref<1x4096xf32, strided<[4096, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = arith.negf %a : f32
      linalg.yield %0 : f32
    }
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 128, block_rows = 1, shared_bytes = 49152, warp_threads = 32, cluster_blocks = 2>}
  return
}

// -----

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @complex_sums(%x: memref<64x4096xcomplex<f32>>, %y: memref<64xcomplex<f32>>) {
  // expected-error @+1 {{is not legal: blocks of a cluster exchange numbers that are neither complex nor vectors}}
  scf.forall (%i) in (64) {
    %in = memref.subview %x[%i, 0] [1, 4096] [1, 1] : memref<64x4096xcomplex<f32>> to memref<1x4096xcomplex<f32>, strided<[4096, 1], offset: ?>>
    %sum = memref.subview %y[%i] [1] [1] : memref<64xcomplex<f32>> to memref<1xcomplex<f32>, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x4096xcomplex<f32>, strided<[4096, 1], offset: ?>>) outs(%sum : memref<1xcomplex<f32>, strided<[1], offset: ?>>) {
    ^bb0(%a: complex<f32>, %acc: complex<f32>):
      %0 = complex.add %acc, %a : complex<f32>
      linalg.yield %0 : complex<f32>
    }
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 1, row_threads = 128, block_rows = 1, shared_bytes = 49152, warp_threads = 32, cluster_blocks = 2>}
  return
}

// -----

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @any_length(%x: memref<?x?xf32>, %y: memref<?xf32>, %rows: index, %n: index) {
  %most = arith.constant 1024 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    // expected-error @+1 {{is not legal: interleaved rows of a length that only the program knows have no vectors}}
    scf.forall (%i) in (%rows) {
      %in = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      %sum = memref.subview %y[%i] [1] [1] : memref<?xf32> to memref<1xf32, strided<[1], offset: ?>>
      linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x?xf32, strided<[?, 1], offset: ?>>) outs(%sum : memref<1xf32, strided<[1], offset: ?>>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.addf %acc, %a : f32
        linalg.yield %0 : f32
      }
    } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 32, block_rows = 8, shared_bytes = 49152, warp_threads = 32, interleaved_rows = true>}
  }
  return
}

// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32" --split-input-file --verify-diagnostics
// RUN: bcast-opt %s --bcast-linalg-to-gpu --split-input-file --verify-diagnostics

// Test that rows with memory of the workgroup, with a schedule that it does not
// allow, are an error that says why.

#row = affine_map<(d0) -> (0, d0)>

func.func @f(%x: memref<512x128xf32>, %y: memref<512x128xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 32, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32> is not legal: of rows in shared memory the body allocates none for the workgroup}}
  scf.forall (%r) in (512) {
    %in = memref.subview %x[%r, 0] [1, 128] [1, 1] : memref<512x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    %own = memref.alloc() : memref<2x128xf32, #gpu.address_space<workgroup>>
    %second = memref.subview %own[1, 0] [1, 128] [1, 1] : memref<2x128xf32, #gpu.address_space<workgroup>> to memref<1x128xf32, strided<[128, 1], offset: 128>, #gpu.address_space<workgroup>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x128xf32, strided<[128, 1], offset: ?>>) outs(%second : memref<1x128xf32, strided<[128, 1], offset: 128>, #gpu.address_space<workgroup>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.absf %a : f32
      linalg.yield %0 : f32
    }
    %again = memref.subview %own[1, 0] [1, 128] [1, 1] : memref<2x128xf32, #gpu.address_space<workgroup>> to memref<1x128xf32, strided<[128, 1], offset: 128>, #gpu.address_space<workgroup>>
    %out = memref.subview %y[%r, 0] [1, 128] [1, 1] : memref<512x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%again : memref<1x128xf32, strided<[128, 1], offset: 128>, #gpu.address_space<workgroup>>) outs(%out : memref<1x128xf32, strided<[128, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = arith.addf %a, %a : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %own : memref<2x128xf32, #gpu.address_space<workgroup>>
  } {bcast.row_loop, bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 32, block_rows = 1, unroll = 2, shared_bytes = 49152, warp_threads = 32>}
  return
}

// -----

#row = affine_map<(d0) -> (0, d0)>

func.func @f(%x: memref<512x33xf32>, %y: memref<512x33xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<register_rows, vector_lanes = 1, row_threads = 32, block_rows = 1, shared_bytes = 49152, warp_threads = 32> is not legal: with memory of the workgroup all threads have as many elements of a row}}
  scf.forall (%r) in (512) {
    %in = memref.subview %x[%r, 0] [1, 33] [1, 1] : memref<512x33xf32> to memref<1x33xf32, strided<[33, 1], offset: ?>>
    %own = memref.alloc() : memref<2x33xf32, #gpu.address_space<workgroup>>
    %second = memref.subview %own[1, 0] [1, 33] [1, 1] : memref<2x33xf32, #gpu.address_space<workgroup>> to memref<1x33xf32, strided<[33, 1], offset: 33>, #gpu.address_space<workgroup>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x33xf32, strided<[33, 1], offset: ?>>) outs(%second : memref<1x33xf32, strided<[33, 1], offset: 33>, #gpu.address_space<workgroup>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.absf %a : f32
      linalg.yield %0 : f32
    }
    %again = memref.subview %own[1, 0] [1, 33] [1, 1] : memref<2x33xf32, #gpu.address_space<workgroup>> to memref<1x33xf32, strided<[33, 1], offset: 33>, #gpu.address_space<workgroup>>
    %out = memref.subview %y[%r, 0] [1, 33] [1, 1] : memref<512x33xf32> to memref<1x33xf32, strided<[33, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%again : memref<1x33xf32, strided<[33, 1], offset: 33>, #gpu.address_space<workgroup>>) outs(%out : memref<1x33xf32, strided<[33, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = arith.addf %a, %a : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %own : memref<2x33xf32, #gpu.address_space<workgroup>>
  } {bcast.row_loop, bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 1, row_threads = 32, block_rows = 1, shared_bytes = 49152, warp_threads = 32>}
  return
}

// -----

#row = affine_map<(d0) -> (0, d0)>

func.func @f(%x: memref<512x128xf32>, %y: memref<512x128xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 32, block_rows = 4, shared_bytes = 4095, warp_threads = 32> is not legal: the accumulators of 4 rows have no room in shared_bytes}}
  scf.forall (%r) in (512) {
    %in = memref.subview %x[%r, 0] [1, 128] [1, 1] : memref<512x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    %own = memref.alloc() : memref<2x128xf32, #gpu.address_space<workgroup>>
    %second = memref.subview %own[1, 0] [1, 128] [1, 1] : memref<2x128xf32, #gpu.address_space<workgroup>> to memref<1x128xf32, strided<[128, 1], offset: 128>, #gpu.address_space<workgroup>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x128xf32, strided<[128, 1], offset: ?>>) outs(%second : memref<1x128xf32, strided<[128, 1], offset: 128>, #gpu.address_space<workgroup>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.absf %a : f32
      linalg.yield %0 : f32
    }
    %again = memref.subview %own[1, 0] [1, 128] [1, 1] : memref<2x128xf32, #gpu.address_space<workgroup>> to memref<1x128xf32, strided<[128, 1], offset: 128>, #gpu.address_space<workgroup>>
    %out = memref.subview %y[%r, 0] [1, 128] [1, 1] : memref<512x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%again : memref<1x128xf32, strided<[128, 1], offset: 128>, #gpu.address_space<workgroup>>) outs(%out : memref<1x128xf32, strided<[128, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = arith.addf %a, %a : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %own : memref<2x128xf32, #gpu.address_space<workgroup>>
  } {bcast.row_loop, bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 32, block_rows = 4, shared_bytes = 4095, warp_threads = 32>}
  return
}

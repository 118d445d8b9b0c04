// RUN: bcast-opt %s --bcast-select-schedule=target=gpu --split-input-file --verify-diagnostics
// RUN: bcast-opt %s --bcast-linalg-to-gpu --split-input-file --verify-diagnostics

// Test that a schedule that the op does not allow is an error that says why,
// where schedules are selected and where code is made.

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @f(%x: memref<64x1024xf32>, %y: memref<64x1024xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 256, row_threads = 256> is not legal: the kind of a loop over rows is row_fusion or register_rows}}
  scf.forall (%i) in (64) {
    %in = memref.subview %x[%i, 0] [1, 1024] [1, 1] : memref<64x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 1024] [1, 1] : memref<64x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x1024xf32, strided<[1024, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  } {bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 256, row_threads = 256>}
  return
}

// -----

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @f(%x: memref<64x2048xf32>, %y: memref<64x2048xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 512, block_rows = 1, unroll = 2, shared_bytes = 49152> is not legal: the order of summation of a row allows at most 64 row_threads}}
  scf.forall (%i) in (64) {
    %in = memref.subview %x[%i, 0] [1, 2048] [1, 1] : memref<64x2048xf32> to memref<1x2048xf32, strided<[2048, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x2048xf32, strided<[2048, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 2048] [1, 1] : memref<64x2048xf32> to memref<1x2048xf32, strided<[2048, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x2048xf32, strided<[2048, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x2048xf32, strided<[2048, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 512, block_rows = 1, unroll = 2, shared_bytes = 49152>}
  return
}

// -----

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @f(%x: memref<64x1024xf32>, %y: memref<64x1024xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 64, block_rows = 1, unroll = 2, shared_bytes = 255> is not legal: the accumulators of 1 rows have no room in shared_bytes}}
  scf.forall (%i) in (64) {
    %in = memref.subview %x[%i, 0] [1, 1024] [1, 1] : memref<64x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 1024] [1, 1] : memref<64x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x1024xf32, strided<[1024, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 64, block_rows = 1, unroll = 2, shared_bytes = 255>}
  return
}

// -----

func.func @f(%n: index, %y: memref<64xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 256, block_rows = 1, unroll = 2, shared_bytes = 49152> is not legal: the loop is not one over rows of known or bounded length whose body is made of computations along rows}}
  scf.forall (%i) in (%n) {
    %c = arith.constant 1.0 : f32
    memref.store %c, %y[%i] : memref<64xf32>
  } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 256, block_rows = 1, unroll = 2, shared_bytes = 49152>}
  return
}

// -----

#in = affine_map<(d0, d1) -> (0, d1)>
#weight = affine_map<(d0, d1) -> (d0)>
#out = affine_map<(d0, d1) -> (0, d0)>

func.func @f(%x: memref<?x?xf32>, %w: memref<3xf32>, %y: memref<?x3xf32>, %rows: index, %n: index) {
  %most = arith.constant 1048576 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    // expected-error @+1 {{schedule #bcast.gpu_schedule<row_fusion, vector_lanes = 1, row_threads = 64, block_rows = 1, unroll = 2, shared_bytes = 49152> is not legal: rows of a length that only the program knows are computed along one dimension}}
    scf.forall (%i) in (%rows) {
      %in = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      %out = memref.subview %y[%i, 0] [1, 3] [1, 1] : memref<?x3xf32> to memref<1x3xf32, strided<[3, 1], offset: ?>>
      linalg.generic {indexing_maps = [#in, #weight, #out], iterator_types = ["parallel", "reduction"]}
          ins(%in, %w : memref<1x?xf32, strided<[?, 1], offset: ?>>, memref<3xf32>) outs(%out : memref<1x3xf32, strided<[3, 1], offset: ?>>) {
      ^bb0(%a: f32, %b: f32, %acc: f32):
        %0 = arith.mulf %a, %b : f32
        %1 = arith.addf %acc, %0 : f32
        linalg.yield %1 : f32
      }
    } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 1, row_threads = 64, block_rows = 1, unroll = 2, shared_bytes = 49152>}
  }
  return
}

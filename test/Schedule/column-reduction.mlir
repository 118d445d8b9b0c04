// RUN: bcast-opt %s --bcast-select-schedule --split-input-file | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

// Test that columns are in tiles of accumulators, to which four rows are added at a
// time.
// CHECK-LABEL: @sum(
// CHECK: bcast.schedule = #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 2048, unroll = 4>}
func.func @sum(%a: memref<100x100xf32>, %o: memref<100xf32>) {
  linalg.generic {indexing_maps = [#all, #last], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<100x100xf32>) outs(%o : memref<100xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

// Test that threads share the tiles of columns where these are 32 or more, and rows
// where they are fewer.
// CHECK-LABEL: @many_columns(
// CHECK: bcast.schedule = #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 2048, unroll = 4, chunk_elements = 16384>}
func.func @many_columns(%a: memref<1000x65536xf32>, %o: memref<65536xf32>) {
  linalg.generic {indexing_maps = [#all, #last], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<1000x65536xf32>) outs(%o : memref<65536xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

// CHECK-LABEL: @few_columns(
// CHECK: bcast.schedule = #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 2048, unroll = 4, chunk_elements = 16384, split_reduction = true>}
func.func @few_columns(%a: memref<1000x63488xf32>, %o: memref<63488xf32>) {
  linalg.generic {indexing_maps = [#all, #last], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<1000x63488xf32>) outs(%o : memref<63488xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

// Test that rows of one chunk of the order are not shared.
// CHECK-LABEL: @one_chunk(
// CHECK: bcast.schedule = #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 2048, unroll = 4, chunk_elements = 16384>}
func.func @one_chunk(%a: memref<64x63488xf32>, %o: memref<63488xf32>) {
  linalg.generic {indexing_maps = [#all, #last], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<64x63488xf32>) outs(%o : memref<63488xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

// CHECK-LABEL: @two_chunks(
// CHECK: bcast.schedule = #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 2048, unroll = 4, chunk_elements = 16384, split_reduction = true>}
func.func @two_chunks(%a: memref<65x63488xf32>, %o: memref<63488xf32>) {
  linalg.generic {indexing_maps = [#all, #last], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<65x63488xf32>) outs(%o : memref<63488xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// RUN: bcast-opt %s --bcast-select-schedule --split-input-file | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

// Test that the eight rows of a partial sum are combined in registers, for all
// columns of a tile.
// CHECK-LABEL: @sum(
// CHECK: bcast.schedule = #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 112, unroll = 8>}
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

// Test that tiles are no wider than the totals that stay in the cache.
// CHECK-LABEL: @wide(
// CHECK: bcast.schedule = #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 512, unroll = 8, chunk_elements = 16384>}
func.func @wide(%a: memref<1000x65536xf32>, %o: memref<65536xf32>) {
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

// Test that threads share the tiles of columns where these are 32 or more, and rows
// where they are fewer.
// CHECK-LABEL: @many_tiles(
// CHECK: bcast.schedule = #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 512, unroll = 8, chunk_elements = 16384>}
func.func @many_tiles(%a: memref<4096x16384xf32>, %o: memref<16384xf32>) {
  linalg.generic {indexing_maps = [#all, #last], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<4096x16384xf32>) outs(%o : memref<16384xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

// CHECK-LABEL: @few_tiles(
// CHECK: bcast.schedule = #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 512, unroll = 8, chunk_elements = 16384, split_reduction = true>}
func.func @few_tiles(%a: memref<4096x15872xf32>, %o: memref<15872xf32>) {
  linalg.generic {indexing_maps = [#all, #last], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<4096x15872xf32>) outs(%o : memref<15872xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

// Test that rows of one chunk of the order are not shared, but columns in smaller
// tiles.
// CHECK-LABEL: @one_chunk(
// CHECK: bcast.schedule = #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 256, unroll = 8, chunk_elements = 16384>}
func.func @one_chunk(%a: memref<2048x1984xf32>, %o: memref<1984xf32>) {
  linalg.generic {indexing_maps = [#all, #last], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<2048x1984xf32>) outs(%o : memref<1984xf32>) {
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
// CHECK: bcast.schedule = #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 512, unroll = 8, chunk_elements = 16384, split_reduction = true>}
func.func @two_chunks(%a: memref<2049x1984xf32>, %o: memref<1984xf32>) {
  linalg.generic {indexing_maps = [#all, #last], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<2049x1984xf32>) outs(%o : memref<1984xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that products of complex numbers, which have no identity, are combined as
// columns of scalars.
// CHECK-LABEL: @no_identity(
// CHECK: bcast.schedule = #bcast.schedule<column_reduction, vector_lanes = 1, tile_columns = 1, unroll = 8>}
func.func @no_identity(%a: memref<4x100xcomplex<f32>>, %o: memref<4xcomplex<f32>>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x100xcomplex<f32>>) outs(%o : memref<4xcomplex<f32>>) {
  ^bb0(%x: complex<f32>, %acc: complex<f32>):
    %0 = complex.mul %acc, %x : complex<f32>
    linalg.yield %0 : complex<f32>
  }
  return
}

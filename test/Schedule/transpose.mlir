// RUN: bcast-opt %s --bcast-select-schedule --split-input-file | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// Test that a transpose has square tiles.
// CHECK-LABEL: @square(
// CHECK: bcast.schedule = #bcast.schedule<transpose, vector_lanes = 16, tile_rows = 64, tile_columns = 64, unroll = 16, chunk_elements = 16384, shuffled_loads = 8>}
func.func @square(%a: memref<512x512xf32>, %o: memref<512x512xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<512x512xf32>) outs(%o : memref<512x512xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// Test that tiles of wide elements have fewer rows.
// CHECK-LABEL: @wide(
// CHECK: bcast.schedule = #bcast.schedule<transpose, vector_lanes = 8, tile_rows = 32, tile_columns = 64, unroll = 8, chunk_elements = 16384, shuffled_loads = 8>}
func.func @wide(%a: memref<512x512xf64>, %o: memref<512x512xf64>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<512x512xf64>) outs(%o : memref<512x512xf64>) {
  ^bb0(%x: f64, %z: f64):
    linalg.yield %x : f64
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// Test that all of up to eight rows are in one tile, which has more columns.
// CHECK-LABEL: @eight_rows(
// CHECK: bcast.schedule = #bcast.schedule<transpose, vector_lanes = 16, tile_rows = 8, tile_columns = 512, unroll = 16, shuffled_loads = 8>}
func.func @eight_rows(%a: memref<1024x8xf32>, %o: memref<8x1024xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<1024x8xf32>) outs(%o : memref<8x1024xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// CHECK-LABEL: @nine_rows(
// CHECK: bcast.schedule = #bcast.schedule<transpose, vector_lanes = 16, tile_rows = 64, tile_columns = 64, unroll = 16, shuffled_loads = 8>}
func.func @nine_rows(%a: memref<1024x9xf32>, %o: memref<9x1024xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<1024x9xf32>) outs(%o : memref<9x1024xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#out = affine_map<(i, j) -> (i, j)>
#in = affine_map<(i, j) -> (j, i)>

// Test that squares of narrow elements have as many vectors as lanes, and so fit
// all registers of AVX-512.
// CHECK-LABEL: @narrow(
// CHECK-COUNT-3: bcast.schedule = #bcast.schedule<transpose, vector_lanes = 32, {{.*}}unroll = 32,
func.func @narrow(%a: memref<512x512xf16>, %o: memref<512x512xf16>, %d: memref<?x?xf16>, %p: memref<?x?xf16>,
                  %b: memref<512x512xi8>, %q: memref<512x512xi8>) {
  linalg.generic {indexing_maps = [#in, #out], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<512x512xf16>) outs(%o : memref<512x512xf16>) {
  ^bb0(%x: f16, %y: f16):
    linalg.yield %x : f16
  }
  linalg.generic {indexing_maps = [#in, #out], iterator_types = ["parallel", "parallel"]}
      ins(%d : memref<?x?xf16>) outs(%p : memref<?x?xf16>) {
  ^bb0(%x: f16, %y: f16):
    linalg.yield %x : f16
  }
  linalg.generic {indexing_maps = [#in, #out], iterator_types = ["parallel", "parallel"]}
      ins(%b : memref<512x512xi8>) outs(%q : memref<512x512xi8>) {
  ^bb0(%x: i8, %y: i8):
    linalg.yield %x : i8
  }
  return
}

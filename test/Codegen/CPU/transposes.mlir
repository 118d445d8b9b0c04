// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-linalg-to-vector-loops=parallel=false --split-input-file | FileCheck %s --check-prefix=SERIAL

// SERIAL-NOT: scf.parallel

// Test that all outputs of one permuted map are contiguous.
// CHECK-LABEL: @permuted_outputs
// CHECK-COUNT-2: vector.store
// CHECK-NOT: vector.scatter
// CHECK: return
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#swap = affine_map<(d0, d1) -> (d1, d0)>
func.func @permuted_outputs(%a: memref<16x4xf32>, %o: memref<4x16xf32>, %p: memref<4x16xf32>) {
  linalg.generic {indexing_maps = [#id2, #swap, #swap], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<16x4xf32>) outs(%o, %p : memref<4x16xf32>, memref<4x16xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.negf %x : f32
    linalg.yield %s, %x : f32, f32
  }
  return
}

// -----

// Test that the op is computed on the rows of squares of 16 vectors, which go
// through four steps: two of whole 128 bits, two within them. No tile is in memory,
// and whole squares have no masks.
// CHECK-LABEL: @transposed
// CHECK-NOT: memref.alloca
// CHECK-NOT: vector.mask
// CHECK: scf.parallel
// CHECK-COUNT-16: vector.load {{.*}} vector<16xf32>
// CHECK: vector.shuffle {{.*}} [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27]
// CHECK: vector.shuffle {{.*}} [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31]
// CHECK-COUNT-60: vector.shuffle
// CHECK: vector.shuffle {{.*}} [0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29]
// CHECK: vector.shuffle {{.*}} [2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31]
// CHECK-COUNT-16: arith.addf {{.*}} : vector<16xf32>
// CHECK-NOT: vector.shuffle
// CHECK-NOT: vector.mask
// CHECK: return
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#transposed = affine_map<(d0, d1) -> (d1, d0)>
func.func @transposed(%a: memref<512x512xf32>, %o: memref<512x512xf32>) {
  linalg.generic {indexing_maps = [#id2, #transposed, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%a, %a : memref<512x512xf32>, memref<512x512xf32>) outs(%o : memref<512x512xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.addf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Test that where sizes are not known, an operand that runs across the output
// goes through tiles: squares of 16 vectors that are interleaved four times, and
// single elements at the edges. Nothing is gathered.
// CHECK-LABEL: @of_any_size
// CHECK: scf.parallel
// CHECK: %[[TILE:.*]] = memref.alloca() {{.*}} : memref<4096xf32>
// CHECK-NOT: vector.gather
// CHECK: scf.if
// CHECK-COUNT-16: vector.load {{.*}} vector<16xf32>
// CHECK-COUNT-64: vector.shuffle
// CHECK-COUNT-16: vector.store {{.*}}, %[[TILE]]
// CHECK: } else {
// CHECK: %[[X:.*]] = memref.load
// CHECK: memref.store %[[X]], %[[TILE]]
// CHECK: vector.load %[[TILE]]
// CHECK: arith.addf
// CHECK-NOT: vector.gather
// CHECK: return
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#transposed = affine_map<(d0, d1) -> (d1, d0)>
func.func @of_any_size(%a: memref<?x?xf32>, %o: memref<?x?xf32>) {
  linalg.generic {indexing_maps = [#id2, #transposed, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%a, %a : memref<?x?xf32>, memref<?x?xf32>) outs(%o : memref<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.addf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Test that squares at the ends of the loops are partial: 13 vectors of 9
// elements become 9 rows of 13, which are stored under a mask.
// CHECK-LABEL: @partial
// CHECK-NOT: memref.alloca
// CHECK-COUNT-13: vector.maskedload {{.*}} vector<16xf32>
// CHECK-NOT: vector.maskedload
// CHECK-COUNT-64: vector.shuffle
// CHECK-COUNT-9: vector.maskedstore
// CHECK-NOT: vector.maskedstore
// CHECK: return
#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>
func.func @partial(%a: memref<13x9xf32>, %o: memref<9x13xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<13x9xf32>) outs(%o : memref<9x13xf32>)
      attrs = {bcast.schedule = #bcast.schedule<transpose, vector_lanes = 16, tile_rows = 16, tile_columns = 16, unroll = 16>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

// Test that a rest of one column, which has no masked form, is computed from a
// tile in memory.
// CHECK-LABEL: @one_more_column
// CHECK: memref.alloca
// CHECK: return
#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>
func.func @one_more_column(%a: memref<65x64xf32>, %o: memref<64x65xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<65x64xf32>) outs(%o : memref<64x65xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// Test that a tile of a transposed operand is aligned to a cache line and has at
// most 16 KiB: 64 columns and as many rows of four bytes each, 32 of eight.
// CHECK-LABEL: @tile_of_f32
// CHECK: memref.alloca() {alignment = 64 : i64{{.*}}} : memref<4096xf32>
// CHECK-LABEL: @tile_of_f64
// CHECK: memref.alloca() {alignment = 64 : i64{{.*}}} : memref<2048xf64>
func.func @tile_of_f32(%a: memref<?x?xf32>, %o: memref<?x?xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<?x?xf32>) outs(%o : memref<?x?xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @tile_of_f64(%a: memref<?x?xf64>, %o: memref<?x?xf64>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<?x?xf64>) outs(%o : memref<?x?xf64>) {
  ^bb0(%x: f64, %y: f64):
    linalg.yield %x : f64
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// Test that a transpose of nothing is nothing.
// CHECK-LABEL: @no_rows
// CHECK-NOT: {{memref.load|vector.load|scf.parallel}}
// CHECK-LABEL: @no_columns
// CHECK-NOT: {{memref.load|vector.load|scf.parallel}}
func.func @no_rows(%a: memref<100x0xf32>, %o: memref<0x100xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<100x0xf32>) outs(%o : memref<0x100xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @no_columns(%a: memref<0x100xf32>, %o: memref<100x0xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<0x100xf32>) outs(%o : memref<100x0xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

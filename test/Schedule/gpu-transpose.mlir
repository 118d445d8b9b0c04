// RUN: bcast-opt %s --bcast-select-schedule=target=gpu --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-select-schedule="target=gpu shared-bytes=4223" --split-input-file | FileCheck %s --check-prefix=LITTLE

// Test that nothing is read through tiles where the smallest, 32 x 33 elements,
// has no room.
// LITTLE: #bcast.gpu_schedule<elementwise
// LITTLE: #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 256, shared_bytes = 4223>
// LITTLE: #bcast.gpu_schedule<elementwise

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// Test that tiles are copied in vectors of one access.
// CHECK-LABEL: @words(
// CHECK: bcast.schedule = #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 256, shared_bytes = 49152>}
func.func @words(%a: memref<1024x512xf32>, %o: memref<512x1024xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<1024x512xf32>) outs(%o : memref<512x1024xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// Test that vectors of 16-bit elements have eight.
// CHECK-LABEL: @halves(
// CHECK: bcast.schedule = #bcast.gpu_schedule<transpose, vector_lanes = 8,
func.func @halves(%a: memref<1024x512xf16>, %o: memref<512x1024xf16>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<1024x512xf16>) outs(%o : memref<512x1024xf16>) {
  ^bb0(%x: f16, %z: f16):
    linalg.yield %x : f16
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// Test that elements of more than a word of shared memory are copied one by one.
// CHECK-LABEL: @wide(
// CHECK: bcast.schedule = #bcast.gpu_schedule<transpose, vector_lanes = 1,
func.func @wide(%a: memref<1024x512xf64>, %o: memref<512x1024xf64>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<1024x512xf64>) outs(%o : memref<512x1024xf64>) {
  ^bb0(%x: f64, %z: f64):
    linalg.yield %x : f64
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// Test that a tile that is half full is copied in vectors.
// CHECK-LABEL: @half_full(
// CHECK: bcast.schedule = #bcast.gpu_schedule<transpose, vector_lanes = 4,
func.func @half_full(%a: memref<16x512xf32>, %o: memref<512x16xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<16x512xf32>) outs(%o : memref<512x16xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// Test that a tile that would be less than half full has smaller vectors.
// CHECK-LABEL: @quarter_full(
// CHECK: bcast.schedule = #bcast.gpu_schedule<transpose, vector_lanes = 2,
func.func @quarter_full(%a: memref<15x512xf32>, %o: memref<512x15xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<15x512xf32>) outs(%o : memref<512x15xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// Test that loops of eight elements have tiles.
// CHECK-LABEL: @short(
// CHECK: bcast.schedule = #bcast.gpu_schedule<transpose, vector_lanes = 2,
func.func @short(%a: memref<8x512xf32>, %o: memref<512x8xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<8x512xf32>) outs(%o : memref<512x8xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// Test that loops of seven elements have none.
// CHECK-LABEL: @shorter(
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 1,
func.func @shorter(%a: memref<7x512xf32>, %o: memref<512x7xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<7x512xf32>) outs(%o : memref<512x7xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j, k) -> (i, j, k)>
#across = affine_map<(i, j, k) -> (i, k, j)>

// Test that blocks side by side have tiles that mirror each other if an array
// is read in both orders, ...
// CHECK-LABEL: @symmetrized(
// CHECK: bcast.schedule = #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 512, unroll = 2, shared_bytes = 49152, mirrored_tiles = true>}
func.func @symmetrized(%a: memref<8x512x512xf32>, %o: memref<8x512x512xf32>) {
  linalg.generic {indexing_maps = [#all, #across, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a, %a : memref<8x512x512xf32>, memref<8x512x512xf32>) outs(%o : memref<8x512x512xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.addf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// ... but not if two arrays are.
// CHECK-LABEL: @of_two_arrays(
// CHECK: bcast.schedule = #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 256, shared_bytes = 49152>}
func.func @of_two_arrays(%a: memref<512x512xf32>, %b: memref<512x512xf32>, %o: memref<512x512xf32>) {
  linalg.generic {indexing_maps = [#all, #across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<512x512xf32>, memref<512x512xf32>) outs(%o : memref<512x512xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.addf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// Nor if only the program knows how many tiles there are.
// CHECK-LABEL: @of_unknown_size(
// CHECK-NOT: mirrored_tiles
func.func @of_unknown_size(%a: memref<?x?xf32>, %o: memref<?x?xf32>) {
  linalg.generic {indexing_maps = [#all, #across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %a : memref<?x?xf32>, memref<?x?xf32>) outs(%o : memref<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.addf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// Test that a block has two tiles along each side where there are enough for many
// blocks, ...
// CHECK-LABEL: @many_tiles(
// CHECK: bcast.schedule = #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 512, unroll = 2, shared_bytes = 49152>}
func.func @many_tiles(%a: memref<1024x?xf32>, %o: memref<?x1024xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<1024x?xf32>) outs(%o : memref<?x1024xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// ... but not of tiles that are wider, ...
// CHECK-LABEL: @many_wide_tiles(
// CHECK: bcast.schedule = #bcast.gpu_schedule<transpose, vector_lanes = 8, block_threads = 256, shared_bytes = 49152>}
func.func @many_wide_tiles(%a: memref<2048x2048xf16>, %o: memref<2048x2048xf16>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<2048x2048xf16>) outs(%o : memref<2048x2048xf16>) {
  ^bb0(%x: f16, %z: f16):
    linalg.yield %x : f16
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// ... or that have no room.
// CHECK-LABEL: @many_operands(
// CHECK: bcast.schedule = #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 256, shared_bytes = 49152>}
func.func @many_operands(%a: memref<2048x2048xf32>, %b: memref<2048x2048xf32>, %c: memref<2048x2048xf32>, %o: memref<2048x2048xf32>) {
  linalg.generic {indexing_maps = [#across, #across, #across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b, %c : memref<2048x2048xf32>, memref<2048x2048xf32>, memref<2048x2048xf32>) outs(%o : memref<2048x2048xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32, %z: f32):
    %0 = arith.addf %x, %y : f32
    %1 = arith.addf %0, %w : f32
    linalg.yield %1 : f32
  }
  return
}

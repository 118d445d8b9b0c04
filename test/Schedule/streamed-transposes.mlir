// RUN: bcast-opt %s --bcast-select-schedule=stream-bytes=5242880 --split-input-file | FileCheck %s

// Test that large transposes bypass the caches from a fifth of stream-bytes on,
// on tiles of whole rows of the operand.
#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// CHECK-LABEL: @mebibyte(
// CHECK: bcast.schedule = #bcast.schedule<transpose, vector_lanes = 16, tile_rows = 512, tile_columns = 32, unroll = 16, {{.*}}, nontemporal = true>}
func.func @mebibyte(%a: memref<256x512xf32>, %o: memref<512x256xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<256x512xf32>) outs(%o : memref<512x256xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// CHECK-LABEL: @smaller(
// CHECK: tile_rows = 64, tile_columns = 64,
// CHECK-NOT: nontemporal
func.func @smaller(%a: memref<256x496xf32>, %o: memref<496x256xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<256x496xf32>) outs(%o : memref<496x256xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

// Test that they also do beside an operand that the tiles read little of, and
// not beside one of as many elements, which they would read out of order.
#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

#row = affine_map<(i, j) -> (j)>
// CHECK-LABEL: @bias(
// CHECK: tile_columns = 32, {{.*}}, nontemporal = true>}
// CHECK-LABEL: @sum(
// CHECK-NOT: nontemporal
func.func @bias(%a: memref<256x512xf32>, %b: memref<256xf32>, %o: memref<512x256xf32>) {
  linalg.generic {indexing_maps = [#across, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<256x512xf32>, memref<256xf32>) outs(%o : memref<512x256xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.addf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @sum(%a: memref<256x512xf32>, %b: memref<512x256xf32>, %o: memref<512x256xf32>) {
  linalg.generic {indexing_maps = [#across, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<256x512xf32>, memref<512x256xf32>) outs(%o : memref<512x256xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.addf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Test that they do not where a row of a square is not whole lines of the cache:
// rows that begin within a line, lanes of half a line, and rows of unknown
// length.
#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// CHECK-LABEL: @misaligned(
// CHECK-NOT: nontemporal
// CHECK-LABEL: @halves(
// CHECK-NOT: nontemporal
// CHECK-LABEL: @any_row(
// CHECK-NOT: nontemporal
func.func @misaligned(%a: memref<256x512xf32>, %o: memref<512x256xf32, strided<[264, 1]>>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<256x512xf32>) outs(%o : memref<512x256xf32, strided<[264, 1]>>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @halves(%a: memref<1024x1024xi8>, %o: memref<1024x1024xi8>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<1024x1024xi8>) outs(%o : memref<1024x1024xi8>) {
  ^bb0(%x: i8, %z: i8):
    linalg.yield %x : i8
  }
  return
}
func.func @any_row(%a: memref<256x512xf32>, %o: memref<512x256xf32, strided<[?, 1]>>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<256x512xf32>) outs(%o : memref<512x256xf32, strided<[?, 1]>>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// Test that few rows and few columns are read in the order of memory anyway.
// CHECK-LABEL: @enough_rows(
// CHECK: nontemporal = true
// CHECK-LABEL: @few_rows(
// CHECK-NOT: nontemporal
// CHECK-LABEL: @enough_columns(
// CHECK: nontemporal = true
// CHECK-LABEL: @few_columns(
// CHECK-NOT: nontemporal
func.func @enough_rows(%a: memref<2048x128xf32>, %o: memref<128x2048xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<2048x128xf32>) outs(%o : memref<128x2048xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @few_rows(%a: memref<2048x112xf32>, %o: memref<112x2048xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<2048x112xf32>) outs(%o : memref<112x2048xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @enough_columns(%a: memref<64x4096xf32>, %o: memref<4096x64xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<64x4096xf32>) outs(%o : memref<4096x64xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @few_columns(%a: memref<48x4096xf32>, %o: memref<4096x48xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<48x4096xf32>) outs(%o : memref<4096x48xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

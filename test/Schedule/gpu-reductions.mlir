// RUN: bcast-opt %s --bcast-select-schedule=target=gpu --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32 block-threads=64" --split-input-file | FileCheck %s --check-prefix=SMALL
// RUN: bcast-opt %s --bcast-select-schedule="target=gpu shared-bytes=9344" --split-input-file | FileCheck %s --check-prefix=FITS
// RUN: bcast-opt %s --bcast-select-schedule="target=gpu shared-bytes=1031" --split-input-file | FileCheck %s --check-prefix=LITTLE

// Test that the numbers of the target are those of the schedule.
// SMALL: #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 64, row_threads = 32, unroll = 4, shared_bytes = 49152, warp_threads = 32, nontemporal = true>

// Test that blocks are smaller where their partial sums have no room in shared
// memory, and threads have rows of their own where there is next to none.
// FITS: #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 32,
// LITTLE: #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 1,

#all = affine_map<(i, j) -> (i, j)>
#kept = affine_map<(i, j) -> (i)>

// Test that a row of up to a chunk of 2048 elements has a warp.
// CHECK-LABEL: @long(
// CHECK: bcast.schedule = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 32, unroll = 4, shared_bytes = 49152, nontemporal = true>}
func.func @long(%a: memref<64x2048xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #kept], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x2048xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#kept = affine_map<(i, j) -> (i)>

// Test that a row of two chunks has two warps.
// CHECK-LABEL: @two_chunks(
// CHECK: bcast.schedule = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 64, unroll = 4,
func.func @two_chunks(%a: memref<64x2052xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #kept], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x2052xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#kept = affine_map<(i, j) -> (i)>

// Test that one of 512 has as many threads as read four vectors each.
// CHECK-LABEL: @at_512(
// CHECK: bcast.schedule = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 32,
func.func @at_512(%a: memref<64x512xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #kept], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x512xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#kept = affine_map<(i, j) -> (i)>

// Test the size below.
// CHECK-LABEL: @at_256(
// CHECK: bcast.schedule = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 16, unroll = 4, shared_bytes = 49152>}
func.func @at_256(%a: memref<64x256xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #kept], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x256xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#kept = affine_map<(i, j) -> (i)>

// Test that they are eight at least, which read whole lines of the cache.
// CHECK-LABEL: @short(
// CHECK: bcast.schedule = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 8,
func.func @short(%a: memref<64x40xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #kept], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x40xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#kept = affine_map<(i, j) -> (i)>

// Test that rows of unknown length have a second kernel, with a warp each.
// CHECK-LABEL: @unknown(
// CHECK: bcast.schedule = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 256, short_row_threads = 32, unroll = 4, shared_bytes = 49152, nontemporal = true>}
func.func @unknown(%a: memref<64x?xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #kept], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x?xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#kept = affine_map<(i, j) -> (i)>

// Test that each chunk has a warp whatever the vectors are.
// CHECK-LABEL: @halves(
// CHECK: bcast.schedule = #bcast.gpu_schedule<row_reduction, vector_lanes = 8, block_threads = 256, row_threads = 64,
func.func @halves(%a: memref<64x4096xf16>, %o: memref<64xf16>) {
  linalg.generic {indexing_maps = [#all, #kept], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x4096xf16>) outs(%o : memref<64xf16>) {
  ^bb0(%x: f16, %acc: f16):
    %0 = arith.addf %acc, %x : f16
    linalg.yield %0 : f16
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#kept = affine_map<(i, j) -> (j)>

// Test that threads side by side have neighbouring columns.
// CHECK-LABEL: @columns(
// CHECK: bcast.schedule = #bcast.gpu_schedule<column_reduction, vector_lanes = 4, block_threads = 256, shared_bytes = 49152, nontemporal = true>}
func.func @columns(%a: memref<64x4096xf32>, %o: memref<4096xf32>) {
  linalg.generic {indexing_maps = [#all, #kept], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<64x4096xf32>) outs(%o : memref<4096xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// RUN: bcast-opt %s --bcast-select-schedule=target=gpu --split-input-file | FileCheck %s

#id = affine_map<(i) -> (i)>

// Test that a thread computes as many elements as an access of 16 bytes has.
// CHECK-LABEL: @vectors(
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 256, row_threads = 256>}
func.func @vectors(%a: memref<1000xf32>, %o: memref<1000xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xf32>) outs(%o : memref<1000xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Test that the widest element fills the access.
// CHECK-LABEL: @widest(
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 2,
func.func @widest(%a: memref<1000xf32>, %o: memref<1000xf64>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xf32>) outs(%o : memref<1000xf64>) {
  ^bb0(%x: f32, %z: f64):
    %0 = arith.extf %x : f32 to f64
    linalg.yield %0 : f64
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Test that the lanes are a power of 2 where 64 bytes hold 12 values of the body.
// CHECK-LABEL: @odd_width(
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 8,
func.func @odd_width(%a: memref<1000xi8>, %o: memref<1000xi8>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xi8>) outs(%o : memref<1000xi8>) {
  ^bb0(%x: i8, %z: i8):
    %0 = arith.extsi %x : i8 to i40
    %1 = arith.muli %0, %0 : i40
    %2 = arith.trunci %1 : i40 to i8
    linalg.yield %2 : i8
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Test that the vectors of the body have at most 64 bytes.
// CHECK-LABEL: @registers(
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 8,
func.func @registers(%a: memref<1000xi8>, %o: memref<1000xi8>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xi8>) outs(%o : memref<1000xi8>) {
  ^bb0(%x: i8, %z: i8):
    %0 = arith.extsi %x : i8 to i64
    %1 = arith.trunci %0 : i64 to i8
    linalg.yield %1 : i8
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Test that lanes of an input are gathered from 64 bytes at most, and those of an
// output, or at a distance that is not known, not at all.
// CHECK-LABEL: @strided(
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 4,
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 1,
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 1,
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 1,
func.func @strided(%a: memref<1000xf32, strided<[4]>>, %far: memref<1000xf32, strided<[5]>>, %unknown: memref<1000xf32, strided<[?]>>, %o: memref<1000xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xf32, strided<[4]>>) outs(%o : memref<1000xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%far : memref<1000xf32, strided<[5]>>) outs(%o : memref<1000xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%unknown : memref<1000xf32, strided<[?]>>) outs(%o : memref<1000xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%o : memref<1000xf32>) outs(%a : memref<1000xf32, strided<[4]>>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

// Test that a thread computes several rows where what is the same in each is most
// of what it loads, ...
// CHECK-LABEL: @shared_row(
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 256, row_threads = 256>}
// CHECK-LABEL: @shared_rows(
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 256, thread_rows = 2, row_threads = 256>}
func.func @shared_row(%a: memref<64x1000xf32>, %b: memref<1000xf32>, %o: memref<64x1000xf32>) {
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<64x1000xf32>, memref<1000xf32>) outs(%o : memref<64x1000xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.addf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @shared_rows(%a: memref<64x1000xf32>, %b: memref<1000xf32>, %c: memref<1000xf32>, %d: memref<1000xf32>, %o: memref<64x1000xf32>) {
  linalg.generic {indexing_maps = [#all, #last, #last, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b, %c, %d : memref<64x1000xf32>, memref<1000xf32>, memref<1000xf32>, memref<1000xf32>) outs(%o : memref<64x1000xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %w: f32, %old: f32):
    %0 = arith.subf %x, %y : f32
    %1 = arith.mulf %0, %z : f32
    %2 = arith.addf %1, %w : f32
    linalg.yield %2 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#first = affine_map<(i, j) -> (i)>
#last = affine_map<(i, j) -> (j)>

// ... or all of it: more where that is several operands, but not where arithmetic
// takes the time.
// CHECK-LABEL: @outer_product(
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 256, thread_rows = 2, row_threads = 256>}
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 256, thread_rows = 4, row_threads = 256>}
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 256, row_threads = 256>}
func.func @outer_product(%a: memref<64xf32>, %b: memref<1000xf32>, %c: memref<1000xf32>, %o: memref<64x1000xf32>) {
  linalg.generic {indexing_maps = [#first, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<64xf32>, memref<1000xf32>) outs(%o : memref<64x1000xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.mulf %x, %y : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#first, #last, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b, %c : memref<64xf32>, memref<1000xf32>, memref<1000xf32>) outs(%o : memref<64x1000xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %old: f32):
    %0 = arith.mulf %x, %y : f32
    %1 = arith.addf %0, %z : f32
    linalg.yield %1 : f32
  }
  linalg.generic {indexing_maps = [#first, #last, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b, %c : memref<64xf32>, memref<1000xf32>, memref<1000xf32>) outs(%o : memref<64x1000xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %old: f32):
    %0 = math.exp %x : f32
    %1 = math.exp %y : f32
    %2 = arith.mulf %0, %1 : f32
    %3 = arith.addf %2, %z : f32
    linalg.yield %3 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

// Test that where functions of 16 bits take longer than memory, blocks are small,
// and threads have several vectors, shorter ones of several inputs, or several
// rows where they share as much as they do not.
// CHECK-LABEL: @narrow_functions(
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 8, block_threads = 128, row_threads = 128, unroll = 4>}
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 128, row_threads = 128, unroll = 4>}
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 8, block_threads = 128, thread_rows = 2, row_threads = 128>}
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 8, block_threads = 128, row_threads = 128>}
func.func @narrow_functions(%a: memref<1024x4096xbf16>, %b: memref<1024x4096xbf16>, %r: memref<4096xbf16>, %o: memref<1024x4096xbf16>) {
  linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<1024x4096xbf16>) outs(%o : memref<1024x4096xbf16>) {
  ^bb0(%x: bf16, %z: bf16):
    %0 = math.exp %x : bf16
    %1 = arith.divf %x, %0 : bf16
    linalg.yield %1 : bf16
  }
  linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<1024x4096xbf16>, memref<1024x4096xbf16>) outs(%o : memref<1024x4096xbf16>) {
  ^bb0(%x: bf16, %y: bf16, %z: bf16):
    %0 = math.exp %x : bf16
    %1 = arith.divf %y, %0 : bf16
    linalg.yield %1 : bf16
  }
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %r : memref<1024x4096xbf16>, memref<4096xbf16>) outs(%o : memref<1024x4096xbf16>) {
  ^bb0(%x: bf16, %y: bf16, %z: bf16):
    %0 = math.exp %x : bf16
    %1 = arith.divf %y, %0 : bf16
    linalg.yield %1 : bf16
  }
  linalg.generic {indexing_maps = [#all, #all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b, %r : memref<1024x4096xbf16>, memref<1024x4096xbf16>, memref<4096xbf16>) outs(%o : memref<1024x4096xbf16>) {
  ^bb0(%x: bf16, %y: bf16, %w: bf16, %z: bf16):
    %0 = math.exp %x : bf16
    %1 = arith.divf %y, %0 : bf16
    %2 = arith.addf %1, %w : bf16
    linalg.yield %2 : bf16
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#first = affine_map<(i, j) -> (i)>

// Test that one operand per row is no reason to compute several, and that a block
// has several rows of unknown length, which may be short.
// CHECK-LABEL: @unknown_row(
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 256, row_threads = 64>}
func.func @unknown_row(%a: memref<64x?xf32>, %b: memref<64xf32>, %o: memref<64x?xf32>) {
  linalg.generic {indexing_maps = [#all, #first, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<64x?xf32>, memref<64xf32>) outs(%o : memref<64x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.addf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#half = affine_map<(i, j) -> (i + j)>

// Test that other ops have a thread per element of the loops that all outputs
// are indexed by.
// CHECK-LABEL: @general(
// CHECK: bcast.schedule = #bcast.gpu_schedule<thread_per_result, block_threads = 256, row_threads = 8>}
func.func @general(%a: memref<15xf32>, %o: memref<8x8xf32>) {
  linalg.generic {indexing_maps = [#half, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<15xf32>) outs(%o : memref<8x8xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Test that a thread computes as many vectors as fill an access of what it writes,
// if there are enough for many blocks, ...
// CHECK-LABEL: @narrow_results(
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 256, row_threads = 256, unroll = 4>}
func.func @narrow_results(%a: memref<1048576xf32>, %o: memref<1048576xi8>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1048576xf32>) outs(%o : memref<1048576xi8>) {
  ^bb0(%x: f32, %z: i8):
    %0 = arith.fptosi %x : f32 to i8
    linalg.yield %0 : i8
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// ... and no block has conditions for it.
// CHECK-LABEL: @few_or_odd(
// CHECK-NOT: unroll
func.func @few_or_odd(%a: memref<1044480xf32>, %o: memref<1044480xi8>, %b: memref<1048580xf32>, %p: memref<1048580xi8>, %c: memref<?xf32>, %q: memref<?xi8>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1044480xf32>) outs(%o : memref<1044480xi8>) {
  ^bb0(%x: f32, %z: i8):
    %0 = arith.fptosi %x : f32 to i8
    linalg.yield %0 : i8
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%b : memref<1048580xf32>) outs(%p : memref<1048580xi8>) {
  ^bb0(%x: f32, %z: i8):
    %0 = arith.fptosi %x : f32 to i8
    linalg.yield %0 : i8
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%c : memref<?xf32>) outs(%q : memref<?xi8>) {
  ^bb0(%x: f32, %z: i8):
    %0 = arith.fptosi %x : f32 to i8
    linalg.yield %0 : i8
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Test that vectors of 16 bits are half as long where more than three arrays are
// read.
// CHECK-LABEL: @three(
// CHECK: #bcast.gpu_schedule<elementwise, vector_lanes = 8, block_threads = 256, row_threads = 256>
// CHECK-LABEL: @four(
// CHECK: #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 256, row_threads = 256, unroll = 2>
func.func @three(%a0: memref<1048576xbf16>, %a1: memref<1048576xbf16>, %a2: memref<1048576xbf16>, %o: memref<1048576xbf16>) {
  linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%a0, %a1, %a2 : memref<1048576xbf16>, memref<1048576xbf16>, memref<1048576xbf16>) outs(%o : memref<1048576xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %z: bf16):
    %0 = arith.addf %x0, %x1 : bf16
    %1 = arith.addf %0, %x2 : bf16
    linalg.yield %1 : bf16
  }
  return
}
func.func @four(%a0: memref<1048576xbf16>, %a1: memref<1048576xbf16>, %a2: memref<1048576xbf16>, %a3: memref<1048576xbf16>, %o: memref<1048576xbf16>) {
  linalg.generic {indexing_maps = [#id, #id, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%a0, %a1, %a2, %a3 : memref<1048576xbf16>, memref<1048576xbf16>, memref<1048576xbf16>, memref<1048576xbf16>) outs(%o : memref<1048576xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %x3: bf16, %z: bf16):
    %0 = arith.addf %x0, %x1 : bf16
    %1 = arith.addf %0, %x2 : bf16
    %2 = arith.addf %1, %x3 : bf16
    linalg.yield %2 : bf16
  }
  return
}

// RUN: bcast-opt %s --bcast-select-schedule --split-input-file | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that a short row has a lane for each element, up to the next power of 2.
// CHECK-LABEL: @sum(
// CHECK: bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 16, unroll = 4>}
func.func @sum(%a: memref<4x64xf32>, %o: memref<4xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x64xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that a row has no more accumulators than the order of summation.
// CHECK-LABEL: @maximum(
// CHECK: bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 16, unroll = 16>}
func.func @maximum(%a: memref<4x2560xi32>, %o: memref<4xi32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x2560xi32>) outs(%o : memref<4xi32>) {
  ^bb0(%x: i32, %acc: i32):
    %0 = arith.maxsi %acc, %x : i32
    linalg.yield %0 : i32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that threads share the rows where these are many, and the elements of each
// where they are fewer than 32.
// CHECK-LABEL: @many_rows(
// CHECK: bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 16, unroll = 16, chunk_elements = 16384>}
func.func @many_rows(%a: memref<32x100000xf32>, %o: memref<32xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<32x100000xf32>) outs(%o : memref<32xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// CHECK-LABEL: @few_rows(
// CHECK: bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 16, unroll = 16, chunk_elements = 16384, split_reduction = true>}
func.func @few_rows(%a: memref<31x100000xf32>, %o: memref<31xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<31x100000xf32>) outs(%o : memref<31xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that a row of one chunk of the order is not shared.
// CHECK-LABEL: @one_chunk(
// CHECK: bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 16, unroll = 16, chunk_elements = 16384>}
func.func @one_chunk(%a: memref<31x2048xf32>, %o: memref<31xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<31x2048xf32>) outs(%o : memref<31xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// CHECK-LABEL: @two_chunks(
// CHECK: bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 16, unroll = 16, chunk_elements = 16384, split_reduction = true>}
func.func @two_chunks(%a: memref<31x2049xf32>, %o: memref<31xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<31x2049xf32>) outs(%o : memref<31xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that a body that divides integers is staged: a masked tail would divide by
// what is beyond the end.
// CHECK-LABEL: @division(
// CHECK: bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 16, unroll = 8, staging_elements = 2048>}
func.func @division(%a: memref<4x100xi32>, %o: memref<4xi32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x100xi32>) outs(%o : memref<4xi32>) {
  ^bb0(%x: i32, %acc: i32):
    %c1 = arith.constant 1 : i32
    %0 = arith.divsi %c1, %x : i32
    %1 = arith.addi %acc, %0 : i32
    linalg.yield %1 : i32
  }
  return
}

// -----

#all = affine_map<(i, j, k) -> (i, j, k)>
#kept = affine_map<(i, j, k) -> (j)>

// Test that a row of several loops is staged only where partial sums that are
// taken together may lie in two of them.
// CHECK-LABEL: @runs(
// CHECK: linalg.generic
// CHECK-NOT: staging_elements
// CHECK: linalg.generic
// CHECK-SAME: staging_elements = 2048
func.func @runs(%a: memref<64x2x512xf32>, %b: memref<64x2x500xf32>, %o: memref<2xf32>) {
  linalg.generic {indexing_maps = [#all, #kept], iterator_types = ["reduction", "parallel", "reduction"]}
      ins(%a : memref<64x2x512xf32>) outs(%o : memref<2xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#all, #kept], iterator_types = ["reduction", "parallel", "reduction"]}
      ins(%b : memref<64x2x500xf32>) outs(%o : memref<2xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

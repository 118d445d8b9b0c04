// RUN: bcast-opt %s --bcast-select-schedule --split-input-file | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that sixteen rows of three are reduced side by side.
// CHECK-LABEL: @three(
// CHECK: bcast.schedule = #bcast.schedule<small_row_reduction, vector_lanes = 4, tile_rows = 16, unroll = 1, shuffled_loads = 8>}
func.func @three(%a: memref<100x3xf32>, %o: memref<100xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<100x3xf32>) outs(%o : memref<100xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that there are as many rows as a vector has lanes, and so many at least.
// CHECK-LABEL: @one_block(
// CHECK: bcast.schedule = #bcast.schedule<small_row_reduction, vector_lanes = 4, tile_rows = 8, unroll = 1, shuffled_loads = 8>}
func.func @one_block(%a: memref<8x3xf64>, %o: memref<8xf64>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<8x3xf64>) outs(%o : memref<8xf64>) {
  ^bb0(%x: f64, %acc: f64):
    %0 = arith.addf %acc, %x : f64
    linalg.yield %0 : f64
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// CHECK-LABEL: @less_than_a_block(
// CHECK: bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 4, unroll = 1>}
func.func @less_than_a_block(%a: memref<7x3xf64>, %o: memref<7xf64>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<7x3xf64>) outs(%o : memref<7xf64>) {
  ^bb0(%x: f64, %acc: f64):
    %0 = arith.addf %acc, %x : f64
    linalg.yield %0 : f64
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that rows of up to 32 elements are small.
// CHECK-LABEL: @elements_32(
// CHECK: bcast.schedule = #bcast.schedule<small_row_reduction, vector_lanes = 16, tile_rows = 16, unroll = 2, shuffled_loads = 8>}
func.func @elements_32(%a: memref<64x32xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x32xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// CHECK-LABEL: @elements_33(
// CHECK: bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 16, unroll = 4>}
func.func @elements_33(%a: memref<64x33xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x33xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that the code for rows of 32 elements has at most 1024 ops of the body: 32
// for each.
// CHECK-LABEL: @as_much_code_as_may_be(
// CHECK: bcast.schedule = #bcast.schedule<small_row_reduction, vector_lanes = 16, tile_rows = 16, unroll = 2, shuffled_loads = 8>}
func.func @as_much_code_as_may_be(%a: memref<64x32xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x32xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.mulf %x, %x : f32
    %1 = arith.mulf %0, %x : f32
    %2 = arith.mulf %1, %x : f32
    %3 = arith.mulf %2, %x : f32
    %4 = arith.mulf %3, %x : f32
    %5 = arith.mulf %4, %x : f32
    %6 = arith.mulf %5, %x : f32
    %7 = arith.mulf %6, %x : f32
    %8 = arith.mulf %7, %x : f32
    %9 = arith.mulf %8, %x : f32
    %10 = arith.mulf %9, %x : f32
    %11 = arith.mulf %10, %x : f32
    %12 = arith.mulf %11, %x : f32
    %13 = arith.mulf %12, %x : f32
    %14 = arith.mulf %13, %x : f32
    %15 = arith.mulf %14, %x : f32
    %16 = arith.mulf %15, %x : f32
    %17 = arith.mulf %16, %x : f32
    %18 = arith.mulf %17, %x : f32
    %19 = arith.mulf %18, %x : f32
    %20 = arith.mulf %19, %x : f32
    %21 = arith.mulf %20, %x : f32
    %22 = arith.mulf %21, %x : f32
    %23 = arith.mulf %22, %x : f32
    %24 = arith.mulf %23, %x : f32
    %25 = arith.mulf %24, %x : f32
    %26 = arith.mulf %25, %x : f32
    %27 = arith.mulf %26, %x : f32
    %28 = arith.mulf %27, %x : f32
    %29 = arith.mulf %28, %x : f32
    %s = arith.addf %acc, %29 : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// CHECK-LABEL: @too_much_code(
// CHECK: bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 16, unroll = 2>}
func.func @too_much_code(%a: memref<64x32xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x32xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.mulf %x, %x : f32
    %1 = arith.mulf %0, %x : f32
    %2 = arith.mulf %1, %x : f32
    %3 = arith.mulf %2, %x : f32
    %4 = arith.mulf %3, %x : f32
    %5 = arith.mulf %4, %x : f32
    %6 = arith.mulf %5, %x : f32
    %7 = arith.mulf %6, %x : f32
    %8 = arith.mulf %7, %x : f32
    %9 = arith.mulf %8, %x : f32
    %10 = arith.mulf %9, %x : f32
    %11 = arith.mulf %10, %x : f32
    %12 = arith.mulf %11, %x : f32
    %13 = arith.mulf %12, %x : f32
    %14 = arith.mulf %13, %x : f32
    %15 = arith.mulf %14, %x : f32
    %16 = arith.mulf %15, %x : f32
    %17 = arith.mulf %16, %x : f32
    %18 = arith.mulf %17, %x : f32
    %19 = arith.mulf %18, %x : f32
    %20 = arith.mulf %19, %x : f32
    %21 = arith.mulf %20, %x : f32
    %22 = arith.mulf %21, %x : f32
    %23 = arith.mulf %22, %x : f32
    %24 = arith.mulf %23, %x : f32
    %25 = arith.mulf %24, %x : f32
    %26 = arith.mulf %25, %x : f32
    %27 = arith.mulf %26, %x : f32
    %28 = arith.mulf %27, %x : f32
    %29 = arith.mulf %28, %x : f32
    %30 = arith.mulf %29, %x : f32
    %s = arith.addf %acc, %30 : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that rows of dynamic size are not small.
// CHECK-LABEL: @dynamic(
// CHECK: bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 16, unroll = 16, chunk_elements = 16384, split_reduction = true>}
func.func @dynamic(%a: memref<31x?xf32>, %o: memref<31xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<31x?xf32>) outs(%o : memref<31xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#left = affine_map<(i, j, k) -> (i, k)>
#right = affine_map<(i, j, k) -> (j, k)>
#kept = affine_map<(i, j, k) -> (i, j)>

// Test that rows of several loops are side by side along the innermost.
// CHECK-LABEL: @pairs(
// CHECK: bcast.schedule = #bcast.schedule<small_row_reduction, vector_lanes = 4, tile_rows = 16,
func.func @pairs(%a: memref<50x3xf32>, %b: memref<48x3xf32>, %o: memref<50x48xf32>) {
  linalg.generic {indexing_maps = [#left, #right, #kept], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<50x3xf32>, memref<48x3xf32>) outs(%o : memref<50x48xf32>) {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %0 = arith.mulf %x, %y : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

#left = affine_map<(i, j, k) -> (i, k)>
#right = affine_map<(i, j, k) -> (j, k)>
#kept = affine_map<(i, j, k) -> (i, j)>

// Test that they are as many as divide it.
// CHECK-LABEL: @pairs_of_12(
// CHECK: bcast.schedule = #bcast.schedule<small_row_reduction, vector_lanes = 4, tile_rows = 4,
func.func @pairs_of_12(%a: memref<50x3xf32>, %b: memref<12x3xf32>, %o: memref<50x12xf32>) {
  linalg.generic {indexing_maps = [#left, #right, #kept], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<50x3xf32>, memref<12x3xf32>) outs(%o : memref<50x12xf32>) {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %0 = arith.mulf %x, %y : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

#left = affine_map<(i, j, k) -> (i, k)>
#right = affine_map<(i, j, k) -> (j, k)>
#kept = affine_map<(i, j, k) -> (i, j)>

// Test that an odd number is reduced one by one.
// CHECK-LABEL: @pairs_of_13(
// CHECK: bcast.schedule = #bcast.schedule<row_reduction,
func.func @pairs_of_13(%a: memref<50x3xf32>, %b: memref<13x3xf32>, %o: memref<50x13xf32>) {
  linalg.generic {indexing_maps = [#left, #right, #kept], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<50x3xf32>, memref<13x3xf32>) outs(%o : memref<50x13xf32>) {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %0 = arith.mulf %x, %y : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

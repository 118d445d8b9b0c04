// RUN: bcast-opt %s --bcast-select-schedule --split-input-file | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that sixteen rows of three are three vectors.
// CHECK-LABEL: @pixels(
// CHECK: bcast.schedule = #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 16, shuffled_loads = 8>}
func.func @pixels(%a: memref<1000x3xf32>, %b: memref<1000xf32>, %o: memref<1000x3xf32>) {
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<1000x3xf32>, memref<1000xf32>) outs(%o : memref<1000x3xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that rows of one element less than a vector are packed, and whole vectors
// are not.
// CHECK-LABEL: @less_than_a_vector(
// CHECK: bcast.schedule = #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 16, shuffled_loads = 8>}
func.func @less_than_a_vector(%a: memref<1000x15xf32>, %b: memref<1000xf32>, %o: memref<1000x15xf32>) {
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<1000x15xf32>, memref<1000xf32>) outs(%o : memref<1000x15xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// CHECK-LABEL: @a_vector(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>}
func.func @a_vector(%a: memref<1000x16xf32>, %b: memref<1000xf32>, %o: memref<1000x16xf32>) {
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<1000x16xf32>, memref<1000xf32>) outs(%o : memref<1000x16xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that as many rows as one pack are packed, and fewer are not.
// CHECK-LABEL: @one_pack(
// CHECK: bcast.schedule = #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 16, shuffled_loads = 8>}
func.func @one_pack(%a: memref<16x3xf32>, %b: memref<16xf32>, %o: memref<16x3xf32>) {
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<16x3xf32>, memref<16xf32>) outs(%o : memref<16x3xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// CHECK-LABEL: @less_than_a_pack(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>}
func.func @less_than_a_pack(%a: memref<15x3xf32>, %b: memref<15xf32>, %o: memref<15x3xf32>) {
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<15x3xf32>, memref<15xf32>) outs(%o : memref<15x3xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that the code of a pack is bounded by 512: 15 vectors of 31 ops and 3
// operands are 510, 27 vectors of 16 ops and 3 operands are 513.
// CHECK-LABEL: @as_much_code_as_may_be(
// CHECK: bcast.schedule = #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 16, shuffled_loads = 8>}
func.func @as_much_code_as_may_be(%a: memref<1000x15xf32>, %b: memref<1000xf32>, %o: memref<1000x15xf32>) {
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<1000x15xf32>, memref<1000xf32>) outs(%o : memref<1000x15xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.addf %x, %y : f32
    %1 = arith.addf %0, %y : f32
    %2 = arith.addf %1, %y : f32
    %3 = arith.addf %2, %y : f32
    %4 = arith.addf %3, %y : f32
    %5 = arith.addf %4, %y : f32
    %6 = arith.addf %5, %y : f32
    %7 = arith.addf %6, %y : f32
    %8 = arith.addf %7, %y : f32
    %9 = arith.addf %8, %y : f32
    %10 = arith.addf %9, %y : f32
    %11 = arith.addf %10, %y : f32
    %12 = arith.addf %11, %y : f32
    %13 = arith.addf %12, %y : f32
    %14 = arith.addf %13, %y : f32
    %15 = arith.addf %14, %y : f32
    %16 = arith.addf %15, %y : f32
    %17 = arith.addf %16, %y : f32
    %18 = arith.addf %17, %y : f32
    %19 = arith.addf %18, %y : f32
    %20 = arith.addf %19, %y : f32
    %21 = arith.addf %20, %y : f32
    %22 = arith.addf %21, %y : f32
    %23 = arith.addf %22, %y : f32
    %24 = arith.addf %23, %y : f32
    %25 = arith.addf %24, %y : f32
    %26 = arith.addf %25, %y : f32
    %27 = arith.addf %26, %y : f32
    %28 = arith.addf %27, %y : f32
    %29 = arith.addf %28, %y : f32
    linalg.yield %29 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// CHECK-LABEL: @too_much_code(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 32, chunk_elements = 16384>}
func.func @too_much_code(%a: memref<1000x27xi16>, %b: memref<1000xi16>, %o: memref<1000x27xi16>) {
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<1000x27xi16>, memref<1000xi16>) outs(%o : memref<1000x27xi16>) {
  ^bb0(%x: i16, %y: i16, %z: i16):
    %0 = arith.addi %x, %y : i16
    %1 = arith.addi %0, %y : i16
    %2 = arith.addi %1, %y : i16
    %3 = arith.addi %2, %y : i16
    %4 = arith.addi %3, %y : i16
    %5 = arith.addi %4, %y : i16
    %6 = arith.addi %5, %y : i16
    %7 = arith.addi %6, %y : i16
    %8 = arith.addi %7, %y : i16
    %9 = arith.addi %8, %y : i16
    %10 = arith.addi %9, %y : i16
    %11 = arith.addi %10, %y : i16
    %12 = arith.addi %11, %y : i16
    %13 = arith.addi %12, %y : i16
    %14 = arith.addi %13, %y : i16
    linalg.yield %14 : i16
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that bytes are packed into vectors of 32: LLVM does not end on shuffles of
// 64.
// CHECK-LABEL: @bytes(
// CHECK: bcast.schedule = #bcast.schedule<row_packing, vector_lanes = 32, tile_rows = 32, shuffled_loads = 8>}
func.func @bytes(%a: memref<1000xi8>, %o: memref<1000x3xi8>) {
  linalg.generic {indexing_maps = [#row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<1000xi8>) outs(%o : memref<1000x3xi8>) {
  ^bb0(%x: i8, %z: i8):
    %0 = arith.addi %x, %x : i8
    linalg.yield %0 : i8
  }
  return
}

// -----

#all = affine_map<(i, j, k) -> (i, j, k)>
#outer = affine_map<(i, j, k) -> (i, k)>

// Test that of two short loops that are a whole vector the inner one is a row.
// CHECK-LABEL: @rows_of_a_vector(
// CHECK: bcast.schedule = #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 4, shuffled_loads = 8>}
func.func @rows_of_a_vector(%a: memref<1000x4x4xf32>, %b: memref<1000x4xf32>, %o: memref<1000x4x4xf32>) {
  linalg.generic {indexing_maps = [#all, #outer, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a, %b : memref<1000x4x4xf32>, memref<1000x4xf32>) outs(%o : memref<1000x4x4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

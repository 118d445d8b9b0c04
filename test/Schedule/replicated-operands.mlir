// RUN: bcast-opt %s --bcast-select-schedule --split-input-file | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

// Test that rows of three are one loop, with a table of 336 rows, which are 63
// vectors.
// CHECK-LABEL: @image(
// CHECK: bcast.schedule = #bcast.schedule<replicated_operands, vector_lanes = 16, tile_columns = 1008>}
func.func @image(%a: memref<5120x3xf32>, %b: memref<3xf32>, %o: memref<5120x3xf32>) {
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<5120x3xf32>, memref<3xf32>) outs(%o : memref<5120x3xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

// Test that the number of rows need not be known.
// CHECK-LABEL: @dynamic(
// CHECK: bcast.schedule = #bcast.schedule<replicated_operands, vector_lanes = 16, tile_columns = 960, chunk_elements = 17280>}
func.func @dynamic(%a: memref<?x5xf32>, %b: memref<5xf32>, %o: memref<?x5xf32>) {
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<?x5xf32>, memref<5xf32>) outs(%o : memref<?x5xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

// Test that rows of four vectors stay rows, and rows of one element less do not.
// CHECK-LABEL: @four_vectors(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16, chunk_elements = 16384>}
func.func @four_vectors(%a: memref<640x64xf32>, %b: memref<64xf32>, %o: memref<640x64xf32>) {
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<640x64xf32>, memref<64xf32>) outs(%o : memref<640x64xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

// CHECK-LABEL: @less_than_four_vectors(
// CHECK: bcast.schedule = #bcast.schedule<replicated_operands, vector_lanes = 16, tile_columns = 1008, chunk_elements = 17136>}
func.func @less_than_four_vectors(%a: memref<640x63xf32>, %b: memref<63xf32>, %o: memref<640x63xf32>) {
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<640x63xf32>, memref<63xf32>) outs(%o : memref<640x63xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

// Test that a table pays from 683 rows of three on: so many that it is read twice.
// CHECK-LABEL: @few_rows(
// CHECK: bcast.schedule = #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 16, shuffled_loads = 8>}
func.func @few_rows(%a: memref<682x3xf32>, %b: memref<3xf32>, %o: memref<682x3xf32>) {
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<682x3xf32>, memref<3xf32>) outs(%o : memref<682x3xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

// CHECK-LABEL: @many_rows(
// CHECK: bcast.schedule = #bcast.schedule<replicated_operands, vector_lanes = 16, tile_columns = 1008>}
func.func @many_rows(%a: memref<683x3xf32>, %b: memref<3xf32>, %o: memref<683x3xf32>) {
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<683x3xf32>, memref<3xf32>) outs(%o : memref<683x3xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

// Test that a table that would be too large is none.
// RUN: bcast-opt %s --bcast-select-schedule="vector-bits=8192" --split-input-file | FileCheck %s --check-prefix=LONG
// LONG-LABEL: @large_table(
// LONG: bcast.schedule = #bcast.schedule<{{elementwise|row_packing}}, vector_lanes
func.func @large_table(%a: memref<5000x1023xi8>, %b: memref<1023xi8>, %o: memref<5000x1023xi8>) {
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<5000x1023xi8>, memref<1023xi8>) outs(%o : memref<5000x1023xi8>) {
  ^bb0(%x: i8, %y: i8, %z: i8):
    %s = arith.addi %x, %y : i8
    linalg.yield %s : i8
  }
  return
}

// RUN: bcast-opt %s --bcast-select-schedule --split-input-file --verify-diagnostics
// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --split-input-file --verify-diagnostics

// Test that a schedule that the op does not allow is an error that says why,
// where schedules are selected and where code is made.

#id = affine_map<(i) -> (i)>

func.func @f(%a: memref<1000xf32>, %o: memref<1000xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 16> is not legal: the kind is for vectors of real numbers in two loops or more}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xf32>) outs(%o : memref<1000xf32>) attrs = {bcast.schedule = #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 16>} {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>

func.func @f(%a: memref<8x16xf32, strided<[20, 1]>>, %o: memref<8x16xf32, strided<[20, 1]>>) {
  // expected-error @+1 {{schedule #bcast.schedule<replicated_operands, vector_lanes = 16, tile_columns = 960> is not legal: operand 0 is neither contiguous along both loops nor the same in every row}}
  linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<8x16xf32, strided<[20, 1]>>) outs(%o : memref<8x16xf32, strided<[20, 1]>>) attrs = {bcast.schedule = #bcast.schedule<replicated_operands, vector_lanes = 16, tile_columns = 960>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

func.func @f(%a: memref<5120x3xf32>, %b: memref<3xf32>, %o: memref<5120x3xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<replicated_operands, vector_lanes = 16, tile_columns = 1000> is not legal: tile_columns must be a multiple of 48: rows and vectors are whole}}
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<5120x3xf32>, memref<3xf32>) outs(%o : memref<5120x3xf32>) attrs = {bcast.schedule = #bcast.schedule<replicated_operands, vector_lanes = 16, tile_columns = 1000>} {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

func.func @f(%a: memref<5120x?xf32>, %b: memref<?xf32>, %o: memref<5120x?xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<replicated_operands, vector_lanes = 16, tile_columns = 960> is not legal: the size of a row is not known, or 0}}
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<5120x?xf32>, memref<?xf32>) outs(%o : memref<5120x?xf32>) attrs = {bcast.schedule = #bcast.schedule<replicated_operands, vector_lanes = 16, tile_columns = 960>} {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<1000x3xf32>, %b: memref<1000xf32>, %o: memref<1000x3xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<replicated_operands, vector_lanes = 16, tile_columns = 960> is not legal: operand 1 is neither contiguous along both loops nor the same in every row}}
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<1000x3xf32>, memref<1000xf32>) outs(%o : memref<1000x3xf32>) attrs = {bcast.schedule = #bcast.schedule<replicated_operands, vector_lanes = 16, tile_columns = 960>} {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<1000x16xf32>, %b: memref<1000xf32>, %o: memref<1000x16xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 16, shuffled_loads = 8> is not legal: rows are not shorter than a vector, or of a size that is not known}}
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<1000x16xf32>, memref<1000xf32>) outs(%o : memref<1000x16xf32>) attrs = {bcast.schedule = #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 16, shuffled_loads = 8>} {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<1000x3xf32>, %b: memref<1000xf32>, %o: memref<1000x3xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 8, shuffled_loads = 8> is not legal: tile_rows rows of 3 elements are not whole vectors}}
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<1000x3xf32>, memref<1000xf32>) outs(%o : memref<1000x3xf32>) attrs = {bcast.schedule = #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 8, shuffled_loads = 8>} {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<1000x3xf32>, %b: memref<1000xf32>, %o: memref<1000x3xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 16> is not legal: a vector of operand 1 takes 1 loads, more than shuffled_loads}}
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<1000x3xf32>, memref<1000xf32>) outs(%o : memref<1000x3xf32>) attrs = {bcast.schedule = #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 16>} {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<1000x3xindex>, %b: memref<1000xindex>, %o: memref<1000x3xindex>) {
  // expected-error @+1 {{schedule #bcast.schedule<row_packing, vector_lanes = 8, tile_rows = 8, shuffled_loads = 8> is not legal: the op reads indices}}
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<1000x3xindex>, memref<1000xindex>) outs(%o : memref<1000x3xindex>) attrs = {bcast.schedule = #bcast.schedule<row_packing, vector_lanes = 8, tile_rows = 8, shuffled_loads = 8>} {
  ^bb0(%x: index, %y: index, %z: index):
    %i = linalg.index 0 : index
    linalg.yield %i : index
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<1000xf32>, %o: memref<1000x3xf32, strided<[4, 1]>>) {
  // expected-error @+1 {{schedule #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 16, shuffled_loads = 8> is not legal: output 0 does not run on from one row into the next}}
  linalg.generic {indexing_maps = [#row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<1000xf32>) outs(%o : memref<1000x3xf32, strided<[4, 1]>>) attrs = {bcast.schedule = #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 16, shuffled_loads = 8>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<1000xf32, strided<[?]>>, %o: memref<1000x3xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 16, shuffled_loads = 8> is not legal: the strides of operand 0 are not known}}
  linalg.generic {indexing_maps = [#row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<1000xf32, strided<[?]>>) outs(%o : memref<1000x3xf32>) attrs = {bcast.schedule = #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 16, shuffled_loads = 8>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<64x64xf32>, %b: memref<64xf32>, %o: memref<64x64xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<transpose, vector_lanes = 16, tile_rows = 64, tile_columns = 64, unroll = 16> is not legal: no operand is contiguous along an outer loop alone}}
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<64x64xf32>, memref<64xf32>) outs(%o : memref<64x64xf32>) attrs = {bcast.schedule = #bcast.schedule<transpose, vector_lanes = 16, tile_rows = 64, tile_columns = 64, unroll = 16>} {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

func.func @f(%a: memref<64x64xf32>, %o: memref<64x64xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<transpose, vector_lanes = 16, tile_rows = 64, tile_columns = 64, unroll = 12> is not legal: unroll must be a power of 2: squares are transposed by halves}}
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<64x64xf32>) outs(%o : memref<64x64xf32>) attrs = {bcast.schedule = #bcast.schedule<transpose, vector_lanes = 16, tile_rows = 64, tile_columns = 64, unroll = 12>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

func.func @f(%a: memref<?x?xf32>, %o: memref<?x?xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<transpose, vector_lanes = 16, tile_rows = 512, tile_columns = 512, unroll = 16> is not legal: the tiles take 1048576 bytes of the stack, more than 262144}}
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<?x?xf32>) outs(%o : memref<?x?xf32>) attrs = {bcast.schedule = #bcast.schedule<transpose, vector_lanes = 16, tile_rows = 512, tile_columns = 512, unroll = 16>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

func.func @f(%a: memref<51200x3xf32>, %b: memref<3xf32>, %o: memref<51200x3xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<replicated_operands, vector_lanes = 16, tile_columns = 960, chunk_elements = 16384> is not legal: chunk_elements must be a multiple of 960: vectors, tiles and tables are whole}}
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<51200x3xf32>, memref<3xf32>) outs(%o : memref<51200x3xf32>) attrs = {bcast.schedule = #bcast.schedule<replicated_operands, vector_lanes = 16, tile_columns = 960, chunk_elements = 16384>} {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(k, i, j) -> (k, i, j)>
#outer = affine_map<(k, i, j) -> (k, j)>

func.func @f(%a: memref<4x5120x3xf32>, %b: memref<4x3xf32>, %o: memref<4x5120x3xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<replicated_operands, vector_lanes = 16, tile_columns = 960> is not legal: operand 1 is neither contiguous along both loops nor the same in every row}}
  linalg.generic {indexing_maps = [#all, #outer, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a, %b : memref<4x5120x3xf32>, memref<4x3xf32>) outs(%o : memref<4x5120x3xf32>) attrs = {bcast.schedule = #bcast.schedule<replicated_operands, vector_lanes = 16, tile_columns = 960>} {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

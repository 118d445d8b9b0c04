// RUN: bcast-opt %s --bcast-select-schedule --split-input-file --verify-diagnostics
// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --split-input-file --verify-diagnostics

// Test that a schedule that the op does not allow is an error that says why,
// where schedules are selected and where code is made.

#id = affine_map<(i) -> (i)>

func.func @f(%a: memref<1000xf32>, %o: memref<1000xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<row_reduction, vector_lanes = 32> is not legal: the op does not reduce its innermost loop by accumulators of vectors}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xf32>) outs(%o : memref<1000xf32>) attrs = {bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 32>} {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

func.func @f(%a: memref<100x100xf32>, %o: memref<100xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<row_reduction, vector_lanes = 32> is not legal: the op does not reduce its innermost loop by accumulators of vectors}}
  linalg.generic {indexing_maps = [#all, #last], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<100x100xf32>) outs(%o : memref<100xf32>) attrs = {bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 32>} {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<100x100xf32>, %o: memref<100xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 2048, unroll = 4> is not legal: the op reduces its innermost loop: vector_lanes must be 1}}
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<100x100xf32>) outs(%o : memref<100xf32>) attrs = {bcast.schedule = #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 2048, unroll = 4>} {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<4x64xf32>, %o: memref<4xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<row_reduction, vector_lanes = 24> is not legal: vector_lanes must be a power of 2: neighbours are merged}}
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x64xf32>) outs(%o : memref<4xf32>) attrs = {bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 24>} {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<4x64xf32>, %o: memref<4xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<row_reduction, vector_lanes = 16, unroll = 3> is not legal: vector_lanes times unroll must be a power of 2 up to 256, the partial sums that the order of summation has}}
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x64xf32>) outs(%o : memref<4xf32>) attrs = {bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 16, unroll = 3>} {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<4x64xf32>, %o: memref<4xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<row_reduction, vector_lanes = 64, unroll = 8> is not legal: vector_lanes times unroll must be a power of 2 up to 256, the partial sums that the order of summation has}}
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x64xf32>) outs(%o : memref<4xf32>) attrs = {bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 64, unroll = 8>} {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<4x64xi32>, %o: memref<4xi32>) {
  // expected-error @+1 {{schedule #bcast.schedule<row_reduction, vector_lanes = 32> is not legal: it needs staging_elements: the body divides integers, which a masked tail must not}}
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x64xi32>) outs(%o : memref<4xi32>) attrs = {bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 32>} {
  ^bb0(%x: i32, %acc: i32):
    %c1 = arith.constant 1 : i32
    %0 = arith.divsi %c1, %x : i32
    %1 = arith.addi %acc, %0 : i32
    linalg.yield %1 : i32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<4x64xf32>, %o: memref<4xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<row_reduction, vector_lanes = 32, staging_elements = 100> is not legal: staging_elements must be 2048, a chunk of the order of summation}}
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x64xf32>) outs(%o : memref<4xf32>) attrs = {bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 32, staging_elements = 100>} {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<64x3xf32>, %o: memref<64xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<small_row_reduction, vector_lanes = 4, tile_rows = 12, shuffled_loads = 8> is not legal: tile_rows must be a power of 2}}
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x3xf32>) outs(%o : memref<64xf32>) attrs = {bcast.schedule = #bcast.schedule<small_row_reduction, vector_lanes = 4, tile_rows = 12, shuffled_loads = 8>} {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<64x?xf32>, %o: memref<64xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<small_row_reduction, vector_lanes = 32, tile_rows = 16, shuffled_loads = 8> is not legal: there are not several rows of a known size of two or more}}
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x?xf32>) outs(%o : memref<64xf32>) attrs = {bcast.schedule = #bcast.schedule<small_row_reduction, vector_lanes = 32, tile_rows = 16, shuffled_loads = 8>} {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<64x3xf32>, %o: memref<64xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<small_row_reduction, vector_lanes = 4, tile_rows = 16> is not legal: a vector of operand 0 takes 3 loads, more than shuffled_loads}}
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x3xf32>) outs(%o : memref<64xf32>) attrs = {bcast.schedule = #bcast.schedule<small_row_reduction, vector_lanes = 4, tile_rows = 16>} {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

func.func @f(%a: memref<100x100xf32>, %o: memref<100xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 1000, unroll = 4> is not legal: tile_columns must be a multiple of vector_lanes}}
  linalg.generic {indexing_maps = [#all, #last], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<100x100xf32>) outs(%o : memref<100xf32>) attrs = {bcast.schedule = #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 1000, unroll = 4>} {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<100x3xf32>, %e: memref<100x3xf32>, %o: memref<100xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<small_row_reduction, vector_lanes = 4, tile_rows = 16, shuffled_loads = 8> is not legal: the op has outputs that are not reduced}}
  linalg.generic {indexing_maps = [#all, #all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<100x3xf32>) outs(%e, %o : memref<100x3xf32>, memref<100xf32>) attrs = {bcast.schedule = #bcast.schedule<small_row_reduction, vector_lanes = 4, tile_rows = 16, shuffled_loads = 8>} {
  ^bb0(%x: f32, %z: f32, %acc: f32):
    %0 = arith.negf %x : f32
    %1 = arith.addf %acc, %x : f32
    linalg.yield %0, %1 : f32, f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<100x3xf32>, %o: memref<100xf32, strided<[2]>>) {
  // expected-error @+1 {{schedule #bcast.schedule<small_row_reduction, vector_lanes = 4, tile_rows = 16, shuffled_loads = 8> is not legal: results are not contiguous}}
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<100x3xf32>) outs(%o : memref<100xf32, strided<[2]>>) attrs = {bcast.schedule = #bcast.schedule<small_row_reduction, vector_lanes = 4, tile_rows = 16, shuffled_loads = 8>} {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<4x65xf32>, %e: memref<4x65xf32>, %o: memref<4xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<row_reduction, vector_lanes = 32> is not legal: it needs staging_elements: the body stores a tail of one element, which must not be masked}}
  linalg.generic {indexing_maps = [#all, #all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x65xf32>) outs(%e, %o : memref<4x65xf32>, memref<4xf32>) attrs = {bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 32>} {
  ^bb0(%x: f32, %z: f32, %acc: f32):
    %0 = arith.negf %x : f32
    %1 = arith.addf %acc, %x : f32
    linalg.yield %0, %1 : f32, f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>

func.func @f(%a: memref<100x100xf32>, %o: memref<100xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 16, unroll = 16> is not legal: unroll must be a power of 2 up to 8, the rows of a partial sum}}
  linalg.generic {indexing_maps = [#all, #last], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<100x100xf32>) outs(%o : memref<100xf32>) attrs = {bcast.schedule = #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 16, unroll = 16>} {
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

func.func @f(%a: memref<50x3xf32>, %b: memref<24x3xf32>, %o: memref<50x24xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<small_row_reduction, vector_lanes = 4, tile_rows = 16, shuffled_loads = 8> is not legal: tile_rows must divide the innermost of several loops over rows}}
  linalg.generic {indexing_maps = [#left, #right, #kept], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<50x3xf32>, memref<24x3xf32>) outs(%o : memref<50x24xf32>) attrs = {bcast.schedule = #bcast.schedule<small_row_reduction, vector_lanes = 4, tile_rows = 16, shuffled_loads = 8>} {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %0 = arith.mulf %x, %y : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

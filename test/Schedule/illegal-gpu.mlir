// RUN: bcast-opt %s --bcast-select-schedule=target=gpu --split-input-file --verify-diagnostics
// RUN: bcast-opt %s --bcast-linalg-to-gpu --split-input-file --verify-diagnostics

// Test that a schedule that the op does not allow is an error that says why,
// where schedules are selected and where code is made.

#id = affine_map<(i) -> (i)>

func.func @f(%a: memref<1000xf32>, %o: memref<1000xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<elementwise, vector_lanes = 4> is for loops of CPUs}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xf32>) outs(%o : memref<1000xf32>) attrs = {bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 4>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

func.func @f(%a: memref<1000xf32>, %o: memref<1000xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<elementwise, vector_lanes = 8, block_threads = 256, row_threads = 256> is not legal: a vector is one access to memory: vector_lanes is at most 4}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xf32>) outs(%o : memref<1000xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 8, block_threads = 256, row_threads = 256>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

func.func @f(%a: memref<1000xf32, strided<[32]>>, %o: memref<1000xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<elementwise, vector_lanes = 2, block_threads = 256, row_threads = 256> is not legal: the op has no form on vectors}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xf32, strided<[32]>>) outs(%o : memref<1000xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 2, block_threads = 256, row_threads = 256>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>
#across = affine_map<(i, j) -> (j, i)>

func.func @f(%a: memref<64x1000xf32>, %o: memref<64xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 256, row_threads = 256> is not legal: the op reduces, or its loops are not known}}
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x1000xf32>) outs(%o : memref<64xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 256, row_threads = 256>} {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.addf %z, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

func.func @f(%a: memref<1000xf32>, %o: memref<1000xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 256, unroll = 4, shared_bytes = 49152> is not legal: the op is no reduction whose combination is known}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xf32>) outs(%o : memref<1000xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 256, unroll = 4, shared_bytes = 49152>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>
#across = affine_map<(i, j) -> (j, i)>

func.func @f(%a: memref<64x1000xf32>, %o: memref<1000xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 256, unroll = 4, shared_bytes = 49152> is not legal: the innermost loop is kept: the kind is column_reduction}}
  linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<64x1000xf32>) outs(%o : memref<1000xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 256, unroll = 4, shared_bytes = 49152>} {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.addf %z, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>
#across = affine_map<(i, j) -> (j, i)>

func.func @f(%a: memref<64x1000xf32>, %o: memref<64xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<column_reduction, vector_lanes = 4, block_threads = 256, shared_bytes = 49152> is not legal: the innermost loop is reduced: the kind is row_reduction}}
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x1000xf32>) outs(%o : memref<64xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<column_reduction, vector_lanes = 4, block_threads = 256, shared_bytes = 49152>} {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.addf %z, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>
#across = affine_map<(i, j) -> (j, i)>

func.func @f(%a: memref<64x1000xf32>, %o: memref<64xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 32, unroll = 4, shared_bytes = 4095> is not legal: the accumulators of a block need 9344 shared_bytes}}
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x1000xf32>) outs(%o : memref<64xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 32, unroll = 4, shared_bytes = 4095>} {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.addf %z, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>
#across = affine_map<(i, j) -> (j, i)>

func.func @f(%a: memref<64x1000xf32>, %o: memref<64xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 512, row_threads = 512, unroll = 4, shared_bytes = 49152> is not legal: the order of summation of a row allows at most 64 row_threads}}
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x1000xf32>) outs(%o : memref<64xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 512, row_threads = 512, unroll = 4, shared_bytes = 49152>} {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.addf %z, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>
#across = affine_map<(i, j) -> (j, i)>

func.func @f(%a: memref<64x1000xf32>, %o: memref<64xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 512, row_threads = 256, short_row_threads = 512, unroll = 4, shared_bytes = 49152> is not legal: the order of summation of a row allows at most 64 row_threads}}
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x1000xf32>) outs(%o : memref<64xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 512, row_threads = 256, short_row_threads = 512, unroll = 4, shared_bytes = 49152>} {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.addf %z, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>
#across = affine_map<(i, j) -> (j, i)>

func.func @f(%a: memref<64x64xf32>, %o: memref<64x64xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 256, shared_bytes = 49152> is not legal: no operand is contiguous along an outer loop, so long that a tile is worth it, with room for a tile in shared_bytes}}
  linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<64x64xf32>) outs(%o : memref<64x64xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 256, shared_bytes = 49152>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>
#across = affine_map<(i, j) -> (j, i)>

func.func @f(%a: memref<64x64xf32>, %o: memref<64x64xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 256, shared_bytes = 4223> is not legal: no operand is contiguous along an outer loop, so long that a tile is worth it, with room for a tile in shared_bytes}}
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<64x64xf32>) outs(%o : memref<64x64xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 256, shared_bytes = 4223>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>
#across = affine_map<(i, j) -> (j, i)>

func.func @f(%a: memref<64x64xf32>, %o: memref<64x64xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<transpose, vector_lanes = 8, block_threads = 256, shared_bytes = 49152> is not legal: tiles of so many elements cannot be copied in vectors, or have no room in shared_bytes: vector_lanes is at most 4}}
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<64x64xf32>) outs(%o : memref<64x64xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<transpose, vector_lanes = 8, block_threads = 256, shared_bytes = 49152>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

func.func @f(%a: memref<64x96xf32>, %o: memref<96x64xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 256, shared_bytes = 49152, mirrored_tiles = true> is not legal: tiles mirror each other where the loops along and across an operand have the same known size}}
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<64x96xf32>) outs(%o : memref<96x64xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 256, shared_bytes = 49152, mirrored_tiles = true>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>
#across = affine_map<(i, j) -> (j, i)>

func.func @f(%a: memref<64x64xi8>, %o: memref<64x64xi8>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<transpose, vector_lanes = 2, block_threads = 256, shared_bytes = 49152> is not legal: vectors that are transposed have 4 bytes or more}}
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<64x64xi8>) outs(%o : memref<64x64xi8>) attrs = {bcast.schedule = #bcast.gpu_schedule<transpose, vector_lanes = 2, block_threads = 256, shared_bytes = 49152>} {
  ^bb0(%x: i8, %z: i8):
    linalg.yield %x : i8
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

func.func @f(%a: memref<1000xf32>, %o: memref<1000xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 256, block_rows = 1, unroll = 2, shared_bytes = 49152> is not legal: the kind is for loops over rows}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xf32>) outs(%o : memref<1000xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 256, block_rows = 1, unroll = 2, shared_bytes = 49152>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#id = affine_map<(i) -> (i)>

func.func @f(%a: memref<64x1000xf32>, %s: memref<64xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x1000xf32>) outs(%s : memref<64xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.addf %z, %x : f32
    linalg.yield %0 : f32
  }
  // expected-error @+1 {{schedule #bcast.gpu_schedule<epilogue> is not legal: an epilogue is an elementwise op on the results of the reduction before it, which it reads at its own index, and writes to memory of its own}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%s : memref<64xf32>) outs(%o : memref<64xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<epilogue>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#id = affine_map<(i) -> (i)>

func.func @f(%a: memref<64x1000xf32>, %s: memref<64xf32>) -> memref<64xf32> {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x1000xf32>) outs(%s : memref<64xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<thread_per_result, block_threads = 256, row_threads = 64>} {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.addf %z, %x : f32
    linalg.yield %0 : f32
  }
  %o = memref.alloc() : memref<64xf32>
  // expected-error @+1 {{schedule #bcast.gpu_schedule<epilogue> is not legal: the reduction's schedule is neither row_reduction nor column_reduction}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%s : memref<64xf32>) outs(%o : memref<64xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<epilogue>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return %o : memref<64xf32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

func.func @many_tiles(%a: memref<64x64xf32>, %o: memref<64x64xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 256, unroll = 4, shared_bytes = 49152> is not legal: 4 x 4 tiles of each operand have no room in shared_bytes}}
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<64x64xf32>) outs(%o : memref<64x64xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 256, unroll = 4, shared_bytes = 49152>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

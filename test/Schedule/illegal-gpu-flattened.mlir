// RUN: bcast-opt %s --bcast-select-schedule=target=gpu --split-input-file --verify-diagnostics
// RUN: bcast-opt %s --bcast-linalg-to-gpu --split-input-file --verify-diagnostics

// Test that vectors across the ends of rows are refused with a reason where an op
// has no such form, where schedules are selected and where code is made.

#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

func.func @one_loop(%a: memref<64x3xf32>, %o: memref<64x3xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<flattened, vector_lanes = 4, block_threads = 256> is not legal: flattened loops are two or more, all parallel}}
  linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<64x3xf32>) outs(%o : memref<64x3xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<flattened, vector_lanes = 4, block_threads = 256>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

func.func @coordinates(%a: memref<3xf32>, %o: memref<64x3xindex>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<flattened, vector_lanes = 2, block_threads = 256> is not legal: the op has no form on vectors across rows}}
  linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<3xf32>) outs(%o : memref<64x3xindex>) attrs = {bcast.schedule = #bcast.gpu_schedule<flattened, vector_lanes = 2, block_threads = 256>} {
  ^bb0(%x: f32, %z: index):
    %i = linalg.index 0 : index
    linalg.yield %i : index
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

func.func @unknown(%a: memref<?xf32>, %o: memref<64x?xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<flattened, vector_lanes = 4, block_threads = 256> is not legal: sizes of flattened loops are known, but for the outermost, and not 0}}
  linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<?xf32>) outs(%o : memref<64x?xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<flattened, vector_lanes = 4, block_threads = 256>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

func.func @wide(%a: memref<3xf32>, %o: memref<64x3xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<flattened, vector_lanes = 8, block_threads = 256> is not legal: a vector is one access to memory: vector_lanes is at most 4}}
  linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<3xf32>) outs(%o : memref<64x3xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<flattened, vector_lanes = 8, block_threads = 256>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

func.func @cut(%a: memref<3xf32>, %o: memref<64x3xf32, strided<[4, 1]>>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<flattened, vector_lanes = 4, block_threads = 256> is not legal: rows of an output do not follow each other, aligned to vectors}}
  linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<3xf32>) outs(%o : memref<64x3xf32, strided<[4, 1]>>) attrs = {bcast.schedule = #bcast.gpu_schedule<flattened, vector_lanes = 4, block_threads = 256>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

func.func @stride(%a: memref<3xf32, strided<[?]>>, %o: memref<64x3xf32>) {
  // expected-error @+1 {{schedule #bcast.gpu_schedule<flattened, vector_lanes = 4, block_threads = 256> is not legal: a stride of operand 0 is not known}}
  linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<3xf32, strided<[?]>>) outs(%o : memref<64x3xf32>) attrs = {bcast.schedule = #bcast.gpu_schedule<flattened, vector_lanes = 4, block_threads = 256>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// RUN: bcast-opt %s --bcast-select-schedule --split-input-file --verify-diagnostics
// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --split-input-file --verify-diagnostics

// Test that a schedule that the op does not allow is an error that says why,
// where schedules are selected and where code is made.

#id = affine_map<(i) -> (i)>

func.func @f(%a: memref<1000xf32>, %o: memref<1000xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<elementwise, vector_lanes = 16> is not legal: the op has no form on vectors}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xf32>) outs(%o : memref<1000xf32>) attrs = {bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>} {
  ^bb0(%x: f32, %z: f32):
    %i = linalg.index 0 : index
    %0 = memref.load %a[%i] : memref<1000xf32>
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @f(%a: memref<4x64xf32>, %o: memref<4xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<elementwise, vector_lanes = 16> is not legal: the op reduces, or is not on buffers whose loops are known}}
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x64xf32>) outs(%o : memref<4xf32>) attrs = {bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>} {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

func.func @f(%a: memref<1000xf32>, %o: memref<1000xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<elementwise, vector_lanes = 16, chunk_elements = 1000> is not legal: chunk_elements must be a multiple of 16: vectors, tiles and tables are whole}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xf32>) outs(%o : memref<1000xf32>) attrs = {bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16, chunk_elements = 1000>} {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>
#two = affine_map<(i) -> (i * 2)>

func.func @f(%a: memref<2000xi8>, %o: memref<1000xi8>) {
  // expected-error @+1 {{schedule #bcast.schedule<elementwise, vector_lanes = 64> is not legal: so many bytes cannot be shuffled: vector_lanes is too large}}
  linalg.generic {indexing_maps = [#two, #id], iterator_types = ["parallel"]}
      ins(%a : memref<2000xi8>) outs(%o : memref<1000xi8>) attrs = {bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 64>} {
  ^bb0(%x: i8, %z: i8):
    linalg.yield %x : i8
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

func.func @f(%a: memref<1000xf32>, %o: memref<1000xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<elementwise, vector_lanes = 1, nontemporal = true> is not legal: nontemporal stores are of vectors of a power of 2 elements}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xf32>) outs(%o : memref<1000xf32>) attrs = {bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 1, nontemporal = true>} {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

func.func @f(%o: memref<1000xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<elementwise, vector_lanes = 16, nontemporal = true> is not legal: nontemporal stores are of outputs that are not read}}
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%o : memref<1000xf32>) attrs = {bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16, nontemporal = true>} {
  ^bb0(%z: f32):
    %0 = arith.negf %z : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

func.func @f(%o: memref<1000xindex>) {
  // expected-error @+1 {{schedule #bcast.schedule<elementwise, vector_lanes = 8, nontemporal = true> is not legal: nontemporal stores are not of indices}}
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%o : memref<1000xindex>) attrs = {bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 8, nontemporal = true>} {
  ^bb0(%z: index):
    %i = linalg.index 0 : index
    linalg.yield %i : index
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

func.func @f(%a: memref<1000xf32>, %o: memref<1000xf32>) {
  // expected-error @+1 {{schedule #bcast.schedule<elementwise, vector_lanes = 16, prefetch_rows = 1> is not legal: no input is a row, or columns, of the loop that the op is in: there is nothing to prefetch}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xf32>) outs(%o : memref<1000xf32>) attrs = {bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16, prefetch_rows = 1>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

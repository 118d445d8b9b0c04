// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --canonicalize --cse --split-input-file | FileCheck %s

// Test that the emitter obeys schedules that nothing would select here.

#id = affine_map<(i) -> (i)>

// CHECK-LABEL: @lanes
// CHECK: vector.load {{.*}}, vector<4xf32>
// CHECK: math.absf {{.*}} : vector<4xf32>
// CHECK-LABEL: @scalars
// CHECK-NOT: vector.load
// CHECK: math.absf {{.*}} : f32
// CHECK-LABEL: @threads
// CHECK: scf.parallel ({{.*}}) = (%c0) to (%c63)
// CHECK-LABEL: @past_the_caches
// CHECK: nontemporal = true
func.func @lanes(%a: memref<1000xf32>, %o: memref<1000xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xf32>) outs(%o : memref<1000xf32>)
      attrs = {bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 4>} {
  ^bb0(%x: f32, %z: f32):
    %0 = math.absf %x : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @scalars(%a: memref<1000xf32>, %o: memref<1000xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xf32>) outs(%o : memref<1000xf32>)
      attrs = {bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 1>} {
  ^bb0(%x: f32, %z: f32):
    %0 = math.absf %x : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @threads(%a: memref<1000xf32>, %o: memref<1000xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xf32>) outs(%o : memref<1000xf32>)
      attrs = {bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16, chunk_elements = 16>} {
  ^bb0(%x: f32, %z: f32):
    %0 = math.absf %x : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @past_the_caches(%a: memref<1000xf32>, %o: memref<1000xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xf32>) outs(%o : memref<1000xf32>)
      attrs = {bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16, nontemporal = true>} {
  ^bb0(%x: f32, %z: f32):
    %0 = math.absf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>
#across = affine_map<(i, j) -> (j, i)>

// CHECK-LABEL: @rows_as_they_are
// CHECK-NOT: memref.alloca
// CHECK: return
// CHECK-LABEL: @small_table
// CHECK: memref.alloca() {{.*}} : memref<48xf32>
// CHECK-LABEL: @small_tile
// CHECK: memref.alloca() {{.*}} : memref<256xf32>
// CHECK-COUNT-4: vector.load {{.*}}, vector<4xf32>
func.func @rows_as_they_are(%a: memref<5120x3xf32>, %b: memref<3xf32>, %o: memref<5120x3xf32>) {
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<5120x3xf32>, memref<3xf32>) outs(%o : memref<5120x3xf32>)
      attrs = {bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>} {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}
func.func @small_table(%a: memref<5120x3xf32>, %b: memref<3xf32>, %o: memref<5120x3xf32>) {
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<5120x3xf32>, memref<3xf32>) outs(%o : memref<5120x3xf32>)
      attrs = {bcast.schedule = #bcast.schedule<replicated_operands, vector_lanes = 16, tile_columns = 48>} {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}
func.func @small_tile(%a: memref<512x512xf32>, %o: memref<512x512xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<512x512xf32>) outs(%o : memref<512x512xf32>)
      attrs = {bcast.schedule = #bcast.schedule<transpose, vector_lanes = 16, tile_rows = 16, tile_columns = 16, unroll = 4>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#last = affine_map<(i, j) -> (j)>

// CHECK-LABEL: @staged
// CHECK: memref.alloca() {{.*}} : memref<2048xf32>
// CHECK: vector.store {{.*}}, vector<32xf32>
// CHECK-LABEL: @split
// CHECK: memref.alloc() : memref<8xf32>
// CHECK-LABEL: @two_rows
// CHECK: scf.for {{.*}} = %c0 to %c2 step %c1
// CHECK: scf.for {{.*}} = %c0 to %c100 step %c2
// CHECK: %[[X:.*]] = vector.load
// CHECK: %[[Y:.*]] = vector.load
// CHECK-NOT: vector.load
// CHECK: arith.addf %[[X]], %[[Y]] : vector<16xf32>
func.func @staged(%a: memref<4x64xf32>, %o: memref<4xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x64xf32>) outs(%o : memref<4xf32>)
      attrs = {bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 32, staging_elements = 2048>} {
  ^bb0(%x: f32, %sum: f32):
    %0 = arith.addf %sum, %x : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @split(%a: memref<4x4096xf32>, %o: memref<4xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x4096xf32>) outs(%o : memref<4xf32>)
      attrs = {bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 32, chunk_elements = 1, split_reduction = true>} {
  ^bb0(%x: f32, %sum: f32):
    %0 = arith.addf %sum, %x : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @two_rows(%a: memref<100x1000xf32>, %o: memref<1000xf32>) {
  linalg.generic {indexing_maps = [#all, #last], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<100x1000xf32>) outs(%o : memref<1000xf32>)
      attrs = {bcast.schedule = #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 512, unroll = 2>} {
  ^bb0(%x: f32, %sum: f32):
    %0 = arith.addf %sum, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Chunks of whole vectors have no remainder.
// CHECK-LABEL: @whole_chunks
// CHECK: scf.parallel
// CHECK-NOT: scf.if
// CHECK-NOT: vector.create_mask
// CHECK: return
func.func @whole_chunks(%a: memref<1024xf32>, %o: memref<1024xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1024xf32>) outs(%o : memref<1024xf32>)
      attrs = {bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16, chunk_elements = 256>} {
  ^bb0(%x: f32, %z: f32):
    %0 = math.absf %x : f32
    linalg.yield %0 : f32
  }
  return
}

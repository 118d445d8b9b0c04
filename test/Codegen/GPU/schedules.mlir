// RUN: bcast-opt %s --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu),canonicalize,cse)' | FileCheck %s

// Test that the emitter obeys schedules that nothing would select here.

#id = affine_map<(i) -> (i)>
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#across = affine_map<(i, j) -> (j, i)>
#in = affine_map<(d0, d1) -> (d0, d1)>

// Blocks of 64 threads with two elements each.
// CHECK-LABEL: @lanes
// CHECK-DAG: %[[BLOCKS:.*]] = arith.constant 8 : index
// CHECK-DAG: %[[THREADS:.*]] = arith.constant 64 : index
// CHECK: gpu.launch blocks({{.*}}) in (%{{.*}} = %[[BLOCKS]], {{.*}} threads({{.*}}) in (%{{.*}} = %[[THREADS]],
// CHECK: vector.load {{.*}}, vector<2xf32>
func.func @lanes(%a: memref<1024xf32>, %o: memref<1024xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1024xf32>) outs(%o : memref<1024xf32>)
      attrs = {bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 2, block_threads = 64, row_threads = 64>} {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// Sixteen groups of eight threads in a block, whose 256 partial sums are those of
// eight vectors each.
// CHECK-LABEL: @groups
// CHECK-DAG: %[[BLOCKS:.*]] = arith.constant 4 : index
// CHECK-DAG: %[[THREADS:.*]] = arith.constant 8 : index
// CHECK-DAG: %[[GROUPS:.*]] = arith.constant 16 : index
// CHECK: gpu.launch blocks({{.*}}) in (%{{.*}} = %[[BLOCKS]], {{.*}} threads({{.*}}) in (%{{.*}} = %[[THREADS]], %{{.*}} = %[[GROUPS]],
// CHECK-COUNT-8: vector.load {{.*}}, vector<4xf32>
// CHECK: scf.yield
// CHECK-NOT: memref<64x1024xf32>, vector<4xf32>
// CHECK: gpu.terminator
func.func @groups(%a: memref<64x1024xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x1024xf32>) outs(%o : memref<64xf32>)
      attrs = {bcast.schedule = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 128, row_threads = 8, unroll = 4, shared_bytes = 49152>} {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.addf %z, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// Tiles of 32 elements with a space between rows, eight rows to a thread.
// CHECK-LABEL: @elements
// CHECK: gpu.launch {{.*}} workgroup(%{{.*}} : memref<1056xf32,
// CHECK-COUNT-8: memref.load {{.*}} : memref<4096xf32
// CHECK: gpu.barrier
func.func @elements(%a: memref<64x64xf32>, %o: memref<64x64xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<64x64xf32>) outs(%o : memref<64x64xf32>)
      attrs = {bcast.schedule = #bcast.gpu_schedule<transpose, vector_lanes = 1, block_threads = 128, shared_bytes = 49152>} {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// A thread for each row, which sums up in the same order as others.
// CHECK-LABEL: @simple
// CHECK-DAG: %[[BLOCKS:.*]] = arith.constant 2 : index
// CHECK-DAG: %[[THREADS:.*]] = arith.constant 32 : index
// CHECK: gpu.launch blocks({{.*}}) in (%{{.*}} = %[[BLOCKS]], {{.*}} threads({{.*}}) in (%{{.*}} = %[[THREADS]],
// CHECK: memref.alloca() : memref<9xf32>
// CHECK: scf.for
// CHECK: memref.load
// CHECK: arith.addf {{.*}} : f32
func.func @simple(%a: memref<64x1024xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x1024xf32>) outs(%o : memref<64xf32>)
      attrs = {bcast.schedule = #bcast.gpu_schedule<thread_per_result, block_threads = 32, row_threads = 16>} {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.addf %z, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// Two rows in a block, which have no room to be kept: both steps read them.
// CHECK-LABEL: @rows
// CHECK-DAG: %[[BLOCKS:.*]] = arith.constant 32 : index
// CHECK-DAG: %[[ROWS:.*]] = arith.constant 2 : index
// CHECK: gpu.launch blocks({{.*}}) in (%{{.*}} = %[[BLOCKS]], {{.*}} threads({{.*}}) in (%{{.*}} = %[[BLOCKS]], %{{.*}} = %[[ROWS]],
// CHECK: vector.load {{.*}} : memref<65536xf32
// CHECK: arith.maximumf
// CHECK: gpu.barrier
// CHECK: vector.load {{.*}} : memref<65536xf32
// CHECK: arith.subf
func.func @rows(%x: memref<64x1024xf32>, %y: memref<64x1024xf32>) {
  scf.forall (%i) in (64) {
    %in = memref.subview %x[%i, 0] [1, 1024] [1, 1] : memref<64x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 1024] [1, 1] : memref<64x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x1024xf32, strided<[1024, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 32, block_rows = 2, unroll = 2, shared_bytes = 4096>}
  return
}

// Few columns are those of many blocks, each of which reads 32 bytes of a row, and
// whose other threads share the 64 partial sums of each column.
// CHECK-LABEL: @columns
// CHECK: gpu.launch blocks({{.*}}) in (%{{.*}} = %c8, {{.*}} threads({{.*}}) in (%{{.*}} = %c8, %{{.*}} = %c32,
#column = affine_map<(i, j) -> (j)>
func.func @columns(%a: memref<64x63xf32>, %o: memref<63xf32>) {
  linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<64x63xf32>) outs(%o : memref<63xf32>)
      attrs = {bcast.schedule = #bcast.gpu_schedule<column_reduction, vector_lanes = 1, block_threads = 256, shared_bytes = 49152>} {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.addf %z, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// Where shared memory has room for the partial sums of fewer threads, each thread
// has more of them.
// CHECK-LABEL: @little_memory
// CHECK: gpu.launch {{.*}} threads({{.*}}) in (%{{.*}} = %c16{{.*}}, %{{.*}} = %c4{{.*}}, {{.*}} workgroup(%{{.*}} : memref<256xf32,
func.func @little_memory(%a: memref<4096x4096xf32>, %o: memref<4096xf32>) {
  linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<4096x4096xf32>) outs(%o : memref<4096xf32>)
      attrs = {bcast.schedule = #bcast.gpu_schedule<column_reduction, vector_lanes = 4, block_threads = 256, shared_bytes = 2048>} {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.addf %z, %x : f32
    linalg.yield %0 : f32
  }
  return
}

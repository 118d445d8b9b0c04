// RUN: bcast-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu{warp-threads=32}),canonicalize,cse)' | FileCheck %s

#none = affine_map<(d0) -> ()>
#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#id = affine_map<(d0, d1) -> (d0, d1)>

// Test that a row of unknown number that has four warps is read once, that the
// warps merge what they have behind one barrier, and that nothing but that is in
// shared memory. A schedule may put several rows into a block; groups behind the
// last row look at the last row, and store nothing.
// CHECK-LABEL: func.func @center
// CHECK-SAME: %[[ROWS:[a-z0-9]+]]: index
// CHECK: %[[GRID:.*]] = arith.divui
// CHECK: gpu.launch blocks(%[[BLOCK:.*]], %{{.*}}, %{{.*}}) in (%{{.*}} = %[[GRID]], {{.*}} workgroup(%[[LEAVES:[a-z0-9]+]] : memref<8xf32, #gpu.address_space<workgroup>>)
// CHECK: %[[ACTIVE:.*]] = arith.cmpi ult, %{{.*}}, %[[ROWS]]
// CHECK: arith.minui
// CHECK-COUNT-8: vector.load {{.*}} {alignment = 16 : i64} : memref<?xf32, strided<[1]>>, vector<4xf32>
// CHECK-NOT: vector.load
// CHECK-COUNT-5: gpu.shuffle xor
// CHECK: scf.if
// CHECK: memref.store %{{.*}}, %[[LEAVES]]
// CHECK: gpu.barrier
// CHECK: memref.load %[[LEAVES]]
// CHECK-COUNT-2: gpu.shuffle xor
// CHECK-NOT: gpu.{{barrier|shuffle}}
// CHECK: arith.subf {{.*}} : vector<4xf32>
// CHECK: scf.if %[[ACTIVE]]
// CHECK: vector.store
func.func @center(%x: memref<?x4096xf32>, %y: memref<?x4096xf32>, %rows: index) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (%rows) {
    %in = memref.subview %x[%i, 0] [1, 4096] [1, 1] : memref<?x4096xf32> to memref<1x4096xf32, strided<[4096, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#none, #one], iterator_types = ["parallel"]} ins(%low : f32) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %out: f32):
      linalg.yield %a : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x4096xf32, strided<[4096, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 4096] [1, 1] : memref<?x4096xf32> to memref<1x4096xf32, strided<[4096, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #id], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x4096xf32, strided<[4096, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x4096xf32, strided<[4096, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 128, block_rows = 2, shared_bytes = 49152, warp_threads = 32>}
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that a result with one element of each row is stored by one thread, that
// what is left of a row is behind a condition, and that a warp exchanges nothing
// in memory.
// CHECK-LABEL: func.func @sums
// CHECK: gpu.launch
// CHECK-NOT: workgroup(
// CHECK: %[[POSITION:.*]] = arith.addi %{{.*}}, %c96
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %[[POSITION]], %c100
// CHECK: scf.if %[[INSIDE]] -> (vector<4xf32>)
// CHECK: %[[FIRST:.*]] = arith.cmpi eq, %{{.*}}, %c0
// CHECK: scf.if %[[FIRST]] {
// CHECK-NEXT: memref.store {{.*}} : memref<1024xf32, strided<[1]>>
func.func @sums(%x: memref<1024x100xf32>, %y: memref<1024x100xf32>, %sums: memref<1024xf32>) {
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 100] [1, 1] : memref<1024x100xf32> to memref<1x100xf32, strided<[100, 1], offset: ?>>
    %sum = memref.subview %sums[%i] [1] [1] : memref<1024xf32> to memref<1xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x100xf32, strided<[100, 1], offset: ?>>) outs(%sum : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.addf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 100] [1, 1] : memref<1024x100xf32> to memref<1x100xf32, strided<[100, 1], offset: ?>>
    linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
        ins(%in, %sum : memref<1x100xf32, strided<[100, 1], offset: ?>>, memref<1xf32, strided<[1], offset: ?>>) outs(%out : memref<1x100xf32, strided<[100, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.divf %a, %b : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that a thread asks for the operands of as many vectors as it should before
// it stores what it computes of the first: four, and one.
// CHECK-LABEL: func.func @sum_and_maximum
// CHECK-COUNT-8: vector.load
// CHECK-COUNT-4: vector.store
// CHECK-COUNT-8: vector.load
// CHECK-COUNT-4: vector.store
// CHECK-NOT: vector.load
// CHECK-LABEL: func.func @long_sum_and_maximum
// CHECK-COUNT-2: vector.load
// CHECK-NOT: vector.load
// CHECK: vector.store
// CHECK-COUNT-2: vector.load
// CHECK-NOT: vector.load
// CHECK: vector.store
func.func @sum_and_maximum(%x: memref<8192x1024xf32>, %y: memref<8192x1024xf32>, %z: memref<8192x1024xf32>, %m: memref<8192xf32>) {
  scf.forall (%i) in (8192) {
    %a = memref.subview %x[%i, 0] [1, 1024] [1, 1] : memref<8192x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    %b = memref.subview %y[%i, 0] [1, 1024] [1, 1] : memref<8192x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    %c = memref.subview %z[%i, 0] [1, 1024] [1, 1] : memref<8192x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    %max = memref.subview %m[%i] [1] [1] : memref<8192xf32> to memref<1xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #in, #in], iterator_types = ["parallel", "parallel"]}
        ins(%a, %b : memref<1x1024xf32, strided<[1024, 1], offset: ?>>, memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%c : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) {
    ^bb0(%p: f32, %q: f32, %old: f32):
      %0 = arith.addf %p, %q : f32
      linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%c : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%max : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%p: f32, %acc: f32):
      %0 = arith.maximumf %acc, %p : f32
      linalg.yield %0 : f32
    }
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 32, block_rows = 1, unroll = 4, shared_bytes = 49152, warp_threads = 32>}
  return
}
func.func @long_sum_and_maximum(%x: memref<8192x16384xf32>, %y: memref<8192x16384xf32>, %z: memref<8192x16384xf32>, %m: memref<8192xf32>) {
  scf.forall (%i) in (8192) {
    %a = memref.subview %x[%i, 0] [1, 16384] [1, 1] : memref<8192x16384xf32> to memref<1x16384xf32, strided<[16384, 1], offset: ?>>
    %b = memref.subview %y[%i, 0] [1, 16384] [1, 1] : memref<8192x16384xf32> to memref<1x16384xf32, strided<[16384, 1], offset: ?>>
    %c = memref.subview %z[%i, 0] [1, 16384] [1, 1] : memref<8192x16384xf32> to memref<1x16384xf32, strided<[16384, 1], offset: ?>>
    %max = memref.subview %m[%i] [1] [1] : memref<8192xf32> to memref<1xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #in, #in], iterator_types = ["parallel", "parallel"]}
        ins(%a, %b : memref<1x16384xf32, strided<[16384, 1], offset: ?>>, memref<1x16384xf32, strided<[16384, 1], offset: ?>>) outs(%c : memref<1x16384xf32, strided<[16384, 1], offset: ?>>) {
    ^bb0(%p: f32, %q: f32, %old: f32):
      %0 = arith.addf %p, %q : f32
      linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%c : memref<1x16384xf32, strided<[16384, 1], offset: ?>>) outs(%max : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%p: f32, %acc: f32):
      %0 = arith.maximumf %acc, %p : f32
      linalg.yield %0 : f32
    }
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 512, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 1>}
  return
}

// RUN: bcast-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu),canonicalize,cse)' | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#across = affine_map<(d0, d1) -> (d1, d0)>

// Test that a block copies a tile to shared memory, four elements a thread, and
// computes from there, without a comparison where tiles are full.
// CHECK-LABEL: func.func @even
// CHECK: gpu.launch {{.*}} workgroup(%[[TILE:.*]] : memref<1056xf32, #gpu.address_space<workgroup>>)
// CHECK-NOT: scf.if
// CHECK-NOT: memref.load %[[TILE]]
// CHECK-COUNT-4: memref.store %{{.*}}, %[[TILE]]
// CHECK: gpu.barrier
// CHECK: scf.for
// CHECK-NOT: arith.{{div|rem}}
// CHECK-DAG: memref.load %[[TILE]]
// CHECK-DAG: memref.load %{{.*}} : memref<524288xf32, strided<[1]>>
// CHECK: arith.addf
// CHECK: memref.store
func.func @even(%a: memref<512x1024xf32>, %b: memref<1024x512xf32>, %o: memref<1024x512xf32>) {
  linalg.generic {indexing_maps = [#across, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<512x1024xf32>, memref<1024x512xf32>) outs(%o : memref<1024x512xf32>) {
  ^bb0(%x: f32, %y: f32, %old: f32):
    %0 = arith.addf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#across = affine_map<(d0, d1) -> (d1, d0)>

// Test that the edges of dynamic sizes are guarded, and no barrier is.
// CHECK-LABEL: func.func @dynamic
// CHECK: gpu.launch
// CHECK: scf.if
// CHECK: memref.store
// CHECK: }
// CHECK: gpu.barrier
// CHECK: scf.for
// CHECK: scf.if
// CHECK-NOT: gpu.barrier
// CHECK: memref.store
func.func @dynamic(%a: memref<?x?xi1>, %o: memref<?x?xi1>) {
  linalg.generic {indexing_maps = [#across, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<?x?xi1>) outs(%o : memref<?x?xi1>) {
  ^bb0(%x: i1, %old: i1):
    linalg.yield %x : i1
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#across = affine_map<(d0, d1) -> (d1, d0)>

// Test that of few columns each thread reads an element of its own.
// CHECK-LABEL: func.func @narrow
// CHECK-NOT: workgroup
// CHECK-NOT: gpu.barrier
func.func @narrow(%a: memref<4096x3xf32>, %o: memref<3x4096xf32>) {
  linalg.generic {indexing_maps = [#across, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<4096x3xf32>) outs(%o : memref<3x4096xf32>) {
  ^bb0(%x: f32, %old: f32):
    linalg.yield %x : f32
  }
  return
}

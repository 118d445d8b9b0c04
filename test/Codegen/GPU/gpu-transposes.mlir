// RUN: bcast-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu),canonicalize,cse)' | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#across = affine_map<(d0, d1) -> (d1, d0)>

// Test that a block copies a tile to shared memory, a vector of four elements a
// thread, and computes such a vector from there, without a comparison where
// tiles are full.
// CHECK-LABEL: func.func @even
// CHECK: gpu.launch {{.*}} workgroup(%[[TILE:.*]] : memref<1056xi32, #gpu.address_space<workgroup>>)
// CHECK-NOT: scf.if
// CHECK-NOT: memref.load %[[TILE]]
// CHECK: vector.load {{.*}} : memref<524288xf32, strided<[1]>>, vector<4xf32>
// CHECK-COUNT-4: memref.store %{{.*}}, %[[TILE]]
// CHECK: vector.load %{{.*}} : memref<524288xf32, strided<[1]>>, vector<4xf32>
// CHECK: gpu.barrier
// CHECK-NOT: arith.{{div|rem}}
// CHECK-COUNT-4: memref.load %[[TILE]]
// CHECK-NOT: vector.load
// CHECK: arith.addf %{{.*}} : vector<4xf32>
// CHECK: vector.store
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

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#across = affine_map<(d0, d1) -> (d1, d0)>

// Test that a word of a tile holds elements of a column, and that the host
// chooses where rows may be aligned to vectors; elements of rows that are not
// are copied one by one.
// CHECK-LABEL: func.func @narrow_elements
// CHECK: scf.if
// CHECK: gpu.launch {{.*}} workgroup(%[[TILE:.*]] : memref<2208xi32, #gpu.address_space<workgroup>>)
// CHECK: vector.load {{.*}} vector<8xf16>
// CHECK: vector.load {{.*}} vector<8xf16>
// CHECK: vector.shuffle %{{.*}}, %{{.*}} [7, 15] : vector<8xf16>, vector<8xf16>
// CHECK-COUNT-8: memref.store {{.*}} %[[TILE]]
// CHECK: gpu.barrier
// CHECK-COUNT-4: memref.load %[[TILE]]
// CHECK: vector.store {{.*}} vector<8xf16>
// CHECK: } else {
// CHECK: gpu.launch {{.*}} workgroup(%[[TILE:.*]] : memref<1056xf16, #gpu.address_space<workgroup>>)
// CHECK-NOT: vector
// CHECK: gpu.terminator
func.func @narrow_elements(%a: memref<?x?xf16>, %o: memref<?x?xf16>) {
  linalg.generic {indexing_maps = [#across, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<?x?xf16>) outs(%o : memref<?x?xf16>) {
  ^bb0(%x: f16, %old: f16):
    linalg.yield %x : f16
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#across = affine_map<(d0, d1) -> (d1, d0)>

// Test that one odd size is enough for that.
// CHECK-LABEL: func.func @odd
// CHECK-NOT: scf.if
// CHECK: gpu.launch {{.*}} workgroup(%{{.*}} : memref<1056xf16, #gpu.address_space<workgroup>>)
// CHECK-NOT: vector
// CHECK: return
func.func @odd(%a: memref<512x1023xf16>, %o: memref<1023x512xf16>) {
  linalg.generic {indexing_maps = [#across, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<512x1023xf16>) outs(%o : memref<1023x512xf16>) {
  ^bb0(%x: f16, %old: f16):
    linalg.yield %x : f16
  }
  return
}

// -----

#id = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#across = affine_map<(d0, d1, d2) -> (d0, d2, d1)>

// Test that of 3 x 3 tiles that mirror each other the three pairs come first, as
// neighbours in the grid, then those of the diagonal.
// CHECK-LABEL: func.func @mirrored
// CHECK: gpu.launch blocks(%[[BLOCK:[^,]*]], {{.*}}) in (%{{.*}} = %c45,
// CHECK: %[[TILE:.*]] = arith.remui %[[BLOCK]], %c9
// CHECK: %[[PAIRED:.*]] = arith.cmpi ult, %[[TILE]], %c6
// CHECK: %[[PAIR:.*]] = arith.divui %[[TILE]], %c2
// CHECK: %[[MIRROR:.*]] = arith.remui %[[TILE]], %c2
// CHECK: %[[FIRST:.*]] = arith.remui %[[PAIR]], %c3
// CHECK: %[[DIAGONAL:.*]] = arith.subi %[[TILE]], %c6
// CHECK: arith.select %[[PAIRED]], %[[FIRST]], %[[DIAGONAL]]
func.func @mirrored(%a: memref<5x96x96xf32>, %o: memref<5x96x96xf32>) {
  linalg.generic {indexing_maps = [#id, #across, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a, %a : memref<5x96x96xf32>, memref<5x96x96xf32>) outs(%o : memref<5x96x96xf32>) {
  ^bb0(%x: f32, %y: f32, %old: f32):
    %0 = arith.addf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}

// RUN: bcast-opt %s --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu{warp-threads=32 shared-bytes=1040}))' | FileCheck %s --check-prefix=ROOM
// RUN: bcast-opt %s --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu{warp-threads=32 shared-bytes=1039}))' | FileCheck %s --check-prefix=TIGHT
// RUN: bcast-opt %s --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu{warp-threads=32 shared-bytes=1}))' | FileCheck %s --check-prefix=NONE

// Test that the leaves of a block have room in shared memory beside the word that
// says which block is the last, and that where there is none a thread has a column
// to itself, and groups of four blocks are merged.
// ROOM: workgroup(%{{.*}} : memref<256xf32, #gpu.address_space<workgroup>>, %{{.*}} : memref<1xi32, #gpu.address_space<workgroup>>)
// TIGHT: workgroup(%{{.*}} : memref<128xf32, #gpu.address_space<workgroup>>, %{{.*}} : memref<1xi32, #gpu.address_space<workgroup>>)
// NONE: workgroup(%{{.*}} : memref<1xi32, #gpu.address_space<workgroup>>)
// NONE: scf.while (%{{.*}} = %{{.*}}, %{{.*}} = %c8{{[_0-9]*}},
#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>
func.func @columns(%a: memref<65536x1024xf32>, %o: memref<1024xf32>) {
  linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<65536x1024xf32>) outs(%o : memref<1024xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// RUN: bcast-opt %s --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu{warp-threads=32}),canonicalize,cse)' | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that of a maximum, whose order does not matter, a thread merges all that it
// has of the row before it asks others, and that each of eight warps leaves one
// number in shared memory.
// CHECK-LABEL: func.func @maximum
// CHECK: gpu.launch {{.*}} workgroup(%[[TREE:[a-z0-9]+]] : memref<8xf32, #gpu.address_space<workgroup>>)
// CHECK: %[[OWN:.*]]:2 = scf.for {{.*}} -> (vector<4xf32>, vector<4xf32>)
// CHECK-NOT: gpu.shuffle
// CHECK: scf.yield
// CHECK: }
// CHECK: %[[MERGED:.*]] = arith.maximumf %[[OWN]]#0, %[[OWN]]#1 : vector<4xf32>
// CHECK: vector.shuffle %[[MERGED]], %[[MERGED]] [0, 1]
// CHECK-COUNT-5: gpu.shuffle xor
// CHECK-NOT: gpu.shuffle
// CHECK: memref.store {{.*}}, %[[TREE]]
// CHECK: gpu.barrier
// CHECK-COUNT-8: memref.load %[[TREE]]
func.func @maximum(%x: memref<64x16384xf32>, %results: memref<64xf32>) {
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"],
      bcast.schedule = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 256, unroll = 4, shared_bytes = 49152, warp_threads = 32>}
      ins(%x : memref<64x16384xf32>) outs(%results : memref<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.maximumf %acc, %a : f32
    linalg.yield %0 : f32
  }
  return
}

// Test that a sum is merged chunk by chunk.
// CHECK-LABEL: func.func @sum
// CHECK: gpu.launch {{.*}} workgroup(%[[TREE:[a-z0-9]+]] : memref<{{.*}}xf32, #gpu.address_space<workgroup>>)
// CHECK: scf.for
// CHECK: gpu.shuffle
// CHECK: memref.store {{.*}}, %[[TREE]]
func.func @sum(%x: memref<64x16384xf32>, %results: memref<64xf32>) {
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"],
      bcast.schedule = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 256, unroll = 4, shared_bytes = 49152, warp_threads = 32>}
      ins(%x : memref<64x16384xf32>) outs(%results : memref<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  return
}

// Test that rows without elements have a kernel, in which no vector is loaded.
// CHECK-LABEL: func.func @empty
// CHECK: gpu.launch
// CHECK-NOT: vector.load
// CHECK: memref.store {{.*}} : memref<64xf32, strided<[1]>>
func.func @empty(%x: memref<64x0xf32>, %results: memref<64xf32>) {
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"],
      bcast.schedule = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 1, unroll = 4, shared_bytes = 49152, warp_threads = 32>}
      ins(%x : memref<64x0xf32>) outs(%results : memref<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.maximumf %acc, %a : f32
    linalg.yield %0 : f32
  }
  return
}

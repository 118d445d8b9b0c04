// RUN: bcast-opt %s --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu{warp-threads=32}),canonicalize,cse)' | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that a thread merges its vectors of a maximum, whose order does not matter,
// and then halves of what is left, before it asks other threads.
// CHECK-LABEL: func.func @maximum
// CHECK-COUNT-4: vector.load
// CHECK-COUNT-3: arith.maximumf {{.*}} : vector<4xf32>
// CHECK: vector.shuffle
// CHECK: vector.shuffle
// CHECK: %[[HALVES:.*]] = arith.maximumf {{.*}} : vector<2xf32>
// CHECK-DAG: vector.extract %[[HALVES]][0]
// CHECK-DAG: vector.extract %[[HALVES]][1]
// CHECK-NOT: vector.extract
// CHECK-COUNT-3: gpu.shuffle xor
// CHECK-NOT: gpu.shuffle
// CHECK: gpu.terminator
func.func @maximum(%x: memref<1024x128xf32>, %results: memref<1024xf32>) {
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 128] [1, 1] : memref<1024x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    %result = memref.subview %results[%i] [1] [1] : memref<1024xf32> to memref<1xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x128xf32, strided<[128, 1], offset: ?>>) outs(%result : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 8, block_rows = 32, shared_bytes = 49152, warp_threads = 32>}
  return
}

// Test that of a sum the lanes of each vector are merged first, then threads, then
// vectors.
// CHECK-LABEL: func.func @sum
// CHECK-COUNT-4: vector.load
// CHECK-NOT: vector.shuffle
// CHECK-COUNT-16: vector.extract
// CHECK-NOT: vector.extract
// CHECK-COUNT-6: gpu.shuffle xor
// CHECK-NOT: gpu.shuffle
// CHECK: gpu.terminator
func.func @sum(%x: memref<1024x128xf32>, %results: memref<1024xf32>) {
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 128] [1, 1] : memref<1024x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    %result = memref.subview %results[%i] [1] [1] : memref<1024xf32> to memref<1xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x128xf32, strided<[128, 1], offset: ?>>) outs(%result : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.addf %acc, %a : f32
      linalg.yield %0 : f32
    }
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 8, block_rows = 32, shared_bytes = 49152, warp_threads = 32>}
  return
}

// Test that the warps of a long row exchange one maximum each, of four here.
// CHECK-LABEL: func.func @long_maximum
// CHECK: gpu.launch {{.*}} workgroup(%{{[a-z0-9]+}} : memref<4xf32, #gpu.address_space<workgroup>>)
// CHECK-COUNT-5: gpu.shuffle xor
// CHECK: gpu.barrier
// CHECK-COUNT-2: gpu.shuffle xor
// CHECK-NOT: gpu.{{barrier|shuffle}}
// CHECK: gpu.terminator
func.func @long_maximum(%x: memref<1024x4096xf32>, %results: memref<1024xf32>) {
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 4096] [1, 1] : memref<1024x4096xf32> to memref<1x4096xf32, strided<[4096, 1], offset: ?>>
    %result = memref.subview %results[%i] [1] [1] : memref<1024xf32> to memref<1xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x4096xf32, strided<[4096, 1], offset: ?>>) outs(%result : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 128, block_rows = 1, shared_bytes = 49152, warp_threads = 32>}
  return
}

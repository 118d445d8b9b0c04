// RUN: bcast-opt %s --bcast-linalg-to-gpu --canonicalize --cse | FileCheck %s

// Test that what the body of a loop over rows allocates in memory of the workgroup
// each row of a block has for itself, and that threads access their own elements of
// it by any view: no barrier is needed.
// CHECK-LABEL: func.func @f(
// CHECK-DAG: %[[ROW:.*]] = arith.constant 128 : index
// CHECK-DAG: %[[OF_ROW:.*]] = arith.constant 256 : index
// CHECK: gpu.launch {{.*}} workgroup(%[[SHARED:.*]] : memref<512xf32, #gpu.address_space<workgroup>>)
// CHECK-NOT: gpu.barrier
// CHECK: %[[NUMBER:.*]] = arith.divui
// CHECK: %[[OWN:.*]] = arith.muli %[[NUMBER]], %[[OF_ROW]]
// CHECK: %[[SECOND:.*]] = arith.addi %[[OWN]], %[[ROW]]
// CHECK: %[[LOADED:.*]] = vector.load %{{.*}} : memref<65536xf32
// CHECK: %[[ABS:.*]] = math.absf %[[LOADED]]
// CHECK: %[[AT:.*]] = arith.addi %[[SECOND]],
// CHECK: vector.store %[[ABS]], %[[SHARED]][%[[AT]]]
// CHECK: %[[AGAIN:.*]] = vector.load %[[SHARED]][%[[AT]]]
// CHECK: %[[SUM:.*]] = arith.addf %[[AGAIN]], %[[AGAIN]]
// CHECK: vector.store %[[SUM]], %{{.*}} : memref<65536xf32
// CHECK-NOT: gpu.barrier
// CHECK: gpu.terminator

#row = affine_map<(d0) -> (0, d0)>

func.func @f(%x: memref<512x128xf32>, %y: memref<512x128xf32>) {
  scf.forall (%r) in (512) {
    %in = memref.subview %x[%r, 0] [1, 128] [1, 1] : memref<512x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    %own = memref.alloc() : memref<2x128xf32, #gpu.address_space<workgroup>>
    %second = memref.subview %own[1, 0] [1, 128] [1, 1] : memref<2x128xf32, #gpu.address_space<workgroup>> to memref<1x128xf32, strided<[128, 1], offset: 128>, #gpu.address_space<workgroup>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x128xf32, strided<[128, 1], offset: ?>>) outs(%second : memref<1x128xf32, strided<[128, 1], offset: 128>, #gpu.address_space<workgroup>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.absf %a : f32
      linalg.yield %0 : f32
    }
    %again = memref.subview %own[1, 0] [1, 128] [1, 1] : memref<2x128xf32, #gpu.address_space<workgroup>> to memref<1x128xf32, strided<[128, 1], offset: 128>, #gpu.address_space<workgroup>>
    %out = memref.subview %y[%r, 0] [1, 128] [1, 1] : memref<512x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%again : memref<1x128xf32, strided<[128, 1], offset: 128>, #gpu.address_space<workgroup>>) outs(%out : memref<1x128xf32, strided<[128, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = arith.addf %a, %a : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %own : memref<2x128xf32, #gpu.address_space<workgroup>>
  } {bcast.row_loop, bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 32, block_rows = 2, shared_bytes = 49152, warp_threads = 32>}
  return
}

// What one view has written is not what it reads, if another one writes it then.
// CHECK-LABEL: func.func @views(
// CHECK: gpu.launch {{.*}} workgroup(%[[SHARED:.*]] : memref<512xf32, #gpu.address_space<workgroup>>)
// CHECK: %[[NEG:.*]] = arith.negf
// CHECK: vector.store %[[NEG]], %[[SHARED]]
// CHECK: %[[AGAIN:.*]] = vector.load %[[SHARED]]
// CHECK: arith.addf %[[AGAIN]], %[[AGAIN]]
func.func @views(%x: memref<512x128xf32>, %y: memref<512x128xf32>) {
  scf.forall (%r) in (512) {
    %in = memref.subview %x[%r, 0] [1, 128] [1, 1] : memref<512x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    %own = memref.alloc() : memref<2x128xf32, #gpu.address_space<workgroup>>
    %second = memref.subview %own[1, 0] [1, 128] [1, 1] : memref<2x128xf32, #gpu.address_space<workgroup>> to memref<1x128xf32, strided<[128, 1], offset: 128>, #gpu.address_space<workgroup>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x128xf32, strided<[128, 1], offset: ?>>) outs(%second : memref<1x128xf32, strided<[128, 1], offset: 128>, #gpu.address_space<workgroup>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.absf %a : f32
      linalg.yield %0 : f32
    }
    %again = memref.subview %own[1, 0] [1, 128] [1, 1] : memref<2x128xf32, #gpu.address_space<workgroup>> to memref<1x128xf32, strided<[128, 1], offset: 128>, #gpu.address_space<workgroup>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x128xf32, strided<[128, 1], offset: ?>>) outs(%again : memref<1x128xf32, strided<[128, 1], offset: 128>, #gpu.address_space<workgroup>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = arith.negf %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%r, 0] [1, 128] [1, 1] : memref<512x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%second : memref<1x128xf32, strided<[128, 1], offset: 128>, #gpu.address_space<workgroup>>) outs(%out : memref<1x128xf32, strided<[128, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = arith.addf %a, %a : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %own : memref<2x128xf32, #gpu.address_space<workgroup>>
  } {bcast.row_loop, bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 32, block_rows = 2, shared_bytes = 49152, warp_threads = 32>}
  return
}

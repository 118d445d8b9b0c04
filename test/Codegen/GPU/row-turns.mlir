// RUN: bcast-opt %s --bcast-linalg-to-gpu=warp-threads=32 --canonicalize --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-linalg-to-gpu=warp-threads=32 --bcast-prefetch-rows --canonicalize --split-input-file | FileCheck %s --check-prefix=AHEAD

// Test kernels of rows that a block computes in turns.

#one = affine_map<(d0) -> (d0)>
#row = affine_map<(d0) -> (0, d0)>
#sum = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#scalar = affine_map<(d0) -> (0)>
#first = affine_map<(d0) -> (d0 + (d0 floordiv 256) * 1792)>
#end = affine_map<(d0) -> ((d0 floordiv 256) * 2048 + 2048)>

// The sums of its columns go from row to row in registers. What threads have told each
// other of a row has been read before they tell of the next one.
// CHECK-LABEL: func.func @one_exchange(
// CHECK: gpu.launch
// CHECK: %[[END:.*]]:4 = scf.for %[[R:.*]] = %{{.*}} iter_args(%[[S0:.*]] = %{{.*}}, %[[S1:.*]] = %{{.*}}, %{{.*}}, %{{.*}}) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
// CHECK-COUNT-4: vector.load %{{.*}} : memref<2097152xf32, strided<[1]>>, vector<4xf32>
// CHECK: gpu.shuffle
// CHECK: gpu.barrier
// CHECK: arith.addf %[[S0]],
// CHECK: arith.addf %[[S1]],
// CHECK: gpu.barrier
// CHECK-NEXT: scf.yield
// CHECK: }
// CHECK-NOT: vector.load
// CHECK: vector.store %[[END]]#0,
// CHECK: vector.store %[[END]]#3,
// AHEAD-LABEL: func.func @one_exchange(
// AHEAD-NOT: copy_async
// AHEAD: return
func.func @one_exchange(%x: memref<2048x1024xf32>, %sums: memref<256x1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant -0.0 : f32
  %c256 = arith.constant 256 : index
  scf.forall (%p) in (256) {
    %sum = memref.alloc() : memref<1x1024xf32>
    linalg.generic {indexing_maps = [#row], iterator_types = ["parallel"]} outs(%sum : memref<1x1024xf32>) {
    ^bb0(%old: f32):
      linalg.yield %zero : f32
    }
    %first = affine.apply #first(%p)
    %end = affine.apply #end(%p)
    scf.for %r = %first to %end step %c256 {
      %in = memref.subview %x[%r, 0] [1, 1024] [1, 1] : memref<2048x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
      %m0 = memref.alloc() : memref<1xf32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%m0 : memref<1xf32>) {
      ^bb0(%old: f32):
        linalg.yield %low : f32
      }
      linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%m0 : memref<1xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.maximumf %acc, %a : f32
        linalg.yield %0 : f32
      }
      linalg.generic {indexing_maps = [#row, #scalar, #row], iterator_types = ["parallel"]}
          ins(%in, %m0 : memref<1x1024xf32, strided<[1024, 1], offset: ?>>, memref<1xf32>) outs(%sum : memref<1x1024xf32>) {
      ^bb0(%a: f32, %b0: f32, %acc: f32):
        %0 = arith.subf %a, %b0 : f32
        %1 = arith.addf %acc, %0 : f32
        linalg.yield %1 : f32
      }
    }
    %own = memref.subview %sums[%p, 0] [1, 1024] [1, 1] : memref<256x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%sum : memref<1x1024xf32>) outs(%own : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      linalg.yield %a : f32
    }
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 64, block_rows = 1, shared_bytes = 49152, warp_threads = 32>}
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#row = affine_map<(d0) -> (0, d0)>
#sum = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#scalar = affine_map<(d0) -> (0)>
#first = affine_map<(d0) -> (d0 + (d0 floordiv 256) * 1792)>
#end = affine_map<(d0) -> ((d0 floordiv 256) * 2048 + 2048)>

// Of two reductions each has memory of its own.
// CHECK-LABEL: func.func @two_exchanges(
// CHECK: scf.for
// CHECK: gpu.barrier
// CHECK: gpu.barrier
// CHECK-NOT: gpu.barrier
// CHECK: scf.yield
func.func @two_exchanges(%x: memref<2048x1024xf32>, %sums: memref<256x1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant -0.0 : f32
  %c256 = arith.constant 256 : index
  scf.forall (%p) in (256) {
    %sum = memref.alloc() : memref<1x1024xf32>
    linalg.generic {indexing_maps = [#row], iterator_types = ["parallel"]} outs(%sum : memref<1x1024xf32>) {
    ^bb0(%old: f32):
      linalg.yield %zero : f32
    }
    %first = affine.apply #first(%p)
    %end = affine.apply #end(%p)
    scf.for %r = %first to %end step %c256 {
      %in = memref.subview %x[%r, 0] [1, 1024] [1, 1] : memref<2048x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
      %m0 = memref.alloc() : memref<1xf32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%m0 : memref<1xf32>) {
      ^bb0(%old: f32):
        linalg.yield %low : f32
      }
      linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%m0 : memref<1xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.maximumf %acc, %a : f32
        linalg.yield %0 : f32
      }
      %m1 = memref.alloc() : memref<1xf32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%m1 : memref<1xf32>) {
      ^bb0(%old: f32):
        linalg.yield %low : f32
      }
      linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%m1 : memref<1xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.minimumf %acc, %a : f32
        linalg.yield %0 : f32
      }
      linalg.generic {indexing_maps = [#row, #scalar, #scalar, #row], iterator_types = ["parallel"]}
          ins(%in, %m0, %m1 : memref<1x1024xf32, strided<[1024, 1], offset: ?>>, memref<1xf32>, memref<1xf32>) outs(%sum : memref<1x1024xf32>) {
      ^bb0(%a: f32, %b0: f32, %b1: f32, %acc: f32):
        %0 = arith.subf %a, %b0 : f32
        %1 = arith.subf %0, %b1 : f32
        %2 = arith.addf %acc, %1 : f32
        linalg.yield %2 : f32
      }
    }
    %own = memref.subview %sums[%p, 0] [1, 1024] [1, 1] : memref<256x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%sum : memref<1x1024xf32>) outs(%own : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      linalg.yield %a : f32
    }
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 64, block_rows = 1, shared_bytes = 49152, warp_threads = 32>}
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#row = affine_map<(d0) -> (0, d0)>
#sum = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#scalar = affine_map<(d0) -> (0)>
#first = affine_map<(d0) -> (d0 + (d0 floordiv 256) * 1792)>
#end = affine_map<(d0) -> ((d0 floordiv 256) * 2048 + 2048)>

// While a row is computed, the next one of the loop is copied; the first one, if there
// is one, before the loop.
// CHECK-LABEL: func.func @ahead(
// CHECK: scf.for
// CHECK: } {bcast.prefetch_rows}
// AHEAD-LABEL: func.func @ahead(
// AHEAD: gpu.launch
// AHEAD-SAME: workgroup({{.*}}%[[OWN:[^ ]*]] : memref<1024xf32, #gpu.address_space<workgroup>>)
// AHEAD: %[[SOME:.*]] = arith.cmpi ult, %[[FIRST:.*]], %[[END:.*]] : index
// AHEAD: scf.if %[[SOME]] {
// AHEAD-COUNT-4: bcast_rt.copy_async %{{.*}}, %[[OWN]]
// AHEAD: nvvm.cp.async.commit.group
// AHEAD: scf.for %[[R:.*]] = %[[FIRST]] to %[[END]] step %[[STEP:[^ ]*]] iter_args
// AHEAD-NEXT: nvvm.cp.async.wait.group 0
// AHEAD-COUNT-4: vector.load %[[OWN]]
// AHEAD: %[[NEXT:.*]] = arith.addi %[[R]], %[[STEP]]
// AHEAD: %[[MORE:.*]] = arith.cmpi ult, %[[NEXT]], %[[END]]
// AHEAD: scf.if %[[MORE]] {
// AHEAD-COUNT-4: bcast_rt.copy_async %{{.*}}, %[[OWN]]
// AHEAD: gpu.shuffle
func.func @ahead(%x: memref<2048x1024xf32>, %sums: memref<256x1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant -0.0 : f32
  %c256 = arith.constant 256 : index
  scf.forall (%p) in (256) {
    %sum = memref.alloc() : memref<1x1024xf32>
    linalg.generic {indexing_maps = [#row], iterator_types = ["parallel"]} outs(%sum : memref<1x1024xf32>) {
    ^bb0(%old: f32):
      linalg.yield %zero : f32
    }
    %first = affine.apply #first(%p)
    %end = affine.apply #end(%p)
    scf.for %r = %first to %end step %c256 {
      %in = memref.subview %x[%r, 0] [1, 1024] [1, 1] : memref<2048x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
      %m0 = memref.alloc() : memref<1xf32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%m0 : memref<1xf32>) {
      ^bb0(%old: f32):
        linalg.yield %low : f32
      }
      linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%m0 : memref<1xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.maximumf %acc, %a : f32
        linalg.yield %0 : f32
      }
      linalg.generic {indexing_maps = [#row, #scalar, #row], iterator_types = ["parallel"]}
          ins(%in, %m0 : memref<1x1024xf32, strided<[1024, 1], offset: ?>>, memref<1xf32>) outs(%sum : memref<1x1024xf32>) {
      ^bb0(%a: f32, %b0: f32, %acc: f32):
        %0 = arith.subf %a, %b0 : f32
        %1 = arith.addf %acc, %0 : f32
        linalg.yield %1 : f32
      }
    }
    %own = memref.subview %sums[%p, 0] [1, 1024] [1, 1] : memref<256x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%sum : memref<1x1024xf32>) outs(%own : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      linalg.yield %a : f32
    }
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 64, block_rows = 1, shared_bytes = 231424, warp_threads = 32, prefetch_rows = 1>}
  return
}

// -----

#row = affine_map<(d0) -> (0, d0)>
#id = affine_map<(d0) -> (d0)>
#first = affine_map<(d0) -> (d0 + (d0 floordiv 256) * 1792)>
#end = affine_map<(d0) -> ((d0 floordiv 256) * 2048 + 2048)>

// What is loaded in the loop is loaded again behind it.
// CHECK-LABEL: func.func @weights(
// CHECK-SAME: %{{.*}}: memref<2048x1024xf32>, %[[W:.*]]: memref<1024xf32>,
// CHECK: %[[FLAT:.*]] = memref.reinterpret_cast %[[W]]
// CHECK: %[[END:.*]]:4 = scf.for
// CHECK-COUNT-4: vector.load %[[FLAT]]
// CHECK: scf.yield
// CHECK: %[[V:.*]] = vector.load %[[FLAT]]
// CHECK: arith.mulf %[[END]]#0, %[[V]]
func.func @weights(%x: memref<2048x1024xf32>, %w: memref<1024xf32>, %sums: memref<256x1024xf32>) {
  %zero = arith.constant -0.0 : f32
  %c256 = arith.constant 256 : index
  scf.forall (%p) in (256) {
    %sum = memref.alloc() : memref<1x1024xf32>
    linalg.generic {indexing_maps = [#row], iterator_types = ["parallel"]} outs(%sum : memref<1x1024xf32>) {
    ^bb0(%old: f32):
      linalg.yield %zero : f32
    }
    %first = affine.apply #first(%p)
    %end = affine.apply #end(%p)
    scf.for %r = %first to %end step %c256 {
      %in = memref.subview %x[%r, 0] [1, 1024] [1, 1] : memref<2048x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
      linalg.generic {indexing_maps = [#row, #id, #row], iterator_types = ["parallel"]}
          ins(%in, %w : memref<1x1024xf32, strided<[1024, 1], offset: ?>>, memref<1024xf32>) outs(%sum : memref<1x1024xf32>) {
      ^bb0(%a: f32, %b: f32, %acc: f32):
        %0 = arith.mulf %a, %b : f32
        %1 = arith.addf %acc, %0 : f32
        linalg.yield %1 : f32
      }
    }
    %own = memref.subview %sums[%p, 0] [1, 1024] [1, 1] : memref<256x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #id, #row], iterator_types = ["parallel"]}
        ins(%sum, %w : memref<1x1024xf32>, memref<1024xf32>) outs(%own : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.mulf %a, %b : f32
      linalg.yield %0 : f32
    }
  } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 64, block_rows = 1, shared_bytes = 49152, warp_threads = 32>}
  return
}

// RUN: bcast-opt %s --bcast-linalg-to-gpu=warp-threads=32 --canonicalize | FileCheck %s

// Test kernels of rows of unknown length that a block computes in turns: threads
// that have no elements of a row read none, neither ahead nor later.

#one = affine_map<(d0) -> (d0)>
#row = affine_map<(d0) -> (0, d0)>
#sum = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#scalar = affine_map<(d0) -> (0)>

// CHECK-LABEL: func.func @turns(
// CHECK-SAME: %[[N:[a-z0-9]+]]: index) {
// CHECK: gpu.launch
// CHECK: %[[HAS:.*]] = arith.cmpi ult, %[[START:.*]], %[[N]] : index
// CHECK: %[[SECOND:.*]] = arith.addi %[[START]], %c128 : index
// CHECK: %[[INSIDE:.*]] = arith.cmpi ugt, %{{.*}}, %c128_i32 : i32
// CHECK: scf.for
// CHECK-NOT: vector.load
// CHECK: scf.if %[[HAS]] ->
// CHECK: vector.load
// CHECK: scf.if %[[INSIDE]] ->
// CHECK: arith.addi %{{.*}}, %[[SECOND]] : index
// CHECK: vector.load
// CHECK: } else {
// CHECK: } else {
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NOT: vector.load
// CHECK: gpu.shuffle
// CHECK: scf.if %[[HAS]] -> (vector<4xf32>, vector<4xf32>) {
// CHECK-NOT: vector.load
// CHECK: scf.if %[[HAS]] {
// CHECK: vector.store
// CHECK: scf.if %[[INSIDE]] {
// CHECK: vector.store
func.func @turns(%x: memref<?x?xf32>, %sums: memref<?x?xf32>, %groups: index, %rows: index, %n: index) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant -0.0 : f32
  %most = arith.constant 256 : index
  %c256 = arith.constant 256 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    scf.forall (%p) in (%groups) {
      %sum = memref.alloc(%n) : memref<1x?xf32>
      linalg.generic {indexing_maps = [#row], iterator_types = ["parallel"]} outs(%sum : memref<1x?xf32>) {
      ^bb0(%old: f32):
        linalg.yield %zero : f32
      }
      scf.for %r = %p to %rows step %c256 {
        %in = memref.subview %x[%r, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
        %m0 = memref.alloc() : memref<1xf32>
        linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%m0 : memref<1xf32>) {
        ^bb0(%old: f32):
          linalg.yield %low : f32
        }
        linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
            ins(%in : memref<1x?xf32, strided<[?, 1], offset: ?>>) outs(%m0 : memref<1xf32>) {
        ^bb0(%a: f32, %acc: f32):
          %0 = arith.maximumf %acc, %a : f32
          linalg.yield %0 : f32
        }
        linalg.generic {indexing_maps = [#row, #scalar, #row], iterator_types = ["parallel"]}
            ins(%in, %m0 : memref<1x?xf32, strided<[?, 1], offset: ?>>, memref<1xf32>) outs(%sum : memref<1x?xf32>) {
        ^bb0(%a: f32, %b0: f32, %acc: f32):
          %0 = arith.subf %a, %b0 : f32
          %1 = arith.addf %acc, %0 : f32
          linalg.yield %1 : f32
        }
      }
      %own = memref.subview %sums[%p, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
          ins(%sum : memref<1x?xf32>) outs(%own : memref<1x?xf32, strided<[?, 1], offset: ?>>) {
      ^bb0(%a: f32, %old: f32):
        linalg.yield %a : f32
      }
    } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 32, block_rows = 1, shared_bytes = 49152, warp_threads = 32>}
  }
  return
}

// RUN: bcast-opt %s --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu),canonicalize,cse)' --split-input-file | FileCheck %s

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that loads of those elements are marked that are to stay in shared memory: of
// a maximum those of a loop of its own, of a sum those of whole chunks.
// CHECK-LABEL: func.func @part(
// CHECK: gpu.launch
// CHECK: scf.for %{{.*}} = %c0 to %c12288 step
// CHECK: vector.load {{.*}}bcast.kept
// CHECK: scf.for %{{.*}} = %c12288 to %c16384 step
// CHECK: vector.load
// CHECK-NOT: bcast.kept
// CHECK: gpu.shuffle
// CHECK: gpu.barrier
// CHECK: %[[IS_KEPT:.*]] = arith.cmpi ult, %[[CHUNK:.*]], %c6
// CHECK: scf.if %[[IS_KEPT]] -> (vector<8xf32>)
// CHECK: vector.load {{.*}}bcast.kept
// CHECK: } else {
// CHECK: vector.load
// CHECK-NOT: bcast.kept
// CHECK: gpu.terminator
// CHECK: bcast.prefetch_rows = 12288 : i64
func.func @part(%x: memref<1024x16384xbf16>, %y: memref<1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 16384] [1, 1] : memref<1024x16384xbf16> to memref<1x16384xbf16, strided<[16384, 1], offset: ?>>
    %out = memref.subview %y[%i] [1] [1] : memref<1024xf32> to memref<1xf32, strided<[1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x16384xbf16, strided<[16384, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: bf16, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = arith.maximumf %acc, %0 : f32
      linalg.yield %1 : f32
    }
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%old: f32):
      linalg.yield %zero : f32
    }
    linalg.generic {indexing_maps = [#in, #row, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in, %max : memref<1x16384xbf16, strided<[16384, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: bf16, %b: f32, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = arith.subf %0, %b : f32
      %2 = arith.addf %acc, %1 : f32
      linalg.yield %2 : f32
    }
    memref.dealloc %max : memref<1xf32>
  } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 8, row_threads = 256, block_rows = 1, unroll = 2, shared_bytes = 26000, warp_threads = 32, min_blocks = 1, prefetch_rows = 1>}
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that all are marked where there is room for the row.
// CHECK-LABEL: func.func @whole(
// CHECK-COUNT-2: bcast.kept
// CHECK-NOT: bcast.kept
// CHECK: bcast.prefetch_rows = 16384 : i64
func.func @whole(%x: memref<1024x16384xbf16>, %y: memref<1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 16384] [1, 1] : memref<1024x16384xbf16> to memref<1x16384xbf16, strided<[16384, 1], offset: ?>>
    %out = memref.subview %y[%i] [1] [1] : memref<1024xf32> to memref<1xf32, strided<[1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x16384xbf16, strided<[16384, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: bf16, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = arith.maximumf %acc, %0 : f32
      linalg.yield %1 : f32
    }
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%old: f32):
      linalg.yield %zero : f32
    }
    linalg.generic {indexing_maps = [#in, #row, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in, %max : memref<1x16384xbf16, strided<[16384, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: bf16, %b: f32, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = arith.subf %0, %b : f32
      %2 = arith.addf %acc, %1 : f32
      linalg.yield %2 : f32
    }
    memref.dealloc %max : memref<1xf32>
  } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 8, row_threads = 256, block_rows = 1, unroll = 2, shared_bytes = 40000, warp_threads = 32, min_blocks = 1, prefetch_rows = 1>}
  return
}

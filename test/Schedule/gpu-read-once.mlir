// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32" --split-input-file | FileCheck %s

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that the cache keeps nothing of rows that are only reduced.
// CHECK-LABEL: @reduced(
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, {{.*}}, warp_threads = 32, nontemporal = true>}
func.func @reduced(%x: memref<8192x1024xf32>, %y: memref<8192xf32>) {
  scf.forall (%i) in (8192) {
    %in = memref.subview %x[%i, 0] [1, 1024] [1, 1] : memref<8192x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    %out = memref.subview %y[%i] [1] [1] : memref<8192xf32> to memref<1xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.addf %acc, %a : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that this is left to the cache where rows have two arrays, and where they
// begin anywhere.
// CHECK-LABEL: @reduced_pair(
// CHECK: register_rows
// CHECK-NOT: nontemporal
// CHECK-LABEL: @reduced_odd(
// CHECK: register_rows
// CHECK-NOT: nontemporal
// CHECK: return
func.func @reduced_pair(%x: memref<8192x1024xf32>, %w: memref<8192x1024xf32>, %y: memref<8192xf32>) {
  scf.forall (%i) in (8192) {
    %in = memref.subview %x[%i, 0] [1, 1024] [1, 1] : memref<8192x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    %weights = memref.subview %w[%i, 0] [1, 1024] [1, 1] : memref<8192x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    %out = memref.subview %y[%i] [1] [1] : memref<8192xf32> to memref<1xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in, %weights : memref<1x1024xf32, strided<[1024, 1], offset: ?>>, memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %acc: f32):
      %0 = arith.mulf %a, %b : f32
      %1 = arith.addf %acc, %0 : f32
      linalg.yield %1 : f32
    }
  }
  return
}
func.func @reduced_odd(%x: memref<8192x1001xf32>, %y: memref<8192xf32>) {
  scf.forall (%i) in (8192) {
    %in = memref.subview %x[%i, 0] [1, 1001] [1, 1] : memref<8192x1001xf32> to memref<1x1001xf32, strided<[1001, 1], offset: ?>>
    %out = memref.subview %y[%i] [1] [1] : memref<8192xf32> to memref<1xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1001xf32, strided<[1001, 1], offset: ?>>) outs(%out : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.addf %acc, %a : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that a row of 16-bit elements has two warps where one would have more than
// 16 elements in each thread, and one where it would not.
// CHECK-LABEL: @narrow_rows(
// CHECK: #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 64, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 16>
// CHECK-LABEL: @short_narrow_rows(
// CHECK: #bcast.gpu_schedule<register_rows, vector_lanes = 8, row_threads = 32, block_rows = 4, shared_bytes = 49152, warp_threads = 32>
func.func @narrow_rows(%x: memref<8192x1024xf16>, %y: memref<8192x1024xf16>) {
  %low = arith.constant 0xFC00 : f16
  scf.forall (%i) in (8192) {
    %in = memref.subview %x[%i, 0] [1, 1024] [1, 1] : memref<8192x1024xf16> to memref<1x1024xf16, strided<[1024, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf16>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf16>) {
    ^bb0(%old: f16):
      linalg.yield %low : f16
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1024xf16, strided<[1024, 1], offset: ?>>) outs(%max : memref<1xf16>) {
    ^bb0(%a: f16, %acc: f16):
      %0 = arith.maximumf %acc, %a : f16
      linalg.yield %0 : f16
    }
    %out = memref.subview %y[%i, 0] [1, 1024] [1, 1] : memref<8192x1024xf16> to memref<1x1024xf16, strided<[1024, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x1024xf16, strided<[1024, 1], offset: ?>>, memref<1xf16>) outs(%out : memref<1x1024xf16, strided<[1024, 1], offset: ?>>) {
    ^bb0(%a: f16, %b: f16, %old: f16):
      %0 = arith.subf %a, %b : f16
      linalg.yield %0 : f16
    }
    memref.dealloc %max : memref<1xf16>
  }
  return
}
func.func @short_narrow_rows(%x: memref<8192x512xf16>, %y: memref<8192x512xf16>) {
  %low = arith.constant 0xFC00 : f16
  scf.forall (%i) in (8192) {
    %in = memref.subview %x[%i, 0] [1, 512] [1, 1] : memref<8192x512xf16> to memref<1x512xf16, strided<[512, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf16>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf16>) {
    ^bb0(%old: f16):
      linalg.yield %low : f16
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x512xf16, strided<[512, 1], offset: ?>>) outs(%max : memref<1xf16>) {
    ^bb0(%a: f16, %acc: f16):
      %0 = arith.maximumf %acc, %a : f16
      linalg.yield %0 : f16
    }
    %out = memref.subview %y[%i, 0] [1, 512] [1, 1] : memref<8192x512xf16> to memref<1x512xf16, strided<[512, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x512xf16, strided<[512, 1], offset: ?>>, memref<1xf16>) outs(%out : memref<1x512xf16, strided<[512, 1], offset: ?>>) {
    ^bb0(%a: f16, %b: f16, %old: f16):
      %0 = arith.subf %a, %b : f16
      linalg.yield %0 : f16
    }
    memref.dealloc %max : memref<1xf16>
  }
  return
}

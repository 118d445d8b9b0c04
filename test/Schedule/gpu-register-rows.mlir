// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32" --split-input-file | FileCheck %s

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that a warp has a row of 1024 elements, 32 in each thread, and a block
// several rows.
// CHECK-LABEL: @warp_rows(
// CHECK-NOT: iterator_types = {.*}attrs
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 32, block_rows = 4, shared_bytes = 49152, warp_threads = 32>}
func.func @warp_rows(%x: memref<8192x1024xf32>, %y: memref<8192x1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (8192) {
    %in = memref.subview %x[%i, 0] [1, 1024] [1, 1] : memref<8192x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 1024] [1, 1] : memref<8192x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x1024xf32, strided<[1024, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that a longer row has more warps: as many threads as the order of
// summation allows.
// CHECK-LABEL: @block_rows(
// CHECK-NOT: iterator_types = {.*}attrs
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 256, block_rows = 1,
func.func @block_rows(%x: memref<8192x8192xf32>, %y: memref<8192x8192xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (8192) {
    %in = memref.subview %x[%i, 0] [1, 8192] [1, 1] : memref<8192x8192xf32> to memref<1x8192xf32, strided<[8192, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x8192xf32, strided<[8192, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 8192] [1, 1] : memref<8192x8192xf32> to memref<1x8192xf32, strided<[8192, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x8192xf32, strided<[8192, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x8192xf32, strided<[8192, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that several short rows share a warp.
// CHECK-LABEL: @short_rows(
// CHECK-NOT: iterator_types = {.*}attrs
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 8, block_rows = 16,
func.func @short_rows(%x: memref<65536x64xf32>, %y: memref<65536x64xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (65536) {
    %in = memref.subview %x[%i, 0] [1, 64] [1, 1] : memref<65536x64xf32> to memref<1x64xf32, strided<[64, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x64xf32, strided<[64, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 64] [1, 1] : memref<65536x64xf32> to memref<1x64xf32, strided<[64, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x64xf32, strided<[64, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x64xf32, strided<[64, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that few short rows have a warp each, as far as they have vectors for
// it, and that a block has no less than a warp.
// CHECK-LABEL: @few_short_rows(
// CHECK-NOT: iterator_types = {.*}attrs
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 16, block_rows = 2,
func.func @few_short_rows(%x: memref<3x64xf32>, %y: memref<3x64xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (3) {
    %in = memref.subview %x[%i, 0] [1, 64] [1, 1] : memref<3x64xf32> to memref<1x64xf32, strided<[64, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x64xf32, strided<[64, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 64] [1, 1] : memref<3x64xf32> to memref<1x64xf32, strided<[64, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x64xf32, strided<[64, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x64xf32, strided<[64, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that a number of rows that is not known is taken to be large.
// CHECK-LABEL: @any_rows(
// CHECK-NOT: iterator_types = {.*}attrs
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 128, block_rows = 1,
func.func @any_rows(%x: memref<?x4096xf32>, %y: memref<?x4096xf32>, %n: index) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (%n) {
    %in = memref.subview %x[%i, 0] [1, 4096] [1, 1] : memref<?x4096xf32> to memref<1x4096xf32, strided<[4096, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x4096xf32, strided<[4096, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 4096] [1, 1] : memref<?x4096xf32> to memref<1x4096xf32, strided<[4096, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x4096xf32, strided<[4096, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x4096xf32, strided<[4096, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that rows that begin anywhere are read one by one.
// CHECK-LABEL: @odd_rows(
// CHECK-NOT: iterator_types = {.*}attrs
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 1, row_threads = 32, block_rows = 4,
func.func @odd_rows(%x: memref<8192x1023xf32>, %y: memref<8192x1023xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (8192) {
    %in = memref.subview %x[%i, 0] [1, 1023] [1, 1] : memref<8192x1023xf32> to memref<1x1023xf32, strided<[1023, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1023xf32, strided<[1023, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 1023] [1, 1] : memref<8192x1023xf32> to memref<1x1023xf32, strided<[1023, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x1023xf32, strided<[1023, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x1023xf32, strided<[1023, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that more threads share a chunk in shorter vectors, so that a thread has
// 32 elements.
// CHECK-LABEL: @half_rows(
// CHECK-NOT: iterator_types = {.*}attrs
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 128, block_rows = 1,
func.func @half_rows(%x: memref<8192x4096xf16>, %y: memref<8192x4096xf16>) {
  %low = arith.constant 0xFC00 : f16
  scf.forall (%i) in (8192) {
    %in = memref.subview %x[%i, 0] [1, 4096] [1, 1] : memref<8192x4096xf16> to memref<1x4096xf16, strided<[4096, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf16>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf16>) {
    ^bb0(%old: f16):
      linalg.yield %low : f16
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x4096xf16, strided<[4096, 1], offset: ?>>) outs(%max : memref<1xf16>) {
    ^bb0(%a: f16, %acc: f16):
      %0 = arith.maximumf %acc, %a : f16
      linalg.yield %0 : f16
    }
    %out = memref.subview %y[%i, 0] [1, 4096] [1, 1] : memref<8192x4096xf16> to memref<1x4096xf16, strided<[4096, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x4096xf16, strided<[4096, 1], offset: ?>>, memref<1xf16>) outs(%out : memref<1x4096xf16, strided<[4096, 1], offset: ?>>) {
    ^bb0(%a: f16, %b: f16, %old: f16):
      %0 = arith.subf %a, %b : f16
      linalg.yield %0 : f16
    }
    memref.dealloc %max : memref<1xf16>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that a row for which threads have no registers is in memory.
// CHECK-LABEL: @long_rows(
// CHECK-NOT: iterator_types = {.*}attrs
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<row_fusion,
func.func @long_rows(%x: memref<256x131072xf32>, %y: memref<256x131072xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (256) {
    %in = memref.subview %x[%i, 0] [1, 131072] [1, 1] : memref<256x131072xf32> to memref<1x131072xf32, strided<[131072, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x131072xf32, strided<[131072, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 131072] [1, 1] : memref<256x131072xf32> to memref<1x131072xf32, strided<[131072, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x131072xf32, strided<[131072, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x131072xf32, strided<[131072, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#in = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#turned = affine_map<(d0, d1, d2) -> (d0, d2, d1)>
#row = affine_map<(d0, d1, d2) -> (d0)>
#one = affine_map<(d0) -> (d0)>

// Test that a row is not in registers of which a thread needs what another has.
// CHECK-LABEL: @turned_rows(
// CHECK-NOT: iterator_types = {.*}attrs
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<row_fusion,
func.func @turned_rows(%x: memref<8192x32x32xf32>, %y: memref<8192x32x32xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (8192) {
    %in = memref.subview %x[%i, 0, 0] [1, 32, 32] [1, 1, 1] : memref<8192x32x32xf32> to memref<1x32x32xf32, strided<[1024, 32, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    %twice = memref.alloc() : memref<1x32x32xf32>
    linalg.generic {indexing_maps = [#in, #in], iterator_types = ["parallel", "parallel", "parallel"]}
        ins(%in : memref<1x32x32xf32, strided<[1024, 32, 1], offset: ?>>) outs(%twice : memref<1x32x32xf32>) {
    ^bb0(%a: f32, %old: f32):
      %0 = arith.addf %a, %a : f32
      linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction", "reduction"]}
        ins(%twice : memref<1x32x32xf32>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0, 0] [1, 32, 32] [1, 1, 1] : memref<8192x32x32xf32> to memref<1x32x32xf32, strided<[1024, 32, 1], offset: ?>>
    linalg.generic {indexing_maps = [#turned, #row, #in], iterator_types = ["parallel", "parallel", "parallel"]}
        ins(%twice, %max : memref<1x32x32xf32>, memref<1xf32>) outs(%out : memref<1x32x32xf32, strided<[1024, 32, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %twice : memref<1x32x32xf32>
    memref.dealloc %max : memref<1xf32>
  }
  return
}

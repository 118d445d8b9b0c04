// RUN: bcast-opt %s --bcast-select-schedule=target=gpu --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-select-schedule="target=gpu shared-bytes=0" --split-input-file | FileCheck %s --check-prefix=NONE
// RUN: bcast-opt %s --bcast-select-schedule="target=gpu shared-bytes=16384" --split-input-file | FileCheck %s --check-prefix=LITTLE

// Test that without shared memory the ops of the loop have kernels of their own.
// NONE: bcast.schedule = #bcast.gpu_schedule<thread_per_result, block_threads = 256, row_threads = 256>
// NONE: bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 4,
// NONE-NOT: row_fusion

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that a group of threads reads a row in vectors, four by each thread, and
// that groups fill a block.
// CHECK-LABEL: @rows(
// CHECK-NOT: iterator_types = {.*}attrs
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 64, block_rows = 4, unroll = 2, shared_bytes = 49152>}
func.func @rows(%x: memref<1024x1024xf32>, %y: memref<1024x1024xf32>) {
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 1024] [1, 1] : memref<1024x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 1024] [1, 1] : memref<1024x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
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

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that a block has one row where these are few.
// CHECK-LABEL: @few_rows(
// CHECK-NOT: iterator_types = {.*}attrs
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 64, block_rows = 1,
func.func @few_rows(%x: memref<511x1024xf32>, %y: memref<511x1024xf32>) {
  scf.forall (%i) in (511) {
    %in = memref.subview %x[%i, 0] [1, 1024] [1, 1] : memref<511x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 1024] [1, 1] : memref<511x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
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

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that there are 256 blocks at least.
// CHECK-LABEL: @some_rows(
// CHECK-NOT: iterator_types = {.*}attrs
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 64, block_rows = 2,
func.func @some_rows(%x: memref<512x1024xf32>, %y: memref<512x1024xf32>) {
  scf.forall (%i) in (512) {
    %in = memref.subview %x[%i, 0] [1, 1024] [1, 1] : memref<512x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 1024] [1, 1] : memref<512x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
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

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that the order of summation has 64 threads for the vectors of a chunk.
// CHECK-LABEL: @long_rows(
// CHECK-NOT: iterator_types = {.*}attrs
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 64, block_rows = 4,
func.func @long_rows(%x: memref<1024x1028xf32>, %y: memref<1024x1028xf32>) {
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 1028] [1, 1] : memref<1024x1028xf32> to memref<1x1028xf32, strided<[1028, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1028xf32, strided<[1028, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 1028] [1, 1] : memref<1024x1028xf32> to memref<1x1028xf32, strided<[1028, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x1028xf32, strided<[1028, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x1028xf32, strided<[1028, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that many short rows share a block.
// CHECK-LABEL: @short_rows(
// CHECK-NOT: iterator_types = {.*}attrs
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 8, block_rows = 32,
func.func @short_rows(%x: memref<8192x64xf32>, %y: memref<8192x64xf32>) {
  scf.forall (%i) in (8192) {
    %in = memref.subview %x[%i, 0] [1, 64] [1, 1] : memref<8192x64xf32> to memref<1x64xf32, strided<[64, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x64xf32, strided<[64, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 64] [1, 1] : memref<8192x64xf32> to memref<1x64xf32, strided<[64, 1], offset: ?>>
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

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that the last block may have fewer rows: 8194 are no multiple of 32.
// CHECK-LABEL: @even_rows(
// CHECK-NOT: iterator_types = {.*}attrs
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 8, block_rows = 32,
func.func @even_rows(%x: memref<8194x64xf32>, %y: memref<8194x64xf32>) {
  scf.forall (%i) in (8194) {
    %in = memref.subview %x[%i, 0] [1, 64] [1, 1] : memref<8194x64xf32> to memref<1x64xf32, strided<[64, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x64xf32, strided<[64, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 64] [1, 1] : memref<8194x64xf32> to memref<1x64xf32, strided<[64, 1], offset: ?>>
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

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that rows that begin anywhere are read one by one.
// CHECK-LABEL: @odd_rows(
// CHECK-NOT: iterator_types = {.*}attrs
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 1, row_threads = 16, block_rows = 16,
func.func @odd_rows(%x: memref<8192x63xf32>, %y: memref<8192x63xf32>) {
  scf.forall (%i) in (8192) {
    %in = memref.subview %x[%i, 0] [1, 63] [1, 1] : memref<8192x63xf32> to memref<1x63xf32, strided<[63, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x63xf32, strided<[63, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 63] [1, 1] : memref<8192x63xf32> to memref<1x63xf32, strided<[63, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x63xf32, strided<[63, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x63xf32, strided<[63, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that shared memory bounds the rows of a block: here, each has some more
// than 8 KiB.
// LITTLE-LABEL: @wide_rows(
// LITTLE: } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 2, row_threads = 128, block_rows = 1,
// CHECK-LABEL: @wide_rows(
// CHECK-NOT: iterator_types = {.*}attrs
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<row_fusion, vector_lanes = 2, row_threads = 128, block_rows = 2,
func.func @wide_rows(%x: memref<8192x1024xf64>, %y: memref<8192x1024xf64>) {
  scf.forall (%i) in (8192) {
    %in = memref.subview %x[%i, 0] [1, 1024] [1, 1] : memref<8192x1024xf64> to memref<1x1024xf64, strided<[1024, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf64>
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1024xf64, strided<[1024, 1], offset: ?>>) outs(%max : memref<1xf64>) {
    ^bb0(%a: f64, %acc: f64):
      %0 = arith.maximumf %acc, %a : f64
      linalg.yield %0 : f64
    }
    %out = memref.subview %y[%i, 0] [1, 1024] [1, 1] : memref<8192x1024xf64> to memref<1x1024xf64, strided<[1024, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x1024xf64, strided<[1024, 1], offset: ?>>, memref<1xf64>) outs(%out : memref<1x1024xf64, strided<[1024, 1], offset: ?>>) {
    ^bb0(%a: f64, %b: f64, %old: f64):
      %0 = arith.subf %a, %b : f64
      linalg.yield %0 : f64
    }
    memref.dealloc %max : memref<1xf64>
  }
  return
}

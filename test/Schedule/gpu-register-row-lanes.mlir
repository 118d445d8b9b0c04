// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32" --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32 cluster-blocks=8" --split-input-file | FileCheck %s --check-prefix=CLUSTERS

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that a vector of bf16 fills an access to memory, although what is computed
// of it is an array of f32: that is in registers.
// CHECK-LABEL: @short_floats(
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 8, row_threads = 8,
func.func @short_floats(%x: memref<8192x128xbf16>, %y: memref<8192x128xbf16>, %sums: memref<8192xf32>) {
  scf.forall (%i) in (8192) {
    %in = memref.subview %x[%i, 0] [1, 128] [1, 1] : memref<8192x128xbf16> to memref<1x128xbf16, strided<[128, 1], offset: ?>>
    %sum = memref.subview %sums[%i] [1] [1] : memref<8192xf32> to memref<1xf32, strided<[1], offset: ?>>
    %wide = memref.alloc() : memref<1x128xf32>
    linalg.generic {indexing_maps = [#in, #in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x128xbf16, strided<[128, 1], offset: ?>>) outs(%wide, %sum : memref<1x128xf32>, memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: bf16, %old: f32, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = math.exp %0 : f32
      %2 = arith.addf %acc, %1 : f32
      linalg.yield %1, %2 : f32, f32
    }
    %out = memref.subview %y[%i, 0] [1, 128] [1, 1] : memref<8192x128xbf16> to memref<1x128xbf16, strided<[128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%wide, %sum : memref<1x128xf32>, memref<1xf32, strided<[1], offset: ?>>) outs(%out : memref<1x128xbf16, strided<[128, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: bf16):
      %0 = arith.subf %a, %b : f32
      %1 = arith.truncf %0 : f32 to bf16
      linalg.yield %1 : bf16
    }
    memref.dealloc %wide : memref<1x128xf32>
  }
  return
}

// -----

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that a vector is shorter where a result of f32 is stored.
// CHECK-LABEL: @floats(
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 8,
func.func @floats(%x: memref<8192x128xbf16>, %y: memref<8192x128xf32>, %sums: memref<8192xf32>) {
  scf.forall (%i) in (8192) {
    %in = memref.subview %x[%i, 0] [1, 128] [1, 1] : memref<8192x128xbf16> to memref<1x128xbf16, strided<[128, 1], offset: ?>>
    %sum = memref.subview %sums[%i] [1] [1] : memref<8192xf32> to memref<1xf32, strided<[1], offset: ?>>
    %wide = memref.alloc() : memref<1x128xf32>
    linalg.generic {indexing_maps = [#in, #in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x128xbf16, strided<[128, 1], offset: ?>>) outs(%wide, %sum : memref<1x128xf32>, memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: bf16, %old: f32, %acc: f32):
      %0 = arith.extf %a : bf16 to f32
      %1 = math.exp %0 : f32
      %2 = arith.addf %acc, %1 : f32
      linalg.yield %1, %2 : f32, f32
    }
    %out = memref.subview %y[%i, 0] [1, 128] [1, 1] : memref<8192x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%wide, %sum : memref<1x128xf32>, memref<1xf32, strided<[1], offset: ?>>) outs(%out : memref<1x128xf32, strided<[128, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %wide : memref<1x128xf32>
  }
  return
}

// -----

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that vectors are shorter of a row of which three arrays are needed at a time:
// twice the threads share it, which have registers for them.
// CHECK-LABEL: @three_arrays(
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 2, row_threads = 256,
func.func @three_arrays(%a: memref<8192x4096xf32>, %b: memref<8192x4096xf32>, %c: memref<8192x4096xf32>, %y: memref<8192x4096xf32>, %sums: memref<8192xf32>) {
  scf.forall (%i) in (8192) {
    %ai = memref.subview %a[%i, 0] [1, 4096] [1, 1] : memref<8192x4096xf32> to memref<1x4096xf32, strided<[4096, 1], offset: ?>>
    %bi = memref.subview %b[%i, 0] [1, 4096] [1, 1] : memref<8192x4096xf32> to memref<1x4096xf32, strided<[4096, 1], offset: ?>>
    %ci = memref.subview %c[%i, 0] [1, 4096] [1, 1] : memref<8192x4096xf32> to memref<1x4096xf32, strided<[4096, 1], offset: ?>>
    %sum = memref.subview %sums[%i] [1] [1] : memref<8192xf32> to memref<1xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #in, #in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%ai, %bi, %ci : memref<1x4096xf32, strided<[4096, 1], offset: ?>>, memref<1x4096xf32, strided<[4096, 1], offset: ?>>, memref<1x4096xf32, strided<[4096, 1], offset: ?>>)
        outs(%sum : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%x0: f32, %x1: f32, %x2: f32, %acc: f32):
      %1 = arith.mulf %x0, %x1 : f32
      %2 = arith.mulf %1, %x2 : f32
      %s = arith.addf %acc, %2 : f32
      linalg.yield %s : f32
    }
    %out = memref.subview %y[%i, 0] [1, 4096] [1, 1] : memref<8192x4096xf32> to memref<1x4096xf32, strided<[4096, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #in, #in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%ai, %bi, %ci, %sum : memref<1x4096xf32, strided<[4096, 1], offset: ?>>, memref<1x4096xf32, strided<[4096, 1], offset: ?>>, memref<1x4096xf32, strided<[4096, 1], offset: ?>>, memref<1xf32, strided<[1], offset: ?>>)
        outs(%out : memref<1x4096xf32, strided<[4096, 1], offset: ?>>) {
    ^bb0(%x0: f32, %x1: f32, %x2: f32, %s: f32, %old: f32):
      %1 = arith.mulf %x0, %x1 : f32
      %2 = arith.mulf %1, %x2 : f32
      %d = arith.subf %2, %s : f32
      linalg.yield %d : f32
    }
  }
  return
}

// -----

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that two blocks share a row of which one has no registers for five arrays,
// if blocks can be clusters.
// CHECK-LABEL: @five_arrays(
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<row_fusion,
// CLUSTERS-LABEL: @five_arrays(
// CLUSTERS: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 1, row_threads = 1024,
// CLUSTERS-SAME: cluster_blocks = 2
func.func @five_arrays(%a: memref<8192x8192xf32>, %b: memref<8192x8192xf32>, %c: memref<8192x8192xf32>, %d: memref<8192x8192xf32>, %e: memref<8192x8192xf32>, %y: memref<8192x8192xf32>, %sums: memref<8192xf32>) {
  scf.forall (%i) in (8192) {
    %ai = memref.subview %a[%i, 0] [1, 8192] [1, 1] : memref<8192x8192xf32> to memref<1x8192xf32, strided<[8192, 1], offset: ?>>
    %bi = memref.subview %b[%i, 0] [1, 8192] [1, 1] : memref<8192x8192xf32> to memref<1x8192xf32, strided<[8192, 1], offset: ?>>
    %ci = memref.subview %c[%i, 0] [1, 8192] [1, 1] : memref<8192x8192xf32> to memref<1x8192xf32, strided<[8192, 1], offset: ?>>
    %di = memref.subview %d[%i, 0] [1, 8192] [1, 1] : memref<8192x8192xf32> to memref<1x8192xf32, strided<[8192, 1], offset: ?>>
    %ei = memref.subview %e[%i, 0] [1, 8192] [1, 1] : memref<8192x8192xf32> to memref<1x8192xf32, strided<[8192, 1], offset: ?>>
    %sum = memref.subview %sums[%i] [1] [1] : memref<8192xf32> to memref<1xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #in, #in, #in, #in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%ai, %bi, %ci, %di, %ei : memref<1x8192xf32, strided<[8192, 1], offset: ?>>, memref<1x8192xf32, strided<[8192, 1], offset: ?>>, memref<1x8192xf32, strided<[8192, 1], offset: ?>>, memref<1x8192xf32, strided<[8192, 1], offset: ?>>, memref<1x8192xf32, strided<[8192, 1], offset: ?>>)
        outs(%sum : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%x0: f32, %x1: f32, %x2: f32, %x3: f32, %x4: f32, %acc: f32):
      %1 = arith.mulf %x0, %x1 : f32
      %2 = arith.mulf %1, %x2 : f32
      %3 = arith.mulf %2, %x3 : f32
      %4 = arith.mulf %3, %x4 : f32
      %s = arith.addf %acc, %4 : f32
      linalg.yield %s : f32
    }
    %out = memref.subview %y[%i, 0] [1, 8192] [1, 1] : memref<8192x8192xf32> to memref<1x8192xf32, strided<[8192, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #in, #in, #in, #in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%ai, %bi, %ci, %di, %ei, %sum : memref<1x8192xf32, strided<[8192, 1], offset: ?>>, memref<1x8192xf32, strided<[8192, 1], offset: ?>>, memref<1x8192xf32, strided<[8192, 1], offset: ?>>, memref<1x8192xf32, strided<[8192, 1], offset: ?>>, memref<1x8192xf32, strided<[8192, 1], offset: ?>>, memref<1xf32, strided<[1], offset: ?>>)
        outs(%out : memref<1x8192xf32, strided<[8192, 1], offset: ?>>) {
    ^bb0(%x0: f32, %x1: f32, %x2: f32, %x3: f32, %x4: f32, %s: f32, %old: f32):
      %1 = arith.mulf %x0, %x1 : f32
      %2 = arith.mulf %1, %x2 : f32
      %3 = arith.mulf %2, %x3 : f32
      %4 = arith.mulf %3, %x4 : f32
      %diff = arith.subf %4, %s : f32
      linalg.yield %diff : f32
    }
  }
  return
}

// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32" --split-input-file | FileCheck %s

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

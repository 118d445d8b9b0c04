// RUN: bcast-opt %s --bcast-select-schedule | FileCheck %s

// Test that one loop stores outputs with dimensions of one element and without,
// and no vector loop outputs at different indices.
// CHECK-LABEL: func.func @unit_dimensions
// CHECK: outs({{.*}}) attrs = {bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16
// CHECK-LABEL: func.func @transposed
// CHECK-NOT: bcast.schedule
// CHECK: return
#id = affine_map<(i) -> (i)>
#unit = affine_map<(i) -> (i, 0)>
#all = affine_map<(i, j) -> (i, j)>
#transposed = affine_map<(i, j) -> (j, i)>
func.func @unit_dimensions(%x: memref<1024xf32>, %y: memref<1024xf32>, %z: memref<1024x1xf32>) {
  linalg.generic {indexing_maps = [#id, #id, #unit], iterator_types = ["parallel"]}
      ins(%x : memref<1024xf32>) outs(%y, %z : memref<1024xf32>, memref<1024x1xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %0 = arith.negf %a : f32
    linalg.yield %a, %0 : f32, f32
  }
  return
}
func.func @transposed(%x: memref<64x64xf32>, %y: memref<64x64xf32>, %z: memref<64x64xf32>) {
  linalg.generic {indexing_maps = [#all, #all, #transposed], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<64x64xf32>) outs(%y, %z : memref<64x64xf32>, memref<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %0 = arith.negf %a : f32
    linalg.yield %a, %0 : f32, f32
  }
  return
}

// RUN: bcast-opt %s --bcast-interleave-parts --split-input-file | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>

// Test that one op that computes both parts writes to them.
// CHECK-LABEL: @produced
// CHECK: %[[R:.*]] = memref.alloc() : memref<64x2xf32>
// CHECK-DAG: %[[A:.*]] = memref.subview %[[R]][0, 0] [64, 1]
// CHECK-DAG: %[[B:.*]] = memref.subview %[[R]][0, 1] [64, 1]
// CHECK: linalg.generic {{.*}} outs(%[[B]], %[[A]] :
// CHECK-NOT: memref.copy
// CHECK: return %[[R]]
func.func @produced(%x: memref<64x1xf32>) -> memref<64x2xf32> {
  %a = memref.alloc() : memref<64x1xf32>
  %b = memref.alloc() : memref<64x1xf32>
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<64x1xf32>) outs(%b, %a : memref<64x1xf32>, memref<64x1xf32>) {
  ^bb0(%e: f32, %u: f32, %v: f32):
    %0 = math.sin %e : f32
    %1 = math.cos %e : f32
    linalg.yield %0, %1 : f32, f32
  }
  %r = memref.alloc() : memref<64x2xf32>
  %0 = memref.subview %r[0, 0] [64, 1] [1, 1] : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1]>>
  memref.copy %a, %0 : memref<64x1xf32> to memref<64x1xf32, strided<[2, 1]>>
  %1 = memref.subview %r[0, 1] [64, 1] [1, 1] : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1], offset: 1>>
  memref.copy %b, %1 : memref<64x1xf32> to memref<64x1xf32, strided<[2, 1], offset: 1>>
  return %r : memref<64x2xf32>
}

// -----

#id = affine_map<(i, j) -> (i, j)>

// Test that a part that is used elsewhere too is copied, by one op with the
// other.
// CHECK-LABEL: @read
// CHECK: linalg.generic
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : {{.*}}) outs(%{{.*}}, %{{.*}} :
// CHECK-NOT: memref.copy
// CHECK: return
func.func @read(%x: memref<64x1xf32>) -> (memref<64x2xf32>, memref<64x1xf32>) {
  %a = memref.alloc() : memref<64x1xf32>
  %b = memref.alloc() : memref<64x1xf32>
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<64x1xf32>) outs(%b, %a : memref<64x1xf32>, memref<64x1xf32>) {
  ^bb0(%e: f32, %u: f32, %v: f32):
    %0 = math.sin %e : f32
    %1 = math.cos %e : f32
    linalg.yield %0, %1 : f32, f32
  }
  %r = memref.alloc() : memref<64x2xf32>
  %0 = memref.subview %r[0, 0] [64, 1] [1, 1] : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1]>>
  memref.copy %a, %0 : memref<64x1xf32> to memref<64x1xf32, strided<[2, 1]>>
  %1 = memref.subview %r[0, 1] [64, 1] [1, 1] : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1], offset: 1>>
  memref.copy %b, %1 : memref<64x1xf32> to memref<64x1xf32, strided<[2, 1], offset: 1>>
  return %r, %b : memref<64x2xf32>, memref<64x1xf32>
}

// -----

// Test that copies stay where an element is missing, and where there is something
// between them.
// CHECK-LABEL: @kept
// CHECK-NOT: linalg.generic
func.func @kept(%x: memref<64x1xf32>) -> (memref<64x2xf32>, memref<64x2xf32>) {
  %r = memref.alloc() : memref<64x2xf32>
  %0 = memref.subview %r[0, 0] [64, 1] [1, 1] : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1]>>
  memref.copy %x, %0 : memref<64x1xf32> to memref<64x1xf32, strided<[2, 1]>>
  %q = memref.alloc() : memref<64x2xf32>
  %1 = memref.subview %q[0, 0] [64, 1] [1, 1] : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1]>>
  memref.copy %x, %1 : memref<64x1xf32> to memref<64x1xf32, strided<[2, 1]>>
  linalg.exp ins(%x : memref<64x1xf32>) outs(%x : memref<64x1xf32>)
  %2 = memref.subview %q[0, 1] [64, 1] [1, 1] : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1], offset: 1>>
  memref.copy %x, %2 : memref<64x1xf32> to memref<64x1xf32, strided<[2, 1], offset: 1>>
  return %r, %q : memref<64x2xf32>, memref<64x2xf32>
}

// -----

#id = affine_map<(i, j) -> (i, j)>

// Test that parts are copied of which a second op computes one again.
// CHECK-LABEL: @overwritten
// CHECK: linalg.generic {{.*}} outs(%[[A:.*]], %[[B:.*]] : memref<64x1xf32>, memref<64x1xf32>)
// CHECK: linalg.generic {{.*}} outs(%[[A]] : memref<64x1xf32>)
// CHECK: linalg.generic {{.*}} ins(%[[A]], %[[B]] :
func.func @overwritten(%x: memref<64x1xf32>) -> memref<64x2xf32> {
  %a = memref.alloc() : memref<64x1xf32>
  %b = memref.alloc() : memref<64x1xf32>
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<64x1xf32>) outs(%a, %b : memref<64x1xf32>, memref<64x1xf32>) {
  ^bb0(%e: f32, %u: f32, %v: f32):
    %0 = math.sin %e : f32
    %1 = math.cos %e : f32
    linalg.yield %0, %1 : f32, f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<64x1xf32>) outs(%a : memref<64x1xf32>) {
  ^bb0(%e: f32, %u: f32):
    linalg.yield %e : f32
  }
  %r = memref.alloc() : memref<64x2xf32>
  %0 = memref.subview %r[0, 0] [64, 1] [1, 1] : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1]>>
  memref.copy %a, %0 : memref<64x1xf32> to memref<64x1xf32, strided<[2, 1]>>
  %1 = memref.subview %r[0, 1] [64, 1] [1, 1] : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1], offset: 1>>
  memref.copy %b, %1 : memref<64x1xf32> to memref<64x1xf32, strided<[2, 1], offset: 1>>
  return %r : memref<64x2xf32>
}

// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --canonicalize --cse --split-input-file | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#id = affine_map<(i) -> (i)>

// Test that a reduction starts from the constant that a fill before it writes,
// which is then not written.
// CHECK-LABEL: @constant
// CHECK-DAG: %[[C:.*]] = arith.constant 2.500000e+00 : f32
// CHECK-NOT: memref.load
// CHECK: arith.addf %{{.*}}, %[[C]] : f32
// CHECK-COUNT-1: memref.store
// CHECK-NOT: vector.store
// CHECK: return
func.func @constant(%a: memref<64x1024xf32>) -> memref<64xf32> {
  %c = arith.constant 2.5 : f32
  %o = memref.alloc() : memref<64xf32>
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%o : memref<64xf32>) {
  ^bb0(%x: f32):
    linalg.yield %c : f32
  }
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x1024xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return %o : memref<64xf32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#id = affine_map<(i) -> (i)>

// Test that it is written where something between reads it, and where there may
// be no elements to reduce.
// CHECK-LABEL: @written
// CHECK: vector.store
// CHECK: memref.copy
// CHECK: vector.store
// CHECK: scf.for
func.func @written(%a: memref<64x1024xf32>, %b: memref<64xf32>, %d: memref<?x64xf32>) -> (memref<64xf32>, memref<64xf32>) {
  %c = arith.constant 2.5 : f32
  %o = memref.alloc() : memref<64xf32>
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%o : memref<64xf32>) {
  ^bb0(%x: f32):
    linalg.yield %c : f32
  }
  memref.copy %o, %b : memref<64xf32> to memref<64xf32>
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x1024xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  %p = memref.alloc() : memref<64xf32>
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%p : memref<64xf32>) {
  ^bb0(%x: f32):
    linalg.yield %c : f32
  }
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, #row], iterator_types = ["parallel", "reduction"]}
      ins(%d : memref<?x64xf32>) outs(%p : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return %o, %p : memref<64xf32>, memref<64xf32>
}

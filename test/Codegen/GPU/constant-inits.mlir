// RUN: bcast-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu{warp-threads=32}),canonicalize,cse)' | FileCheck %s

#none = affine_map<(d0) -> (d0)>
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that a sum over rows starts from a constant in one launch: nothing fills
// the results, nor reads them.
// CHECK-LABEL: func.func @sums
// CHECK: %[[INIT:.*]] = arith.constant 3.000000e+00 : f32
// CHECK: %[[SUMS:.*]] = memref.reinterpret_cast %{{.*}} to offset: [0], sizes: [64]
// CHECK: gpu.launch
// CHECK-NOT: memref.load %[[SUMS]]
// CHECK: %[[SUM:.*]] = arith.addf %{{.*}}, %[[INIT]] : f32
// CHECK: memref.store %[[SUM]], %[[SUMS]]
// CHECK-NOT: gpu.launch
func.func @sums(%x: memref<64x1024xf32>) -> memref<64xf32> {
  %c = arith.constant 3.0 : f32
  %y = memref.alloc() : memref<64xf32>
  linalg.generic {indexing_maps = [#none], iterator_types = ["parallel"]} outs(%y : memref<64xf32>) {
  ^bb0(%old: f32):
    linalg.yield %c : f32
  }
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<64x1024xf32>) outs(%y : memref<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  return %y : memref<64xf32>
}

// -----

#none = affine_map<(d0) -> (d0)>
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that results that are read in between are filled, and read.
// CHECK-LABEL: func.func @read_between
// CHECK: gpu.launch
// CHECK: gpu.launch
// CHECK: gpu.launch
func.func @read_between(%x: memref<64x1024xf32>, %z: memref<64xf32>) -> memref<64xf32> {
  %c = arith.constant 3.0 : f32
  %y = memref.alloc() : memref<64xf32>
  linalg.generic {indexing_maps = [#none], iterator_types = ["parallel"]} outs(%y : memref<64xf32>) {
  ^bb0(%old: f32):
    linalg.yield %c : f32
  }
  linalg.generic {indexing_maps = [#none, #none], iterator_types = ["parallel"]} ins(%y : memref<64xf32>) outs(%z : memref<64xf32>) {
  ^bb0(%a: f32, %old: f32):
    linalg.yield %a : f32
  }
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<64x1024xf32>) outs(%y : memref<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  return %y : memref<64xf32>
}

// -----

#none = affine_map<(d0) -> (d0)>
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that the same holds for sizes that are not known, which may be 0: every
// kernel then stores the constant.
// CHECK-LABEL: func.func @dynamic
// CHECK: memref.alloc
// CHECK-NOT: vector.store
// CHECK: scf.if
func.func @dynamic(%x: memref<?x?xf32>, %n: index) -> memref<?xf32> {
  %c = arith.constant 3.0 : f32
  %y = memref.alloc(%n) : memref<?xf32>
  linalg.generic {indexing_maps = [#none], iterator_types = ["parallel"]} outs(%y : memref<?xf32>) {
  ^bb0(%old: f32):
    linalg.yield %c : f32
  }
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<?x?xf32>) outs(%y : memref<?xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  return %y : memref<?xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#id = affine_map<(d0, d1) -> (d0, d1)>
#second = affine_map<(d0, d1) -> (d0, 1)>

// Test that results which are a part of what was filled are read: the fill is
// needed for the rest.
// CHECK-LABEL: func.func @part
// CHECK-COUNT-2: gpu.launch
func.func @part(%x: memref<64x1024xf32>) -> memref<64x2xf32> {
  %c = arith.constant 3.0 : f32
  %y = memref.alloc() : memref<64x2xf32>
  linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]} outs(%y : memref<64x2xf32>) {
  ^bb0(%old: f32):
    linalg.yield %c : f32
  }
  linalg.generic {indexing_maps = [#id, #second], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<64x1024xf32>) outs(%y : memref<64x2xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  return %y : memref<64x2xf32>
}

// -----

#none = affine_map<(d0) -> (d0)>
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that the buffers of many results of an epilogue, which are moved before the
// reduction, do not keep a fill.
// CHECK-LABEL: func.func @many_results
// CHECK: gpu.launch
// CHECK-NOT: gpu.launch
// CHECK: return
func.func @many_results(%x: memref<64x1024xf32>) -> (memref<64xf32>, memref<64xf32>, memref<64xf32>, memref<64xf32>,
    memref<64xf32>, memref<64xf32>, memref<64xf32>, memref<64xf32>, memref<64xf32>) {
  %zero = arith.constant 0.0 : f32
  %y = memref.alloc() : memref<64xf32>
  linalg.generic {indexing_maps = [#none], iterator_types = ["parallel"]} outs(%y : memref<64xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<64x1024xf32>) outs(%y : memref<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  %r0 = memref.alloc() : memref<64xf32>
  %r1 = memref.alloc() : memref<64xf32>
  %r2 = memref.alloc() : memref<64xf32>
  %r3 = memref.alloc() : memref<64xf32>
  %r4 = memref.alloc() : memref<64xf32>
  %r5 = memref.alloc() : memref<64xf32>
  %r6 = memref.alloc() : memref<64xf32>
  %r7 = memref.alloc() : memref<64xf32>
  linalg.generic {indexing_maps = [#none, #none, #none, #none, #none, #none, #none, #none, #none], iterator_types = ["parallel"]}
      ins(%y : memref<64xf32>) outs(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7 : memref<64xf32>, memref<64xf32>,
          memref<64xf32>, memref<64xf32>, memref<64xf32>, memref<64xf32>, memref<64xf32>, memref<64xf32>) {
  ^bb0(%a: f32, %o0: f32, %o1: f32, %o2: f32, %o3: f32, %o4: f32, %o5: f32, %o6: f32, %o7: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0, %0, %0, %0, %0, %0, %0, %0 : f32, f32, f32, f32, f32, f32, f32, f32
  }
  return %y, %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7 : memref<64xf32>, memref<64xf32>, memref<64xf32>, memref<64xf32>,
      memref<64xf32>, memref<64xf32>, memref<64xf32>, memref<64xf32>, memref<64xf32>
}

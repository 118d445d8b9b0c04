// RUN: bcast-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu{warp-threads=32}),canonicalize,cse)' | FileCheck %s

#rows = affine_map<(d0, d1) -> (d0)>
#columns = affine_map<(d0, d1) -> (d1)>
#id = affine_map<(d0, d1) -> (d0, d1)>
#one = affine_map<(d0) -> (d0)>

// Test that a mean is one launch: the thread that has a sum multiplies it, and
// the sums have no memory.
// CHECK-LABEL: func.func @mean_of_rows
// CHECK-COUNT-1: memref.alloc
// CHECK: gpu.launch
// CHECK: arith.mulf
// CHECK: memref.store
// CHECK-NOT: memref.store
// CHECK-NOT: gpu.launch
// CHECK: return
func.func @mean_of_rows(%x: memref<64x1024xf32>) -> memref<64xf32> {
  %zero = arith.constant 0.0 : f32
  %part = arith.constant 0.0009765625 : f32
  %sum = memref.alloc() : memref<64xf32>
  linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%sum : memref<64xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#id, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<64x1024xf32>) outs(%sum : memref<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  %mean = memref.alloc() : memref<64xf32>
  linalg.generic {indexing_maps = [#one, #one], iterator_types = ["parallel"]}
      ins(%sum : memref<64xf32>) outs(%mean : memref<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.mulf %a, %part : f32
    linalg.yield %0 : f32
  }
  memref.dealloc %sum : memref<64xf32>
  return %mean : memref<64xf32>
}

// -----

#columns = affine_map<(d0, d1) -> (d1)>
#id = affine_map<(d0, d1) -> (d0, d1)>
#one = affine_map<(d0) -> (d0)>

// Test that sums that something else reads are stored too, and that the vectors
// of a column reduction are taken apart.
// CHECK-LABEL: func.func @columns
// CHECK: gpu.launch
// CHECK: vector.store
// CHECK-COUNT-4: memref.store
// CHECK-NOT: memref.store
// CHECK-NOT: gpu.launch
// CHECK: return
func.func @columns(%x: memref<64x1024xf32>, %b: memref<1024xf32>) -> (memref<1024xf32>, memref<1024xf32>) {
  %zero = arith.constant 0.0 : f32
  %sum = memref.alloc() : memref<1024xf32>
  linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%sum : memref<1024xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#id, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<64x1024xf32>) outs(%sum : memref<1024xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  %y = memref.alloc() : memref<1024xf32>
  linalg.generic {indexing_maps = [#one, #one, #one], iterator_types = ["parallel"]}
      ins(%sum, %b : memref<1024xf32>, memref<1024xf32>) outs(%y : memref<1024xf32>) {
  ^bb0(%a: f32, %s: f32, %o: f32):
    %0 = arith.subf %a, %s : f32
    linalg.yield %0 : f32
  }
  return %sum, %y : memref<1024xf32>, memref<1024xf32>
}

// -----

#columns = affine_map<(d0, d1) -> (d1)>
#id = affine_map<(d0, d1) -> (d0, d1)>
#one = affine_map<(d0) -> (d0)>

// Test that the epilogue of a reduction that stores elements, too, is in its
// kernel. What reads the elements is not.
// CHECK-LABEL: func.func @elements
// CHECK: gpu.launch
// CHECK: math.absf
// CHECK: vector.store
// CHECK-NOT: gpu.launch
// CHECK: arith.negf
// CHECK-NOT: arith.mulf
// CHECK: gpu.launch
// CHECK: arith.mulf
// CHECK-NOT: gpu.launch
// CHECK: return
func.func @elements(%x: memref<64x1024xf32>)
    -> (memref<64x1024xf32>, memref<1024xf32>, memref<64x1024xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = memref.alloc() : memref<64x1024xf32>
  %sum = memref.alloc() : memref<1024xf32>
  linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%sum : memref<1024xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#id, #id, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<64x1024xf32>) outs(%e, %sum : memref<64x1024xf32>, memref<1024xf32>) {
  ^bb0(%a: f32, %o: f32, %acc: f32):
    %0 = math.absf %a : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %0, %1 : f32, f32
  }
  %y = memref.alloc() : memref<1024xf32>
  linalg.generic {indexing_maps = [#one, #one], iterator_types = ["parallel"]}
      ins(%sum : memref<1024xf32>) outs(%y : memref<1024xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  memref.dealloc %sum : memref<1024xf32>
  %z = memref.alloc() : memref<64x1024xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%e : memref<64x1024xf32>) outs(%z : memref<64x1024xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.mulf %a, %a : f32
    linalg.yield %0 : f32
  }
  return %e, %y, %z : memref<64x1024xf32>, memref<1024xf32>, memref<64x1024xf32>
}

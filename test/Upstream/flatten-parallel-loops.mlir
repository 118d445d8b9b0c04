// RUN: bcast-opt %s --convert-scf-to-openmp | FileCheck %s
// RUN: bcast-opt %s --bcast-flatten-parallel-loops=chunk-elements=1 | FileCheck %s --check-prefix=OURS

// Test that upstream allocates in each iteration.
// CHECK: omp.loop_nest
// CHECK: memref.alloc()
// CHECK: memref.dealloc

// OURS-NOT: memref.alloc()
// OURS: scf.parallel
// OURS: memref.alloca()
// OURS-NOT: memref.alloc
func.func @f(%m: index, %x: memref<?x64xf32>, %o: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%m) step (%c1) {
    %t = memref.alloc() : memref<64xf32>
    %row = memref.subview %x[%i, 0] [1, 64] [1, 1] : memref<?x64xf32> to memref<64xf32, strided<[1], offset: ?>>
    linalg.exp ins(%row : memref<64xf32, strided<[1], offset: ?>>) outs(%t : memref<64xf32>)
    %v = memref.load %t[%c1] : memref<64xf32>
    memref.store %v, %o[%i] : memref<?xf32>
    memref.dealloc %t : memref<64xf32>
    scf.reduce
  }
  return
}

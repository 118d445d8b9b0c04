// RUN: bcast-opt %s --convert-scf-to-openmp --canonicalize | FileCheck %s
// RUN: bcast-opt %s --convert-scf-to-openmp --canonicalize --bcast-tidy-parallel-regions | FileCheck %s --check-prefix=OURS

// Test that upstream leaves the buffer in the loop.
// CHECK: omp.loop_nest
// CHECK: memref.alloca_scope
// CHECK: memref.alloca()

// OURS: omp.parallel if(
// OURS: memref.alloca()
// OURS: omp.loop_nest
// OURS-NOT: memref.alloca
func.func @f(%m: index, %o: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%m) step (%c1) {
    %t = memref.alloca() : memref<64xf32>
    %v = memref.load %t[%c1] : memref<64xf32>
    memref.store %v, %o[%i] : memref<?xf32>
    scf.reduce
  }
  return
}

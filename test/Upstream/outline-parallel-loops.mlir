// RUN: bcast-opt %s --convert-scf-to-openmp --bcast-convert-to-llvm | mlir-translate --mlir-to-llvmir | FileCheck %s
// RUN: bcast-opt %s --bcast-outline-parallel-loops | FileCheck %s --check-prefix=OURS

// Test that upstream's loop divides its iterations in advance, and ends with all
// threads waiting for each other.
// CHECK: call void {{.*}}@__kmpc_fork_call(
// CHECK: call void @__kmpc_for_static_init
// CHECK: call void @__kmpc_barrier(

// OURS: bcast_rt.parallel_for
func.func @f(%m: index, %x: f32, %o: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%m) step (%c1) {
    memref.store %x, %o[%i] : memref<?xf32>
  }
  return
}

// RUN: bcast-opt %s --int-range-optimizations --arith-int-range-narrowing=int-bitwidths-supported=32 | FileCheck %s
// RUN: bcast-opt %s --bcast-narrow-launches | FileCheck %s --check-prefix=OURS

// Test that upstream finds nothing to narrow.
// CHECK: arith.muli {{.*}} : index
// CHECK: arith.divui {{.*}} : index
// CHECK: arith.remui {{.*}} : index

// Where the host finds the sizes small, there is a kernel with 32 bits.
// OURS: scf.if
// OURS: arith.divui {{.*}} : i32
// OURS: arith.remui {{.*}} : i32
// OURS: else
// OURS: arith.divui {{.*}} : index
func.func @transpose(%x: memref<?x?xf32>, %m: index, %n: index) {
  %c1 = arith.constant 1 : index
  %c256 = arith.constant 256 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %m, %e = %c1, %f = %c1)
      threads(%i, %j, %k) in (%l = %c256, %o = %c1, %p = %c1) {
    %block = arith.muli %a, %c256 : index
    %number = arith.addi %block, %i : index
    %row = arith.divui %number, %n : index
    %column = arith.remui %number, %n : index
    %v = memref.load %x[%row, %column] : memref<?x?xf32>
    memref.store %v, %x[%column, %row] : memref<?x?xf32>
    gpu.terminator
  }
  return
}

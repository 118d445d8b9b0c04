// RUN: bcast-opt %s --buffer-loop-hoisting | FileCheck %s
// RUN: bcast-opt %s --bcast-hoist-stack-buffers | FileCheck %s --check-prefix=OURS

// Test that upstream moves the other buffer, too, which then is freed in each
// iteration.
// CHECK-DAG: memref.alloc()
// CHECK-DAG: memref.alloca()
// CHECK: scf.for
// CHECK: memref.dealloc

// OURS: memref.alloca()
// OURS: scf.for
// OURS-NEXT: memref.alloc()
// OURS: memref.dealloc
func.func @f(%m: index, %o: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %m step %c1 {
    %t = memref.alloca() : memref<64xf32>
    %s = memref.alloc() : memref<64xf32>
    %v = memref.load %t[%c1] : memref<64xf32>
    memref.store %v, %s[%c1] : memref<64xf32>
    memref.store %v, %o[%i] : memref<?xf32>
    memref.dealloc %s : memref<64xf32>
  }
  return
}

// RUN: bcast-opt %s --bcast-hoist-stack-buffers --split-input-file | FileCheck %s

// Test that the stack grows once per call, in whatever loop or branch a buffer
// is.
// CHECK-LABEL: func.func @loop
// CHECK-NEXT: memref.alloca() : memref<8xf32>
// CHECK-NEXT: memref.alloca() : memref<16xf32>
// CHECK: scf.for
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @loop(%o: memref<64xf32>, %p: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c1 {
    %t = memref.alloca() : memref<8xf32>
    %x = memref.load %t[%c0] : memref<8xf32>
    memref.store %x, %o[%i] : memref<64xf32>
    scf.if %p {
      %s = memref.alloca() : memref<16xf32>
      %y = memref.load %s[%c0] : memref<16xf32>
      memref.store %y, %o[%i] : memref<64xf32>
    }
  }
  return
}

// -----

// Test that a buffer of dynamic size stays, and so does one whose scope ends, or
// which is a thread's.
// CHECK-LABEL: func.func @stays
// CHECK: scf.for
// CHECK-NEXT: memref.alloca(
// CHECK: memref.alloca_scope
// CHECK-NEXT: memref.alloca()
// CHECK: omp.parallel
// CHECK-NEXT: memref.alloca()
func.func @stays(%o: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c1 {
    %t = memref.alloca(%i) : memref<?xf32>
    %x = memref.load %t[%c0] : memref<?xf32>
    memref.store %x, %o[%i] : memref<64xf32>
  }
  memref.alloca_scope {
    %t = memref.alloca() : memref<8xf32>
    %x = memref.load %t[%c0] : memref<8xf32>
    memref.store %x, %o[%c0] : memref<64xf32>
  }
  omp.parallel {
    %t = memref.alloca() : memref<8xf32>
    %x = memref.load %t[%c0] : memref<8xf32>
    memref.store %x, %o[%c0] : memref<64xf32>
    omp.terminator
  }
  return
}

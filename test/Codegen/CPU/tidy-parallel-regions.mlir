// RUN: bcast-opt %s --convert-scf-to-openmp --bcast-tidy-parallel-regions --canonicalize --split-input-file | FileCheck %s

// Test that a buffer on the stack is had once per thread, and that a count that
// is known when the program runs decides whether there are threads.
// CHECK-LABEL: func.func @dynamic
// CHECK-SAME: %[[N:[a-z0-9]+]]: index
// CHECK: %[[MANY:.*]] = arith.cmpi sgt, %[[N]], %c1
// CHECK: omp.parallel if(%[[MANY]])
// CHECK-NEXT: memref.alloca
// CHECK-NEXT: omp.wsloop
// CHECK-NOT: memref.alloca_scope
// CHECK: return
func.func @dynamic(%n: index, %o: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %t = memref.alloca() : memref<8xf32>
    %x = memref.load %t[%c0] : memref<8xf32>
    memref.store %x, %o[%i] : memref<?xf32>
  }
  return
}

// -----

// Test that a count that is known, and more than one, needs no condition.
// CHECK-LABEL: func.func @static
// CHECK-NOT: if(
// CHECK: omp.parallel {
func.func @static(%o: memref<64xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.parallel (%i) = (%c0) to (%c64) step (%c1) {
    memref.store %x, %o[%i] : memref<64xf32>
  }
  return
}

// -----

// Test that without threads the stack grows once per call.
// CHECK-LABEL: func.func @loop
// CHECK: memref.alloca
// CHECK: scf.for
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @loop(%o: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c1 {
    %t = memref.alloca() : memref<8xf32>
    %x = memref.load %t[%c0] : memref<8xf32>
    memref.store %x, %o[%i] : memref<64xf32>
  }
  return
}

// -----

// Test that a loop's body is no scope of the stack, whatever it does, unless it
// holds a buffer.
// CHECK-LABEL: func.func @fence
// CHECK: omp.loop_nest
// CHECK-NOT: memref.alloca_scope
// CHECK: llvm.fence seq_cst
// CHECK-NEXT: omp.yield
// CHECK-LABEL: func.func @dynamic_buffer
// CHECK: omp.loop_nest
// CHECK-NEXT: memref.alloca_scope
func.func @fence(%o: memref<64xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.parallel (%i) = (%c0) to (%c64) step (%c1) {
    memref.store %x, %o[%i] : memref<64xf32>
    llvm.fence seq_cst
  }
  return
}
func.func @dynamic_buffer(%o: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.parallel (%i) = (%c0) to (%c64) step (%c1) {
    %t = memref.alloca(%i) : memref<?xf32>
    %x = memref.load %t[%c0] : memref<?xf32>
    memref.store %x, %o[%i] : memref<64xf32>
  }
  return
}

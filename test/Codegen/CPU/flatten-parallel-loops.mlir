// RUN: bcast-opt %s --bcast-flatten-parallel-loops=chunk-elements=1 --canonicalize --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-flatten-parallel-loops=parallel=false --canonicalize --split-input-file | FileCheck %s --check-prefix=SERIAL
// RUN: bcast-opt %s --bcast-flatten-parallel-loops --canonicalize --split-input-file | FileCheck %s --check-prefix=TASKS

// SERIAL-NOT: bcast_rt.worker
// SERIAL-NOT: bcast_rt.num_workers

// Test that two dimensions become one; a small buffer goes to the stack of each
// worker. So few elements are one task.
// CHECK-LABEL: func.func @flat
// CHECK: scf.parallel ({{.*}}) = (%c0) to (%c6) step (%c1)
// CHECK:   memref.alloca() {{.*}} : memref<8xf32>
// CHECK:   scf.for %[[IJ:.*]] =
// CHECK:     arith.remui %[[IJ]], %c3
// CHECK:     arith.divui %[[IJ]], %c3
// CHECK-NOT: memref.dealloc
// CHECK: return
// SERIAL-LABEL: func.func @flat
// SERIAL: scf.for {{.*}} = %c0 to %c6
// SERIAL:   memref.alloca
// TASKS-LABEL: func.func @flat
// TASKS-NOT: scf.parallel
// TASKS: scf.for
func.func @flat(%o: memref<2x3xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c3) step (%c1, %c1) {
    %t = memref.alloc() : memref<8xf32>
    %x = memref.load %t[%i] : memref<8xf32>
    memref.store %x, %o[%i, %j] : memref<2x3xf32>
    memref.dealloc %t : memref<8xf32>
  }
  return
}

// -----

// Test that a buffer of dynamic size is one allocation before the loop, of
// which each worker has a part: whole pairs of lines of the cache, 32 elements.
// One worker needs no more than one iteration.
// CHECK-LABEL: func.func @heap
// CHECK: %[[LINES:.*]] = arith.divui %{{.*}}, %c32
// CHECK: %[[N:.*]] = arith.muli %[[LINES]], %c32
// CHECK: %[[ALL:.*]] = memref.alloc(%{{.*}}, %[[N]]) : memref<?x?x4xi8>
// SERIAL-LABEL: func.func @heap
// SERIAL-SAME: %[[N:[a-z0-9]*]]: index
// SERIAL: memref.alloc(%[[N]]) : memref<1x?x4xi8>
// CHECK: %[[FLAT:.*]] = memref.collapse_shape %[[ALL]]
// CHECK: scf.parallel
// CHECK:   %[[W:.*]] = bcast_rt.worker_index
// CHECK:   %[[START:.*]] = arith.muli %[[W]]
// CHECK:   memref.view %[[FLAT]][%[[START]]]
// CHECK: memref.dealloc %[[ALL]]
func.func @heap(%o: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  scf.parallel (%i) = (%c0) to (%c9) step (%c1) {
    %t = memref.alloc(%n) : memref<?xf32>
    %x = memref.load %t[%c0] : memref<?xf32>
    memref.store %x, %o[%i] : memref<?xf32>
    memref.dealloc %t : memref<?xf32>
  }
  return
}

// -----

// Test that dimensions that are known count: 4 elements of 8 bytes, four times.
// CHECK-LABEL: func.func @heap_rows
// CHECK: arith.divui %{{.*}}, %c4
// CHECK: memref.alloc(%{{.*}}, %{{.*}}) : memref<?x?x4x8xi8>
func.func @heap_rows(%o: memref<?xf64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  scf.parallel (%i) = (%c0) to (%c9) step (%c1) {
    %t = memref.alloc(%n) : memref<?x4xf64>
    %x = memref.load %t[%c0, %c0] : memref<?x4xf64>
    memref.store %x, %o[%i] : memref<?xf64>
    memref.dealloc %t : memref<?x4xf64>
  }
  return
}

// -----

// Test that a buffer whose size each iteration computes, but which has a bound, is
// as large as that: a small one on the stack, a large one before the loop.
// CHECK-LABEL: func.func @bounded
// CHECK: %[[ALL:.*]] = memref.alloc({{.*}}) : memref<?x64x1000x4xi8>
// CHECK: scf.parallel
// CHECK:   %[[LOCAL:.*]] = memref.alloca() {{.*}} : memref<256xi8>
// CHECK:     %[[N:.*]] = arith.minui
// CHECK:     memref.view %[[LOCAL]][%c0][%[[N]]] : memref<256xi8> to memref<?xf32>
// CHECK:     memref.view %{{.*}}[%{{.*}}][%[[N]]] : memref<?xi8> to memref<?x1000xf32>
// CHECK: memref.dealloc %[[ALL]]
func.func @bounded(%o: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %c64 = arith.constant 64 : index
  scf.parallel (%i) = (%c0) to (%c9) step (%c1) {
    %rest = arith.subi %n, %i : index
    %size = arith.minui %rest, %c64 : index
    %s = memref.alloc(%size) : memref<?xf32>
    %t = memref.alloc(%size) : memref<?x1000xf32>
    %x = memref.load %s[%c0] : memref<?xf32>
    memref.store %x, %t[%c0, %c0] : memref<?x1000xf32>
    %y = memref.load %t[%c0, %c1] : memref<?x1000xf32>
    memref.store %y, %o[%i] : memref<?xf32>
    memref.dealloc %s : memref<?xf32>
    memref.dealloc %t : memref<?x1000xf32>
  }
  return
}

// -----

// Test that a buffer whose size has no bound leaves the loop sequential.
// CHECK-LABEL: func.func @unbounded
// CHECK-NOT: scf.parallel
// CHECK: memref.alloc
func.func @unbounded(%o: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  scf.parallel (%i) = (%c0) to (%c9) step (%c1) {
    %size = arith.maxui %i, %n : index
    %s = memref.alloc(%size) : memref<?xf32>
    %x = memref.load %s[%c0] : memref<?xf32>
    memref.store %x, %o[%i] : memref<?xf32>
    memref.dealloc %s : memref<?xf32>
  }
  return
}

// -----

// Test that a parallel loop within a parallel loop is sequential.
// CHECK-LABEL: func.func @nested
// CHECK-COUNT-1: scf.parallel
// CHECK-NOT: scf.parallel
// CHECK: scf.for
func.func @nested(%o: memref<5x7xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  scf.parallel (%i) = (%c0) to (%c5) step (%c1) {
    scf.parallel (%j) = (%c0) to (%c7) step (%c1) {
      memref.store %x, %o[%i, %j] : memref<5x7xf32>
    }
  }
  return
}

// -----

// Test that a loop from which the function could be left stays sequential: a
// check, and an allocation whose size varies.
// CHECK-LABEL: func.func @leaves
// CHECK-NOT: scf.parallel
// CHECK: scf.for
// CHECK:   cf.assert
// CHECK: scf.for
// CHECK:   memref.alloc
// CHECK:   memref.dealloc
func.func @leaves(%o: memref<9xf32>, %p: memref<9xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  scf.parallel (%i) = (%c0) to (%c9) step (%c1) {
    %ok = memref.load %p[%i] : memref<9xi1>
    cf.assert %ok, "not ok"
  }
  scf.parallel (%i) = (%c0) to (%c9) step (%c1) {
    %t = memref.alloc(%i) : memref<?xf32>
    %x = memref.load %t[%c0] : memref<?xf32>
    memref.store %x, %o[%i] : memref<9xf32>
    memref.dealloc %t : memref<?xf32>
  }
  return
}

// -----

// Test that a task has iterations of 16384 elements together: 4096 each by the
// computation in it, and of dynamic rows a row of the largest buffer each.
// TASKS-LABEL: func.func @tasks_of_computations
// TASKS: scf.parallel (%[[TASK:.*]]) = (%c0) to (%c25) step (%c1)
// TASKS:   %[[FROM:.*]] = arith.muli %[[TASK]], %c4
// TASKS:   %[[NEXT:.*]] = arith.addi %[[FROM]], %c4
// TASKS:   %[[TO:.*]] = arith.minsi %[[NEXT]], %c99
// TASKS:   scf.for %{{.*}} = %[[FROM]] to %[[TO]] step %c1
func.func @tasks_of_computations(%o: memref<99xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c99 = arith.constant 99 : index
  scf.parallel (%i) = (%c0) to (%c99) step (%c1) {
    %t = memref.alloc() : memref<4096xf32>
    linalg.exp ins(%t : memref<4096xf32>) outs(%t : memref<4096xf32>)
    %x = memref.load %t[%c0] : memref<4096xf32>
    memref.store %x, %o[%i] : memref<99xf32>
    memref.dealloc %t : memref<4096xf32>
  }
  return
}
// TASKS-LABEL: func.func @tasks_of_buffers
// TASKS-SAME: %[[A:[a-z0-9]+]]: memref<?x100xf32>
// TASKS: %[[ROWS:.*]] = memref.dim %[[A]], %c0
// TASKS: %[[ALL:.*]] = arith.muli %[[ROWS]], %c100
// TASKS: %[[ROW:.*]] = arith.divui %[[ALL]]
// TASKS: %[[LEAST:.*]] = arith.maxui %[[ROW]], %c1
// TASKS: %[[SUM:.*]] = arith.addi %[[LEAST]], %c16383
// TASKS: %[[EACH:.*]] = arith.divui %[[SUM]], %[[LEAST]]
// TASKS: scf.parallel (%[[TASK:.*]]) =
// TASKS:   arith.muli %[[TASK]], %[[EACH]]
func.func @tasks_of_buffers(%a: memref<?x100xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %a[%i, %c0] : memref<?x100xf32>
  }
  return
}

// -----

// Test that a loop that reduces values is left.
// CHECK-LABEL: func.func @left
// CHECK-NOT: bcast_rt.num_workers
// CHECK: scf.parallel
// CHECK: scf.reduce
func.func @left(%a: memref<9xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %zero = arith.constant 0.0 : f32
  %0 = scf.parallel (%i) = (%c0) to (%c9) step (%c1) init (%zero) -> f32 {
    %x = memref.load %a[%i] : memref<9xf32>
    scf.reduce(%x : f32) {
    ^bb0(%l: f32, %r: f32):
      %s = arith.addf %l, %r : f32
      scf.reduce.return %s : f32
    }
  }
  return %0 : f32
}

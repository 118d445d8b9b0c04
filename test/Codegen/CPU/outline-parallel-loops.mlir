// RUN: bcast-opt %s --bcast-outline-parallel-loops --split-input-file | FileCheck %s

// Test that the function has constants itself, takes what else the loop uses,
// and runs a range of the iterations.
// CHECK-LABEL: func.func @f
// CHECK-SAME: (%[[A:.*]]: memref<?xf32>, %[[N:.*]]: index, %[[X:.*]]: f32)
// CHECK: bcast_rt.parallel_for %[[N]] call @f_tasks(%[[X]], %[[A]]) : f32, memref<?xf32>
// CHECK: bcast_rt.parallel_for %[[N]] call @f_tasks_0(%[[A]]) : memref<?xf32>
// CHECK-NEXT: return
// CHECK: func.func private @f_tasks(
// CHECK-SAME: %[[Y:.*]]: f32, %[[B:.*]]: memref<?xf32>, %[[FROM:.*]]: index, %[[TO:.*]]: index)
// CHECK: %[[ONE:.*]] = arith.constant 1 : index
// CHECK: scf.for %[[I:.*]] = %[[FROM]] to %[[TO]] step %[[ONE]]
// CHECK-NEXT: memref.store %[[Y]], %[[B]][%[[I]]]
// CHECK: return
// CHECK: func.func private @f_tasks_0(
func.func @f(%a: memref<?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %a[%i] : memref<?xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %zero, %a[%i] : memref<?xf32>
  }
  return
}

// -----

// Test that buffers of static layout are pointers.
// CHECK: func.func private @static_tasks(
// CHECK-SAME: attributes {llvm.bareptr}
func.func @static(%a: memref<64xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %a[%i] : memref<64xf32>
  }
  return
}

// -----

// Test that a buffer of dynamic size is an iteration's.
// CHECK: func.func private @stack_tasks(
// CHECK: scf.for %[[I:.*]] =
// CHECK-NEXT: memref.alloca_scope
// CHECK-NEXT: memref.alloca(%[[I]])
func.func @stack(%o: memref<64xf32>) {
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

// -----

// Test that loops of another form stay: of two dimensions, from 1, within
// another, with a result.
// CHECK-NOT: bcast_rt.parallel_for
// CHECK-COUNT-3: scf.parallel
func.func @others(%a: memref<9x9xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c9, %c9) step (%c1, %c1) {
    memref.store %x, %a[%i, %j] : memref<9x9xf32>
  }
  scf.parallel (%i) = (%c1) to (%c9) step (%c1) {
    memref.store %x, %a[%i, %c0] : memref<9x9xf32>
  }
  %0 = scf.parallel (%i) = (%c0) to (%c9) step (%c1) init (%x) -> f32 {
    %y = memref.load %a[%i, %i] : memref<9x9xf32>
    scf.reduce(%y : f32) {
    ^bb0(%l: f32, %r: f32):
      %s = arith.addf %l, %r : f32
      scf.reduce.return %s : f32
    }
  }
  return %0 : f32
}

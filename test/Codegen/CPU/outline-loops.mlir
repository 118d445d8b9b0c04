// RUN: bcast-opt %s --bcast-outline-loops=max-ops=10 --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-outline-loops --split-input-file | FileCheck %s --check-prefix=SHORT

// SHORT-NOT: call @

// Test that each outermost loop becomes a function, which takes what it uses
// and knows what follows from constants.
// CHECK-LABEL: func.func @two
// CHECK-SAME: (%[[A:.*]]: memref<64xf32>, %[[B:.*]]: memref<64xf32>)
// CHECK-NOT: scf.for
// CHECK: call @two_loop(%[[A]]) : (memref<64xf32>) -> ()
// CHECK: %[[R:.*]] = call @two_loop_0(%{{.*}}, %[[B]]) : (f32, memref<64xf32>) -> f32
// CHECK: return %[[R]]
// CHECK-DAG: func.func private @two_loop(%{{.*}}: memref<64xf32>)
// CHECK-DAG: func.func private @two_loop_0(%{{.*}}: f32, %{{.*}}: memref<64xf32>) -> f32
func.func @two(%a: memref<64xf32>, %b: memref<64xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %n = arith.addi %c32, %c32 : index
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %a[%i] : memref<64xf32>
    %y = arith.addf %x, %x : f32
    memref.store %y, %a[%i] : memref<64xf32>
  }
  %init = memref.load %a[%c0] : memref<64xf32>
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %init) -> f32 {
    %x = memref.load %b[%i] : memref<64xf32>
    %y = arith.addf %x, %s : f32
    scf.yield %y : f32
  }
  return %sum : f32
}

// -----

// Test that the new function has the constants, and what is computed from them.
// CHECK-LABEL: func.func private @sizes_loop(
// CHECK-SAME: %{{[^,]*}}: memref<64xf32>)
// CHECK: %[[N:.*]] = arith.addi
// CHECK: scf.for %{{.*}} = %{{.*}} to %[[N]] step
// CHECK: return
func.func @sizes(%a: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %n = arith.addi %c32, %c32 : index
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %a[%i] : memref<64xf32>
    memref.store %x, %a[%i] : memref<64xf32>
  }
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %a[%i] : memref<64xf32>
    memref.store %x, %a[%i] : memref<64xf32>
  }
  return
}

// -----

// Test that buffers are passed as pointers only if their types say the rest.
// CHECK-LABEL: func.func @layouts
// CHECK-DAG: func.func private @layouts_loop(%{{.*}}: memref<64xf32>) attributes {llvm.bareptr}
// CHECK-DAG: func.func private @layouts_loop_0(%{{.*}}: index, %{{.*}}: memref<?xf32>) {
func.func @layouts(%a: memref<64xf32>, %b: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c1 {
    %x = memref.load %a[%i] : memref<64xf32>
    memref.store %x, %a[%i] : memref<64xf32>
  }
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %b[%i] : memref<?xf32>
    memref.store %x, %b[%i] : memref<?xf32>
  }
  return
}

// -----

// Test that loops of a branch move, and inner loops go with the outer one.
// CHECK-LABEL: func.func @branch
// CHECK: scf.if
// CHECK-NEXT: func.call @branch_loop(
// CHECK: else
// CHECK-NEXT: func.call @branch_loop_0(
// CHECK: return
// CHECK-DAG: func.func private @branch_loop(
// CHECK-DAG: func.func private @branch_loop_0(
// CHECK-NOT: @branch_loop_1
func.func @branch(%c: i1, %a: memref<8x8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.if %c {
    scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
      scf.for %j = %c0 to %c8 step %c1 {
        memref.store %x, %a[%i, %j] : memref<8x8xf32>
      }
    }
  } else {
    scf.for %i = %c0 to %c8 step %c1 {
      scf.for %j = %c0 to %c8 step %c1 {
        memref.store %x, %a[%j, %i] : memref<8x8xf32>
      }
    }
  }
  return
}

// -----

// Test that a single loop stays: its function would be as long.
// CHECK-LABEL: func.func @one
// CHECK-NOT: call
// CHECK: scf.for
// CHECK: return
// CHECK-NOT: func.func
func.func @one(%a: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c1 {
    %x = memref.load %a[%i] : memref<64xf32>
    %y = arith.addf %x, %x : f32
    %z = arith.addf %y, %x : f32
    %w = arith.addf %z, %x : f32
    memref.store %w, %a[%i] : memref<64xf32>
  }
  return
}

// -----

// Test that a function of as many ops as the bound, itself and its constants
// among them, is left whole, and that one more op divides it.
// CHECK-LABEL: func.func @at_bound
// CHECK-NOT: call
// CHECK-COUNT-2: scf.for
// CHECK-LABEL: func.func @above_bound
// CHECK: call @above_bound_loop
func.func @at_bound(%a: memref<64xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c1 {
    memref.store %x, %a[%i] : memref<64xf32>
  }
  scf.for %i = %c0 to %c64 step %c1 {
  }
  return
}
func.func @above_bound(%a: memref<64xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c1 {
    memref.store %x, %a[%i] : memref<64xf32>
  }
  scf.for %i = %c0 to %c64 step %c1 {
    memref.store %x, %a[%i] : memref<64xf32>
  }
  return
}

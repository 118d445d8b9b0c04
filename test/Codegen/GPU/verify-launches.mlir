// RUN: bcast-opt %s --bcast-verify-launches --split-input-file --verify-diagnostics | FileCheck %s

// Test that a launch in a loop over rows that the compiler has made is an error,
// also below other control flow, and one for each loop.
func.func @rows(%c: i1, %n: index) {
  %c1 = arith.constant 1 : index
  // expected-note @below {{the loop over rows, which has no kernel}}
  scf.forall (%row) in (%n) {
    scf.if %c {
      // expected-error @below {{kernel launch inside a host loop that the program does not have}}
      gpu.launch blocks(%a, %b, %d) in (%e = %c1, %f = %c1, %g = %c1)
          threads(%i, %j, %k) in (%l = %c1, %m = %c1, %o = %c1) {
        gpu.terminator
      }
    }
    gpu.launch blocks(%a, %b, %d) in (%e = %c1, %f = %c1, %g = %c1)
        threads(%i, %j, %k) in (%l = %c1, %m = %c1, %o = %c1) {
      gpu.terminator
    }
  } {bcast.row_loop}
  // expected-note @below {{the loop over rows, which has no kernel}}
  scf.forall (%row) in (%n) {
    // expected-error @below {{kernel launch inside a host loop that the program does not have}}
    gpu.launch blocks(%a, %b, %d) in (%e = %c1, %f = %c1, %g = %c1)
        threads(%i, %j, %k) in (%l = %c1, %m = %c1, %o = %c1) {
      gpu.terminator
    }
  } {bcast.row_loop}
  return
}

// -----

// Test that loops of the program may launch kernels, and loops over rows compute
// what needs none.
// CHECK-LABEL: @loops
// CHECK-COUNT-3: gpu.launch
func.func @loops(%x: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.forall (%row) in (%n) {
    gpu.launch blocks(%a, %b, %d) in (%e = %c1, %f = %c1, %g = %c1)
        threads(%i, %j, %k) in (%l = %c1, %m = %c1, %o = %c1) {
      gpu.terminator
    }
  }
  scf.for %row = %c0 to %n step %c1 {
    gpu.launch blocks(%a, %b, %d) in (%e = %c1, %f = %c1, %g = %c1)
        threads(%i, %j, %k) in (%l = %c1, %m = %c1, %o = %c1) {
      gpu.terminator
    }
  }
  cf.br ^loop(%c0 : index)
^loop(%at: index):
  gpu.launch blocks(%a, %b, %d) in (%e = %c1, %f = %c1, %g = %c1)
      threads(%i, %j, %k) in (%l = %c1, %m = %c1, %o = %c1) {
    gpu.terminator
  }
  %next = arith.addi %at, %c1 : index
  %more = arith.cmpi ult, %next, %n : index
  cf.cond_br %more, ^loop(%next : index), ^end
^end:
  %v = memref.load %x[%c0] : memref<?xf32>
  scf.forall (%row) in (%n) {
    memref.store %v, %x[%row] : memref<?xf32>
  } {bcast.row_loop}
  return
}

// RUN: bcast-opt %s --bcast-free-buffers | FileCheck %s

// Test that a buffer is freed after the last use of it or of a view, which may
// be in a loop.
// CHECK-LABEL: @views
func.func @views(%o: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  // CHECK: %[[A:.*]] = memref.alloc() : memref<2x4xf32>
  %a = memref.alloc() : memref<2x4xf32>
  // CHECK: %[[B:.*]] = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  %flat = memref.collapse_shape %a [[0, 1]] : memref<2x4xf32> into memref<8xf32>
  // CHECK: memref.copy
  // CHECK-NEXT: memref.dealloc %[[B]]
  memref.copy %b, %flat : memref<8xf32> to memref<8xf32>
  // CHECK: scf.for
  scf.for %i = %c0 to %c4 step %c1 {
    %x = memref.load %flat[%i] : memref<8xf32>
    memref.store %x, %o[%i] : memref<4xf32>
    // CHECK: }
    // CHECK-NEXT: memref.dealloc %[[A]]
  }
  // CHECK-NOT: memref.dealloc
  // CHECK: return
  return
}

// Test that a buffer of an iteration is freed in it.
// CHECK-LABEL: @iteration
func.func @iteration(%o: memref<4xf32>, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    // CHECK: %[[A:.*]] = memref.alloc
    %a = memref.alloc() : memref<f32>
    memref.store %f, %a[] : memref<f32>
    // CHECK: memref.load %[[A]]
    // CHECK-NEXT: memref.dealloc %[[A]]
    // CHECK-NEXT: memref.store
    %x = memref.load %a[] : memref<f32>
    memref.store %x, %o[%i] : memref<4xf32>
  }
  return
}

// Test that what is returned, yielded, passed on, stored or freed already stays.
// CHECK-LABEL: @kept
// CHECK-COUNT-1: memref.dealloc
// CHECK-NOT: memref.dealloc
func.func private @callee(memref<4xf32>)
func.func @kept(%c: i1, %place: memref<memref<4xf32>>)
    -> (memref<4xf32>, memref<4xf32>, index) {
  %returned = memref.alloc() : memref<4xf32>
  %view = memref.cast %returned : memref<4xf32> to memref<?xf32>
  %back = memref.cast %view : memref<?xf32> to memref<4xf32>
  %passed = memref.alloc() : memref<4xf32>
  call @callee(%passed) : (memref<4xf32>) -> ()
  %yielded = memref.alloc() : memref<4xf32>
  %chosen = scf.if %c -> memref<4xf32> {
    scf.yield %yielded : memref<4xf32>
  } else {
    %other = memref.alloc() : memref<4xf32>
    scf.yield %other : memref<4xf32>
  }
  %stored = memref.alloc() : memref<4xf32>
  memref.store %stored, %place[] : memref<memref<4xf32>>
  %addressed = memref.alloc() : memref<4xf32>
  %address = memref.extract_aligned_pointer_as_index %addressed
      : memref<4xf32> -> index
  %freed = memref.alloc() : memref<4xf32>
  memref.dealloc %freed : memref<4xf32>
  return %back, %chosen, %address : memref<4xf32>, memref<4xf32>, index
}

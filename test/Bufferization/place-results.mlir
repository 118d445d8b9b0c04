// RUN: bcast-opt %s --bcast-place-results --bcast-alloc-results --split-input-file | FileCheck %s

// Test that an allocation that is returned once is the result.
// CHECK-LABEL: @own
// CHECK: bcast_rt.alloc_result 0
// CHECK-NOT: memref.alloc
// CHECK: return
func.func @own() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

// Test that a view of a whole allocation needs no copy.
// CHECK-LABEL: @view
// CHECK: bcast_rt.alloc_result 0 : memref<4xf32>
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: return
func.func @view() -> memref<2x2xf32> {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [2, 2]
       : memref<4xf32> into memref<2x2xf32>
  return %1 : memref<2x2xf32>
}

// -----

// Test that a buffer that is returned twice is copied once and not freed.
// CHECK-LABEL: @twice
// CHECK: %[[A:.*]] = bcast_rt.alloc_result 0
// CHECK: %[[B:.*]] = bcast_rt.alloc_result 1
// CHECK: memref.copy %[[A]], %[[B]]
// CHECK-NOT: memref.dealloc
// CHECK: return %[[A]], %[[B]]
func.func @twice() -> (memref<4xf32>, memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  return %0, %0 : memref<4xf32>, memref<4xf32>
}

// -----

// Test that results that a branch gives, which may be one buffer, are all copied
// before one is freed, and freed once.
// CHECK-LABEL: @maybe_twice
// CHECK: %[[R:.*]]:2 = scf.if
// CHECK: memref.copy %[[R]]#0
// CHECK: memref.copy %[[R]]#1
// CHECK: %[[P1:.*]] = memref.extract_aligned_pointer_as_index %[[R]]#1
// CHECK: %[[P0:.*]] = memref.extract_aligned_pointer_as_index %[[R]]#0
// CHECK: %[[SAME:.*]] = arith.cmpi eq, %[[P1]], %[[P0]]
// CHECK: scf.if %[[SAME]]
// CHECK: else
// CHECK: memref.dealloc %[[R]]#1
// CHECK: memref.dealloc %[[R]]#0
func.func @maybe_twice(%p: i1) -> (memref<4xf32>, memref<4xf32>) {
  %0:2 = scf.if %p -> (memref<4xf32>, memref<4xf32>) {
    %1 = memref.alloc() : memref<4xf32>
    scf.yield %1, %1 : memref<4xf32>, memref<4xf32>
  } else {
    %1 = memref.alloc() : memref<4xf32>
    %2 = memref.alloc() : memref<4xf32>
    scf.yield %1, %2 : memref<4xf32>, memref<4xf32>
  }
  return %0#0, %0#1 : memref<4xf32>, memref<4xf32>
}

// -----

// Test that a buffer and its view are not freed while the other is returned.
// CHECK-LABEL: @buffer_and_view
// CHECK: bcast_rt.alloc_result 0
// CHECK: bcast_rt.alloc_result 1
// CHECK: memref.copy
// CHECK-NOT: memref.dealloc
// CHECK: return
func.func @buffer_and_view() -> (memref<2x2xf32>, memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [2, 2]
       : memref<4xf32> into memref<2x2xf32>
  return %1, %0 : memref<2x2xf32>, memref<4xf32>
}

// -----

// Test that an argument is copied, and stays the caller's.
// CHECK-LABEL: @argument
// CHECK-SAME: (%[[A:.*]]: memref<?x4xf32>)
// CHECK: %[[D:.*]] = memref.dim %[[A]]
// CHECK: %[[B:.*]] = bcast_rt.alloc_result 0(%[[D]])
// CHECK: memref.copy %[[A]], %[[B]]
// CHECK-NOT: memref.dealloc
// CHECK: return %[[B]]
func.func @argument(%a: memref<?x4xf32>) -> memref<?x4xf32> {
  return %a : memref<?x4xf32>
}

// -----

// Test that an allocation that a loop may repeat is not the caller's buffer.
// CHECK-LABEL: @loop
// CHECK: ^bb1:
// CHECK: %[[A:.*]] = memref.alloc() : memref<4xf32>
// CHECK: ^bb2:
// CHECK: %[[B:.*]] = bcast_rt.alloc_result 0
// CHECK: memref.copy %[[A]], %[[B]]
// CHECK: memref.dealloc %[[A]]
// CHECK: return %[[B]]
func.func @loop(%again: i1) -> memref<4xf32> {
  cf.br ^bb1
^bb1:
  %0 = memref.alloc() : memref<4xf32>
  cf.cond_br %again, ^bb1, ^bb2
^bb2:
  return %0 : memref<4xf32>
}

// -----

// Test that calls inside the module get a twin with results of its own.
// CHECK-LABEL: func.func @callee
// CHECK: bcast_rt.alloc_result 0
// CHECK-LABEL: func.func @caller
// CHECK: call @[[TWIN:.*]]() : () -> memref<4xf32>
// CHECK: func.func private @[[TWIN]]
// CHECK-NOT: bcast_rt
// CHECK: return
func.func @callee() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  return %0 : memref<4xf32>
}
func.func @caller() -> memref<4xf32> {
  %0 = call @callee() : () -> memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

// Test that every return gets a copy where there are several.
// CHECK-LABEL: @two_returns
// CHECK: %[[OWN:.*]] = memref.alloc() : memref<4xf32>
// CHECK: %[[A:.*]] = bcast_rt.alloc_result 0
// CHECK: memref.copy %[[OWN]], %[[A]]
// CHECK: return %[[A]]
// CHECK: %[[B:.*]] = bcast_rt.alloc_result 0
// CHECK: return %[[B]]
func.func @two_returns(%p: i1, %a: memref<4xf32>) -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  cf.cond_br %p, ^bb1, ^bb2
^bb1:
  return %0 : memref<4xf32>
^bb2:
  return %a : memref<4xf32>
}

// -----

// Test that private functions are left alone.
// CHECK-LABEL: @private
// CHECK-NOT: bcast_rt
func.func private @private() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  return %0 : memref<4xf32>
}

// RUN: bcast-opt %s --bcast-alloc-results | FileCheck %s

// Test that an allocation that is returned becomes memory of the caller, and a
// buffer that is not stays the function's.
// CHECK-LABEL: @two
// CHECK: %[[A:.*]] = bcast_rt.alloc_result 1(%{{.*}}) : memref<?xf32>
// CHECK: %[[B:.*]] = bcast_rt.alloc_result 0 : memref<4xf32>
// CHECK: memref.alloc() : memref<4xf32>
// CHECK: return %[[B]], %[[A]]
func.func @two(%n: index) -> (memref<4xf32>, memref<?xf32>) {
  %0 = memref.alloc(%n) : memref<?xf32>
  %1 = memref.alloc() : memref<4xf32>
  %2 = memref.alloc() : memref<4xf32>
  memref.dealloc %2 : memref<4xf32>
  return %1, %0 : memref<4xf32>, memref<?xf32>
}

// Test that only buffers count.
// CHECK-LABEL: @scalar
// CHECK: bcast_rt.alloc_result 0
func.func @scalar(%i: i32) -> (i32, memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  return %i, %0 : i32, memref<4xf32>
}

// Test that a folded size, which changes the type, changes nothing else.
// CHECK-LABEL: @cast
// CHECK: %[[A:.*]] = bcast_rt.alloc_result 0 : memref<4xf32>
// CHECK: memref.cast %[[A]]
func.func @cast() -> memref<?xf32> {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.cast %0 : memref<4xf32> to memref<?xf32>
  return %1 : memref<?xf32>
}

// Test that a part of an allocation is not a result.
// CHECK-LABEL: @part
// CHECK: memref.alloc
func.func @part() -> memref<2xf32, strided<[1], offset: 2>> {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.subview %0[2] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 2>>
  return %1 : memref<2xf32, strided<[1], offset: 2>>
}

// Test that one allocation is one result.
// CHECK-LABEL: @twice
// CHECK: bcast_rt.alloc_result 0
// CHECK-NOT: alloc
// CHECK: return
func.func @twice() -> (memref<4xf32>, memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  return %0, %0 : memref<4xf32>, memref<4xf32>
}

// Test that what a loop may allocate again is not a result.
// CHECK-LABEL: @loop
// CHECK: memref.alloc
func.func @loop(%again: i1) -> memref<4xf32> {
  cf.br ^bb1
^bb1:
  %0 = memref.alloc() : memref<4xf32>
  cf.cond_br %again, ^bb1, ^bb2
^bb2:
  return %0 : memref<4xf32>
}

// Test that of several returns each may have its own, but none that of all:
// the caller's memory would be both buffers.
// CHECK-LABEL: @several_returns
// CHECK: memref.alloc
// CHECK: ^bb1:
// CHECK: return
// CHECK: ^bb2:
// CHECK: bcast_rt.alloc_result 0
func.func @several_returns(%p: i1) -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  cf.cond_br %p, ^bb1, ^bb2
^bb1:
  return %0 : memref<4xf32>
^bb2:
  %1 = memref.alloc() : memref<4xf32>
  memref.copy %0, %1 : memref<4xf32> to memref<4xf32>
  return %1 : memref<4xf32>
}

// Test that a private function has no caller outside.
// CHECK-LABEL: @private
// CHECK: memref.alloc
func.func private @private() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  return %0 : memref<4xf32>
}

// Test that the function of a device entry asks for memory of the device, and
// for no other.
// CHECK-LABEL: func.func private @on_device
// CHECK: %[[A:.*]] = bcast_rt.alloc_result 0(%{{.*}}) on_device : memref<?xf32>
// CHECK: %[[B:.*]] = memref.alloc
// CHECK: return %[[A]], %[[B]]
bcast_rt.device_entry @on_device of @host
func.func private @on_device(%n: index) -> (memref<?xf32>, memref<4xf32>) {
  %0 = gpu.alloc(%n) : memref<?xf32>
  %1 = memref.alloc() : memref<4xf32>
  return %0, %1 : memref<?xf32>, memref<4xf32>
}
// CHECK-LABEL: func.func @host
// CHECK: gpu.alloc
// CHECK: bcast_rt.alloc_result 1 : memref<4xf32>
func.func @host(%n: index) -> (memref<?xf32>, memref<4xf32>) {
  %0 = gpu.alloc(%n) : memref<?xf32>
  %1 = memref.alloc() : memref<4xf32>
  return %0, %1 : memref<?xf32>, memref<4xf32>
}

// Test that the caller is not asked for memory of a layout that only the returned
// type knows.
// CHECK-LABEL: @layout
// CHECK: memref.alloc
func.func @layout() -> memref<4xf32, strided<[1], offset: ?>> {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.cast %0 : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
  return %1 : memref<4xf32, strided<[1], offset: ?>>
}

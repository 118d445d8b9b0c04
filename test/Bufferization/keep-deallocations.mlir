// RUN: bcast-opt %s --bcast-keep-deallocations | FileCheck %s

// Test that only allocations that the program frees are marked.
// CHECK-LABEL: @one_of_two
// CHECK: memref.alloc() {bufferization.manual_deallocation}
// CHECK: memref.alloc() : memref<8xf32>
// CHECK: memref.dealloc {{.*}} {bufferization.manual_deallocation}
func.func @one_of_two() -> memref<8xf32> {
  %t = memref.alloc() : memref<4xf32>
  %r = memref.alloc() : memref<8xf32>
  memref.dealloc %t : memref<4xf32>
  return %r : memref<8xf32>
}

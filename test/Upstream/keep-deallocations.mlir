// RUN: not bcast-opt %s --ownership-based-buffer-deallocation 2>&1 | FileCheck %s
// RUN: bcast-opt %s --bcast-keep-deallocations --ownership-based-buffer-deallocation --canonicalize | FileCheck %s --check-prefix=OURS

// Test that upstream refuses a program that frees a buffer.
// CHECK: error: memory free side-effect on MemRef value not supported!

// OURS: memref.dealloc
// OURS-NOT: bufferization.dealloc
func.func @f(%x: memref<4xf32>, %y: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  linalg.exp ins(%a : memref<4xf32>) outs(%y : memref<4xf32>)
  memref.dealloc %a : memref<4xf32>
  return
}

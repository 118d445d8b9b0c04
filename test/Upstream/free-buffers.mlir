// RUN: bcast-opt %s --ownership-based-buffer-deallocation | FileCheck %s
// RUN: bcast-opt %s --bcast-free-buffers | FileCheck %s --check-prefix=OURS

// Test that upstream frees a chain of buffers at its end, and compares them when
// the program runs, since the arguments may be any of them.
// CHECK-LABEL: @chain
// CHECK-NOT: dealloc
// CHECK-COUNT-3: linalg.exp
// CHECK: bufferization.dealloc ({{.*}}, {{.*}}, {{.*}}, {{.*}} : memref<f32>, memref<f32>, memref<f32>, memref<f32>)

// OURS-LABEL: @chain
// OURS: %[[A:.*]] = memref.alloc
// OURS: linalg.exp {{.*}} outs(%[[A]] :
// OURS: %[[B:.*]] = memref.alloc
// OURS: linalg.exp ins(%[[A]] : {{.*}}) outs(%[[B]] :
// OURS: memref.dealloc %[[A]]
// OURS: linalg.exp ins(%[[B]] :
// OURS: memref.dealloc %[[B]]
func.func @chain(%x: memref<4xf32>, %y: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  %b = memref.alloc() : memref<4xf32>
  linalg.exp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  linalg.exp ins(%b : memref<4xf32>) outs(%y : memref<4xf32>)
  return
}

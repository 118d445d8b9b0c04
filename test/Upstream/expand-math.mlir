// The MLIR with assertions is built without the passes that test upstream's patterns.
// UNSUPPORTED: llvm-assertions

// RUN: mlir-opt %s --test-math-polynomial-approximation | FileCheck %s
// RUN: bcast-opt %s --bcast-expand-math | FileCheck %s --check-prefix=OURS

// Test that upstream leaves f64 to a library.
// CHECK-LABEL: @single
// CHECK-NOT: math.tanh
// CHECK-LABEL: @double
// CHECK: math.tanh {{.*}} : f64

// OURS-NOT: math.tanh
func.func @single(%x: f32) -> f32 {
  %0 = math.tanh %x : f32
  return %0 : f32
}
func.func @double(%x: f64) -> f64 {
  %0 = math.tanh %x : f64
  return %0 : f64
}

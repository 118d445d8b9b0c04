// RUN: bcast-opt %s --convert-to-llvm | FileCheck %s
// RUN: bcast-opt %s --bcast-convert-to-llvm | FileCheck %s --check-prefix=OURS

// Test that upstream allocates what is left of a size that overflows.
// CHECK-NOT: overflow
// CHECK: llvm.call @malloc

// OURS: llvm.intr.smul.with.overflow
// OURS: llvm.call @bcast_rt_alloc
func.func private @f(%n: index) -> memref<?xf32> {
  %a = memref.alloc(%n) : memref<?xf32>
  return %a : memref<?xf32>
}

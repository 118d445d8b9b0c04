// RUN: bcast-opt %s --generate-runtime-verification | FileCheck %s
// RUN: not bcast-opt %s --bcast-verify-sizes 2>&1 | FileCheck %s --check-prefix=OURS

// Test that upstream does not check the sizes of allocations.
// CHECK: %[[A:.*]] = memref.alloc() : memref<4611686018427387904x8xf32>
// CHECK-NEXT: return %[[A]]

// OURS: error: the size of 'memref<4611686018427387904x8xf32>' exceeds 2^63 - 1 bytes
func.func @f() -> memref<4611686018427387904x8xf32> {
  %a = memref.alloc() : memref<4611686018427387904x8xf32>
  return %a : memref<4611686018427387904x8xf32>
}

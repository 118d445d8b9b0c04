// Test that nothing is copied into a result that is known to be empty: the
// verifier refuses views of what is empty.

// RUN: bcast-opt %s --convert-bcast-to-affine | FileCheck %s

// CHECK-LABEL: @concatenate
// CHECK-NOT: memref.subview
// CHECK: return %{{.*}} : memref<?x0xf32>
func.func @concatenate(%a: tensor<?x0xf32>, %b: tensor<?x0xf32>) -> tensor<?x0xf32> {
  %0 = bcast.concatenate %a, %b dimension = 0 : tensor<?x0xf32>
  return %0 : tensor<?x0xf32>
}

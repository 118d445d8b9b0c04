// Test that an operand that is known to be empty is not cut to the sizes of the
// result: the verifier refuses slices of what is empty.

// RUN: bcast-opt %s --convert-bcast-to-linalg --canonicalize | FileCheck %s
// RUN: bcast-opt %s --bcast-to-llvm -o /dev/null

// CHECK-LABEL: @clamp(
// CHECK-SAME: %[[BOUND:[a-z0-9]+]]:
// CHECK-NOT: tensor.extract_slice %[[BOUND]]
// CHECK: return %{{.*}} : tensor<8x5x?x1xi1>
func.func @clamp(%bound: tensor<8x?x0x?xi1>, %a: tensor<8x5x?x1xi1>) -> tensor<8x5x?x1xi1> {
  %0 = bcast.clamp %bound, %a, %bound : (tensor<8x?x0x?xi1>, tensor<8x5x?x1xi1>, tensor<8x?x0x?xi1>) -> tensor<8x5x?x1xi1>
  return %0 : tensor<8x5x?x1xi1>
}

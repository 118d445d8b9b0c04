// RUN: bcast-opt %s --convert-bcast-to-linalg | FileCheck %s
// RUN: bcast-opt %s --convert-bcast-to-linalg=max-recompute-cost=0 | FileCheck %s --check-prefix=STORED

// Test that a fusion repeats for each row what costs no more than the option
// says, and else computes it before.
// CHECK-LABEL: @spread
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT: linalg.generic
// CHECK: return
// STORED-LABEL: @spread
// STORED: linalg.generic
// STORED: arith.addf
// STORED: linalg.generic
// STORED-NOT: arith.addf
// STORED: arith.mulf
// STORED: return
func.func @spread(%a: tensor<64x96xf32>, %b: tensor<96xf32>) -> tensor<64x96xf32> {
  %0 = bcast.fusion(%x = %a, %v = %b : tensor<64x96xf32>, tensor<96xf32>) -> tensor<64x96xf32> {
    %1 = bcast.add %v, %v : tensor<96xf32>
    %2 = bcast.multiply %x, %1 broadcast_dimensions = [1] : (tensor<64x96xf32>, tensor<96xf32>) -> tensor<64x96xf32>
    bcast.yield %2 : tensor<64x96xf32>
  }
  return %0 : tensor<64x96xf32>
}

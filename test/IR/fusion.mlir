// RUN: bcast-opt %s --split-input-file | bcast-opt --split-input-file | FileCheck %s
// RUN: bcast-opt %s --split-input-file --mlir-print-op-generic | bcast-opt --split-input-file | FileCheck %s
// RUN: bcast-opt %s --split-input-file --verify-roundtrip -o /dev/null

// Test several operands and results.
// CHECK-LABEL: @example
// CHECK-SAME: (%[[A:.+]]: tensor<2x3xf32>, %[[B:.+]]: tensor<3xf32>)
// CHECK: %[[F:.*]]:2 = bcast.fusion(%[[X0:.*]] = %[[A]], %[[X1:.*]] = %[[B]] : tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>) {
// CHECK-NEXT: %[[E:.*]] = bcast.exponential %[[X1]] : tensor<3xf32>
// CHECK-NEXT: %[[M:.*]] = bcast.multiply %[[X0]], %[[E]] broadcast_dimensions = [1]
// CHECK-NEXT: bcast.yield %[[M]], %[[E]] : tensor<2x3xf32>, tensor<3xf32>
// CHECK-NEXT: }
func.func @example(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>) {
  %f:2 = bcast.fusion(%x = %a, %v = %b : tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>) {
    %e = bcast.exponential %v : tensor<3xf32>
    %m = bcast.multiply %x, %e broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
    bcast.yield %m, %e : tensor<2x3xf32>, tensor<3xf32>
  }
  return %f#0, %f#1 : tensor<2x3xf32>, tensor<3xf32>
}

// -----

// Test that no operand, one result, and an attribute dictionary round-trip.
// CHECK-LABEL: @no_operand
// CHECK: bcast.fusion() -> tensor<4xi32> attributes {note = "kept"} {
// CHECK-NEXT: bcast.iota
func.func @no_operand() -> tensor<4xi32> {
  %0 = bcast.fusion() -> tensor<4xi32> attributes {note = "kept"} {
    %i = bcast.iota dimension = 0 : tensor<4xi32>
    %s = bcast.add %i, %i : tensor<4xi32>
    bcast.yield %s : tensor<4xi32>
  }
  return %0 : tensor<4xi32>
}

// -----

// Test that a fusion may compute nothing.
// CHECK-LABEL: @nothing
// CHECK: bcast.fusion() {
// CHECK-NEXT: bcast.yield
// CHECK-NEXT: }
func.func @nothing() {
  bcast.fusion() {
    bcast.yield
  }
  return
}

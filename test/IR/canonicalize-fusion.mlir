// RUN: bcast-opt %s --canonicalize | FileCheck %s

// Test that an operand given twice, and one that the body ignores, go.
// CHECK-LABEL: @operands
// CHECK-SAME: (%[[A:.+]]: tensor<2xf32>, %[[B:.+]]: tensor<2xf32>)
// CHECK: bcast.fusion(%[[X:.*]] = %[[A]] : tensor<2xf32>) -> tensor<2xf32> {
// CHECK-NEXT: bcast.add %[[X]], %[[X]]
func.func @operands(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %0 = bcast.fusion(%x = %a, %y = %b, %z = %a : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> {
    %s = bcast.add %x, %z : tensor<2xf32>
    bcast.yield %s : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// Test that a result without uses goes, with its op and then its operand.
// CHECK-LABEL: @dead_result
// CHECK-SAME: (%[[A:.+]]: tensor<2xf32>, %[[B:.+]]: tensor<2xf32>)
// CHECK: %[[F:.*]] = bcast.fusion(%[[X:.*]] = %[[A]] : tensor<2xf32>) -> tensor<2xf32> {
// CHECK-NEXT: %[[N:.*]] = bcast.negate %[[X]]
// CHECK-NEXT: bcast.yield %[[N]] : tensor<2xf32>
// CHECK: return %[[F]]
func.func @dead_result(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %0:2 = bcast.fusion(%x = %a, %y = %b : tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
    %e = bcast.exponential %y : tensor<2xf32>
    %n = bcast.negate %x : tensor<2xf32>
    bcast.yield %e, %n : tensor<2xf32>, tensor<2xf32>
  }
  return %0#1 : tensor<2xf32>
}

// Test that a result that is an operand, or another result, is replaced.
// CHECK-LABEL: @forwarded
// CHECK-SAME: (%[[A:.+]]: tensor<2xf32>)
// CHECK: %[[F:.*]] = bcast.fusion(%{{.*}} = %[[A]] : tensor<2xf32>) -> tensor<2xf32>
// CHECK: return %[[A]], %[[F]], %[[F]]
func.func @forwarded(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %0:3 = bcast.fusion(%x = %a : tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
    %n = bcast.negate %x : tensor<2xf32>
    bcast.yield %x, %n, %n : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
  }
  return %0#0, %0#1, %0#2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// Test that a fusion that nothing uses goes.
// CHECK-LABEL: @dead
// CHECK-NEXT: return
func.func @dead(%a: tensor<2xf32>) {
  %0 = bcast.fusion(%x = %a : tensor<2xf32>) -> tensor<2xf32> {
    %n = bcast.negate %x : tensor<2xf32>
    bcast.yield %n : tensor<2xf32>
  }
  return
}

// Test that nothing is done where everything is needed.
// CHECK-LABEL: @needed
// CHECK-SAME: (%[[A:.+]]: tensor<2xf32>, %[[B:.+]]: tensor<2xf32>)
// CHECK: bcast.fusion(%{{.*}} = %[[A]], %{{.*}} = %[[B]] : tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
func.func @needed(%a: tensor<2xf32>, %b: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0:2 = bcast.fusion(%x = %a, %y = %b : tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
    %s = bcast.add %x, %y : tensor<2xf32>
    %n = bcast.negate %s : tensor<2xf32>
    bcast.yield %s, %n : tensor<2xf32>, tensor<2xf32>
  }
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xf32>
}

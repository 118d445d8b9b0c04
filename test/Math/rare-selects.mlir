// RUN: bcast-opt %s --bcast-expand-math --split-input-file | FileCheck %s

// Test that what only the true values of selects with one rare condition need is
// in one branch, and each lane selects its own value.

// CHECK-LABEL: func @vectors(
// CHECK-SAME: %[[RARE:.*]]: vector<8xi1>, %[[X:.*]]: vector<8xf64>, %[[Y:.*]]: vector<8xf64>
// CHECK-NEXT: %[[SHARED:.*]] = arith.mulf %[[X]], %[[Y]]
// CHECK-NEXT: %[[ANY:.*]] = vector.reduction <or>, %[[RARE]]
// CHECK-NEXT: %[[RESULTS:.*]]:2 = scf.if %[[ANY]]
// CHECK-NEXT: %[[ROOT:.*]] = math.sqrt %[[SHARED]]
// CHECK-NEXT: %[[DIV:.*]] = arith.divf %[[ROOT]], %[[Y]]
// CHECK-NEXT: %[[SUM:.*]] = arith.addf %[[ROOT]], %[[X]]
// CHECK-NEXT: %[[FIRST:.*]] = arith.select %[[RARE]], %[[DIV]], %[[X]]
// CHECK-NEXT: %[[SECOND:.*]] = arith.select %[[RARE]], %[[SUM]], %[[SHARED]]
// CHECK-NEXT: scf.yield %[[FIRST]], %[[SECOND]]
// CHECK: else
// CHECK-NEXT: scf.yield %[[X]], %[[SHARED]]
// CHECK: return %[[RESULTS]]#0, %[[RESULTS]]#1
func.func @vectors(%rare: vector<8xi1>, %x: vector<8xf64>, %y: vector<8xf64>) -> (vector<8xf64>, vector<8xf64>) {
  %shared = arith.mulf %x, %y : vector<8xf64>
  %root = math.sqrt %shared : vector<8xf64>
  %div = arith.divf %root, %y : vector<8xf64>
  %sum = arith.addf %root, %x : vector<8xf64>
  %0 = arith.select %rare, %div, %x {bcast.rare} : vector<8xi1>, vector<8xf64>
  %1 = arith.select %rare, %sum, %shared {bcast.rare} : vector<8xi1>, vector<8xf64>
  return %0, %1 : vector<8xf64>, vector<8xf64>
}

// CHECK-LABEL: func @scalar(
// CHECK-SAME: %[[RARE:.*]]: i1
// CHECK-NEXT: scf.if %[[RARE]]
// CHECK-NEXT: arith.divf
func.func @scalar(%rare: i1, %x: f64, %y: f64) -> f64 {
  %div = arith.divf %x, %y : f64
  %0 = arith.select %rare, %div, %x {bcast.rare} : f64
  return %0 : f64
}

// -----

// Test that nothing is behind a branch where the condition is not rare, where
// the value has other uses, and where an operand is computed between the selects.

// CHECK-LABEL: func @usual(
// CHECK-NOT: scf.if
// CHECK: return
func.func @usual(%rare: vector<8xi1>, %x: vector<8xf64>, %y: vector<8xf64>) -> vector<8xf64> {
  %div = arith.divf %x, %y : vector<8xf64>
  %0 = arith.select %rare, %div, %x : vector<8xi1>, vector<8xf64>
  return %0 : vector<8xf64>
}

// CHECK-LABEL: func @shared(
// CHECK-NOT: scf.if
// CHECK: return
func.func @shared(%rare: vector<8xi1>, %x: vector<8xf64>, %y: vector<8xf64>) -> (vector<8xf64>, vector<8xf64>) {
  %div = arith.divf %x, %y : vector<8xf64>
  %0 = arith.select %rare, %div, %x {bcast.rare} : vector<8xi1>, vector<8xf64>
  return %0, %div : vector<8xf64>, vector<8xf64>
}

// CHECK-LABEL: func @between(
// CHECK-NOT: scf.if
// CHECK: return
func.func @between(%rare: vector<8xi1>, %x: vector<8xf64>, %y: vector<8xf64>) -> vector<8xf64> {
  %div = arith.divf %x, %y : vector<8xf64>
  %0 = arith.select %rare, %div, %x {bcast.rare} : vector<8xi1>, vector<8xf64>
  %usual = arith.mulf %0, %y : vector<8xf64>
  %1 = arith.select %rare, %y, %usual {bcast.rare} : vector<8xi1>, vector<8xf64>
  return %1 : vector<8xf64>
}

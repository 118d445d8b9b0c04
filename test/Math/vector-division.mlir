// RUN: bcast-opt %s --bcast-expand-math=vector-division=true | FileCheck %s
// RUN: bcast-opt %s --bcast-expand-math | FileCheck %s --check-prefix=LEFT

// Test that vectors are divided as floats that hold the quotient exactly.
// CHECK-LABEL: func.func @signed
// CHECK: %[[A:.*]] = arith.sitofp %{{.*}} : vector<8xi32> to vector<8xf64>
// CHECK: %[[B:.*]] = arith.sitofp %{{.*}} : vector<8xi32> to vector<8xf64>
// CHECK: %[[Q:.*]] = arith.divf %[[A]], %[[B]] : vector<8xf64>
// CHECK: arith.fptosi %[[Q]] : vector<8xf64> to vector<8xi32>
// LEFT-LABEL: func.func @signed
// LEFT: arith.divsi
func.func @signed(%a: vector<8xi32>, %b: vector<8xi32>) -> vector<8xi32> {
  %0 = arith.divsi %a, %b : vector<8xi32>
  return %0 : vector<8xi32>
}

// CHECK-LABEL: func.func @remainder
// CHECK-SAME: %[[X:.*]]: vector<8xi8>, %[[Y:.*]]: vector<8xi8>
// CHECK: arith.uitofp %[[X]] : vector<8xi8> to vector<8xf32>
// CHECK: %[[Q:.*]] = arith.fptoui
// CHECK: %[[P:.*]] = arith.muli %[[Q]], %[[Y]]
// CHECK: arith.subi %[[X]], %[[P]]
func.func @remainder(%a: vector<8xi8>, %b: vector<8xi8>) -> vector<8xi8> {
  %0 = arith.remui %a, %b : vector<8xi8>
  return %0 : vector<8xi8>
}

// Test that scalars, constant divisors and integers of 64 bits are left.
// CHECK-LABEL: func.func @left
// CHECK: arith.divsi %{{.*}} : i32
// CHECK: arith.divui %{{.*}} : vector<8xi32>
// CHECK: arith.remsi %{{.*}} : vector<8xi64>
func.func @left(%a: i32, %b: i32, %c: vector<8xi32>, %d: vector<8xi64>) -> (i32, vector<8xi32>, vector<8xi64>) {
  %seven = arith.constant dense<7> : vector<8xi32>
  %0 = arith.divsi %a, %b : i32
  %1 = arith.divui %c, %seven : vector<8xi32>
  %2 = arith.remsi %d, %d : vector<8xi64>
  return %0, %1, %2 : i32, vector<8xi32>, vector<8xi64>
}

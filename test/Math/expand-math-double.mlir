// RUN: bcast-opt %s --bcast-expand-math --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-expand-math=fast-subnormals=true --split-input-file | FileCheck %s --check-prefix=FAST

// Functions of f64, whose zeros, infinities and the like are behind a branch.

// Test that an exponential whose result is normal adds the exponent, that lanes
// which underflow are 0 beside such, and that only others need more: those that
// overflow, with subnormal results, and NaN. Targets whose subnormals are fast
// need no branch.
// CHECK-LABEL: func.func @exp
// CHECK-SAME: %[[X:.*]]: vector<8xf64>
// CHECK: %[[END:.*]] = arith.constant dense<7.080000e+02> : vector<8xf64>
// CHECK: %[[FAR:.*]] = arith.cmpf ugt, %{{.*}}, %[[END]] : vector<8xf64>
// CHECK: scf.if
// CHECK: %[[ZERO:.*]] = arith.cmpf olt, %[[X]], %{{.*}} : vector<8xf64>
// CHECK: %[[OTHER:.*]] = arith.cmpf uge, %[[X]], %{{.*}} : vector<8xf64>
// CHECK: arith.andi %[[FAR]], %[[OTHER]] : vector<8xi1>
// CHECK: scf.if
// CHECK: } else {
// CHECK: arith.select %[[ZERO]], %{{.*}}, %{{.*}} : vector<8xi1>, vector<8xf64>
// CHECK: } else {
// CHECK-NOT: arith.select
// CHECK: arith.shli
// CHECK-NEXT: arith.bitcast
// CHECK-NEXT: arith.addi
// CHECK-NOT: arith.select
// CHECK: scf.yield
// FAST-LABEL: func.func @exp
// FAST-NOT: scf.if
// FAST: return
func.func @exp(%x: vector<8xf64>) -> vector<8xf64> {
  %0 = math.exp %x : vector<8xf64>
  return %0 : vector<8xf64>
}

// -----

// Test that each of these divides once: log1p of a quotient, a quotient of sums.
// CHECK-LABEL: func.func @atanh
// CHECK: scf.if
// CHECK: arith.divf
// CHECK-NOT: arith.divf
// CHECK: } else {
// CHECK: arith.divf
// CHECK-NOT: arith.divf
// CHECK: return
func.func @atanh(%x: f64) -> f64 {
  %0 = math.atanh %x : f64
  return %0 : f64
}

// -----

// CHECK-LABEL: func.func @tanh
// CHECK: scf.if
// CHECK: arith.divf
// CHECK-NOT: arith.divf
// CHECK: } else {
// CHECK: arith.divf
// CHECK-NOT: {{arith.divf|arith.select}}
// CHECK: return
func.func @tanh(%x: f64) -> f64 {
  %0 = math.tanh %x : f64
  return %0 : f64
}

// -----

// Test that a tangent divides once, where angles are tiny or large and where
// they are not.
// CHECK-LABEL: func.func @tan
// CHECK: scf.if
// CHECK: arith.divf
// CHECK-NOT: arith.divf
// CHECK: } else {
// CHECK-COUNT-1: arith.divf
// CHECK-NOT: {{arith.divf|math.absf|arith.cmpf}}
// CHECK: return
func.func @tan(%x: f64) -> f64 {
  %0 = math.tan %x : f64
  return %0 : f64
}

// -----

// Test that these divide nothing.
// CHECK-LABEL: func.func @roots_and_powers
// CHECK-NOT: arith.divf
// CHECK: return
func.func @roots_and_powers(%x: f64, %y: f64) -> (f64, f64, f64, f64) {
  %0 = math.cbrt %x : f64
  %1 = math.powf %x, %y : f64
  %2 = math.acosh %x : f64
  %3 = math.cosh %x : f64
  return %0, %1, %2, %3 : f64, f64, f64, f64
}

// -----

// Test that a power of ordinary numbers is behind no branch: one for bases that
// are not normal, one for results near the ends of the exponents and what has no
// logarithm, one for negative bases.
// CHECK-LABEL: func.func @power
// CHECK-COUNT-2: scf.if
// CHECK: return
func.func @power(%x: vector<8xf64>, %y: vector<8xf64>) -> vector<8xf64> {
  %0 = math.powf %x, %y : vector<8xf64>
  return %0 : vector<8xf64>
}

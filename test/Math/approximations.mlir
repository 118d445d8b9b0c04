// RUN: bcast-opt %s --bcast-expand-math --split-input-file | FileCheck %s

// Test that exp of f32 with `afn` has one step of reduction, and no more terms
// than 2^-19 takes; results that are 0, or no normal numbers, are rare.
// CHECK-LABEL: @exp
// CHECK: %[[RARE:.*]] = vector.reduction <or>
// CHECK: scf.if %[[RARE]]
// CHECK: %[[OTHER:.*]] = vector.reduction <or>
// CHECK: scf.if %[[OTHER]]
// CHECK-COUNT-8: math.fma
// CHECK: } else {
// CHECK-COUNT-7: math.fma
// CHECK-NOT: math.fma
// CHECK: } else {
// CHECK-COUNT-7: math.fma
// CHECK-NOT: math.fma
// CHECK: return
func.func @exp(%x: vector<8xf32>) -> vector<8xf32> {
  %0 = math.exp %x fastmath<afn> : vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

// Test that tanh with `afn` is a quotient of polynomials.
// CHECK-LABEL: @tanh
// CHECK-COUNT-7: math.fma
// CHECK-NOT: math.fma
// CHECK: arith.divf
// CHECK: return
func.func @tanh(%x: f32) -> f32 {
  %0 = math.tanh %x fastmath<afn> : f32
  return %0 : f32
}

// -----

// Test that erf with `afn` is one polynomial, of a bounded operand.
// CHECK-LABEL: @erf
// CHECK: arith.constant -2.750000e+00
// CHECK-COUNT-10: math.fma
// CHECK-NEXT: arith.mulf
// CHECK-NEXT: return
func.func @erf(%x: f32) -> f32 {
  %0 = math.erf %x fastmath<afn> : f32
  return %0 : f32
}

// -----

// Test that other flags do not ask for it, and that there is none of f64.
// CHECK-LABEL: @exact
// CHECK: arith.constant -0.693359375 : f32
// CHECK: arith.constant -0.69314718055994529 : f64
// CHECK: return
func.func @exact(%x: f32, %y: f64) -> (f32, f64) {
  %0 = math.exp %x fastmath<contract> : f32
  %1 = math.exp %y fastmath<afn> : f64
  return %0, %1 : f32, f64
}

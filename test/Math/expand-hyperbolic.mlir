// RUN: bcast-opt %s --bcast-expand-math --split-input-file | FileCheck %s

// Test that hyperbolic functions of f32 are computed in f32, sinh and cosh
// without a division, their inverses with one or none.

// CHECK-LABEL: func @sinh
// CHECK-NOT: {{f64|i64|math\.(sinh|cosh)|divf}}
// CHECK: return
func.func @sinh(%x: vector<16xf32>) -> vector<16xf32> {
  %0 = math.sinh %x : vector<16xf32>
  %1 = math.cosh %0 : vector<16xf32>
  return %1 : vector<16xf32>
}

// CHECK-LABEL: func @asinh
// CHECK-NOT: {{f64|i64|math\.asinh}}
// CHECK: arith.divf
// CHECK-NOT: {{f64|i64|math\.asinh|divf}}
// CHECK: return
func.func @asinh(%x: f32) -> f32 {
  %0 = math.asinh %x : f32
  return %0 : f32
}

// CHECK-LABEL: func @acosh
// CHECK-NOT: {{f64|i64|math\.acosh|divf}}
// CHECK: return
func.func @acosh(%x: f32) -> f32 {
  %0 = math.acosh %x : f32
  return %0 : f32
}

// The few numbers next to 1 divide too, in the branch.

// CHECK-LABEL: func @atanh(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NOT: {{f64|i64|math\.atanh}}
// CHECK: %[[RARE:.*]] = arith.cmpi uge
// CHECK: arith.select %[[RARE]]
// CHECK-NOT: {{f64|i64|math\.atanh|divf|select|cmp}}
// CHECK: arith.divf
// CHECK-NOT: {{f64|i64|math\.atanh|divf|select|cmp}}
// CHECK: scf.if %[[RARE]]
// CHECK: arith.divf
// CHECK-NOT: {{f64|i64|math\.atanh|divf}}
// CHECK: return
func.func @atanh(%x: f32) -> f32 {
  %0 = math.atanh %x : f32
  return %0 : f32
}

// -----

// Test that operands near 0, whose square would be subnormal, are given as the
// result, and another operand to the arithmetic.

// CHECK-LABEL: func @tiny(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK: %[[IS_TINY:.*]] = arith.cmpf olt
// CHECK: arith.select %[[IS_TINY]], %{{.*}}, %{{.*}} : f32
// CHECK: math.fma
// CHECK: arith.select %[[IS_TINY]], %[[X]], %{{.*}}
func.func @tiny(%x: f32) -> f32 {
  %0 = math.sinh %x : f32
  return %0 : f32
}

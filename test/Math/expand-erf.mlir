// RUN: bcast-opt %s --bcast-expand-math | FileCheck %s

// Test that erf and erfc of f32 are computed in f32, erfc with one division. erf
// needs no exponential, so no power of two: what it shifts is a coefficient that is
// the low half of another.

// CHECK-LABEL: func @erf(
// CHECK-NOT: {{f64|i64|math\.erf|divf|shli}}
// CHECK: arith.shli %{{.*}}, %cst{{.*}}
// CHECK-NOT: {{f64|i64|math\.erf|divf|shli}}
// CHECK: return
func.func @erf(%x: vector<16xf32>) -> vector<16xf32> {
  %0 = math.erf %x : vector<16xf32>
  return %0 : vector<16xf32>
}

// CHECK-LABEL: func @erfc(
// CHECK-NOT: {{f64|i64|math\.erf}}
// CHECK: arith.divf
// CHECK: arith.shli
// CHECK-NOT: {{f64|i64|math\.erf|divf}}
// CHECK: return
func.func @erfc(%x: vector<16xf32>) -> vector<16xf32> {
  %0 = math.erfc %x : vector<16xf32>
  return %0 : vector<16xf32>
}

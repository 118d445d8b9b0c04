// RUN: bcast-opt %s --bcast-expand-math --cse --canonicalize --cse | FileCheck %s

// Test that the sine and the cosine of one angle, which functions of complex
// numbers take, have the branches of one function, and so one reduced angle,
// whatever is between them.

// CHECK-LABEL: func @sin_cos
// CHECK: scf.if %{{.*}} -> (vector<8xf64>, vector<8xf64>)
// CHECK: scf.if %{{.*}} -> (vector<8xf64>, vector<8xi64>, vector<8xf64>)
// CHECK-NOT: scf.if
// CHECK: return
func.func @sin_cos(%x: vector<8xf64>) -> (vector<8xf64>, vector<8xf64>) {
  %0 = math.sin %x : vector<8xf64>
  %1 = arith.mulf %0, %0 : vector<8xf64>
  %2 = math.cos %x : vector<8xf64>
  return %1, %2 : vector<8xf64>, vector<8xf64>
}

// Test that two angles have two.

// CHECK-LABEL: func @two_angles
// CHECK: scf.if %{{.*}} -> (f64)
// CHECK: scf.if %{{.*}} -> (f64, i64, f64)
// CHECK: scf.if %{{.*}} -> (f64)
// CHECK: scf.if %{{.*}} -> (f64, i64, f64)
// CHECK: return
func.func @two_angles(%x: f64, %y: f64) -> (f64, f64) {
  %0 = math.sin %x : f64
  %1 = math.cos %y : f64
  return %0, %1 : f64, f64
}

// Test that they share it in f32 too.

// CHECK-LABEL: func @sin_cos_single
// CHECK: scf.if %{{.*}} -> (vector<16xf32>, vector<16xf32>)
// CHECK: scf.if %{{.*}} -> (vector<16xf32>, vector<16xi32>)
// CHECK-NOT: scf.if
// CHECK: return
func.func @sin_cos_single(%x: vector<16xf32>) -> (vector<16xf32>, vector<16xf32>) {
  %0 = math.sin %x : vector<16xf32>
  %1 = math.cos %x : vector<16xf32>
  return %0, %1 : vector<16xf32>, vector<16xf32>
}

// RUN: bcast-opt %s --bcast-expand-math --canonicalize --cse | FileCheck %s

// Test that the sine and the cosine of one angle, which functions of complex
// numbers take, have one reduction between them: it is built alike for both.

// CHECK-LABEL: func @sin_cos
// CHECK-COUNT-1: scf.if
// CHECK-NOT: scf.if
// CHECK: return
func.func @sin_cos(%x: vector<8xf64>) -> (vector<8xf64>, vector<8xf64>) {
  %0 = math.sin %x : vector<8xf64>
  %1 = math.cos %x : vector<8xf64>
  return %0, %1 : vector<8xf64>, vector<8xf64>
}

// Test that two angles have two.

// CHECK-LABEL: func @two_angles
// CHECK-COUNT-2: scf.if
// CHECK: return
func.func @two_angles(%x: f64, %y: f64) -> (f64, f64) {
  %0 = math.sin %x : f64
  %1 = math.cos %y : f64
  return %0, %1 : f64, f64
}

// Test that they share it in f32 too.

// CHECK-LABEL: func @sin_cos_single
// CHECK-COUNT-1: scf.if
// CHECK-NOT: scf.if
// CHECK: return
func.func @sin_cos_single(%x: vector<16xf32>) -> (vector<16xf32>, vector<16xf32>) {
  %0 = math.sin %x : vector<16xf32>
  %1 = math.cos %x : vector<16xf32>
  return %0, %1 : vector<16xf32>, vector<16xf32>
}

// RUN: bcast-opt %s --bcast-expand-math=remainder | FileCheck %s
// RUN: bcast-opt %s --bcast-expand-math | FileCheck %s --check-prefix=OFF

// Test that a remainder is NaN, the dividend, or a loop on 64-bit integers.
// CHECK-LABEL: func.func @scalar
// CHECK: %[[SHORT:.*]] = arith.cmpi ult
// CHECK: %[[DONE:.*]] = arith.ori %{{.*}}, %[[SHORT]]
// CHECK: scf.if %[[DONE]] -> (f32) {
// CHECK: %[[NAN:.*]] = arith.constant 0x7FC00000 : f32
// CHECK: arith.select %{{.*}}, %[[NAN]], %{{.*}} : f32
// CHECK: } else {
// CHECK: arith.remui %{{.*}} : i64
// CHECK: scf.while
// CHECK: arith.remui %{{.*}} : i64
// CHECK-NOT: remf
// OFF-LABEL: func.func @scalar
// OFF: arith.remf
func.func @scalar(%x: f32, %y: f32) -> f32 {
  %0 = arith.remf %x, %y : f32
  return %0 : f32
}

// Test that each lane has its loop, and f16 that of f32.
// CHECK-LABEL: func.func @lanes
// CHECK-COUNT-2: scf.while
// CHECK-NOT: scf.while
// CHECK: arith.truncf %{{.*}} : f32 to f16
// CHECK-NOT: remf
// CHECK: return
func.func @lanes(%x: vector<2xf16>, %y: vector<2xf16>) -> vector<2xf16> {
  %0 = arith.remf %x, %y : vector<2xf16>
  return %0 : vector<2xf16>
}

// Test that other types are left alone.
// CHECK-LABEL: func.func @other
// CHECK: arith.remf
func.func @other(%x: f80, %y: f80) -> f80 {
  %0 = arith.remf %x, %y : f80
  return %0 : f80
}

// Test that vectors are left alone whose lanes would be too much code.
// CHECK-LABEL: func.func @many_lanes
// CHECK: arith.remf
func.func @many_lanes(%x: vector<65xf32>, %y: vector<65xf32>) -> vector<65xf32> {
  %0 = arith.remf %x, %y : vector<65xf32>
  return %0 : vector<65xf32>
}

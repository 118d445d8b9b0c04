// RUN: bcast-opt %s --bcast-expand-math --split-input-file | FileCheck %s

// Test that inverse sines of f32 are computed in f32, in vectors too, and atan
// with one division.

// CHECK-LABEL: func @asin
// CHECK-NOT: {{f64|i64|math\.(asin|acos)|divf}}
// CHECK: return
func.func @asin(%x: vector<16xf32>) -> vector<16xf32> {
  %0 = math.asin %x : vector<16xf32>
  %1 = math.acos %0 : vector<16xf32>
  return %1 : vector<16xf32>
}

// CHECK-LABEL: func @atan(
// CHECK-NOT: {{f64|i64|math\.atan}}
// CHECK: arith.divf
// CHECK-NOT: {{f64|i64|math\.atan|divf}}
// CHECK: return
func.func @atan(%x: f32) -> f32 {
  %0 = math.atan %x : f32
  return %0 : f32
}

// atan2 divides the legs, or where one is rare their mantissas.

// CHECK-LABEL: func @atan2(
// CHECK-NOT: {{f64|i64|math\.atan}}
// CHECK: arith.cmpf ult
// CHECK: arith.cmpf ugt
// CHECK: %[[RARE:.*]] = arith.ori
// CHECK-NOT: divf
// CHECK: scf.if %[[RARE]]
// CHECK-NOT: {{f64|i64|math\.atan}}
// CHECK: arith.divf
// CHECK-NOT: {{f64|i64|math\.atan|divf}}
// CHECK: } else {
// CHECK-NOT: {{f64|i64|math\.atan}}
// CHECK: arith.divf
// CHECK-NOT: {{f64|i64|math\.atan|divf}}
// CHECK: return
func.func @atan2(%y: f32, %x: f32) -> f32 {
  %0 = math.atan2 %y, %x : f32
  return %0 : f32
}

// -----

// Test that operands near 0, whose square would be subnormal, are given as the
// result, and another operand to the polynomial.

// CHECK-LABEL: func @tiny(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK: %[[IS_TINY:.*]] = arith.cmpf olt
// CHECK: %[[OPERAND:.*]] = arith.select %[[IS_TINY]], %{{.*}}, %{{.*}} : f32
// CHECK: arith.mulf %[[OPERAND]], %[[OPERAND]]
// CHECK: arith.select %[[IS_TINY]], %[[X]], %{{.*}}
func.func @tiny(%x: f32) -> f32 {
  %0 = math.asin %x : f32
  return %0 : f32
}

// -----

// Test that atan2 of legs that are rare divides mantissas: numbers in [1, 2),
// whatever the operands.

// CHECK-LABEL: func @mantissas(
// CHECK: scf.if
// CHECK: arith.constant 1065353216 : i32
// CHECK: %[[LOW:.*]] = arith.ori {{.*}} : i32
// CHECK-NEXT: %[[Y:.*]] = arith.bitcast %[[LOW]] : i32 to f32
// CHECK: arith.constant 1065353216 : i32
// CHECK: %[[HIGH:.*]] = arith.ori {{.*}} : i32
// CHECK-NEXT: %[[X:.*]] = arith.bitcast %[[HIGH]] : i32 to f32
// CHECK: arith.divf %[[Y]], %[[X]] : f32
func.func @mantissas(%y: f32, %x: f32) -> f32 {
  %0 = math.atan2 %y, %x : f32
  return %0 : f32
}

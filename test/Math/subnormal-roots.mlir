// RUN: bcast-opt %s --bcast-expand-math=subnormal-roots=true | FileCheck %s
// RUN: bcast-opt %s --bcast-expand-math | FileCheck %s --check-prefix=LEFT

// Test that the root of a subnormal number is that of a multiple which is not,
// and is multiplied back: by 2^-75 in f32, by 2^-537 in f64. Others are
// multiplied by 1.
// CHECK-LABEL: func.func @vector
// CHECK-SAME: %[[X:.*]]: vector<16xf32>
// CHECK: %[[SUBNORMAL:.*]] = arith.andi
// CHECK: %[[OPERAND:.*]] = arith.select %[[SUBNORMAL]], %{{.*}}, %[[X]]
// CHECK: %[[ROOT:.*]] = math.sqrt %[[OPERAND]] : vector<16xf32>
// CHECK: %[[BACK:.*]] = arith.constant dense<2.64697796E-23> : vector<16xf32>
// CHECK: %[[ONE:.*]] = arith.constant dense<1.000000e+00> : vector<16xf32>
// CHECK: %[[FACTOR:.*]] = arith.select %[[SUBNORMAL]], %[[BACK]], %[[ONE]]
// CHECK: %[[RESULT:.*]] = arith.mulf %[[ROOT]], %[[FACTOR]]
// CHECK: return %[[RESULT]]
// LEFT-LABEL: func.func @vector
// LEFT-NEXT: math.sqrt
// LEFT-NEXT: return
func.func @vector(%x: vector<16xf32>) -> vector<16xf32> {
  %0 = math.sqrt %x : vector<16xf32>
  return %0 : vector<16xf32>
}

// CHECK-LABEL: func.func @scalar
// CHECK: math.sqrt %{{.*}} : f64
// CHECK: arith.select
// CHECK: arith.mulf
// LEFT-LABEL: func.func @scalar
// LEFT-NEXT: math.sqrt
// LEFT-NEXT: return
func.func @scalar(%x: f64) -> f64 {
  %0 = math.sqrt %x : f64
  return %0 : f64
}

// Test that roots of other formats are left.
// CHECK-LABEL: func.func @half
// CHECK-NEXT: math.sqrt
// CHECK-NEXT: return
func.func @half(%x: f16) -> f16 {
  %0 = math.sqrt %x : f16
  return %0 : f16
}

// Test that a root whose subnormal operands are behind a branch already stays.
// CHECK-LABEL: func.func @usual
// CHECK-NEXT: math.sqrt %{{.*}} {bcast.rare} : vector<16xf32>
// CHECK-NEXT: return
func.func @usual(%x: vector<16xf32>) -> vector<16xf32> {
  %0 = math.sqrt %x {bcast.rare} : vector<16xf32>
  return %0 : vector<16xf32>
}

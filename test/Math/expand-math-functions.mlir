// RUN: bcast-opt %s --bcast-expand-math --split-input-file | FileCheck %s

// Test that functions of f32 become arithmetic, on scalars and vectors.

// CHECK-LABEL: func @scalar
// CHECK-NOT: math.{{(exp|expm1|log1p|cbrt|erf|powf)}}
// CHECK: return
func.func @scalar(%x: f32) -> f32 {
  %0 = math.exp %x : f32
  %1 = math.expm1 %0 : f32
  %2 = math.log1p %1 : f32
  %3 = math.cbrt %2 : f32
  %4 = math.erf %3 : f32
  %5 = math.powf %4, %x : f32
  return %5 : f32
}

// -----

// Test that large arguments of sin are behind one branch for all lanes.

// CHECK-LABEL: func @vector
// CHECK: %[[ANY:.*]] = vector.reduction <or>
// CHECK: scf.if %[[ANY]]
// CHECK-NOT: math.sin
// CHECK: return
func.func @vector(%x: vector<16xf32>) -> vector<16xf32> {
  %0 = math.sin %x : vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

// Test that functions of f64 become arithmetic too, on scalars and vectors.

// CHECK-LABEL: func @double
// CHECK-NOT: math.{{(exp|log|pow|sinh|cosh|tanh|asinh|acosh|atanh|rsqrt|cbrt|erf)}}
// CHECK: return
func.func @double(%x: f64) -> f64 {
  %0 = math.exp %x : f64
  %1 = math.exp2 %0 : f64
  %2 = math.expm1 %1 : f64
  %3 = math.log %2 : f64
  %4 = math.log2 %3 : f64
  %5 = math.log1p %4 : f64
  %6 = math.powf %5, %x : f64
  %7 = math.sinh %6 : f64
  %8 = math.cosh %7 : f64
  %9 = math.tanh %8 : f64
  %10 = math.asinh %9 : f64
  %11 = math.acosh %10 : f64
  %12 = math.atanh %11 : f64
  %13 = math.rsqrt %12 : f64
  %14 = math.cbrt %13 : f64
  %15 = math.erf %14 : f64
  %16 = math.erfc %15 : f64
  return %16 : f64
}

// CHECK-LABEL: func @double_vector
// CHECK-NOT: math.{{(exp2|log2|powf)}}
// CHECK: return
func.func @double_vector(%x: vector<8xf64>) -> vector<8xf64> {
  %0 = math.exp2 %x : vector<8xf64>
  %1 = math.log2 %0 : vector<8xf64>
  %2 = math.powf %1, %x : vector<8xf64>
  return %2 : vector<8xf64>
}

// -----

// Test that sines and their inverses are expanded on f64, in vectors too.

// CHECK-LABEL: func @angles
// CHECK-NOT: math.{{(sin|cos|tan|asin|acos|atan|atan2)}}
// CHECK: return
func.func @angles(%x: vector<8xf64>) -> vector<8xf64> {
  %0 = math.sin %x : vector<8xf64>
  %1 = math.cos %0 : vector<8xf64>
  %2 = math.tan %1 : vector<8xf64>
  %3 = math.asin %2 : vector<8xf64>
  %4 = math.acos %3 : vector<8xf64>
  %5 = math.atan %4 : vector<8xf64>
  %6 = math.atan2 %5, %x : vector<8xf64>
  return %6 : vector<8xf64>
}

// -----

// Test that other types are left alone.

// CHECK-LABEL: func @other
// CHECK: math.sin %{{.*}} : f16
// CHECK: math.tanh %{{.*}} : tensor<4xf32>
func.func @other(%x: f16, %y: tensor<4xf32>) -> (f16, tensor<4xf32>) {
  %0 = math.sin %x : f16
  %1 = math.tanh %y : tensor<4xf32>
  return %0, %1 : f16, tensor<4xf32>
}

// -----

// Test that vectors of any rank have one branch too.

// CHECK-LABEL: func @ranks
// CHECK: vector.reduction <or>, %{{.*}} : vector<8xi1> into i1
// CHECK: vector.reduction <or>, %{{.*}} : vector<1xi1> into i1
// CHECK-NOT: math.{{(sin|cos)}}
// CHECK: return
func.func @ranks(%x: vector<2x4xf64>, %y: vector<f32>) -> (vector<2x4xf64>, vector<f32>) {
  %0 = math.sin %x : vector<2x4xf64>
  %1 = math.cos %y : vector<f32>
  return %0, %1 : vector<2x4xf64>, vector<f32>
}

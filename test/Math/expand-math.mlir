// RUN: bcast-opt %s --bcast-expand-math | FileCheck %s

// Test that f32 functions become arithmetic, on scalars and vectors.
// CHECK-LABEL: @scalar
// CHECK-NOT: math.{{exp|log|tanh|rsqrt}}
// CHECK: math.fma {{.*}} : f32
// CHECK-NOT: math.{{exp|log|tanh|rsqrt}}
// CHECK: return
func.func @scalar(%a: f32) -> f32 {
  %0 = math.exp %a : f32
  %1 = math.log %0 : f32
  %2 = math.tanh %1 : f32
  %3 = math.rsqrt %2 : f32
  return %3 : f32
}

// CHECK-LABEL: @vector
// CHECK-NOT: math.{{exp|log|tanh|rsqrt}}
// CHECK: math.fma {{.*}} : vector<16xf32>
// CHECK-NOT: math.{{exp|log|tanh|rsqrt}}
// CHECK: return
func.func @vector(%a: vector<16xf32>) -> vector<16xf32> {
  %0 = math.exp %a : vector<16xf32>
  %1 = math.log %0 : vector<16xf32>
  %2 = math.tanh %1 : vector<16xf32>
  %3 = math.rsqrt %2 : vector<16xf32>
  return %3 : vector<16xf32>
}

// Test that 16-bit floats, which are never computed in, and tensors are left.
// CHECK-LABEL: @left
// CHECK: math.exp %{{.*}} : f16
// CHECK: math.exp %{{.*}} : tensor<4xf32>
func.func @left(%a: f16, %b: tensor<4xf32>) -> (f16, tensor<4xf32>) {
  %0 = math.exp %a : f16
  %1 = math.exp %b : tensor<4xf32>
  return %0, %1 : f16, tensor<4xf32>
}

// Test that bf16 converts without calls.
// CHECK-LABEL: @bf16
// CHECK-NOT: arith.{{extf|truncf}}
// CHECK: return
func.func @bf16(%a: bf16) -> bf16 {
  %0 = arith.extf %a : bf16 to f32
  %1 = arith.truncf %0 : f32 to bf16
  return %1 : bf16
}

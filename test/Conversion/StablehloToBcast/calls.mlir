// Test calls, and ops that stand for others by name.
// RUN: bcast-opt %s --allow-unregistered-dialect --convert-stablehlo-to-bcast | FileCheck %s

// CHECK-LABEL: func.func @call
func.func @call(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: call @twice
  %0 = func.call @twice(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func private @twice
func.func private @twice(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: bcast.add
  %0 = "stablehlo.add"(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// A composite of a known op is that op, if it takes the type; any other one is
// a call of its decomposition.
// CHECK-LABEL: func.func @composites
func.func @composites(%a: tensor<4xf32>, %c: tensor<4xcomplex<f32>>) -> (tensor<4xf32>, tensor<4xcomplex<f32>>) {
  // CHECK: bcast.erf
  %0 = "stablehlo.composite"(%a) <{decomposition = @twice, name = "chlo.erf", version = 1 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: call @twice
  %1 = "stablehlo.composite"(%0) <{decomposition = @twice, name = "my.op", composite_attributes = {n = 1 : i64}}> : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: call @erf_complex
  %2 = "stablehlo.composite"(%c) <{decomposition = @erf_complex, name = "chlo.erf"}> : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %1, %2 : tensor<4xf32>, tensor<4xcomplex<f32>>
}
func.func private @erf_complex(%a: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  return %a : tensor<4xcomplex<f32>>
}

// CHECK-LABEL: func.func @custom_calls
func.func @custom_calls(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: bcast.erf
  %0 = "stablehlo.custom_call"(%a) <{call_target_name = "mhlo.erf"}> {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: bcast.asin
  %1 = "stablehlo.custom_call"(%0) <{call_target_name = "chlo.asin"}> : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: return
  %2 = "stablehlo.custom_call"(%1) <{call_target_name = "Sharding"}> {mhlo.sharding = "{replicated}"} : (tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// Test that an op which bufferization does not know is named.
// RUN: bcast-opt %s --split-input-file --verify-diagnostics --bcast-verify-bufferizable

func.func @known(%a: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.copy ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %1 = arith.select %c, %0, %a : tensor<4xf32>
  %2 = func.call @known(%1, %c) : (tensor<4xf32>, i1) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

func.func @stablehlo(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'stablehlo.exponential' op on tensors has no lowering to buffers; --convert-stablehlo-to-bcast imports it}}
  %0 = "stablehlo.exponential"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @math(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'math.exp' op on tensors has no lowering to buffers}}
  %0 = math.exp %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// An op without results, too.
func.func @use(%a: tensor<?xf32>) {
  // expected-error @+1 {{'stablehlo.custom_call' op on tensors has no lowering to buffers; --convert-stablehlo-to-bcast imports it}}
  "stablehlo.custom_call"(%a) : (tensor<?xf32>) -> ()
  return
}

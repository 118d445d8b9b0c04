// Test that a tolerance which is not met is refused with the bound, and that
// what is not StableHLO's attribute is refused.
// RUN: bcast-opt %s --convert-stablehlo-to-bcast -split-input-file -verify-diagnostics

func.func @ulps(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'bcast.tanh' op asks for #bcast.result_accuracy<ulps = 1, mode = TOLERANCE>, but the error of 'f32' results is up to 1.2 ulp: expected ulps >= 2, rtol >= 1.44e-07 or atol >= 1.44e-07}}
  %0 = "stablehlo.tanh"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// Largest for the largest result.
func.func @atol(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'bcast.exponential' op asks for #bcast.result_accuracy<atol = 1.000000e-03, rtol = 9.9999999999999995E-8, mode = TOLERANCE>, but the error of 'f32' results is up to 0.91 ulp: expected ulps >= 1, rtol >= 1.09e-07 or atol >= 1.85e+31}}
  %0 = "stablehlo.exponential"(%a) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-3, rtol = 1.0e-7, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// The bound is the element type's.
func.func @f64(%a: tensor<2xf64>) -> tensor<2xf64> {
  // expected-error @+1 {{but the error of 'f64' results is up to 1.1 ulp: expected ulps >= 2}}
  %0 = "stablehlo.exponential"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2xf64>) -> tensor<2xf64>
  return %0 : tensor<2xf64>
}

// -----

func.func @none_given(%a: tensor<2xbf16>) -> tensor<2xbf16> {
  // expected-error @+1 {{asks for #bcast.result_accuracy<mode = TOLERANCE>, but the error of 'bf16' results is up to 0.501 ulp: expected ulps >= 1}}
  %0 = "stablehlo.sqrt"(%a) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2xbf16>) -> tensor<2xbf16>
  return %0 : tensor<2xbf16>
}

// -----

func.func @complex(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  // expected-error @+1 {{'bcast.log' op asks for #bcast.result_accuracy<ulps = 100, mode = TOLERANCE>, but the error of 'complex<f32>' results has no measured bound}}
  %0 = "stablehlo.log"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 100, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// -----

func.func @negative(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'stablehlo.log' op result_accuracy has tolerances that are not finite numbers of at least 0}}
  %0 = "stablehlo.log"(%a) <{result_accuracy = #stablehlo.result_accuracy<atol = -1.0, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @negative_ulps(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{result_accuracy has tolerances that are not finite numbers of at least 0}}
  %0 = "stablehlo.log"(%a) <{result_accuracy = #stablehlo.result_accuracy<rtol = 1.0, ulps = -2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @nan(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{result_accuracy has tolerances that are not finite numbers of at least 0}}
  %0 = "stablehlo.log"(%a) <{result_accuracy = #stablehlo.result_accuracy<rtol = nan, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @too_large(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{result_accuracy has tolerances that are not finite numbers of at least 0}}
  %0 = "stablehlo.log"(%a) <{result_accuracy = #stablehlo.result_accuracy<rtol = 1.0e999, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @tolerance_of_highest(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'stablehlo.log' op result_accuracy has tolerances in mode HIGHEST, expected mode TOLERANCE}}
  %0 = "stablehlo.log"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 3, mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @unknown_mode(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{attribute 'result_accuracy' is not understood: #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<LOWEST>>}}
  %0 = "stablehlo.log"(%a) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<LOWEST>>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @no_mode(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{attribute 'result_accuracy' is not understood: #stablehlo.result_accuracy<ulps = 3>}}
  %0 = "stablehlo.log"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 3>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @twice(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{attribute 'result_accuracy' is not understood}}
  %0 = "stablehlo.log"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 3, ulps = 4, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @unknown_field(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{attribute 'result_accuracy' is not understood}}
  %0 = "stablehlo.log"(%a) <{result_accuracy = #stablehlo.result_accuracy<bits = 3, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @not_a_number(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{attribute 'result_accuracy' is not understood}}
  %0 = "stablehlo.log"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 2.5, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @empty(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{attribute 'result_accuracy' is not understood: #stablehlo.result_accuracy<>}}
  %0 = "stablehlo.log"(%a) <{result_accuracy = #stablehlo.result_accuracy<>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @another_kind(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{attribute 'result_accuracy' is not understood: 1.000000e-03 : f64}}
  %0 = "stablehlo.log"(%a) <{result_accuracy = 1.0e-3 : f64}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// Only functions that are not exact have it.
func.func @exact_op(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'stablehlo.negate' op has unknown attribute "result_accuracy", expected none}}
  %0 = "stablehlo.negate"(%a) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

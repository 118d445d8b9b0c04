// Test c27: an op does not ask for more than its bound, and tolerances are
// well-formed.
// RUN: bcast-opt %s -split-input-file -verify-diagnostics

func.func @cbrt(%a: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'bcast.cbrt' op asks for #bcast.result_accuracy<ulps = 1, mode = TOLERANCE>, but the error of 'f32' results is up to 1.4 ulp: expected ulps >= 2, rtol >= }}
  %0 = bcast.cbrt %a {result_accuracy = #bcast.result_accuracy<ulps = 1, mode = TOLERANCE>} : tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @cosine(%a: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'bcast.cosine' op asks for #bcast.result_accuracy<ulps = 1, mode = TOLERANCE>, but the error of 'f32' results is up to 1.8 ulp: expected ulps >= 2, rtol >= }}
  %0 = bcast.cosine %a {result_accuracy = #bcast.result_accuracy<ulps = 1, mode = TOLERANCE>} : tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @exponential(%a: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'bcast.exponential' op asks for #bcast.result_accuracy<mode = TOLERANCE>, but the error of 'f32' results is up to 0.91 ulp: expected ulps >= 1, rtol >= }}
  %0 = bcast.exponential %a {result_accuracy = #bcast.result_accuracy<mode = TOLERANCE>} : tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @exponential_minus_one(%a: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'bcast.exponential_minus_one' op asks for #bcast.result_accuracy<ulps = 1, mode = TOLERANCE>, but the error of 'f32' results is up to 1.3 ulp: expected ulps >= 2, rtol >= }}
  %0 = bcast.exponential_minus_one %a {result_accuracy = #bcast.result_accuracy<ulps = 1, mode = TOLERANCE>} : tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @log(%a: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'bcast.log' op asks for #bcast.result_accuracy<mode = TOLERANCE>, but the error of 'f32' results is up to 0.95 ulp: expected ulps >= 1, rtol >= }}
  %0 = bcast.log %a {result_accuracy = #bcast.result_accuracy<mode = TOLERANCE>} : tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @logistic(%a: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'bcast.logistic' op asks for #bcast.result_accuracy<mode = TOLERANCE>, but the error of 'f32' results is up to 1.44 ulp: expected ulps >= 2, rtol >= }}
  %0 = bcast.logistic %a {result_accuracy = #bcast.result_accuracy<mode = TOLERANCE>} : tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @log_plus_one(%a: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'bcast.log_plus_one' op asks for #bcast.result_accuracy<ulps = 1, mode = TOLERANCE>, but the error of 'f32' results is up to 1.59 ulp: expected ulps >= 2, rtol >= }}
  %0 = bcast.log_plus_one %a {result_accuracy = #bcast.result_accuracy<ulps = 1, mode = TOLERANCE>} : tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @rsqrt(%a: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'bcast.rsqrt' op asks for #bcast.result_accuracy<ulps = 1, mode = TOLERANCE>, but the error of 'f32' results is up to 1.5 ulp: expected ulps >= 2, rtol >= }}
  %0 = bcast.rsqrt %a {result_accuracy = #bcast.result_accuracy<ulps = 1, mode = TOLERANCE>} : tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @sine(%a: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'bcast.sine' op asks for #bcast.result_accuracy<ulps = 1, mode = TOLERANCE>, but the error of 'f32' results is up to 1.56 ulp: expected ulps >= 2, rtol >= }}
  %0 = bcast.sine %a {result_accuracy = #bcast.result_accuracy<ulps = 1, mode = TOLERANCE>} : tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @sqrt(%a: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'bcast.sqrt' op asks for #bcast.result_accuracy<mode = TOLERANCE>, but the error of 'f32' results is up to 0.5 ulp: expected ulps >= 1, rtol >= }}
  %0 = bcast.sqrt %a {result_accuracy = #bcast.result_accuracy<mode = TOLERANCE>} : tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @tan(%a: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'bcast.tan' op asks for #bcast.result_accuracy<ulps = 1, mode = TOLERANCE>, but the error of 'f32' results is up to 1.97 ulp: expected ulps >= 2, rtol >= }}
  %0 = bcast.tan %a {result_accuracy = #bcast.result_accuracy<ulps = 1, mode = TOLERANCE>} : tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @tanh(%a: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'bcast.tanh' op asks for #bcast.result_accuracy<ulps = 1, mode = TOLERANCE>, but the error of 'f32' results is up to 1.2 ulp: expected ulps >= 2, rtol >= }}
  %0 = bcast.tanh %a {result_accuracy = #bcast.result_accuracy<ulps = 1, mode = TOLERANCE>} : tensor<f32>
  return %0 : tensor<f32>
}

// -----

// The largest is that of the smallest number, -744: its ulp is 2^-43.
func.func @absolute_log(%a: tensor<f64>) -> tensor<f64> {
  // expected-error @+1 {{asks for #bcast.result_accuracy<atol = 5.600000e-14, mode = TOLERANCE>, but the error of 'f64' results is up to 1 ulp: expected ulps >= 1, rtol >= 2.23e-16 or atol >= 1.14e-13}}
  %0 = bcast.log %a {result_accuracy = #bcast.result_accuracy<atol = 5.6e-14, mode = TOLERANCE>} : tensor<f64>
  return %0 : tensor<f64>
}

// -----

// Below 2^8: half an ulp, 2^-4, and its margin.
func.func @absolute_sqrt(%a: tensor<f16>) -> tensor<f16> {
  // expected-error @+1 {{or atol >= 0.0629}}
  %0 = bcast.sqrt %a {result_accuracy = #bcast.result_accuracy<atol = 0.06, mode = TOLERANCE>} : tensor<f16>
  return %0 : tensor<f16>
}

// -----

func.func @complex(%a: tensor<complex<f64>>) -> tensor<complex<f64>> {
  // expected-error @+1 {{the error of 'complex<f64>' results has no measured bound}}
  %0 = bcast.tanh %a {result_accuracy = #bcast.result_accuracy<rtol = 1.0, mode = TOLERANCE>} : tensor<complex<f64>>
  return %0 : tensor<complex<f64>>
}

// -----

// These are met.
func.func @met(%a: tensor<f64>, %b: tensor<f16>) -> (tensor<f64>, tensor<f16>) {
  %0 = bcast.log %a {result_accuracy = #bcast.result_accuracy<atol = 1.14e-13, mode = TOLERANCE>} : tensor<f64>
  %1 = bcast.sqrt %b {result_accuracy = #bcast.result_accuracy<atol = 0.0629, mode = TOLERANCE>} : tensor<f16>
  return %0, %1 : tensor<f64>, tensor<f16>
}

// -----

// A NaN.
// expected-error @+1 {{result_accuracy has tolerances that are not finite numbers of at least 0}}
func.func private @nan() attributes {x = #bcast.result_accuracy<atol = 0x7FF8000000000000, mode = TOLERANCE>}

// -----

// expected-error @+1 {{result_accuracy has tolerances that are not finite numbers of at least 0}}
func.func private @infinite() attributes {x = #bcast.result_accuracy<rtol = 0x7FF0000000000000, mode = TOLERANCE>}

// -----

// expected-error @+1 {{result_accuracy has tolerances that are not finite numbers of at least 0}}
func.func private @negative() attributes {x = #bcast.result_accuracy<ulps = -1, mode = TOLERANCE>}

// -----

// expected-error @+1 {{result_accuracy has tolerances in mode DEFAULT, expected mode TOLERANCE}}
func.func private @default() attributes {x = #bcast.result_accuracy<ulps = 1, mode = DEFAULT>}

// -----

// expected-error @+2 {{expected one of [DEFAULT, HIGHEST, TOLERANCE] for how accurate a function is asked to be, got: LOWEST}}
// expected-error @+1 {{failed to parse Bcast_ResultAccuracyAttr parameter 'mode'}}
func.func private @unknown_mode() attributes {x = #bcast.result_accuracy<mode = LOWEST>}

// -----

func.func @another_kind(%a: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'bcast.tan' op attribute 'result_accuracy' failed to satisfy constraint: how accurate the results of a function have to be}}
  %0 = bcast.tan %a {result_accuracy = 3 : i64} : tensor<f32>
  return %0 : tensor<f32>
}

// Test that result_accuracy is kept where it is not the default and is met, and
// that the export writes it as StableHLO does.
// RUN: bcast-opt %s --convert-stablehlo-to-bcast | FileCheck %s
// RUN: bcast-opt %s --convert-stablehlo-to-bcast --canonicalize --cse --convert-bcast-to-stablehlo | FileCheck %s --check-prefix=EXPORT
// RUN: bcast-opt %s --convert-stablehlo-to-bcast --convert-bcast-to-stablehlo --convert-stablehlo-to-bcast | FileCheck %s

// CHECK-LABEL: func.func @default
// EXPORT-LABEL: func.func @default
func.func @default(%a: tensor<2xf32>) -> tensor<2xf32> {
  // CHECK-NEXT: bcast.exponential %{{.*}} : tensor<2xf32>
  // CHECK-NEXT: bcast.tanh %{{.*}} : tensor<2xf32>
  // EXPORT: "stablehlo.exponential"(%{{.*}}) : (tensor<2xf32>)
  %0 = "stablehlo.exponential"(%a) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<2xf32>) -> tensor<2xf32>
  %1 = "stablehlo.tanh"(%0) {result_accuracy = #stablehlo.result_accuracy<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #stablehlo.result_accuracy_mode<DEFAULT>>} : (tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// CHECK-LABEL: func.func @highest
// EXPORT-LABEL: func.func @highest
func.func @highest(%a: tensor<2xf64>) -> tensor<2xf64> {
  // CHECK-NEXT: bcast.exponential %{{.*}} {result_accuracy = #bcast.result_accuracy<mode = HIGHEST>} : tensor<2xf64>
  // EXPORT: "stablehlo.exponential"(%{{.*}}) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<2xf64>)
  %0 = "stablehlo.exponential"(%a) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<2xf64>) -> tensor<2xf64>
  return %0 : tensor<2xf64>
}

// One of the three is enough: each is just met.
// CHECK-LABEL: func.func @tolerances
// EXPORT-LABEL: func.func @tolerances
func.func @tolerances(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  // CHECK-NEXT: bcast.exponential %{{.*}} {result_accuracy = #bcast.result_accuracy<ulps = 1, mode = TOLERANCE>}
  // EXPORT: "stablehlo.exponential"(%{{.*}}) <{result_accuracy = #stablehlo.result_accuracy<ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}>
  %0 = "stablehlo.exponential"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK-NEXT: bcast.exponential %{{.*}} {result_accuracy = #bcast.result_accuracy<rtol = 1.181000e-07, mode = TOLERANCE>}
  // EXPORT: result_accuracy<rtol = 1.181000e-07, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>
  %1 = "stablehlo.exponential"(%a) <{result_accuracy = #stablehlo.result_accuracy<rtol = 1.181000e-07, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK-NEXT: bcast.sine %{{.*}} {result_accuracy = #bcast.result_accuracy<atol = 1.870000e-07, mode = TOLERANCE>}
  // EXPORT: result_accuracy<atol = 1.870000e-07, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>
  %2 = "stablehlo.sine"(%a) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.870000e-07, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK-NEXT: bcast.cosine %{{.*}} {result_accuracy = #bcast.result_accuracy<atol = 1.000000e-05, rtol = 1.000000e-10, ulps = 5, mode = TOLERANCE>}
  // EXPORT: result_accuracy<atol = 1.000000e-05, rtol = 1.000000e-10, ulps = 5, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>
  %3 = "stablehlo.cosine"(%a) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, rtol = 1.0e-10, ulps = 5, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0, %1, %2, %3 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// Every function that StableHLO has with this attribute, and each element type.
// CHECK-LABEL: func.func @every_function
func.func @every_function(%a: tensor<f32>, %b: tensor<f64>, %c: tensor<f16>, %d: tensor<bf16>) -> (tensor<f32>, tensor<f64>, tensor<f16>, tensor<bf16>) {
  // CHECK-COUNT-12: #bcast.result_accuracy<mode = HIGHEST>
  %0 = "stablehlo.cbrt"(%a) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<f32>) -> tensor<f32>
  %1 = "stablehlo.cosine"(%0) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<f32>) -> tensor<f32>
  %2 = "stablehlo.exponential"(%1) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<f32>) -> tensor<f32>
  %3 = "stablehlo.exponential_minus_one"(%2) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<f32>) -> tensor<f32>
  %4 = "stablehlo.log"(%3) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<f32>) -> tensor<f32>
  %5 = "stablehlo.logistic"(%4) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<f32>) -> tensor<f32>
  %6 = "stablehlo.log_plus_one"(%5) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<f32>) -> tensor<f32>
  %7 = "stablehlo.rsqrt"(%6) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<f32>) -> tensor<f32>
  %8 = "stablehlo.sine"(%7) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<f32>) -> tensor<f32>
  %9 = "stablehlo.sqrt"(%8) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<f32>) -> tensor<f32>
  %10 = "stablehlo.tan"(%9) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<f32>) -> tensor<f32>
  %11 = "stablehlo.tanh"(%10) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<f32>) -> tensor<f32>
  // CHECK: #bcast.result_accuracy<ulps = 2, mode = TOLERANCE>
  // CHECK-COUNT-2: #bcast.result_accuracy<ulps = 1, mode = TOLERANCE>
  %12 = "stablehlo.tan"(%b) <{result_accuracy = #stablehlo.result_accuracy<ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<f64>) -> tensor<f64>
  %13 = "stablehlo.tan"(%c) <{result_accuracy = #stablehlo.result_accuracy<ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<f16>) -> tensor<f16>
  %14 = "stablehlo.tan"(%d) <{result_accuracy = #stablehlo.result_accuracy<ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<bf16>) -> tensor<bf16>
  return %11, %12, %13, %14 : tensor<f32>, tensor<f64>, tensor<f16>, tensor<bf16>
}

// HIGHEST and DEFAULT promise no number.
// CHECK-LABEL: func.func @complex
func.func @complex(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  // CHECK-NEXT: bcast.log %{{.*}} {result_accuracy = #bcast.result_accuracy<mode = HIGHEST>}
  %0 = "stablehlo.log"(%a) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

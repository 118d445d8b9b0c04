// Test that functions of constants are computed by the program: the compiler's
// own library says that atan2(0, 0) is NaN.
// RUN: %run_targets %s | FileCheck %s

// CHECK: result[0]: 2xcomplex<f64>=(-inf,0) (-inf,0)
// CHECK: result[1]: 2xf32=2.7182817 2.7182817
func.func @main() -> (tensor<2xcomplex<f64>>, tensor<2xf32>) {
  %zero = bcast.constant dense<(0.0, 0.0)> : tensor<2xcomplex<f64>>
  %0 = bcast.log %zero : tensor<2xcomplex<f64>>
  %one = bcast.constant dense<1.0> : tensor<2xf32>
  %1 = bcast.exponential %one : tensor<2xf32>
  return %0, %1 : tensor<2xcomplex<f64>>, tensor<2xf32>
}

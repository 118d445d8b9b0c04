// Test that functions may be called as functions of the C library and of the
// run-time library are.
// RUN: bcast-run %s --function=tanh --input=f64=1 | FileCheck %s --check-prefix=TANH
// RUN: bcast-run %s --function=memcpy --input=f64=1 | FileCheck %s --check-prefix=TANH
// RUN: bcast-run %s --function=bcast_rt_alloc --input=f64=1 | FileCheck %s --check-prefix=TANH
// TANH: result[0]: f64=0.761594155955764
func.func @tanh(%a: tensor<f64>) -> tensor<f64> {
  %0 = bcast.tanh %a : tensor<f64>
  return %0 : tensor<f64>
}
func.func @memcpy(%a: tensor<f64>) -> tensor<f64> {
  %0 = func.call @tanh(%a) : (tensor<f64>) -> tensor<f64>
  return %0 : tensor<f64>
}
func.func @bcast_rt_alloc(%a: tensor<f64>) -> tensor<f64> {
  %0 = func.call @memcpy(%a) : (tensor<f64>) -> tensor<f64>
  return %0 : tensor<f64>
}

// RUN: bcast-opt %s --bcast-verify-calls --split-input-file --verify-diagnostics

// Test that calls without a cycle are taken, also of a function twice.
func.func @twice(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = func.call @once(%a) : (tensor<2xf32>) -> tensor<2xf32>
  %1 = func.call @once(%0) : (tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}
func.func private @once(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = func.call @declared(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func private @declared(tensor<2xf32>) -> tensor<2xf32>

// -----

// Test a function that calls itself, from a region.
func.func @direct(%a: tensor<2xf32>, %p: i1) -> tensor<2xf32> {
  %0 = scf.if %p -> tensor<2xf32> {
    // expected-error @+1 {{'func.call' op makes function 'direct' call itself, which is not supported}}
    %1 = func.call @direct(%a, %p) : (tensor<2xf32>, i1) -> tensor<2xf32>
    scf.yield %1 : tensor<2xf32>
  } else {
    scf.yield %a : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// -----

// Test functions that call each other; the one that only calls them is not in
// the cycle.
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = func.call @even(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func private @even(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'func.call' op makes function 'even' call itself, which is not supported}}
  %0 = func.call @odd(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func private @odd(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = func.call @even(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

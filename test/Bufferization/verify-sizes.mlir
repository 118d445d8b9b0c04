// RUN: bcast-opt %s --bcast-verify-sizes --split-input-file --verify-diagnostics

// Test that sizes that overflow are refused, at an op and as an argument.
func.func @result() {
  // expected-error@+1 {{the size of 'tensor<4611686018427387904x2xf32>' exceeds 2^63 - 1 bytes}}
  %0 = tensor.empty() : tensor<4611686018427387904x2xf32>
  return
}

// -----

// expected-error@+1 {{the size of 'memref<1152921504606846976x8xi8>' exceeds 2^63 - 1 bytes}}
func.func @argument(%a: memref<1152921504606846976x8xi8>) {
  return
}

// -----

// Test that the static part of a dynamic shape is enough.
// expected-error@+1 {{the size of 'tensor<?x4611686018427387904xcomplex<f32>>' exceeds 2^63 - 1 bytes}}
func.func @dynamic(%a: tensor<?x4611686018427387904xcomplex<f32>>) {
  return
}

// -----

// Test that a size of 0 makes any other harmless, and that 2^62 bytes pass.
func.func @fits(%a: tensor<0x4611686018427387904x4xf32>, %b: memref<1152921504606846976xf32>) {
  return
}

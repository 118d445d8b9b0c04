// Rules c5 to c7, c9, c12, c14 to c17: ops that place elements.
// RUN: bcast-opt %s -o /dev/null -verify-diagnostics -split-input-file

// Test c16: dimensions are counted from 0.
func.func @iota_negative() {
  // expected-error @+1 {{'bcast.iota' op iota_dimension = -1 is out of range, expected 0 <= dimension < 2, the rank of the result}}
  %0 = bcast.iota dimension = -1 : tensor<2x3xi32>
  return
}

// -----

// Test c16: the dimension is one of the result.
func.func @iota_too_large() {
  // expected-error @+1 {{'bcast.iota' op iota_dimension = 2 is out of range, expected 0 <= dimension < 2, the rank of the result}}
  %0 = bcast.iota dimension = 2 : tensor<2x3xi32>
  return
}

// -----

// Test c16: a scalar has no dimension.
func.func @iota_scalar() {
  // expected-error @+1 {{'bcast.iota' op iota_dimension = 0 is out of range, expected 0 <= dimension < 0, the rank of the result}}
  %0 = bcast.iota dimension = 0 : tensor<i32>
  return
}

// -----

// Test c16: the shape is static.
func.func @iota_dynamic() {
  // expected-error @+1 {{'bcast.iota' op result must have static shape, but has type 'tensor<?xi32>'}}
  %0 = bcast.iota dimension = 0 : tensor<?xi32>
  return
}

// -----

// Test c16: the last dimension is legal.
func.func @iota_legal() {
  %0 = bcast.iota dimension = 1 : tensor<2x3xi32>
  return
}

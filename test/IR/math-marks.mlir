// RUN: bcast-opt %s --verify-diagnostics --split-input-file

// Test that marks of functions and selects are unit attributes.

func.func @marks(%rare: i1, %x: f32, %y: f32) -> (f32, f32) {
  %0 = arith.select %rare, %x, %y {bcast.rare} : f32
  %1 = math.exp %x {bcast.absolute_error, bcast.device_math, bcast.nonpositive} : f32
  %2 = arith.divf %x, %y {bcast.normal_reciprocal} : f32
  return %0, %1 : f32, f32
}

// -----

func.func @rare(%rare: i1, %x: f32, %y: f32) -> f32 {
  // expected-error @+1 {{'bcast.rare' must be a unit attribute, but is 5.000000e-01 : f32}}
  %0 = arith.select %rare, %x, %y {bcast.rare = 0.5 : f32} : f32
  return %0 : f32
}

// -----

func.func @harmless(%rare: i1, %x: f32, %y: f32) -> f32 {
  // expected-error @+1 {{'bcast.harmless' must be a unit attribute, but is 1 : i64}}
  %0 = arith.select %rare, %x, %y {bcast.harmless = 1} : f32
  return %0 : f32
}

// -----

func.func @nonpositive(%x: f32) -> f32 {
  // expected-error @+1 {{'bcast.nonpositive' must be a unit attribute, but is true}}
  %0 = math.exp %x {bcast.nonpositive = true} : f32
  return %0 : f32
}

// -----

func.func @device_math(%x: f32) -> f32 {
  // expected-error @+1 {{'bcast.device_math' must be a unit attribute, but is "yes"}}
  %0 = math.exp %x {bcast.device_math = "yes"} : f32
  return %0 : f32
}

// -----

func.func @absolute_error(%x: f32) -> f32 {
  // expected-error @+1 {{'bcast.absolute_error' must be a unit attribute, but is 1 : i64}}
  %0 = math.exp %x {bcast.absolute_error = 1} : f32
  return %0 : f32
}

// -----

func.func @normal_reciprocal(%x: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  // expected-error @+1 {{'bcast.normal_reciprocal' must be a unit attribute, but is 1 : i64}}
  %0 = arith.divf %one, %x {bcast.normal_reciprocal = 1} : f32
  return %0 : f32
}

// RUN: bcast-opt %s --verify-diagnostics --split-input-file

// Test that a select with a rare condition says so by a unit attribute.

func.func @rare(%rare: i1, %x: f32, %y: f32) -> f32 {
  %0 = arith.select %rare, %x, %y {bcast.rare} : f32
  return %0 : f32
}

// -----

func.func @not_a_unit(%rare: i1, %x: f32, %y: f32) -> f32 {
  // expected-error @+1 {{'bcast.rare' must be a unit attribute, but is 5.000000e-01 : f32}}
  %0 = arith.select %rare, %x, %y {bcast.rare = 0.5 : f32} : f32
  return %0 : f32
}

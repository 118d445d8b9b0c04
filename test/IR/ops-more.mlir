// Every remaining op, in custom and in generic form, survives printing and parsing.
// RUN: bcast-opt %s | FileCheck %s
// RUN: bcast-opt %s --mlir-print-op-generic | bcast-opt | FileCheck %s

// Test that unary ops of floats print one type.
// CHECK-LABEL: @unary_floats
// CHECK-SAME: (%[[A:.+]]: tensor<2x3xf32>)
func.func @unary_floats(%a: tensor<2x3xf32>) {
  // CHECK-NEXT: bcast.sign %[[A]] : tensor<2x3xf32>
  %0 = bcast.sign %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.ceil %[[A]] : tensor<2x3xf32>
  %1 = bcast.ceil %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.floor %[[A]] : tensor<2x3xf32>
  %2 = bcast.floor %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.round_nearest_even %[[A]] : tensor<2x3xf32>
  %3 = bcast.round_nearest_even %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.round_nearest_afz %[[A]] : tensor<2x3xf32>
  %4 = bcast.round_nearest_afz %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.exponential_minus_one %[[A]] : tensor<2x3xf32>
  %5 = bcast.exponential_minus_one %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.log_plus_one %[[A]] : tensor<2x3xf32>
  %6 = bcast.log_plus_one %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.logistic %[[A]] : tensor<2x3xf32>
  %7 = bcast.logistic %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.cosine %[[A]] : tensor<2x3xf32>
  %8 = bcast.cosine %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.sine %[[A]] : tensor<2x3xf32>
  %9 = bcast.sine %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.tan %[[A]] : tensor<2x3xf32>
  %10 = bcast.tan %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.cbrt %[[A]] : tensor<2x3xf32>
  %11 = bcast.cbrt %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.acos %[[A]] : tensor<2x3xf32>
  %12 = bcast.acos %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.acosh %[[A]] : tensor<2x3xf32>
  %13 = bcast.acosh %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.asin %[[A]] : tensor<2x3xf32>
  %14 = bcast.asin %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.asinh %[[A]] : tensor<2x3xf32>
  %15 = bcast.asinh %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.atan %[[A]] : tensor<2x3xf32>
  %16 = bcast.atan %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.atanh %[[A]] : tensor<2x3xf32>
  %17 = bcast.atanh %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.cosh %[[A]] : tensor<2x3xf32>
  %18 = bcast.cosh %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.sinh %[[A]] : tensor<2x3xf32>
  %19 = bcast.sinh %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.erf %[[A]] : tensor<2x3xf32>
  %20 = bcast.erf %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.erfc %[[A]] : tensor<2x3xf32>
  %21 = bcast.erfc %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.erf_inv %[[A]] : tensor<2x3xf32>
  %erf_inv = bcast.erf_inv %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.lgamma %[[A]] : tensor<2x3xf32>
  %lgamma = bcast.lgamma %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.digamma %[[A]] : tensor<2x3xf32>
  %digamma = bcast.digamma %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.bessel_i1e %[[A]] : tensor<2x3xf32>
  %bessel_i1e = bcast.bessel_i1e %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.polygamma %[[A]], %[[A]] : tensor<2x3xf32>
  %polygamma = bcast.polygamma %a, %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.zeta %[[A]], %[[A]] : tensor<2x3xf32>
  %zeta = bcast.zeta %a, %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.square %[[A]] : tensor<2x3xf32>
  %22 = bcast.square %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.conj %[[A]] : tensor<2x3xf32>
  %23 = bcast.conj %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.real %[[A]] : tensor<2x3xf32>
  %24 = bcast.real %a : tensor<2x3xf32>
  // CHECK-NEXT: bcast.imag %[[A]] : tensor<2x3xf32>
  %25 = bcast.imag %a : tensor<2x3xf32>
  // CHECK-NEXT: return
  return
}

// Test that unary ops of integers print one type.
// CHECK-LABEL: @unary_integers
// CHECK-SAME: (%[[A:.+]]: tensor<2x3xi32>)
func.func @unary_integers(%a: tensor<2x3xi32>) {
  // CHECK-NEXT: bcast.sign %[[A]] : tensor<2x3xi32>
  %0 = bcast.sign %a : tensor<2x3xi32>
  // CHECK-NEXT: bcast.not %[[A]] : tensor<2x3xi32>
  %1 = bcast.not %a : tensor<2x3xi32>
  // CHECK-NEXT: bcast.popcnt %[[A]] : tensor<2x3xi32>
  %2 = bcast.popcnt %a : tensor<2x3xi32>
  // CHECK-NEXT: bcast.count_leading_zeros %[[A]] : tensor<2x3xi32>
  %3 = bcast.count_leading_zeros %a : tensor<2x3xi32>
  // CHECK-NEXT: bcast.square %[[A]] : tensor<2x3xi32>
  %4 = bcast.square %a : tensor<2x3xi32>
  // CHECK-NEXT: bcast.abs %[[A]] : tensor<2x3xi32>
  %5 = bcast.abs %a : tensor<2x3xi32>
  // CHECK-NEXT: bcast.negate %[[A]] : tensor<2x3xi32>
  %6 = bcast.negate %a : tensor<2x3xi32>
  // CHECK-NEXT: return
  return
}

// Test that predicates print both types.
// CHECK-LABEL: @predicates
// CHECK-SAME: (%[[A:.+]]: tensor<2x3xf32>)
func.func @predicates(%a: tensor<2x3xf32>) {
  // CHECK-NEXT: bcast.is_finite %[[A]] : (tensor<2x3xf32>) -> tensor<2x3xi1>
  %0 = bcast.is_finite %a : (tensor<2x3xf32>) -> tensor<2x3xi1>
  // CHECK-NEXT: bcast.is_inf %[[A]] : (tensor<2x3xf32>) -> tensor<2x3xi1>
  %1 = bcast.is_inf %a : (tensor<2x3xf32>) -> tensor<2x3xi1>
  // CHECK-NEXT: bcast.is_pos_inf %[[A]] : (tensor<2x3xf32>) -> tensor<2x3xi1>
  %2 = bcast.is_pos_inf %a : (tensor<2x3xf32>) -> tensor<2x3xi1>
  // CHECK-NEXT: bcast.is_neg_inf %[[A]] : (tensor<2x3xf32>) -> tensor<2x3xi1>
  %3 = bcast.is_neg_inf %a : (tensor<2x3xf32>) -> tensor<2x3xi1>
  // CHECK-NEXT: return
  return
}

// Test that parts of complex numbers are real.
// CHECK-LABEL: @complex_parts
// CHECK-SAME: (%[[A:.+]]: tensor<2xcomplex<f32>>, %[[B:.+]]: tensor<2xf32>)
func.func @complex_parts(%a: tensor<2xcomplex<f32>>, %b: tensor<2xf32>) {
  // CHECK-NEXT: bcast.real %[[A]] : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %0 = bcast.real %a : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  // CHECK-NEXT: bcast.imag %[[A]] : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %1 = bcast.imag %a : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  // CHECK-NEXT: bcast.abs %[[A]] : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %2 = bcast.abs %a : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  // CHECK-NEXT: bcast.conj %[[A]] : tensor<2xcomplex<f32>>
  %3 = bcast.conj %a : tensor<2xcomplex<f32>>
  // CHECK-NEXT: bcast.complex %[[B]], %[[B]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xcomplex<f32>>
  %4 = bcast.complex %b, %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xcomplex<f32>>
  // CHECK-NEXT: return
  return
}

// Test that binary ops of integers take a list.
// CHECK-LABEL: @binary_integers
// CHECK-SAME: (%[[A:.+]]: tensor<2x3xi32>, %[[B:.+]]: tensor<3xi32>)
func.func @binary_integers(%a: tensor<2x3xi32>, %b: tensor<3xi32>) {
  // CHECK-NEXT: bcast.remainder %[[A]], %[[B]] broadcast_dimensions = [1] : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  %0 = bcast.remainder %a, %b broadcast_dimensions = [1] : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  // CHECK-NEXT: bcast.power %[[A]], %[[B]] broadcast_dimensions = [1] : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  %1 = bcast.power %a, %b broadcast_dimensions = [1] : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  // CHECK-NEXT: bcast.and %[[A]], %[[B]] broadcast_dimensions = [1] : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  %2 = bcast.and %a, %b broadcast_dimensions = [1] : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  // CHECK-NEXT: bcast.or %[[A]], %[[B]] broadcast_dimensions = [1] : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  %3 = bcast.or %a, %b broadcast_dimensions = [1] : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  // CHECK-NEXT: bcast.xor %[[A]], %[[B]] broadcast_dimensions = [1] : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  %4 = bcast.xor %a, %b broadcast_dimensions = [1] : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  // CHECK-NEXT: bcast.shift_left %[[A]], %[[B]] broadcast_dimensions = [1] : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  %5 = bcast.shift_left %a, %b broadcast_dimensions = [1] : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  // CHECK-NEXT: bcast.shift_right_logical %[[A]], %[[B]] broadcast_dimensions = [1] : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  %6 = bcast.shift_right_logical %a, %b broadcast_dimensions = [1] : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  // CHECK-NEXT: bcast.shift_right_arithmetic %[[A]], %[[B]] broadcast_dimensions = [1] : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  %7 = bcast.shift_right_arithmetic %a, %b broadcast_dimensions = [1] : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  // CHECK-NEXT: bcast.mulhi %[[A]], %[[B]] broadcast_dimensions = [1] : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  %8 = bcast.mulhi %a, %b broadcast_dimensions = [1] : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  // CHECK-NEXT: return
  return
}

// Test that binary ops of floats take a list.
// CHECK-LABEL: @binary_floats
// CHECK-SAME: (%[[A:.+]]: tensor<2x3xf32>, %[[B:.+]]: tensor<3xf32>)
func.func @binary_floats(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // CHECK-NEXT: bcast.remainder %[[A]], %[[B]] broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %0 = bcast.remainder %a, %b broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: bcast.power %[[A]], %[[B]] broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %1 = bcast.power %a, %b broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: bcast.atan2 %[[A]], %[[B]] broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %2 = bcast.atan2 %a, %b broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: bcast.next_after %[[A]], %[[B]] broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %3 = bcast.next_after %a, %b broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: return
  return
}

// Test that attributes print as name = value.
// CHECK-LABEL: @attributes
// CHECK-SAME: (%[[A:.+]]: tensor<2x3xf32>, %[[Z:.+]]: tensor<f32>)
func.func @attributes(%a: tensor<2x3xf32>, %z: tensor<f32>) {
  // CHECK-NEXT: bcast.reduce_precision %[[A]] exponent_bits = 5 mantissa_bits = 10 : tensor<2x3xf32>
  %0 = bcast.reduce_precision %a exponent_bits = 5 mantissa_bits = 10 : tensor<2x3xf32>
  // CHECK-NEXT: bcast.reverse %[[A]] dimensions = [0, 1] : tensor<2x3xf32>
  %1 = bcast.reverse %a dimensions = [0, 1] : tensor<2x3xf32>
  // CHECK-NEXT: bcast.slice %[[A]] start_indices = [0, 1] limit_indices = [2, 3] strides = [1, 2] : (tensor<2x3xf32>) -> tensor<2x1xf32>
  %2 = bcast.slice %a start_indices = [0, 1] limit_indices = [2, 3] strides = [1, 2] : (tensor<2x3xf32>) -> tensor<2x1xf32>
  // CHECK-NEXT: bcast.pad %[[A]], %[[Z]] edge_padding_low = [1, 0] edge_padding_high = [0, -1] interior_padding = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x4xf32>
  %3 = bcast.pad %a, %z edge_padding_low = [1, 0] edge_padding_high = [0, -1] interior_padding = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x4xf32>
  // CHECK-NEXT: bcast.concatenate %[[A]], %[[A]] dimension = 0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  %4 = bcast.concatenate %a, %a dimension = 0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  // CHECK-NEXT: bcast.reduce add, %[[A]] dimensions = [1] : (tensor<2x3xf32>) -> tensor<2xf32>
  %5 = bcast.reduce add, %a dimensions = [1] : (tensor<2x3xf32>) -> tensor<2xf32>
  // CHECK-NEXT: bcast.reduce maximum, %[[A]], %[[Z]] dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
  %6 = bcast.reduce maximum, %a, %z dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
  // CHECK-NEXT: return
  return
}

// Test the generic forms that other tools write.
// CHECK-LABEL: @generic
// CHECK-SAME: (%[[A:.+]]: tensor<2x3xf32>, %[[Z:.+]]: tensor<f32>)
func.func @generic(%a: tensor<2x3xf32>, %z: tensor<f32>) {
  // CHECK-NEXT: bcast.reduce_precision %[[A]] exponent_bits = 8 mantissa_bits = 7 : tensor<2x3xf32>
  %g181 = "bcast.reduce_precision"(%a) <{exponent_bits = 8 : i32, mantissa_bits = 7 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: bcast.reduce add, %[[A]] dimensions = [1]
  %g183 = "bcast.reduce"(%a) <{dimensions = array<i64: 1>, kind = #bcast<reduction_kind add>}> : (tensor<2x3xf32>) -> tensor<2xf32>
  // CHECK-NEXT: bcast.concatenate %[[A]], %[[A]] dimension = 0
  %g185 = "bcast.concatenate"(%a, %a) <{dimension = 0 : i64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  // CHECK-NEXT: bcast.slice %[[A]] start_indices = [0, 0]
  %g187 = "bcast.slice"(%a) <{start_indices = array<i64: 0, 0>, limit_indices = array<i64: 2, 2>, strides = array<i64: 1, 1>}> : (tensor<2x3xf32>) -> tensor<2x2xf32>
  return
}

// Test that each elementwise op becomes the op of the same name.
// RUN: bcast-opt %s --allow-unregistered-dialect --convert-stablehlo-to-bcast | FileCheck %s

// CHECK-LABEL: func.func @unary_float
func.func @unary_float(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // CHECK: bcast.abs {{.*}} : tensor<2x3xf32>
  %0 = "stablehlo.abs"(%a) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.negate {{.*}} : tensor<2x3xf32>
  %1 = "stablehlo.negate"(%0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.sign {{.*}} : tensor<2x3xf32>
  %2 = "stablehlo.sign"(%1) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.exponential {{.*}} : tensor<2x3xf32>
  %3 = "stablehlo.exponential"(%2) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.exponential_minus_one {{.*}} : tensor<2x3xf32>
  %4 = "stablehlo.exponential_minus_one"(%3) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.log {{.*}} : tensor<2x3xf32>
  %5 = "stablehlo.log"(%4) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.log_plus_one {{.*}} : tensor<2x3xf32>
  %6 = "stablehlo.log_plus_one"(%5) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.logistic {{.*}} : tensor<2x3xf32>
  %7 = "stablehlo.logistic"(%6) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.cosine {{.*}} : tensor<2x3xf32>
  %8 = "stablehlo.cosine"(%7) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.sine {{.*}} : tensor<2x3xf32>
  %9 = "stablehlo.sine"(%8) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.tan {{.*}} : tensor<2x3xf32>
  %10 = "stablehlo.tan"(%9) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.tanh {{.*}} : tensor<2x3xf32>
  %11 = "stablehlo.tanh"(%10) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.sqrt {{.*}} : tensor<2x3xf32>
  %12 = "stablehlo.sqrt"(%11) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.rsqrt {{.*}} : tensor<2x3xf32>
  %13 = "stablehlo.rsqrt"(%12) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.cbrt {{.*}} : tensor<2x3xf32>
  %14 = "stablehlo.cbrt"(%13) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.ceil {{.*}} : tensor<2x3xf32>
  %15 = "stablehlo.ceil"(%14) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.floor {{.*}} : tensor<2x3xf32>
  %16 = "stablehlo.floor"(%15) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.round_nearest_even {{.*}} : tensor<2x3xf32>
  %17 = "stablehlo.round_nearest_even"(%16) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.round_nearest_afz {{.*}} : tensor<2x3xf32>
  %18 = "stablehlo.round_nearest_afz"(%17) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %18 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @unary_integer
func.func @unary_integer(%a: tensor<2x3xi32>) -> tensor<2x3xi32> {
  // CHECK: bcast.not {{.*}} : tensor<2x3xi32>
  %0 = "stablehlo.not"(%a) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  // CHECK: bcast.popcnt {{.*}} : tensor<2x3xi32>
  %1 = "stablehlo.popcnt"(%0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  // CHECK: bcast.count_leading_zeros {{.*}} : tensor<2x3xi32>
  %2 = "stablehlo.count_leading_zeros"(%1) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return %2 : tensor<2x3xi32>
}

// CHECK-LABEL: func.func @binary_float
func.func @binary_float(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // CHECK: bcast.add {{.*}} : tensor<2x3xf32>
  %0 = "stablehlo.add"(%a, %b) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.subtract {{.*}} : tensor<2x3xf32>
  %1 = "stablehlo.subtract"(%0, %b) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.multiply {{.*}} : tensor<2x3xf32>
  %2 = "stablehlo.multiply"(%1, %b) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.divide {{.*}} : tensor<2x3xf32>
  %3 = "stablehlo.divide"(%2, %b) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.remainder {{.*}} : tensor<2x3xf32>
  %4 = "stablehlo.remainder"(%3, %b) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.maximum {{.*}} : tensor<2x3xf32>
  %5 = "stablehlo.maximum"(%4, %b) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.minimum {{.*}} : tensor<2x3xf32>
  %6 = "stablehlo.minimum"(%5, %b) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.power {{.*}} : tensor<2x3xf32>
  %7 = "stablehlo.power"(%6, %b) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.atan2 {{.*}} : tensor<2x3xf32>
  %8 = "stablehlo.atan2"(%7, %b) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %8 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @binary_integer
func.func @binary_integer(%a: tensor<2x3xi32>, %b: tensor<2x3xi32>) -> tensor<2x3xi32> {
  // CHECK: bcast.and {{.*}} : tensor<2x3xi32>
  %0 = "stablehlo.and"(%a, %b) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  // CHECK: bcast.or {{.*}} : tensor<2x3xi32>
  %1 = "stablehlo.or"(%0, %b) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  // CHECK: bcast.xor {{.*}} : tensor<2x3xi32>
  %2 = "stablehlo.xor"(%1, %b) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  // CHECK: bcast.shift_left {{.*}} : tensor<2x3xi32>
  %3 = "stablehlo.shift_left"(%2, %b) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  // CHECK: bcast.shift_right_logical {{.*}} : tensor<2x3xi32>
  %4 = "stablehlo.shift_right_logical"(%3, %b) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  // CHECK: bcast.shift_right_arithmetic {{.*}} : tensor<2x3xi32>
  %5 = "stablehlo.shift_right_arithmetic"(%4, %b) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %5 : tensor<2x3xi32>
}

// CHECK-LABEL: func.func @chlo_unary
func.func @chlo_unary(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // CHECK: bcast.acos {{.*}} : tensor<2x3xf32>
  %0 = "chlo.acos"(%a) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.acosh {{.*}} : tensor<2x3xf32>
  %1 = "chlo.acosh"(%0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.asin {{.*}} : tensor<2x3xf32>
  %2 = "chlo.asin"(%1) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.asinh {{.*}} : tensor<2x3xf32>
  %3 = "chlo.asinh"(%2) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.atan {{.*}} : tensor<2x3xf32>
  %4 = "chlo.atan"(%3) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.atanh {{.*}} : tensor<2x3xf32>
  %5 = "chlo.atanh"(%4) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.conj {{.*}} : tensor<2x3xf32>
  %6 = "chlo.conj"(%5) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.cosh {{.*}} : tensor<2x3xf32>
  %7 = "chlo.cosh"(%6) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.sinh {{.*}} : tensor<2x3xf32>
  %8 = "chlo.sinh"(%7) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.tan {{.*}} : tensor<2x3xf32>
  %9 = "chlo.tan"(%8) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.erf {{.*}} : tensor<2x3xf32>
  %10 = "chlo.erf"(%9) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.erfc {{.*}} : tensor<2x3xf32>
  %11 = "chlo.erfc"(%10) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.square {{.*}} : tensor<2x3xf32>
  %12 = "chlo.square"(%11) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %12 : tensor<2x3xf32>
}

// Of complex numbers.
// CHECK-LABEL: func.func @chlo_complex
func.func @chlo_complex(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  // CHECK: bcast.acos {{.*}} : tensor<2xcomplex<f32>>
  %0 = "chlo.acos"(%a) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  // CHECK: bcast.atanh {{.*}} : tensor<2xcomplex<f32>>
  %1 = "chlo.atanh"(%0) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  // CHECK: bcast.sinh {{.*}} : tensor<2xcomplex<f32>>
  %2 = "chlo.sinh"(%1) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return %2 : tensor<2xcomplex<f32>>
}

// CHECK-LABEL: func.func @chlo_binary
func.func @chlo_binary(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // CHECK: bcast.next_after {{.*}} : tensor<2x3xf32>
  %0 = "chlo.next_after"(%a, %b) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @chlo_mulhi
func.func @chlo_mulhi(%a: tensor<4xui32>, %b: tensor<4xui32>) -> tensor<4xui32> {
  // CHECK: bcast.mulhi {{.*}} : tensor<4xui32>
  %0 = "chlo.mulhi"(%a, %b) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
  return %0 : tensor<4xui32>
}

// CHECK-LABEL: func.func @is_finite
func.func @is_finite(%a: tensor<2x3xf32>) -> tensor<2x3xi1> {
  // CHECK: bcast.is_finite %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xi1>
  %0 = "stablehlo.is_finite"(%a) : (tensor<2x3xf32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

// CHECK-LABEL: func.func @is_inf
func.func @is_inf(%a: tensor<2x3xf32>) -> tensor<2x3xi1> {
  // CHECK: bcast.is_inf %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xi1>
  %0 = "chlo.is_inf"(%a) : (tensor<2x3xf32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

// CHECK-LABEL: func.func @is_pos_inf
func.func @is_pos_inf(%a: tensor<2x3xf32>) -> tensor<2x3xi1> {
  // CHECK: bcast.is_pos_inf %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xi1>
  %0 = "chlo.is_pos_inf"(%a) : (tensor<2x3xf32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

// CHECK-LABEL: func.func @is_neg_inf
func.func @is_neg_inf(%a: tensor<2x3xf32>) -> tensor<2x3xi1> {
  // CHECK: bcast.is_neg_inf %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xi1>
  %0 = "chlo.is_neg_inf"(%a) : (tensor<2x3xf32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

// CHECK-LABEL: func.func @complex_parts
func.func @complex_parts(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  // CHECK: bcast.complex %{{.*}}, %{{.*}} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xcomplex<f32>>
  %0 = "stablehlo.complex"(%a, %b) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xcomplex<f32>>
  // CHECK: bcast.real
  %1 = "stablehlo.real"(%0) : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  // CHECK: bcast.imag
  %2 = "stablehlo.imag"(%0) : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  // CHECK: bcast.add
  %3 = "stablehlo.add"(%1, %2) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %3 : tensor<2xf32>
}

// CHECK-LABEL: func.func @compare
func.func @compare(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xi1> {
  // CHECK: bcast.compare LT, %{{.*}}, %{{.*}} :
  %0 = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  // CHECK: bcast.compare EQ, %{{.*}}, %{{.*}}, TOTALORDER :
  %1 = "stablehlo.compare"(%a, %b) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  // The same attributes as text before properties had them.
  // CHECK: bcast.compare NE, %{{.*}}, %{{.*}}, FLOAT :
  %2 = "stablehlo.compare"(%a, %b) {compare_type = #stablehlo.comparison_type<FLOAT>, comparison_direction = #stablehlo.comparison_direction<NE>} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  // CHECK: bcast.or
  %3 = "stablehlo.or"(%0, %1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  // CHECK: bcast.and
  %4 = "stablehlo.and"(%2, %3) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  return %4 : tensor<2x3xi1>
}

// CHECK-LABEL: func.func @ternary
func.func @ternary(%p: tensor<i1>, %q: tensor<2x3xi1>, %a: tensor<2x3xf32>, %s: tensor<f32>) -> tensor<2x3xf32> {
  // CHECK: bcast.select %{{.*}} : (tensor<i1>,
  %0 = "stablehlo.select"(%p, %a, %a) : (tensor<i1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.select %{{.*}} : (tensor<2x3xi1>,
  %1 = "stablehlo.select"(%q, %0, %a) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: bcast.clamp
  %2 = "stablehlo.clamp"(%s, %1, %s) : (tensor<f32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @conversions
func.func @conversions(%a: tensor<2x3xf32>) -> tensor<2x3xbf16> {
  // CHECK: bcast.convert %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xui8>
  %0 = "stablehlo.convert"(%a) : (tensor<2x3xf32>) -> tensor<2x3xui8>
  // CHECK: bcast.convert %{{.*}} : (tensor<2x3xui8>) -> tensor<2x3xbf16>
  %1 = "stablehlo.convert"(%0) : (tensor<2x3xui8>) -> tensor<2x3xbf16>
  // CHECK: bcast.reduce_precision %{{.*}} exponent_bits = 5 mantissa_bits = 3
  %2 = "stablehlo.reduce_precision"(%1) <{exponent_bits = 5 : i32, mantissa_bits = 3 : i32}> : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  return %2 : tensor<2x3xbf16>
}

// CHECK-LABEL: func.func @accuracy_is_dropped
func.func @accuracy_is_dropped(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // CHECK: bcast.exponential %{{.*}} : tensor<2x3xf32>
  %0 = "stablehlo.exponential"(%a) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> {mhlo.frontend_attributes = {}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// Test functions that CHLO alone has.
// CHECK-LABEL: func.func @chlo_functions
func.func @chlo_functions(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: bcast.bessel_i1e %{{.*}} : tensor<4xf32>
  %0 = "chlo.bessel_i1e"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: bcast.polygamma %{{.*}}, %{{.*}} : tensor<4xf32>
  %1 = "chlo.polygamma"(%0, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: bcast.zeta %{{.*}}, %{{.*}} : tensor<4xf32>
  %2 = "chlo.broadcast_zeta"(%1, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

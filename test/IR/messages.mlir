// Test that errors about what people write by mistake say how it is written.
// RUN: bcast-opt %s -o /dev/null -verify-diagnostics -split-input-file

// An op whose name begins so.
func.func @short_name(%a: tensor<2xf32>) {
  // expected-error @+1 {{custom op 'bcast.sub' is unknown, did you mean 'bcast.subtract'?}}
  %0 = bcast.sub %a, %a : tensor<2xf32>
  return
}

// -----

// Several ops.
func.func @shorter_name(%a: tensor<2xf32>) {
  // expected-error @+1 {{custom op 'bcast.mul' is unknown, did you mean 'bcast.mulhi' or 'bcast.multiply'?}}
  %0 = bcast.mul %a, %a : tensor<2xf32>
  return
}

// -----

func.func @typing_error(%a: tensor<2xf32>) {
  // expected-error @+1 {{custom op 'bcast.subtrcat' is unknown, did you mean 'bcast.subtract'?}}
  %0 = bcast.subtrcat %a, %a : tensor<2xf32>
  return
}

// -----

func.func @unlike_any_op(%a: tensor<2xf32>) {
  // expected-error-re @+1 {{custom op 'bcast.convolution' is unknown{{$}}}}
  %0 = bcast.convolution %a, %a : tensor<2xf32>
  return
}

// -----

func.func @reduction_kind(%a: tensor<2xf32>) {
  // expected-error @+1 {{unknown reduction kind 'max', expected one of: add, multiply, maximum, minimum, and, or}}
  %0 = bcast.reduce max, %a dimensions = [0] : (tensor<2xf32>) -> tensor<f32>
  return
}

// -----

func.func @comparison_direction(%a: tensor<2xf32>) {
  // expected-error @+1 {{unknown comparison direction 'lt', expected one of: EQ, NE, GE, GT, LE, LT}}
  %0 = bcast.compare lt, %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @comparison_type(%a: tensor<2xf32>) {
  // expected-error @+1 {{unknown comparison type 'TOTAL', expected one of: FLOAT, TOTALORDER, SIGNED, UNSIGNED}}
  %0 = bcast.compare LT, %a, %a, TOTAL : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @generic_list(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: a list of 64-bit integers, written array<i64: 0, 1>}}
  %0 = "bcast.add"(%a, %b) {broadcast_dimensions = [1]} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @list_in_braces(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: a list of 64-bit integers, written array<i64: 0, 1>}}
  %0 = bcast.add %a, %b {broadcast_dimensions = [1]} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// In this form it is understood.
func.func @array_in_braces(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  %0 = bcast.add %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @scalar_constant() {
  // expected-error @+1 {{expected elements of a tensor, as in dense<1.0> : tensor<2xf32>, got 1.000000e+00 : f32}}
  %0 = bcast.constant 1.0 : f32
  return
}

// -----

func.func @comma_before_list(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{expected 'broadcast_dimensions = [...]' without a comma before it, or ':' and the types}}
  %0 = bcast.add %a, %b, dims = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @other_word(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{expected 'broadcast_dimensions = [...]' without a comma before it, or ':' and the types}}
  %0 = bcast.add %a, %b dims = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @comma_in_comparison(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{unknown comparison type 'broadcast_dimensions', expected one of: FLOAT, TOTALORDER, SIGNED, UNSIGNED}}
  %0 = bcast.compare LT, %a, %b, broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @one_type(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+2 {{use of value '%b' expects different type than prior uses: 'tensor<2x3xf32>' vs 'tensor<3xf32>'}}
  // expected-note @+1 {{one type stands for the operands and the result alike; where they differ, write a function type: (operand types) -> result type}}
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : tensor<2x3xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @one_type_of_one_operand(%b: tensor<3xf32>) {
  // expected-error @+2 {{use of value '%b' expects different type than prior uses}}
  // expected-note @+1 {{one type stands for the operands and the result alike}}
  %0 = bcast.broadcast_in_dim %b broadcast_dimensions = [1] : tensor<2x3xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @one_type_of_many_operands(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error @+2 {{use of value '%b' expects different type than prior uses}}
  // expected-note @+1 {{one type stands for the operands and the result alike}}
  %0 = bcast.concatenate %a, %b dimension = 0 : tensor<2xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @one_type_of_optional_operand(%a: tensor<2xf32>, %i: tensor<f32>) {
  // expected-error @+2 {{use of value '%i' expects different type than prior uses}}
  // expected-note @+1 {{one type stands for the operands and the result alike}}
  %0 = bcast.reduce add, %a, %i dimensions = [0] : tensor<2xf32>
  return
}

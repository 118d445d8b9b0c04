// Generic form that no printer would write: one clear error each.
// RUN: bcast-opt %s -o /dev/null -verify-diagnostics -split-input-file

// Test too few operands.
func.func @too_few_operands(%a: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.add' op expected 2 operands, but found 1}}
  %0 = "bcast.add"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// Test too many operands.
func.func @too_many_operands(%a: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.add' op expected 2 operands, but found 3}}
  %0 = "bcast.add"(%a, %a, %a) : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// Test no operand.
func.func @no_operand() {
  // expected-error @+1 {{'bcast.tanh' op requires a single operand}}
  %0 = "bcast.tanh"() : () -> tensor<2xf32>
  return
}

// -----

// Test no result.
func.func @no_result(%a: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.add' op requires one result}}
  "bcast.add"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

// -----

// Test two results.
func.func @two_results(%a: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.add' op requires one result}}
  %0:2 = "bcast.add"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

// Test a region.
func.func @region(%a: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.add' op requires zero regions}}
  %0 = "bcast.add"(%a, %a) ({}) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// Test a list of 32-bit integers.
func.func @list_i32(%a: tensor<2xf32>) {
  // expected-error @+1 {{Invalid attribute `broadcast_dimensions` in property conversion: array<i32: 0>}}
  %0 = "bcast.add"(%a, %a) <{broadcast_dimensions = array<i32: 0>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// Test a list that is a tensor.
func.func @list_dense(%a: tensor<2xf32>) {
  // expected-error @+1 {{Invalid attribute `broadcast_dimensions` in property conversion: dense<0> : tensor<1xi64>}}
  %0 = "bcast.add"(%a, %a) <{broadcast_dimensions = dense<0> : tensor<1xi64>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// Test a list of the wrong kind in the attribute dictionary.
func.func @list_dictionary(%a: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.add' op attribute 'broadcast_dimensions' failed to satisfy constraint: a list of 64-bit integers, written array<i64: 0, 1>}}
  %0 = "bcast.add"(%a, %a) {broadcast_dimensions = "0"} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// Test properties that are no dictionary.
func.func @properties_kind(%a: tensor<2xf32>) {
  // expected-error @+1 {{expected DictionaryAttr to set properties}}
  %0 = "bcast.add"(%a, %a) <1> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// Test broadcast_in_dim without its list.
func.func @in_dim_list(%a: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.broadcast_in_dim' op requires attribute 'broadcast_dimensions'}}
  %0 = "bcast.broadcast_in_dim"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// Test broadcast without its sizes.
func.func @broadcast_sizes(%a: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.broadcast' op requires attribute 'broadcast_sizes'}}
  %0 = "bcast.broadcast"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// Test transpose without its permutation.
func.func @transpose_permutation(%a: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.transpose' op requires attribute 'permutation'}}
  %0 = "bcast.transpose"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// Test a constant without its value.
func.func @constant_value() {
  // expected-error @+1 {{'bcast.constant' op requires attribute 'value'}}
  %0 = "bcast.constant"() : () -> tensor<2xf32>
  return
}

// -----

// Test a constant whose value is a string.
func.func @constant_string() {
  // expected-error @+1 {{Invalid attribute `value` in property conversion: "1.0"}}
  %0 = "bcast.constant"() <{value = "1.0"}> : () -> tensor<2xf32>
  return
}

// -----

// Test iota without its dimension.
func.func @iota_missing() {
  // expected-error @+1 {{'bcast.iota' op requires attribute 'iota_dimension'}}
  %0 = "bcast.iota"() : () -> tensor<2xf32>
  return
}

// -----

// Test iota with a 32-bit dimension.
func.func @iota_i32() {
  // expected-error @+1 {{'bcast.iota' op attribute 'iota_dimension' failed to satisfy constraint: 64-bit signless integer attribute}}
  %0 = "bcast.iota"() <{iota_dimension = 0 : i32}> : () -> tensor<2xf32>
  return
}

// -----

// Test compare without its direction.
func.func @compare_missing(%a: tensor<2xf32>) {
  // expected-error @+1 {{'bcast.compare' op requires attribute 'comparison_direction'}}
  %0 = "bcast.compare"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

// Test compare with a direction in a string.
func.func @compare_string(%a: tensor<2xf32>) {
  // expected-error @+1 {{Invalid attribute `comparison_direction` in property conversion: "LT"}}
  %0 = "bcast.compare"(%a, %a) <{comparison_direction = "LT"}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

// Test an attribute that the dialect does not have.
func.func @unknown_attribute(%a: tensor<2xf32>) {
  // expected-error @+1 {{unknown attribute `direction` in dialect `bcast`}}
  %0 = "bcast.compare"(%a, %a) <{comparison_direction = #bcast<direction LT>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

// Test an op that the dialect does not have.
func.func @unknown_op(%a: tensor<2xf32>) {
  // expected-error @+1 {{unregistered operation 'bcast.nothing' found in dialect ('bcast')}}
  %0 = "bcast.nothing"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

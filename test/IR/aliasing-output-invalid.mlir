// RUN: bcast-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{'bcast.aliasing_output' of an argument of a function must be an integer, but is "first"}}
func.func @text(%a: tensor<4xf32> {bcast.aliasing_output = "first"}) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// -----

// expected-error@+1 {{'bcast.aliasing_output' of argument 0 is 1, but there are 1 results}}
func.func @number(%a: tensor<4xf32> {bcast.aliasing_output = 1 : i64}) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// -----

// expected-error@+1 {{'bcast.aliasing_output' of argument 0 is -1, but there are 1 results}}
func.func @negative(%a: tensor<4xf32> {bcast.aliasing_output = -1 : i64}) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// -----

// expected-error@+1 {{'bcast.aliasing_output' of argument 1 is result 0 of another type: 'tensor<4xi32>' and 'tensor<4xf32>'}}
func.func @type(%a: tensor<4xf32>, %b: tensor<4xi32> {bcast.aliasing_output = 0 : i64}) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// -----

// expected-error@+1 {{'bcast.aliasing_output' of argument 1 is result 0, as that of argument 0 is}}
func.func @twice(%a: tensor<4xf32> {bcast.aliasing_output = 0 : i64}, %b: tensor<4xf32> {bcast.aliasing_output = 0 : i64}) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// -----

// Test that one type and different results are right.
func.func @right(%a: tensor<?xf32> {bcast.aliasing_output = 1 : i32}, %b: tensor<?xf32> {bcast.aliasing_output = 0 : i64}) -> (tensor<?xf32>, tensor<?xf32>) {
  return %a, %b : tensor<?xf32>, tensor<?xf32>
}

// RUN: bcast-opt %s --split-input-file --verify-diagnostics

func.func @operand_type(%a: tensor<2xf32>) -> tensor<3xf32> {
  // expected-error@+1 {{'bcast.fusion' op operand 0 has type 'tensor<2xf32>', but its body argument has type 'tensor<3xf32>'}}
  %0 = "bcast.fusion"(%a) ({
  ^bb0(%x: tensor<3xf32>):
    "bcast.yield"(%x) : (tensor<3xf32>) -> ()
  }) : (tensor<2xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @operand_count(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'bcast.fusion' op has 1 operands, but 2 body arguments}}
  %0 = "bcast.fusion"(%a) ({
  ^bb0(%x: tensor<2xf32>, %y: tensor<2xf32>):
    "bcast.yield"(%x) : (tensor<2xf32>) -> ()
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @result_type(%a: tensor<2xf32>) -> tensor<3xf32> {
  // expected-error@+1 {{'bcast.fusion' op result 0 has type 'tensor<3xf32>', but its yielded value has type 'tensor<2xf32>'}}
  %0 = bcast.fusion(%x = %a : tensor<2xf32>) -> tensor<3xf32> {
    bcast.yield %x : tensor<2xf32>
  }
  return %0 : tensor<3xf32>
}

// -----

func.func @result_count(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'bcast.fusion' op has 1 results, but 2 yielded values}}
  %0 = bcast.fusion(%x = %a : tensor<2xf32>) -> tensor<2xf32> {
    bcast.yield %x, %x : tensor<2xf32>, tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// -----

func.func @foreign_op(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = bcast.fusion(%x = %a : tensor<2xf32>) -> tensor<2xf32> {
    // expected-error@+1 {{'arith.addf' op is not allowed in a 'bcast.fusion', expected ops of the bcast dialect other than 'bcast.fusion'}}
    %y = arith.addf %x, %x : tensor<2xf32>
    bcast.yield %y : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// -----

func.func @nested(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = bcast.fusion(%x = %a : tensor<2xf32>) -> tensor<2xf32> {
    // expected-error@+1 {{'bcast.fusion' op is not allowed in a 'bcast.fusion'}}
    %y = bcast.fusion(%z = %x : tensor<2xf32>) -> tensor<2xf32> {
      %w = bcast.negate %z : tensor<2xf32>
      bcast.yield %w : tensor<2xf32>
    }
    bcast.yield %y : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// -----

// The body sees its arguments alone.
func.func @outside_value(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-note@+1 {{required by region isolation constraints}}
  %0 = bcast.fusion() -> tensor<2xf32> {
    // expected-error@+1 {{'bcast.negate' op using value defined outside the region}}
    %y = bcast.negate %a : tensor<2xf32>
    bcast.yield %y : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// -----

func.func @yield_outside(%a: tensor<2xf32>) {
  // expected-error@+1 {{'bcast.yield' op expects parent op 'bcast.fusion'}}
  bcast.yield %a : tensor<2xf32>
}

// -----

func.func @no_yield() {
  // expected-error@+1 {{'bcast.fusion' op body must end with 'bcast.yield'}}
  "bcast.fusion"() ({
    %0 = bcast.iota dimension = 0 : tensor<4xi32>
  }) : () -> ()
  return
}

// -----

func.func @no_block() {
  // expected-error@+1 {{'bcast.fusion' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
  "bcast.fusion"() ({}) : () -> ()
  return
}

// -----

func.func @missing_type(%a: tensor<2xf32>) {
  // expected-error@+1 {{number of operands and types do not match: got 2 operands and 1 types}}
  bcast.fusion(%x = %a, %y = %a : tensor<2xf32>) {
    bcast.yield
  }
  return
}

// Test that what neither StableHLO nor CHLO can say is refused.
// RUN: bcast-opt %s --convert-bcast-to-stablehlo -split-input-file -verify-diagnostics

func.func @mulhi(%a: tensor<?xi32>) -> tensor<?xi32> {
  // expected-error @+1 {{'bcast.mulhi' op has no counterpart in CHLO for dynamic sizes}}
  %0 = bcast.mulhi %a, %a : tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----

// Sizes are 32 bits in StableHLO.
func.func @broadcast(%a: tensor<?xi32>) -> tensor<2147483648x?xi32> {
  // expected-error @+1 {{'bcast.broadcast' op has no counterpart in StableHLO for dynamic sizes beside one above 2147483647}}
  %0 = bcast.broadcast %a sizes = [2147483648] : (tensor<?xi32>) -> tensor<2147483648x?xi32>
  return %0 : tensor<2147483648x?xi32>
}

// -----

// No name is made up for an op that neither dialect has.
func.func @fusion(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'bcast.fusion' op has no counterpart in StableHLO or CHLO}}
  %0 = bcast.fusion(%x = %a : tensor<2xf32>) -> tensor<2xf32> {
    %1 = bcast.tanh %x : tensor<2xf32>
    bcast.yield %1 : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// RUN: bcast-opt %s --convert-bcast-to-linalg --allow-unregistered-dialect --split-input-file --verify-diagnostics
// RUN: bcast-opt %s --convert-bcast-to-affine --allow-unregistered-dialect --split-input-file --verify-diagnostics

// expected-error @below {{'bcast.reshape' op depends on its own result}}
%0 = bcast.reshape %0 : tensor<2xf32>

// -----

// expected-error @below {{'bcast.negate' op depends on its own result}}
%0 = bcast.negate %1 : tensor<2xf32>
%1 = bcast.add %2, %2 : tensor<2xf32>
%2 = bcast.reshape %0 : tensor<2xf32>

// -----

// Regions of unregistered ops have no dominance either.
"test.region"() ({
  // expected-error @below {{'bcast.transpose' op depends on its own result}}
  %0 = bcast.transpose %1 permutation = [1, 0] : tensor<2x2xf32>
  %1 = bcast.transpose %0 permutation = [1, 0] : tensor<2x2xf32>
}) : () -> ()

// -----

// A result may be used before its op; what others make of it is theirs.
%0 = bcast.negate %1 : tensor<2xf32>
%1 = bcast.reshape %3 : tensor<2xf32>
%2 = bcast.add %1, %0 : tensor<2xf32>
%3 = "test.use"(%2) : (tensor<2xf32>) -> tensor<2xf32>

// Test that the unmodified mlir-opt parses and verifies bcast ops.
// RUN: mlir-opt --load-dialect-plugin=%bcast_plugin --split-input-file --verify-diagnostics %s | FileCheck %s

// CHECK-LABEL: func.func @legal
// CHECK: bcast.add %{{.*}}, %{{.*}} broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
func.func @legal(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @illegal(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<2x3xf32> {
  // expected-error @+2 {{rhs dimension 0 of size 3 does not match lhs dimension 0 of size 2}}
  // expected-note @+1 {{legal broadcast_dimensions: [1]}}
  %0 = bcast.add %a, %b broadcast_dimensions = [0] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Test that mlir-opt's own canonicalizer runs the dialect's folds.
// RUN: mlir-opt --load-dialect-plugin=%bcast_plugin --load-pass-plugin=%bcast_plugin --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @fold
// CHECK-NEXT: %[[C:.*]] = bcast.constant dense<2.000000e+00> : tensor<2xf32>
// CHECK-NEXT: return %[[C]]
func.func @fold() -> tensor<2xf32> {
  %c = bcast.constant dense<1.0> : tensor<2xf32>
  %0 = bcast.add %c, %c : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Test that the unmodified mlir-opt runs a pass of the plug-in next to its own.
// A plug-in's pass has no flag of its own there: mlir-opt makes its flags before
// it loads plug-ins.
// RUN: mlir-opt --load-dialect-plugin=%bcast_plugin --load-pass-plugin=%bcast_plugin --pass-pipeline='builtin.module(convert-bcast-to-linalg,canonicalize)' %s | FileCheck %s

// CHECK: #[[$MAP:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK: #[[$ROW:.*]] = affine_map<(d0, d1) -> (d1)>
// CHECK-LABEL: func.func @bias
// CHECK: linalg.generic {indexing_maps = [#[[$MAP]], #[[$ROW]], #[[$MAP]]]
// CHECK: arith.addf
// CHECK-NOT: bcast.
func.func @bias(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

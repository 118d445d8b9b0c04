// Test that a pipeline names an op that it does not know, and what imports it.
// RUN: not bcast-opt %s --bcast-to-llvm 2>&1 | FileCheck %s
// RUN: not bcast-opt %s --bcast-to-nvvm=chip=sm_90 2>&1 | FileCheck %s
// RUN: bcast-opt %s --convert-stablehlo-to-bcast --bcast-to-llvm -o /dev/null
// CHECK: unknown-op.mlir:[[# @LINE + 3]]:{{[0-9]+}}: error: 'stablehlo.exponential' op on tensors has no lowering to buffers; --convert-stablehlo-to-bcast imports it
// CHECK-NOT: error
func.func @main(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "stablehlo.exponential"(%a) : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

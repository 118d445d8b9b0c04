// Test that a program with an op that the dialect does not have is refused with
// the op's name and place; no option of this tool keeps it.
// RUN: not bcast-run %s --input=2x2xf32=1 2>&1 | FileCheck %s

func.func @main(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = "stablehlo.tanh"(%a) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  // CHECK: unknown-op.mlir:[[@LINE+1]]:8: error: cannot import ops that the bcast dialect does not have: 'stablehlo.dot' (1)
  %1 = "stablehlo.dot"(%0, %a) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

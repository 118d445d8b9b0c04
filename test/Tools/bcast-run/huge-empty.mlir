// Test that a tensor without elements may have sizes whose product overflows.
// MLIR multiplies sizes to strides, and asserts that it can.
// UNSUPPORTED: llvm-assertions
// RUN: bcast-run %s --input=0x4611686018427387904x4xf32= | FileCheck %s
// CHECK: result[0]: 0x4611686018427387904x4xf32=

func.func @main(%a: tensor<0x4611686018427387904x4xf32>) -> tensor<0x4611686018427387904x4xf32> {
  %0 = bcast.add %a, %a : tensor<0x4611686018427387904x4xf32>
  return %0 : tensor<0x4611686018427387904x4xf32>
}

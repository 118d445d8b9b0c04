// Test that a constant whose size overflows is one clean error.
// MLIR's parser of attributes counts the elements, and asserts that it can.
// UNSUPPORTED: llvm-assertions
// RUN: not bcast-run %s 2>&1 | FileCheck %s --check-prefix=CPU
// RUN: not bcast-run %s --target=interpreter 2>&1 | FileCheck %s --check-prefix=INTERPRETER

// CPU: huge-constant.mlir:[[#@LINE+4]]:8: error: the size of 'tensor<4611686018427387904x2xf32>' exceeds 2^63 - 1 bytes
// INTERPRETER: error: {{.*}}tensor<4611686018427387904x2xf32> needs more than 2^63 bytes

func.func @main() -> tensor<4611686018427387904x2xf32> {
  %0 = bcast.constant dense<1.0> : tensor<4611686018427387904x2xf32>
  return %0 : tensor<4611686018427387904x2xf32>
}

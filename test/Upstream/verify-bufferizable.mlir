// RUN: not bcast-opt %s --one-shot-bufferize=bufferize-function-boundaries 2>&1 | FileCheck %s
// RUN: not bcast-opt %s --bcast-verify-bufferizable 2>&1 | FileCheck %s --check-prefix=OURS

// Test that upstream does not name the op that it refuses.
// CHECK: error: op was not bufferized
// OURS: error: 'math.exp' op on tensors has no lowering to buffers
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}

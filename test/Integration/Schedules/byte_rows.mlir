// Test short rows of bytes times a constant: a shuffle of 64 bytes, which LLVM's
// instruction selection for AVX-512 does not compile in finite time.

// RUN: %run_targets %s "--input=17x5xui8=3" | FileCheck %s
// CHECK: result[0]: 8x17x4x5xui8={{\[+}}253 253 253 253 253][253
func.func @main(%a: tensor<17x5xui8>) -> tensor<8x17x4x5xui8> {
  %0 = bcast.constant dense<255> : tensor<8x17x4x5xui8>
  %1 = bcast.multiply %a, %0 broadcast_dimensions = [1, 3] : (tensor<17x5xui8>, tensor<8x17x4x5xui8>) -> tensor<8x17x4x5xui8>
  return %1 : tensor<8x17x4x5xui8>
}

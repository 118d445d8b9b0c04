// RUN: bcast-opt %s --bcast-protect-arguments | FileCheck %s

// Test that tensors of public functions become read-only, unless they say.
// CHECK-LABEL: @public
// CHECK-SAME: tensor<2xf32> {bufferization.writable = false}
// CHECK-SAME: tensor<2xf32> {bufferization.writable = true}
// CHECK-SAME: memref<2xf32>)
func.func @public(%a: tensor<2xf32>, %b: tensor<2xf32> {bufferization.writable = true}, %c: memref<2xf32>) {
  return
}

// Test that private functions, whose callers are known, are left alone.
// CHECK-LABEL: @private
// CHECK-NOT: writable
func.func private @private(%a: tensor<2xf32>) {
  return
}

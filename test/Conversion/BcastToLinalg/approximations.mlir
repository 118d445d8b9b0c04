// RUN: bcast-opt %s --convert-bcast-to-linalg | FileCheck %s

// Test that functions whose result is rounded to 16 bits may be approximated, but
// not the root, which is exact, nor those of f32.
// CHECK-LABEL: @narrow
// CHECK: math.exp {{.*}} fastmath<afn> : f32
// CHECK: arith.truncf
// CHECK: math.sqrt %{{[^ ]*}} : f32
// CHECK: arith.truncf
// CHECK: math.tanh {{.*}} fastmath<afn> : f32
// CHECK: arith.truncf
func.func @narrow(%a: tensor<8xbf16>) -> tensor<8xbf16> {
  %0 = bcast.exponential %a : tensor<8xbf16>
  %1 = bcast.sqrt %0 : tensor<8xbf16>
  %2 = bcast.tanh %1 : tensor<8xbf16>
  return %2 : tensor<8xbf16>
}

// CHECK-LABEL: @single
// CHECK-NOT: afn
// CHECK: return
func.func @single(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = bcast.exponential %a : tensor<8xf32>
  %1 = bcast.tanh %0 : tensor<8xf32>
  return %1 : tensor<8xf32>
}

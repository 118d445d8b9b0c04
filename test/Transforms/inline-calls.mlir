// RUN: bcast-opt %s --bcast-inline-calls=max-ops=4 | FileCheck %s
// RUN: bcast-opt %s --bcast-inline-calls --canonicalize --bcast-fuse | FileCheck %s --check-prefix=FUSED

// Test that a small function is put in place of each of its calls, and goes
// with the last; and that what it computed is then fused.
// CHECK-NOT: func.func private @small
func.func private @small(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.negate %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: @twice
// CHECK-NOT: call
// CHECK-COUNT-2: bcast.negate
// FUSED-LABEL: @twice
// FUSED: bcast.fusion
// FUSED-NOT: bcast.fusion
// FUSED: return
func.func @twice(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @small(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = bcast.add %0, %y : tensor<4xf32>
  %2 = call @small(%1) : (tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// Test that a larger one is moved to its only call, but not copied to two,
// 
func.func private @moved(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.abs %x : tensor<4xf32>
  %1 = bcast.tanh %0 : tensor<4xf32>
  %2 = bcast.abs %1 : tensor<4xf32>
  %3 = bcast.tanh %2 : tensor<4xf32>
  return %3 : tensor<4xf32>
}
// CHECK: func.func private @shared
func.func private @shared(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.abs %x : tensor<4xf32>
  %1 = bcast.sine %0 : tensor<4xf32>
  %2 = bcast.abs %1 : tensor<4xf32>
  %3 = bcast.sine %2 : tensor<4xf32>
  return %3 : tensor<4xf32>
}
// CHECK-LABEL: func.func @large
// CHECK: bcast.tanh
// CHECK: bcast.tanh
// CHECK: call @shared
// CHECK: call @shared
func.func @large(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @moved(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @shared(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = call @shared(%1) : (tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// Test that functions of no body, such as say so, and such as call themselves
// stay.
// CHECK-LABEL: func.func @refused
// CHECK: call @outside
// CHECK: call @kept
// CHECK: call @refused
func.func private @outside(tensor<4xf32>) -> tensor<4xf32>
func.func private @kept(%x: tensor<4xf32>) -> tensor<4xf32> attributes {no_inline} {
  return %x : tensor<4xf32>
}
func.func @refused(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @outside(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @kept(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = call @refused(%1) : (tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

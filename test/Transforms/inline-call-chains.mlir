// RUN: bcast-opt %s --bcast-inline-calls | FileCheck %s
// RUN: bcast-opt %s --bcast-inline-calls --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   | FileCheck %s --check-prefix=LOCATION

// Test that a chain of functions of one call each moves to the first caller,
// and that its innermost op names eight calls of the eleven that lead to it.
// CHECK-NOT: func.func private @f{{[0-9]}}
// CHECK-LABEL: func.func @main
// CHECK-COUNT-10: bcast.tanh
// CHECK-NEXT: bcast.abs
// CHECK-NEXT: return
// LOCATION: bcast.abs
// LOCATION-SAME: loc(callsite("last" at callsite("call9" at callsite({{.*}}"call3" at "call2")
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @f0(%x) : (tensor<4xf32>) -> tensor<4xf32> loc("main")
  return %0 : tensor<4xf32>
}
func.func private @f0(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.tanh %x : tensor<4xf32> loc("op0")
  %1 = call @f1(%0) : (tensor<4xf32>) -> tensor<4xf32> loc("call0")
  return %1 : tensor<4xf32>
}
func.func private @f1(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.tanh %x : tensor<4xf32> loc("op1")
  %1 = call @f2(%0) : (tensor<4xf32>) -> tensor<4xf32> loc("call1")
  return %1 : tensor<4xf32>
}
func.func private @f2(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.tanh %x : tensor<4xf32> loc("op2")
  %1 = call @f3(%0) : (tensor<4xf32>) -> tensor<4xf32> loc("call2")
  return %1 : tensor<4xf32>
}
func.func private @f3(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.tanh %x : tensor<4xf32> loc("op3")
  %1 = call @f4(%0) : (tensor<4xf32>) -> tensor<4xf32> loc("call3")
  return %1 : tensor<4xf32>
}
func.func private @f4(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.tanh %x : tensor<4xf32> loc("op4")
  %1 = call @f5(%0) : (tensor<4xf32>) -> tensor<4xf32> loc("call4")
  return %1 : tensor<4xf32>
}
func.func private @f5(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.tanh %x : tensor<4xf32> loc("op5")
  %1 = call @f6(%0) : (tensor<4xf32>) -> tensor<4xf32> loc("call5")
  return %1 : tensor<4xf32>
}
func.func private @f6(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.tanh %x : tensor<4xf32> loc("op6")
  %1 = call @f7(%0) : (tensor<4xf32>) -> tensor<4xf32> loc("call6")
  return %1 : tensor<4xf32>
}
func.func private @f7(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.tanh %x : tensor<4xf32> loc("op7")
  %1 = call @f8(%0) : (tensor<4xf32>) -> tensor<4xf32> loc("call7")
  return %1 : tensor<4xf32>
}
func.func private @f8(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.tanh %x : tensor<4xf32> loc("op8")
  %1 = call @f9(%0) : (tensor<4xf32>) -> tensor<4xf32> loc("call8")
  return %1 : tensor<4xf32>
}
func.func private @f9(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.tanh %x : tensor<4xf32> loc("op9")
  %1 = call @f10(%0) : (tensor<4xf32>) -> tensor<4xf32> loc("call9")
  return %1 : tensor<4xf32>
}
func.func private @f10(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.abs %x : tensor<4xf32> loc("last")
  return %0 : tensor<4xf32>
}

// Test that functions whose only calls are among themselves stay: no caller is
// left to hold them.
// CHECK: func.func private @ping
// CHECK: call @pong
// CHECK: func.func private @pong
// CHECK: call @ping
func.func private @ping(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @pong(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @pong(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @ping(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Test that a function whose name is used otherwise stays, and that what it
// alone calls is moved there.
// CHECK-NOT: func.func private @leaf
// CHECK: func.func private @named
// CHECK-NEXT: bcast.negate
// CHECK: func.func @address
// CHECK: constant @named
func.func private @leaf(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.negate %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @named(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @leaf(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @address() -> ((tensor<4xf32>) -> tensor<4xf32>) {
  %0 = constant @named : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : (tensor<4xf32>) -> tensor<4xf32>
}

// RUN: bcast-opt %s --bcast-fuse | FileCheck %s

// Test that nothing is fused across an op that depends on it, and that what
// does not depend on it is.
// CHECK-LABEL: @barrier
// CHECK-SAME: (%[[X:.+]]: tensor<4xf32>)
// CHECK: %[[A:.*]] = bcast.negate %[[X]]
// CHECK: %[[B:.*]] = call @foreign(%[[A]])
// CHECK: bcast.fusion(%{{.*}} = %[[B]], %{{.*}} = %[[A]] :
func.func @barrier(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.negate %x : tensor<4xf32>
  %1 = call @foreign(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = bcast.abs %1 : tensor<4xf32>
  %3 = bcast.add %2, %0 : tensor<4xf32>
  return %3 : tensor<4xf32>
}

// Test that ops with effects keep their order.
// CHECK-LABEL: @effects
// CHECK: call @first
// CHECK: bcast.fusion
// CHECK: call @second
func.func @effects(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.negate %x : tensor<4xf32>
  call @first() : () -> ()
  %1 = bcast.abs %0 : tensor<4xf32>
  call @second(%1) : (tensor<4xf32>) -> ()
  return %1 : tensor<4xf32>
}

// Test that what an op with effects gives comes after the effects before it, so
// it is not fused with what those need: %0 and %2 both read %x, but the calls
// would have to change places.
// CHECK-LABEL: @effects_between
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>)
// CHECK: %[[A:.*]] = bcast.negate %[[X]]
// CHECK: call @second(%[[A]])
// CHECK: %[[B:.*]] = call @third()
// CHECK: bcast.add %[[B]], %[[X]]
func.func @effects_between(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.negate %x : tensor<4xf32>
  call @second(%0) : (tensor<4xf32>) -> ()
  %1 = call @third() : () -> tensor<4xf32>
  %2 = bcast.add %1, %x : tensor<4xf32>
  return %2 : tensor<4xf32>
}

// Test that nothing is between such siblings where nothing has effects.
// CHECK-LABEL: @no_effects_between
// CHECK: bcast.fusion
// CHECK-NEXT: bcast.negate
// CHECK-NEXT: bcast.add
func.func @no_effects_between(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = bcast.negate %x : tensor<4xf32>
  %2 = bcast.add %y, %x : tensor<4xf32>
  return %0, %2 : tensor<4xf32>, tensor<4xf32>
}

// Test that the bodies of loops are taken on their own, and that a value that
// only a loop uses comes before it.
// CHECK-LABEL: @loop
// CHECK: %[[E:.*]] = bcast.exponential
// CHECK: scf.for
// CHECK: bcast.fusion(
// CHECK: scf.yield
func.func @loop(%x: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = bcast.exponential %x : tensor<4xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> tensor<4xf32> {
    %2 = bcast.multiply %a, %0 : tensor<4xf32>
    %3 = bcast.add %2, %x : tensor<4xf32>
    scf.yield %3 : tensor<4xf32>
  }
  return %1 : tensor<4xf32>
}

// Test that a fusion that is there is left alone.
// CHECK-LABEL: @fused
// CHECK: %[[F:.*]] = bcast.fusion
// CHECK-NEXT: bcast.negate
// CHECK-NEXT: bcast.yield
// CHECK: bcast.abs %[[F]]
func.func @fused(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.fusion(%y = %x : tensor<4xf32>) -> tensor<4xf32> {
    %1 = bcast.negate %y : tensor<4xf32>
    bcast.yield %1 : tensor<4xf32>
  }
  %2 = bcast.abs %0 : tensor<4xf32>
  return %2 : tensor<4xf32>
}

func.func private @foreign(tensor<4xf32>) -> tensor<4xf32>
func.func private @first()
func.func private @second(tensor<4xf32>)
func.func private @third() -> tensor<4xf32>

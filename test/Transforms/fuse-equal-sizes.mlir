// RUN: bcast-opt %s --split-input-file --bcast-fuse=target=gpu --convert-bcast-to-linalg | FileCheck %s

// Test that results whose sizes are equal by `bcast.equal_sizes` are computed by one
// loop, without checks and conditions.
// CHECK-LABEL: func.func @equal(
// CHECK-NOT: cf.assert
// CHECK-NOT: scf.if
// CHECK-NOT: arith.select
// CHECK: linalg.generic
// CHECK-SAME: outs(%{{.*}}, %{{.*}} : tensor<?xf32>, tensor<?xf32>)
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @equal(%x: tensor<?xf32>, %y: tensor<?xf32>, %z: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = bcast.add %x, %y {bcast.equal_sizes} : tensor<?xf32>
  %1 = bcast.multiply %y, %z {bcast.equal_sizes} : tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// -----

// Test that others have loops of their own, with a version each for operands that
// expand.
// CHECK-LABEL: func.func @others(
// CHECK-COUNT-4: cf.assert
// CHECK: scf.if
// CHECK: linalg.generic
// CHECK: else
// CHECK: linalg.generic
// CHECK: scf.if
// CHECK: linalg.generic
// CHECK: else
// CHECK: linalg.generic
// CHECK: return
func.func @others(%x: tensor<?xf32>, %y: tensor<?xf32>, %z: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = bcast.add %x, %y : tensor<?xf32>
  %1 = bcast.multiply %y, %z : tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// -----

// Test that a size that a type states is checked, and may be 1.
// CHECK-LABEL: func.func @stated(
// CHECK: cf.assert
// CHECK: scf.if
func.func @stated(%x: tensor<?xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %0 = bcast.add %x, %y {bcast.equal_sizes} : (tensor<?xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

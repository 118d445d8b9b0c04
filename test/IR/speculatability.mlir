// An op whose dynamic sizes may break a rule when the program runs must run
// only where the program says so; an op on static sizes may run anywhere.
// RUN: bcast-opt %s --allow-unregistered-dialect --loop-invariant-code-motion | FileCheck %s

// Test that an op on static sizes leaves a loop that may not run.
// CHECK-LABEL: @static_is_hoisted
// CHECK: bcast.add
// CHECK: scf.for
func.func @static_is_hoisted(%a: tensor<3xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = bcast.add %a, %a : tensor<3xf32>
    "test.use"(%0) : (tensor<3xf32>) -> ()
  }
  return
}

// Test that an op on dynamic sizes, which may not agree, stays.
// CHECK-LABEL: @dynamic_stays
// CHECK-NOT: bcast.add
// CHECK: scf.for
// CHECK: bcast.add
func.func @dynamic_stays(%a: tensor<?xf32>, %b: tensor<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = bcast.add %a, %b : tensor<?xf32>
    "test.use"(%0) : (tensor<?xf32>) -> ()
  }
  return
}

// Test that one dynamic operand is enough, though the result is static.
// CHECK-LABEL: @dynamic_operand_stays
// CHECK-NOT: bcast.
// CHECK: scf.for
// CHECK: bcast.add
// CHECK: bcast.broadcast_in_dim
// CHECK: bcast.select
func.func @dynamic_operand_stays(%a: tensor<?xf32>, %b: tensor<3xf32>, %p: tensor<?xi1>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = bcast.add %a, %b : (tensor<?xf32>, tensor<3xf32>) -> tensor<3xf32>
    %1 = bcast.broadcast_in_dim %a broadcast_dimensions = [1] : (tensor<?xf32>) -> tensor<2x3xf32>
    %2 = bcast.select %p, %b, %b : (tensor<?xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "test.use"(%0, %1, %2) : (tensor<3xf32>, tensor<2x3xf32>, tensor<3xf32>) -> ()
  }
  return
}

// Test that division, which has no undefined case, is hoisted.
// CHECK-LABEL: @division_is_hoisted
// CHECK: bcast.divide
// CHECK: scf.for
func.func @division_is_hoisted(%a: tensor<3xi32>, %b: tensor<3xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = bcast.divide %a, %b : tensor<3xi32>
    "test.use"(%0) : (tensor<3xi32>) -> ()
  }
  return
}

// Test that constants and iotas are hoisted.
// CHECK-LABEL: @nullary_is_hoisted
// CHECK-DAG: bcast.constant
// CHECK-DAG: bcast.iota
// CHECK: scf.for
func.func @nullary_is_hoisted(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = bcast.constant dense<1.0> : tensor<3xf32>
    %1 = bcast.iota dimension = 0 : tensor<3xi32>
    "test.use"(%0, %1) : (tensor<3xf32>, tensor<3xi32>) -> ()
  }
  return
}

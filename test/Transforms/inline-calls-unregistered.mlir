// Test that a program with a region of an unregistered op stays as it is:
// MLIR's inliner does not survive one.
// RUN: bcast-opt %s --allow-unregistered-dialect --bcast-inline-calls | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK-NEXT: "x.region"() ({
// CHECK-NEXT: "x.return"() : () -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: call @small
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  "x.region"() ({
    "x.return"() : () -> ()
  }) : () -> ()
  %0 = call @small(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @small(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// RUN: bcast-opt %s --convert-bcast-to-linalg | FileCheck %s
// RUN: bcast-opt %s --convert-bcast-to-linalg --bcast-expand-math | FileCheck %s --check-prefix=EXPANDED

// Test that the logistic of bf16 is a quotient of f32, and that where it is
// subnormal, which is rare, there is one more, behind a branch.
// CHECK-LABEL: func.func @logistic
// CHECK: linalg.generic
// CHECK: %[[USUAL:.*]] = arith.divf %cst{{.*}}, %{{.*}} : f32
// CHECK: %[[TINY:.*]] = arith.cmpf olt
// CHECK: arith.divf
// CHECK: %[[SUBNORMAL:.*]] = arith.bitcast %{{.*}} : i32 to f32
// CHECK: %[[RESULT:.*]] = arith.select %[[TINY]], %[[SUBNORMAL]], %[[USUAL]] {bcast.rare}
// CHECK: arith.truncf %[[RESULT]] : f32 to bf16
// EXPANDED-LABEL: func.func @logistic
// EXPANDED: arith.divf
// EXPANDED: scf.if
// EXPANDED: arith.divf
// EXPANDED: } else {
func.func @logistic(%x: tensor<64xbf16>) -> tensor<64xbf16> {
  %0 = bcast.logistic %x : tensor<64xbf16>
  return %0 : tensor<64xbf16>
}

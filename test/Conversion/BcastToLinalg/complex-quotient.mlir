// RUN: bcast-opt %s --convert-bcast-to-linalg | FileCheck %s

// Test that special quotients of complex numbers, of which the formula makes NaN
// in both parts, are marked as rare.

// CHECK-LABEL: func @quotient
// CHECK: %[[RE_IS_NAN:.*]] = arith.cmpf uno, %[[RE:.*]], %[[RE]] : f64
// CHECK: %[[IM_IS_NAN:.*]] = arith.cmpf uno, %[[IM:.*]], %[[IM]] : f64
// CHECK: %[[IS_NAN:.*]] = arith.andi %[[RE_IS_NAN]], %[[IM_IS_NAN]]
// CHECK-NEXT: arith.select %[[IS_NAN]], %{{.*}}, %[[RE]] {bcast.rare}
// CHECK-NEXT: arith.select %[[IS_NAN]], %{{.*}}, %[[IM]] {bcast.rare}
func.func @quotient(%x: tensor<5xcomplex<f32>>, %y: tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>> {
  %0 = bcast.divide %x, %y : tensor<5xcomplex<f32>>
  return %0 : tensor<5xcomplex<f32>>
}

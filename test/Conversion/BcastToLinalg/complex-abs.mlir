// RUN: bcast-opt %s --convert-bcast-to-linalg | FileCheck %s

// Test that moduli whose squares are far from 1 are marked as rare, and that the
// roots of others are not expanded for subnormal numbers.

// CHECK-LABEL: func @single
// CHECK: ^bb0(%[[Z:.*]]: complex<f32>, %{{.*}}: f32):
// CHECK: %[[RE:.*]] = complex.re %[[Z]]
// CHECK: %[[IM:.*]] = complex.im %[[Z]]
// CHECK: %[[SQUARE:.*]] = arith.mulf %[[IM]], %[[IM]] : f32
// CHECK: %[[SUM:.*]] = math.fma %[[RE]], %[[RE]], %[[SQUARE]] : f32
// CHECK: %[[BITS:.*]] = arith.bitcast %[[SUM]] : f32 to i32
// CHECK: %[[DISTANCE:.*]] = arith.subi %[[BITS]], %{{.*}} : i32
// CHECK: %[[RARE:.*]] = arith.cmpi uge, %[[DISTANCE]], %{{.*}} : i32
// CHECK: math.sqrt %{{.*}} : f32
// CHECK: %[[ROOT:.*]] = math.sqrt %[[SUM]] {bcast.rare} : f32
// CHECK: arith.select %[[RARE]], %{{.*}}, %[[ROOT]] {bcast.rare} : f32
func.func @single(%x: tensor<5xcomplex<f32>>) -> tensor<5xf32> {
  %0 = bcast.abs %x : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// CHECK-LABEL: func @double
// CHECK: %[[ROOT:.*]] = math.sqrt %{{.*}} {bcast.rare} : f64
// CHECK: arith.select %{{.*}}, %{{.*}}, %[[ROOT]] {bcast.rare} : f64
func.func @double(%x: tensor<5xcomplex<f64>>) -> tensor<5xf64> {
  %0 = bcast.abs %x : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  return %0 : tensor<5xf64>
}

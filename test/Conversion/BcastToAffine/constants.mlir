// RUN: bcast-opt %s --convert-bcast-to-affine | FileCheck %s

// Test that equal constants share a global.
// CHECK-COUNT-1: memref.global "private" constant @bcast_constant : memref<4xf32> = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]>
// CHECK-NOT: memref.global

// Test that a splat that is only read is a scalar, without a buffer.
// CHECK-LABEL: @scalar_splat
// CHECK-COUNT-1: memref.alloc
// CHECK: %[[C:.*]] = arith.constant 2.0
// CHECK: arith.mulf %{{.*}}, %[[C]]
// CHECK-NOT: memref.alloc
// CHECK: return
func.func @scalar_splat(%a: tensor<4xf32>) -> tensor<4xf32> {
  %c = bcast.constant dense<2.0> : tensor<f32>
  %0 = bcast.multiply %a, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Test that one that is returned fills a buffer.
// CHECK-LABEL: @returned_splat
// CHECK: %[[R:.*]] = memref.alloc() : memref<4xf32>
// CHECK: %[[C:.*]] = arith.constant 3.0
// CHECK: affine.for
// CHECK-NEXT: affine.store %[[C]], %[[R]]
// CHECK: return %[[R]]
func.func @returned_splat() -> tensor<4xf32> {
  %c = bcast.constant dense<3.0> : tensor<4xf32>
  return %c : tensor<4xf32>
}

// Test that other constants are read from a global.
// CHECK-LABEL: @dense
// CHECK: %[[G:.*]] = memref.get_global @bcast_constant : memref<4xf32>
// CHECK: affine.load %[[G]]
func.func @dense(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %c = bcast.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %d = bcast.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %0 = bcast.add %a, %c : tensor<4xf32>
  return %0, %d : tensor<4xf32>, tensor<4xf32>
}

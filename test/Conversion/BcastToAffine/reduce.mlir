// Test that the inner loops of a reduction carry its accumulators.
// RUN: bcast-opt %s --bcast-fuse --convert-bcast-to-affine | FileCheck %s

// Test that the reduced dimensions are inside, and narrow floats are summed in f64.
// CHECK-LABEL: @sum
// CHECK: affine.for %[[J:.*]] = 0 to 3
// CHECK: %[[Z:.*]] = arith.constant 0.000000e+00 : f64
// CHECK: %[[S:.*]] = affine.for %[[I:.*]] = 0 to 2 iter_args(%[[P:.*]] = %[[Z]]) -> (f64)
// CHECK: %[[T:.*]] = affine.for %[[K:.*]] = 0 to 4 iter_args(%[[Q:.*]] = %[[P]]) -> (f64)
// CHECK: affine.load %{{.*}}[%[[I]], %[[J]], %[[K]]] : memref<2x3x4xf32>
// CHECK: %[[N:.*]] = arith.addf %[[Q]], %{{.*}} : f64
// CHECK: affine.yield %[[N]]
// CHECK: affine.yield %[[T]]
// CHECK: %[[R:.*]] = arith.truncf %[[S]] : f64 to f32
// CHECK: affine.store %[[R]], %{{.*}}[%[[J]]] : memref<3xf32>
func.func @sum(%a: tensor<2x3x4xf32>) -> tensor<3xf32> {
  %0 = bcast.reduce add, %a dimensions = [0, 2] : (tensor<2x3x4xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// Test that f64 is summed with its rounding errors, from the init value. They are
// added at the end where the sum is finite: those of an infinite one are NaN.
// CHECK-LABEL: @sum64
// CHECK: %[[INIT:.*]] = memref.load %{{.*}}[] : memref<f64>
// CHECK: %[[S:.*]]:2 = affine.for %{{.*}} = 0 to 4 iter_args(%{{.*}} = %[[INIT]], %{{.*}} = %{{.*}}) -> (f64, f64)
// CHECK: %[[ABS:.*]] = math.absf %[[S]]#0
// CHECK: %[[FINITE:.*]] = arith.cmpf olt, %[[ABS]], %{{.*}} : f64
// CHECK: %[[EXACT:.*]] = arith.addf %[[S]]#0, %[[S]]#1
// CHECK: arith.select %[[FINITE]], %[[EXACT]], %[[S]]#0
// CHECK: affine.store %{{.*}}, %{{.*}}[] : memref<f64>
func.func @sum64(%a: tensor<4xf64>, %i: tensor<f64>) -> tensor<f64> {
  %0 = bcast.reduce add, %a, %i dimensions = [0] : (tensor<4xf64>, tensor<f64>) -> tensor<f64>
  return %0 : tensor<f64>
}

// Test that integers are accumulated as they are.
// CHECK-LABEL: @max
// CHECK: affine.for %[[I:.*]] = 0 to 2
// CHECK: %[[M:.*]] = affine.for %{{.*}} = 0 to 3 iter_args(%[[P:.*]] = %{{.*}}) -> (i8)
// CHECK: arith.maxui %[[P]], %{{.*}} : i8
// CHECK: affine.store %[[M]], %{{.*}}[%[[I]]] : memref<2xi8>
func.func @max(%a: tensor<2x3xui8>) -> tensor<2xui8> {
  %0 = bcast.reduce maximum, %a dimensions = [1] : (tensor<2x3xui8>) -> tensor<2xui8>
  return %0 : tensor<2xui8>
}

// Test that a dimension of size 0 leaves the start value.
// CHECK-LABEL: @empty
// CHECK: affine.for %{{.*}} = 0 to 2
// CHECK: %[[S:.*]] = affine.for %{{.*}} = 0 to 0 iter_args
// CHECK: %[[R:.*]] = arith.truncf %[[S]]
// CHECK: affine.store %[[R]]
func.func @empty(%a: tensor<2x0xf32>, %b: tensor<2x1xf32>) -> (tensor<2x0xf32>, tensor<2xf32>) {
  %0 = bcast.add %a, %b : (tensor<2x0xf32>, tensor<2x1xf32>) -> tensor<2x0xf32>
  %1 = bcast.reduce add, %0 dimensions = [1] : (tensor<2x0xf32>) -> tensor<2xf32>
  return %0, %1 : tensor<2x0xf32>, tensor<2xf32>
}

// Test that what is reduced may expand when the program runs.
// CHECK-LABEL: @expanded_sum
// CHECK: %[[R:.*]] = memref.alloc() : memref<2xf32>
// CHECK: scf.if
// CHECK: affine.for %[[K:.*]] = 0 to 3 iter_args
// CHECK: affine.load %{{.*}}[%[[K]]] : memref<?xf32>
// CHECK: affine.store %{{.*}}, %[[R]]
// CHECK: else
// CHECK: affine.for %[[K2:.*]] = 0 to 3 iter_args
// CHECK: %[[X:.*]] = arith.select %{{.*}}, %{{.*}}, %[[K2]]
// CHECK: memref.load %{{.*}}[%[[X]]] : memref<?xf32>
// CHECK: affine.store %{{.*}}, %[[R]]
func.func @expanded_sum(%a: tensor<?xf32>) -> tensor<2xf32> {
  %0 = bcast.fusion(%x = %a : tensor<?xf32>) -> (tensor<2xf32>) {
    %s = bcast.broadcast_in_dim %x broadcast_dimensions = [1] : (tensor<?xf32>) -> tensor<2x3xf32>
    %r = bcast.reduce add, %s dimensions = [1] : (tensor<2x3xf32>) -> tensor<2xf32>
    bcast.yield %r : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

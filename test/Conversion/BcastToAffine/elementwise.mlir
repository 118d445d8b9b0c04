// Test that accesses are at the same composed maps as linalg's indexing maps.
// RUN: bcast-opt %s --bcast-fuse --convert-bcast-to-affine | FileCheck %s

// [2,3] - [2,3]
// CHECK-LABEL: @same_shape
// CHECK-SAME: (%[[A:.*]]: memref<2x3xf32>, %[[B:.*]]: memref<2x3xf32>) -> memref<2x3xf32>
// CHECK-NEXT: %[[R:.*]] = memref.alloc() : memref<2x3xf32>
// CHECK-NEXT: affine.for %[[I:.*]] = 0 to 2 {
// CHECK-NEXT: affine.for %[[J:.*]] = 0 to 3 {
// CHECK-NEXT: %[[X:.*]] = affine.load %[[A]][%[[I]], %[[J]]]
// CHECK-NEXT: %[[Y:.*]] = affine.load %[[B]][%[[I]], %[[J]]]
// CHECK-NEXT: %[[S:.*]] = arith.subf %[[X]], %[[Y]]
// CHECK-NEXT: affine.store %[[S]], %[[R]][%[[I]], %[[J]]]
// CHECK: return %[[R]]
func.func @same_shape(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = bcast.subtract %a, %b : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// [3] - [2,3], by rows
// CHECK-LABEL: @row
// CHECK: affine.for %[[I:.*]] = 0 to 2
// CHECK: affine.for %[[J:.*]] = 0 to 3
// CHECK: affine.load %{{.*}}[%[[J]]] : memref<3xf32>
// CHECK: affine.load %{{.*}}[%[[I]], %[[J]]] : memref<2x3xf32>
func.func @row(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = bcast.subtract %b, %a broadcast_dimensions = [1] : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// [2,3] - [2], by columns
// CHECK-LABEL: @column
// CHECK: affine.for %[[I:.*]] = 0 to 2
// CHECK: affine.for %[[J:.*]] = 0 to 3
// CHECK: affine.load %{{.*}}[%[[I]], %[[J]]] : memref<2x3xf32>
// CHECK: affine.load %{{.*}}[%[[I]]] : memref<2xf32>
func.func @column(%a: tensor<2x3xf32>, %b: tensor<2xf32>) -> tensor<2x3xf32> {
  %0 = bcast.subtract %a, %b broadcast_dimensions = [0] : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// [2,3] - []
// CHECK-LABEL: @scalar
// CHECK: affine.load %{{.*}}[] : memref<f32>
func.func @scalar(%a: tensor<2x3xf32>, %s: tensor<f32>) -> tensor<2x3xf32> {
  %0 = bcast.subtract %a, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// [2,1] - [1,3]: sizes of 1 on both sides are read at 0
// CHECK-LABEL: @outer
// CHECK: affine.for %[[I:.*]] = 0 to 2
// CHECK: affine.for %[[J:.*]] = 0 to 3
// CHECK: affine.load %{{.*}}[%[[I]], 0] : memref<2x1xf32>
// CHECK: affine.load %{{.*}}[0, %[[J]]] : memref<1x3xf32>
func.func @outer(%a: tensor<2x1xf32>, %b: tensor<1x3xf32>) -> tensor<2x3xf32> {
  %0 = bcast.subtract %a, %b : (tensor<2x1xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Test that a transposition is an access, not a copy.
// CHECK-LABEL: @transposed
// CHECK: affine.for %[[I:.*]] = 0 to 2
// CHECK: affine.for %[[J:.*]] = 0 to 3
// CHECK: affine.load %{{.*}}[%[[J]], %[[I]]] : memref<3x2xf32>
// CHECK: affine.load %{{.*}}[%[[J]]] : memref<3xf32>
// CHECK-NOT: affine.for
// CHECK: return
func.func @transposed(%a: tensor<3x2xf32>, %b: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = bcast.fusion(%x = %a, %y = %b : tensor<3x2xf32>, tensor<3xf32>) -> tensor<2x3xf32> {
    %t = bcast.transpose %x permutation = [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
    %s = bcast.add %t, %y broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
    bcast.yield %s : tensor<2x3xf32>
  }
  return %0 : tensor<2x3xf32>
}

// Test that so are slices and reversals.
// CHECK-LABEL: @reversed_slice
// CHECK: affine.for %[[I:.*]] = 0 to 4
// CHECK: affine.load %{{.*}}[%[[I]] * -2 + 7] : memref<10xf32>
// CHECK-NOT: affine.for
// CHECK: return
func.func @reversed_slice(%a: tensor<10xf32>) -> tensor<4xf32> {
  %0 = bcast.fusion(%x = %a : tensor<10xf32>) -> tensor<4xf32> {
    %s = bcast.slice %x start_indices = [1] limit_indices = [9] strides = [2] : (tensor<10xf32>) -> tensor<4xf32>
    %r = bcast.reverse %s dimensions = [0] : tensor<4xf32>
    %n = bcast.negate %r : tensor<4xf32>
    bcast.yield %n : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// Test that a multiply-add is one nest.
// CHECK-LABEL: @multiply_add
// CHECK: affine.for %[[I:.*]] = 0 to 2
// CHECK-NEXT: affine.for %[[J:.*]] = 0 to 3
// CHECK-NEXT: affine.load %{{.*}}[%[[I]], %[[J]]] : memref<2x3xf32>
// CHECK-NEXT: affine.load %{{.*}}[%[[J]]] : memref<3xf32>
// CHECK-NEXT: arith.mulf
// CHECK-NEXT: affine.load %{{.*}}[%[[I]], 0] : memref<2x1xf32>
// CHECK-NEXT: arith.addf
// CHECK-NEXT: affine.store
// CHECK-NOT: affine.for
// CHECK: return
func.func @multiply_add(%a: tensor<2x3xf32>, %b: tensor<3xf32>, %c: tensor<2x1xf32>) -> tensor<2x3xf32> {
  %0 = bcast.multiply %a, %b broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %1 = bcast.add %0, %c : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// Test that a result of lower rank is computed once, and read where it is stored.
// CHECK-LABEL: @two_results
// CHECK: %[[E:.*]] = memref.alloc() : memref<3xf32>
// CHECK: affine.for %{{.*}} = 0 to 3
// CHECK: math.exp
// CHECK: %[[R:.*]] = memref.alloc() : memref<2x3xf32>
// CHECK: affine.for
// CHECK: affine.for %[[J:.*]] = 0 to 3
// CHECK: affine.load %[[E]][%[[J]]]
// CHECK-NOT: math.exp
// CHECK: return %[[R]], %[[E]]
func.func @two_results(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>) {
  %0:2 = bcast.fusion(%x = %a, %v = %b : tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>) {
    %e = bcast.exponential %v : tensor<3xf32>
    %m = bcast.multiply %x, %e broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
    bcast.yield %m, %e : tensor<2x3xf32>, tensor<3xf32>
  }
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<3xf32>
}

// Test that a coordinate is the loop's index.
// CHECK-LABEL: @iota
// CHECK: affine.for %[[I:.*]] = 0 to 3
// CHECK: arith.index_cast %[[I]] : index to i32
func.func @iota(%a: tensor<3xi32>) -> tensor<3xi32> {
  %i = bcast.iota dimension = 0 : tensor<3xi32>
  %0 = bcast.add %a, %i : tensor<3xi32>
  return %0 : tensor<3xi32>
}

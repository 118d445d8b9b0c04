// RUN: bcast-opt %s --bcast-collapse-dimensions -split-input-file | FileCheck %s

// Test that dimensions which are reduced together are one, in all that is computed
// with them: constants, operands of size 1, results that others read, too.
// CHECK-LABEL: func.func @normalize(
// CHECK-SAME: %[[X:.*]]: tensor<?x64x?x?xf32>, %[[M:.*]]: tensor<64x1x1xf32>
func.func @normalize(%x: tensor<?x64x?x?xf32>, %m: tensor<64x1x1xf32>) -> (tensor<?x64x?x?xf32>, tensor<?x64xf32>) {
  // CHECK: %[[C:.*]] = bcast.constant dense<2.000000e+00> : tensor<64x1xf32>
  %c = bcast.constant dense<2.0> : tensor<64x1x1xf32>
  // CHECK: %[[N:.*]] = tensor.collapse_shape %[[M]] {{\[\[}}0], [1, 2]]
  // CHECK: %[[MN:.*]] = bcast.add %[[N]], %[[C]] : tensor<64x1xf32>
  %n = bcast.add %m, %c : tensor<64x1x1xf32>
  // CHECK: %[[ROWS:.*]] = tensor.collapse_shape %[[X]] {{\[\[}}0], [1], [2, 3]] : tensor<?x64x?x?xf32> into tensor<?x64x?xf32>
  // CHECK: %[[S:.*]] = bcast.reduce add, %[[ROWS]] dimensions = [2] : (tensor<?x64x?xf32>) -> tensor<?x64xf32>
  %s = bcast.reduce add, %x dimensions = [2, 3] : (tensor<?x64x?x?xf32>) -> tensor<?x64xf32>
  // CHECK: %[[D:.*]] = bcast.subtract %[[ROWS]], %[[S]] broadcast_dimensions = [0, 1]
  %d = bcast.subtract %x, %s broadcast_dimensions = [0, 1] : (tensor<?x64x?x?xf32>, tensor<?x64xf32>) -> tensor<?x64x?x?xf32>
  // CHECK: %[[R:.*]] = bcast.multiply %[[D]], %[[MN]] broadcast_dimensions = [1, 2] : (tensor<?x64x?xf32>, tensor<64x1xf32>)
  %r = bcast.multiply %d, %n broadcast_dimensions = [1, 2, 3] : (tensor<?x64x?x?xf32>, tensor<64x1x1xf32>) -> tensor<?x64x?x?xf32>
  // CHECK: %[[H:.*]] = tensor.dim %[[X]], %c2
  // CHECK: %[[W:.*]] = tensor.dim %[[X]], %c3
  // CHECK: %[[E:.*]] = tensor.expand_shape %[[R]] {{\[\[}}0], [1], [2, 3]] output_shape [%{{.*}}, 64, %[[H]], %[[W]]]
  // CHECK: return %[[E]], %[[S]]
  return %r, %s : tensor<?x64x?x?xf32>, tensor<?x64xf32>
}

// -----

// Test what has sizes, and moves whole groups of dimensions.
// CHECK-LABEL: func.func @moved(
// CHECK-SAME: %[[X:.*]]: tensor<?x?x4xf32>, %[[V:.*]]: tensor<4xf32>
func.func @moved(%x: tensor<?x?x4xf32>, %v: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[C:.*]] = tensor.collapse_shape %[[X]] {{\[\[}}0, 1], [2]]
  // CHECK: %[[I:.*]] = bcast.iota_like %[[C]] dimension = 1 : tensor<?x4xf32>
  %i = bcast.iota_like %x dimension = 2 : tensor<?x?x4xf32>
  // CHECK: %[[L:.*]] = bcast.broadcast_like %[[V]], %[[C]] broadcast_dimensions = [1] : (tensor<4xf32>, tensor<?x4xf32>)
  %l = bcast.broadcast_like %v, %x broadcast_dimensions = [2] : (tensor<4xf32>, tensor<?x?x4xf32>) -> tensor<?x?x4xf32>
  // CHECK: %[[A:.*]] = bcast.add %[[I]], %[[L]] {bcast.equal_sizes} : tensor<?x4xf32>
  %a = bcast.add %i, %l {bcast.equal_sizes} : tensor<?x?x4xf32>
  // CHECK: %[[T:.*]] = bcast.transpose %[[A]] permutation = [1, 0] : (tensor<?x4xf32>) -> tensor<4x?xf32>
  %t = bcast.transpose %a permutation = [2, 0, 1] : (tensor<?x?x4xf32>) -> tensor<4x?x?xf32>
  // CHECK: %[[B:.*]] = bcast.broadcast %[[V]] sizes = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
  %b = bcast.broadcast %v sizes = [1, 1] : (tensor<4xf32>) -> tensor<1x1x4xf32>
  // CHECK: %[[U:.*]] = bcast.transpose %[[B]] permutation = [1, 0] : (tensor<1x4xf32>) -> tensor<4x1xf32>
  %u = bcast.transpose %b permutation = [2, 0, 1] : (tensor<1x1x4xf32>) -> tensor<4x1x1xf32>
  // CHECK: %[[P:.*]] = bcast.multiply %[[T]], %[[U]] : (tensor<4x?xf32>, tensor<4x1xf32>) -> tensor<4x?xf32>
  %p = bcast.multiply %t, %u : (tensor<4x?x?xf32>, tensor<4x1x1xf32>) -> tensor<4x?x?xf32>
  // CHECK: bcast.reduce add, %[[P]] dimensions = [1] : (tensor<4x?xf32>) -> tensor<4xf32>
  %r = bcast.reduce add, %p dimensions = [1, 2] : (tensor<4x?x?xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// Test that an array of another block is collapsed where it is used.
// CHECK-LABEL: func.func @version(
// CHECK: scf.if
// CHECK: tensor.collapse_shape %arg1 {{\[\[}}0, 1]] : tensor<?x?xf32> into tensor<?xf32>
// CHECK: bcast.reduce add, %{{.*}} dimensions = [0]
// CHECK: tensor.collapse_shape %{{.*}} {{\[\[}}0, 1]]
// CHECK: bcast.reduce add, %{{.*}} dimensions = [0]
func.func @version(%c: i1, %x: tensor<?x?xf32>) -> tensor<f32> {
  %y = bcast.tanh %x : tensor<?x?xf32>
  %r = scf.if %c -> tensor<f32> {
    %s = bcast.reduce add, %x dimensions = [0, 1] : (tensor<?x?xf32>) -> tensor<f32>
    scf.yield %s : tensor<f32>
  } else {
    %t = bcast.reduce add, %y dimensions = [0, 1] : (tensor<?x?xf32>) -> tensor<f32>
    scf.yield %t : tensor<f32>
  }
  return %r : tensor<f32>
}

// -----

// Test that dimensions stay apart of which an op has one without the other,
// CHECK-NOT: tensor.collapse_shape
func.func @one_is_reduced(%x: tensor<?x?x?xf32>) -> tensor<?xf32> {
  %0 = bcast.reduce add, %x dimensions = [0, 2] : (tensor<?x?x?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @one_is_kept_elsewhere(%x: tensor<?x?xf32>) -> (tensor<f32>, tensor<?xf32>) {
  %0 = bcast.reduce add, %x dimensions = [0, 1] : (tensor<?x?xf32>) -> tensor<f32>
  %1 = bcast.reduce maximum, %x dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<f32>, tensor<?xf32>
}
// that are expanded apart, surely or perhaps,
func.func @one_expands(%x: tensor<?x?xf32>, %y: tensor<?x1xf32>) -> tensor<f32> {
  %0 = bcast.add %x, %y {bcast.equal_sizes} : (tensor<?x?xf32>, tensor<?x1xf32>) -> tensor<?x?xf32>
  %1 = bcast.reduce add, %0 dimensions = [0, 1] : (tensor<?x?xf32>) -> tensor<f32>
  return %1 : tensor<f32>
}
func.func @one_may_expand(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<f32> {
  %0 = bcast.add %x, %y : tensor<?x?xf32>
  %1 = bcast.reduce add, %0 dimensions = [0, 1] : (tensor<?x?xf32>) -> tensor<f32>
  return %1 : tensor<f32>
}
func.func @one_is_added(%x: tensor<?xf32>, %y: tensor<?x4xf32>) -> tensor<f32> {
  %0 = bcast.broadcast_like %x, %y broadcast_dimensions = [0] : (tensor<?xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = bcast.reduce add, %0 dimensions = [0, 1] : (tensor<?x4xf32>) -> tensor<f32>
  return %1 : tensor<f32>
}
// whose order changes, in which elements depend on the coordinate,
func.func @order(%x: tensor<?x?xf32>) -> tensor<f32> {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = bcast.reduce add, %0 dimensions = [0, 1] : (tensor<?x?xf32>) -> tensor<f32>
  return %1 : tensor<f32>
}
func.func @reversed(%x: tensor<?x4xf32>) -> tensor<f32> {
  %0 = bcast.reverse %x dimensions = [1] : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = bcast.reduce add, %0 dimensions = [0, 1] : (tensor<?x4xf32>) -> tensor<f32>
  return %1 : tensor<f32>
}
func.func @coordinate(%x: tensor<?x?xf32>) -> tensor<f32> {
  %0 = bcast.iota_like %x dimension = 0 : tensor<?x?xf32>
  %1 = bcast.reduce add, %0 dimensions = [0, 1] : (tensor<?x?xf32>) -> tensor<f32>
  return %1 : tensor<f32>
}
// that other ops read, or of no elements; and that static sizes stay.
func.func @concatenated(%x: tensor<?x?xf32>) -> (tensor<f32>, tensor<?x?xf32>) {
  %0 = bcast.tanh %x : tensor<?x?xf32>
  %1 = bcast.reduce add, %0 dimensions = [0, 1] : (tensor<?x?xf32>) -> tensor<f32>
  %2 = bcast.concatenate %0, %x dimension = 0 : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1, %2 : tensor<f32>, tensor<?x?xf32>
}
func.func @nested(%c: i1, %x: tensor<?x?xf32>) -> (tensor<f32>, tensor<?x?xf32>) {
  %0 = bcast.tanh %x : tensor<?x?xf32>
  %1 = bcast.reduce add, %0 dimensions = [0, 1] : (tensor<?x?xf32>) -> tensor<f32>
  %2 = scf.if %c -> tensor<?x?xf32> {
    %3 = bcast.negate %0 : tensor<?x?xf32>
    scf.yield %3 : tensor<?x?xf32>
  } else {
    scf.yield %x : tensor<?x?xf32>
  }
  return %1, %2 : tensor<f32>, tensor<?x?xf32>
}
func.func @empty(%x: tensor<0x?x?xf32>) -> tensor<0xf32> {
  %0 = bcast.reduce add, %x dimensions = [1, 2] : (tensor<0x?x?xf32>) -> tensor<0xf32>
  return %0 : tensor<0xf32>
}
func.func @static(%x: tensor<?x7x7xf32>) -> tensor<?xf32> {
  %0 = bcast.reduce add, %x dimensions = [1, 2] : (tensor<?x7x7xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// Sizes that no array has which the block is given.
func.func @unknown_sizes(%n: tensor<2xi64>) -> (tensor<?x?xf32>, tensor<f32>) {
  %0 = bcast.dynamic_iota %n dimension = 0 : (tensor<2xi64>) -> tensor<?x?xf32>
  %1 = bcast.tanh %0 : tensor<?x?xf32>
  %2 = bcast.reduce add, %1 dimensions = [0, 1] : (tensor<?x?xf32>) -> tensor<f32>
  return %1, %2 : tensor<?x?xf32>, tensor<f32>
}

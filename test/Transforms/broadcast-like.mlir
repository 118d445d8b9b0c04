// RUN: bcast-opt %s --split-input-file --bcast-broadcast-like | FileCheck %s

// Test that a broadcast has the sizes of the first array that has those of its list,
// a predicate with a dimension of one element, too.
// CHECK-LABEL: func.func @masked(
// CHECK-SAME: %[[X:.*]]: tensor<?x?xf32>, %[[P:.*]]: tensor<1x?xi1>, %[[C:.*]]: tensor<f32>
// CHECK-DAG: %[[M:.*]] = bcast.broadcast_like %[[P]], %[[X]] broadcast_dimensions = [0, 1]
// CHECK-DAG: %[[F:.*]] = bcast.broadcast_like %[[C]], %[[X]] broadcast_dimensions = []
// CHECK: bcast.select %[[M]], %[[X]], %[[F]]
func.func @masked(%x: tensor<?x?xf32>, %p: tensor<1x?xi1>, %c: tensor<f32>) -> tensor<?x?xf32> {
  %m = bcast.get_dimension_size %x dimension = 0 : (tensor<?x?xf32>) -> tensor<i32>
  %n = bcast.get_dimension_size %x dimension = 1 : (tensor<?x?xf32>) -> tensor<i32>
  %k = bcast.get_dimension_size %p dimension = 1 : (tensor<1x?xi1>) -> tensor<i32>
  %equal = bcast.compare EQ, %k, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %e = tensor.extract %equal[] : tensor<i1>
  cf.assert %e, "sizes differ"
  %m1 = bcast.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %n1 = bcast.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %sizes = bcast.concatenate %m1, %n1 dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %mask = bcast.dynamic_broadcast_in_dim %p, %sizes broadcast_dimensions = [0, 1] : (tensor<1x?xi1>, tensor<2xi32>) -> tensor<?x?xi1>
  %fill = bcast.dynamic_broadcast_in_dim %c, %sizes broadcast_dimensions = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x?xf32>
  %0 = bcast.select %mask, %x, %fill : (tensor<?x?xi1>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// Test iotas, of one dimension and of what that is broadcast to.
// CHECK-LABEL: func.func @iotas(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>
// CHECK: %[[ALL:.*]] = bcast.iota_like %[[X]] dimension = 1 : (tensor<?x8xf32>) -> tensor<?x8xi32>
// CHECK: %[[ROWS:.*]] = bcast.iota_like %[[X]] dimension = 0 : (tensor<?x8xf32>) -> tensor<?x8xi32>
// CHECK-NEXT: return %[[ALL]], %[[ROWS]]
func.func @iotas(%x: tensor<?x8xf32>) -> (tensor<?x8xi32>, tensor<?x8xi32>) {
  %eight = bcast.constant dense<8> : tensor<1xi32>
  %n = bcast.get_dimension_size %x dimension = 0 : (tensor<?x8xf32>) -> tensor<i32>
  %rows = bcast.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %sizes = bcast.concatenate %rows, %eight dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %0 = bcast.dynamic_iota %sizes dimension = 1 : (tensor<2xi32>) -> tensor<?x8xi32>
  %1 = bcast.dynamic_iota %rows dimension = 0 : (tensor<1xi32>) -> tensor<?xi32>
  %2 = bcast.dynamic_broadcast_in_dim %1, %sizes broadcast_dimensions = [0] : (tensor<?xi32>, tensor<2xi32>) -> tensor<?x8xi32>
  return %0, %2 : tensor<?x8xi32>, tensor<?x8xi32>
}

// -----

// Test that dimensions of static sizes need no array.
// CHECK-LABEL: func.func @static(
// CHECK-SAME: %[[X:.*]]: tensor<?xf32>
// CHECK: %[[B:.*]] = bcast.broadcast %[[X]] sizes = [1, 3] : (tensor<?xf32>) -> tensor<1x3x?xf32>
// CHECK: %[[T:.*]] = bcast.transpose %[[B]] permutation = [0, 2, 1] : (tensor<1x3x?xf32>) -> tensor<1x?x3xf32>
// CHECK: return %[[T]]
func.func @static(%x: tensor<?xf32>) -> tensor<1x?x3xf32> {
  %one = bcast.constant dense<1> : tensor<1xi32>
  %three = bcast.constant dense<3> : tensor<1xi32>
  %n = bcast.get_dimension_size %x dimension = 0 : (tensor<?xf32>) -> tensor<i32>
  %n1 = bcast.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %sizes = bcast.concatenate %one, %n1, %three dimension = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
  %0 = bcast.dynamic_broadcast_in_dim %x, %sizes broadcast_dimensions = [1] : (tensor<?xf32>, tensor<3xi32>) -> tensor<1x?x3xf32>
  return %0 : tensor<1x?x3xf32>
}

// -----

// Test that the operand of a binary op is expanded by the other one, where no array
// has the sizes of both.
// CHECK-LABEL: func.func @outer(
// CHECK-SAME: %[[X:.*]]: tensor<?xf32>, %[[Y:.*]]: tensor<?xf32>
// CHECK: %[[B:.*]] = bcast.broadcast %[[Y]] sizes = [1] : (tensor<?xf32>) -> tensor<1x?xf32>
// CHECK: bcast.multiply %[[X]], %[[B]] broadcast_dimensions = [0] : (tensor<?xf32>, tensor<1x?xf32>) -> tensor<?x?xf32>
// CHECK-NOT: dynamic_broadcast_in_dim
// CHECK: return
func.func @outer(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?x?xf32> {
  %m = bcast.get_dimension_size %x dimension = 0 : (tensor<?xf32>) -> tensor<i32>
  %n = bcast.get_dimension_size %y dimension = 0 : (tensor<?xf32>) -> tensor<i32>
  %m1 = bcast.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %n1 = bcast.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %sizes = bcast.concatenate %m1, %n1 dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %b = bcast.dynamic_broadcast_in_dim %y, %sizes broadcast_dimensions = [1] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %0 = bcast.multiply %x, %b broadcast_dimensions = [0] : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// Test that lists of one computed number are one size, those of different ones are
// not, and that a number which is narrowed is another one.
// CHECK-LABEL: func.func @computed(
// CHECK: %[[R:.*]] = bcast.dynamic_reshape
// CHECK: bcast.broadcast_like %{{.*}}, %[[R]] broadcast_dimensions = []
// CHECK: bcast.dynamic_broadcast_in_dim
// CHECK: bcast.dynamic_broadcast_in_dim
// CHECK: return
func.func @computed(%x: tensor<?x?xf32>, %k: tensor<i64>, %c: tensor<f32>)
    -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %m = bcast.get_dimension_size %x dimension = 0 : (tensor<?x?xf32>) -> tensor<i32>
  %n = bcast.get_dimension_size %x dimension = 1 : (tensor<?x?xf32>) -> tensor<i32>
  %mn = bcast.multiply %m, %n : tensor<i32>
  %sizes = bcast.reshape %mn : (tensor<i32>) -> tensor<1xi32>
  %0 = bcast.dynamic_reshape %x, %sizes : (tensor<?x?xf32>, tensor<1xi32>) -> tensor<?xf32>
  %again = bcast.reshape %mn : (tensor<i32>) -> tensor<1xi32>
  %1 = bcast.dynamic_broadcast_in_dim %c, %again broadcast_dimensions = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
  %wide = bcast.reshape %k : (tensor<i64>) -> tensor<1xi64>
  %2 = bcast.dynamic_broadcast_in_dim %c, %wide broadcast_dimensions = [] : (tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
  %narrow = bcast.convert %wide : (tensor<1xi64>) -> tensor<1xi32>
  %3 = bcast.dynamic_broadcast_in_dim %c, %narrow broadcast_dimensions = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
  return %0, %1, %2, %3 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// -----

// Test that what may fail stays.
// CHECK-LABEL: func.func @checked(
// CHECK: bcast.dynamic_broadcast_in_dim
// CHECK: bcast.add
func.func @checked(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %n = bcast.get_dimension_size %x dimension = 0 : (tensor<?xf32>) -> tensor<i32>
  %sizes = bcast.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %b = bcast.dynamic_broadcast_in_dim %y, %sizes broadcast_dimensions = [0] : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32>
  %0 = bcast.add %x, %b : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// Test that what is computed of iotas and scalars alone is computed in the shape
// that it is broadcast to, if no array has its own, by broadcast_like
// CHECK-LABEL: func.func @mask(
// CHECK-SAME: %[[X:.*]]: tensor<?x?x4xf32>, %[[S:.*]]: tensor<i32>
func.func @mask(%x: tensor<?x?x4xf32>, %s: tensor<i32>) -> tensor<?x?x4xf32> {
  %n = bcast.get_dimension_size %x dimension = 1 : (tensor<?x?x4xf32>) -> tensor<i32>
  %four = bcast.constant dense<4> : tensor<1xi32>
  %m = bcast.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %sizes = bcast.concatenate %m, %four dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  // CHECK: %[[I:.*]] = bcast.iota_like %[[X]] dimension = 1 : (tensor<?x?x4xf32>) -> tensor<?x?x4xi32>
  // CHECK: %[[A:.*]] = bcast.add %[[I]], %[[S]] : (tensor<?x?x4xi32>, tensor<i32>) -> tensor<?x?x4xi32>
  // CHECK: %[[C:.*]] = bcast.compare LT, %[[A]], %[[I]], SIGNED : (tensor<?x?x4xi32>, tensor<?x?x4xi32>) -> tensor<?x?x4xi1>
  %i = bcast.dynamic_iota %sizes dimension = 0 : (tensor<2xi32>) -> tensor<?x4xi32>
  %a = bcast.add %i, %s : (tensor<?x4xi32>, tensor<i32>) -> tensor<?x4xi32>
  %c = bcast.compare LT, %a, %i, SIGNED : (tensor<?x4xi32>, tensor<?x4xi32>) -> tensor<?x4xi1>
  %b = bcast.broadcast_like %c, %x broadcast_dimensions = [1, 2] : (tensor<?x4xi1>, tensor<?x?x4xf32>) -> tensor<?x?x4xi1>
  // CHECK: bcast.select %[[C]], %[[X]], %[[X]]
  %r = bcast.select %b, %x, %x : (tensor<?x?x4xi1>, tensor<?x?x4xf32>, tensor<?x?x4xf32>) -> tensor<?x?x4xf32>
  return %r : tensor<?x?x4xf32>
}

// or by a binary op.
// CHECK-LABEL: func.func @positions(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>
func.func @positions(%x: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %n = bcast.get_dimension_size %x dimension = 0 : (tensor<?x8xf32>) -> tensor<i32>
  %sizes = bcast.reshape %n : (tensor<i32>) -> tensor<1xi32>
  // CHECK: %[[I:.*]] = bcast.iota_like %[[X]] dimension = 0 : tensor<?x8xf32>
  // CHECK: bcast.multiply %[[X]], %[[I]] : tensor<?x8xf32>
  %i = bcast.dynamic_iota %sizes dimension = 0 : (tensor<1xi32>) -> tensor<?xf32>
  %r = bcast.multiply %x, %i broadcast_dimensions = [0] : (tensor<?x8xf32>, tensor<?xf32>) -> tensor<?x8xf32>
  return %r : tensor<?x8xf32>
}

// Not of sizes that may not be those of the array, of many ops, or of ops that
// name dimensions.
// CHECK-LABEL: func.func @other_positions(
// CHECK-NOT: bcast.iota_like
func.func @other_positions(%x: tensor<?x8xf32>, %n: tensor<1xi32>) -> (tensor<?x8xf32>, tensor<?x8xf32>, tensor<?x8xf32>) {
  %i = bcast.dynamic_iota %n dimension = 0 : (tensor<1xi32>) -> tensor<?xf32>
  %0 = bcast.multiply %x, %i broadcast_dimensions = [0] : (tensor<?x8xf32>, tensor<?xf32>) -> tensor<?x8xf32>
  %m = bcast.get_dimension_size %x dimension = 0 : (tensor<?x8xf32>) -> tensor<i32>
  %sizes = bcast.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %j = bcast.dynamic_iota %sizes dimension = 0 : (tensor<1xi32>) -> tensor<?xf32>
  %j2 = bcast.add %j, %j : tensor<?xf32>
  %j4 = bcast.add %j2, %j2 : tensor<?xf32>
  %j8 = bcast.add %j4, %j4 : tensor<?xf32>
  %j16 = bcast.add %j8, %j8 : tensor<?xf32>
  %1 = bcast.multiply %x, %j16 broadcast_dimensions = [0] : (tensor<?x8xf32>, tensor<?xf32>) -> tensor<?x8xf32>
  %like = bcast.broadcast_like %j, %j2 broadcast_dimensions = [0] : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %2 = bcast.multiply %x, %like broadcast_dimensions = [0] : (tensor<?x8xf32>, tensor<?xf32>) -> tensor<?x8xf32>
  return %0, %1, %2 : tensor<?x8xf32>, tensor<?x8xf32>, tensor<?x8xf32>
}

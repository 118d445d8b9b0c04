// RUN: bcast-opt %s --split-input-file --bcast-sink-dynamic-broadcasts | FileCheck %s

// Test a normalization of rows as JAX exports it for a symbolic number of rows: means
// are columns, which are scaled and then broadcast to all of a row.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>
// CHECK-NOT: bcast.dynamic
// CHECK: %[[SUM:.*]] = bcast.reduce add, %[[X]]
// CHECK-NOT: bcast.dynamic
// CHECK: %[[MEAN:.*]] = bcast.divide %[[SUM]], %{{.*}} : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
// CHECK-NOT: bcast.dynamic
// CHECK: %[[D:.*]] = bcast.subtract %[[X]], %[[MEAN]] broadcast_dimensions = [0] : (tensor<?x8xf32>, tensor<?xf32>) -> tensor<?x8xf32>
// CHECK-NOT: bcast.dynamic
// CHECK: %[[R:.*]] = bcast.multiply %{{.*}}, %[[D]] broadcast_dimensions = [1] : (tensor<8xf32>, tensor<?x8xf32>) -> tensor<?x8xf32>
// CHECK: return %[[R]]
func.func @rows(%x: tensor<?x8xf32>, %w: tensor<8xf32>) -> tensor<?x8xf32> {
  %count = bcast.constant dense<8.0> : tensor<f32>
  %one = bcast.constant dense<1> : tensor<1xi32>
  %eight = bcast.constant dense<8> : tensor<1xi32>
  %b = bcast.get_dimension_size %x dimension = 0 : (tensor<?x8xf32>) -> tensor<i32>
  %rows = bcast.reshape %b : (tensor<i32>) -> tensor<1xi32>
  %column = bcast.concatenate %rows, %one dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %all = bcast.concatenate %rows, %eight dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<?x8xf32>) -> tensor<?xf32>
  %k = bcast.dynamic_broadcast_in_dim %s, %column broadcast_dimensions = [0] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x1xf32>
  %c = bcast.dynamic_broadcast_in_dim %count, %column broadcast_dimensions = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x1xf32>
  %m = bcast.divide %k, %c : tensor<?x1xf32>
  %n = bcast.dynamic_broadcast_in_dim %m, %all broadcast_dimensions = [0, 1] : (tensor<?x1xf32>, tensor<2xi32>) -> tensor<?x8xf32>
  %d = bcast.subtract %x, %n : tensor<?x8xf32>
  %v = bcast.dynamic_broadcast_in_dim %w, %all broadcast_dimensions = [1] : (tensor<8xf32>, tensor<2xi32>) -> tensor<?x8xf32>
  %r = bcast.multiply %v, %d : tensor<?x8xf32>
  return %r : tensor<?x8xf32>
}

// -----

// Test operands of one rank: a row of one, and a reshape to columns of one.
// CHECK-LABEL: func.func @same_rank(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[W:.*]]: tensor<1x8xf32>
// CHECK: %[[S:.*]] = bcast.reduce
// CHECK: %[[Y:.*]] = bcast.add %[[X]], %[[W]] : (tensor<?x8xf32>, tensor<1x8xf32>) -> tensor<?x8xf32>
// CHECK: bcast.add %[[Y]], %[[S]] broadcast_dimensions = [0] : (tensor<?x8xf32>, tensor<?xf32>) -> tensor<?x8xf32>
func.func @same_rank(%x: tensor<?x8xf32>, %w: tensor<1x8xf32>) -> tensor<?x8xf32> {
  %one = bcast.constant dense<1> : tensor<1xi32>
  %eight = bcast.constant dense<8> : tensor<1xi32>
  %b = bcast.get_dimension_size %x dimension = 0 : (tensor<?x8xf32>) -> tensor<i32>
  %rows = bcast.reshape %b : (tensor<i32>) -> tensor<1xi32>
  %column = bcast.concatenate %rows, %one dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %all = bcast.concatenate %rows, %eight dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<?x8xf32>) -> tensor<?xf32>
  %k = bcast.dynamic_reshape %s, %column : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x1xf32>
  %v = bcast.dynamic_broadcast_in_dim %w, %all broadcast_dimensions = [0, 1] : (tensor<1x8xf32>, tensor<2xi32>) -> tensor<?x8xf32>
  %y = bcast.add %x, %v : tensor<?x8xf32>
  %t = bcast.dynamic_broadcast_in_dim %k, %all broadcast_dimensions = [0, 1] : (tensor<?x1xf32>, tensor<2xi32>) -> tensor<?x8xf32>
  %r = bcast.add %y, %t : tensor<?x8xf32>
  return %r : tensor<?x8xf32>
}

// -----

// Test that sizes of another array, ...
// CHECK-LABEL: func.func @other_array(
// CHECK: bcast.dynamic_broadcast_in_dim
// CHECK: bcast.add %{{.*}}, %{{.*}} : tensor<?xf32>
func.func @other_array(%x: tensor<?xf32>, %y: tensor<?xf32>, %s: tensor<f32>) -> tensor<?xf32> {
  %n = bcast.get_dimension_size %y dimension = 0 : (tensor<?xf32>) -> tensor<i32>
  %sizes = bcast.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %b = bcast.dynamic_broadcast_in_dim %s, %sizes broadcast_dimensions = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
  %0 = bcast.add %x, %b : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// ... unless they are known to be equal, ...
// CHECK-LABEL: func.func @equal_sizes(
// CHECK-NOT: bcast.dynamic_broadcast_in_dim
// CHECK: bcast.add %{{.*}}, %{{.*}} {bcast.equal_sizes} : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
func.func @equal_sizes(%x: tensor<?xf32>, %y: tensor<?xf32>, %s: tensor<f32>) -> tensor<?xf32> {
  %n = bcast.get_dimension_size %y dimension = 0 : (tensor<?xf32>) -> tensor<i32>
  %sizes = bcast.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %b = bcast.dynamic_broadcast_in_dim %s, %sizes broadcast_dimensions = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
  %0 = bcast.add %x, %b {bcast.equal_sizes} : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// ... sizes that something else computes, ...
// CHECK-LABEL: func.func @computed(
// CHECK: bcast.dynamic_broadcast_in_dim
// CHECK: bcast.add %{{.*}}, %{{.*}} : tensor<?xf32>
func.func @computed(%x: tensor<?xf32>, %sizes: tensor<1xi32>, %s: tensor<f32>) -> tensor<?xf32> {
  %b = bcast.dynamic_broadcast_in_dim %s, %sizes broadcast_dimensions = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
  %0 = bcast.add %x, %b : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// ... a size that may not be what the type states, ...
// CHECK-LABEL: func.func @stated(
// CHECK: bcast.dynamic_broadcast_in_dim
// CHECK: bcast.add %{{.*}}, %{{.*}} : tensor<?x8xf32>
func.func @stated(%x: tensor<?x8xf32>, %k: tensor<1xi32>, %s: tensor<f32>) -> tensor<?x8xf32> {
  %n = bcast.get_dimension_size %x dimension = 0 : (tensor<?x8xf32>) -> tensor<i32>
  %rows = bcast.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %sizes = bcast.concatenate %rows, %k dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %b = bcast.dynamic_broadcast_in_dim %s, %sizes broadcast_dimensions = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x8xf32>
  %0 = bcast.add %x, %b : tensor<?x8xf32>
  return %0 : tensor<?x8xf32>
}

// ... an operand whose size may be neither 1 nor the result's, ...
// CHECK-LABEL: func.func @operand(
// CHECK: bcast.dynamic_broadcast_in_dim
// CHECK: bcast.add %{{.*}}, %{{.*}} : tensor<?xf32>
func.func @operand(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %n = bcast.get_dimension_size %x dimension = 0 : (tensor<?xf32>) -> tensor<i32>
  %sizes = bcast.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %b = bcast.dynamic_broadcast_in_dim %y, %sizes broadcast_dimensions = [0] : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32>
  %0 = bcast.add %x, %b : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// ... and a reshape that moves elements stay.
// CHECK-LABEL: func.func @reshape(
// CHECK: bcast.dynamic_reshape
func.func @reshape(%x: tensor<?x2xf32>) -> tensor<?x1xf32> {
  %one = bcast.constant dense<1> : tensor<1xi32>
  %n = bcast.get_dimension_size %x dimension = 0 : (tensor<?x2xf32>) -> tensor<i32>
  %rows = bcast.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %sizes = bcast.concatenate %rows, %one dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %0 = bcast.dynamic_reshape %x, %sizes : (tensor<?x2xf32>, tensor<2xi32>) -> tensor<?x1xf32>
  return %0 : tensor<?x1xf32>
}

// -----

// Test that what is broadcast is computed on fewer elements, and that a result stays
// broadcast.
// CHECK-LABEL: func.func @result(
// CHECK: %[[R:.*]] = bcast.multiply %{{.*}}, %{{.*}} : tensor<f32>
// CHECK: %[[B:.*]] = bcast.dynamic_broadcast_in_dim %[[R]], %{{.*}} broadcast_dimensions = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
// CHECK: return %[[B]]
func.func @result(%x: tensor<?xf32>, %s: tensor<f32>, %t: tensor<f32>) -> tensor<?xf32> {
  %n = bcast.get_dimension_size %x dimension = 0 : (tensor<?xf32>) -> tensor<i32>
  %sizes = bcast.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %a = bcast.dynamic_broadcast_in_dim %s, %sizes broadcast_dimensions = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
  %b = bcast.dynamic_broadcast_in_dim %t, %sizes broadcast_dimensions = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
  %0 = bcast.multiply %a, %b : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// Test derivatives of broadcasts, which are sums of one element, and the variances
// of JAX: a size is not 0, which says a constant, so that they are chosen.
// CHECK-LABEL: func.func @sum(
// CHECK: %[[S:.*]] = bcast.reduce add, %{{.*}} dimensions = [1]
// CHECK-NEXT: %[[T:.*]] = bcast.add %[[ZERO:.*]], %[[S]] : (tensor<f32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT: return %[[T]]
func.func @sum(%x: tensor<?x8xf32>, %zero: tensor<f32>) -> tensor<?xf32> {
  %nan = bcast.constant dense<0x7FC00000> : tensor<f32>
  %true = bcast.constant dense<true> : tensor<i1>
  %one = bcast.constant dense<1> : tensor<1xi32>
  %b = bcast.get_dimension_size %x dimension = 0 : (tensor<?x8xf32>) -> tensor<i32>
  %rows = bcast.reshape %b : (tensor<i32>) -> tensor<1xi32>
  %column = bcast.concatenate %rows, %one dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<?x8xf32>) -> tensor<?xf32>
  %k = bcast.dynamic_broadcast_in_dim %s, %column broadcast_dimensions = [0] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x1xf32>
  %n = bcast.dynamic_broadcast_in_dim %nan, %column broadcast_dimensions = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x1xf32>
  %v = bcast.select %true, %k, %n : (tensor<i1>, tensor<?x1xf32>, tensor<?x1xf32>) -> tensor<?x1xf32>
  %t = bcast.reduce add, %v, %zero dimensions = [1] : (tensor<?x1xf32>, tensor<f32>) -> tensor<?xf32>
  return %t : tensor<?xf32>
}

// -----

// Test that a choice is made before it is broadcast, of which a scalar gets the sizes
// of the other operand, and that a sum of several elements stays.
// CHECK-LABEL: func.func @several(
// CHECK-SAME: %[[X:.*]]: tensor<?xf32>, %[[P:.*]]: tensor<i1>, %[[ZERO:.*]]: tensor<f32>
// CHECK: %[[N:.*]] = bcast.broadcast_like %[[ZERO]], %[[X]] broadcast_dimensions = []
// CHECK-NEXT: %[[V:.*]] = bcast.select %[[P]], %[[X]], %[[N]] : (tensor<i1>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT: %[[B:.*]] = bcast.dynamic_broadcast_in_dim %[[V]], %{{.*}} broadcast_dimensions = [0]
// CHECK-NEXT: bcast.reduce add, %[[B]], %{{.*}} dimensions = [1]
func.func @several(%x: tensor<?xf32>, %p: tensor<i1>, %zero: tensor<f32>) -> tensor<?xf32> {
  %two = bcast.constant dense<2> : tensor<1xi32>
  %b = bcast.get_dimension_size %x dimension = 0 : (tensor<?xf32>) -> tensor<i32>
  %rows = bcast.reshape %b : (tensor<i32>) -> tensor<1xi32>
  %sizes = bcast.concatenate %rows, %two dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %k = bcast.dynamic_broadcast_in_dim %x, %sizes broadcast_dimensions = [0] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x2xf32>
  %n = bcast.dynamic_broadcast_in_dim %zero, %sizes broadcast_dimensions = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x2xf32>
  %v = bcast.select %p, %k, %n : (tensor<i1>, tensor<?x2xf32>, tensor<?x2xf32>) -> tensor<?x2xf32>
  %t = bcast.reduce add, %v, %zero dimensions = [1] : (tensor<?x2xf32>, tensor<f32>) -> tensor<?xf32>
  return %t : tensor<?xf32>
}

// -----

// Test that sizes which are converted are seen, and those that arguments have by an
// assertion.
// CHECK-LABEL: func.func @asserted(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[W:.*]]: tensor<?xf32>
// CHECK: cf.assert
// CHECK-NEXT: %[[R:.*]] = bcast.multiply %[[X]], %[[W]] broadcast_dimensions = [0] : (tensor<?x8xf32>, tensor<?xf32>) -> tensor<?x8xf32>
// CHECK-NEXT: return %[[R]]
func.func @asserted(%x: tensor<?x8xf32>, %w: tensor<?xf32>) -> tensor<?x8xf32> {
  %eight = bcast.constant dense<8> : tensor<1xi32>
  %m = bcast.get_dimension_size %x dimension = 0 : (tensor<?x8xf32>) -> tensor<i32>
  %mw = bcast.convert %m : (tensor<i32>) -> tensor<i64>
  %n = bcast.get_dimension_size %w dimension = 0 : (tensor<?xf32>) -> tensor<i32>
  %nw = bcast.convert %n : (tensor<i32>) -> tensor<i64>
  %equal = bcast.compare EQ, %nw, %mw, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %e = tensor.extract %equal[] : tensor<i1>
  cf.assert %e, "sizes differ"
  %narrow = bcast.convert %mw : (tensor<i64>) -> tensor<i32>
  %rows = bcast.reshape %narrow : (tensor<i32>) -> tensor<1xi32>
  %sizes = bcast.concatenate %rows, %eight dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %b = bcast.dynamic_broadcast_in_dim %w, %sizes broadcast_dimensions = [0] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x8xf32>
  %0 = bcast.multiply %x, %b : tensor<?x8xf32>
  return %0 : tensor<?x8xf32>
}

// -----

// Test that an assertion after what is computed does not count, nor one of another
// comparison.
// CHECK-LABEL: func.func @late(
// CHECK: cf.assert
// CHECK: cf.assert
// CHECK: %[[B:.*]] = bcast.dynamic_broadcast_in_dim
// CHECK: bcast.multiply %{{.*}}, %[[B]] : tensor<?x8xf32>
func.func @late(%x: tensor<?x8xf32>, %w: tensor<?xf32>) -> tensor<?x8xf32> {
  %eight = bcast.constant dense<8> : tensor<1xi32>
  %m = bcast.get_dimension_size %x dimension = 0 : (tensor<?x8xf32>) -> tensor<i32>
  %n = bcast.get_dimension_size %w dimension = 0 : (tensor<?xf32>) -> tensor<i32>
  %least = bcast.compare GE, %n, %m, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %l = tensor.extract %least[] : tensor<i1>
  cf.assert %l, "too few"
  %y = bcast.negate %x : tensor<?x8xf32>
  %equal = bcast.compare EQ, %n, %m, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %e = tensor.extract %equal[] : tensor<i1>
  cf.assert %e, "sizes differ"
  %rows = bcast.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %sizes = bcast.concatenate %rows, %eight dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %b = bcast.dynamic_broadcast_in_dim %w, %sizes broadcast_dimensions = [0] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x8xf32>
  %0 = bcast.multiply %y, %b : tensor<?x8xf32>
  return %0 : tensor<?x8xf32>
}

// RUN: bcast-opt %s --split-input-file --convert-bcast-to-linalg --cse | FileCheck %s

// Test that a list of an array's sizes is not read: its sizes are, and one that the
// type states needs no check.
// CHECK-LABEL: func.func @list(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>
// CHECK: %[[N:.*]] = tensor.dim %[[X]], %c0
// CHECK: cf.assert {{.*}}does not fit
// CHECK-NOT: tensor.extract
// CHECK-NOT: cf.assert
// CHECK: tensor.empty(%[[N]]) : tensor<?x8xf32>
// CHECK: return
func.func @list(%x: tensor<?x8xf32>, %s: tensor<f32>) -> tensor<?x8xf32> {
  %eight = bcast.constant dense<8> : tensor<1xi32>
  %n = bcast.get_dimension_size %x dimension = 0 : (tensor<?x8xf32>) -> tensor<i32>
  %rows = bcast.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %sizes = bcast.concatenate %rows, %eight dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %0 = bcast.dynamic_broadcast_in_dim %s, %sizes broadcast_dimensions = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x8xf32>
  return %0 : tensor<?x8xf32>
}

// -----

// Test that this is so where a fusion makes the list.
// CHECK-LABEL: func.func @fused(
// CHECK-SAME: %[[X:.*]]: tensor<?xf32>
// CHECK: %[[N:.*]] = tensor.dim %[[X]], %c0
// CHECK-NOT: tensor.extract
// CHECK: tensor.empty(%[[N]]) : tensor<?xf32>
// CHECK: return
func.func @fused(%x: tensor<?xf32>, %s: tensor<f32>) -> tensor<?xf32> {
  %n = bcast.get_dimension_size %x dimension = 0 : (tensor<?xf32>) -> tensor<i32>
  %sizes = bcast.fusion(%a = %n : tensor<i32>) -> tensor<1xi32> {
    %1 = bcast.reshape %a : (tensor<i32>) -> tensor<1xi32>
    bcast.yield %1 : tensor<1xi32>
  }
  %0 = bcast.dynamic_broadcast_in_dim %s, %sizes broadcast_dimensions = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// Test that a number that differs from the size that the type states is checked, and
// an element that is not known is read.
// CHECK-LABEL: func.func @checked(
// CHECK: cf.assert {{.*}}element 0 does not match result dimension 0, expected size 8
// CHECK: tensor.extract
// CHECK: cf.assert {{.*}}element 1 does not match result dimension 1, expected at least 0
func.func @checked(%k: tensor<1xi32>, %s: tensor<f32>) -> tensor<8x?xf32> {
  %nine = bcast.constant dense<9> : tensor<1xi32>
  %sizes = bcast.concatenate %nine, %k dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %0 = bcast.dynamic_broadcast_in_dim %s, %sizes broadcast_dimensions = [] : (tensor<f32>, tensor<2xi32>) -> tensor<8x?xf32>
  return %0 : tensor<8x?xf32>
}

// -----

// Test that integers that are computed of sizes have no loops.
// CHECK-LABEL: func.func @scalars(
// CHECK-NOT: linalg.generic
// CHECK: %[[N:.*]] = arith.index_cast %{{.*}} : index to i32
// CHECK: %[[IS:.*]] = arith.cmpi sge, %[[N]], %{{.*}} : i32
// CHECK: cf.assert %[[IS]], "too few"
// CHECK: %[[F:.*]] = arith.sitofp %[[N]] : i32 to f32
// CHECK: %[[T:.*]] = tensor.from_elements %[[F]] : tensor<f32>
// CHECK: return %[[T]]
func.func @scalars(%x: tensor<?xf32>) -> tensor<f32> {
  %one = bcast.constant dense<1> : tensor<i32>
  %n = bcast.get_dimension_size %x dimension = 0 : (tensor<?xf32>) -> tensor<i32>
  %is = bcast.compare GE, %n, %one, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %e = tensor.extract %is[] : tensor<i1>
  cf.assert %e, "too few"
  %f = bcast.convert %n : (tensor<i32>) -> tensor<f32>
  return %f : tensor<f32>
}

// -----

// Test that floats have, and what is computed of an argument.
// CHECK-LABEL: func.func @loops(
// CHECK-COUNT-2: linalg.generic
func.func @loops(%x: tensor<?xf32>, %k: tensor<i32>) -> (tensor<f32>, tensor<i32>) {
  %n = bcast.get_dimension_size %x dimension = 0 : (tensor<?xf32>) -> tensor<i32>
  %f = bcast.convert %n : (tensor<i32>) -> tensor<f32>
  %r = bcast.sqrt %f : tensor<f32>
  %m = bcast.add %n, %k : tensor<i32>
  return %r, %m : tensor<f32>, tensor<i32>
}

// -----

// Test that a size which is computed of sizes is a scalar, and that a reshape of one
// dynamic size is a view.
// CHECK-LABEL: func.func @merged(
// CHECK-SAME: %[[X:.*]]: tensor<?x?x8xf32>
// CHECK: %[[N:.*]] = arith.muli
// CHECK: %[[ROWS:.*]] = arith.index_cast %[[N]] : i32 to index
// CHECK-NOT: tensor.extract
// CHECK: cf.assert {{.*}}operand 1 element 0 does not match result dimension 0, expected at least 0
// CHECK: %[[FLAT:.*]] = tensor.collapse_shape %[[X]] {{\[\[}}0, 1, 2]]
// CHECK: %[[R:.*]] = tensor.expand_shape %[[FLAT]] {{\[\[}}0, 1]] output_shape [%[[ROWS]], 8] : tensor<?xf32> into tensor<?x8xf32>
// CHECK-NOT: linalg.generic
// CHECK: return %[[R]]
func.func @merged(%x: tensor<?x?x8xf32>) -> tensor<?x8xf32> {
  %eight = bcast.constant dense<8> : tensor<1xi32>
  %m = bcast.get_dimension_size %x dimension = 0 : (tensor<?x?x8xf32>) -> tensor<i32>
  %n = bcast.get_dimension_size %x dimension = 1 : (tensor<?x?x8xf32>) -> tensor<i32>
  %rows = bcast.fusion(%a = %m, %b = %n : tensor<i32>, tensor<i32>) -> tensor<1xi32> {
    %1 = bcast.multiply %a, %b : tensor<i32>
    %2 = bcast.reshape %1 : (tensor<i32>) -> tensor<1xi32>
    bcast.yield %2 : tensor<1xi32>
  }
  %sizes = bcast.concatenate %rows, %eight dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %0 = bcast.dynamic_reshape %x, %sizes : (tensor<?x?x8xf32>, tensor<2xi32>) -> tensor<?x8xf32>
  return %0 : tensor<?x8xf32>
}

// -----

// Test that a scalar is an operand, and not a tensor of one element.
// CHECK-LABEL: func.func @mean(
// CHECK: %[[N:.*]] = arith.sitofp %{{.*}} : i32 to f32
// CHECK: linalg.generic {indexing_maps = [#{{.*}}, #{{.*}}, #{{.*}}], iterator_types = ["parallel"]} ins(%{{.*}}, %[[N]] : tensor<?xf32>, f32)
func.func @mean(%x: tensor<?xf32>) -> tensor<?xf32> {
  %n = bcast.get_dimension_size %x dimension = 0 : (tensor<?xf32>) -> tensor<i32>
  %f = bcast.convert %n : (tensor<i32>) -> tensor<f32>
  %0 = bcast.divide %x, %f : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// Test that no element is read of an array that gives sizes.
// CHECK-LABEL: func.func @like(
// CHECK-SAME: %[[X:.*]]: tensor<?xf32>, %[[A:.*]]: tensor<?x?xf64>
// CHECK-DAG: %[[M:.*]] = tensor.dim %[[A]], %c0
// CHECK-DAG: %[[N:.*]] = tensor.dim %[[A]], %c1
// CHECK: tensor.empty(%[[M]], %[[N]]) : tensor<?x?xf32>
// CHECK: linalg.generic {{.*}} ins(%[[X]] : tensor<?xf32>) outs(
func.func @like(%x: tensor<?xf32>, %a: tensor<?x?xf64>) -> tensor<?x?xf32> {
  %0 = bcast.broadcast_like %x, %a broadcast_dimensions = [1] {bcast.equal_sizes} : (tensor<?xf32>, tensor<?x?xf64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// RUN: bcast-opt %s --canonicalize | FileCheck %s

// Test that a reduction along dimensions of one element combines the init with
// what it reads, by the op of its kind.
// CHECK-LABEL: @sum
// CHECK-SAME: (%[[X:.*]]: tensor<8x1xf32>, %[[I:.*]]: tensor<f32>)
// CHECK-DAG: %[[R:.*]] = bcast.reshape %[[X]] : (tensor<8x1xf32>) -> tensor<8xf32>
// CHECK-DAG: %[[B:.*]] = bcast.broadcast_in_dim %[[I]] broadcast_dimensions = [] : (tensor<f32>) -> tensor<8xf32>
// CHECK: %[[S:.*]] = bcast.add %[[B]], %[[R]] : tensor<8xf32>
// CHECK: return %[[S]]
func.func @sum(%x: tensor<8x1xf32>, %i: tensor<f32>) -> tensor<8xf32> {
  %0 = bcast.reduce add, %x, %i dimensions = [1] : (tensor<8x1xf32>, tensor<f32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: @each_kind
// CHECK-NOT: bcast.reduce
// CHECK: bcast.multiply
// CHECK: bcast.maximum
// CHECK: bcast.minimum
// CHECK: bcast.and
// CHECK: bcast.or
// CHECK-NOT: bcast.reduce
// CHECK: return
func.func @each_kind(%x: tensor<1x8x1xbf16>, %i: tensor<bf16>, %y: tensor<8x1xi32>, %j: tensor<i32>)
    -> (tensor<8xbf16>, tensor<8xbf16>, tensor<8xbf16>, tensor<8xi32>, tensor<8xi32>) {
  %0 = bcast.reduce multiply, %x, %i dimensions = [0, 2] : (tensor<1x8x1xbf16>, tensor<bf16>) -> tensor<8xbf16>
  %1 = bcast.reduce maximum, %x, %i dimensions = [0, 2] : (tensor<1x8x1xbf16>, tensor<bf16>) -> tensor<8xbf16>
  %2 = bcast.reduce minimum, %x, %i dimensions = [0, 2] : (tensor<1x8x1xbf16>, tensor<bf16>) -> tensor<8xbf16>
  %3 = bcast.reduce and, %y, %j dimensions = [1] : (tensor<8x1xi32>, tensor<i32>) -> tensor<8xi32>
  %4 = bcast.reduce or, %y, %j dimensions = [1] : (tensor<8x1xi32>, tensor<i32>) -> tensor<8xi32>
  return %0, %1, %2, %3, %4 : tensor<8xbf16>, tensor<8xbf16>, tensor<8xbf16>, tensor<8xi32>, tensor<8xi32>
}

// Test that one stays that combines more elements, or may, and one of complex
// numbers.
// CHECK-LABEL: @stay
// CHECK-COUNT-4: bcast.reduce
func.func @stay(%a: tensor<8x2x1xf32>, %b: tensor<8x?xf32>, %c: tensor<?x1xf32>, %d: tensor<8x1xcomplex<f32>>, %i: tensor<f32>, %j: tensor<complex<f32>>)
    -> (tensor<8xf32>, tensor<8xf32>, tensor<?xf32>, tensor<8xcomplex<f32>>) {
  %0 = bcast.reduce add, %a, %i dimensions = [1, 2] : (tensor<8x2x1xf32>, tensor<f32>) -> tensor<8xf32>
  %1 = bcast.reduce add, %b, %i dimensions = [1] : (tensor<8x?xf32>, tensor<f32>) -> tensor<8xf32>
  %2 = bcast.reduce add, %c, %i dimensions = [1] : (tensor<?x1xf32>, tensor<f32>) -> tensor<?xf32>
  %3 = bcast.reduce add, %d, %j dimensions = [1] : (tensor<8x1xcomplex<f32>>, tensor<complex<f32>>) -> tensor<8xcomplex<f32>>
  return %0, %1, %2, %3 : tensor<8xf32>, tensor<8xf32>, tensor<?xf32>, tensor<8xcomplex<f32>>
}

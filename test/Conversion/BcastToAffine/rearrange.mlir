// Test ops that have no index maps.
// RUN: bcast-opt %s --convert-bcast-to-affine | FileCheck %s

// Test that pad reads inside the operand alone.
// CHECK-LABEL: @pad
// CHECK: affine.for %[[I:.*]] = 0 to 9
// CHECK: %[[P:.*]] = affine.load %{{.*}}[] : memref<f32>
// CHECK: %[[X:.*]] = arith.select %[[IN:.*]], %{{.*}}, %c0
// CHECK: %[[E:.*]] = memref.load %{{.*}}[%[[X]]] : memref<3xf32>
// CHECK: arith.select %[[IN]], %[[E]], %[[P]]
func.func @pad(%a: tensor<3xf32>, %p: tensor<f32>) -> tensor<9xf32> {
  %0 = bcast.pad %a, %p edge_padding_low = [1] edge_padding_high = [3] interior_padding = [1] : (tensor<3xf32>, tensor<f32>) -> tensor<9xf32>
  return %0 : tensor<9xf32>
}

// Test that concatenate copies each operand to its place.
// CHECK-LABEL: @concat
// CHECK: %[[R:.*]] = memref.alloc() : memref<2x4xf32>
// CHECK: affine.load %{{.*}}[%[[I:.*]], %[[J:.*]]] : memref<2x1xf32>
// CHECK: affine.store %{{.*}}, %[[R]][%[[I]], %[[J]]]
// CHECK: affine.load %{{.*}}[%[[K:.*]], %[[L:.*]]] : memref<2x3xf32>
// CHECK: affine.store %{{.*}}, %[[R]][%[[K]], %[[L]] + 1]
func.func @concat(%a: tensor<2x1xf32>, %b: tensor<2x3xf32>) -> tensor<2x4xf32> {
  %0 = bcast.concatenate %a, %b dimension = 1 : (tensor<2x1xf32>, tensor<2x3xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// Test that reshapes are views, through one dimension if need be.
// CHECK-LABEL: @reshape
// CHECK: memref.collapse_shape %{{.*}} {{\[\[}}0, 1]] : memref<2x6xf32> into memref<12xf32>
// CHECK: %[[F:.*]] = memref.collapse_shape
// CHECK: memref.expand_shape %[[F]] {{\[\[}}0, 1]] output_shape [3, 4] : memref<12xf32> into memref<3x4xf32>
// CHECK-NOT: affine.for
// CHECK: return
func.func @reshape(%a: tensor<2x6xf32>) -> (tensor<12xf32>, tensor<3x4xf32>) {
  %0 = bcast.reshape %a : (tensor<2x6xf32>) -> tensor<12xf32>
  %1 = bcast.reshape %a : (tensor<2x6xf32>) -> tensor<3x4xf32>
  return %0, %1 : tensor<12xf32>, tensor<3x4xf32>
}

// Test that the parts of an element are read at constants.
// CHECK-LABEL: @wider
// CHECK: affine.for %[[I:.*]] = 0 to 2
// CHECK: affine.load %{{.*}}[%[[I]], 0] : memref<2x2xi16>
// CHECK: affine.load %{{.*}}[%[[I]], 1] : memref<2x2xi16>
// CHECK: arith.bitcast %{{.*}} : i32 to f32
func.func @wider(%a: tensor<2x2xi16>) -> tensor<2xf32> {
  %0 = bcast.bitcast_convert %a : (tensor<2x2xi16>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

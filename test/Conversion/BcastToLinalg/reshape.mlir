// RUN: bcast-opt %s --convert-bcast-to-linalg | FileCheck %s

// [6] -> [2,3]
// CHECK-LABEL: @expand
// CHECK: tensor.expand_shape %{{.*}} {{\[}}[0, 1]] output_shape [2, 3]
func.func @expand(%a: tensor<6xf32>) -> tensor<2x3xf32> {
  %0 = bcast.reshape %a : (tensor<6xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// [2,3,4] -> [6,4]
// CHECK-LABEL: @collapse
// CHECK: tensor.collapse_shape %{{.*}} {{\[}}[0, 1], [2]]
func.func @collapse(%a: tensor<2x3x4xui8>) -> tensor<6x4xui8> {
  %0 = bcast.reshape %a : (tensor<2x3x4xui8>) -> tensor<6x4xui8>
  return %0 : tensor<6x4xui8>
}

// [2,3] -> [3,2], through [6]
// CHECK-LABEL: @through_one
// CHECK: tensor.collapse_shape %{{.*}} : tensor<2x3xf32> into tensor<6xf32>
// CHECK: tensor.expand_shape %{{.*}} : tensor<6xf32> into tensor<3x2xf32>
func.func @through_one(%a: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = bcast.reshape %a : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// [] -> [1,1] -> []
// CHECK-LABEL: @rank_0
// CHECK: tensor.expand_shape %{{.*}} [] output_shape [1, 1]
// CHECK: tensor.collapse_shape %{{.*}} []
func.func @rank_0(%a: tensor<f32>) -> tensor<f32> {
  %0 = bcast.reshape %a : (tensor<f32>) -> tensor<1x1xf32>
  %1 = bcast.reshape %0 : (tensor<1x1xf32>) -> tensor<f32>
  return %1 : tensor<f32>
}

// [0,3] -> [3,0,5]
// CHECK-LABEL: @empty
// CHECK: tensor.collapse_shape %{{.*}} : tensor<0x3xf32> into tensor<0xf32>
// CHECK: tensor.expand_shape %{{.*}} : tensor<0xf32> into tensor<3x0x5xf32>
func.func @empty(%a: tensor<0x3xf32>) -> tensor<3x0x5xf32> {
  %0 = bcast.reshape %a : (tensor<0x3xf32>) -> tensor<3x0x5xf32>
  return %0 : tensor<3x0x5xf32>
}

// [2,3] -> [2,3]
// CHECK-LABEL: @same
// CHECK-SAME: (%[[A:.*]]: tensor<2x3xi8>)
// CHECK-NEXT: return %[[A]]
func.func @same(%a: tensor<2x3xui8>) -> tensor<2x3xui8> {
  %0 = bcast.reshape %a : (tensor<2x3xui8>) -> tensor<2x3xui8>
  return %0 : tensor<2x3xui8>
}

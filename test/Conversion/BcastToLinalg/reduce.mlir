// RUN: bcast-opt %s --convert-bcast-to-linalg --canonicalize --cse | FileCheck %s

// Test that floats narrower than f32 are accumulated in f32 and rounded once,
// others as they are.
// CHECK-LABEL: @narrow_sum
// CHECK: arith.extf %{{.*}} : f16 to f32
// CHECK-NEXT: arith.addf {{.*}} : f32
// CHECK-NEXT: linalg.yield
// CHECK: arith.truncf
// CHECK-LABEL: @product
// CHECK-NOT: arith.extf
// CHECK: arith.mulf {{.*}} : f32
// CHECK-NEXT: linalg.yield
// CHECK-LABEL: @narrow_maximum
// CHECK: arith.extf %{{.*}} : f16 to f32
// CHECK-NEXT: arith.maximumf {{.*}} : f32
// CHECK-NEXT: linalg.yield
func.func @narrow_sum(%x: tensor<4xf16>) -> tensor<f16> {
  %0 = bcast.reduce add, %x dimensions = [0] : (tensor<4xf16>) -> tensor<f16>
  return %0 : tensor<f16>
}
func.func @product(%x: tensor<4xf32>) -> tensor<f32> {
  %0 = bcast.reduce multiply, %x dimensions = [0] : (tensor<4xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func @narrow_maximum(%x: tensor<4xf16>) -> tensor<f16> {
  %0 = bcast.reduce maximum, %x dimensions = [0] : (tensor<4xf16>) -> tensor<f16>
  return %0 : tensor<f16>
}

// Test that a sum of truth values is whether any is true.
// CHECK-LABEL: @any
// CHECK: arith.ori {{.*}} : i1
func.func @any(%x: tensor<4xi1>) -> tensor<i1> {
  %0 = bcast.reduce add, %x dimensions = [0] : (tensor<4xi1>) -> tensor<i1>
  return %0 : tensor<i1>
}

// Test that one element for each result is combined with the init value in one
// step, without a fill, and rounded.
// CHECK-LABEL: @one_element
// CHECK-NOT: linalg.fill
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]
// CHECK: %[[WIDE:.*]] = arith.extf %{{.*}} : f16 to f32
// CHECK: %[[SUM:.*]] = arith.addf %{{.*}}, %[[WIDE]] : f32
// CHECK: %[[R:.*]] = arith.truncf %[[SUM]]
// CHECK: linalg.yield %[[R]]
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @one_element(%x: tensor<4x1xf16>) -> tensor<4xf16> {
  %0 = bcast.reduce add, %x dimensions = [1] : (tensor<4x1xf16>) -> tensor<4xf16>
  return %0 : tensor<4xf16>
}

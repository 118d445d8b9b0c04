// RUN: bcast-opt %s --convert-bcast-to-linalg --canonicalize --cse | FileCheck %s

// Test that a sum of f64 carries its rounding error, which is added at the end
// where the sum is finite: that of an infinite one is NaN.
// CHECK-LABEL: @compensated
// CHECK: %[[SUM:.*]]:2 = linalg.generic {{.*}}["reduction"]
// CHECK: linalg.yield %{{.*}}, %{{.*}} : f64, f64
// CHECK: ins(%[[SUM]]#0, %[[SUM]]#1 :
// CHECK: ^bb0(%[[S:[^:]*]]: f64, %[[E:[^:]*]]: f64,
// CHECK: %[[ABS:.*]] = math.absf %[[S]]
// CHECK: %[[FINITE:.*]] = arith.cmpf olt, %[[ABS]], %{{.*}} : f64
// CHECK: %[[EXACT:.*]] = arith.addf %[[S]], %[[E]]
// CHECK: %[[RESULT:.*]] = arith.select %[[FINITE]], %[[EXACT]], %[[S]]
// CHECK: linalg.yield %[[RESULT]]
func.func @compensated(%x: tensor<4xf64>) -> tensor<f64> {
  %0 = bcast.reduce add, %x dimensions = [0] : (tensor<4xf64>) -> tensor<f64>
  return %0 : tensor<f64>
}

// Test that sums and products of narrow floats are accumulated in f64 and
// rounded once, and that their maxima are not widened so far.
// CHECK-LABEL: @narrow_sum
// CHECK: arith.extf %{{.*}} : f16 to f64
// CHECK-NEXT: arith.addf {{.*}} : f64
// CHECK-NEXT: linalg.yield
// CHECK-LABEL: @narrow_product
// CHECK: arith.extf %{{.*}} : f32 to f64
// CHECK-NEXT: arith.mulf {{.*}} : f64
// CHECK-NEXT: linalg.yield
// CHECK-LABEL: @narrow_maximum
// CHECK: arith.extf %{{.*}} : f16 to f32
// CHECK-NEXT: arith.maximumf {{.*}} : f32
// CHECK-NEXT: linalg.yield
func.func @narrow_sum(%x: tensor<4xf16>) -> tensor<f16> {
  %0 = bcast.reduce add, %x dimensions = [0] : (tensor<4xf16>) -> tensor<f16>
  return %0 : tensor<f16>
}
func.func @narrow_product(%x: tensor<4xf32>) -> tensor<f32> {
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

// RUN: bcast-opt %s --bcast-lower-expand-shapes | FileCheck %s
// RUN: bcast-opt %s --bcast-lower-expand-shapes --expand-strided-metadata | FileCheck %s --check-prefix=NONE
// NONE-NOT: memref.expand_shape

// Test that what makes several dynamic sizes of one is a cast, with the strides
// of the source.
// CHECK-LABEL: func.func @strided(
// CHECK-SAME: %[[M:.*]]: memref<?x4x?xf32, strided<[?, 8, 2], offset: ?>>, %[[A:.*]]: index, %[[B:.*]]: index, %[[C:.*]]: index
// CHECK: %[[BASE:.*]], %[[OFFSET:.*]], %{{.*}}:3, %[[STRIDES:.*]]:3 = memref.extract_strided_metadata %[[M]]
// CHECK: %[[STRIDE_A:.*]] = affine.apply #{{.*}}()[%[[STRIDES]]#0, %[[B]]]
// CHECK: %[[STRIDE_C:.*]] = affine.apply #{{.*}}()[%[[C]]]
// CHECK: memref.reinterpret_cast %[[BASE]] to offset: [%[[OFFSET]]],
// CHECK-SAME: sizes: [%[[A]], %[[B]], 4, %[[B]], 3, %[[C]]], strides: [%[[STRIDE_A]], %[[STRIDES]]#0, 8, %{{.*}}, %[[STRIDE_C]], 2]
func.func @strided(%m: memref<?x4x?xf32, strided<[?, 8, 2], offset: ?>>, %a: index, %b: index, %c: index)
    -> memref<?x?x4x?x3x?xf32, strided<[?, ?, 8, ?, ?, 2], offset: ?>> {
  %0 = memref.expand_shape %m [[0, 1], [2], [3, 4, 5]] output_shape [%a, %b, 4, %b, 3, %c]
       : memref<?x4x?xf32, strided<[?, 8, 2], offset: ?>> into memref<?x?x4x?x3x?xf32, strided<[?, ?, 8, ?, ?, 2], offset: ?>>
  return %0 : memref<?x?x4x?x3x?xf32, strided<[?, ?, 8, ?, ?, 2], offset: ?>>
}

// Test that --expand-strided-metadata has what it can lower.
// CHECK-LABEL: func.func @one_of_each(
// CHECK: memref.expand_shape
func.func @one_of_each(%m: memref<?x?xf32>, %a: index, %b: index) -> memref<?x4x?x2xf32> {
  %0 = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [%a, 4, %b, 2] : memref<?x?xf32> into memref<?x4x?x2xf32>
  return %0 : memref<?x4x?x2xf32>
}

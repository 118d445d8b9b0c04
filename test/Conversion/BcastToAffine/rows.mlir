// RUN: bcast-opt %s --bcast-fuse --convert-bcast-to-affine --split-input-file | FileCheck %s

// Test that a row-local fusion is a loop over rows, each pass inside, with
// buffers of one row for what does not leave it.
// CHECK-LABEL: @softmax
// CHECK-SAME: %[[X:.*]]: memref<8x16xf32>
// CHECK: %[[OUT:.*]] = memref.alloc() : memref<8x16xf32>
// CHECK-NEXT: affine.for %[[I:.*]] = 0 to 8 {
// CHECK: %[[MAX:.*]] = memref.alloc() : memref<1xf32>
// CHECK: affine.for %[[J:.*]] = 0 to 16 iter_args
// CHECK: affine.load %[[X]][%[[I]], %[[J]]]
// CHECK: affine.store %{{.*}}, %[[MAX]][0]
// CHECK: %[[ROW:.*]] = memref.alloc() : memref<1x16xf32>
// CHECK: affine.for %[[K:.*]] = 0 to 16 {
// CHECK: affine.load %[[MAX]][0]
// CHECK: affine.store %{{.*}}, %[[ROW]][0, %[[K]]]
// CHECK: affine.for %{{.*}} = 0 to 16 iter_args
// CHECK: affine.for %[[L:.*]] = 0 to 16 {
// CHECK: affine.load %[[ROW]][0, %[[L]]]
// CHECK: affine.store %{{.*}}, %[[OUT]][%[[I]], %[[L]]]
// CHECK: return %[[OUT]]
func.func @softmax(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<8x16xf32>) -> tensor<8xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<8x16xf32>, tensor<8xf32>) -> tensor<8x16xf32>
  %e = bcast.exponential %d : tensor<8x16xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<8x16xf32>) -> tensor<8xf32>
  %r = bcast.divide %e, %s broadcast_dimensions = [0] : (tensor<8x16xf32>, tensor<8xf32>) -> tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}

// -----

// Test that what leaves the row is stored whole, and read there by later passes.
// CHECK-LABEL: @with_statistic
// CHECK-SAME: %[[X:.*]]: memref<8x16xf32>
// CHECK-DAG: %[[SUM:.*]] = memref.alloc() : memref<8xf32>
// CHECK-DAG: %[[OUT:.*]] = memref.alloc() : memref<8x16xf32>
// CHECK: affine.for %[[I:.*]] = 0 to 8 {
// CHECK-NOT: memref.alloc
// CHECK: affine.store %{{.*}}, %[[SUM]][%[[I]]]
// CHECK: affine.load %[[SUM]][%[[I]]]
// CHECK: affine.store %{{.*}}, %[[OUT]][%[[I]], %{{.*}}]
func.func @with_statistic(%x: tensor<8x16xf32>) -> (tensor<8xf32>, tensor<8x16xf32>) {
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<8x16xf32>) -> tensor<8xf32>
  %r = bcast.subtract %x, %s broadcast_dimensions = [0] : (tensor<8x16xf32>, tensor<8xf32>) -> tensor<8x16xf32>
  return %s, %r : tensor<8xf32>, tensor<8x16xf32>
}

// -----

// Test that neighbours in memory are not visited one by one, far apart in time:
// the passes over columns stay whole.
// CHECK-LABEL: @columns
// CHECK: memref.alloc() : memref<16xf32>
// CHECK-NEXT: affine.for %{{.*}} = 0 to 16 {
// CHECK: affine.for %{{.*}} = 0 to 8 iter_args
// CHECK: }
// CHECK: }
// CHECK: memref.alloc() : memref<8x16xf32>
// CHECK-NEXT: affine.for %{{.*}} = 0 to 8 {
// CHECK-NEXT: affine.for %{{.*}} = 0 to 16 {
func.func @columns(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %m = bcast.reduce maximum, %x dimensions = [0] : (tensor<8x16xf32>) -> tensor<16xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<8x16xf32>, tensor<16xf32>) -> tensor<8x16xf32>
  return %d : tensor<8x16xf32>
}

// -----

// Test that sizes that are known when the program runs are symbols of the loops.
// CHECK-LABEL: @dynamic
// CHECK-SAME: (%[[X:.+]]: memref<?x?xf32>)
// CHECK: %[[N:.*]] = memref.dim %[[X]], %c0
// CHECK: %[[M:.*]] = memref.dim %[[X]], %c1
// CHECK: affine.for %[[I:.*]] = 0 to %[[N]] {
// CHECK: affine.for %{{.*}} = 0 to %[[M]] iter_args
// CHECK: affine.for %[[J:.*]] = 0 to %[[M]] {
// CHECK: affine.store %{{.*}}, %{{.*}}[%[[I]], %[[J]]]
func.func @dynamic(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %r = bcast.subtract %x, %s broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

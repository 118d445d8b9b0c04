// RUN: bcast-opt %s --bcast-fuse --convert-bcast-to-linalg --split-input-file | FileCheck %s

// Test that a tile of columns that the second-level cache keeps while it is read
// again is narrow: 4,096 rows of 64 columns are 1 MiB.
// CHECK-LABEL: @kept
// CHECK: scf.forall (%{{.*}}) in (16)
func.func @kept(%x: tensor<4096x1000xf32>) -> tensor<4096x1000xf32> {
  %m = bcast.reduce maximum, %x dimensions = [0] : (tensor<4096x1000xf32>) -> tensor<1000xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<4096x1000xf32>, tensor<1000xf32>) -> tensor<4096x1000xf32>
  return %d : tensor<4096x1000xf32>
}

// -----

// Test that one that it does not keep is wide: more rows, or columns whose lines
// are in few sets of the cache. An even number of tiles, which threads share.
// CHECK-LABEL: @more_rows
// CHECK: scf.forall (%{{.*}}) in (4)
// CHECK-LABEL: @few_sets
// CHECK: scf.forall (%{{.*}}) in (4)
func.func @more_rows(%x: tensor<4097x1100xf32>) -> tensor<4097x1100xf32> {
  %m = bcast.reduce maximum, %x dimensions = [0] : (tensor<4097x1100xf32>) -> tensor<1100xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<4097x1100xf32>, tensor<1100xf32>) -> tensor<4097x1100xf32>
  return %d : tensor<4097x1100xf32>
}
func.func @few_sets(%x: tensor<4096x1536xf32>) -> tensor<4096x1536xf32> {
  %m = bcast.reduce maximum, %x dimensions = [0] : (tensor<4096x1536xf32>) -> tensor<1536xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<4096x1536xf32>, tensor<1536xf32>) -> tensor<4096x1536xf32>
  return %d : tensor<4096x1536xf32>
}

// -----

// Test that few columns are one tile, where the caches do not keep them all:
// each stage is parallel.
// CHECK-LABEL: @few_columns
// CHECK: scf.forall (%{{.*}}) in (1)
// CHECK-LABEL: @kept_columns
// CHECK: scf.forall (%{{.*}}) in (2)
// CHECK-LABEL: @any_columns
// CHECK: arith.constant 256 : index
func.func @few_columns(%x: tensor<1025x512xf32>) -> tensor<1025x512xf32> {
  %m = bcast.reduce maximum, %x dimensions = [0] : (tensor<1025x512xf32>) -> tensor<512xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<1025x512xf32>, tensor<512xf32>) -> tensor<1025x512xf32>
  return %d : tensor<1025x512xf32>
}
func.func @kept_columns(%x: tensor<1024x512xf32>) -> tensor<1024x512xf32> {
  %m = bcast.reduce maximum, %x dimensions = [0] : (tensor<1024x512xf32>) -> tensor<512xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<1024x512xf32>, tensor<512xf32>) -> tensor<1024x512xf32>
  return %d : tensor<1024x512xf32>
}
func.func @any_columns(%x: tensor<1025x?xf32>) -> tensor<1025x?xf32> {
  %m = bcast.reduce maximum, %x dimensions = [0] : (tensor<1025x?xf32>) -> tensor<?xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<1025x?xf32>, tensor<?xf32>) -> tensor<1025x?xf32>
  return %d : tensor<1025x?xf32>
}

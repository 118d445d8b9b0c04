// Test that arrays whose rows may have different lengths, which only the program
// knows, are each computed with what is summed of the rows of one of them.

// RUN: %run_targets %s --input=4x8xf32=2 --input=4x6xf32=3 | FileCheck %s
// RUN: %run_targets %s --input=4x8xf32=2 --input=4x8xf32=3 | FileCheck %s --check-prefix=EQUAL
// RUN: %run_targets %s --input=1x8xf32=2 --input=2x2xf32=3 | FileCheck %s --check-prefix=EXPANDS

// CHECK: result[0]: 4x8xf32=[8 8 8 8 8 8 8 8]
// CHECK: result[1]: 4x6xf32=[12 12 12 12 12 12]
// CHECK: result[2]: 4xf32=72 72 72 72
// EQUAL: result[1]: 4x8xf32=[12 12 12 12 12 12 12 12]
// EQUAL: result[2]: 4xf32=96 96 96 96
// EXPANDS: result[0]: 1x8xf32=[8 8 8 8 8 8 8 8]
// EXPANDS: result[1]: 2x2xf32=[12 12][12 12]
// EXPANDS: result[2]: 2xf32=24 24
func.func @main(%x: tensor<?x?xf32>, %z: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>) {
  %r = bcast.reduce add, %x dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %s = bcast.sqrt %r : tensor<?xf32>
  %a = bcast.multiply %x, %s broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %b = bcast.multiply %z, %s broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %t = bcast.reduce add, %b dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  return %a, %b, %t : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>
}

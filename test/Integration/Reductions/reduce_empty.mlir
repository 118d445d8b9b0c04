// RUN: bcast-run %s --input=3x4x2x1x0xi32=1 --input=3x4x2x1x0xf32=1 | FileCheck %s --check-prefix=INNER
// RUN: bcast-run %s --input=0x4x2x1x5xi32=1 --input=0x4x2x1x5xf32=1 | FileCheck %s --check-prefix=OUTER
// RUN: bcast-run %s --input=3x4x0x1x5xi32=1 --input=3x4x0x1x5xf32=1 | FileCheck %s --check-prefix=KEPT
// RUN: %if opencl %{ bcast-run %s --target=opencl --input=3x4x2x1x0xi32=1 --input=3x4x2x1x0xf32=1 | FileCheck %s --check-prefix=INNER %}

// Test that a row of several loops, of which one is empty when the program runs,
// has the identity: its elements are not divided by that size.
// INNER: result[0]: 2xi32=0 0
// INNER: result[1]: 2xf32=1 1
// OUTER: result[0]: 2xi32=0 0
// OUTER: result[1]: 2xf32=1 1
// KEPT: result[0]: 0xi32=
// KEPT: result[1]: 0xf32=
func.func @main(%a: tensor<?x4x?x1x?xi32>, %b: tensor<?x4x?x1x?xf32>) -> (tensor<?xi32>, tensor<?xf32>) {
  %0 = bcast.reduce add, %a dimensions = [0, 1, 3, 4] : (tensor<?x4x?x1x?xi32>) -> tensor<?xi32>
  %1 = bcast.reduce multiply, %b dimensions = [0, 1, 3, 4] : (tensor<?x4x?x1x?xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<?xi32>, tensor<?xf32>
}

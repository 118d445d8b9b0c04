// Passes over rows whose number and length are known when the program runs.
// RUN: %run_targets %s --input="2x3xi32=1 2 3 4 5 7" | FileCheck %s
// RUN: %run_targets %s --input="1x1xi32=5" | FileCheck %s --check-prefix=ONE
// RUN: %run_targets %s --input="2x0xi32=" | FileCheck %s --check-prefix=EMPTY
// RUN: %run_targets %s --input="0x3xi32=" | FileCheck %s --check-prefix=NONE
// CHECK: result[0]: 2x3xi32=[6 3 0][15 10 0]
// CHECK: result[1]: 2xi32=3 7
// CHECK: result[2]: 3xi32=4 5 7
// ONE: result[0]: 1x1xi32=[0]
// ONE: result[1]: 1xi32=5
// EMPTY: result[0]: 2x0xi32=
// EMPTY: result[1]: 2xi32=-2147483648 -2147483648
// EMPTY: result[2]: 0xi32=
// NONE: result[0]: 0x3xi32=
// NONE: result[1]: 0xi32=
// NONE: result[2]: 3xi32=-2147483648 -2147483648 -2147483648
func.func @main(%x: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<?x?xi32>) -> tensor<?xi32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<?x?xi32>, tensor<?xi32>) -> tensor<?x?xi32>
  %s = bcast.reduce add, %d dimensions = [1] : (tensor<?x?xi32>) -> tensor<?xi32>
  %r = bcast.multiply %d, %s broadcast_dimensions = [0] : (tensor<?x?xi32>, tensor<?xi32>) -> tensor<?x?xi32>
  %c = bcast.reduce maximum, %x dimensions = [0] : (tensor<?x?xi32>) -> tensor<?xi32>
  return %r, %m, %c : tensor<?x?xi32>, tensor<?xi32>, tensor<?xi32>
}

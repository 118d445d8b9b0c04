// Results of reductions that other ops go on with: along rows and columns, of
// elements that are few or more than a block has, or none, with results that are
// results of the program too.
// RUN: %run_targets %s --function=means --input="2x4xi32=1 2 3 4 5 6 7 9" | FileCheck %s
// RUN: %run_targets %s --function=means --input="2x0xi32=" | FileCheck %s --check-prefix=EMPTY
// RUN: %run_targets %s --function=means --input="3x5000xi32=2" | FileCheck %s --check-prefix=LONG
// RUN: %run_targets %s --function=columns --input="5000x2x4xi32=1" --input="4xi32=1 2 3 4" | FileCheck %s --check-prefix=COLUMNS
// RUN: %run_targets %s --function=whole --input="70000xi32=3" | FileCheck %s --check-prefix=WHOLE

// CHECK: result[0]: 2xi32=21 55
// CHECK: result[1]: 2xi32=10 27
// CHECK: result[2]: 4xi32=-6 -8 -10 -13
// EMPTY: result[0]: 2xi32=1 1
// EMPTY: result[1]: 2xi32=0 0
// EMPTY: result[2]: 0xi32=
// LONG: result[0]: 3xi32=20001 20001 20001
// LONG: result[1]: 3xi32=10000 10000 10000
func.func @means(%x: tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %one = bcast.constant dense<1> : tensor<i32>
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<?x?xi32>) -> tensor<?xi32>
  %d = bcast.add %s, %s : tensor<?xi32>
  %e = bcast.add %d, %one : (tensor<?xi32>, tensor<i32>) -> tensor<?xi32>
  %c = bcast.reduce add, %x dimensions = [0] : (tensor<?x?xi32>) -> tensor<?xi32>
  %n = bcast.negate %c : tensor<?xi32>
  return %e, %s, %n : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}

// What is added has fewer dimensions than the columns.
// COLUMNS: result[0]: 2x4xi32=[5001 5002 5003 5004][5001 5002 5003 5004]
// COLUMNS: result[1]: 1x2x4xi32={{\[}}[-5001 -5002 -5003 -5004][-5001 -5002 -5003 -5004]]
func.func @columns(%x: tensor<5000x2x4xi32>, %b: tensor<4xi32>) -> (tensor<2x4xi32>, tensor<1x2x4xi32>) {
  %s = bcast.reduce add, %x dimensions = [0] : (tensor<5000x2x4xi32>) -> tensor<2x4xi32>
  %y = bcast.add %s, %b broadcast_dimensions = [1] : (tensor<2x4xi32>, tensor<4xi32>) -> tensor<2x4xi32>
  %n = bcast.negate %y : tensor<2x4xi32>
  %r = bcast.reshape %n : (tensor<2x4xi32>) -> tensor<1x2x4xi32>
  return %y, %r : tensor<2x4xi32>, tensor<1x2x4xi32>
}

// WHOLE: result[0]: i32=-210000
// WHOLE: result[1]: i32=210000
func.func @whole(%x: tensor<70000xi32>) -> (tensor<i32>, tensor<i32>) {
  %s = bcast.reduce add, %x dimensions = [0] : (tensor<70000xi32>) -> tensor<i32>
  %n = bcast.negate %s : tensor<i32>
  return %n, %s : tensor<i32>, tensor<i32>
}

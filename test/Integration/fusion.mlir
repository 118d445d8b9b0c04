// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x3xf32>, %b0: tensor<3xf32>, %a1: tensor<2x3xf32>,
                %a2: tensor<3x2xf32>, %a3: tensor<4xi32>, %a4: tensor<2x3xui8>,
                %a5: tensor<?xf32>, %b5: tensor<3xf32>, %a6: tensor<2x0xf32>,
                %a7: tensor<4xf32>)
    -> (tensor<2x3xf32>, tensor<3xf32>, tensor<2x3xf32>, tensor<2xf32>,
        tensor<2x3xf32>, tensor<4xi32>, tensor<2x3xui8>, tensor<3xf32>,
        tensor<2x0xf32>, tensor<2xf32>, tensor<8xf32>) {
  // A value of lower rank is computed once, and is a result as well.
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" --input="3xf32=4 9 16" \
  // CHECK: result[0]: 2x3xf32=[2 6 12][8 15 24]
  // CHECK: result[1]: 3xf32=2 3 4
  %0:2 = bcast.fusion(%x = %a0, %v = %b0 : tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>) {
    %e = bcast.sqrt %v : tensor<3xf32>
    %m = bcast.multiply %x, %e broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
    bcast.yield %m, %e : tensor<2x3xf32>, tensor<3xf32>
  }
  // A row is read for its maximum, then for the differences.
  // RUN:   --input="2x3xf32=1 5 3 -1 -2 -7" \
  // CHECK: result[2]: 2x3xf32=[-4 0 -2][0 -1 -6]
  // CHECK: result[3]: 2xf32=5 -1
  %1:2 = bcast.fusion(%x = %a1 : tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2xf32>) {
    %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<2x3xf32>) -> tensor<2xf32>
    %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
    bcast.yield %d, %m : tensor<2x3xf32>, tensor<2xf32>
  }
  // Moved, cut and reversed on the way.
  // RUN:   --input="3x2xf32=1 2 3 4 5 6" \
  // CHECK: result[4]: 2x3xf32=[-5 -3 -1][-6 -4 -2]
  %2 = bcast.fusion(%x = %a2 : tensor<3x2xf32>) -> tensor<2x3xf32> {
    %n = bcast.negate %x : tensor<3x2xf32>
    %t = bcast.transpose %n permutation = [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
    %r = bcast.reverse %t dimensions = [1] : tensor<2x3xf32>
    bcast.yield %r : tensor<2x3xf32>
  }
  // Coordinates and constants.
  // RUN:   --input="4xi32=10 20 30 40" \
  // CHECK: result[5]: 4xi32=11 23 35 47
  %3 = bcast.fusion(%x = %a3 : tensor<4xi32>) -> tensor<4xi32> {
    %i = bcast.iota dimension = 0 : tensor<4xi32>
    %c = bcast.constant dense<2> : tensor<4xi32>
    %one = bcast.constant dense<1> : tensor<i32>
    %p = bcast.multiply %i, %c : tensor<4xi32>
    %q = bcast.add %p, %one : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %s = bcast.add %x, %q : tensor<4xi32>
    bcast.yield %s : tensor<4xi32>
  }
  // Unsigned, with an op that has no index map.
  // RUN:   --input="2x3xui8=200 2 3 4 5 6" \
  // CHECK: result[6]: 2x3xui8=[244 104 106][108 110 112]
  %4 = bcast.fusion(%x = %a4 : tensor<2x3xui8>) -> tensor<2x3xui8> {
    %d = bcast.add %x, %x : tensor<2x3xui8>
    %f = bcast.reshape %d : (tensor<2x3xui8>) -> tensor<6xui8>
    %h = bcast.constant dense<100> : tensor<ui8>
    %m = bcast.maximum %f, %h : (tensor<6xui8>, tensor<ui8>) -> tensor<6xui8>
    %s = bcast.add %f, %h : (tensor<6xui8>, tensor<ui8>) -> tensor<6xui8>
    %o = bcast.maximum %s, %m : tensor<6xui8>
    %z = bcast.reshape %s : (tensor<6xui8>) -> tensor<2x3xui8>
    %c = bcast.constant dense<100> : tensor<2x3xui8>
    %y = bcast.maximum %z, %c : tensor<2x3xui8>
    bcast.yield %z : tensor<2x3xui8>
  }
  // A size that turns out to be 1.
  // RUN:   --input="1xf32=10" --input="3xf32=1 2 3" \
  // CHECK: result[7]: 3xf32=-11 -12 -13
  %5 = bcast.fusion(%x = %a5, %y = %b5 : tensor<?xf32>, tensor<3xf32>) -> tensor<3xf32> {
    %n = bcast.negate %x : tensor<?xf32>
    %s = bcast.subtract %n, %y : (tensor<?xf32>, tensor<3xf32>) -> tensor<3xf32>
    bcast.yield %s : tensor<3xf32>
  }
  // Nothing at all.
  // RUN:   --input="2x0xf32=" \
  // CHECK: result[8]: 2x0xf32=
  // CHECK: result[9]: 2xf32=0 0
  %6:2 = bcast.fusion(%x = %a6 : tensor<2x0xf32>) -> (tensor<2x0xf32>, tensor<2xf32>) {
    %n = bcast.negate %x : tensor<2x0xf32>
    %s = bcast.reduce add, %n dimensions = [1] : (tensor<2x0xf32>) -> tensor<2xf32>
    bcast.yield %n, %s : tensor<2x0xf32>, tensor<2xf32>
  }
  // Placed in something larger.
  // RUN:   --input="4xf32=1 2 3 4" \
  // CHECK: result[10]: 8xf32=-1 -2 -3 -4 1 2 3 4
  %7 = bcast.fusion(%x = %a7 : tensor<4xf32>) -> tensor<8xf32> {
    %n = bcast.negate %x : tensor<4xf32>
    %c = bcast.concatenate %n, %x dimension = 0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
    bcast.yield %c : tensor<8xf32>
  }
  return %0#0, %0#1, %1#0, %1#1, %2, %3, %4, %5, %6#0, %6#1, %7
      : tensor<2x3xf32>, tensor<3xf32>, tensor<2x3xf32>, tensor<2xf32>,
        tensor<2x3xf32>, tensor<4xi32>, tensor<2x3xui8>, tensor<3xf32>,
        tensor<2x0xf32>, tensor<2xf32>, tensor<8xf32>
}
// RUN: | FileCheck %s

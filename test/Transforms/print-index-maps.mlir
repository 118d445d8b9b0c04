// RUN: bcast-opt %s --bcast-print-index-maps -o /dev/null 2>&1 | FileCheck %s

// CHECK: @main fusion 0, result 0, operand 0: (d0, d1) -> (d0, d1)
// CHECK-NEXT: @main fusion 0, result 0, operand 1: (d0, d1) -> (d1)
// CHECK-NEXT: @main fusion 0, result 1, operand 1: (d0) -> (d0)
// CHECK-NEXT: @main fusion 1, result 0, operand 0: (d0, d1) -> (0, d0)
// CHECK-NEXT: @main fusion 1, result 0, operand 1: (d0, d1) -> (d0 * 2 + 1)
// CHECK-NEXT: @main fusion 2, result 0, operand 0: (d0, d1) -> (d0, d1)
// CHECK-NEXT: @main fusion 3, result 0, operand 0: (through 'bcast.reshape')
// CHECK-NOT: fusion
func.func @main(%a: tensor<2x3xf32>, %b: tensor<3xf32>, %c: tensor<1x3xf32>, %d: tensor<7xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3x4xf32>, tensor<2xf32>, tensor<6xf32>) {
  %0:2 = bcast.fusion(%x = %a, %v = %b : tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>) {
    %e = bcast.exponential %v : tensor<3xf32>
    %m = bcast.multiply %x, %e broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
    bcast.yield %m, %e : tensor<2x3xf32>, tensor<3xf32>
  }
  %1 = bcast.fusion(%x = %c, %y = %d : tensor<1x3xf32>, tensor<7xf32>) -> tensor<3x4xf32> {
    %t = bcast.transpose %x permutation = [1, 0] : (tensor<1x3xf32>) -> tensor<3x1xf32>
    %s = bcast.slice %y start_indices = [1] limit_indices = [7] strides = [2] : (tensor<7xf32>) -> tensor<3xf32>
    %w = bcast.broadcast_in_dim %s broadcast_dimensions = [0] : (tensor<3xf32>) -> tensor<3x4xf32>
    %r = bcast.add %w, %t : (tensor<3x4xf32>, tensor<3x1xf32>) -> tensor<3x4xf32>
    bcast.yield %r : tensor<3x4xf32>
  }
  %2 = bcast.fusion(%x = %a : tensor<2x3xf32>) -> tensor<2xf32> {
    %e = bcast.exponential %x : tensor<2x3xf32>
    %s = bcast.reduce add, %e dimensions = [1] : (tensor<2x3xf32>) -> tensor<2xf32>
    bcast.yield %s : tensor<2xf32>
  }
  %3 = bcast.fusion(%x = %a : tensor<2x3xf32>) -> tensor<6xf32> {
    %e = bcast.exponential %x : tensor<2x3xf32>
    %s = bcast.reshape %e : (tensor<2x3xf32>) -> tensor<6xf32>
    bcast.yield %s : tensor<6xf32>
  }
  return %0#0, %0#1, %1, %2, %3 : tensor<2x3xf32>, tensor<3xf32>, tensor<3x4xf32>, tensor<2xf32>, tensor<6xf32>
}

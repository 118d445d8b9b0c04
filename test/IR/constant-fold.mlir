// Ops on constants, evaluated with the rules of docs/Semantics.md, corner cases
// included; and constants that must not be folded.
// RUN: bcast-opt %s --canonicalize | FileCheck %s

// Test that integers wrap, and that division by zero gives -1.
// CHECK-LABEL: @integers
// CHECK-DAG: %[[SUM:.*]] = bcast.constant dense<[-128, 3]> : tensor<2xi8>
// CHECK-DAG: %[[QUOTIENT:.*]] = bcast.constant dense<[-1, -128, -3]> : tensor<3xi8>
// CHECK-DAG: %[[UNSIGNED:.*]] = bcast.constant dense<[255, 127]> : tensor<2xui8>
// CHECK: return %[[SUM]], %[[QUOTIENT]], %[[UNSIGNED]]
func.func @integers() -> (tensor<2xi8>, tensor<3xi8>, tensor<2xui8>) {
  %a = bcast.constant dense<[127, 1]> : tensor<2xi8>
  %b = bcast.constant dense<[1, 2]> : tensor<2xi8>
  %0 = bcast.add %a, %b : tensor<2xi8>
  %c = bcast.constant dense<[5, -128, 7]> : tensor<3xi8>
  %d = bcast.constant dense<[0, -1, -2]> : tensor<3xi8>
  %1 = bcast.divide %c, %d : tensor<3xi8>
  %e = bcast.constant dense<[5, 255]> : tensor<2xui8>
  %f = bcast.constant dense<[0, 2]> : tensor<2xui8>
  %2 = bcast.divide %e, %f : tensor<2xui8>
  return %0, %1, %2 : tensor<2xi8>, tensor<3xi8>, tensor<2xui8>
}

// Test that the maximum keeps NaN, and puts 0.0 above -0.0 in either order.
// CHECK-LABEL: @maximum
// CHECK-NEXT: %[[M:.*]] = bcast.constant dense<[0x7FC00000, 0x7FC00000, 0.000000e+00, 0.000000e+00]> : tensor<4xf32>
// CHECK-NEXT: return %[[M]]
func.func @maximum() -> tensor<4xf32> {
  %a = bcast.constant dense<[0x7FC00000, 1.0, 0.0, -0.0]> : tensor<4xf32>
  %b = bcast.constant dense<[1.0, 0x7FC00000, -0.0, 0.0]> : tensor<4xf32>
  %0 = bcast.maximum %a, %b : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Test that comparisons with NaN are false but NE, and -0.0 equals 0.0.
// CHECK-LABEL: @compare_float
// CHECK-DAG: %[[EQ:.*]] = bcast.constant dense<[false, true, false]> : tensor<3xi1>
// CHECK-DAG: %[[NE:.*]] = bcast.constant dense<[true, false, true]> : tensor<3xi1>
// CHECK-DAG: %[[LT:.*]] = bcast.constant dense<[false, false, true]> : tensor<3xi1>
// CHECK: return %[[EQ]], %[[NE]], %[[LT]]
func.func @compare_float() -> (tensor<3xi1>, tensor<3xi1>, tensor<3xi1>) {
  %a = bcast.constant dense<[0x7FC00000, -0.0, 1.0]> : tensor<3xf32>
  %b = bcast.constant dense<[0x7FC00000, 0.0, 2.0]> : tensor<3xf32>
  %0 = bcast.compare EQ, %a, %b : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  %1 = bcast.compare NE, %a, %b : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  %2 = bcast.compare LT, %a, %b : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0, %1, %2 : tensor<3xi1>, tensor<3xi1>, tensor<3xi1>
}

// Test that the total order tells -0.0 from 0.0 and equates a NaN with itself.
// CHECK-LABEL: @compare_total_order
// CHECK-DAG: %[[EQ:.*]] = bcast.constant dense<[true, false, false]> : tensor<3xi1>
// CHECK-DAG: %[[LT:.*]] = bcast.constant dense<[false, true, true]> : tensor<3xi1>
// CHECK: return %[[EQ]], %[[LT]]
func.func @compare_total_order() -> (tensor<3xi1>, tensor<3xi1>) {
  %a = bcast.constant dense<[0x7FC00000, -0.0, 0xFFC00000]> : tensor<3xf32>
  %b = bcast.constant dense<[0x7FC00000, 0.0, 0xFF800000]> : tensor<3xf32>
  %0 = bcast.compare EQ, %a, %b, TOTALORDER : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  %1 = bcast.compare LT, %a, %b, TOTALORDER : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0, %1 : tensor<3xi1>, tensor<3xi1>
}

// Test that signedness decides an order.
// CHECK-LABEL: @compare_signedness
// CHECK-DAG: %[[SIGNED:.*]] = bcast.constant dense<true> : tensor<i1>
// CHECK-DAG: %[[UNSIGNED:.*]] = bcast.constant dense<false> : tensor<i1>
// CHECK: return %[[SIGNED]], %[[UNSIGNED]]
func.func @compare_signedness() -> (tensor<i1>, tensor<i1>) {
  %a = bcast.constant dense<-1> : tensor<i8>
  %b = bcast.constant dense<1> : tensor<i8>
  %u = bcast.constant dense<255> : tensor<ui8>
  %v = bcast.constant dense<1> : tensor<ui8>
  %0 = bcast.compare LT, %a, %b : (tensor<i8>, tensor<i8>) -> tensor<i1>
  %1 = bcast.compare LT, %u, %v : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
  return %0, %1 : tensor<i1>, tensor<i1>
}

// Test that conversion to integers saturates and makes NaN 0.
// CHECK-LABEL: @convert_to_integer
// CHECK-NEXT: %[[I:.*]] = bcast.constant dense<[0, 127, -128, -1]> : tensor<4xi8>
// CHECK-NEXT: return %[[I]]
func.func @convert_to_integer() -> tensor<4xi8> {
  %a = bcast.constant dense<[0x7FC00000, 1.0e9, -1.0e9, -1.75]> : tensor<4xf32>
  %0 = bcast.convert %a : (tensor<4xf32>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// Test that NaN is true and -0.0 false.
// CHECK-LABEL: @convert_to_bool
// CHECK-NEXT: %[[P:.*]] = bcast.constant dense<[true, false, true]> : tensor<3xi1>
// CHECK-NEXT: return %[[P]]
func.func @convert_to_bool() -> tensor<3xi1> {
  %a = bcast.constant dense<[0x7FC00000, -0.0, 0.25]> : tensor<3xf32>
  %0 = bcast.convert %a : (tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

// Test that true becomes 1, never -1.
// CHECK-LABEL: @convert_from_bool
// CHECK-NEXT: %[[I:.*]] = bcast.constant dense<1> : tensor<2xi8>
// CHECK-NEXT: return %[[I]]
func.func @convert_from_bool() -> tensor<2xi8> {
  %a = bcast.constant dense<true> : tensor<2xi1>
  %0 = bcast.convert %a : (tensor<2xi1>) -> tensor<2xi8>
  return %0 : tensor<2xi8>
}

// Test that a clamp whose bounds cross gives max, and keeps NaN.
// CHECK-LABEL: @clamp
// CHECK-NEXT: %[[C:.*]] = bcast.constant dense<[1.000000e+00, 0x7FC00000]> : tensor<2xf32>
// CHECK-NEXT: return %[[C]]
func.func @clamp() -> tensor<2xf32> {
  %x = bcast.constant dense<[5.0, 0x7FC00000]> : tensor<2xf32>
  %min = bcast.constant dense<2.0> : tensor<f32>
  %max = bcast.constant dense<1.0> : tensor<f32>
  %0 = bcast.clamp %min, %x, %max : (tensor<f32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Test that negation flips the sign of zero.
// CHECK-LABEL: @negate_zero
// CHECK-NEXT: bcast.constant dense<-0.000000e+00> : tensor<f32>
func.func @negate_zero() -> tensor<f32> {
  %a = bcast.constant dense<0.0> : tensor<f32>
  %0 = bcast.negate %a : tensor<f32>
  return %0 : tensor<f32>
}

// Test that f16 rounds once: 2048 + 1 is halfway between 2048 and 2050.
// CHECK-LABEL: @round_f16
// CHECK-NEXT: bcast.constant dense<2.048000e+03> : tensor<f16>
func.func @round_f16() -> tensor<f16> {
  %a = bcast.constant dense<2048.0> : tensor<f16>
  %b = bcast.constant dense<1.0> : tensor<f16>
  %0 = bcast.add %a, %b : tensor<f16>
  return %0 : tensor<f16>
}

// [2,3] x [3] dims=[1] -> [2,3]: operands are read at their maps
// CHECK-LABEL: @broadcasting
// CHECK-NEXT: bcast.constant dense<{{\[\[}}11, 12, 13], [21, 22, 23]]> : tensor<2x3xi32>
func.func @broadcasting() -> tensor<2x3xi32> {
  %a = bcast.constant dense<[[10, 10, 10], [20, 20, 20]]> : tensor<2x3xi32>
  %b = bcast.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

// Test that transposes and reshapes of constants are constants.
// CHECK-LABEL: @movement
// CHECK-DAG: %[[T:.*]] = bcast.constant dense<{{\[\[}}1, 4], [2, 5], [3, 6]]> : tensor<3x2xi32>
// CHECK-DAG: %[[R:.*]] = bcast.constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi32>
// CHECK: return %[[T]], %[[R]]
func.func @movement() -> (tensor<3x2xi32>, tensor<6xi32>) {
  %a = bcast.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %0 = bcast.transpose %a permutation = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %1 = bcast.reshape %a : (tensor<2x3xi32>) -> tensor<6xi32>
  return %0, %1 : tensor<3x2xi32>, tensor<6xi32>
}

// Test that a broadcast of a splat is a splat, of any size.
// CHECK-LABEL: @splat
// CHECK-NEXT: bcast.constant dense<3.000000e+00> : tensor<1000000x1000000xf32>
func.func @splat() -> tensor<1000000x1000000xf32> {
  %a = bcast.constant dense<1.0> : tensor<f32>
  %b = bcast.constant dense<2.0> : tensor<1000000x1000000xf32>
  %0 = bcast.add %a, %b : (tensor<f32>, tensor<1000000x1000000xf32>) -> tensor<1000000x1000000xf32>
  return %0 : tensor<1000000x1000000xf32>
}

// Test that an outer sum, which would be larger than its operands, stays.
// CHECK-LABEL: @no_larger_constant
// CHECK: bcast.add
func.func @no_larger_constant() -> tensor<2x2xi32> {
  %a = bcast.constant dense<[[1], [2]]> : tensor<2x1xi32>
  %b = bcast.constant dense<[[3, 4]]> : tensor<1x2xi32>
  %0 = bcast.add %a, %b : (tensor<2x1xi32>, tensor<1x2xi32>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}

// Test that a broadcast of a constant that is no splat stays.
// CHECK-LABEL: @no_larger_broadcast
// CHECK: bcast.broadcast
func.func @no_larger_broadcast() -> tensor<2x2xi32> {
  %a = bcast.constant dense<[1, 2]> : tensor<2xi32>
  %0 = bcast.broadcast %a sizes = [2] : (tensor<2xi32>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}

// Test that a conversion to a wider type, a larger constant, stays.
// CHECK-LABEL: @no_wider_constant
// CHECK: bcast.convert
func.func @no_wider_constant() -> tensor<2xf64> {
  %a = bcast.constant dense<[true, false]> : tensor<2xi1>
  %0 = bcast.convert %a : (tensor<2xi1>) -> tensor<2xf64>
  return %0 : tensor<2xf64>
}

// Test that transcendental functions stay: targets may differ in the last bit.
// CHECK-LABEL: @inexact
// CHECK: bcast.exponential
func.func @inexact() -> tensor<f32> {
  %a = bcast.constant dense<1.0> : tensor<f32>
  %0 = bcast.exponential %a : tensor<f32>
  return %0 : tensor<f32>
}

// Test that an op on one constant stays.
// CHECK-LABEL: @one_constant
// CHECK: bcast.add
func.func @one_constant(%x: tensor<2xi32>) -> tensor<2xi32> {
  %a = bcast.constant dense<[1, 2]> : tensor<2xi32>
  %0 = bcast.add %a, %x : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// Test that empty and sparse constants are left alone.
// CHECK-LABEL: @other_constants
// CHECK-COUNT-2: bcast.negate
func.func @other_constants() -> (tensor<0xf32>, tensor<4xf32>) {
  %a = bcast.constant dense<> : tensor<0xf32>
  %b = bcast.constant sparse<[[1]], [2.0]> : tensor<4xf32>
  %0 = bcast.negate %a : tensor<0xf32>
  %1 = bcast.negate %b : tensor<4xf32>
  return %0, %1 : tensor<0xf32>, tensor<4xf32>
}

// Test that types whose elements cannot be counted are safe to fold.
// CHECK-LABEL: @uncountable
// CHECK: bcast.add
func.func @uncountable() -> tensor<4611686018427387904x4xf32> {
  %a = bcast.constant dense<1.0> : tensor<4611686018427387904x4xf32>
  %0 = bcast.add %a, %a : tensor<4611686018427387904x4xf32>
  return %0 : tensor<4611686018427387904x4xf32>
}

// Test that up to 1024 elements that differ are folded, and no more.
// RUN: %python %S/Inputs/long-constant.py 1024 | bcast-opt --canonicalize | FileCheck %s --check-prefix=MOST
// RUN: %python %S/Inputs/long-constant.py 1025 | bcast-opt --canonicalize | FileCheck %s --check-prefix=MORE
// MOST-NOT: bcast.negate
// MOST: return
// MORE: bcast.negate

// RUN: bcast-opt %s --bcast-fuse --split-input-file | FileCheck %s

// Test that a chain is one fusion, and a scalar stays a scalar.
// CHECK-LABEL: @chain
// CHECK-SAME: (%[[ARG_X:.+]]: tensor<1024xf32>, %[[ARG_S:.+]]: tensor<f32>, %[[ARG_Y:.+]]: tensor<1024xf32>)
// CHECK: %[[F:.*]] = bcast.fusion(%[[X:.*]] = %[[ARG_X]], %[[S:.*]] = %[[ARG_S]], %[[Y:.*]] = %[[ARG_Y]] : tensor<1024xf32>, tensor<f32>, tensor<1024xf32>) -> tensor<1024xf32> {
// CHECK-NEXT: %[[P:.*]] = bcast.multiply %[[X]], %[[S]]
// CHECK-NEXT: %[[R:.*]] = bcast.add %[[P]], %[[Y]]
// CHECK-NEXT: bcast.yield %[[R]]
// CHECK: return %[[F]]
func.func @chain(%x: tensor<1024xf32>, %s: tensor<f32>, %y: tensor<1024xf32>) -> tensor<1024xf32> {
  %0 = bcast.multiply %x, %s : (tensor<1024xf32>, tensor<f32>) -> tensor<1024xf32>
  %1 = bcast.add %0, %y : tensor<1024xf32>
  return %1 : tensor<1024xf32>
}

// -----

// Test that an op alone stays alone.
// CHECK-LABEL: @alone
// CHECK-NOT: bcast.fusion
func.func @alone(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.exponential %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Test that a value that is needed outside as well is a result.
// CHECK-LABEL: @two_results
// CHECK: %[[F:.*]]:2 = bcast.fusion
// CHECK: return %[[F]]#0, %[[F]]#1
func.func @two_results(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = bcast.exponential %x : tensor<4xf32>
  %1 = bcast.negate %0 : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Test that consumers of one value are computed together with it.
// CHECK-LABEL: @several_consumers
// CHECK-COUNT-1: bcast.fusion
// CHECK-NOT: bcast.fusion
func.func @several_consumers(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = bcast.exponential %x : tensor<4xf32>
  %1 = bcast.negate %0 : tensor<4xf32>
  %2 = bcast.abs %0 : tensor<4xf32>
  return %1, %2 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Test that ops that read one array are computed together ...
// CHECK-LABEL: @siblings
// CHECK-COUNT-1: bcast.fusion
// CHECK-NOT: bcast.fusion
func.func @siblings(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = bcast.negate %x : tensor<4xf32>
  %1 = bcast.abs %x : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// ... and ops that share nothing, or only a small operand, are not.
// CHECK-LABEL: @strangers
// CHECK-NOT: bcast.fusion
func.func @strangers(%x: tensor<8x4xf32>, %y: tensor<8x4xf32>, %v: tensor<4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %0 = bcast.add %x, %v broadcast_dimensions = [1] : (tensor<8x4xf32>, tensor<4xf32>) -> tensor<8x4xf32>
  %1 = bcast.multiply %y, %v broadcast_dimensions = [1] : (tensor<8x4xf32>, tensor<4xf32>) -> tensor<8x4xf32>
  return %0, %1 : tensor<8x4xf32>, tensor<8x4xf32>
}

// -----

// Test that what is computed before it is broadcast keeps its rank ...
// CHECK-LABEL: @low_rank
// CHECK: bcast.fusion
// CHECK: bcast.exponential %{{.*}} : tensor<4xf32>
// CHECK: bcast.multiply
// CHECK: bcast.yield
func.func @low_rank(%x: tensor<8x4xf32>, %v: tensor<4xf32>) -> tensor<8x4xf32> {
  %0 = bcast.exponential %v : tensor<4xf32>
  %1 = bcast.multiply %x, %0 broadcast_dimensions = [1] : (tensor<8x4xf32>, tensor<4xf32>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

// -----

// ... and is computed once where two different loops need it.
// CHECK-LABEL: @low_rank_shared
// CHECK-SAME: (%[[X:.+]]: tensor<8x4xf32>, %[[Y:.+]]: tensor<3x4xf32>, %[[V:.+]]: tensor<4xf32>)
// CHECK: %[[E:.*]] = bcast.exponential %[[V]]
// CHECK-NOT: bcast.exponential
func.func @low_rank_shared(%x: tensor<8x4xf32>, %y: tensor<3x4xf32>, %v: tensor<4xf32>) -> (tensor<8x4xf32>, tensor<3x4xf32>) {
  %0 = bcast.exponential %v : tensor<4xf32>
  %1 = bcast.multiply %x, %0 broadcast_dimensions = [1] : (tensor<8x4xf32>, tensor<4xf32>) -> tensor<8x4xf32>
  %2 = bcast.multiply %y, %0 broadcast_dimensions = [1] : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  return %1, %2 : tensor<8x4xf32>, tensor<3x4xf32>
}

// -----

// Test that an optimizer step is one fusion with three results.
// CHECK-LABEL: @adam
// CHECK-COUNT-1: -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
// CHECK: bcast.yield
// CHECK-NOT: bcast.{{[a-z_]+}} %arg
func.func @adam(%p: tensor<64xf32>, %m: tensor<64xf32>, %v: tensor<64xf32>, %g: tensor<64xf32>, %lr: tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
  %b1 = bcast.constant dense<0.9> : tensor<f32>
  %c1 = bcast.constant dense<0.1> : tensor<f32>
  %b2 = bcast.constant dense<0.999> : tensor<f32>
  %c2 = bcast.constant dense<0.001> : tensor<f32>
  %eps = bcast.constant dense<1.0e-8> : tensor<f32>
  %0 = bcast.multiply %m, %b1 : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %1 = bcast.multiply %g, %c1 : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %2 = bcast.add %0, %1 : tensor<64xf32>
  %3 = bcast.multiply %v, %b2 : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %4 = bcast.multiply %g, %g : tensor<64xf32>
  %5 = bcast.multiply %4, %c2 : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %6 = bcast.add %3, %5 : tensor<64xf32>
  %7 = bcast.sqrt %6 : tensor<64xf32>
  %8 = bcast.add %7, %eps : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %9 = bcast.divide %2, %8 : tensor<64xf32>
  %10 = bcast.multiply %9, %lr : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %11 = bcast.subtract %p, %10 : tensor<64xf32>
  return %11, %2, %6 : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
}

// -----

// Test that a constant whose elements differ is an operand of the fusion, which
// reads it from memory, and that one with equal elements is in it.
// CHECK-LABEL: @constants
// CHECK-SAME: (%[[X:.+]]: tensor<4xf32>)
// CHECK: %[[C:.*]] = bcast.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]>
// CHECK: bcast.fusion(%{{.*}} = %[[X]], %{{.*}} = %[[C]] :
// CHECK: bcast.constant dense<5.000000e+00>
// CHECK: bcast.yield
func.func @constants(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = bcast.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %s = bcast.constant dense<5.0> : tensor<4xf32>
  %0 = bcast.multiply %x, %c : tensor<4xf32>
  %1 = bcast.add %0, %s : tensor<4xf32>
  return %1 : tensor<4xf32>
}

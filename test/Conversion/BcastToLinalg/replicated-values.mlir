// RUN: bcast-opt %s --convert-bcast-to-linalg="max-reread-cost=48 row-blocks=8 row-tiles=false" | FileCheck %s
// RUN: bcast-opt %s --convert-bcast-to-linalg="row-tiles=false" | FileCheck %s --check-prefix=STORED

// Test that what several rows have in common is computed in the rows, if it costs
// little and is made of positions and small arrays: the bias of an attention. It
// is an array of its own where nothing may be read again.
// CHECK-LABEL: func.func @bias
// CHECK-NOT: tensor.empty() : tensor<4x8x16xf32>
// CHECK: scf.forall
// CHECK: arith.sitofp
// CHECK: arith.mulf
// CHECK: arith.addf
// CHECK: return
// STORED-LABEL: func.func @bias
// STORED: tensor.empty() : tensor<4x8x16xf32>
// STORED: arith.mulf
// STORED: scf.forall
func.func @bias(%x: tensor<3x4x8x16xf32>, %slope: tensor<4xf32>) -> tensor<3x4x8x16xf32> {
  %0 = bcast.fusion(%a = %x, %b = %slope : tensor<3x4x8x16xf32>, tensor<4xf32>) -> tensor<3x4x8x16xf32> {
    %i = bcast.iota dimension = 0 : tensor<8xi32>
    %j = bcast.iota dimension = 1 : tensor<8x16xi32>
    %k = bcast.subtract %j, %i broadcast_dimensions = [0] : (tensor<8x16xi32>, tensor<8xi32>) -> tensor<8x16xi32>
    %f = bcast.convert %k : (tensor<8x16xi32>) -> tensor<8x16xf32>
    %s = bcast.broadcast_in_dim %b broadcast_dimensions = [0] : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %p = bcast.multiply %s, %f broadcast_dimensions = [1, 2] : (tensor<4x1x1xf32>, tensor<8x16xf32>) -> tensor<4x8x16xf32>
    %y = bcast.add %a, %p broadcast_dimensions = [1, 2, 3] : (tensor<3x4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<3x4x8x16xf32>
    %m = bcast.reduce maximum, %y dimensions = [3] : (tensor<3x4x8x16xf32>) -> tensor<3x4x8xf32>
    %d = bcast.subtract %y, %m broadcast_dimensions = [0, 1, 2] : (tensor<3x4x8x16xf32>, tensor<3x4x8xf32>) -> tensor<3x4x8x16xf32>
    bcast.yield %d : tensor<3x4x8x16xf32>
  }
  return %0 : tensor<3x4x8x16xf32>
}

// Test that it is an array where it costs more.
// CHECK-LABEL: func.func @costly
// CHECK: tensor.empty() : tensor<4x16xf32>
// CHECK: math.exp
// CHECK: scf.forall
func.func @costly(%x: tensor<3x4x16xf32>, %w: tensor<16xf32>) -> tensor<3x4x16xf32> {
  %0 = bcast.fusion(%a = %x, %b = %w : tensor<3x4x16xf32>, tensor<16xf32>) -> tensor<3x4x16xf32> {
    %i = bcast.iota dimension = 0 : tensor<4x16xf32>
    %e = bcast.multiply %i, %b broadcast_dimensions = [1] : (tensor<4x16xf32>, tensor<16xf32>) -> tensor<4x16xf32>
    %f = bcast.exponential %e : tensor<4x16xf32>
    %y = bcast.add %a, %f broadcast_dimensions = [1, 2] : (tensor<3x4x16xf32>, tensor<4x16xf32>) -> tensor<3x4x16xf32>
    %m = bcast.reduce maximum, %y dimensions = [2] : (tensor<3x4x16xf32>) -> tensor<3x4xf32>
    %d = bcast.subtract %y, %m broadcast_dimensions = [0, 1] : (tensor<3x4x16xf32>, tensor<3x4xf32>) -> tensor<3x4x16xf32>
    bcast.yield %d : tensor<3x4x16xf32>
  }
  return %0 : tensor<3x4x16xf32>
}

// RUN: bcast-opt %s --convert-bcast-to-linalg | FileCheck %s
// RUN: bcast-opt %s --convert-bcast-to-linalg=max-recompute-cost=0 | FileCheck %s --check-prefix=STORED
// RUN: bcast-opt %s --convert-bcast-to-linalg="row-tiles=false max-reread-cost=48" | FileCheck %s --check-prefix=REREAD

// Test that a fusion repeats for each row what costs no more than the option
// says, and else computes it before.
// CHECK-LABEL: @spread
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT: linalg.generic
// CHECK: return
// STORED-LABEL: @spread
// STORED: linalg.generic
// STORED: arith.addf
// STORED: linalg.generic
// STORED-NOT: arith.addf
// STORED: arith.mulf
// STORED: return
func.func @spread(%a: tensor<64x96xf32>, %b: tensor<96xf32>) -> tensor<64x96xf32> {
  %0 = bcast.fusion(%x = %a, %v = %b : tensor<64x96xf32>, tensor<96xf32>) -> tensor<64x96xf32> {
    %1 = bcast.add %v, %v : tensor<96xf32>
    %2 = bcast.multiply %x, %1 broadcast_dimensions = [1] : (tensor<64x96xf32>, tensor<96xf32>) -> tensor<64x96xf32>
    bcast.yield %2 : tensor<64x96xf32>
  }
  return %0 : tensor<64x96xf32>
}

// Test that what two loop nests need is computed in each if that reads no more
// than storing it would, unless rows are computed one by one, and a block keeps
// the value.
// REREAD-LABEL: @softmax_of_dynamic_rows
// REREAD: arith.maximumf
// REREAD: math.exp
// REREAD: arith.addf
// REREAD: math.exp
// REREAD: arith.divf
// REREAD-LABEL: @softmax_of_static_rows
// REREAD: scf.forall
// REREAD-COUNT-1: math.exp
// REREAD-NOT: math.exp
// REREAD-LABEL: @softmax_of_long_rows
// REREAD: scf.forall
// REREAD-COUNT-2: math.exp
// REREAD-LABEL: @softmax_of_few_long_rows
// REREAD-NOT: scf.forall
// REREAD-COUNT-2: math.exp
func.func @softmax_of_dynamic_rows(%a: tensor<8x?xf32>) -> tensor<8x?xf32> {
  %0 = bcast.fusion(%x = %a : tensor<8x?xf32>) -> tensor<8x?xf32> {
    %1 = bcast.reduce maximum, %x dimensions = [1] : (tensor<8x?xf32>) -> tensor<8xf32>
    %2 = bcast.subtract %x, %1 broadcast_dimensions = [0] : (tensor<8x?xf32>, tensor<8xf32>) -> tensor<8x?xf32>
    %3 = bcast.exponential %2 : tensor<8x?xf32>
    %4 = bcast.reduce add, %3 dimensions = [1] : (tensor<8x?xf32>) -> tensor<8xf32>
    %5 = bcast.divide %3, %4 broadcast_dimensions = [0] : (tensor<8x?xf32>, tensor<8xf32>) -> tensor<8x?xf32>
    bcast.yield %5 : tensor<8x?xf32>
  }
  return %0 : tensor<8x?xf32>
}

func.func @softmax_of_static_rows(%a: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %0 = bcast.fusion(%x = %a : tensor<8x64xf32>) -> tensor<8x64xf32> {
    %1 = bcast.reduce maximum, %x dimensions = [1] : (tensor<8x64xf32>) -> tensor<8xf32>
    %2 = bcast.subtract %x, %1 broadcast_dimensions = [0] : (tensor<8x64xf32>, tensor<8xf32>) -> tensor<8x64xf32>
    %3 = bcast.exponential %2 : tensor<8x64xf32>
    %4 = bcast.reduce add, %3 dimensions = [1] : (tensor<8x64xf32>) -> tensor<8xf32>
    %5 = bcast.divide %3, %4 broadcast_dimensions = [0] : (tensor<8x64xf32>, tensor<8xf32>) -> tensor<8x64xf32>
    bcast.yield %5 : tensor<8x64xf32>
  }
  return %0 : tensor<8x64xf32>
}

func.func @softmax_of_long_rows(%a: tensor<128x32769xf32>) -> tensor<128x32769xf32> {
  %0 = bcast.fusion(%x = %a : tensor<128x32769xf32>) -> tensor<128x32769xf32> {
    %1 = bcast.reduce maximum, %x dimensions = [1] : (tensor<128x32769xf32>) -> tensor<128xf32>
    %2 = bcast.subtract %x, %1 broadcast_dimensions = [0] : (tensor<128x32769xf32>, tensor<128xf32>) -> tensor<128x32769xf32>
    %3 = bcast.exponential %2 : tensor<128x32769xf32>
    %4 = bcast.reduce add, %3 dimensions = [1] : (tensor<128x32769xf32>) -> tensor<128xf32>
    %5 = bcast.divide %3, %4 broadcast_dimensions = [0] : (tensor<128x32769xf32>, tensor<128xf32>) -> tensor<128x32769xf32>
    bcast.yield %5 : tensor<128x32769xf32>
  }
  return %0 : tensor<128x32769xf32>
}

func.func @softmax_of_few_long_rows(%a: tensor<127x32769xf32>) -> tensor<127x32769xf32> {
  %0 = bcast.fusion(%x = %a : tensor<127x32769xf32>) -> tensor<127x32769xf32> {
    %1 = bcast.reduce maximum, %x dimensions = [1] : (tensor<127x32769xf32>) -> tensor<127xf32>
    %2 = bcast.subtract %x, %1 broadcast_dimensions = [0] : (tensor<127x32769xf32>, tensor<127xf32>) -> tensor<127x32769xf32>
    %3 = bcast.exponential %2 : tensor<127x32769xf32>
    %4 = bcast.reduce add, %3 dimensions = [1] : (tensor<127x32769xf32>) -> tensor<127xf32>
    %5 = bcast.divide %3, %4 broadcast_dimensions = [0] : (tensor<127x32769xf32>, tensor<127xf32>) -> tensor<127x32769xf32>
    bcast.yield %5 : tensor<127x32769xf32>
  }
  return %0 : tensor<127x32769xf32>
}

// Test that a difference from a row's mean is computed in the pass that reduces
// it and in the last one: the division of the mean, which is stored, is not
// counted. The difference from a root for each element is stored.
// CHECK-LABEL: @centered
// CHECK: scf.forall
// CHECK: linalg.generic {{.*}}"reduction"
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<1x1xf32>)
// CHECK: arith.divf
// CHECK: linalg.generic {{.*}}"reduction"
// CHECK: arith.subf
// CHECK-NEXT: arith.mulf
// CHECK-NEXT: arith.addf
// CHECK: linalg.generic
// CHECK: arith.subf
// CHECK-NEXT: arith.divf
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @centered(%a: tensor<64x96xf32>) -> tensor<64x96xf32> {
  %0 = bcast.fusion(%x = %a : tensor<64x96xf32>) -> tensor<64x96xf32> {
    %n = bcast.constant dense<96.0> : tensor<64x1xf32>
    %sum = bcast.reduce add, %x dimensions = [1] : (tensor<64x96xf32>) -> tensor<64xf32>
    %column = bcast.reshape %sum : (tensor<64xf32>) -> tensor<64x1xf32>
    %mean = bcast.divide %column, %n : tensor<64x1xf32>
    %d = bcast.subtract %x, %mean broadcast_dimensions = [0, 1] : (tensor<64x96xf32>, tensor<64x1xf32>) -> tensor<64x96xf32>
    %square = bcast.multiply %d, %d : tensor<64x96xf32>
    %variance = bcast.reduce add, %square dimensions = [1] : (tensor<64x96xf32>) -> tensor<64xf32>
    %result = bcast.divide %d, %variance broadcast_dimensions = [0] : (tensor<64x96xf32>, tensor<64xf32>) -> tensor<64x96xf32>
    bcast.yield %result : tensor<64x96xf32>
  }
  return %0 : tensor<64x96xf32>
}

// CHECK-LABEL: @root
// CHECK: scf.forall
// CHECK: math.sqrt
// CHECK-NOT: math.sqrt
// CHECK: return
func.func @root(%a: tensor<64x96xf32>) -> tensor<64x96xf32> {
  %0 = bcast.fusion(%x = %a : tensor<64x96xf32>) -> tensor<64x96xf32> {
    %d = bcast.sqrt %x : tensor<64x96xf32>
    %variance = bcast.reduce add, %d dimensions = [1] : (tensor<64x96xf32>) -> tensor<64xf32>
    %result = bcast.divide %d, %variance broadcast_dimensions = [0] : (tensor<64x96xf32>, tensor<64xf32>) -> tensor<64x96xf32>
    bcast.yield %result : tensor<64x96xf32>
  }
  return %0 : tensor<64x96xf32>
}

// RUN: bcast-opt %s --convert-bcast-to-linalg="row-tiles=false max-reread-cost=48" | FileCheck %s

// Test that a product is computed again by each of two loop nests, though the scales
// of its channels, which are read from two arrays and so are stored, cost nearly as
// much as may be repeated: sizes of 1 do not make an array large.
// CHECK-LABEL: func.func @product
// CHECK: math.exp
// CHECK: arith.divf
// CHECK: linalg.generic {{.*}}"reduction"
// CHECK: arith.mulf
// CHECK: arith.negf
// CHECK: arith.addf
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]}
// CHECK: arith.mulf
// CHECK: arith.addf
// CHECK: return
// CHECK-NOT: tensor.empty() : tensor<64x8xf32>
func.func @product(%a: tensor<64x8xf32>, %v: tensor<8xf32>, %w: tensor<8xf32>) -> (tensor<64x8xf32>, tensor<8xf32>) {
  %0:2 = bcast.fusion(%x = %a, %b = %v, %c = %w : tensor<64x8xf32>, tensor<8xf32>, tensor<8xf32>)
      -> (tensor<64x8xf32>, tensor<8xf32>) {
    %e = bcast.exponential %b : tensor<8xf32>
    %f = bcast.exponential %e : tensor<8xf32>
    %g = bcast.divide %f, %c : tensor<8xf32>
    %s = bcast.divide %g, %c : tensor<8xf32>
    %r = bcast.broadcast_in_dim %s broadcast_dimensions = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %t = bcast.broadcast_in_dim %r broadcast_dimensions = [0, 1] : (tensor<1x8xf32>) -> tensor<64x8xf32>
    %p = bcast.multiply %x, %t : tensor<64x8xf32>
    %n = bcast.negate %p : tensor<64x8xf32>
    %sum = bcast.reduce add, %n dimensions = [0] : (tensor<64x8xf32>) -> tensor<8xf32>
    %y = bcast.add %p, %sum broadcast_dimensions = [1] : (tensor<64x8xf32>, tensor<8xf32>) -> tensor<64x8xf32>
    bcast.yield %y, %sum : tensor<64x8xf32>, tensor<8xf32>
  }
  return %0#0, %0#1 : tensor<64x8xf32>, tensor<8xf32>
}

// Test that an array with a dimension of one element is small beside one that has
// more there: it is read in each of the loops, as the other one is.
// CHECK-LABEL: func.func @kept_dimension
// CHECK: linalg.generic {{.*}}"reduction"
// CHECK: math.exp
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]}
// CHECK: math.exp
// CHECK: return
func.func @kept_dimension(%a: tensor<64x8xf32>, %s: tensor<1x8xf32>) -> (tensor<64x8xf32>, tensor<8xf32>) {
  %0:2 = bcast.fusion(%x = %a, %b = %s : tensor<64x8xf32>, tensor<1x8xf32>) -> (tensor<64x8xf32>, tensor<8xf32>) {
    %t = bcast.broadcast_in_dim %b broadcast_dimensions = [0, 1] : (tensor<1x8xf32>) -> tensor<64x8xf32>
    %d = bcast.subtract %x, %t : tensor<64x8xf32>
    %e = bcast.exponential %d : tensor<64x8xf32>
    %sum = bcast.reduce add, %e dimensions = [0] : (tensor<64x8xf32>) -> tensor<8xf32>
    %y = bcast.add %e, %sum broadcast_dimensions = [1] : (tensor<64x8xf32>, tensor<8xf32>) -> tensor<64x8xf32>
    bcast.yield %y, %sum : tensor<64x8xf32>, tensor<8xf32>
  }
  return %0#0, %0#1 : tensor<64x8xf32>, tensor<8xf32>
}

// Test that what is computed of a sum is so once for each, where the sum is, and
// that of an argument, which would be a loop of its own, for each element.
// CHECK-LABEL: func.func @scale
// CHECK: linalg.generic {{.*}}"reduction"
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel"]}
// CHECK: math.rsqrt
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]}
// CHECK-NEXT: ^bb0
// CHECK-NEXT: math.exp
// CHECK-NEXT: arith.mulf
// CHECK-NEXT: arith.mulf
func.func @scale(%a: tensor<64x8xf32>, %w: tensor<8xf32>) -> tensor<64x8xf32> {
  %0 = bcast.fusion(%x = %a, %b = %w : tensor<64x8xf32>, tensor<8xf32>) -> tensor<64x8xf32> {
    %sum = bcast.reduce add, %x dimensions = [0] : (tensor<64x8xf32>) -> tensor<8xf32>
    %r = bcast.rsqrt %sum : tensor<8xf32>
    %e = bcast.exponential %b : tensor<8xf32>
    %y = bcast.multiply %x, %e broadcast_dimensions = [1] : (tensor<64x8xf32>, tensor<8xf32>) -> tensor<64x8xf32>
    %z = bcast.multiply %y, %r broadcast_dimensions = [1] : (tensor<64x8xf32>, tensor<8xf32>) -> tensor<64x8xf32>
    bcast.yield %z : tensor<64x8xf32>
  }
  return %0 : tensor<64x8xf32>
}

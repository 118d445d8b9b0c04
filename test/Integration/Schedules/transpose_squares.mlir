// RUN: %run_targets %s | FileCheck %s

// Test that matrices whose sides leave parts of the squares that are transposed
// in registers have each element at its place.
// CHECK: result[0]: i1=1
// CHECK: result[1]: i1=1
// CHECK: result[2]: i1=1
// CHECK: result[3]: i1=1
// CHECK: result[4]: i1=1

func.func private @make0() -> tensor<8x9x13xf32> attributes {no_inline} {
  %b = bcast.iota dimension = 0 : tensor<8x9x13xi32>
  %i = bcast.iota dimension = 1 : tensor<8x9x13xi32>
  %j = bcast.iota dimension = 2 : tensor<8x9x13xi32>
  %k = bcast.constant dense<101> : tensor<i32>
  %0 = bcast.multiply %b, %k : (tensor<8x9x13xi32>, tensor<i32>) -> tensor<8x9x13xi32>
  %1 = bcast.add %0, %i : tensor<8x9x13xi32>
  %2 = bcast.multiply %1, %k : (tensor<8x9x13xi32>, tensor<i32>) -> tensor<8x9x13xi32>
  %3 = bcast.add %2, %j : tensor<8x9x13xi32>
  %4 = bcast.convert %3 : (tensor<8x9x13xi32>) -> tensor<8x9x13xf32>
  return %4 : tensor<8x9x13xf32>
}

func.func private @expect0() -> tensor<8x13x9xf32> attributes {no_inline} {
  %b = bcast.iota dimension = 0 : tensor<8x13x9xi32>
  %i = bcast.iota dimension = 2 : tensor<8x13x9xi32>
  %j = bcast.iota dimension = 1 : tensor<8x13x9xi32>
  %k = bcast.constant dense<101> : tensor<i32>
  %0 = bcast.multiply %b, %k : (tensor<8x13x9xi32>, tensor<i32>) -> tensor<8x13x9xi32>
  %1 = bcast.add %0, %i : tensor<8x13x9xi32>
  %2 = bcast.multiply %1, %k : (tensor<8x13x9xi32>, tensor<i32>) -> tensor<8x13x9xi32>
  %3 = bcast.add %2, %j : tensor<8x13x9xi32>
  %4 = bcast.convert %3 : (tensor<8x13x9xi32>) -> tensor<8x13x9xf32>
  return %4 : tensor<8x13x9xf32>
}
func.func private @transpose0(%x: tensor<8x9x13xf32>) -> tensor<8x13x9xf32> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [0, 2, 1] : (tensor<8x9x13xf32>) -> tensor<8x13x9xf32>
  return %0 : tensor<8x13x9xf32>
}

func.func private @make1() -> tensor<3x15x100xf32> attributes {no_inline} {
  %b = bcast.iota dimension = 0 : tensor<3x15x100xi32>
  %i = bcast.iota dimension = 1 : tensor<3x15x100xi32>
  %j = bcast.iota dimension = 2 : tensor<3x15x100xi32>
  %k = bcast.constant dense<101> : tensor<i32>
  %0 = bcast.multiply %b, %k : (tensor<3x15x100xi32>, tensor<i32>) -> tensor<3x15x100xi32>
  %1 = bcast.add %0, %i : tensor<3x15x100xi32>
  %2 = bcast.multiply %1, %k : (tensor<3x15x100xi32>, tensor<i32>) -> tensor<3x15x100xi32>
  %3 = bcast.add %2, %j : tensor<3x15x100xi32>
  %4 = bcast.convert %3 : (tensor<3x15x100xi32>) -> tensor<3x15x100xf32>
  return %4 : tensor<3x15x100xf32>
}

func.func private @expect1() -> tensor<3x100x15xf32> attributes {no_inline} {
  %b = bcast.iota dimension = 0 : tensor<3x100x15xi32>
  %i = bcast.iota dimension = 2 : tensor<3x100x15xi32>
  %j = bcast.iota dimension = 1 : tensor<3x100x15xi32>
  %k = bcast.constant dense<101> : tensor<i32>
  %0 = bcast.multiply %b, %k : (tensor<3x100x15xi32>, tensor<i32>) -> tensor<3x100x15xi32>
  %1 = bcast.add %0, %i : tensor<3x100x15xi32>
  %2 = bcast.multiply %1, %k : (tensor<3x100x15xi32>, tensor<i32>) -> tensor<3x100x15xi32>
  %3 = bcast.add %2, %j : tensor<3x100x15xi32>
  %4 = bcast.convert %3 : (tensor<3x100x15xi32>) -> tensor<3x100x15xf32>
  return %4 : tensor<3x100x15xf32>
}
func.func private @transpose1(%x: tensor<3x15x100xf32>) -> tensor<3x100x15xf32> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [0, 2, 1] : (tensor<3x15x100xf32>) -> tensor<3x100x15xf32>
  return %0 : tensor<3x100x15xf32>
}

func.func private @make2() -> tensor<2x100x15xf32> attributes {no_inline} {
  %b = bcast.iota dimension = 0 : tensor<2x100x15xi32>
  %i = bcast.iota dimension = 1 : tensor<2x100x15xi32>
  %j = bcast.iota dimension = 2 : tensor<2x100x15xi32>
  %k = bcast.constant dense<101> : tensor<i32>
  %0 = bcast.multiply %b, %k : (tensor<2x100x15xi32>, tensor<i32>) -> tensor<2x100x15xi32>
  %1 = bcast.add %0, %i : tensor<2x100x15xi32>
  %2 = bcast.multiply %1, %k : (tensor<2x100x15xi32>, tensor<i32>) -> tensor<2x100x15xi32>
  %3 = bcast.add %2, %j : tensor<2x100x15xi32>
  %4 = bcast.convert %3 : (tensor<2x100x15xi32>) -> tensor<2x100x15xf32>
  return %4 : tensor<2x100x15xf32>
}

func.func private @expect2() -> tensor<2x15x100xf32> attributes {no_inline} {
  %b = bcast.iota dimension = 0 : tensor<2x15x100xi32>
  %i = bcast.iota dimension = 2 : tensor<2x15x100xi32>
  %j = bcast.iota dimension = 1 : tensor<2x15x100xi32>
  %k = bcast.constant dense<101> : tensor<i32>
  %0 = bcast.multiply %b, %k : (tensor<2x15x100xi32>, tensor<i32>) -> tensor<2x15x100xi32>
  %1 = bcast.add %0, %i : tensor<2x15x100xi32>
  %2 = bcast.multiply %1, %k : (tensor<2x15x100xi32>, tensor<i32>) -> tensor<2x15x100xi32>
  %3 = bcast.add %2, %j : tensor<2x15x100xi32>
  %4 = bcast.convert %3 : (tensor<2x15x100xi32>) -> tensor<2x15x100xf32>
  return %4 : tensor<2x15x100xf32>
}
func.func private @transpose2(%x: tensor<2x100x15xf32>) -> tensor<2x15x100xf32> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [0, 2, 1] : (tensor<2x100x15xf32>) -> tensor<2x15x100xf32>
  return %0 : tensor<2x15x100xf32>
}

func.func private @make3() -> tensor<3x21x35xf64> attributes {no_inline} {
  %b = bcast.iota dimension = 0 : tensor<3x21x35xi32>
  %i = bcast.iota dimension = 1 : tensor<3x21x35xi32>
  %j = bcast.iota dimension = 2 : tensor<3x21x35xi32>
  %k = bcast.constant dense<101> : tensor<i32>
  %0 = bcast.multiply %b, %k : (tensor<3x21x35xi32>, tensor<i32>) -> tensor<3x21x35xi32>
  %1 = bcast.add %0, %i : tensor<3x21x35xi32>
  %2 = bcast.multiply %1, %k : (tensor<3x21x35xi32>, tensor<i32>) -> tensor<3x21x35xi32>
  %3 = bcast.add %2, %j : tensor<3x21x35xi32>
  %4 = bcast.convert %3 : (tensor<3x21x35xi32>) -> tensor<3x21x35xf64>
  return %4 : tensor<3x21x35xf64>
}

func.func private @expect3() -> tensor<3x35x21xf64> attributes {no_inline} {
  %b = bcast.iota dimension = 0 : tensor<3x35x21xi32>
  %i = bcast.iota dimension = 2 : tensor<3x35x21xi32>
  %j = bcast.iota dimension = 1 : tensor<3x35x21xi32>
  %k = bcast.constant dense<101> : tensor<i32>
  %0 = bcast.multiply %b, %k : (tensor<3x35x21xi32>, tensor<i32>) -> tensor<3x35x21xi32>
  %1 = bcast.add %0, %i : tensor<3x35x21xi32>
  %2 = bcast.multiply %1, %k : (tensor<3x35x21xi32>, tensor<i32>) -> tensor<3x35x21xi32>
  %3 = bcast.add %2, %j : tensor<3x35x21xi32>
  %4 = bcast.convert %3 : (tensor<3x35x21xi32>) -> tensor<3x35x21xf64>
  return %4 : tensor<3x35x21xf64>
}
func.func private @transpose3(%x: tensor<3x21x35xf64>) -> tensor<3x35x21xf64> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [0, 2, 1] : (tensor<3x21x35xf64>) -> tensor<3x35x21xf64>
  return %0 : tensor<3x35x21xf64>
}

func.func private @make4() -> tensor<2x33x66xi32> attributes {no_inline} {
  %b = bcast.iota dimension = 0 : tensor<2x33x66xi32>
  %i = bcast.iota dimension = 1 : tensor<2x33x66xi32>
  %j = bcast.iota dimension = 2 : tensor<2x33x66xi32>
  %k = bcast.constant dense<101> : tensor<i32>
  %0 = bcast.multiply %b, %k : (tensor<2x33x66xi32>, tensor<i32>) -> tensor<2x33x66xi32>
  %1 = bcast.add %0, %i : tensor<2x33x66xi32>
  %2 = bcast.multiply %1, %k : (tensor<2x33x66xi32>, tensor<i32>) -> tensor<2x33x66xi32>
  %3 = bcast.add %2, %j : tensor<2x33x66xi32>
  return %3 : tensor<2x33x66xi32>
}

func.func private @expect4() -> tensor<2x66x33xi32> attributes {no_inline} {
  %b = bcast.iota dimension = 0 : tensor<2x66x33xi32>
  %i = bcast.iota dimension = 2 : tensor<2x66x33xi32>
  %j = bcast.iota dimension = 1 : tensor<2x66x33xi32>
  %k = bcast.constant dense<101> : tensor<i32>
  %0 = bcast.multiply %b, %k : (tensor<2x66x33xi32>, tensor<i32>) -> tensor<2x66x33xi32>
  %1 = bcast.add %0, %i : tensor<2x66x33xi32>
  %2 = bcast.multiply %1, %k : (tensor<2x66x33xi32>, tensor<i32>) -> tensor<2x66x33xi32>
  %3 = bcast.add %2, %j : tensor<2x66x33xi32>
  return %3 : tensor<2x66x33xi32>
}
func.func private @transpose4(%x: tensor<2x33x66xi32>) -> tensor<2x66x33xi32> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [0, 2, 1] : (tensor<2x33x66xi32>) -> tensor<2x66x33xi32>
  return %0 : tensor<2x66x33xi32>
}

func.func @main() -> (tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>) {
  %x0 = call @make0() : () -> tensor<8x9x13xf32>
  %t0 = call @transpose0(%x0) : (tensor<8x9x13xf32>) -> tensor<8x13x9xf32>
  %y0 = call @expect0() : () -> tensor<8x13x9xf32>
  %e0 = bcast.compare EQ, %t0, %y0 : (tensor<8x13x9xf32>, tensor<8x13x9xf32>) -> tensor<8x13x9xi1>
  %r0 = bcast.reduce and, %e0 dimensions = [0, 1, 2] : (tensor<8x13x9xi1>) -> tensor<i1>
  %x1 = call @make1() : () -> tensor<3x15x100xf32>
  %t1 = call @transpose1(%x1) : (tensor<3x15x100xf32>) -> tensor<3x100x15xf32>
  %y1 = call @expect1() : () -> tensor<3x100x15xf32>
  %e1 = bcast.compare EQ, %t1, %y1 : (tensor<3x100x15xf32>, tensor<3x100x15xf32>) -> tensor<3x100x15xi1>
  %r1 = bcast.reduce and, %e1 dimensions = [0, 1, 2] : (tensor<3x100x15xi1>) -> tensor<i1>
  %x2 = call @make2() : () -> tensor<2x100x15xf32>
  %t2 = call @transpose2(%x2) : (tensor<2x100x15xf32>) -> tensor<2x15x100xf32>
  %y2 = call @expect2() : () -> tensor<2x15x100xf32>
  %e2 = bcast.compare EQ, %t2, %y2 : (tensor<2x15x100xf32>, tensor<2x15x100xf32>) -> tensor<2x15x100xi1>
  %r2 = bcast.reduce and, %e2 dimensions = [0, 1, 2] : (tensor<2x15x100xi1>) -> tensor<i1>
  %x3 = call @make3() : () -> tensor<3x21x35xf64>
  %t3 = call @transpose3(%x3) : (tensor<3x21x35xf64>) -> tensor<3x35x21xf64>
  %y3 = call @expect3() : () -> tensor<3x35x21xf64>
  %e3 = bcast.compare EQ, %t3, %y3 : (tensor<3x35x21xf64>, tensor<3x35x21xf64>) -> tensor<3x35x21xi1>
  %r3 = bcast.reduce and, %e3 dimensions = [0, 1, 2] : (tensor<3x35x21xi1>) -> tensor<i1>
  %x4 = call @make4() : () -> tensor<2x33x66xi32>
  %t4 = call @transpose4(%x4) : (tensor<2x33x66xi32>) -> tensor<2x66x33xi32>
  %y4 = call @expect4() : () -> tensor<2x66x33xi32>
  %e4 = bcast.compare EQ, %t4, %y4 : (tensor<2x66x33xi32>, tensor<2x66x33xi32>) -> tensor<2x66x33xi1>
  %r4 = bcast.reduce and, %e4 dimensions = [0, 1, 2] : (tensor<2x66x33xi1>) -> tensor<i1>
  return %r0, %r1, %r2, %r3, %r4 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
}

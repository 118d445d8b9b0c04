// Test that squares whose rows bypass the caches have each element at its place:
// whole ones, partial ones at the ends of columns, several of them, and those of
// a part of an array, which are not aligned.
// RUN: bcast-run %s --target=cpu --pipeline-options=stream-bytes=64 | FileCheck %s
// CHECK: result[0]: i1=1
// CHECK: result[1]: i1=1
// CHECK: result[2]: i1=1
// CHECK: result[3]: i1=1
// CHECK: result[4]: i1=1

func.func private @make0() -> tensor<208x144xf32> attributes {no_inline} {
  %k = bcast.constant dense<211> : tensor<i32>
  %d0 = bcast.iota dimension = 0 : tensor<208x144xi32>
  %d1 = bcast.iota dimension = 1 : tensor<208x144xi32>
  %m1 = bcast.multiply %d0, %k : (tensor<208x144xi32>, tensor<i32>) -> tensor<208x144xi32>
  %s1 = bcast.add %m1, %d1 : tensor<208x144xi32>
  %c = bcast.convert %s1 : (tensor<208x144xi32>) -> tensor<208x144xf32>
  return %c : tensor<208x144xf32>
}

func.func private @expect0() -> tensor<144x208xf32> attributes {no_inline} {
  %k = bcast.constant dense<211> : tensor<i32>
  %d0 = bcast.iota dimension = 1 : tensor<144x208xi32>
  %d1 = bcast.iota dimension = 0 : tensor<144x208xi32>
  %m1 = bcast.multiply %d0, %k : (tensor<144x208xi32>, tensor<i32>) -> tensor<144x208xi32>
  %s1 = bcast.add %m1, %d1 : tensor<144x208xi32>
  %c = bcast.convert %s1 : (tensor<144x208xi32>) -> tensor<144x208xf32>
  return %c : tensor<144x208xf32>
}

func.func private @transpose0(%x: tensor<208x144xf32>) -> tensor<144x208xf32> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<208x144xf32>) -> tensor<144x208xf32>
  return %0 : tensor<144x208xf32>
}


func.func private @make1() -> tensor<72x136xf64> attributes {no_inline} {
  %k = bcast.constant dense<211> : tensor<i32>
  %d0 = bcast.iota dimension = 0 : tensor<72x136xi32>
  %d1 = bcast.iota dimension = 1 : tensor<72x136xi32>
  %m1 = bcast.multiply %d0, %k : (tensor<72x136xi32>, tensor<i32>) -> tensor<72x136xi32>
  %s1 = bcast.add %m1, %d1 : tensor<72x136xi32>
  %c = bcast.convert %s1 : (tensor<72x136xi32>) -> tensor<72x136xf64>
  return %c : tensor<72x136xf64>
}

func.func private @expect1() -> tensor<136x72xf64> attributes {no_inline} {
  %k = bcast.constant dense<211> : tensor<i32>
  %d0 = bcast.iota dimension = 1 : tensor<136x72xi32>
  %d1 = bcast.iota dimension = 0 : tensor<136x72xi32>
  %m1 = bcast.multiply %d0, %k : (tensor<136x72xi32>, tensor<i32>) -> tensor<136x72xi32>
  %s1 = bcast.add %m1, %d1 : tensor<136x72xi32>
  %c = bcast.convert %s1 : (tensor<136x72xi32>) -> tensor<136x72xf64>
  return %c : tensor<136x72xf64>
}

func.func private @transpose1(%x: tensor<72x136xf64>) -> tensor<136x72xf64> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<72x136xf64>) -> tensor<136x72xf64>
  return %0 : tensor<136x72xf64>
}


func.func private @make2() -> tensor<5x80x136xf32> attributes {no_inline} {
  %k = bcast.constant dense<211> : tensor<i32>
  %d0 = bcast.iota dimension = 0 : tensor<5x80x136xi32>
  %d1 = bcast.iota dimension = 1 : tensor<5x80x136xi32>
  %m1 = bcast.multiply %d0, %k : (tensor<5x80x136xi32>, tensor<i32>) -> tensor<5x80x136xi32>
  %s1 = bcast.add %m1, %d1 : tensor<5x80x136xi32>
  %d2 = bcast.iota dimension = 2 : tensor<5x80x136xi32>
  %m2 = bcast.multiply %s1, %k : (tensor<5x80x136xi32>, tensor<i32>) -> tensor<5x80x136xi32>
  %s2 = bcast.add %m2, %d2 : tensor<5x80x136xi32>
  %c = bcast.convert %s2 : (tensor<5x80x136xi32>) -> tensor<5x80x136xf32>
  return %c : tensor<5x80x136xf32>
}

func.func private @expect2() -> tensor<5x136x80xf32> attributes {no_inline} {
  %k = bcast.constant dense<211> : tensor<i32>
  %d0 = bcast.iota dimension = 0 : tensor<5x136x80xi32>
  %d1 = bcast.iota dimension = 2 : tensor<5x136x80xi32>
  %m1 = bcast.multiply %d0, %k : (tensor<5x136x80xi32>, tensor<i32>) -> tensor<5x136x80xi32>
  %s1 = bcast.add %m1, %d1 : tensor<5x136x80xi32>
  %d2 = bcast.iota dimension = 1 : tensor<5x136x80xi32>
  %m2 = bcast.multiply %s1, %k : (tensor<5x136x80xi32>, tensor<i32>) -> tensor<5x136x80xi32>
  %s2 = bcast.add %m2, %d2 : tensor<5x136x80xi32>
  %c = bcast.convert %s2 : (tensor<5x136x80xi32>) -> tensor<5x136x80xf32>
  return %c : tensor<5x136x80xf32>
}

func.func private @transpose2(%x: tensor<5x80x136xf32>) -> tensor<5x136x80xf32> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [0, 2, 1] : (tensor<5x80x136xf32>) -> tensor<5x136x80xf32>
  return %0 : tensor<5x136x80xf32>
}


func.func private @make3() -> tensor<64x160xi16> attributes {no_inline} {
  %k = bcast.constant dense<211> : tensor<i32>
  %d0 = bcast.iota dimension = 0 : tensor<64x160xi32>
  %d1 = bcast.iota dimension = 1 : tensor<64x160xi32>
  %m1 = bcast.multiply %d0, %k : (tensor<64x160xi32>, tensor<i32>) -> tensor<64x160xi32>
  %s1 = bcast.add %m1, %d1 : tensor<64x160xi32>
  %c = bcast.convert %s1 : (tensor<64x160xi32>) -> tensor<64x160xi16>
  return %c : tensor<64x160xi16>
}

func.func private @expect3() -> tensor<160x64xi16> attributes {no_inline} {
  %k = bcast.constant dense<211> : tensor<i32>
  %d0 = bcast.iota dimension = 1 : tensor<160x64xi32>
  %d1 = bcast.iota dimension = 0 : tensor<160x64xi32>
  %m1 = bcast.multiply %d0, %k : (tensor<160x64xi32>, tensor<i32>) -> tensor<160x64xi32>
  %s1 = bcast.add %m1, %d1 : tensor<160x64xi32>
  %c = bcast.convert %s1 : (tensor<160x64xi32>) -> tensor<160x64xi16>
  return %c : tensor<160x64xi16>
}

func.func private @transpose3(%x: tensor<64x160xi16>) -> tensor<160x64xi16> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<64x160xi16>) -> tensor<160x64xi16>
  return %0 : tensor<160x64xi16>
}

func.func private @make4() -> tensor<200x144xi32> attributes {no_inline} {
  %k = bcast.constant dense<211> : tensor<i32>
  %i = bcast.iota dimension = 0 : tensor<200x144xi32>
  %j = bcast.iota dimension = 1 : tensor<200x144xi32>
  %0 = bcast.multiply %i, %k : (tensor<200x144xi32>, tensor<i32>) -> tensor<200x144xi32>
  %1 = bcast.add %0, %j : tensor<200x144xi32>
  return %1 : tensor<200x144xi32>
}

func.func private @expect4() -> tensor<144x208xi32> attributes {no_inline} {
  %k = bcast.constant dense<211> : tensor<i32>
  %i = bcast.iota dimension = 1 : tensor<144x208xi32>
  %j = bcast.iota dimension = 0 : tensor<144x208xi32>
  %start = bcast.constant dense<8> : tensor<i32>
  %row = bcast.subtract %i, %start : (tensor<144x208xi32>, tensor<i32>) -> tensor<144x208xi32>
  %0 = bcast.multiply %row, %k : (tensor<144x208xi32>, tensor<i32>) -> tensor<144x208xi32>
  %1 = bcast.add %0, %j : tensor<144x208xi32>
  %no = bcast.constant dense<-1> : tensor<144x208xi32>
  %isPart = bcast.compare GE, %i, %start : (tensor<144x208xi32>, tensor<i32>) -> tensor<144x208xi1>
  %2 = bcast.select %isPart, %1, %no : (tensor<144x208xi1>, tensor<144x208xi32>, tensor<144x208xi32>) -> tensor<144x208xi32>
  return %2 : tensor<144x208xi32>
}

// The transposed part begins in the middle of a line.
func.func private @transpose4(%x: tensor<200x144xi32>) -> tensor<144x208xi32> attributes {no_inline} {
  %no = bcast.constant dense<-1> : tensor<144x8xi32>
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<200x144xi32>) -> tensor<144x200xi32>
  %1 = bcast.concatenate %no, %0 dimension = 1 : (tensor<144x8xi32>, tensor<144x200xi32>) -> tensor<144x208xi32>
  return %1 : tensor<144x208xi32>
}

func.func @main() -> (tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>) {
  %x0 = func.call @make0() : () -> tensor<208x144xf32>
  %t0 = func.call @transpose0(%x0) : (tensor<208x144xf32>) -> tensor<144x208xf32>
  %e0 = func.call @expect0() : () -> tensor<144x208xf32>
  %c0 = bcast.compare EQ, %t0, %e0 : (tensor<144x208xf32>, tensor<144x208xf32>) -> tensor<144x208xi1>
  %r0 = bcast.reduce and, %c0 dimensions = [0, 1] : (tensor<144x208xi1>) -> tensor<i1>
  %x1 = func.call @make1() : () -> tensor<72x136xf64>
  %t1 = func.call @transpose1(%x1) : (tensor<72x136xf64>) -> tensor<136x72xf64>
  %e1 = func.call @expect1() : () -> tensor<136x72xf64>
  %c1 = bcast.compare EQ, %t1, %e1 : (tensor<136x72xf64>, tensor<136x72xf64>) -> tensor<136x72xi1>
  %r1 = bcast.reduce and, %c1 dimensions = [0, 1] : (tensor<136x72xi1>) -> tensor<i1>
  %x2 = func.call @make2() : () -> tensor<5x80x136xf32>
  %t2 = func.call @transpose2(%x2) : (tensor<5x80x136xf32>) -> tensor<5x136x80xf32>
  %e2 = func.call @expect2() : () -> tensor<5x136x80xf32>
  %c2 = bcast.compare EQ, %t2, %e2 : (tensor<5x136x80xf32>, tensor<5x136x80xf32>) -> tensor<5x136x80xi1>
  %r2 = bcast.reduce and, %c2 dimensions = [0, 1, 2] : (tensor<5x136x80xi1>) -> tensor<i1>
  %x3 = func.call @make3() : () -> tensor<64x160xi16>
  %t3 = func.call @transpose3(%x3) : (tensor<64x160xi16>) -> tensor<160x64xi16>
  %e3 = func.call @expect3() : () -> tensor<160x64xi16>
  %c3 = bcast.compare EQ, %t3, %e3 : (tensor<160x64xi16>, tensor<160x64xi16>) -> tensor<160x64xi1>
  %r3 = bcast.reduce and, %c3 dimensions = [0, 1] : (tensor<160x64xi1>) -> tensor<i1>
  %x4 = func.call @make4() : () -> tensor<200x144xi32>
  %t4 = func.call @transpose4(%x4) : (tensor<200x144xi32>) -> tensor<144x208xi32>
  %e4 = func.call @expect4() : () -> tensor<144x208xi32>
  %c4 = bcast.compare EQ, %t4, %e4 : (tensor<144x208xi32>, tensor<144x208xi32>) -> tensor<144x208xi1>
  %r4 = bcast.reduce and, %c4 dimensions = [0, 1] : (tensor<144x208xi1>) -> tensor<i1>
  return %r0, %r1, %r2, %r3, %r4 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
}

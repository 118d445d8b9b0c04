// RUN: bcast-run %s --target=interpreter | FileCheck %s
// RUN: bcast-run %s | FileCheck %s
// RUN: %if opencl %{ bcast-run %s --target=opencl | FileCheck %s %}

// Arrays that are read in both orders, x - 2 x^T: blocks have tiles that mirror
// each other at the diagonal. Even and odd numbers of tiles, one tile, tiles that
// are not full, several arrays, and vectors of each width.

// CHECK: result[0]: i32=142102502
// CHECK: result[1]: i32=1340521568
// CHECK: result[2]: i32=1653143826
// CHECK: result[3]: i32=-580218170
// CHECK: result[4]: i32=1623415855
// CHECK: result[5]: i32=-621613563
// CHECK: result[6]: i32=-1962253661

func.func @main() -> (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) {
  %one = bcast.constant dense<1> : tensor<i32>
  %prime = bcast.constant dense<257> : tensor<i32>
  %n0 = bcast.iota dimension = 0 : tensor<18432xi32>
  %q0 = bcast.remainder %n0, %prime : (tensor<18432xi32>, tensor<i32>) -> tensor<18432xi32>
  %r0 = bcast.reshape %q0 : (tensor<18432xi32>) -> tensor<2x96x96xi32>
  %w0 = bcast.convert %r0 : (tensor<2x96x96xi32>) -> tensor<2x96x96xf32>
  %x0 = bcast.reduce maximum, %w0 dimensions = [0] : (tensor<2x96x96xf32>) -> tensor<96x96xf32>
  %t0 = bcast.transpose %x0 permutation = [1, 0] : (tensor<96x96xf32>) -> tensor<96x96xf32>
  %d0 = bcast.add %t0, %t0 : tensor<96x96xf32>
  %y0 = bcast.subtract %x0, %d0 : tensor<96x96xf32>
  %v0 = bcast.convert %y0 : (tensor<96x96xf32>) -> tensor<96x96xi32>
  %z0 = bcast.transpose %v0 permutation = [1, 0] : (tensor<96x96xi32>) -> tensor<96x96xi32>
  %i0 = bcast.iota dimension = 1 : tensor<96x96xi32>
  %p0 = bcast.multiply %v0, %i0 : tensor<96x96xi32>
  %s0 = bcast.add %p0, %z0 : tensor<96x96xi32>
  %m0 = bcast.multiply %s0, %s0 : tensor<96x96xi32>
  %h0 = bcast.reduce add, %m0 dimensions = [0, 1] : (tensor<96x96xi32>) -> tensor<i32>
  %n1 = bcast.iota dimension = 0 : tensor<32768xi32>
  %q1 = bcast.remainder %n1, %prime : (tensor<32768xi32>, tensor<i32>) -> tensor<32768xi32>
  %r1 = bcast.reshape %q1 : (tensor<32768xi32>) -> tensor<2x128x128xi32>
  %w1 = bcast.convert %r1 : (tensor<2x128x128xi32>) -> tensor<2x128x128xf32>
  %x1 = bcast.reduce maximum, %w1 dimensions = [0] : (tensor<2x128x128xf32>) -> tensor<128x128xf32>
  %t1 = bcast.transpose %x1 permutation = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
  %d1 = bcast.add %t1, %t1 : tensor<128x128xf32>
  %y1 = bcast.subtract %x1, %d1 : tensor<128x128xf32>
  %v1 = bcast.convert %y1 : (tensor<128x128xf32>) -> tensor<128x128xi32>
  %z1 = bcast.transpose %v1 permutation = [1, 0] : (tensor<128x128xi32>) -> tensor<128x128xi32>
  %i1 = bcast.iota dimension = 1 : tensor<128x128xi32>
  %p1 = bcast.multiply %v1, %i1 : tensor<128x128xi32>
  %s1 = bcast.add %p1, %z1 : tensor<128x128xi32>
  %m1 = bcast.multiply %s1, %s1 : tensor<128x128xi32>
  %h1 = bcast.reduce add, %m1 dimensions = [0, 1] : (tensor<128x128xi32>) -> tensor<i32>
  %n2 = bcast.iota dimension = 0 : tensor<2178xi32>
  %q2 = bcast.remainder %n2, %prime : (tensor<2178xi32>, tensor<i32>) -> tensor<2178xi32>
  %r2 = bcast.reshape %q2 : (tensor<2178xi32>) -> tensor<2x33x33xi32>
  %x2 = bcast.reduce maximum, %r2 dimensions = [0] : (tensor<2x33x33xi32>) -> tensor<33x33xi32>
  %t2 = bcast.transpose %x2 permutation = [1, 0] : (tensor<33x33xi32>) -> tensor<33x33xi32>
  %d2 = bcast.add %t2, %t2 : tensor<33x33xi32>
  %y2 = bcast.subtract %x2, %d2 : tensor<33x33xi32>
  %v2 = bcast.add %y2, %one : (tensor<33x33xi32>, tensor<i32>) -> tensor<33x33xi32>
  %z2 = bcast.transpose %v2 permutation = [1, 0] : (tensor<33x33xi32>) -> tensor<33x33xi32>
  %i2 = bcast.iota dimension = 1 : tensor<33x33xi32>
  %p2 = bcast.multiply %v2, %i2 : tensor<33x33xi32>
  %s2 = bcast.add %p2, %z2 : tensor<33x33xi32>
  %m2 = bcast.multiply %s2, %s2 : tensor<33x33xi32>
  %h2 = bcast.reduce add, %m2 dimensions = [0, 1] : (tensor<33x33xi32>) -> tensor<i32>
  %n3 = bcast.iota dimension = 0 : tensor<2048xi32>
  %q3 = bcast.remainder %n3, %prime : (tensor<2048xi32>, tensor<i32>) -> tensor<2048xi32>
  %r3 = bcast.reshape %q3 : (tensor<2048xi32>) -> tensor<2x32x32xi32>
  %w3 = bcast.convert %r3 : (tensor<2x32x32xi32>) -> tensor<2x32x32xf32>
  %x3 = bcast.reduce maximum, %w3 dimensions = [0] : (tensor<2x32x32xf32>) -> tensor<32x32xf32>
  %t3 = bcast.transpose %x3 permutation = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
  %d3 = bcast.add %t3, %t3 : tensor<32x32xf32>
  %y3 = bcast.subtract %x3, %d3 : tensor<32x32xf32>
  %v3 = bcast.convert %y3 : (tensor<32x32xf32>) -> tensor<32x32xi32>
  %z3 = bcast.transpose %v3 permutation = [1, 0] : (tensor<32x32xi32>) -> tensor<32x32xi32>
  %i3 = bcast.iota dimension = 1 : tensor<32x32xi32>
  %p3 = bcast.multiply %v3, %i3 : tensor<32x32xi32>
  %s3 = bcast.add %p3, %z3 : tensor<32x32xi32>
  %m3 = bcast.multiply %s3, %s3 : tensor<32x32xi32>
  %h3 = bcast.reduce add, %m3 dimensions = [0, 1] : (tensor<32x32xi32>) -> tensor<i32>
  %n4 = bcast.iota dimension = 0 : tensor<29400xi32>
  %q4 = bcast.remainder %n4, %prime : (tensor<29400xi32>, tensor<i32>) -> tensor<29400xi32>
  %r4 = bcast.reshape %q4 : (tensor<29400xi32>) -> tensor<2x3x70x70xi32>
  %w4 = bcast.convert %r4 : (tensor<2x3x70x70xi32>) -> tensor<2x3x70x70xf16>
  %x4 = bcast.reduce maximum, %w4 dimensions = [0] : (tensor<2x3x70x70xf16>) -> tensor<3x70x70xf16>
  %t4 = bcast.transpose %x4 permutation = [0, 2, 1] : (tensor<3x70x70xf16>) -> tensor<3x70x70xf16>
  %d4 = bcast.add %t4, %t4 : tensor<3x70x70xf16>
  %y4 = bcast.subtract %x4, %d4 : tensor<3x70x70xf16>
  %v4 = bcast.convert %y4 : (tensor<3x70x70xf16>) -> tensor<3x70x70xi32>
  %z4 = bcast.transpose %v4 permutation = [0, 2, 1] : (tensor<3x70x70xi32>) -> tensor<3x70x70xi32>
  %i4 = bcast.iota dimension = 2 : tensor<3x70x70xi32>
  %p4 = bcast.multiply %v4, %i4 : tensor<3x70x70xi32>
  %s4 = bcast.add %p4, %z4 : tensor<3x70x70xi32>
  %m4 = bcast.multiply %s4, %s4 : tensor<3x70x70xi32>
  %h4 = bcast.reduce add, %m4 dimensions = [0, 1, 2] : (tensor<3x70x70xi32>) -> tensor<i32>
  %n5 = bcast.iota dimension = 0 : tensor<147456xi32>
  %q5 = bcast.remainder %n5, %prime : (tensor<147456xi32>, tensor<i32>) -> tensor<147456xi32>
  %r5 = bcast.reshape %q5 : (tensor<147456xi32>) -> tensor<2x2x192x192xi32>
  %w5 = bcast.convert %r5 : (tensor<2x2x192x192xi32>) -> tensor<2x2x192x192xi8>
  %x5 = bcast.reduce maximum, %w5 dimensions = [0] : (tensor<2x2x192x192xi8>) -> tensor<2x192x192xi8>
  %t5 = bcast.transpose %x5 permutation = [0, 2, 1] : (tensor<2x192x192xi8>) -> tensor<2x192x192xi8>
  %d5 = bcast.add %t5, %t5 : tensor<2x192x192xi8>
  %y5 = bcast.subtract %x5, %d5 : tensor<2x192x192xi8>
  %v5 = bcast.convert %y5 : (tensor<2x192x192xi8>) -> tensor<2x192x192xi32>
  %z5 = bcast.transpose %v5 permutation = [0, 2, 1] : (tensor<2x192x192xi32>) -> tensor<2x192x192xi32>
  %i5 = bcast.iota dimension = 2 : tensor<2x192x192xi32>
  %p5 = bcast.multiply %v5, %i5 : tensor<2x192x192xi32>
  %s5 = bcast.add %p5, %z5 : tensor<2x192x192xi32>
  %m5 = bcast.multiply %s5, %s5 : tensor<2x192x192xi32>
  %h5 = bcast.reduce add, %m5 dimensions = [0, 1, 2] : (tensor<2x192x192xi32>) -> tensor<i32>
  %n6 = bcast.iota dimension = 0 : tensor<8450xi32>
  %q6 = bcast.remainder %n6, %prime : (tensor<8450xi32>, tensor<i32>) -> tensor<8450xi32>
  %r6 = bcast.reshape %q6 : (tensor<8450xi32>) -> tensor<2x65x65xi32>
  %w6 = bcast.convert %r6 : (tensor<2x65x65xi32>) -> tensor<2x65x65xf64>
  %x6 = bcast.reduce maximum, %w6 dimensions = [0] : (tensor<2x65x65xf64>) -> tensor<65x65xf64>
  %t6 = bcast.transpose %x6 permutation = [1, 0] : (tensor<65x65xf64>) -> tensor<65x65xf64>
  %d6 = bcast.add %t6, %t6 : tensor<65x65xf64>
  %y6 = bcast.subtract %x6, %d6 : tensor<65x65xf64>
  %v6 = bcast.convert %y6 : (tensor<65x65xf64>) -> tensor<65x65xi32>
  %z6 = bcast.transpose %v6 permutation = [1, 0] : (tensor<65x65xi32>) -> tensor<65x65xi32>
  %i6 = bcast.iota dimension = 1 : tensor<65x65xi32>
  %p6 = bcast.multiply %v6, %i6 : tensor<65x65xi32>
  %s6 = bcast.add %p6, %z6 : tensor<65x65xi32>
  %m6 = bcast.multiply %s6, %s6 : tensor<65x65xi32>
  %h6 = bcast.reduce add, %m6 dimensions = [0, 1] : (tensor<65x65xi32>) -> tensor<i32>
  return %h0, %h1, %h2, %h3, %h4, %h5, %h6 : tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>
}

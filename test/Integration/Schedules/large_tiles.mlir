// RUN: %run_targets %s | FileCheck %s

// Transposes so large that a block has several tiles along each side: whole ones,
// which are copied in vectors, those at edges, which are not full, elements of 64
// bits, and x - 2 x^T, whose blocks mirror each other. Each is hashed.

// CHECK: result[0]: i32=-413435040
// CHECK: result[1]: i32=549281275
// CHECK: result[2]: i32=549281275
// CHECK: result[3]: i32=-255473658

func.func private @cross0(%x: tensor<1024x1088xf32>) -> tensor<1088x1024xf32> attributes {no_inline} {
  %t = bcast.transpose %x permutation = [1, 0] : (tensor<1024x1088xf32>) -> tensor<1088x1024xf32>
  return %t : tensor<1088x1024xf32>
}

func.func private @cross1(%x: tensor<1055x1070xf32>) -> tensor<1070x1055xf32> attributes {no_inline} {
  %t = bcast.transpose %x permutation = [1, 0] : (tensor<1055x1070xf32>) -> tensor<1070x1055xf32>
  return %t : tensor<1070x1055xf32>
}

func.func private @cross2(%x: tensor<1055x1070xf64>) -> tensor<1070x1055xf64> attributes {no_inline} {
  %t = bcast.transpose %x permutation = [1, 0] : (tensor<1055x1070xf64>) -> tensor<1070x1055xf64>
  return %t : tensor<1070x1055xf64>
}

func.func private @cross3(%x: tensor<1088x1088xf32>) -> tensor<1088x1088xf32> attributes {no_inline} {
  %t = bcast.transpose %x permutation = [1, 0] : tensor<1088x1088xf32>
  %d = bcast.add %t, %t : tensor<1088x1088xf32>
  %y = bcast.subtract %x, %d : tensor<1088x1088xf32>
  return %y : tensor<1088x1088xf32>
}

func.func @main() -> (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) {
  %seven = bcast.constant dense<7> : tensor<i32>
  %prime = bcast.constant dense<1009> : tensor<i32>
  %r0 = bcast.iota dimension = 0 : tensor<1024x1088xi32>
  %c0 = bcast.iota dimension = 1 : tensor<1024x1088xi32>
  %m0 = bcast.multiply %r0, %seven : (tensor<1024x1088xi32>, tensor<i32>) -> tensor<1024x1088xi32>
  %s0 = bcast.add %m0, %c0 : tensor<1024x1088xi32>
  %sq0 = bcast.multiply %s0, %s0 : tensor<1024x1088xi32>
  %q0 = bcast.remainder %sq0, %prime : (tensor<1024x1088xi32>, tensor<i32>) -> tensor<1024x1088xi32>
  %x0 = bcast.convert %q0 : (tensor<1024x1088xi32>) -> tensor<1024x1088xf32>
  %y0 = call @cross0(%x0) : (tensor<1024x1088xf32>) -> tensor<1088x1024xf32>
  %v0 = bcast.convert %y0 : (tensor<1088x1024xf32>) -> tensor<1088x1024xi32>
  %w0 = bcast.iota dimension = 1 : tensor<1088x1024xi32>
  %u0 = bcast.iota dimension = 0 : tensor<1088x1024xi32>
  %uu0 = bcast.multiply %u0, %u0 : tensor<1088x1024xi32>
  %p0 = bcast.add %uu0, %w0 : tensor<1088x1024xi32>
  %z0 = bcast.multiply %v0, %p0 : tensor<1088x1024xi32>
  %h0 = bcast.reduce add, %z0 dimensions = [0, 1] : (tensor<1088x1024xi32>) -> tensor<i32>
  %r1 = bcast.iota dimension = 0 : tensor<1055x1070xi32>
  %c1 = bcast.iota dimension = 1 : tensor<1055x1070xi32>
  %m1 = bcast.multiply %r1, %seven : (tensor<1055x1070xi32>, tensor<i32>) -> tensor<1055x1070xi32>
  %s1 = bcast.add %m1, %c1 : tensor<1055x1070xi32>
  %sq1 = bcast.multiply %s1, %s1 : tensor<1055x1070xi32>
  %q1 = bcast.remainder %sq1, %prime : (tensor<1055x1070xi32>, tensor<i32>) -> tensor<1055x1070xi32>
  %x1 = bcast.convert %q1 : (tensor<1055x1070xi32>) -> tensor<1055x1070xf32>
  %y1 = call @cross1(%x1) : (tensor<1055x1070xf32>) -> tensor<1070x1055xf32>
  %v1 = bcast.convert %y1 : (tensor<1070x1055xf32>) -> tensor<1070x1055xi32>
  %w1 = bcast.iota dimension = 1 : tensor<1070x1055xi32>
  %u1 = bcast.iota dimension = 0 : tensor<1070x1055xi32>
  %uu1 = bcast.multiply %u1, %u1 : tensor<1070x1055xi32>
  %p1 = bcast.add %uu1, %w1 : tensor<1070x1055xi32>
  %z1 = bcast.multiply %v1, %p1 : tensor<1070x1055xi32>
  %h1 = bcast.reduce add, %z1 dimensions = [0, 1] : (tensor<1070x1055xi32>) -> tensor<i32>
  %r2 = bcast.iota dimension = 0 : tensor<1055x1070xi32>
  %c2 = bcast.iota dimension = 1 : tensor<1055x1070xi32>
  %m2 = bcast.multiply %r2, %seven : (tensor<1055x1070xi32>, tensor<i32>) -> tensor<1055x1070xi32>
  %s2 = bcast.add %m2, %c2 : tensor<1055x1070xi32>
  %sq2 = bcast.multiply %s2, %s2 : tensor<1055x1070xi32>
  %q2 = bcast.remainder %sq2, %prime : (tensor<1055x1070xi32>, tensor<i32>) -> tensor<1055x1070xi32>
  %x2 = bcast.convert %q2 : (tensor<1055x1070xi32>) -> tensor<1055x1070xf64>
  %y2 = call @cross2(%x2) : (tensor<1055x1070xf64>) -> tensor<1070x1055xf64>
  %v2 = bcast.convert %y2 : (tensor<1070x1055xf64>) -> tensor<1070x1055xi32>
  %w2 = bcast.iota dimension = 1 : tensor<1070x1055xi32>
  %u2 = bcast.iota dimension = 0 : tensor<1070x1055xi32>
  %uu2 = bcast.multiply %u2, %u2 : tensor<1070x1055xi32>
  %p2 = bcast.add %uu2, %w2 : tensor<1070x1055xi32>
  %z2 = bcast.multiply %v2, %p2 : tensor<1070x1055xi32>
  %h2 = bcast.reduce add, %z2 dimensions = [0, 1] : (tensor<1070x1055xi32>) -> tensor<i32>
  %r3 = bcast.iota dimension = 0 : tensor<1088x1088xi32>
  %c3 = bcast.iota dimension = 1 : tensor<1088x1088xi32>
  %m3 = bcast.multiply %r3, %seven : (tensor<1088x1088xi32>, tensor<i32>) -> tensor<1088x1088xi32>
  %s3 = bcast.add %m3, %c3 : tensor<1088x1088xi32>
  %sq3 = bcast.multiply %s3, %s3 : tensor<1088x1088xi32>
  %q3 = bcast.remainder %sq3, %prime : (tensor<1088x1088xi32>, tensor<i32>) -> tensor<1088x1088xi32>
  %x3 = bcast.convert %q3 : (tensor<1088x1088xi32>) -> tensor<1088x1088xf32>
  %y3 = call @cross3(%x3) : (tensor<1088x1088xf32>) -> tensor<1088x1088xf32>
  %v3 = bcast.convert %y3 : (tensor<1088x1088xf32>) -> tensor<1088x1088xi32>
  %w3 = bcast.iota dimension = 1 : tensor<1088x1088xi32>
  %u3 = bcast.iota dimension = 0 : tensor<1088x1088xi32>
  %uu3 = bcast.multiply %u3, %u3 : tensor<1088x1088xi32>
  %p3 = bcast.add %uu3, %w3 : tensor<1088x1088xi32>
  %z3 = bcast.multiply %v3, %p3 : tensor<1088x1088xi32>
  %h3 = bcast.reduce add, %z3 dimensions = [0, 1] : (tensor<1088x1088xi32>) -> tensor<i32>
  return %h0, %h1, %h2, %h3 : tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>
}

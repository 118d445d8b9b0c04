// RUN: %run_targets %s | FileCheck %s

// Results of fewer bytes than what they are computed from: a thread of a GPU
// computes several vectors. Each is hashed.

// CHECK: result[0]: i32=-557845568
// CHECK: result[1]: i32=631253287
func.func private @narrow(%x: tensor<1048576xf32>) -> tensor<1048576xi8> attributes {no_inline} {
  %0 = bcast.convert %x : (tensor<1048576xf32>) -> tensor<1048576xi8>
  return %0 : tensor<1048576xi8>
}

func.func private @narrow_rows(%x: tensor<512x4096xf32>) -> tensor<512x4096xf16> attributes {no_inline} {
  %0 = bcast.convert %x : (tensor<512x4096xf32>) -> tensor<512x4096xf16>
  return %0 : tensor<512x4096xf16>
}

func.func @main() -> (tensor<i32>, tensor<i32>) {
  %n0 = bcast.iota dimension = 0 : tensor<1048576xi32>
  %hundred = bcast.constant dense<113> : tensor<i32>
  %q0 = bcast.remainder %n0, %hundred : (tensor<1048576xi32>, tensor<i32>) -> tensor<1048576xi32>
  %x0 = bcast.convert %q0 : (tensor<1048576xi32>) -> tensor<1048576xf32>
  %y0 = call @narrow(%x0) : (tensor<1048576xf32>) -> tensor<1048576xi8>
  %v0 = bcast.convert %y0 : (tensor<1048576xi8>) -> tensor<1048576xi32>
  %p0 = bcast.multiply %v0, %n0 : tensor<1048576xi32>
  %h0 = bcast.reduce add, %p0 dimensions = [0] : (tensor<1048576xi32>) -> tensor<i32>
  %n1 = bcast.iota dimension = 0 : tensor<2097152xi32>
  %r1 = bcast.reshape %n1 : (tensor<2097152xi32>) -> tensor<512x4096xi32>
  %q1 = bcast.remainder %r1, %hundred : (tensor<512x4096xi32>, tensor<i32>) -> tensor<512x4096xi32>
  %x1 = bcast.convert %q1 : (tensor<512x4096xi32>) -> tensor<512x4096xf32>
  %y1 = call @narrow_rows(%x1) : (tensor<512x4096xf32>) -> tensor<512x4096xf16>
  %v1 = bcast.convert %y1 : (tensor<512x4096xf16>) -> tensor<512x4096xi32>
  %p1 = bcast.multiply %v1, %r1 : tensor<512x4096xi32>
  %h1 = bcast.reduce add, %p1 dimensions = [0, 1] : (tensor<512x4096xi32>) -> tensor<i32>
  return %h0, %h1 : tensor<i32>, tensor<i32>
}

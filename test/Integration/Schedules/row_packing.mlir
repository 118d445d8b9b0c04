// RUN: %run_targets %s | FileCheck %s
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 | FileCheck %s %}

// Computations that pass over a row several times, of rows of each class of
// length, also those that are too long for the memory of a block. Each result
// is a sum over what such a computation gives.

// CHECK: result[0]: i64=1218
// CHECK: result[1]: i64=184
// CHECK: result[2]: i64=1684147500
// CHECK: result[3]: i64=20
// CHECK: result[4]: i64=1450543104
// CHECK: result[5]: i64=16
// CHECK: result[6]: i64=1241298487968
// CHECK: result[7]: i64=16
// CHECK: result[8]: i64=8040521153104
// CHECK: result[9]: i64=36
// CHECK: result[10]: i64=857120
// CHECK: result[11]: i64=64
// CHECK: result[12]: i64=1205204
// CHECK: result[13]: i64=96
// CHECK: result[14]: i64=27422716
// CHECK: result[15]: i64=4096
// CHECK: result[16]: i64=282584804
// CHECK: result[17]: i64=3072

func.func private @make0() -> tensor<64x3xf32> attributes {no_inline} {
  %i0 = bcast.iota dimension = 0 : tensor<64x3xi32>
  %k0 = bcast.constant dense<13> : tensor<i32>
  %m0 = bcast.multiply %i0, %k0 : (tensor<64x3xi32>, tensor<i32>) -> tensor<64x3xi32>
  %i1 = bcast.iota dimension = 1 : tensor<64x3xi32>
  %k1 = bcast.constant dense<5> : tensor<i32>
  %m1 = bcast.multiply %i1, %k1 : (tensor<64x3xi32>, tensor<i32>) -> tensor<64x3xi32>
  %a1 = bcast.add %m0, %m1 : tensor<64x3xi32>
  %seven = bcast.constant dense<7> : tensor<i32>
  %q = bcast.multiply %a1, %a1 : tensor<64x3xi32>
  %r = bcast.remainder %q, %seven : (tensor<64x3xi32>, tensor<i32>) -> tensor<64x3xi32>
  %c = bcast.convert %r : (tensor<64x3xi32>) -> tensor<64x3xf32>
  return %c : tensor<64x3xf32>
}
func.func private @rows0(%x: tensor<64x3xf32>, %b: tensor<3xf32>) -> (tensor<64x3xf32>, tensor<64xf32>) attributes {no_inline} {
  %max = bcast.reduce maximum, %x dimensions = [1] : (tensor<64x3xf32>) -> tensor<64xf32>
  %d = bcast.subtract %x, %max broadcast_dimensions = [0] : (tensor<64x3xf32>, tensor<64xf32>) -> tensor<64x3xf32>
  %n = bcast.negate %d : tensor<64x3xf32>
  %top = bcast.reduce maximum, %n dimensions = [1] : (tensor<64x3xf32>) -> tensor<64xf32>
  %low = bcast.reduce minimum, %n dimensions = [1] : (tensor<64x3xf32>) -> tensor<64xf32>
  %range = bcast.add %top, %low : tensor<64xf32>
  %y = bcast.multiply %n, %range broadcast_dimensions = [0] : (tensor<64x3xf32>, tensor<64xf32>) -> tensor<64x3xf32>
  %z = bcast.add %y, %b broadcast_dimensions = [1] : (tensor<64x3xf32>, tensor<3xf32>) -> tensor<64x3xf32>
  return %z, %top : tensor<64x3xf32>, tensor<64xf32>
}
func.func private @make1() -> tensor<5x1000xf64> attributes {no_inline} {
  %i0 = bcast.iota dimension = 0 : tensor<5x1000xi32>
  %k0 = bcast.constant dense<13> : tensor<i32>
  %m0 = bcast.multiply %i0, %k0 : (tensor<5x1000xi32>, tensor<i32>) -> tensor<5x1000xi32>
  %i1 = bcast.iota dimension = 1 : tensor<5x1000xi32>
  %k1 = bcast.constant dense<5> : tensor<i32>
  %m1 = bcast.multiply %i1, %k1 : (tensor<5x1000xi32>, tensor<i32>) -> tensor<5x1000xi32>
  %a1 = bcast.add %m0, %m1 : tensor<5x1000xi32>
  %seven = bcast.constant dense<7> : tensor<i32>
  %q = bcast.multiply %a1, %a1 : tensor<5x1000xi32>
  %r = bcast.remainder %q, %seven : (tensor<5x1000xi32>, tensor<i32>) -> tensor<5x1000xi32>
  %c = bcast.convert %r : (tensor<5x1000xi32>) -> tensor<5x1000xf64>
  return %c : tensor<5x1000xf64>
}
func.func private @rows1(%x: tensor<5x1000xf64>, %b: tensor<1000xf64>) -> (tensor<5x1000xf64>, tensor<5xf64>) attributes {no_inline} {
  %max = bcast.reduce maximum, %x dimensions = [1] : (tensor<5x1000xf64>) -> tensor<5xf64>
  %d = bcast.subtract %x, %max broadcast_dimensions = [0] : (tensor<5x1000xf64>, tensor<5xf64>) -> tensor<5x1000xf64>
  %n = bcast.negate %d : tensor<5x1000xf64>
  %top = bcast.reduce maximum, %n dimensions = [1] : (tensor<5x1000xf64>) -> tensor<5xf64>
  %low = bcast.reduce minimum, %n dimensions = [1] : (tensor<5x1000xf64>) -> tensor<5xf64>
  %range = bcast.add %top, %low : tensor<5xf64>
  %y = bcast.multiply %n, %range broadcast_dimensions = [0] : (tensor<5x1000xf64>, tensor<5xf64>) -> tensor<5x1000xf64>
  %z = bcast.add %y, %b broadcast_dimensions = [1] : (tensor<5x1000xf64>, tensor<1000xf64>) -> tensor<5x1000xf64>
  return %z, %top : tensor<5x1000xf64>, tensor<5xf64>
}
func.func private @make2() -> tensor<4x1025xf32> attributes {no_inline} {
  %i0 = bcast.iota dimension = 0 : tensor<4x1025xi32>
  %k0 = bcast.constant dense<13> : tensor<i32>
  %m0 = bcast.multiply %i0, %k0 : (tensor<4x1025xi32>, tensor<i32>) -> tensor<4x1025xi32>
  %i1 = bcast.iota dimension = 1 : tensor<4x1025xi32>
  %k1 = bcast.constant dense<5> : tensor<i32>
  %m1 = bcast.multiply %i1, %k1 : (tensor<4x1025xi32>, tensor<i32>) -> tensor<4x1025xi32>
  %a1 = bcast.add %m0, %m1 : tensor<4x1025xi32>
  %seven = bcast.constant dense<7> : tensor<i32>
  %q = bcast.multiply %a1, %a1 : tensor<4x1025xi32>
  %r = bcast.remainder %q, %seven : (tensor<4x1025xi32>, tensor<i32>) -> tensor<4x1025xi32>
  %c = bcast.convert %r : (tensor<4x1025xi32>) -> tensor<4x1025xf32>
  return %c : tensor<4x1025xf32>
}
func.func private @rows2(%x: tensor<4x1025xf32>, %b: tensor<1025xf32>) -> (tensor<4x1025xf32>, tensor<4xf32>) attributes {no_inline} {
  %max = bcast.reduce maximum, %x dimensions = [1] : (tensor<4x1025xf32>) -> tensor<4xf32>
  %d = bcast.subtract %x, %max broadcast_dimensions = [0] : (tensor<4x1025xf32>, tensor<4xf32>) -> tensor<4x1025xf32>
  %n = bcast.negate %d : tensor<4x1025xf32>
  %top = bcast.reduce maximum, %n dimensions = [1] : (tensor<4x1025xf32>) -> tensor<4xf32>
  %low = bcast.reduce minimum, %n dimensions = [1] : (tensor<4x1025xf32>) -> tensor<4xf32>
  %range = bcast.add %top, %low : tensor<4xf32>
  %y = bcast.multiply %n, %range broadcast_dimensions = [0] : (tensor<4x1025xf32>, tensor<4xf32>) -> tensor<4x1025xf32>
  %z = bcast.add %y, %b broadcast_dimensions = [1] : (tensor<4x1025xf32>, tensor<1025xf32>) -> tensor<4x1025xf32>
  return %z, %top : tensor<4x1025xf32>, tensor<4xf32>
}
func.func private @make3() -> tensor<2x12288xf32> attributes {no_inline} {
  %i0 = bcast.iota dimension = 0 : tensor<2x12288xi32>
  %k0 = bcast.constant dense<13> : tensor<i32>
  %m0 = bcast.multiply %i0, %k0 : (tensor<2x12288xi32>, tensor<i32>) -> tensor<2x12288xi32>
  %i1 = bcast.iota dimension = 1 : tensor<2x12288xi32>
  %k1 = bcast.constant dense<5> : tensor<i32>
  %m1 = bcast.multiply %i1, %k1 : (tensor<2x12288xi32>, tensor<i32>) -> tensor<2x12288xi32>
  %a1 = bcast.add %m0, %m1 : tensor<2x12288xi32>
  %seven = bcast.constant dense<7> : tensor<i32>
  %q = bcast.multiply %a1, %a1 : tensor<2x12288xi32>
  %r = bcast.remainder %q, %seven : (tensor<2x12288xi32>, tensor<i32>) -> tensor<2x12288xi32>
  %c = bcast.convert %r : (tensor<2x12288xi32>) -> tensor<2x12288xf32>
  return %c : tensor<2x12288xf32>
}
func.func private @rows3(%x: tensor<2x12288xf32>, %b: tensor<12288xf32>) -> (tensor<2x12288xf32>, tensor<2xf32>) attributes {no_inline} {
  %max = bcast.reduce maximum, %x dimensions = [1] : (tensor<2x12288xf32>) -> tensor<2xf32>
  %d = bcast.subtract %x, %max broadcast_dimensions = [0] : (tensor<2x12288xf32>, tensor<2xf32>) -> tensor<2x12288xf32>
  %n = bcast.negate %d : tensor<2x12288xf32>
  %top = bcast.reduce maximum, %n dimensions = [1] : (tensor<2x12288xf32>) -> tensor<2xf32>
  %low = bcast.reduce minimum, %n dimensions = [1] : (tensor<2x12288xf32>) -> tensor<2xf32>
  %range = bcast.add %top, %low : tensor<2xf32>
  %y = bcast.multiply %n, %range broadcast_dimensions = [0] : (tensor<2x12288xf32>, tensor<2xf32>) -> tensor<2x12288xf32>
  %z = bcast.add %y, %b broadcast_dimensions = [1] : (tensor<2x12288xf32>, tensor<12288xf32>) -> tensor<2x12288xf32>
  return %z, %top : tensor<2x12288xf32>, tensor<2xf32>
}
func.func private @make4() -> tensor<3x20000xf16> attributes {no_inline} {
  %i0 = bcast.iota dimension = 0 : tensor<3x20000xi32>
  %k0 = bcast.constant dense<13> : tensor<i32>
  %m0 = bcast.multiply %i0, %k0 : (tensor<3x20000xi32>, tensor<i32>) -> tensor<3x20000xi32>
  %i1 = bcast.iota dimension = 1 : tensor<3x20000xi32>
  %k1 = bcast.constant dense<5> : tensor<i32>
  %m1 = bcast.multiply %i1, %k1 : (tensor<3x20000xi32>, tensor<i32>) -> tensor<3x20000xi32>
  %a1 = bcast.add %m0, %m1 : tensor<3x20000xi32>
  %seven = bcast.constant dense<7> : tensor<i32>
  %q = bcast.multiply %a1, %a1 : tensor<3x20000xi32>
  %r = bcast.remainder %q, %seven : (tensor<3x20000xi32>, tensor<i32>) -> tensor<3x20000xi32>
  %c = bcast.convert %r : (tensor<3x20000xi32>) -> tensor<3x20000xf16>
  return %c : tensor<3x20000xf16>
}
func.func private @rows4(%x: tensor<3x20000xf16>, %b: tensor<20000xf16>) -> (tensor<3x20000xf16>, tensor<3xf16>) attributes {no_inline} {
  %max = bcast.reduce maximum, %x dimensions = [1] : (tensor<3x20000xf16>) -> tensor<3xf16>
  %d = bcast.subtract %x, %max broadcast_dimensions = [0] : (tensor<3x20000xf16>, tensor<3xf16>) -> tensor<3x20000xf16>
  %n = bcast.negate %d : tensor<3x20000xf16>
  %top = bcast.reduce maximum, %n dimensions = [1] : (tensor<3x20000xf16>) -> tensor<3xf16>
  %low = bcast.reduce minimum, %n dimensions = [1] : (tensor<3x20000xf16>) -> tensor<3xf16>
  %range = bcast.add %top, %low : tensor<3xf16>
  %y = bcast.multiply %n, %range broadcast_dimensions = [0] : (tensor<3x20000xf16>, tensor<3xf16>) -> tensor<3x20000xf16>
  %z = bcast.add %y, %b broadcast_dimensions = [1] : (tensor<3x20000xf16>, tensor<20000xf16>) -> tensor<3x20000xf16>
  return %z, %top : tensor<3x20000xf16>, tensor<3xf16>
}
func.func private @make5() -> tensor<16x2x40xf32> attributes {no_inline} {
  %i0 = bcast.iota dimension = 0 : tensor<16x2x40xi32>
  %k0 = bcast.constant dense<13> : tensor<i32>
  %m0 = bcast.multiply %i0, %k0 : (tensor<16x2x40xi32>, tensor<i32>) -> tensor<16x2x40xi32>
  %i1 = bcast.iota dimension = 1 : tensor<16x2x40xi32>
  %k1 = bcast.constant dense<5> : tensor<i32>
  %m1 = bcast.multiply %i1, %k1 : (tensor<16x2x40xi32>, tensor<i32>) -> tensor<16x2x40xi32>
  %a1 = bcast.add %m0, %m1 : tensor<16x2x40xi32>
  %i2 = bcast.iota dimension = 2 : tensor<16x2x40xi32>
  %k2 = bcast.constant dense<2> : tensor<i32>
  %m2 = bcast.multiply %i2, %k2 : (tensor<16x2x40xi32>, tensor<i32>) -> tensor<16x2x40xi32>
  %a2 = bcast.add %a1, %m2 : tensor<16x2x40xi32>
  %seven = bcast.constant dense<7> : tensor<i32>
  %q = bcast.multiply %a2, %a2 : tensor<16x2x40xi32>
  %r = bcast.remainder %q, %seven : (tensor<16x2x40xi32>, tensor<i32>) -> tensor<16x2x40xi32>
  %c = bcast.convert %r : (tensor<16x2x40xi32>) -> tensor<16x2x40xf32>
  return %c : tensor<16x2x40xf32>
}
func.func private @rows5(%x: tensor<16x2x40xf32>, %b: tensor<40xf32>) -> (tensor<16x2x40xf32>, tensor<16xf32>) attributes {no_inline} {
  %max = bcast.reduce maximum, %x dimensions = [1, 2] : (tensor<16x2x40xf32>) -> tensor<16xf32>
  %d = bcast.subtract %x, %max broadcast_dimensions = [0] : (tensor<16x2x40xf32>, tensor<16xf32>) -> tensor<16x2x40xf32>
  %n = bcast.negate %d : tensor<16x2x40xf32>
  %top = bcast.reduce maximum, %n dimensions = [1, 2] : (tensor<16x2x40xf32>) -> tensor<16xf32>
  %low = bcast.reduce minimum, %n dimensions = [1, 2] : (tensor<16x2x40xf32>) -> tensor<16xf32>
  %range = bcast.add %top, %low : tensor<16xf32>
  %y = bcast.multiply %n, %range broadcast_dimensions = [0] : (tensor<16x2x40xf32>, tensor<16xf32>) -> tensor<16x2x40xf32>
  %z = bcast.add %y, %b broadcast_dimensions = [2] : (tensor<16x2x40xf32>, tensor<40xf32>) -> tensor<16x2x40xf32>
  return %z, %top : tensor<16x2x40xf32>, tensor<16xf32>
}
func.func private @make6() -> tensor<4x6x50xi32> attributes {no_inline} {
  %i0 = bcast.iota dimension = 0 : tensor<4x6x50xi32>
  %k0 = bcast.constant dense<13> : tensor<i32>
  %m0 = bcast.multiply %i0, %k0 : (tensor<4x6x50xi32>, tensor<i32>) -> tensor<4x6x50xi32>
  %i1 = bcast.iota dimension = 1 : tensor<4x6x50xi32>
  %k1 = bcast.constant dense<5> : tensor<i32>
  %m1 = bcast.multiply %i1, %k1 : (tensor<4x6x50xi32>, tensor<i32>) -> tensor<4x6x50xi32>
  %a1 = bcast.add %m0, %m1 : tensor<4x6x50xi32>
  %i2 = bcast.iota dimension = 2 : tensor<4x6x50xi32>
  %k2 = bcast.constant dense<2> : tensor<i32>
  %m2 = bcast.multiply %i2, %k2 : (tensor<4x6x50xi32>, tensor<i32>) -> tensor<4x6x50xi32>
  %a2 = bcast.add %a1, %m2 : tensor<4x6x50xi32>
  %seven = bcast.constant dense<7> : tensor<i32>
  %q = bcast.multiply %a2, %a2 : tensor<4x6x50xi32>
  %r = bcast.remainder %q, %seven : (tensor<4x6x50xi32>, tensor<i32>) -> tensor<4x6x50xi32>
  return %r : tensor<4x6x50xi32>
}
func.func private @rows6(%x: tensor<4x6x50xi32>, %b: tensor<50xi32>) -> (tensor<4x6x50xi32>, tensor<4x6xi32>) attributes {no_inline} {
  %max = bcast.reduce maximum, %x dimensions = [2] : (tensor<4x6x50xi32>) -> tensor<4x6xi32>
  %d = bcast.subtract %x, %max broadcast_dimensions = [0, 1] : (tensor<4x6x50xi32>, tensor<4x6xi32>) -> tensor<4x6x50xi32>
  %n = bcast.negate %d : tensor<4x6x50xi32>
  %top = bcast.reduce maximum, %n dimensions = [2] : (tensor<4x6x50xi32>) -> tensor<4x6xi32>
  %low = bcast.reduce minimum, %n dimensions = [2] : (tensor<4x6x50xi32>) -> tensor<4x6xi32>
  %range = bcast.add %top, %low : tensor<4x6xi32>
  %y = bcast.multiply %n, %range broadcast_dimensions = [0, 1] : (tensor<4x6x50xi32>, tensor<4x6xi32>) -> tensor<4x6x50xi32>
  %z = bcast.add %y, %b broadcast_dimensions = [2] : (tensor<4x6x50xi32>, tensor<50xi32>) -> tensor<4x6x50xi32>
  return %z, %top : tensor<4x6x50xi32>, tensor<4x6xi32>
}
func.func private @make7() -> tensor<1024x40xf32> attributes {no_inline} {
  %i0 = bcast.iota dimension = 0 : tensor<1024x40xi32>
  %k0 = bcast.constant dense<13> : tensor<i32>
  %m0 = bcast.multiply %i0, %k0 : (tensor<1024x40xi32>, tensor<i32>) -> tensor<1024x40xi32>
  %i1 = bcast.iota dimension = 1 : tensor<1024x40xi32>
  %k1 = bcast.constant dense<5> : tensor<i32>
  %m1 = bcast.multiply %i1, %k1 : (tensor<1024x40xi32>, tensor<i32>) -> tensor<1024x40xi32>
  %a1 = bcast.add %m0, %m1 : tensor<1024x40xi32>
  %seven = bcast.constant dense<7> : tensor<i32>
  %q = bcast.multiply %a1, %a1 : tensor<1024x40xi32>
  %r = bcast.remainder %q, %seven : (tensor<1024x40xi32>, tensor<i32>) -> tensor<1024x40xi32>
  %c = bcast.convert %r : (tensor<1024x40xi32>) -> tensor<1024x40xf32>
  return %c : tensor<1024x40xf32>
}
func.func private @rows7(%x: tensor<1024x40xf32>, %b: tensor<40xf32>) -> (tensor<1024x40xf32>, tensor<1024xf32>) attributes {no_inline} {
  %max = bcast.reduce maximum, %x dimensions = [1] : (tensor<1024x40xf32>) -> tensor<1024xf32>
  %d = bcast.subtract %x, %max broadcast_dimensions = [0] : (tensor<1024x40xf32>, tensor<1024xf32>) -> tensor<1024x40xf32>
  %n = bcast.negate %d : tensor<1024x40xf32>
  %top = bcast.reduce maximum, %n dimensions = [1] : (tensor<1024x40xf32>) -> tensor<1024xf32>
  %low = bcast.reduce minimum, %n dimensions = [1] : (tensor<1024x40xf32>) -> tensor<1024xf32>
  %range = bcast.add %top, %low : tensor<1024xf32>
  %y = bcast.multiply %n, %range broadcast_dimensions = [0] : (tensor<1024x40xf32>, tensor<1024xf32>) -> tensor<1024x40xf32>
  %z = bcast.add %y, %b broadcast_dimensions = [1] : (tensor<1024x40xf32>, tensor<40xf32>) -> tensor<1024x40xf32>
  return %z, %top : tensor<1024x40xf32>, tensor<1024xf32>
}
func.func private @make8() -> tensor<768x100xf16> attributes {no_inline} {
  %i0 = bcast.iota dimension = 0 : tensor<768x100xi32>
  %k0 = bcast.constant dense<13> : tensor<i32>
  %m0 = bcast.multiply %i0, %k0 : (tensor<768x100xi32>, tensor<i32>) -> tensor<768x100xi32>
  %i1 = bcast.iota dimension = 1 : tensor<768x100xi32>
  %k1 = bcast.constant dense<5> : tensor<i32>
  %m1 = bcast.multiply %i1, %k1 : (tensor<768x100xi32>, tensor<i32>) -> tensor<768x100xi32>
  %a1 = bcast.add %m0, %m1 : tensor<768x100xi32>
  %seven = bcast.constant dense<7> : tensor<i32>
  %q = bcast.multiply %a1, %a1 : tensor<768x100xi32>
  %r = bcast.remainder %q, %seven : (tensor<768x100xi32>, tensor<i32>) -> tensor<768x100xi32>
  %c = bcast.convert %r : (tensor<768x100xi32>) -> tensor<768x100xf16>
  return %c : tensor<768x100xf16>
}
func.func private @rows8(%x: tensor<768x100xf16>, %b: tensor<100xf16>) -> (tensor<768x100xf16>, tensor<768xf16>) attributes {no_inline} {
  %max = bcast.reduce maximum, %x dimensions = [1] : (tensor<768x100xf16>) -> tensor<768xf16>
  %d = bcast.subtract %x, %max broadcast_dimensions = [0] : (tensor<768x100xf16>, tensor<768xf16>) -> tensor<768x100xf16>
  %n = bcast.negate %d : tensor<768x100xf16>
  %top = bcast.reduce maximum, %n dimensions = [1] : (tensor<768x100xf16>) -> tensor<768xf16>
  %low = bcast.reduce minimum, %n dimensions = [1] : (tensor<768x100xf16>) -> tensor<768xf16>
  %range = bcast.add %top, %low : tensor<768xf16>
  %y = bcast.multiply %n, %range broadcast_dimensions = [0] : (tensor<768x100xf16>, tensor<768xf16>) -> tensor<768x100xf16>
  %z = bcast.add %y, %b broadcast_dimensions = [1] : (tensor<768x100xf16>, tensor<100xf16>) -> tensor<768x100xf16>
  return %z, %top : tensor<768x100xf16>, tensor<768xf16>
}

func.func @main() -> (tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) {
  %x0 = func.call @make0() : () -> tensor<64x3xf32>
  %b0 = bcast.iota dimension = 0 : tensor<3xf32>
  %z0:2 = func.call @rows0(%x0, %b0) : (tensor<64x3xf32>, tensor<3xf32>) -> (tensor<64x3xf32>, tensor<64xf32>)
  %w0 = bcast.convert %z0#0 : (tensor<64x3xf32>) -> tensor<64x3xi64>
  %u0 = bcast.iota dimension = 1 : tensor<64x3xi64>
  %p0 = bcast.multiply %w0, %u0 : tensor<64x3xi64>
  %s0 = bcast.reduce add, %p0 dimensions = [0, 1] : (tensor<64x3xi64>) -> tensor<i64>
  %v0 = bcast.convert %z0#1 : (tensor<64xf32>) -> tensor<64xi64>
  %o0 = bcast.reduce add, %v0 dimensions = [0] : (tensor<64xi64>) -> tensor<i64>
  %x1 = func.call @make1() : () -> tensor<5x1000xf64>
  %b1 = bcast.iota dimension = 0 : tensor<1000xf64>
  %z1:2 = func.call @rows1(%x1, %b1) : (tensor<5x1000xf64>, tensor<1000xf64>) -> (tensor<5x1000xf64>, tensor<5xf64>)
  %w1 = bcast.convert %z1#0 : (tensor<5x1000xf64>) -> tensor<5x1000xi64>
  %u1 = bcast.iota dimension = 1 : tensor<5x1000xi64>
  %p1 = bcast.multiply %w1, %u1 : tensor<5x1000xi64>
  %s1 = bcast.reduce add, %p1 dimensions = [0, 1] : (tensor<5x1000xi64>) -> tensor<i64>
  %v1 = bcast.convert %z1#1 : (tensor<5xf64>) -> tensor<5xi64>
  %o1 = bcast.reduce add, %v1 dimensions = [0] : (tensor<5xi64>) -> tensor<i64>
  %x2 = func.call @make2() : () -> tensor<4x1025xf32>
  %b2 = bcast.iota dimension = 0 : tensor<1025xf32>
  %z2:2 = func.call @rows2(%x2, %b2) : (tensor<4x1025xf32>, tensor<1025xf32>) -> (tensor<4x1025xf32>, tensor<4xf32>)
  %w2 = bcast.convert %z2#0 : (tensor<4x1025xf32>) -> tensor<4x1025xi64>
  %u2 = bcast.iota dimension = 1 : tensor<4x1025xi64>
  %p2 = bcast.multiply %w2, %u2 : tensor<4x1025xi64>
  %s2 = bcast.reduce add, %p2 dimensions = [0, 1] : (tensor<4x1025xi64>) -> tensor<i64>
  %v2 = bcast.convert %z2#1 : (tensor<4xf32>) -> tensor<4xi64>
  %o2 = bcast.reduce add, %v2 dimensions = [0] : (tensor<4xi64>) -> tensor<i64>
  %x3 = func.call @make3() : () -> tensor<2x12288xf32>
  %b3 = bcast.iota dimension = 0 : tensor<12288xf32>
  %z3:2 = func.call @rows3(%x3, %b3) : (tensor<2x12288xf32>, tensor<12288xf32>) -> (tensor<2x12288xf32>, tensor<2xf32>)
  %w3 = bcast.convert %z3#0 : (tensor<2x12288xf32>) -> tensor<2x12288xi64>
  %u3 = bcast.iota dimension = 1 : tensor<2x12288xi64>
  %p3 = bcast.multiply %w3, %u3 : tensor<2x12288xi64>
  %s3 = bcast.reduce add, %p3 dimensions = [0, 1] : (tensor<2x12288xi64>) -> tensor<i64>
  %v3 = bcast.convert %z3#1 : (tensor<2xf32>) -> tensor<2xi64>
  %o3 = bcast.reduce add, %v3 dimensions = [0] : (tensor<2xi64>) -> tensor<i64>
  %x4 = func.call @make4() : () -> tensor<3x20000xf16>
  %b4 = bcast.iota dimension = 0 : tensor<20000xf16>
  %z4:2 = func.call @rows4(%x4, %b4) : (tensor<3x20000xf16>, tensor<20000xf16>) -> (tensor<3x20000xf16>, tensor<3xf16>)
  %w4 = bcast.convert %z4#0 : (tensor<3x20000xf16>) -> tensor<3x20000xi64>
  %u4 = bcast.iota dimension = 1 : tensor<3x20000xi64>
  %p4 = bcast.multiply %w4, %u4 : tensor<3x20000xi64>
  %s4 = bcast.reduce add, %p4 dimensions = [0, 1] : (tensor<3x20000xi64>) -> tensor<i64>
  %v4 = bcast.convert %z4#1 : (tensor<3xf16>) -> tensor<3xi64>
  %o4 = bcast.reduce add, %v4 dimensions = [0] : (tensor<3xi64>) -> tensor<i64>
  %x5 = func.call @make5() : () -> tensor<16x2x40xf32>
  %b5 = bcast.iota dimension = 0 : tensor<40xf32>
  %z5:2 = func.call @rows5(%x5, %b5) : (tensor<16x2x40xf32>, tensor<40xf32>) -> (tensor<16x2x40xf32>, tensor<16xf32>)
  %w5 = bcast.convert %z5#0 : (tensor<16x2x40xf32>) -> tensor<16x2x40xi64>
  %u5 = bcast.iota dimension = 2 : tensor<16x2x40xi64>
  %p5 = bcast.multiply %w5, %u5 : tensor<16x2x40xi64>
  %s5 = bcast.reduce add, %p5 dimensions = [0, 1, 2] : (tensor<16x2x40xi64>) -> tensor<i64>
  %v5 = bcast.convert %z5#1 : (tensor<16xf32>) -> tensor<16xi64>
  %o5 = bcast.reduce add, %v5 dimensions = [0] : (tensor<16xi64>) -> tensor<i64>
  %x6 = func.call @make6() : () -> tensor<4x6x50xi32>
  %b6 = bcast.iota dimension = 0 : tensor<50xi32>
  %z6:2 = func.call @rows6(%x6, %b6) : (tensor<4x6x50xi32>, tensor<50xi32>) -> (tensor<4x6x50xi32>, tensor<4x6xi32>)
  %w6 = bcast.convert %z6#0 : (tensor<4x6x50xi32>) -> tensor<4x6x50xi64>
  %u6 = bcast.iota dimension = 2 : tensor<4x6x50xi64>
  %p6 = bcast.multiply %w6, %u6 : tensor<4x6x50xi64>
  %s6 = bcast.reduce add, %p6 dimensions = [0, 1, 2] : (tensor<4x6x50xi64>) -> tensor<i64>
  %v6 = bcast.convert %z6#1 : (tensor<4x6xi32>) -> tensor<4x6xi64>
  %o6 = bcast.reduce add, %v6 dimensions = [0, 1] : (tensor<4x6xi64>) -> tensor<i64>
  %x7 = func.call @make7() : () -> tensor<1024x40xf32>
  %b7 = bcast.iota dimension = 0 : tensor<40xf32>
  %z7:2 = func.call @rows7(%x7, %b7) : (tensor<1024x40xf32>, tensor<40xf32>) -> (tensor<1024x40xf32>, tensor<1024xf32>)
  %w7 = bcast.convert %z7#0 : (tensor<1024x40xf32>) -> tensor<1024x40xi64>
  %u7 = bcast.iota dimension = 1 : tensor<1024x40xi64>
  %p7 = bcast.multiply %w7, %u7 : tensor<1024x40xi64>
  %s7 = bcast.reduce add, %p7 dimensions = [0, 1] : (tensor<1024x40xi64>) -> tensor<i64>
  %v7 = bcast.convert %z7#1 : (tensor<1024xf32>) -> tensor<1024xi64>
  %o7 = bcast.reduce add, %v7 dimensions = [0] : (tensor<1024xi64>) -> tensor<i64>
  %x8 = func.call @make8() : () -> tensor<768x100xf16>
  %b8 = bcast.iota dimension = 0 : tensor<100xf16>
  %z8:2 = func.call @rows8(%x8, %b8) : (tensor<768x100xf16>, tensor<100xf16>) -> (tensor<768x100xf16>, tensor<768xf16>)
  %w8 = bcast.convert %z8#0 : (tensor<768x100xf16>) -> tensor<768x100xi64>
  %u8 = bcast.iota dimension = 1 : tensor<768x100xi64>
  %p8 = bcast.multiply %w8, %u8 : tensor<768x100xi64>
  %s8 = bcast.reduce add, %p8 dimensions = [0, 1] : (tensor<768x100xi64>) -> tensor<i64>
  %v8 = bcast.convert %z8#1 : (tensor<768xf16>) -> tensor<768xi64>
  %o8 = bcast.reduce add, %v8 dimensions = [0] : (tensor<768xi64>) -> tensor<i64>
  return %s0, %o0, %s1, %o1, %s2, %o2, %s3, %o3, %s4, %o4, %s5, %o5, %s6, %o6, %s7, %o7, %s8, %o8 : tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>
}

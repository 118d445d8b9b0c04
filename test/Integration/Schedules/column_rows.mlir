// RUN: bcast-run %s --target=interpreter | FileCheck %s
// RUN: bcast-run %s | FileCheck %s
// RUN: %if opencl %{ bcast-run %s --target=opencl | FileCheck %s %}
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 | FileCheck %s %}
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 --pipeline-options=cluster-blocks=4 | FileCheck %s %}
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 --pipeline-options=cluster-blocks=8 | FileCheck %s %}

// Columns that are reduced three times and computed from again: of one warp, one
// thread, several warps and blocks; in vectors and odd sizes; with an operand that
// is the same in each column, and with dimensions around them. Each result is the
// sum of the bits of what is computed times their places.

// CHECK: result[0]: i32=510730629
// CHECK: result[1]: i32=1986635216
// CHECK: result[2]: i32=1431246850
// CHECK: result[3]: i32=-1743685473
// CHECK: result[4]: i32=786316245
// CHECK: result[5]: i64=847676825030815815
// CHECK: result[6]: i32=-527175558
// CHECK: result[7]: i32=-27608077
// CHECK: result[8]: i32=-512327069
// CHECK: result[9]: i32=-1990997949

func.func @main() -> (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i64>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) {
  %prime = bcast.constant dense<257> : tensor<i32>
  %n0 = bcast.iota dimension = 0 : tensor<3840xi32>
  %q0 = bcast.remainder %n0, %prime : (tensor<3840xi32>, tensor<i32>) -> tensor<3840xi32>
  %r0 = bcast.reshape %q0 : (tensor<3840xi32>) -> tensor<96x40xi32>
  %c0 = bcast.convert %r0 : (tensor<96x40xi32>) -> tensor<96x40xf32>
  %k0 = bcast.constant dense<0.03125> : tensor<f32>
  %x0 = bcast.multiply %c0, %k0 : (tensor<96x40xf32>, tensor<f32>) -> tensor<96x40xf32>
  %s0 = bcast.reduce add, %x0 dimensions = [0] : (tensor<96x40xf32>) -> tensor<40xf32>
  %i0 = bcast.constant dense<0.010416666666666666> : tensor<f32>
  %m0 = bcast.multiply %s0, %i0 : (tensor<40xf32>, tensor<f32>) -> tensor<40xf32>
  %d0 = bcast.subtract %x0, %m0 broadcast_dimensions = [1] : (tensor<96x40xf32>, tensor<40xf32>) -> tensor<96x40xf32>
  %g0 = bcast.reduce maximum, %d0 dimensions = [0] : (tensor<96x40xf32>) -> tensor<40xf32>
  %j0 = bcast.iota dimension = 0 : tensor<96xf32>
  %l0 = bcast.multiply %d0, %j0 broadcast_dimensions = [0] : (tensor<96x40xf32>, tensor<96xf32>) -> tensor<96x40xf32>
  %e0 = bcast.multiply %l0, %d0 : tensor<96x40xf32>
  %v0 = bcast.reduce add, %e0 dimensions = [0] : (tensor<96x40xf32>) -> tensor<40xf32>
  %u0 = bcast.add %v0, %g0 : tensor<40xf32>
  %y0 = bcast.divide %l0, %u0 broadcast_dimensions = [1] : (tensor<96x40xf32>, tensor<40xf32>) -> tensor<96x40xf32>
  %b0 = bcast.bitcast_convert %y0 : (tensor<96x40xf32>) -> tensor<96x40xi32>
  %f0 = bcast.reshape %b0 : (tensor<96x40xi32>) -> tensor<3840xi32>
  %o0 = bcast.iota dimension = 0 : tensor<3840xi32>
  %p0 = bcast.multiply %f0, %o0 : tensor<3840xi32>
  %h0 = bcast.reduce add, %p0 dimensions = [0] : (tensor<3840xi32>) -> tensor<i32>
  %n1 = bcast.iota dimension = 0 : tensor<73728xi32>
  %q1 = bcast.remainder %n1, %prime : (tensor<73728xi32>, tensor<i32>) -> tensor<73728xi32>
  %r1 = bcast.reshape %q1 : (tensor<73728xi32>) -> tensor<2x4096x9xi32>
  %c1 = bcast.convert %r1 : (tensor<2x4096x9xi32>) -> tensor<2x4096x9xf32>
  %k1 = bcast.constant dense<0.03125> : tensor<f32>
  %x1 = bcast.multiply %c1, %k1 : (tensor<2x4096x9xf32>, tensor<f32>) -> tensor<2x4096x9xf32>
  %s1 = bcast.reduce add, %x1 dimensions = [1] : (tensor<2x4096x9xf32>) -> tensor<2x9xf32>
  %i1 = bcast.constant dense<0.000244140625> : tensor<f32>
  %m1 = bcast.multiply %s1, %i1 : (tensor<2x9xf32>, tensor<f32>) -> tensor<2x9xf32>
  %d1 = bcast.subtract %x1, %m1 broadcast_dimensions = [0, 2] : (tensor<2x4096x9xf32>, tensor<2x9xf32>) -> tensor<2x4096x9xf32>
  %g1 = bcast.reduce maximum, %d1 dimensions = [1] : (tensor<2x4096x9xf32>) -> tensor<2x9xf32>
  %e1 = bcast.multiply %d1, %d1 : tensor<2x4096x9xf32>
  %v1 = bcast.reduce add, %e1 dimensions = [1] : (tensor<2x4096x9xf32>) -> tensor<2x9xf32>
  %u1 = bcast.add %v1, %g1 : tensor<2x9xf32>
  %y1 = bcast.divide %d1, %u1 broadcast_dimensions = [0, 2] : (tensor<2x4096x9xf32>, tensor<2x9xf32>) -> tensor<2x4096x9xf32>
  %b1 = bcast.bitcast_convert %y1 : (tensor<2x4096x9xf32>) -> tensor<2x4096x9xi32>
  %f1 = bcast.reshape %b1 : (tensor<2x4096x9xi32>) -> tensor<73728xi32>
  %o1 = bcast.iota dimension = 0 : tensor<73728xi32>
  %p1 = bcast.multiply %f1, %o1 : tensor<73728xi32>
  %h1 = bcast.reduce add, %p1 dimensions = [0] : (tensor<73728xi32>) -> tensor<i32>
  %n2 = bcast.iota dimension = 0 : tensor<12012xi32>
  %q2 = bcast.remainder %n2, %prime : (tensor<12012xi32>, tensor<i32>) -> tensor<12012xi32>
  %r2 = bcast.reshape %q2 : (tensor<12012xi32>) -> tensor<1001x12xi32>
  %c2 = bcast.convert %r2 : (tensor<1001x12xi32>) -> tensor<1001x12xf32>
  %k2 = bcast.constant dense<0.03125> : tensor<f32>
  %x2 = bcast.multiply %c2, %k2 : (tensor<1001x12xf32>, tensor<f32>) -> tensor<1001x12xf32>
  %s2 = bcast.reduce add, %x2 dimensions = [0] : (tensor<1001x12xf32>) -> tensor<12xf32>
  %i2 = bcast.constant dense<0.000999000999000999> : tensor<f32>
  %m2 = bcast.multiply %s2, %i2 : (tensor<12xf32>, tensor<f32>) -> tensor<12xf32>
  %d2 = bcast.subtract %x2, %m2 broadcast_dimensions = [1] : (tensor<1001x12xf32>, tensor<12xf32>) -> tensor<1001x12xf32>
  %g2 = bcast.reduce maximum, %d2 dimensions = [0] : (tensor<1001x12xf32>) -> tensor<12xf32>
  %j2 = bcast.iota dimension = 0 : tensor<1001xf32>
  %l2 = bcast.multiply %d2, %j2 broadcast_dimensions = [0] : (tensor<1001x12xf32>, tensor<1001xf32>) -> tensor<1001x12xf32>
  %e2 = bcast.multiply %l2, %d2 : tensor<1001x12xf32>
  %v2 = bcast.reduce add, %e2 dimensions = [0] : (tensor<1001x12xf32>) -> tensor<12xf32>
  %u2 = bcast.add %v2, %g2 : tensor<12xf32>
  %y2 = bcast.divide %l2, %u2 broadcast_dimensions = [1] : (tensor<1001x12xf32>, tensor<12xf32>) -> tensor<1001x12xf32>
  %b2 = bcast.bitcast_convert %y2 : (tensor<1001x12xf32>) -> tensor<1001x12xi32>
  %f2 = bcast.reshape %b2 : (tensor<1001x12xi32>) -> tensor<12012xi32>
  %o2 = bcast.iota dimension = 0 : tensor<12012xi32>
  %p2 = bcast.multiply %f2, %o2 : tensor<12012xi32>
  %h2 = bcast.reduce add, %p2 dimensions = [0] : (tensor<12012xi32>) -> tensor<i32>
  %n3 = bcast.iota dimension = 0 : tensor<200704xi32>
  %q3 = bcast.remainder %n3, %prime : (tensor<200704xi32>, tensor<i32>) -> tensor<200704xi32>
  %r3 = bcast.reshape %q3 : (tensor<200704xi32>) -> tensor<12544x16xi32>
  %c3 = bcast.convert %r3 : (tensor<12544x16xi32>) -> tensor<12544x16xf32>
  %k3 = bcast.constant dense<0.03125> : tensor<f32>
  %x3 = bcast.multiply %c3, %k3 : (tensor<12544x16xf32>, tensor<f32>) -> tensor<12544x16xf32>
  %s3 = bcast.reduce add, %x3 dimensions = [0] : (tensor<12544x16xf32>) -> tensor<16xf32>
  %i3 = bcast.constant dense<7.971938775510203e-05> : tensor<f32>
  %m3 = bcast.multiply %s3, %i3 : (tensor<16xf32>, tensor<f32>) -> tensor<16xf32>
  %d3 = bcast.subtract %x3, %m3 broadcast_dimensions = [1] : (tensor<12544x16xf32>, tensor<16xf32>) -> tensor<12544x16xf32>
  %g3 = bcast.reduce maximum, %d3 dimensions = [0] : (tensor<12544x16xf32>) -> tensor<16xf32>
  %e3 = bcast.multiply %d3, %d3 : tensor<12544x16xf32>
  %v3 = bcast.reduce add, %e3 dimensions = [0] : (tensor<12544x16xf32>) -> tensor<16xf32>
  %u3 = bcast.add %v3, %g3 : tensor<16xf32>
  %y3 = bcast.divide %d3, %u3 broadcast_dimensions = [1] : (tensor<12544x16xf32>, tensor<16xf32>) -> tensor<12544x16xf32>
  %b3 = bcast.bitcast_convert %y3 : (tensor<12544x16xf32>) -> tensor<12544x16xi32>
  %f3 = bcast.reshape %b3 : (tensor<12544x16xi32>) -> tensor<200704xi32>
  %o3 = bcast.iota dimension = 0 : tensor<200704xi32>
  %p3 = bcast.multiply %f3, %o3 : tensor<200704xi32>
  %h3 = bcast.reduce add, %p3 dimensions = [0] : (tensor<200704xi32>) -> tensor<i32>
  %n4 = bcast.iota dimension = 0 : tensor<20250xi32>
  %q4 = bcast.remainder %n4, %prime : (tensor<20250xi32>, tensor<i32>) -> tensor<20250xi32>
  %r4 = bcast.reshape %q4 : (tensor<20250xi32>) -> tensor<3x150x5x9xi32>
  %c4 = bcast.convert %r4 : (tensor<3x150x5x9xi32>) -> tensor<3x150x5x9xbf16>
  %k4 = bcast.constant dense<0.03125> : tensor<bf16>
  %x4 = bcast.multiply %c4, %k4 : (tensor<3x150x5x9xbf16>, tensor<bf16>) -> tensor<3x150x5x9xbf16>
  %s4 = bcast.reduce add, %x4 dimensions = [1] : (tensor<3x150x5x9xbf16>) -> tensor<3x5x9xbf16>
  %i4 = bcast.constant dense<0.006666666666666667> : tensor<bf16>
  %m4 = bcast.multiply %s4, %i4 : (tensor<3x5x9xbf16>, tensor<bf16>) -> tensor<3x5x9xbf16>
  %d4 = bcast.subtract %x4, %m4 broadcast_dimensions = [0, 2, 3] : (tensor<3x150x5x9xbf16>, tensor<3x5x9xbf16>) -> tensor<3x150x5x9xbf16>
  %g4 = bcast.reduce maximum, %d4 dimensions = [1] : (tensor<3x150x5x9xbf16>) -> tensor<3x5x9xbf16>
  %j4 = bcast.iota dimension = 0 : tensor<150xbf16>
  %l4 = bcast.multiply %d4, %j4 broadcast_dimensions = [1] : (tensor<3x150x5x9xbf16>, tensor<150xbf16>) -> tensor<3x150x5x9xbf16>
  %e4 = bcast.multiply %l4, %d4 : tensor<3x150x5x9xbf16>
  %v4 = bcast.reduce add, %e4 dimensions = [1] : (tensor<3x150x5x9xbf16>) -> tensor<3x5x9xbf16>
  %u4 = bcast.add %v4, %g4 : tensor<3x5x9xbf16>
  %y4 = bcast.divide %l4, %u4 broadcast_dimensions = [0, 2, 3] : (tensor<3x150x5x9xbf16>, tensor<3x5x9xbf16>) -> tensor<3x150x5x9xbf16>
  %b4 = bcast.bitcast_convert %y4 : (tensor<3x150x5x9xbf16>) -> tensor<3x150x5x9xi16>
  %w4 = bcast.convert %b4 : (tensor<3x150x5x9xi16>) -> tensor<3x150x5x9xi32>
  %f4 = bcast.reshape %w4 : (tensor<3x150x5x9xi32>) -> tensor<20250xi32>
  %o4 = bcast.iota dimension = 0 : tensor<20250xi32>
  %p4 = bcast.multiply %f4, %o4 : tensor<20250xi32>
  %h4 = bcast.reduce add, %p4 dimensions = [0] : (tensor<20250xi32>) -> tensor<i32>
  %n5 = bcast.iota dimension = 0 : tensor<14000xi32>
  %q5 = bcast.remainder %n5, %prime : (tensor<14000xi32>, tensor<i32>) -> tensor<14000xi32>
  %r5 = bcast.reshape %q5 : (tensor<14000xi32>) -> tensor<700x20xi32>
  %c5 = bcast.convert %r5 : (tensor<700x20xi32>) -> tensor<700x20xf64>
  %k5 = bcast.constant dense<0.03125> : tensor<f64>
  %x5 = bcast.multiply %c5, %k5 : (tensor<700x20xf64>, tensor<f64>) -> tensor<700x20xf64>
  %s5 = bcast.reduce add, %x5 dimensions = [0] : (tensor<700x20xf64>) -> tensor<20xf64>
  %i5 = bcast.constant dense<0.0014285714285714286> : tensor<f64>
  %m5 = bcast.multiply %s5, %i5 : (tensor<20xf64>, tensor<f64>) -> tensor<20xf64>
  %d5 = bcast.subtract %x5, %m5 broadcast_dimensions = [1] : (tensor<700x20xf64>, tensor<20xf64>) -> tensor<700x20xf64>
  %g5 = bcast.reduce maximum, %d5 dimensions = [0] : (tensor<700x20xf64>) -> tensor<20xf64>
  %e5 = bcast.multiply %d5, %d5 : tensor<700x20xf64>
  %v5 = bcast.reduce add, %e5 dimensions = [0] : (tensor<700x20xf64>) -> tensor<20xf64>
  %u5 = bcast.add %v5, %g5 : tensor<20xf64>
  %y5 = bcast.divide %d5, %u5 broadcast_dimensions = [1] : (tensor<700x20xf64>, tensor<20xf64>) -> tensor<700x20xf64>
  %b5 = bcast.bitcast_convert %y5 : (tensor<700x20xf64>) -> tensor<700x20xi64>
  %f5 = bcast.reshape %b5 : (tensor<700x20xi64>) -> tensor<14000xi64>
  %o5 = bcast.iota dimension = 0 : tensor<14000xi64>
  %p5 = bcast.multiply %f5, %o5 : tensor<14000xi64>
  %h5 = bcast.reduce add, %p5 dimensions = [0] : (tensor<14000xi64>) -> tensor<i64>
  %n6 = bcast.iota dimension = 0 : tensor<2940xi32>
  %q6 = bcast.remainder %n6, %prime : (tensor<2940xi32>, tensor<i32>) -> tensor<2940xi32>
  %r6 = bcast.reshape %q6 : (tensor<2940xi32>) -> tensor<2x21x70xi32>
  %c6 = bcast.convert %r6 : (tensor<2x21x70xi32>) -> tensor<2x21x70xf16>
  %k6 = bcast.constant dense<0.03125> : tensor<f16>
  %x6 = bcast.multiply %c6, %k6 : (tensor<2x21x70xf16>, tensor<f16>) -> tensor<2x21x70xf16>
  %s6 = bcast.reduce add, %x6 dimensions = [1] : (tensor<2x21x70xf16>) -> tensor<2x70xf16>
  %i6 = bcast.constant dense<0.047619047619047616> : tensor<f16>
  %m6 = bcast.multiply %s6, %i6 : (tensor<2x70xf16>, tensor<f16>) -> tensor<2x70xf16>
  %d6 = bcast.subtract %x6, %m6 broadcast_dimensions = [0, 2] : (tensor<2x21x70xf16>, tensor<2x70xf16>) -> tensor<2x21x70xf16>
  %g6 = bcast.reduce maximum, %d6 dimensions = [1] : (tensor<2x21x70xf16>) -> tensor<2x70xf16>
  %j6 = bcast.iota dimension = 0 : tensor<21xf16>
  %l6 = bcast.multiply %d6, %j6 broadcast_dimensions = [1] : (tensor<2x21x70xf16>, tensor<21xf16>) -> tensor<2x21x70xf16>
  %e6 = bcast.multiply %l6, %d6 : tensor<2x21x70xf16>
  %v6 = bcast.reduce add, %e6 dimensions = [1] : (tensor<2x21x70xf16>) -> tensor<2x70xf16>
  %u6 = bcast.add %v6, %g6 : tensor<2x70xf16>
  %y6 = bcast.divide %l6, %u6 broadcast_dimensions = [0, 2] : (tensor<2x21x70xf16>, tensor<2x70xf16>) -> tensor<2x21x70xf16>
  %b6 = bcast.bitcast_convert %y6 : (tensor<2x21x70xf16>) -> tensor<2x21x70xi16>
  %w6 = bcast.convert %b6 : (tensor<2x21x70xi16>) -> tensor<2x21x70xi32>
  %f6 = bcast.reshape %w6 : (tensor<2x21x70xi32>) -> tensor<2940xi32>
  %o6 = bcast.iota dimension = 0 : tensor<2940xi32>
  %p6 = bcast.multiply %f6, %o6 : tensor<2940xi32>
  %h6 = bcast.reduce add, %p6 dimensions = [0] : (tensor<2940xi32>) -> tensor<i32>
  %n7 = bcast.iota dimension = 0 : tensor<9900xi32>
  %q7 = bcast.remainder %n7, %prime : (tensor<9900xi32>, tensor<i32>) -> tensor<9900xi32>
  %r7 = bcast.reshape %q7 : (tensor<9900xi32>) -> tensor<300x33xi32>
  %c7 = bcast.convert %r7 : (tensor<300x33xi32>) -> tensor<300x33xi8>
  %s7 = bcast.reduce add, %c7 dimensions = [0] : (tensor<300x33xi8>) -> tensor<33xi8>
  %d7 = bcast.subtract %c7, %s7 broadcast_dimensions = [1] : (tensor<300x33xi8>, tensor<33xi8>) -> tensor<300x33xi8>
  %g7 = bcast.reduce maximum, %d7 dimensions = [0] : (tensor<300x33xi8>) -> tensor<33xi8>
  %e7 = bcast.multiply %d7, %d7 : tensor<300x33xi8>
  %v7 = bcast.reduce add, %e7 dimensions = [0] : (tensor<300x33xi8>) -> tensor<33xi8>
  %u7 = bcast.add %v7, %g7 : tensor<33xi8>
  %y7 = bcast.subtract %d7, %u7 broadcast_dimensions = [1] : (tensor<300x33xi8>, tensor<33xi8>) -> tensor<300x33xi8>
  %w7 = bcast.convert %y7 : (tensor<300x33xi8>) -> tensor<300x33xi32>
  %f7 = bcast.reshape %w7 : (tensor<300x33xi32>) -> tensor<9900xi32>
  %o7 = bcast.iota dimension = 0 : tensor<9900xi32>
  %p7 = bcast.multiply %f7, %o7 : tensor<9900xi32>
  %h7 = bcast.reduce add, %p7 dimensions = [0] : (tensor<9900xi32>) -> tensor<i32>
  %n8 = bcast.iota dimension = 0 : tensor<25500xi32>
  %q8 = bcast.remainder %n8, %prime : (tensor<25500xi32>, tensor<i32>) -> tensor<25500xi32>
  %r8 = bcast.reshape %q8 : (tensor<25500xi32>) -> tensor<5x6x50x17xi32>
  %c8 = bcast.convert %r8 : (tensor<5x6x50x17xi32>) -> tensor<5x6x50x17xf32>
  %k8 = bcast.constant dense<0.03125> : tensor<f32>
  %x8 = bcast.multiply %c8, %k8 : (tensor<5x6x50x17xf32>, tensor<f32>) -> tensor<5x6x50x17xf32>
  %s8 = bcast.reduce add, %x8 dimensions = [1, 2] : (tensor<5x6x50x17xf32>) -> tensor<5x17xf32>
  %i8 = bcast.constant dense<0.0033333333333333335> : tensor<f32>
  %m8 = bcast.multiply %s8, %i8 : (tensor<5x17xf32>, tensor<f32>) -> tensor<5x17xf32>
  %d8 = bcast.subtract %x8, %m8 broadcast_dimensions = [0, 3] : (tensor<5x6x50x17xf32>, tensor<5x17xf32>) -> tensor<5x6x50x17xf32>
  %g8 = bcast.reduce maximum, %d8 dimensions = [1, 2] : (tensor<5x6x50x17xf32>) -> tensor<5x17xf32>
  %j8 = bcast.iota dimension = 0 : tensor<6x50xf32>
  %l8 = bcast.multiply %d8, %j8 broadcast_dimensions = [1, 2] : (tensor<5x6x50x17xf32>, tensor<6x50xf32>) -> tensor<5x6x50x17xf32>
  %e8 = bcast.multiply %l8, %d8 : tensor<5x6x50x17xf32>
  %v8 = bcast.reduce add, %e8 dimensions = [1, 2] : (tensor<5x6x50x17xf32>) -> tensor<5x17xf32>
  %u8 = bcast.add %v8, %g8 : tensor<5x17xf32>
  %y8 = bcast.divide %l8, %u8 broadcast_dimensions = [0, 3] : (tensor<5x6x50x17xf32>, tensor<5x17xf32>) -> tensor<5x6x50x17xf32>
  %b8 = bcast.bitcast_convert %y8 : (tensor<5x6x50x17xf32>) -> tensor<5x6x50x17xi32>
  %f8 = bcast.reshape %b8 : (tensor<5x6x50x17xi32>) -> tensor<25500xi32>
  %o8 = bcast.iota dimension = 0 : tensor<25500xi32>
  %p8 = bcast.multiply %f8, %o8 : tensor<25500xi32>
  %h8 = bcast.reduce add, %p8 dimensions = [0] : (tensor<25500xi32>) -> tensor<i32>
  %n9 = bcast.iota dimension = 0 : tensor<594000xi32>
  %q9 = bcast.remainder %n9, %prime : (tensor<594000xi32>, tensor<i32>) -> tensor<594000xi32>
  %r9 = bcast.reshape %q9 : (tensor<594000xi32>) -> tensor<9x66000xi32>
  %c9 = bcast.convert %r9 : (tensor<9x66000xi32>) -> tensor<9x66000xf32>
  %k9 = bcast.constant dense<0.03125> : tensor<f32>
  %x9 = bcast.multiply %c9, %k9 : (tensor<9x66000xf32>, tensor<f32>) -> tensor<9x66000xf32>
  %s9 = bcast.reduce add, %x9 dimensions = [0] : (tensor<9x66000xf32>) -> tensor<66000xf32>
  %i9 = bcast.constant dense<0.1111111111111111> : tensor<f32>
  %m9 = bcast.multiply %s9, %i9 : (tensor<66000xf32>, tensor<f32>) -> tensor<66000xf32>
  %d9 = bcast.subtract %x9, %m9 broadcast_dimensions = [1] : (tensor<9x66000xf32>, tensor<66000xf32>) -> tensor<9x66000xf32>
  %g9 = bcast.reduce maximum, %d9 dimensions = [0] : (tensor<9x66000xf32>) -> tensor<66000xf32>
  %e9 = bcast.multiply %d9, %d9 : tensor<9x66000xf32>
  %v9 = bcast.reduce add, %e9 dimensions = [0] : (tensor<9x66000xf32>) -> tensor<66000xf32>
  %u9 = bcast.add %v9, %g9 : tensor<66000xf32>
  %y9 = bcast.divide %d9, %u9 broadcast_dimensions = [1] : (tensor<9x66000xf32>, tensor<66000xf32>) -> tensor<9x66000xf32>
  %b9 = bcast.bitcast_convert %y9 : (tensor<9x66000xf32>) -> tensor<9x66000xi32>
  %f9 = bcast.reshape %b9 : (tensor<9x66000xi32>) -> tensor<594000xi32>
  %o9 = bcast.iota dimension = 0 : tensor<594000xi32>
  %p9 = bcast.multiply %f9, %o9 : tensor<594000xi32>
  %h9 = bcast.reduce add, %p9 dimensions = [0] : (tensor<594000xi32>) -> tensor<i32>
  return %h0, %h1, %h2, %h3, %h4, %h5, %h6, %h7, %h8, %h9 : tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i64>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>
}

// RUN: bcast-run %s --target=interpreter | FileCheck %s
// RUN: bcast-run %s | FileCheck %s
// RUN: %if opencl %{ bcast-run %s --target=opencl | FileCheck %s %}
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 | FileCheck %s %}
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 --pipeline-options=cluster-blocks=4 | FileCheck %s %}
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 --pipeline-options=cluster-blocks=8 | FileCheck %s %}

// Channels of images: rows whose elements lie apart in each image, that are
// reduced twice and computed from again. Vectors and odd sizes, rows of one warp
// and of several blocks, 16-bit floats and integers. Each result is the sum of the
// bits of what is computed times their places.

// CHECK: result[0]: i64=-158299120600620817
// CHECK: result[1]: i64=-877157298122799
// CHECK: result[2]: i64=-4865237413555233498
// CHECK: result[3]: i64=-7459591922457
// CHECK: result[4]: i64=211533310250

func.func @main() -> (tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) {
  %prime = bcast.constant dense<257> : tensor<i32>
  %three = bcast.constant dense<3> : tensor<i32>
  %n0 = bcast.iota dimension = 0 : tensor<48960xi32>
  %q0 = bcast.remainder %n0, %prime : (tensor<48960xi32>, tensor<i32>) -> tensor<48960xi32>
  %r0 = bcast.reshape %q0 : (tensor<48960xi32>) -> tensor<8x6x30x34xi32>
  %c0 = bcast.convert %r0 : (tensor<8x6x30x34xi32>) -> tensor<8x6x30x34xf32>
  %k0 = bcast.constant dense<0.03125> : tensor<f32>
  %x0 = bcast.multiply %c0, %k0 : (tensor<8x6x30x34xf32>, tensor<f32>) -> tensor<8x6x30x34xf32>
  %s0 = bcast.reduce add, %x0 dimensions = [0, 2, 3] : (tensor<8x6x30x34xf32>) -> tensor<6xf32>
  %i0 = bcast.constant dense<0.00012254901960784314> : tensor<f32>
  %m0 = bcast.multiply %s0, %i0 : (tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
  %d0 = bcast.subtract %x0, %m0 broadcast_dimensions = [1] : (tensor<8x6x30x34xf32>, tensor<6xf32>) -> tensor<8x6x30x34xf32>
  %e0 = bcast.multiply %d0, %d0 : tensor<8x6x30x34xf32>
  %v0 = bcast.reduce add, %e0 dimensions = [0, 2, 3] : (tensor<8x6x30x34xf32>) -> tensor<6xf32>
  %y0 = bcast.divide %d0, %v0 broadcast_dimensions = [1] : (tensor<8x6x30x34xf32>, tensor<6xf32>) -> tensor<8x6x30x34xf32>
  %b0 = bcast.bitcast_convert %y0 : (tensor<8x6x30x34xf32>) -> tensor<8x6x30x34xi32>
  %w0 = bcast.convert %b0 : (tensor<8x6x30x34xi32>) -> tensor<8x6x30x34xi64>
  %f0 = bcast.reshape %w0 : (tensor<8x6x30x34xi64>) -> tensor<48960xi64>
  %o0 = bcast.iota dimension = 0 : tensor<48960xi64>
  %p0 = bcast.multiply %f0, %o0 : tensor<48960xi64>
  %h0 = bcast.reduce add, %p0 dimensions = [0] : (tensor<48960xi64>) -> tensor<i64>
  %n1 = bcast.iota dimension = 0 : tensor<2940xi32>
  %q1 = bcast.remainder %n1, %prime : (tensor<2940xi32>, tensor<i32>) -> tensor<2940xi32>
  %r1 = bcast.reshape %q1 : (tensor<2940xi32>) -> tensor<3x20x7x7xi32>
  %c1 = bcast.convert %r1 : (tensor<3x20x7x7xi32>) -> tensor<3x20x7x7xf32>
  %k1 = bcast.constant dense<0.03125> : tensor<f32>
  %x1 = bcast.multiply %c1, %k1 : (tensor<3x20x7x7xf32>, tensor<f32>) -> tensor<3x20x7x7xf32>
  %s1 = bcast.reduce add, %x1 dimensions = [0, 2, 3] : (tensor<3x20x7x7xf32>) -> tensor<20xf32>
  %i1 = bcast.constant dense<0.006802721088435374> : tensor<f32>
  %m1 = bcast.multiply %s1, %i1 : (tensor<20xf32>, tensor<f32>) -> tensor<20xf32>
  %d1 = bcast.subtract %x1, %m1 broadcast_dimensions = [1] : (tensor<3x20x7x7xf32>, tensor<20xf32>) -> tensor<3x20x7x7xf32>
  %e1 = bcast.multiply %d1, %d1 : tensor<3x20x7x7xf32>
  %v1 = bcast.reduce add, %e1 dimensions = [0, 2, 3] : (tensor<3x20x7x7xf32>) -> tensor<20xf32>
  %y1 = bcast.divide %d1, %v1 broadcast_dimensions = [1] : (tensor<3x20x7x7xf32>, tensor<20xf32>) -> tensor<3x20x7x7xf32>
  %b1 = bcast.bitcast_convert %y1 : (tensor<3x20x7x7xf32>) -> tensor<3x20x7x7xi32>
  %w1 = bcast.convert %b1 : (tensor<3x20x7x7xi32>) -> tensor<3x20x7x7xi64>
  %f1 = bcast.reshape %w1 : (tensor<3x20x7x7xi64>) -> tensor<2940xi64>
  %o1 = bcast.iota dimension = 0 : tensor<2940xi64>
  %p1 = bcast.multiply %f1, %o1 : tensor<2940xi64>
  %h1 = bcast.reduce add, %p1 dimensions = [0] : (tensor<2940xi64>) -> tensor<i64>
  %n2 = bcast.iota dimension = 0 : tensor<250880xi32>
  %q2 = bcast.remainder %n2, %prime : (tensor<250880xi32>, tensor<i32>) -> tensor<250880xi32>
  %r2 = bcast.reshape %q2 : (tensor<250880xi32>) -> tensor<64x5x28x28xi32>
  %c2 = bcast.convert %r2 : (tensor<64x5x28x28xi32>) -> tensor<64x5x28x28xf32>
  %k2 = bcast.constant dense<0.03125> : tensor<f32>
  %x2 = bcast.multiply %c2, %k2 : (tensor<64x5x28x28xf32>, tensor<f32>) -> tensor<64x5x28x28xf32>
  %s2 = bcast.reduce add, %x2 dimensions = [0, 2, 3] : (tensor<64x5x28x28xf32>) -> tensor<5xf32>
  %i2 = bcast.constant dense<1.992984693877551e-05> : tensor<f32>
  %m2 = bcast.multiply %s2, %i2 : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  %d2 = bcast.subtract %x2, %m2 broadcast_dimensions = [1] : (tensor<64x5x28x28xf32>, tensor<5xf32>) -> tensor<64x5x28x28xf32>
  %e2 = bcast.multiply %d2, %d2 : tensor<64x5x28x28xf32>
  %v2 = bcast.reduce add, %e2 dimensions = [0, 2, 3] : (tensor<64x5x28x28xf32>) -> tensor<5xf32>
  %y2 = bcast.divide %d2, %v2 broadcast_dimensions = [1] : (tensor<64x5x28x28xf32>, tensor<5xf32>) -> tensor<64x5x28x28xf32>
  %b2 = bcast.bitcast_convert %y2 : (tensor<64x5x28x28xf32>) -> tensor<64x5x28x28xi32>
  %w2 = bcast.convert %b2 : (tensor<64x5x28x28xi32>) -> tensor<64x5x28x28xi64>
  %f2 = bcast.reshape %w2 : (tensor<64x5x28x28xi64>) -> tensor<250880xi64>
  %o2 = bcast.iota dimension = 0 : tensor<250880xi64>
  %p2 = bcast.multiply %f2, %o2 : tensor<250880xi64>
  %h2 = bcast.reduce add, %p2 dimensions = [0] : (tensor<250880xi64>) -> tensor<i64>
  %n3 = bcast.iota dimension = 0 : tensor<30720xi32>
  %q3 = bcast.remainder %n3, %prime : (tensor<30720xi32>, tensor<i32>) -> tensor<30720xi32>
  %r3 = bcast.reshape %q3 : (tensor<30720xi32>) -> tensor<16x3x16x40xi32>
  %c3 = bcast.convert %r3 : (tensor<16x3x16x40xi32>) -> tensor<16x3x16x40xf16>
  %k3 = bcast.constant dense<0.03125> : tensor<f16>
  %x3 = bcast.multiply %c3, %k3 : (tensor<16x3x16x40xf16>, tensor<f16>) -> tensor<16x3x16x40xf16>
  %s3 = bcast.reduce add, %x3 dimensions = [0, 2, 3] : (tensor<16x3x16x40xf16>) -> tensor<3xf16>
  %i3 = bcast.constant dense<9.765625e-05> : tensor<f16>
  %m3 = bcast.multiply %s3, %i3 : (tensor<3xf16>, tensor<f16>) -> tensor<3xf16>
  %d3 = bcast.subtract %x3, %m3 broadcast_dimensions = [1] : (tensor<16x3x16x40xf16>, tensor<3xf16>) -> tensor<16x3x16x40xf16>
  %e3 = bcast.multiply %d3, %d3 : tensor<16x3x16x40xf16>
  %v3 = bcast.reduce add, %e3 dimensions = [0, 2, 3] : (tensor<16x3x16x40xf16>) -> tensor<3xf16>
  %y3 = bcast.divide %d3, %v3 broadcast_dimensions = [1] : (tensor<16x3x16x40xf16>, tensor<3xf16>) -> tensor<16x3x16x40xf16>
  %b3 = bcast.bitcast_convert %y3 : (tensor<16x3x16x40xf16>) -> tensor<16x3x16x40xi16>
  %w3 = bcast.convert %b3 : (tensor<16x3x16x40xi16>) -> tensor<16x3x16x40xi64>
  %f3 = bcast.reshape %w3 : (tensor<16x3x16x40xi64>) -> tensor<30720xi64>
  %o3 = bcast.iota dimension = 0 : tensor<30720xi64>
  %p3 = bcast.multiply %f3, %o3 : tensor<30720xi64>
  %h3 = bcast.reduce add, %p3 dimensions = [0] : (tensor<30720xi64>) -> tensor<i64>
  %n4 = bcast.iota dimension = 0 : tensor<1120xi32>
  %q4 = bcast.remainder %n4, %prime : (tensor<1120xi32>, tensor<i32>) -> tensor<1120xi32>
  %r4 = bcast.reshape %q4 : (tensor<1120xi32>) -> tensor<2x70x2x4xi32>
  %s4 = bcast.reduce add, %r4 dimensions = [0, 2, 3] : (tensor<2x70x2x4xi32>) -> tensor<70xi32>
  %m4 = bcast.shift_right_arithmetic %s4, %three : (tensor<70xi32>, tensor<i32>) -> tensor<70xi32>
  %d4 = bcast.subtract %r4, %m4 broadcast_dimensions = [1] : (tensor<2x70x2x4xi32>, tensor<70xi32>) -> tensor<2x70x2x4xi32>
  %e4 = bcast.multiply %d4, %d4 : tensor<2x70x2x4xi32>
  %v4 = bcast.reduce add, %e4 dimensions = [0, 2, 3] : (tensor<2x70x2x4xi32>) -> tensor<70xi32>
  %y4 = bcast.add %d4, %v4 broadcast_dimensions = [1] : (tensor<2x70x2x4xi32>, tensor<70xi32>) -> tensor<2x70x2x4xi32>
  %w4 = bcast.convert %y4 : (tensor<2x70x2x4xi32>) -> tensor<2x70x2x4xi64>
  %f4 = bcast.reshape %w4 : (tensor<2x70x2x4xi64>) -> tensor<1120xi64>
  %o4 = bcast.iota dimension = 0 : tensor<1120xi64>
  %p4 = bcast.multiply %f4, %o4 : tensor<1120xi64>
  %h4 = bcast.reduce add, %p4 dimensions = [0] : (tensor<1120xi64>) -> tensor<i64>
  return %h0, %h1, %h2, %h3, %h4 : tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>
}

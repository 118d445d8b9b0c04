// RUN: bcast-run %s --target=interpreter | FileCheck %s
// RUN: bcast-run %s | FileCheck %s
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 --pipeline-options=cluster-blocks=2 | FileCheck %s %}
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 --pipeline-options=cluster-blocks=4 | FileCheck %s %}
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 --pipeline-options=cluster-blocks=8 | FileCheck %s %}

// Rows that blocks of a cluster share, each block run as a part of one: several
// reductions one after the other, rows whose last chunk is not whole, elements of
// 16 bits, integers, and rows so few that short ones are shared. Each result is
// the sum of the bits of what is computed times their places.

// CHECK: result[0]: i64=-8747721917263584332
// CHECK: result[1]: i64=2617309525412382881
// CHECK: result[2]: i64=25466175942249
// CHECK: result[3]: i64=715949623757045760
// CHECK: result[4]: i64=1790025460312014732
// CHECK: result[5]: i64=126939025142974129

func.func @main() -> (tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) {
  %prime = bcast.constant dense<257> : tensor<i32>
  %i0 = bcast.iota dimension = 1 : tensor<20x12288xi32>
  %r0 = bcast.iota dimension = 0 : tensor<20x12288xi32>
  %m0 = bcast.multiply %i0, %i0 : tensor<20x12288xi32>
  %a0 = bcast.add %m0, %r0 : tensor<20x12288xi32>
  %q0 = bcast.remainder %a0, %prime : (tensor<20x12288xi32>, tensor<i32>) -> tensor<20x12288xi32>
  %c0 = bcast.convert %q0 : (tensor<20x12288xi32>) -> tensor<20x12288xf32>
  %k0 = bcast.constant dense<0.03125> : tensor<f32>
  %x0 = bcast.multiply %c0, %k0 : (tensor<20x12288xf32>, tensor<f32>) -> tensor<20x12288xf32>
  %max0 = bcast.reduce maximum, %x0 dimensions = [1] : (tensor<20x12288xf32>) -> tensor<20xf32>
  %d0 = bcast.subtract %x0, %max0 broadcast_dimensions = [0] : (tensor<20x12288xf32>, tensor<20xf32>) -> tensor<20x12288xf32>
  %e0 = bcast.multiply %d0, %d0 : tensor<20x12288xf32>
  %s0 = bcast.reduce add, %e0 dimensions = [1] : (tensor<20x12288xf32>) -> tensor<20xf32>
  %y0 = bcast.divide %e0, %s0 broadcast_dimensions = [0] : (tensor<20x12288xf32>, tensor<20xf32>) -> tensor<20x12288xf32>
  %b0 = bcast.bitcast_convert %y0 : (tensor<20x12288xf32>) -> tensor<20x12288xi32>
  %w0 = bcast.convert %b0 : (tensor<20x12288xi32>) -> tensor<20x12288xi64>
  %f0 = bcast.reshape %w0 : (tensor<20x12288xi64>) -> tensor<245760xi64>
  %n0 = bcast.iota dimension = 0 : tensor<245760xi64>
  %p0 = bcast.multiply %f0, %n0 : tensor<245760xi64>
  %h0 = bcast.reduce add, %p0 dimensions = [0] : (tensor<245760xi64>) -> tensor<i64>
  %i1 = bcast.iota dimension = 1 : tensor<3x25088xi32>
  %r1 = bcast.iota dimension = 0 : tensor<3x25088xi32>
  %m1 = bcast.multiply %i1, %i1 : tensor<3x25088xi32>
  %a1 = bcast.add %m1, %r1 : tensor<3x25088xi32>
  %q1 = bcast.remainder %a1, %prime : (tensor<3x25088xi32>, tensor<i32>) -> tensor<3x25088xi32>
  %c1 = bcast.convert %q1 : (tensor<3x25088xi32>) -> tensor<3x25088xf32>
  %k1 = bcast.constant dense<0.03125> : tensor<f32>
  %x1 = bcast.multiply %c1, %k1 : (tensor<3x25088xf32>, tensor<f32>) -> tensor<3x25088xf32>
  %max1 = bcast.reduce maximum, %x1 dimensions = [1] : (tensor<3x25088xf32>) -> tensor<3xf32>
  %d1 = bcast.subtract %x1, %max1 broadcast_dimensions = [0] : (tensor<3x25088xf32>, tensor<3xf32>) -> tensor<3x25088xf32>
  %e1 = bcast.multiply %d1, %d1 : tensor<3x25088xf32>
  %s1 = bcast.reduce add, %e1 dimensions = [1] : (tensor<3x25088xf32>) -> tensor<3xf32>
  %y1 = bcast.divide %e1, %s1 broadcast_dimensions = [0] : (tensor<3x25088xf32>, tensor<3xf32>) -> tensor<3x25088xf32>
  %b1 = bcast.bitcast_convert %y1 : (tensor<3x25088xf32>) -> tensor<3x25088xi32>
  %w1 = bcast.convert %b1 : (tensor<3x25088xi32>) -> tensor<3x25088xi64>
  %f1 = bcast.reshape %w1 : (tensor<3x25088xi64>) -> tensor<75264xi64>
  %n1 = bcast.iota dimension = 0 : tensor<75264xi64>
  %p1 = bcast.multiply %f1, %n1 : tensor<75264xi64>
  %h1 = bcast.reduce add, %p1 dimensions = [0] : (tensor<75264xi64>) -> tensor<i64>
  %i2 = bcast.iota dimension = 1 : tensor<3x20004xi32>
  %r2 = bcast.iota dimension = 0 : tensor<3x20004xi32>
  %m2 = bcast.multiply %i2, %i2 : tensor<3x20004xi32>
  %a2 = bcast.add %m2, %r2 : tensor<3x20004xi32>
  %q2 = bcast.remainder %a2, %prime : (tensor<3x20004xi32>, tensor<i32>) -> tensor<3x20004xi32>
  %c2 = bcast.convert %q2 : (tensor<3x20004xi32>) -> tensor<3x20004xbf16>
  %k2 = bcast.constant dense<0.03125> : tensor<bf16>
  %x2 = bcast.multiply %c2, %k2 : (tensor<3x20004xbf16>, tensor<bf16>) -> tensor<3x20004xbf16>
  %max2 = bcast.reduce maximum, %x2 dimensions = [1] : (tensor<3x20004xbf16>) -> tensor<3xbf16>
  %d2 = bcast.subtract %x2, %max2 broadcast_dimensions = [0] : (tensor<3x20004xbf16>, tensor<3xbf16>) -> tensor<3x20004xbf16>
  %e2 = bcast.multiply %d2, %d2 : tensor<3x20004xbf16>
  %s2 = bcast.reduce add, %e2 dimensions = [1] : (tensor<3x20004xbf16>) -> tensor<3xbf16>
  %y2 = bcast.divide %e2, %s2 broadcast_dimensions = [0] : (tensor<3x20004xbf16>, tensor<3xbf16>) -> tensor<3x20004xbf16>
  %b2 = bcast.bitcast_convert %y2 : (tensor<3x20004xbf16>) -> tensor<3x20004xi16>
  %w2 = bcast.convert %b2 : (tensor<3x20004xi16>) -> tensor<3x20004xi64>
  %f2 = bcast.reshape %w2 : (tensor<3x20004xi64>) -> tensor<60012xi64>
  %n2 = bcast.iota dimension = 0 : tensor<60012xi64>
  %p2 = bcast.multiply %f2, %n2 : tensor<60012xi64>
  %h2 = bcast.reduce add, %p2 dimensions = [0] : (tensor<60012xi64>) -> tensor<i64>
  %i3 = bcast.iota dimension = 1 : tensor<2x16384xi32>
  %r3 = bcast.iota dimension = 0 : tensor<2x16384xi32>
  %m3 = bcast.multiply %i3, %i3 : tensor<2x16384xi32>
  %a3 = bcast.add %m3, %r3 : tensor<2x16384xi32>
  %q3 = bcast.remainder %a3, %prime : (tensor<2x16384xi32>, tensor<i32>) -> tensor<2x16384xi32>
  %c3 = bcast.convert %q3 : (tensor<2x16384xi32>) -> tensor<2x16384xf32>
  %k3 = bcast.constant dense<0.03125> : tensor<f32>
  %x3 = bcast.multiply %c3, %k3 : (tensor<2x16384xf32>, tensor<f32>) -> tensor<2x16384xf32>
  %s3 = bcast.reduce add, %x3 dimensions = [1] : (tensor<2x16384xf32>) -> tensor<2xf32>
  %d3 = bcast.subtract %x3, %s3 broadcast_dimensions = [0] : (tensor<2x16384xf32>, tensor<2xf32>) -> tensor<2x16384xf32>
  %e3 = bcast.multiply %d3, %d3 : tensor<2x16384xf32>
  %v3 = bcast.reduce maximum, %e3 dimensions = [1] : (tensor<2x16384xf32>) -> tensor<2xf32>
  %y3 = bcast.add %d3, %v3 broadcast_dimensions = [0] : (tensor<2x16384xf32>, tensor<2xf32>) -> tensor<2x16384xf32>
  %b3 = bcast.bitcast_convert %y3 : (tensor<2x16384xf32>) -> tensor<2x16384xi32>
  %w3 = bcast.convert %b3 : (tensor<2x16384xi32>) -> tensor<2x16384xi64>
  %f3 = bcast.reshape %w3 : (tensor<2x16384xi64>) -> tensor<32768xi64>
  %n3 = bcast.iota dimension = 0 : tensor<32768xi64>
  %p3 = bcast.multiply %f3, %n3 : tensor<32768xi64>
  %h3 = bcast.reduce add, %p3 dimensions = [0] : (tensor<32768xi64>) -> tensor<i64>
  %i4 = bcast.iota dimension = 1 : tensor<5x32768xi32>
  %r4 = bcast.iota dimension = 0 : tensor<5x32768xi32>
  %m4 = bcast.multiply %i4, %i4 : tensor<5x32768xi32>
  %a4 = bcast.add %m4, %r4 : tensor<5x32768xi32>
  %q4 = bcast.remainder %a4, %prime : (tensor<5x32768xi32>, tensor<i32>) -> tensor<5x32768xi32>
  %x4 = bcast.negate %q4 : tensor<5x32768xi32>
  %s4 = bcast.reduce add, %x4 dimensions = [1] : (tensor<5x32768xi32>) -> tensor<5xi32>
  %d4 = bcast.subtract %x4, %s4 broadcast_dimensions = [0] : (tensor<5x32768xi32>, tensor<5xi32>) -> tensor<5x32768xi32>
  %e4 = bcast.multiply %d4, %d4 : tensor<5x32768xi32>
  %v4 = bcast.reduce maximum, %e4 dimensions = [1] : (tensor<5x32768xi32>) -> tensor<5xi32>
  %y4 = bcast.add %d4, %v4 broadcast_dimensions = [0] : (tensor<5x32768xi32>, tensor<5xi32>) -> tensor<5x32768xi32>
  %b4 = bcast.abs %y4 : tensor<5x32768xi32>
  %w4 = bcast.convert %b4 : (tensor<5x32768xi32>) -> tensor<5x32768xi64>
  %f4 = bcast.reshape %w4 : (tensor<5x32768xi64>) -> tensor<163840xi64>
  %n4 = bcast.iota dimension = 0 : tensor<163840xi64>
  %p4 = bcast.multiply %f4, %n4 : tensor<163840xi64>
  %h4 = bcast.reduce add, %p4 dimensions = [0] : (tensor<163840xi64>) -> tensor<i64>
  %i5 = bcast.iota dimension = 1 : tensor<4x4096xi32>
  %r5 = bcast.iota dimension = 0 : tensor<4x4096xi32>
  %m5 = bcast.multiply %i5, %i5 : tensor<4x4096xi32>
  %a5 = bcast.add %m5, %r5 : tensor<4x4096xi32>
  %q5 = bcast.remainder %a5, %prime : (tensor<4x4096xi32>, tensor<i32>) -> tensor<4x4096xi32>
  %c5 = bcast.convert %q5 : (tensor<4x4096xi32>) -> tensor<4x4096xf32>
  %k5 = bcast.constant dense<0.03125> : tensor<f32>
  %x5 = bcast.multiply %c5, %k5 : (tensor<4x4096xf32>, tensor<f32>) -> tensor<4x4096xf32>
  %max5 = bcast.reduce maximum, %x5 dimensions = [1] : (tensor<4x4096xf32>) -> tensor<4xf32>
  %d5 = bcast.subtract %x5, %max5 broadcast_dimensions = [0] : (tensor<4x4096xf32>, tensor<4xf32>) -> tensor<4x4096xf32>
  %e5 = bcast.multiply %d5, %d5 : tensor<4x4096xf32>
  %s5 = bcast.reduce add, %e5 dimensions = [1] : (tensor<4x4096xf32>) -> tensor<4xf32>
  %y5 = bcast.divide %e5, %s5 broadcast_dimensions = [0] : (tensor<4x4096xf32>, tensor<4xf32>) -> tensor<4x4096xf32>
  %b5 = bcast.bitcast_convert %y5 : (tensor<4x4096xf32>) -> tensor<4x4096xi32>
  %w5 = bcast.convert %b5 : (tensor<4x4096xi32>) -> tensor<4x4096xi64>
  %f5 = bcast.reshape %w5 : (tensor<4x4096xi64>) -> tensor<16384xi64>
  %n5 = bcast.iota dimension = 0 : tensor<16384xi64>
  %p5 = bcast.multiply %f5, %n5 : tensor<16384xi64>
  %h5 = bcast.reduce add, %p5 dimensions = [0] : (tensor<16384xi64>) -> tensor<i64>
  return %h0, %h1, %h2, %h3, %h4, %h5 : tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>
}

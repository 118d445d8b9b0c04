// RUN: bcast-run %s --target=interpreter | FileCheck %s
// RUN: bcast-run %s | FileCheck %s
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 | FileCheck %s %}
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 --pipeline-options=cluster-blocks=2 | FileCheck %s %}
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 --pipeline-options=cluster-blocks=8 | FileCheck %s %}

// Few rows that are longer than what one block keeps: computed whole, by blocks
// that share each, or by a cluster. Each result is the sum of the bits of what is
// computed times their places.

// CHECK: result[0]: i32=1769446844
// CHECK: result[1]: i32=1745812504
// CHECK: result[2]: i32=-1709334495
// CHECK: result[3]: i32=446775199

func.func @main() -> (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) {
  %prime = bcast.constant dense<257> : tensor<i32>
  %n0 = bcast.iota dimension = 0 : tensor<140000xi32>
  %q0 = bcast.remainder %n0, %prime : (tensor<140000xi32>, tensor<i32>) -> tensor<140000xi32>
  %r0 = bcast.reshape %q0 : (tensor<140000xi32>) -> tensor<2x70000xi32>
  %c0 = bcast.convert %r0 : (tensor<2x70000xi32>) -> tensor<2x70000xf32>
  %k0 = bcast.constant dense<0.03125> : tensor<f32>
  %x0 = bcast.multiply %c0, %k0 : (tensor<2x70000xf32>, tensor<f32>) -> tensor<2x70000xf32>
  %m0 = bcast.reduce maximum, %x0 dimensions = [1] : (tensor<2x70000xf32>) -> tensor<2xf32>
  %d0 = bcast.subtract %x0, %m0 broadcast_dimensions = [0] : (tensor<2x70000xf32>, tensor<2xf32>) -> tensor<2x70000xf32>
  %e0 = bcast.multiply %d0, %d0 : tensor<2x70000xf32>
  %s0 = bcast.reduce add, %e0 dimensions = [1] : (tensor<2x70000xf32>) -> tensor<2xf32>
  %y0 = bcast.divide %e0, %s0 broadcast_dimensions = [0] : (tensor<2x70000xf32>, tensor<2xf32>) -> tensor<2x70000xf32>
  %b0 = bcast.bitcast_convert %y0 : (tensor<2x70000xf32>) -> tensor<2x70000xi32>
  %f0 = bcast.reshape %b0 : (tensor<2x70000xi32>) -> tensor<140000xi32>
  %o0 = bcast.iota dimension = 0 : tensor<140000xi32>
  %p0 = bcast.multiply %f0, %o0 : tensor<140000xi32>
  %h0 = bcast.reduce add, %p0 dimensions = [0] : (tensor<140000xi32>) -> tensor<i32>
  %n1 = bcast.iota dimension = 0 : tensor<120003xi32>
  %q1 = bcast.remainder %n1, %prime : (tensor<120003xi32>, tensor<i32>) -> tensor<120003xi32>
  %r1 = bcast.reshape %q1 : (tensor<120003xi32>) -> tensor<3x40001xi32>
  %m1 = bcast.reduce maximum, %r1 dimensions = [1] : (tensor<3x40001xi32>) -> tensor<3xi32>
  %d1 = bcast.subtract %r1, %m1 broadcast_dimensions = [0] : (tensor<3x40001xi32>, tensor<3xi32>) -> tensor<3x40001xi32>
  %e1 = bcast.multiply %d1, %d1 : tensor<3x40001xi32>
  %s1 = bcast.reduce add, %e1 dimensions = [1] : (tensor<3x40001xi32>) -> tensor<3xi32>
  %y1 = bcast.add %e1, %s1 broadcast_dimensions = [0] : (tensor<3x40001xi32>, tensor<3xi32>) -> tensor<3x40001xi32>
  %f1 = bcast.reshape %y1 : (tensor<3x40001xi32>) -> tensor<120003xi32>
  %o1 = bcast.iota dimension = 0 : tensor<120003xi32>
  %p1 = bcast.multiply %f1, %o1 : tensor<120003xi32>
  %h1 = bcast.reduce add, %p1 dimensions = [0] : (tensor<120003xi32>) -> tensor<i32>
  %n2 = bcast.iota dimension = 0 : tensor<200000xi32>
  %q2 = bcast.remainder %n2, %prime : (tensor<200000xi32>, tensor<i32>) -> tensor<200000xi32>
  %r2 = bcast.reshape %q2 : (tensor<200000xi32>) -> tensor<2x100000xi32>
  %c2 = bcast.convert %r2 : (tensor<2x100000xi32>) -> tensor<2x100000xi8>
  %m2 = bcast.reduce maximum, %c2 dimensions = [1] : (tensor<2x100000xi8>) -> tensor<2xi8>
  %d2 = bcast.subtract %c2, %m2 broadcast_dimensions = [0] : (tensor<2x100000xi8>, tensor<2xi8>) -> tensor<2x100000xi8>
  %e2 = bcast.multiply %d2, %d2 : tensor<2x100000xi8>
  %s2 = bcast.reduce add, %e2 dimensions = [1] : (tensor<2x100000xi8>) -> tensor<2xi8>
  %y2 = bcast.add %e2, %s2 broadcast_dimensions = [0] : (tensor<2x100000xi8>, tensor<2xi8>) -> tensor<2x100000xi8>
  %w2 = bcast.convert %y2 : (tensor<2x100000xi8>) -> tensor<2x100000xi32>
  %f2 = bcast.reshape %w2 : (tensor<2x100000xi32>) -> tensor<200000xi32>
  %o2 = bcast.iota dimension = 0 : tensor<200000xi32>
  %p2 = bcast.multiply %f2, %o2 : tensor<200000xi32>
  %h2 = bcast.reduce add, %p2 dimensions = [0] : (tensor<200000xi32>) -> tensor<i32>
  %n3 = bcast.iota dimension = 0 : tensor<165005xi32>
  %q3 = bcast.remainder %n3, %prime : (tensor<165005xi32>, tensor<i32>) -> tensor<165005xi32>
  %r3 = bcast.reshape %q3 : (tensor<165005xi32>) -> tensor<5x33001xi32>
  %c3 = bcast.convert %r3 : (tensor<5x33001xi32>) -> tensor<5x33001xf32>
  %k3 = bcast.constant dense<0.03125> : tensor<f32>
  %x3 = bcast.multiply %c3, %k3 : (tensor<5x33001xf32>, tensor<f32>) -> tensor<5x33001xf32>
  %m3 = bcast.reduce maximum, %x3 dimensions = [1] : (tensor<5x33001xf32>) -> tensor<5xf32>
  %d3 = bcast.subtract %x3, %m3 broadcast_dimensions = [0] : (tensor<5x33001xf32>, tensor<5xf32>) -> tensor<5x33001xf32>
  %e3 = bcast.multiply %d3, %d3 : tensor<5x33001xf32>
  %s3 = bcast.reduce add, %e3 dimensions = [1] : (tensor<5x33001xf32>) -> tensor<5xf32>
  %y3 = bcast.divide %e3, %s3 broadcast_dimensions = [0] : (tensor<5x33001xf32>, tensor<5xf32>) -> tensor<5x33001xf32>
  %b3 = bcast.bitcast_convert %y3 : (tensor<5x33001xf32>) -> tensor<5x33001xi32>
  %f3 = bcast.reshape %b3 : (tensor<5x33001xi32>) -> tensor<165005xi32>
  %o3 = bcast.iota dimension = 0 : tensor<165005xi32>
  %p3 = bcast.multiply %f3, %o3 : tensor<165005xi32>
  %h3 = bcast.reduce add, %p3 dimensions = [0] : (tensor<165005xi32>) -> tensor<i32>
  return %h0, %h1, %h2, %h3 : tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>
}

// RUN: bcast-run %s --target=interpreter | FileCheck %s
// RUN: bcast-run %s | FileCheck %s
// RUN: %if opencl %{ bcast-run %s --target=opencl | FileCheck %s %}
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 | FileCheck %s %}

// Columns of which blocks have more parts than a thread has registers for in a
// full device: threads of few blocks merge more, in one launch.

// CHECK: result[0]: 2xi32=1249756599 1249756603
func.func @main() -> tensor<2xi32> {
  %prime = bcast.constant dense<257> : tensor<i32>
  %scale = bcast.constant dense<0.0078125> : tensor<f32>
  %i = bcast.iota dimension = 0 : tensor<1300001x2xi32>
  %j = bcast.iota dimension = 1 : tensor<1300001x2xi32>
  %s = bcast.add %i, %j : tensor<1300001x2xi32>
  %r = bcast.remainder %s, %prime : (tensor<1300001x2xi32>, tensor<i32>) -> tensor<1300001x2xi32>
  %c = bcast.convert %r : (tensor<1300001x2xi32>) -> tensor<1300001x2xf32>
  %x = bcast.multiply %c, %scale : (tensor<1300001x2xf32>, tensor<f32>) -> tensor<1300001x2xf32>
  %y = bcast.exponential %x : tensor<1300001x2xf32>
  %sum = bcast.reduce add, %y dimensions = [0] : (tensor<1300001x2xf32>) -> tensor<2xf32>
  %bits = bcast.bitcast_convert %sum : (tensor<2xf32>) -> tensor<2xi32>
  return %bits : tensor<2xi32>
}

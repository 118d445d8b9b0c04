// RUN: bcast-run %s --target=interpreter | FileCheck %s
// RUN: bcast-run %s | FileCheck %s
// RUN: %if opencl %{ bcast-run %s --target=opencl | FileCheck %s %}
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 | FileCheck %s %}

// Columns of which blocks have more parts than the last block merges at once: the
// last blocks of two groups merge theirs, and the last one of these both.

// CHECK: result[0]: 64xi32=1236668794 1236668906 1236669010 1236669109 1236669207 1236669304
func.func @main() -> tensor<64xi32> {
  %prime = bcast.constant dense<257> : tensor<i32>
  %i = bcast.iota dimension = 0 : tensor<140001x64xi32>
  %j = bcast.iota dimension = 1 : tensor<140001x64xi32>
  %s = bcast.add %i, %j : tensor<140001x64xi32>
  %r = bcast.remainder %s, %prime : (tensor<140001x64xi32>, tensor<i32>) -> tensor<140001x64xi32>
  %c = bcast.convert %r : (tensor<140001x64xi32>) -> tensor<140001x64xf32>
  %x = bcast.sqrt %c : tensor<140001x64xf32>
  %sum = bcast.reduce add, %x dimensions = [0] : (tensor<140001x64xf32>) -> tensor<64xf32>
  %bits = bcast.bitcast_convert %sum : (tensor<64xf32>) -> tensor<64xi32>
  return %bits : tensor<64xi32>
}

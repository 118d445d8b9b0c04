// RUN: bcast-run %s --target=interpreter | FileCheck %s
// RUN: bcast-run %s | FileCheck %s
// RUN: %if opencl %{ bcast-run %s --target=opencl | FileCheck %s %}
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 | FileCheck %s %}

// Columns of which blocks have more parts than the last block merges at once: the
// last blocks of two groups merge theirs, and the last one of these both.

// CHECK: result[0]: 8xi32=1261197022 1261197035 1261197045 1261197056 1261197066 1261197075 1261197084 1261197095
func.func @main() -> tensor<8xi32> {
  %prime = bcast.constant dense<257> : tensor<i32>
  %i = bcast.iota dimension = 0 : tensor<1060001x8xi32>
  %j = bcast.iota dimension = 1 : tensor<1060001x8xi32>
  %s = bcast.add %i, %j : tensor<1060001x8xi32>
  %r = bcast.remainder %s, %prime : (tensor<1060001x8xi32>, tensor<i32>) -> tensor<1060001x8xi32>
  %c = bcast.convert %r : (tensor<1060001x8xi32>) -> tensor<1060001x8xf32>
  %x = bcast.sqrt %c : tensor<1060001x8xf32>
  %sum = bcast.reduce add, %x dimensions = [0] : (tensor<1060001x8xf32>) -> tensor<8xf32>
  %bits = bcast.bitcast_convert %sum : (tensor<8xf32>) -> tensor<8xi32>
  return %bits : tensor<8xi32>
}

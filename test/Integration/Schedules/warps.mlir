// REQUIRES: opencl
// RUN: bcast-run %s --target=opencl --output=@%t.0.npy --output=@%t.1.npy --output=@%t.2.npy --output=@%t.3.npy --output=@%t.4.npy
// RUN: bcast-run %s --target=opencl --warp-threads=8 --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy
// RUN: bcast-run %s --target=opencl --warp-threads=32 --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy
// RUN: bcast-run %s --target=opencl --warp-threads=32 --print-ir=gpu --output=- --output=- --output=- --output=- --output=- | FileCheck %s

// Test that reductions have the same bits whether threads of a warp merge
// through memory or by shuffles: thread groups of less than a warp, of one, and of
// several; accumulators of columns; f64 with its rounding errors, integers of 8 and of
// 64 bits, complex numbers; and rows that stay in shared memory.
// CHECK: arith.xori
func.func @main() -> (tensor<300xf32>, tensor<9xf64>, tensor<70xi64>, tensor<520x33xf32>, tensor<6xcomplex<f32>>) {
  %i0 = bcast.iota dimension = 1 : tensor<300x13xf32>
  %s0 = bcast.sine %i0 : tensor<300x13xf32>
  %j0 = bcast.iota dimension = 0 : tensor<300x13xf32>
  %x0 = bcast.multiply %s0, %j0 : tensor<300x13xf32>
  %y0 = bcast.reduce add, %x0 dimensions = [1] : (tensor<300x13xf32>) -> tensor<300xf32>

  %i1 = bcast.iota dimension = 1 : tensor<9x2500xf64>
  %s1 = bcast.sqrt %i1 : tensor<9x2500xf64>
  %j1 = bcast.iota dimension = 0 : tensor<9x2500xf64>
  %x1 = bcast.multiply %s1, %j1 : tensor<9x2500xf64>
  %y1 = bcast.reduce add, %x1 dimensions = [1] : (tensor<9x2500xf64>) -> tensor<9xf64>

  %i2 = bcast.iota dimension = 0 : tensor<600x70xi64>
  %j2 = bcast.iota dimension = 1 : tensor<600x70xi64>
  %c2 = bcast.constant dense<123456789123> : tensor<i64>
  %m2 = bcast.multiply %i2, %c2 : (tensor<600x70xi64>, tensor<i64>) -> tensor<600x70xi64>
  %x2 = bcast.xor %m2, %j2 : tensor<600x70xi64>
  %y2 = bcast.reduce add, %x2 dimensions = [0] : (tensor<600x70xi64>) -> tensor<70xi64>

  %i3 = bcast.iota dimension = 1 : tensor<520x33xf32>
  %j3 = bcast.iota dimension = 0 : tensor<520x33xf32>
  %m3 = bcast.multiply %i3, %j3 : tensor<520x33xf32>
  %x3 = bcast.sine %m3 : tensor<520x33xf32>
  %max = bcast.reduce maximum, %x3 dimensions = [1] : (tensor<520x33xf32>) -> tensor<520xf32>
  %d3 = bcast.subtract %x3, %max broadcast_dimensions = [0] : (tensor<520x33xf32>, tensor<520xf32>) -> tensor<520x33xf32>
  %e3 = bcast.exponential %d3 : tensor<520x33xf32>
  %sum = bcast.reduce add, %e3 dimensions = [1] : (tensor<520x33xf32>) -> tensor<520xf32>
  %y3 = bcast.divide %e3, %sum broadcast_dimensions = [0] : (tensor<520x33xf32>, tensor<520xf32>) -> tensor<520x33xf32>

  %i4 = bcast.iota dimension = 1 : tensor<6x700xf32>
  %r4 = bcast.sine %i4 : tensor<6x700xf32>
  %k4 = bcast.iota dimension = 0 : tensor<6x700xf32>
  %x4 = bcast.complex %r4, %k4 : (tensor<6x700xf32>, tensor<6x700xf32>) -> tensor<6x700xcomplex<f32>>
  %y4 = bcast.reduce add, %x4 dimensions = [1] : (tensor<6x700xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  return %y0, %y1, %y2, %y3, %y4 : tensor<300xf32>, tensor<9xf64>, tensor<70xi64>, tensor<520x33xf32>, tensor<6xcomplex<f32>>
}

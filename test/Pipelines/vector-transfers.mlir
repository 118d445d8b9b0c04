// RUN: bcast-opt %s --bcast-to-llvm | FileCheck %s
// RUN: bcast-run %s "--input=16x16xf32=3" | FileCheck %s --check-prefix=VALUES

// Test that vectors of several dimensions, which a program from elsewhere reads
// and writes, are lowered row by row: also where the source is a view, and where
// a row or a column is outside of it.
// CHECK-NOT: vector.transfer
// CHECK-COUNT-8: llvm.load {{.*}} -> vector<8xf32>
// CHECK-NOT: vector.transfer
// VALUES: result[0]: 8x8xf32=[6 6 6 6 6 6 6 6][6
// VALUES: result[1]: 4x4xf32=[3 3 -1 -1][3 3 -1 -1][-1 -1 -1 -1][-1 -1 -1 -1]
func.func @main(%a: tensor<16x16xf32>) -> (tensor<8x8xf32>, tensor<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %c6 = arith.constant 6 : index
  %p = arith.constant -1.0 : f32
  %s = tensor.extract_slice %a[4, 4] [8, 8] [1, 1] : tensor<16x16xf32> to tensor<8x8xf32>
  %e = tensor.empty() : tensor<8x8xf32>
  %v = vector.transfer_read %s[%c0, %c0], %p {in_bounds = [true, true]} : tensor<8x8xf32>, vector<8x8xf32>
  %w = arith.addf %v, %v : vector<8x8xf32>
  %0 = vector.transfer_write %w, %e[%c0, %c0] {in_bounds = [true, true]} : vector<8x8xf32>, tensor<8x8xf32>
  %f = tensor.empty() : tensor<4x4xf32>
  %x = vector.transfer_read %s[%c6, %c6], %p : tensor<8x8xf32>, vector<4x4xf32>
  %1 = vector.transfer_write %x, %f[%c0, %c0] {in_bounds = [true, true]} : vector<4x4xf32>, tensor<4x4xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<4x4xf32>
}

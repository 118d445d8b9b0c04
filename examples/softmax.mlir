// Softmax over rows. It becomes one fusion, which reads each row from memory
// once:
//   bcast-opt examples/softmax.mlir --bcast-fuse
// RUN: bcast-run %s --input=64x256xf32=3 | FileCheck %s
// CHECK: result[0]: 64x256xf32=[0.00390625 0.00390625
func.func @main(%x: tensor<64x256xf32>) -> tensor<64x256xf32> {
  %max = bcast.reduce maximum, %x dimensions = [1]
      : (tensor<64x256xf32>) -> tensor<64xf32>
  %shifted = bcast.subtract %x, %max broadcast_dimensions = [0]
      : (tensor<64x256xf32>, tensor<64xf32>) -> tensor<64x256xf32>
  %exp = bcast.exponential %shifted : tensor<64x256xf32>
  %sum = bcast.reduce add, %exp dimensions = [1]
      : (tensor<64x256xf32>) -> tensor<64xf32>
  %y = bcast.divide %exp, %sum broadcast_dimensions = [0]
      : (tensor<64x256xf32>, tensor<64xf32>) -> tensor<64x256xf32>
  return %y : tensor<64x256xf32>
}

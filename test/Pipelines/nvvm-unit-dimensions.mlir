// RUN: bcast-opt %s --bcast-to-nvvm=chip=sm_90 --mlir-print-ir-after=bcast-merge-launches -o /dev/null 2>&1 | FileCheck %s

// Test that values of rows are stored with dimensions of one element and without in
// the kernel that has the rows.
// CHECK-LABEL: func.func @main
// CHECK: gpu.launch
// CHECK-NOT: gpu.launch
// CHECK: return
func.func @main(%x: tensor<64x256xf32>) -> (tensor<64x1xf32>, tensor<64xf32>, tensor<64x256xf32>) {
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<64x256xf32>) -> tensor<64xf32>
  %k = bcast.reshape %s : (tensor<64xf32>) -> tensor<64x1xf32>
  %r = bcast.rsqrt %k : tensor<64x1xf32>
  %f = bcast.exponential %s : tensor<64xf32>
  %a = bcast.multiply %x, %r : (tensor<64x256xf32>, tensor<64x1xf32>) -> tensor<64x256xf32>
  %y = bcast.subtract %a, %f broadcast_dimensions = [0] : (tensor<64x256xf32>, tensor<64xf32>) -> tensor<64x256xf32>
  return %r, %f, %y : tensor<64x1xf32>, tensor<64xf32>, tensor<64x256xf32>
}

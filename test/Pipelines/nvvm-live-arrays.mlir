// RUN: bcast-opt %s --bcast-to-nvvm=chip=sm_90 --mlir-print-ir-after=bcast-select-schedule -o /dev/null 2>&1 | FileCheck %s

// Test that a row of which three arrays are needed at a time has as many threads as
// keep all of them in registers: its warp has room for two.
// CHECK-LABEL: func.func @main
// CHECK: scf.forall
// CHECK: #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 64,
// CHECK-NOT: bcast.schedule
func.func @main(%x: tensor<4096x1024xf32>, %g: tensor<4096x1024xf32>) -> tensor<4096x1024xf32> {
  %q = bcast.multiply %x, %x : tensor<4096x1024xf32>
  %s = bcast.reduce add, %q dimensions = [1] : (tensor<4096x1024xf32>) -> tensor<4096xf32>
  %e = bcast.exponential %g : tensor<4096x1024xf32>
  %p = bcast.multiply %e, %x : tensor<4096x1024xf32>
  %t = bcast.reduce add, %p dimensions = [1] : (tensor<4096x1024xf32>) -> tensor<4096xf32>
  %a = bcast.multiply %e, %s broadcast_dimensions = [0] : (tensor<4096x1024xf32>, tensor<4096xf32>) -> tensor<4096x1024xf32>
  %b = bcast.multiply %x, %t broadcast_dimensions = [0] : (tensor<4096x1024xf32>, tensor<4096xf32>) -> tensor<4096x1024xf32>
  %c = bcast.subtract %a, %b : tensor<4096x1024xf32>
  %d = bcast.divide %c, %g : tensor<4096x1024xf32>
  return %d : tensor<4096x1024xf32>
}

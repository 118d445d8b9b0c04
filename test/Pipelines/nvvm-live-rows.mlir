// RUN: bcast-opt %s --bcast-to-nvvm=chip=sm_90 --mlir-print-ir-after=bcast-select-schedule -o /dev/null 2>&1 | FileCheck %s --check-prefix=CLUSTERS
// RUN: bcast-opt %s --bcast-to-nvvm=chip=sm_80 --mlir-print-ir-after=bcast-select-schedule -o /dev/null 2>&1 | FileCheck %s --check-prefix=BLOCK

// Test that a cross entropy and its gradient, whose rows and their exponentials are
// needed at a time, are one kernel. Blocks of a cluster keep both, in vectors of
// two, since the order of summation has no threads for longer ones. One block has
// room for the row alone, and computes the exponentials again.
// CLUSTERS-LABEL: func.func @main
// CLUSTERS-NOT: linalg.generic
// CLUSTERS: scf.forall
// CLUSTERS: #bcast.gpu_schedule<register_rows, vector_lanes = 2, row_threads = 2048, {{.*}}, cluster_blocks = 8>
// CLUSTERS-NOT: bcast.schedule

// BLOCK-LABEL: func.func @main
// BLOCK: scf.forall
// BLOCK-COUNT-2: math.exp
// BLOCK: #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 512, {{.*}}, prefetch_rows = 1>
// BLOCK-NOT: bcast.schedule
func.func @main(%x: tensor<4096x32000xf32>, %y: tensor<4096x32000xi1>) -> (tensor<4096xf32>, tensor<4096x32000xf32>) {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<4096x32000xf32>) -> tensor<4096xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<4096x32000xf32>, tensor<4096xf32>) -> tensor<4096x32000xf32>
  %e = bcast.exponential %d : tensor<4096x32000xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<4096x32000xf32>) -> tensor<4096xf32>
  %l = bcast.log %s : tensor<4096xf32>
  %z = bcast.constant dense<0.0> : tensor<4096x32000xf32>
  %p = bcast.select %y, %d, %z : (tensor<4096x32000xi1>, tensor<4096x32000xf32>, tensor<4096x32000xf32>) -> tensor<4096x32000xf32>
  %t = bcast.reduce add, %p dimensions = [1] : (tensor<4096x32000xf32>) -> tensor<4096xf32>
  %0 = bcast.subtract %l, %t : tensor<4096xf32>
  %1 = bcast.divide %e, %s broadcast_dimensions = [0] : (tensor<4096x32000xf32>, tensor<4096xf32>) -> tensor<4096x32000xf32>
  return %0, %1 : tensor<4096xf32>, tensor<4096x32000xf32>
}

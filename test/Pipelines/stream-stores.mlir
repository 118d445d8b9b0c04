// Test that a program whose result is large enough to bypass the caches lowers
// to valid IR: its tasks are a function, which ends with a fence.
// RUN: bcast-opt %s --bcast-to-llvm | FileCheck %s
// CHECK: llvm.call @bcast_rt_parallel_for
// CHECK: llvm.func internal @bcast_body_main_tasks(
// CHECK: llvm.cond_br
// CHECK: llvm.store {{.*}} {alignment = 64 : i64, nontemporal}
// CHECK: llvm.fence seq_cst
// CHECK: llvm.return
func.func @main(%a: tensor<4096x4096xf32>, %b: tensor<4096xf32>) -> tensor<4096x4096xf32> {
  %r = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<4096x4096xf32>, tensor<4096xf32>) -> tensor<4096x4096xf32>
  return %r : tensor<4096x4096xf32>
}

// RUN: bcast-opt %s --convert-cf-to-llvm --convert-func-to-llvm | FileCheck %s
// RUN: bcast-opt %s --bcast-return-status | FileCheck %s --check-prefix=OURS

// Test that upstream ends the process.
// CHECK: llvm.call @puts
// CHECK: llvm.call @abort

// OURS: func.func @f(%{{.*}}: i1) -> i32
// OURS: call @bcast_rt_fail
// OURS-NOT: abort
func.func @f(%ok: i1) {
  cf.assert %ok, "sizes differ"
  return
}

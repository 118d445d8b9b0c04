// RUN: bcast-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(gpu.module(bcast-kernels-to-nvvm))' | FileCheck %s

gpu.module @kernels {
  // Test that a barrier which only warps need is theirs.
  // CHECK-LABEL: llvm.func @barriers
  // CHECK: nvvm.barrier
  // CHECK: %[[ALL:.*]] = llvm.mlir.constant(-1 : i32)
  // CHECK: nvvm.bar.warp.sync %[[ALL]]
  gpu.func @barriers() {
    gpu.barrier
    %0 = gpu.thread_id x
    gpu.barrier {bcast.warp}
    gpu.return
  }

  // Test that what PTX has is an intrinsic, also on vectors and bits.
  // CHECK-LABEL: llvm.func @native
  // CHECK: llvm.intr.floor(%{{.*}}) : (vector<4xf32>) -> vector<4xf32>
  // CHECK: llvm.intr.roundeven
  // CHECK: llvm.intr.fma
  // CHECK: "llvm.intr.ctlz"
  // CHECK-NOT: llvm.call
  gpu.func @native(%a: vector<4xf32>, %b: f64, %c: vector<4xi32>) -> (vector<4xf32>, f64, vector<4xi32>) {
    %0 = math.floor %a : vector<4xf32>
    %1 = math.roundeven %b : f64
    %2 = math.fma %1, %1, %b : f64
    %3 = math.ctlz %c : vector<4xi32>
    gpu.return %0, %2, %3 : vector<4xf32>, f64, vector<4xi32>
  }

  // Test that other functions, and the exact remainder, are the library's.
  // CHECK-LABEL: llvm.func @library
  // CHECK: llvm.call @__nv_sin
  // CHECK: llvm.call @__nv_fmodf
  // CHECK-NOT: frem
  gpu.func @library(%a: f64, %b: f32) -> (f64, f32) {
    %0 = math.sin %a : f64
    %1 = arith.remf %b, %b : f32
    gpu.return %0, %1 : f64, f32
  }
}

// -----

gpu.module @kernels {
  gpu.func @none(%a: f80) -> f80 {
    // expected-error@+1 {{'math.erfc' has no form in NVVM}}
    %0 = math.erfc %a : f80
    gpu.return %0 : f80
  }
}

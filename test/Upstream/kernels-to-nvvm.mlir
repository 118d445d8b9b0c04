// RUN: bcast-opt %s --convert-gpu-to-nvvm | FileCheck %s
// RUN: bcast-opt %s --bcast-kernels-to-nvvm | FileCheck %s --check-prefix=OURS

// Test that upstream calls CUDA's library for a root, which PTX has.
// CHECK: llvm.call @__nv_sqrtf

// OURS: llvm.intr.sqrt
// OURS-NOT: llvm.call
gpu.module @kernels {
  gpu.func @f(%x: f32, %p: !llvm.ptr<1>) kernel {
    %0 = math.sqrt %x : f32
    llvm.store %0, %p : f32, !llvm.ptr<1>
    gpu.return
  }
}

// RUN: bcast-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(gpu.module(bcast-kernels-to-spirv))' | FileCheck %s

gpu.module @kernels {
  // Test that a kernel has OpenCL's convention and functions, and that values
  // keep their types across blocks.
  // CHECK: llvm.func spir_funccc @_Z12get_local_idj(i32) -> i64
  // CHECK-LABEL: llvm.func spir_kernelcc @main(%{{.*}}: !llvm.ptr<1>, %{{.*}}: i64)
  // CHECK: llvm.br ^bb1(%{{.*}} : i64)
  // CHECK: ^bb1(%{{.*}}: i64)
  // CHECK-NOT: index
  gpu.func @main(%p: !llvm.ptr<1>, %n: index) kernel {
    %x = gpu.thread_id x
    cf.br ^loop(%x : index)
  ^loop(%i: index):
    %j = arith.addi %i, %n : index
    %more = arith.cmpi ult, %j, %n : index
    cf.cond_br %more, ^loop(%j : index), ^end
  ^end:
    gpu.return
  }
}

// -----

gpu.module @kernels {
  gpu.func @main(%a: f64) kernel {
    // expected-error@+1 {{'math.asinh' has no form in SPIR-V}}
    %0 = math.asinh %a : f64
    gpu.return
  }
}

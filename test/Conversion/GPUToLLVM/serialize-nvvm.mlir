// RUN: bcast-opt %s --bcast-serialize-nvvm | FileCheck %s
// RUN: not bcast-opt %s --bcast-serialize-nvvm=format=cubin 2>&1 | FileCheck %s --check-prefix=FORMAT
// RUN: not bcast-opt %s --bcast-serialize-nvvm="format=fatbin toolkit=%S" 2>&1 | FileCheck %s --check-prefix=TOOLKIT

// Test that a module becomes a binary of its name, with PTX of each target.
// CHECK-NOT: gpu.module
// CHECK: gpu.binary @one [
// CHECK-SAME: chip = "sm_75"
// CHECK-SAME: .version 6.3
// CHECK-SAME: chip = "sm_86"
// CHECK-SAME: .target sm_86
// CHECK: gpu.binary @two [
// FORMAT: error: unknown format 'cubin', expected isa, bin, fatbin, llvm or all
// TOOLKIT: error: toolkit '{{.*}}' has no bin/ptxas
gpu.module @one [#nvvm.target<chip = "sm_75", features = "+ptx63">,
                 #nvvm.target<chip = "sm_86", features = "+ptx71">] {
  llvm.func @kernel(%p: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    llvm.return
  }
}
gpu.module @two [#nvvm.target<chip = "sm_75", features = "+ptx63">] {
}

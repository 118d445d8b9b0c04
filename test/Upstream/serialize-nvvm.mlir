// What bcast-serialize-nvvm is for: a toolkit that PTX does not need, and that is not there.
// RUN: mlir-opt %s --gpu-module-to-binary="format=isa toolkit=/nonexistent" 2>&1 | FileCheck %s --check-prefix=UPSTREAM
// UPSTREAM: error: {{.*}}/nonexistent
// RUN: bcast-opt %s --bcast-serialize-nvvm="format=isa toolkit=/nonexistent" 2>&1 | FileCheck %s --check-prefix=OURS --implicit-check-not=error
// OURS: gpu.binary @kernels
gpu.module @kernels [#nvvm.target<chip = "sm_90", features = "+ptx78">] {
}

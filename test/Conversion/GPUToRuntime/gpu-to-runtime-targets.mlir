// RUN: split-file %s %t
// RUN: bcast-opt %t/cuda.mlir --bcast-gpu-to-runtime | FileCheck %s --check-prefix=CUDA
// RUN: bcast-opt %t/opencl.mlir --bcast-gpu-to-runtime | FileCheck %s --check-prefix=OPENCL
// RUN: not bcast-opt %t/unknown.mlir --bcast-gpu-to-runtime 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// Test that the target of an object says which kind of device runs it (the first
// field of bcast_program), and that no other target is taken for one of these.
// CUDA: llvm.mlir.global external @bcast_program()
// CUDA-NEXT: llvm.mlir.constant(1 : i64)
// OPENCL: llvm.mlir.global external @bcast_program()
// OPENCL-NEXT: llvm.mlir.constant(2 : i64)
// UNKNOWN: unknown.mlir:2:3: error: expected an object for '#nvvm.target' or '#xevm.target', but got #rocdl.target

//--- cuda.mlir
module attributes {gpu.container_module} {
  gpu.binary @kernels [#gpu.object<#nvvm.target, "ptx">]
}

//--- opencl.mlir
module attributes {gpu.container_module} {
  gpu.binary @kernels [#gpu.object<#xevm.target, "spirv">]
}

//--- unknown.mlir
module attributes {gpu.container_module} {
  gpu.binary @kernels [#gpu.object<#rocdl.target, "hsaco">]
}

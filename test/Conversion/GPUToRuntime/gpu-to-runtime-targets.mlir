// RUN: split-file %s %t
// RUN: bcast-opt %t/cuda.mlir --bcast-gpu-to-runtime | FileCheck %s --check-prefix=CUDA
// RUN: bcast-opt %t/opencl.mlir --bcast-gpu-to-runtime | FileCheck %s --check-prefix=OPENCL
// RUN: not bcast-opt %t/unknown.mlir --bcast-gpu-to-runtime 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: bcast-opt %t/several.mlir --bcast-gpu-to-runtime | FileCheck %s --check-prefix=SEVERAL
// RUN: not bcast-opt %t/mixed.mlir --bcast-gpu-to-runtime 2>&1 | FileCheck %s --check-prefix=MIXED

// Test that the target of an object says which kind of device runs it (the first
// field of bcast_program), and that no other target is taken for one of these.
// CUDA: llvm.mlir.global external @bcast_program()
// CUDA-NEXT: llvm.mlir.constant(1 : i64)
// OPENCL: llvm.mlir.global external @bcast_program()
// OPENCL-NEXT: llvm.mlir.constant(2 : i64)
// UNKNOWN: unknown.mlir:2:3: error: expected an object for '#nvvm.target' or '#xevm.target', but got #rocdl.target

// Test that several objects are one image with a table: their number, and of
// each whether it is PTX, its capability, who takes it, where it is, its size.
// SEVERAL: llvm.mlir.global external @bcast_program()
// SEVERAL-NEXT: llvm.mlir.constant(1 : i64)
// SEVERAL: @bcast_kernel_image("BCASTGPU\02\00\00\00\00\00\00\00
// SEVERAL-SAME: \01\00\00\00\00\00\00\00P\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\80\00\00\00\00\00\00\00\04\00\00\00\00\00\00\00
// SEVERAL-SAME: \00\00\00\00\00\00\00\00Z\00\00\00\00\00\00\00\02\00\00\00\00\00\00\00\C0\00\00\00\00\00\00\00\05\00\00\00\00\00\00\00
// SEVERAL-SAME: ptx8\00
// SEVERAL-SAME: cubin\00
// SEVERAL-SAME: alignment = 64 : i64
// MIXED: error: expected one object, or several for '#nvvm.target'

//--- several.mlir
module attributes {gpu.container_module} {
  gpu.binary @kernels [
    #gpu.object<#nvvm.target<chip = "sm_80">, assembly = "ptx8">,
    #gpu.object<#nvvm.target<chip = "sm_90a">, bin = "cubin">]
}

//--- mixed.mlir
module attributes {gpu.container_module} {
  gpu.binary @kernels [#gpu.object<#nvvm.target, "ptx">, #gpu.object<#xevm.target, "spirv">]
}

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

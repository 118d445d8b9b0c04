// RUN: bcast-opt %s --convert-gpu-to-llvm-spv | FileCheck %s
// RUN: bcast-opt %s --pass-pipeline='builtin.module(gpu.module(bcast-legalize-for-spirv,bcast-kernels-to-spirv))' | FileCheck %s --check-prefix=OURS

// Test that upstream counts in 32 bits, so that a position of a large buffer is
// wrong, and leaves what is not of the gpu dialect to other passes.
// CHECK: llvm.func spir_kernelcc @f({{.*}}, %[[I:.*]]: i32)
// CHECK: builtin.unrealized_conversion_cast %[[I]] : i32 to index
// CHECK: memref.load
// CHECK: arith.maximumf

// OURS: llvm.func spir_kernelcc @f({{.*}}, %{{.*}}: i64)
// OURS: llvm.load
// OURS: llvm.fcmp
// OURS-NOT: {{memref|arith}}.
gpu.module @kernels {
  gpu.func @f(%p: memref<?xf32, 1>, %i: index) kernel {
    %0 = memref.load %p[%i] : memref<?xf32, 1>
    %c = arith.constant 1.0 : f32
    %1 = arith.maximumf %0, %c : f32
    memref.store %1, %p[%i] : memref<?xf32, 1>
    gpu.return
  }
}

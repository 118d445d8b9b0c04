// RUN: bcast-opt %s --gpu-kernel-outlining --convert-gpu-to-nvvm | FileCheck %s
// RUN: bcast-opt %s --bcast-outline-kernels | FileCheck %s --check-prefix=OURS

// Test that upstream makes a module, which is loaded by itself, of each kernel,
// and passes seven numbers for a buffer whose sizes nothing needs.
// CHECK: gpu.module @f_kernel
// CHECK: llvm.func @f_kernel(%{{[a-z0-9]+}}: !llvm.ptr, %{{[a-z0-9]+}}: !llvm.ptr, %{{[a-z0-9]+}}: i64, %{{[a-z0-9]+}}: i64, %{{[a-z0-9]+}}: i64, %{{[a-z0-9]+}}: i64, %{{[a-z0-9]+}}: i64)
// CHECK: gpu.module @f_kernel_0

// OURS-COUNT-1: gpu.module
// OURS: gpu.func @{{.*}}(%{{[a-z0-9]+}}: !llvm.ptr<1>) kernel
// OURS: gpu.func @{{.*}}(%{{[a-z0-9]+}}: !llvm.ptr<1>) kernel
// OURS-NOT: gpu.module
func.func @f(%x: memref<256x256xf32>) {
  %c1 = arith.constant 1 : index
  %c256 = arith.constant 256 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c256, %e = %c1, %f = %c1)
      threads(%i, %j, %k) in (%l = %c256, %m = %c1, %n = %c1) {
    %v = memref.load %x[%a, %i] : memref<256x256xf32>
    %w = arith.negf %v : f32
    memref.store %w, %x[%a, %i] : memref<256x256xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c256, %e = %c1, %f = %c1)
      threads(%i, %j, %k) in (%l = %c256, %m = %c1, %n = %c1) {
    %v = memref.load %x[%a, %i] : memref<256x256xf32>
    %w = arith.addf %v, %v : f32
    memref.store %w, %x[%a, %i] : memref<256x256xf32>
    gpu.terminator
  }
  return
}

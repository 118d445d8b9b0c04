// RUN: bcast-opt %s --bcast-gpu-to-runtime | FileCheck %s

// CHECK: llvm.mlir.global external @bcast_program()
// CHECK: llvm.mlir.constant(1 : i64)
// CHECK: llvm.mlir.global internal constant @bcast_kernel_image("ptx{{.*}}")
module attributes {gpu.container_module} {
  gpu.binary @kernels [#gpu.object<#nvvm.target, "ptx">]

  // Test that a launch hands over addresses and bits, with their sizes, and that
  // its failure is the function's.
  // CHECK-LABEL: func.func @main
  // CHECK: llvm.alloca {{.*}} !llvm.array<3 x i64>
  // CHECK: memref.alloc(%{{.*}}) {bcast.device} : memref<?xf32>
  // CHECK: call @bcast_rt_device_copy(
  // CHECK: cf.assert %{{.*}}, "the device failed"
  // CHECK: %[[STATUS:.*]] = call @bcast_rt_device_launch(
  // CHECK: %[[OK:.*]] = arith.cmpi eq, %[[STATUS]]
  // CHECK: cf.assert %[[OK]]
  // CHECK: memref.dealloc %{{.*}} {bcast.device}
  func.func @main(%a: memref<?xf32>, %n: index, %p: !llvm.ptr<1>, %x: f32) {
    %c1 = arith.constant 1 : index
    %d = gpu.alloc (%n) : memref<?xf32>
    gpu.memcpy %d, %a : memref<?xf32>, memref<?xf32>
    gpu.launch_func @kernels::@kernel blocks in (%n, %c1, %c1) threads in (%c1, %c1, %c1)
        args(%p : !llvm.ptr<1>, %n : index, %x : f32)
    gpu.dealloc %d : memref<?xf32>
    return
  }
}

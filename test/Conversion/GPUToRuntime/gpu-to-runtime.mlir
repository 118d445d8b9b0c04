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
  // CHECK: gpu.alloc (%{{.*}}) : memref<?xf32>
  // CHECK: call @bcast_rt_device_copy(
  // CHECK: cf.assert %{{.*}}, "the device failed"
  // CHECK: %[[STATUS:.*]] = call @bcast_rt_device_launch(
  // CHECK: %[[OK:.*]] = arith.cmpi eq, %[[STATUS]]
  // CHECK: cf.assert %[[OK]]
  // CHECK: gpu.dealloc %{{.*}} : memref<?xf32>
  func.func @main(%a: memref<?xf32>, %n: index, %p: !llvm.ptr<1>, %x: f32) {
    %c1 = arith.constant 1 : index
    %d = gpu.alloc (%n) : memref<?xf32>
    gpu.memcpy %d, %a : memref<?xf32>, memref<?xf32>
    gpu.launch_func @kernels::@kernel blocks in (%n, %c1, %c1) threads in (%c1, %c1, %c1)
        args(%p : !llvm.ptr<1>, %n : index, %x : f32)
    gpu.dealloc %d : memref<?xf32>
    return
  }

  // Test that the library is asked for the multiprocessors, and told how much
  // memory a block shares; 0 if the launch does not say.
  // CHECK-LABEL: func.func @shared
  // CHECK: %[[NUMBER:.*]] = call @bcast_rt_device_multiprocessors(%{{.*}}) : (!llvm.ptr) -> i64
  // CHECK: arith.index_cast %[[NUMBER]] : i64 to index
  // CHECK: call @bcast_rt_device_shared_bytes(%{{.*}}) : (!llvm.ptr) -> i64
  // CHECK: %[[BYTES:.*]] = arith.extui %{{.*}} : i32 to i64
  // CHECK: call @bcast_rt_device_launch({{.*}}, %[[BYTES]], %{{[a-z0-9]*}}, %{{[a-z0-9]*}}, %{{[a-z0-9_]*}}) :
  func.func @shared() {
    %c1 = arith.constant 1 : index
    %bytes = arith.constant 65536 : i32
    %n = bcast_rt.num_multiprocessors
    %most = bcast_rt.shared_memory_bytes
    gpu.launch_func @kernels::@kernel blocks in (%n, %most, %c1) threads in (%c1, %c1, %c1)
        dynamic_shared_memory_size %bytes
    return
  }

  // Test that copies of the caller's buffers are waited for once, at the end.
  // CHECK-LABEL: func.func @wait_once
  // CHECK: call @bcast_rt_device_copy(
  // CHECK-NOT: call @bcast_rt_device_wait(
  // CHECK: call @bcast_rt_device_copy(
  // CHECK: %[[STATUS:.*]] = call @bcast_rt_device_wait(
  // CHECK: %[[OK:.*]] = arith.cmpi eq, %[[STATUS]]
  // CHECK: cf.assert %[[OK]]
  // CHECK-NEXT: return
  func.func @wait_once(%a: memref<4xf32>) -> memref<4xf32> {
    %d = gpu.alloc () : memref<4xf32>
    gpu.memcpy %d, %a : memref<4xf32>, memref<4xf32>
    %r = bcast_rt.alloc_result 0 : memref<4xf32>
    gpu.memcpy %r, %d : memref<4xf32>, memref<4xf32>
    gpu.dealloc %d : memref<4xf32>
    return %r : memref<4xf32>
  }

  // Test that the host waits for what it reads, and before it may write again.
  // CHECK-LABEL: func.func private @wait_each
  // CHECK: call @bcast_rt_device_copy(
  // CHECK: call @bcast_rt_device_wait(
  // CHECK: memref.load
  // CHECK: call @bcast_rt_device_copy(
  // CHECK: call @bcast_rt_device_wait(
  // CHECK: call @bcast_rt_device_wait(
  // CHECK: return
  func.func private @wait_each(%d: memref<f32>) -> f32 {
    %h = memref.alloca() : memref<f32>
    gpu.memcpy %h, %d : memref<f32>, memref<f32>
    %0 = memref.load %h[] : memref<f32>
    gpu.memcpy %d, %h : memref<f32>, memref<f32>
    return %0 : f32
  }

  // Test that nothing waits for copies of constants, or for results that are on
  // the device.
  // CHECK-LABEL: func.func private @constant
  // CHECK: call @bcast_rt_device_copy(
  // CHECK-NOT: bcast_rt_device_wait
  // CHECK: return
  memref.global "private" constant @numbers : memref<2xf32> = dense<[1.0, 2.0]>
  func.func private @constant() -> memref<2xf32> {
    %h = memref.get_global @numbers : memref<2xf32>
    %d = bcast_rt.alloc_result 0 on_device : memref<2xf32>
    gpu.memcpy %d, %h : memref<2xf32>, memref<2xf32>
    return %d : memref<2xf32>
  }

  // Test that nothing waits for what stays on the device.
  // CHECK-LABEL: func.func private @no_wait
  // CHECK: call @bcast_rt_device_copy(
  // CHECK-NOT: call
  // CHECK: return
  func.func private @no_wait(%a: memref<4xf32>, %b: memref<4xf32>) {
    gpu.memcpy %a, %b : memref<4xf32>, memref<4xf32>
    return
  }
}

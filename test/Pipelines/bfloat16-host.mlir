// Test that scalars of bf16 that the host of a GPU computes, here the initial
// value of a reduction in f32, become integers as on the CPU.
// RUN: bcast-opt %s --bcast-to-nvvm | FileCheck %s
// RUN: %if opencl %{ bcast-run %s --target=opencl --input=2x3xbf16=1 --input=bf16=-2 | FileCheck %s --check-prefix=VALUE %}

// CHECK: llvm.func internal @bcast_body_main_on_device
// CHECK: llvm.shl %{{.*}} : i32
// VALUE: result[0]: 3xbf16=-2 -2 -2
func.func @main(%a: tensor<?x3xbf16>, %init: tensor<bf16>) -> tensor<3xbf16> {
  %0 = bcast.reduce minimum, %a, %init dimensions = [0]
      : (tensor<?x3xbf16>, tensor<bf16>) -> tensor<3xbf16>
  return %0 : tensor<3xbf16>
}

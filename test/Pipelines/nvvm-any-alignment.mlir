// RUN: split-file %s %t
// RUN: bcast-compile %t/static.mlir --target=cuda --emit=ptx -o - | FileCheck %t/static.mlir
// RUN: bcast-compile %t/dynamic.mlir --target=cuda --emit=ptx -o - | FileCheck %t/dynamic.mlir

//--- static.mlir
// Test that a program has a second kernel for buffers that begin anywhere, whose
// accesses are to elements of 16 bits.
// CHECK: .entry bcast_kernel_main_0(
// CHECK: .param .u64 .ptr .global .align 16 bcast_kernel_main_0_param_0
// CHECK: ld.global.v4.b32
// CHECK: st.global.v4.b32
// CHECK: .entry bcast_kernel_main_1(
// CHECK: .param .u64 .ptr .global .align 2 bcast_kernel_main_1_param_0
// CHECK-NOT: {{ld|st}}.global{{.*}}{{v2|v4|b32|b64}}
// CHECK: ld.global.b16
// CHECK-NOT: {{ld|st}}.global{{.*}}{{v2|v4|b32|b64}}
// CHECK: st.global.b16
// CHECK-NOT: {{ld|st}}.global{{.*}}{{v2|v4|b32|b64}}
// CHECK-NOT: .entry
func.func @main(%a: tensor<4096xf16>) -> tensor<4096xf16> {
  %0 = bcast.negate %a : tensor<4096xf16>
  return %0 : tensor<4096xf16>
}

//--- dynamic.mlir
// Test that of unknown sizes the kernels of elements, for rows that begin
// anywhere, are those for buffers that do, and that there are no further ones.
// CHECK: .entry bcast_kernel_main_0(
// CHECK: .param .u64 .ptr .global .align 16
// CHECK: st.global.v4.b32
// CHECK: .entry bcast_kernel_main_1(
// CHECK: .param .u64 .ptr .global .align 16
// CHECK: st.global.v4.b32
// CHECK: .entry bcast_kernel_main_2(
// CHECK: .param .u64 .ptr .global .align 4
// CHECK-NOT: .v4
// CHECK: .entry bcast_kernel_main_5(
// CHECK-NOT: .v4
// CHECK-NOT: .entry
func.func @main(%a: tensor<?x?xf32>, %b: tensor<?xf32>) -> tensor<?x?xf32> {
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

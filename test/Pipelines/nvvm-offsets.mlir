// RUN: split-file %s %t
// RUN: bcast-compile %t/static.mlir --target=cuda --emit=ptx -o - | FileCheck %t/static.mlir --implicit-check-not="mul.lo.s64" --implicit-check-not="mad.lo.s64"
// RUN: bcast-compile %t/dynamic.mlir --target=cuda --emit=ptx -o - | FileCheck %t/dynamic.mlir

//--- static.mlir
// Test that static sizes need no 64-bit product, but those that make an address
// from an index, and no division.
// CHECK-LABEL: .visible .entry bcast_kernel_main_0(
// CHECK-NOT: {{div|rem}}.{{[us]}}
// CHECK: mul.wide.u32
// CHECK-NOT: {{div|rem}}.{{[us]}}
// CHECK: ret;
func.func @main(%a: tensor<33x37x41xf32>, %b: tensor<33x41xf32>) -> tensor<33x37x41xf32> {
  %0 = bcast.add %a, %b broadcast_dimensions = [0, 2] : (tensor<33x37x41xf32>, tensor<33x41xf32>) -> tensor<33x37x41xf32>
  return %0 : tensor<33x37x41xf32>
}

//--- dynamic.mlir
// Test that the first of the two kernels, which the host takes for sizes that
// allow it, multiplies in 32 bits and compares in 32 bits.
// CHECK-LABEL: .visible .entry bcast_kernel_main_0(
// CHECK-NOT: {{mul|mad}}.lo.s64
// CHECK-NOT: setp.{{[a-z]+}}.{{[us]}}64
// CHECK-NOT: {{div|rem}}.{{[us]}}
// CHECK: mad.lo.s32
// CHECK-NOT: {{mul|mad}}.lo.s64
// CHECK-NOT: setp.{{[a-z]+}}.{{[us]}}64
// CHECK-NOT: {{div|rem}}.{{[us]}}
// CHECK: ld.global.v4.b32
// CHECK: st.global.v4.b32
// CHECK-NOT: {{mul|mad}}.lo.s64
// CHECK-NOT: setp.{{[a-z]+}}.{{[us]}}64
// CHECK: ret;
// CHECK-LABEL: .visible .entry bcast_kernel_main_1(
// CHECK: mul.lo.s64
func.func @main(%a: tensor<?x?xf32>, %b: tensor<?xf32>) -> tensor<?x?xf32> {
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

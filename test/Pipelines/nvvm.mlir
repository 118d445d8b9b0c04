// RUN: split-file %s %t
// RUN: bcast-compile %t/same.mlir --target=cuda --pipeline-options=any-alignment=false --emit=ptx -o - | FileCheck %t/same.mlir
// RUN: bcast-compile %t/row.mlir --target=cuda --pipeline-options=any-alignment=false --emit=ptx -o - | FileCheck %t/row.mlir
// RUN: bcast-compile %t/middle.mlir --target=cuda --pipeline-options=any-alignment=false --emit=ptx -o - | FileCheck %t/middle.mlir

// RUN: bcast-compile %bcast_src_root/examples/multiply_add.mlir --target=cuda --pipeline-options=any-alignment=false --emit=ptx -o - | FileCheck %s --check-prefix=FUSED

// Test that a multiplication and an addition are one kernel, which rounds twice.
// FUSED: .visible .entry bcast_kernel_main_0(
// FUSED-NOT: fma
// FUSED: mul.rn.f32
// FUSED: add.rn.f32
// FUSED-NOT: fma
// FUSED-NOT: .entry

//--- same.mlir
// Test that equal shapes are one kernel, without an index that is divided or
// compared, with one 128-bit access per buffer and no fused multiply-add.
// CHECK: .visible .entry bcast_kernel_main_0(
// CHECK: .maxntid 256, 1, 1
// CHECK-NOT: setp
// CHECK-NOT: {{div|rem}}.{{[us]}}
// CHECK-NOT: fma
// CHECK: ld.global.v4.b32
// CHECK: ld.global.v4.b32
// CHECK: mul.rn.f32
// CHECK-NOT: fma
// CHECK: st.global.v4.b32
// CHECK-NOT: .entry
func.func @main(%a: tensor<1024xf32>, %b: tensor<1024xf32>) -> tensor<1024xf32> {
  %0 = bcast.multiply %a, %b : tensor<1024xf32>
  return %0 : tensor<1024xf32>
}

//--- row.mlir
// Test that 16-bit floats have 128-bit accesses too, and that a row that all rows
// share takes no loop.
// CHECK: .visible .entry bcast_kernel_main_0(
// CHECK-NOT: {{div|rem}}.{{[us]}}
// CHECK-NOT: $L__BB
// CHECK: ld.global.v4.b32
// CHECK: ld.global.v4.b32
// CHECK: st.global.v4.b32
// CHECK-NOT: $L__BB
// CHECK-NOT: {{div|rem}}.{{[us]}}
// CHECK-NOT: .entry
func.func @main(%a: tensor<64x256xf16>, %b: tensor<256xf16>) -> tensor<64x256xf16> {
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<64x256xf16>, tensor<256xf16>) -> tensor<64x256xf16>
  return %0 : tensor<64x256xf16>
}

//--- middle.mlir
// Test that a broadcast in the middle has the grid's three dimensions.
// CHECK: .visible .entry bcast_kernel_main_0(
// CHECK-NOT: {{div|rem}}.{{[us]}}
// CHECK: %ctaid.z
// CHECK-NOT: {{div|rem}}.{{[us]}}
// CHECK: st.global.v4.b32
func.func @main(%a: tensor<4x6x8xf32>, %b: tensor<4x8xf32>) -> tensor<4x6x8xf32> {
  %0 = bcast.add %a, %b broadcast_dimensions = [0, 2] : (tensor<4x6x8xf32>, tensor<4x8xf32>) -> tensor<4x6x8xf32>
  return %0 : tensor<4x6x8xf32>
}

// RUN: bcast-opt %s --bcast-serialize-nvvm | FileCheck %s

// Test that kernels which may begin while others write what they read have no loads
// through the cache that sees no stores, and that loads are ahead of the stores
// of other memory, whose order stays.
// CHECK: gpu.binary @early [
// CHECK-SAME: griddepcontrol.wait;
// CHECK-SAME: ld.global.v4.b32
// CHECK-SAME: ld.global.L1::no_allocate.v4.b32
// CHECK-NOT: ld.global.nc
// CHECK-SAME: st.global.v4.b32 \09[%rd[[Y:[0-9]+]]],
// CHECK-SAME: st.global.v4.b32 \09[%rd[[Y]]+16],

// Test that a store stays ahead of a load of what may be the same memory.
// CHECK: gpu.binary @same [
// CHECK-SAME: st.global.b32
// CHECK-SAME: ld.global.b32
// CHECK-SAME: st.global.b32

// Test that what a block shares is stored behind such loads, too, but not behind a
// load of what it shares.
// CHECK: gpu.binary @shared [
// CHECK-SAME: ld.global.b32
// CHECK-SAME: ld.global.b32
// CHECK-SAME: st.shared.b32
// CHECK-SAME: ld.shared.b32

// CHECK: gpu.binary @late [
// CHECK-SAME: ld.global.nc.v4.b32
// CHECK-SAME: st.global.v4.b32
// CHECK-SAME: ld.global.nc.L1::no_allocate.v4.b32
// CHECK-SAME: st.global.v4.b32
gpu.module @early [#nvvm.target<chip = "sm_90", features = "+ptx78">] {
  llvm.mlir.global external @bcast_programmatic_launch(1 : i8) {addr_space = 1 : i32, alignment = 1 : i64} : i8
  llvm.func @kernel(%x: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    llvm.inline_asm has_side_effects asm_dialect = att "griddepcontrol.wait;", "~{memory}" : () -> ()
    %0 = llvm.load %x {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    llvm.store %0, %y {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    %1 = llvm.getelementptr inbounds %x[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %2 = llvm.load %1 {alignment = 16 : i64, nontemporal} : !llvm.ptr<1> -> vector<4xf32>
    %3 = llvm.getelementptr inbounds %y[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    llvm.store %2, %3 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.return
  }
}
gpu.module @same [#nvvm.target<chip = "sm_90", features = "+ptx78">] {
  llvm.mlir.global external @bcast_programmatic_launch(1 : i8) {addr_space = 1 : i32, alignment = 1 : i64} : i8
  llvm.func @kernel(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    llvm.store %0, %y : i32, !llvm.ptr<1>
    %1 = llvm.load %x : !llvm.ptr<1> -> i32
    %2 = llvm.getelementptr inbounds %y[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    llvm.store %1, %2 : i32, !llvm.ptr<1>
    llvm.return
  }
}
gpu.module @shared [#nvvm.target<chip = "sm_90", features = "+ptx78">] {
  llvm.mlir.global external @bcast_programmatic_launch(1 : i8) {addr_space = 1 : i32, alignment = 1 : i64} : i8
  llvm.func @kernel(%x: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %y: !llvm.ptr<1>, %s: !llvm.ptr<3>, %t: !llvm.ptr<3>) attributes {gpu.kernel, nvvm.kernel} {
    %0 = llvm.load %x : !llvm.ptr<1> -> i32
    llvm.store %0, %s : i32, !llvm.ptr<3>
    %1 = llvm.getelementptr inbounds %x[100] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %2 = llvm.load %1 : !llvm.ptr<1> -> i32
    %3 = llvm.load %t : !llvm.ptr<3> -> i32
    %4 = llvm.add %2, %3 : i32
    llvm.store %4, %y : i32, !llvm.ptr<1>
    llvm.return
  }
}
gpu.module @late [#nvvm.target<chip = "sm_90", features = "+ptx78">] {
  llvm.func @kernel(%x: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %0 = llvm.load %x {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    llvm.store %0, %y {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    %1 = llvm.getelementptr inbounds %x[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %2 = llvm.load %1 {alignment = 16 : i64, nontemporal} : !llvm.ptr<1> -> vector<4xf32>
    %3 = llvm.getelementptr inbounds %y[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    llvm.store %2, %3 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.return
  }
}

// RUN: bcast-opt %s --bcast-serialize-nvvm | FileCheck %s
// RUN: not bcast-opt %s --bcast-serialize-nvvm=format=cubin 2>&1 | FileCheck %s --check-prefix=FORMAT
// RUN: not bcast-opt %s --bcast-serialize-nvvm="format=fatbin toolkit=%S" 2>&1 | FileCheck %s --check-prefix=TOOLKIT

// Test that a module becomes a binary of its name, with PTX of each target.
// CHECK-NOT: gpu.module
// CHECK: gpu.binary @one [
// CHECK-SAME: chip = "sm_75"
// CHECK-SAME: .version 6.3
// CHECK-SAME: chip = "sm_86"
// CHECK-SAME: .target sm_86
// CHECK: gpu.binary @two [

// Test that a nontemporal load from what is only read is an instruction that
// leaves no copy in the first-level cache, for each size of an access, and a load
// as ever from what may be written, and where it is not aligned.
// CHECK: gpu.binary @loads [
// CHECK-SAME: ld.global.nc.L1::no_allocate.v4.b32 {%r[[A:[0-9]+]], %r[[B:[0-9]+]], %r[[C:[0-9]+]], %r[[D:[0-9]+]]}, [%rd[[X:[0-9]+]]];
// CHECK-SAME: ld.global.nc.L1::no_allocate.v2.b32 {%r{{.*}}}, [%rd[[X]]+16];
// CHECK-SAME: ld.global.nc.L1::no_allocate.b32 %r{{.*}}, [%rd[[X]]+24];
// CHECK-SAME: ld.global.nc.b32
// CHECK-SAME: ld.global.v4.b32

// Test that two lanes of bf16 that are converted to f32 are read in the register
// that holds both, whether a vector is converted or a lane of it, and that a
// number alone is converted as ever, and lanes that are put together from such.
// CHECK: gpu.binary @pairs [
// CHECK-SAME: ld.global.nc.v2.b32 \09{%r[[A:[0-9]+]], %r[[B:[0-9]+]]},
// CHECK-SAME: shl.b32 \09%r[[A0:[0-9]+]], %r[[A]], 16;
// CHECK-SAME: and.b32 \09%r[[A1:[0-9]+]], %r[[A]], -65536;
// CHECK-SAME: shl.b32 \09%r[[B0:[0-9]+]], %r[[B]], 16;
// CHECK-SAME: and.b32 \09%r[[B1:[0-9]+]], %r[[B]], -65536;
// CHECK-SAME: st.global.v4.b32 {{.*}}, {%r[[A0]], %r[[A1]], %r[[B0]], %r[[B1]]};
// CHECK: gpu.binary @lane [
// CHECK-SAME: ld.global.nc.b32 \09%r[[C:[0-9]+]],
// CHECK-SAME: and.b32 \09%r[[C1:[0-9]+]], %r[[C]], -65536;
// CHECK-SAME: st.global.b32 {{.*}}, %r[[C1]];
// CHECK: gpu.binary @alone [
// CHECK-SAME: cvt.f32.bf16
// CHECK: gpu.binary @scalars [
// CHECK-NOT: shl.b32
// CHECK-SAME: cvt.f32.bf16
// CHECK-SAME: cvt.f32.bf16
// FORMAT: error: unknown format 'cubin', expected isa, bin, fatbin, llvm or all
// TOOLKIT: error: toolkit '{{.*}}' has no bin/ptxas
gpu.module @one [#nvvm.target<chip = "sm_75", features = "+ptx63">,
                 #nvvm.target<chip = "sm_86", features = "+ptx71">] {
  llvm.func @kernel(%p: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    llvm.return
  }
}
gpu.module @two [#nvvm.target<chip = "sm_75", features = "+ptx63">] {
}
gpu.module @loads [#nvvm.target<chip = "sm_90", features = "+ptx78">] {
  llvm.func @kernel(%x: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %0 = llvm.load %x {alignment = 16 : i64, nontemporal} : !llvm.ptr<1> -> vector<4xf32>
    %1 = llvm.getelementptr inbounds %x[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %2 = llvm.load %1 {alignment = 8 : i64, nontemporal} : !llvm.ptr<1> -> vector<4xbf16>
    %3 = llvm.getelementptr inbounds %x[6] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %4 = llvm.load %3 {alignment = 4 : i64, nontemporal} : !llvm.ptr<1> -> f32
    %5 = llvm.getelementptr inbounds %x[7] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %6 = llvm.load %5 {alignment = 4 : i64, nontemporal} : !llvm.ptr<1> -> vector<2xf32>
    %7 = llvm.load %y {alignment = 16 : i64, nontemporal} : !llvm.ptr<1> -> vector<4xf32>
    llvm.store %0, %y {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    %8 = llvm.getelementptr inbounds %y[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    llvm.store %2, %8 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<1>
    %9 = llvm.getelementptr inbounds %y[6] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    llvm.store %4, %9 : f32, !llvm.ptr<1>
    %10 = llvm.getelementptr inbounds %y[7] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    llvm.store %6, %10 {alignment = 4 : i64} : vector<2xf32>, !llvm.ptr<1>
    %11 = llvm.getelementptr inbounds %y[12] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    llvm.store %7, %11 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.return
  }
}
gpu.module @pairs [#nvvm.target<chip = "sm_90", features = "+ptx78">] {
  llvm.func @kernel(%x: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %y: !llvm.ptr<1> {llvm.noalias}) attributes {gpu.kernel, nvvm.kernel} {
    %0 = llvm.load %x {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xbf16>
    %1 = llvm.fpext %0 : vector<4xbf16> to vector<4xf32>
    llvm.store %1, %y : vector<4xf32>, !llvm.ptr<1>
    llvm.return
  }
}
gpu.module @lane [#nvvm.target<chip = "sm_90", features = "+ptx78">] {
  llvm.func @kernel(%x: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %y: !llvm.ptr<1> {llvm.noalias}) attributes {gpu.kernel, nvvm.kernel} {
    %0 = llvm.load %x {alignment = 4 : i64} : !llvm.ptr<1> -> vector<2xbf16>
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.extractelement %0[%1 : i32] : vector<2xbf16>
    %3 = llvm.fpext %2 : bf16 to f32
    %4 = llvm.getelementptr inbounds %y[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    llvm.store %0, %y : vector<2xbf16>, !llvm.ptr<1>
    llvm.store %3, %4 : f32, !llvm.ptr<1>
    llvm.return
  }
}
gpu.module @alone [#nvvm.target<chip = "sm_90", features = "+ptx78">] {
  llvm.func @kernel(%x: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %y: !llvm.ptr<1> {llvm.noalias}) attributes {gpu.kernel, nvvm.kernel} {
    %0 = llvm.load %x {alignment = 2 : i64} : !llvm.ptr<1> -> bf16
    %1 = llvm.fpext %0 : bf16 to f32
    llvm.store %1, %y : f32, !llvm.ptr<1>
    llvm.return
  }
}
gpu.module @scalars [#nvvm.target<chip = "sm_90", features = "+ptx78">] {
  llvm.func @kernel(%x: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %y: !llvm.ptr<1> {llvm.noalias}) attributes {gpu.kernel, nvvm.kernel} {
    %0 = llvm.load %x {alignment = 2 : i64} : !llvm.ptr<1> -> bf16
    %1 = llvm.getelementptr inbounds %x[5] : (!llvm.ptr<1>) -> !llvm.ptr<1>, bf16
    %2 = llvm.load %1 {alignment = 2 : i64} : !llvm.ptr<1> -> bf16
    %3 = llvm.mlir.poison : vector<2xbf16>
    %4 = llvm.mlir.constant(0 : i32) : i32
    %5 = llvm.mlir.constant(1 : i32) : i32
    %6 = llvm.insertelement %0, %3[%4 : i32] : vector<2xbf16>
    %7 = llvm.insertelement %2, %6[%5 : i32] : vector<2xbf16>
    %8 = llvm.fpext %7 : vector<2xbf16> to vector<2xf32>
    llvm.store %8, %y : vector<2xf32>, !llvm.ptr<1>
    llvm.return
  }
}

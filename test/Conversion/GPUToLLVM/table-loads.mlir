// RUN: bcast-opt %s --bcast-serialize-nvvm | FileCheck %s

// Test that the loads of one column of a table follow each other, ...
// CHECK: gpu.binary @tables [
// CHECK-SAME: ld.global.nc.b32 \09%r{{[0-9]+}}, [%rd[[A:[0-9]+]]];
// CHECK-SAME: ld.global.nc.b32 \09%r{{[0-9]+}}, [%rd[[A]]+64];
// CHECK-SAME: ld.global.nc.b32 \09%r{{[0-9]+}}, [%rd[[B:[0-9]+]]];
// CHECK-SAME: ld.global.nc.b32 \09%r{{[0-9]+}}, [%rd[[B]]+64];

// ... but not those of memory that may be written between them.
// CHECK: gpu.binary @written [
// CHECK-SAME: ld.global.b32 \09%r{{[0-9]+}}, [%rd[[A:[0-9]+]]];
// CHECK-SAME: ld.global.b32 \09%r{{[0-9]+}}, [%rd[[B:[0-9]+]]];
// CHECK-SAME: ld.global.b32 \09%r{{[0-9]+}}, [%rd[[A]]+64];
// CHECK-SAME: ld.global.b32 \09%r{{[0-9]+}}, [%rd[[B]]+64];
gpu.module @tables [#nvvm.target<chip = "sm_90", features = "+ptx78">] {
  llvm.mlir.global internal constant @table(dense<[1.0, 2.0, 3.0, 5.0, 7.0, 11.0, 13.0, 17.0, 19.0, 23.0, 29.0, 31.0, 37.0, 41.0, 43.0, 47.0, 53.0, 59.0, 61.0, 67.0, 71.0, 73.0, 79.0, 83.0, 89.0, 97.0, 101.0, 103.0, 107.0, 109.0, 113.0, 127.0]> : tensor<32xf32>) {addr_space = 1 : i32} : !llvm.array<32 x f32>
  llvm.func @kernel(%x: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %y: !llvm.ptr<1> {llvm.noalias}) attributes {gpu.kernel, nvvm.kernel} {
    %mask = llvm.mlir.constant(15 : i64) : i64
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %second = llvm.getelementptr inbounds %table[0, 16] : (!llvm.ptr<1>) -> !llvm.ptr<1>, !llvm.array<32 x f32>
    %0 = llvm.load %x : !llvm.ptr<1> -> i64
    %1 = llvm.getelementptr inbounds %x[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i64
    %2 = llvm.load %1 : !llvm.ptr<1> -> i64
    %i = llvm.and %0, %mask : i64
    %j = llvm.and %2, %mask : i64
    %3 = llvm.getelementptr inbounds %table[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %a = llvm.load %3 : !llvm.ptr<1> -> f32
    %4 = llvm.getelementptr inbounds %table[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %b = llvm.load %4 : !llvm.ptr<1> -> f32
    %ab = llvm.fmul %a, %b : f32
    %5 = llvm.getelementptr inbounds %second[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %c = llvm.load %5 : !llvm.ptr<1> -> f32
    %6 = llvm.getelementptr inbounds %second[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %d = llvm.load %6 : !llvm.ptr<1> -> f32
    %abc = llvm.fmul %ab, %c : f32
    %abcd = llvm.fmul %abc, %d : f32
    llvm.store %abcd, %y : f32, !llvm.ptr<1>
    llvm.return
  }
}
gpu.module @written [#nvvm.target<chip = "sm_90", features = "+ptx78">] {
  llvm.mlir.global external @table() {addr_space = 1 : i32} : !llvm.array<32 x f32> {
    %0 = llvm.mlir.zero : !llvm.array<32 x f32>
    llvm.return %0 : !llvm.array<32 x f32>
  }
  llvm.func @kernel(%x: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %mask = llvm.mlir.constant(15 : i64) : i64
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %second = llvm.getelementptr inbounds %table[0, 16] : (!llvm.ptr<1>) -> !llvm.ptr<1>, !llvm.array<32 x f32>
    %0 = llvm.load %x : !llvm.ptr<1> -> i64
    %1 = llvm.getelementptr inbounds %x[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i64
    %2 = llvm.load %1 : !llvm.ptr<1> -> i64
    %i = llvm.and %0, %mask : i64
    %j = llvm.and %2, %mask : i64
    %3 = llvm.getelementptr inbounds %table[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %a = llvm.load %3 : !llvm.ptr<1> -> f32
    %4 = llvm.getelementptr inbounds %table[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %b = llvm.load %4 : !llvm.ptr<1> -> f32
    llvm.store %a, %y : f32, !llvm.ptr<1>
    %5 = llvm.getelementptr inbounds %second[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %c = llvm.load %5 : !llvm.ptr<1> -> f32
    %6 = llvm.getelementptr inbounds %second[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %d = llvm.load %6 : !llvm.ptr<1> -> f32
    %bc = llvm.fmul %b, %c : f32
    %bcd = llvm.fmul %bc, %d : f32
    %7 = llvm.getelementptr inbounds %y[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    llvm.store %bcd, %7 : f32, !llvm.ptr<1>
    llvm.return
  }
}

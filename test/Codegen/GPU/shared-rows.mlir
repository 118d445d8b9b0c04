// RUN: bcast-opt %s --bcast-prefetch-rows --canonicalize --cse --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-prefetch-rows=emulate --canonicalize --cse --split-input-file | FileCheck %s --check-prefix=EMULATED

#shared = #gpu.address_space<workgroup>

// Test that loads of a row that are marked read shared memory, and that the last
// loop copies what the next row has to where it has read: of row 0, which is copied
// for nothing, behind the last one. The first row of a block is copied by loops as
// the last ones are. Copies are waited for at the beginning of a row, behind which
// there is a barrier.
// CHECK-LABEL: func.func @twice(
// CHECK-SAME: %[[X:.*]]: memref<65536xbf16>
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[ROWS:.*]] = arith.constant 16 : index
// CHECK: bcast_rt.num_multiprocessors
// CHECK: gpu.launch blocks(%[[BLOCK:[a-z0-9]+]], {{.*}}) in (%[[STEP:[a-z0-9]+]] = {{.*}} threads(%[[THREAD:[a-z0-9]+]],
// CHECK-SAME: workgroup(%{{[a-z0-9]+}} : memref<64xf32, #gpu.address_space<workgroup>>, %[[KEPT:[a-z0-9]+]] : memref<2048xbf16, #gpu.address_space<workgroup>>)
// CHECK: scf.for %[[IV:[a-z0-9]+]] = 
// CHECK: %[[P:.*]] = arith.addi %[[IV]], %{{.*}} : index
// CHECK: %[[START:.*]] = arith.muli %[[BLOCK]], %c4096
// CHECK: %[[Q:.*]] = arith.addi %[[START]], %{{.*}} : index
// CHECK: bcast_rt.copy_async %[[X]][%[[Q]]], %[[KEPT]][%[[P]]], 8 :
// CHECK: nvvm.cp.async.commit.group
// CHECK: scf.for %[[ROW:[a-z0-9]+]] = %[[BLOCK]] to %[[ROWS]] step %[[STEP]] {
// CHECK: %[[AFTER:.*]] = arith.addi %[[ROW]], %[[STEP]]
// CHECK: %[[IS_THERE:.*]] = arith.cmpi ult, %[[AFTER]], %[[ROWS]]
// CHECK: %[[NEXT:.*]] = arith.select %[[IS_THERE]], %[[AFTER]], %[[ZERO]]
// CHECK: nvvm.cp.async.wait.group 0
// CHECK: gpu.barrier
// CHECK: scf.for
// CHECK: vector.load %[[KEPT]]
// CHECK-NOT: copy_async
// CHECK: scf.yield
// CHECK: scf.for
// CHECK: vector.load %[[X]]
// CHECK-NOT: copy_async
// CHECK: gpu.barrier
// CHECK: scf.for %[[LAST:[a-z0-9]+]] =
// CHECK: %[[R:.*]] = arith.addi %[[LAST]], %{{.*}} : index
// CHECK: vector.load %[[KEPT]][%[[R]]] {alignment = 16 : i64}
// CHECK: %[[OTHER:.*]] = arith.muli %[[NEXT]], %c4096
// CHECK: %[[S:.*]] = arith.addi %[[OTHER]],
// CHECK: bcast_rt.copy_async %[[X]][%[[S]]], %[[KEPT]][%[[R]]], 8 :
// CHECK: nvvm.cp.async.commit.group
// CHECK-NEXT: }
// CHECK-NEXT: nvvm.cp.async.wait.group 0
// CHECK-NEXT: gpu.terminator
// CHECK: {bcast.min_blocks = 1 : i32}
// EMULATED-LABEL: func.func @twice(
// EMULATED-NOT: nvvm.
// EMULATED-NOT: copy_async
// EMULATED: scf.for
// EMULATED: %[[FIRST:.*]] = vector.load %arg0
// EMULATED: vector.store %[[FIRST]], %[[KEPT:arg[0-9]+]]
// EMULATED: scf.for
// EMULATED: gpu.barrier
// EMULATED: gpu.barrier
// EMULATED: vector.load %[[KEPT]]
// EMULATED: %[[NEXT:.*]] = vector.load %arg0
// EMULATED: vector.store %[[NEXT]], %[[KEPT]]
func.func @twice(%x: memref<65536xbf16>, %y: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c512 = arith.constant 512 : index
  %c2048 = arith.constant 2048 : index
  %c4096 = arith.constant 4096 : index
  %low = arith.constant dense<0xFF80> : vector<8xbf16>
  %zero = arith.constant dense<0.0> : vector<8xbf16>
  gpu.launch blocks(%a, %b, %c) in (%d = %c16, %e = %c1, %f = %c1)
      threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1)
      workgroup(%s : memref<64xf32, #shared>) {
    %row = arith.muli %a, %c4096 : index
    %own = arith.muli %i, %c8 : index
    %0 = scf.for %iv = %c0 to %c2048 step %c512 iter_args(%acc = %low) -> (vector<8xbf16>) {
      %p = arith.addi %iv, %own : index
      %q = arith.addi %row, %p : index
      %v = vector.load %x[%q] {alignment = 16 : i64, bcast.kept} : memref<65536xbf16>, vector<8xbf16>
      %w = arith.maximumf %acc, %v : vector<8xbf16>
      scf.yield %w : vector<8xbf16>
    }
    %1 = scf.for %iv = %c2048 to %c4096 step %c512 iter_args(%acc = %0) -> (vector<8xbf16>) {
      %p = arith.addi %iv, %own : index
      %q = arith.addi %row, %p : index
      %v = vector.load %x[%q] {alignment = 16 : i64} : memref<65536xbf16>, vector<8xbf16>
      %w = arith.maximumf %acc, %v : vector<8xbf16>
      scf.yield %w : vector<8xbf16>
    }
    %one = vector.extract %1[0] : bf16 from vector<8xbf16>
    %long = arith.extf %one : bf16 to f32
    memref.store %long, %s[%i] : memref<64xf32, #shared>
    gpu.barrier
    %2 = scf.for %iv = %c0 to %c2048 step %c512 iter_args(%acc = %zero) -> (vector<8xbf16>) {
      %p = arith.addi %iv, %own : index
      %q = arith.addi %row, %p : index
      %v = vector.load %x[%q] {alignment = 16 : i64, bcast.kept} : memref<65536xbf16>, vector<8xbf16>
      %w = arith.addf %acc, %v : vector<8xbf16>
      scf.yield %w : vector<8xbf16>
    }
    %other = vector.extract %2[0] : bf16 from vector<8xbf16>
    %wide = arith.extf %other : bf16 to f32
    memref.store %wide, %y[%a] : memref<16xf32>
    gpu.terminator
  } {bcast.min_blocks = 1 : i32, bcast.prefetch_rows = 2048 : i64}
  return
}

// -----

// Test that what is in a branch of a loop is copied in such a branch.
// CHECK-LABEL: func.func @branch(
// CHECK: scf.for
// CHECK: scf.if
// CHECK: bcast_rt.copy_async
// CHECK: nvvm.cp.async.commit.group
// CHECK: scf.for
// CHECK: nvvm.cp.async.wait.group 0
func.func @branch(%x: memref<65536xf32>, %y: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c1024 = arith.constant 1024 : index
  %c4096 = arith.constant 4096 : index
  %zero = arith.constant 0.0 : f32
  gpu.launch blocks(%a, %b, %c) in (%d = %c16, %e = %c1, %f = %c1)
      threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %row = arith.muli %a, %c4096 : index
    %0 = scf.for %n0 = %c0 to %c4 step %c1 iter_args(%acc = %zero) -> (f32) {
      %chunk = arith.muli %n0, %c1024 : index
      %p = arith.addi %chunk, %i : index
      %is_kept = arith.cmpi ult, %n0, %c1 : index
      %v = scf.if %is_kept -> (f32) {
        %q = arith.addi %row, %p : index
        %r = memref.load %x[%q] {bcast.kept} : memref<65536xf32>
        scf.yield %r : f32
      } else {
        %q = arith.addi %row, %p : index
        %r = memref.load %x[%q] : memref<65536xf32>
        scf.yield %r : f32
      }
      %w = arith.addf %acc, %v : f32
      scf.yield %w : f32
    }
    memref.store %0, %y[%a] : memref<16xf32>
    gpu.terminator
  } {bcast.min_blocks = 1 : i32, bcast.prefetch_rows = 1024 : i64}
  return
}

// -----

// Test that nothing is kept of loads whose index a loop carries, ...
// CHECK-LABEL: func.func @carried(
// CHECK-NOT: copy_async
// CHECK-NOT: bcast.kept
// CHECK: return
func.func @carried(%x: memref<65536xf32>, %y: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c4096 = arith.constant 4096 : index
  %zero = arith.constant 0.0 : f32
  gpu.launch blocks(%a, %b, %c) in (%d = %c16, %e = %c1, %f = %c1)
      threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %row = arith.muli %a, %c4096 : index
    %0:2 = scf.for %iv = %c0 to %c4096 step %c64 iter_args(%acc = %zero, %p = %i) -> (f32, index) {
      %q = arith.addi %row, %p : index
      %r = memref.load %x[%q] {bcast.kept} : memref<65536xf32>
      %w = arith.addf %acc, %r : f32
      %next = arith.addi %p, %c64 : index
      scf.yield %w, %next : f32, index
    }
    memref.store %0#0, %y[%a] : memref<16xf32>
    gpu.terminator
  } {bcast.min_blocks = 1 : i32, bcast.prefetch_rows = 1024 : i64}
  return
}

// -----

// Test that neither is anything where hardware has no copy of one of the loads, nor
// where the bounds of a loop around one come from another.
// CHECK-LABEL: func.func @short(
// CHECK-NOT: copy_async
// CHECK-NOT: bcast.kept
// CHECK: return
func.func @short(%x: memref<65536xbf16>, %y: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c4096 = arith.constant 4096 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c16, %e = %c1, %f = %c1)
      threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %row = arith.muli %a, %c4096 : index
    scf.for %iv = %c0 to %c4096 step %c64 {
      %p = arith.muli %iv, %c8 : index
      %q = arith.addi %row, %p : index
      %v = vector.load %x[%q] {alignment = 16 : i64, bcast.kept} : memref<65536xbf16>, vector<8xbf16>
      %s = memref.load %x[%q] {bcast.kept} : memref<65536xbf16>
      %t = vector.extract %v[0] : bf16 from vector<8xbf16>
      %u = arith.addf %s, %t : bf16
      %w = arith.extf %u : bf16 to f32
      memref.store %w, %y[%a] : memref<16xf32>
    }
    gpu.terminator
  } {bcast.min_blocks = 1 : i32, bcast.prefetch_rows = 1024 : i64}
  return
}

// CHECK-LABEL: func.func @bounds(
// CHECK-NOT: copy_async
// CHECK-NOT: bcast.kept
// CHECK: return
func.func @bounds(%x: memref<65536xf32>, %y: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c4096 = arith.constant 4096 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c16, %e = %c1, %f = %c1)
      threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %row = arith.muli %a, %c4096 : index
    %to = scf.for %iv = %c0 to %i step %c64 iter_args(%p = %row) -> (index) {
      %q = arith.addi %p, %c64 : index
      scf.yield %q : index
    }
    scf.for %iv = %c0 to %to step %c64 {
      %q = arith.addi %row, %iv : index
      %r = memref.load %x[%q] {bcast.kept} : memref<65536xf32>
      memref.store %r, %y[%a] : memref<16xf32>
    }
    gpu.terminator
  } {bcast.min_blocks = 1 : i32, bcast.prefetch_rows = 1024 : i64}
  return
}

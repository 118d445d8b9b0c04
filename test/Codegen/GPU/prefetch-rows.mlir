// RUN: bcast-opt %s --bcast-prefetch-rows --canonicalize --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-prefetch-rows=emulate --canonicalize --split-input-file | FileCheck %s --check-prefix=EMULATED

#shared = #gpu.address_space<workgroup>

// Test that loads of the row become copies for the first row of a block and for
// the next one, each where its own condition says so, and that a grid has as many
// blocks as the device holds.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %[[X:.*]]: memref<40960xf32>, %[[H:.*]]: memref<40960xbf16>, %[[Y:.*]]: memref<40960xf32>)
// CHECK-DAG: %[[ROWS:.*]] = arith.constant 80 : index
// CHECK-DAG: %[[TWO:.*]] = arith.constant 2 : index
// CHECK: %[[NUMBER:.*]] = bcast_rt.num_multiprocessors
// CHECK: %[[HELD:.*]] = arith.muli %[[NUMBER]], %[[TWO]]
// CHECK: %[[GRID:.*]] = arith.minui %[[HELD]], %[[ROWS]]
// CHECK: gpu.launch blocks(%[[BLOCK:.*]], %{{.*}}, %{{.*}}) in (%[[BLOCKS:.*]] = %[[GRID]],
// CHECK-SAME: workgroup(%[[FLOATS:.*]] : memref<256xf32, #gpu.address_space<workgroup>>, %[[SHORTS:.*]] : memref<256xbf16, #gpu.address_space<workgroup>>)
// CHECK: bcast_rt.copy_async %[[X]][%{{.*}}], %[[FLOATS]][%{{.*}}], 4 :
// CHECK: scf.if
// CHECK-NEXT: bcast_rt.copy_async %[[H]][%{{.*}}], %[[SHORTS]][%{{.*}}], 4 :
// CHECK: nvvm.cp.async.commit.group
// CHECK: scf.for %[[ROW:.*]] = %[[BLOCK]] to %[[ROWS]] step %[[BLOCKS]] {
// CHECK-NEXT: nvvm.cp.async.wait.group 0
// CHECK: vector.load %[[FLOATS]][%{{.*}}] {alignment = 16 : i64}
// CHECK: scf.if
// CHECK: vector.load %[[SHORTS]][%{{.*}}] {alignment = 8 : i64}
// CHECK: %[[NEXT:.*]] = arith.addi %[[ROW]], %[[BLOCKS]]
// CHECK: %[[IS_THERE:.*]] = arith.cmpi ult, %[[NEXT]], %[[ROWS]]
// CHECK: scf.if %[[IS_THERE]] {
// CHECK: arith.muli %[[NEXT]],
// CHECK: bcast_rt.copy_async %[[X]]
// CHECK: scf.if
// CHECK: bcast_rt.copy_async %[[H]]
// CHECK: nvvm.cp.async.commit.group
// CHECK: gpu.shuffle
// What is loaded later, and what all rows have, stays as it is.
// CHECK: vector.load %[[X]]
// CHECK: vector.store %{{.*}}, %[[Y]]
// CHECK: gpu.barrier
// CHECK-NEXT: }
// CHECK-NEXT: gpu.terminator
// CHECK: {bcast.min_blocks = 2 : i32}
// EMULATED-LABEL: func.func @rows(
// EMULATED-NOT: nvvm.
// EMULATED-NOT: copy_async
// EMULATED: %[[V:.*]] = vector.load %arg0
// EMULATED: vector.store %[[V]], %[[FLOATS:arg[0-9]+]]
// EMULATED: scf.for
// EMULATED: gpu.barrier
func.func @rows(%x: memref<40960xf32>, %h: memref<40960xbf16>, %y: memref<40960xf32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %c80 = arith.constant 80 : index
  %c512 = arith.constant 512 : index
  %i1 = arith.constant 1 : i32
  %i32 = arith.constant 32 : i32
  %zeros = arith.constant dense<0.0> : vector<4xbf16>
  gpu.launch blocks(%a, %b, %c) in (%d = %c80, %e = %c1, %f = %c1)
      threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %own = arith.muli %i, %c4 : index
    %row = arith.muli %a, %c512 : index
    %p = arith.addi %row, %own : index
    %v = vector.load %x[%p] {alignment = 16 : i64} : memref<40960xf32>, vector<4xf32>
    %w = vector.load %x[%own] {alignment = 16 : i64} : memref<40960xf32>, vector<4xf32>
    %inside = arith.cmpi ult, %own, %c80 : index
    %s = scf.if %inside -> vector<4xbf16> {
      %q = vector.load %h[%p] {alignment = 8 : i64} : memref<40960xbf16>, vector<4xbf16>
      scf.yield %q : vector<4xbf16>
    } else {
      scf.yield %zeros : vector<4xbf16>
    }
    %long = arith.extf %s : vector<4xbf16> to vector<4xf32>
    %sum = arith.addf %v, %long : vector<4xf32>
    %first = vector.extract %sum[0] : f32 from vector<4xf32>
    %other, %valid = gpu.shuffle xor %first, %i1, %i32 : f32
    %late = vector.load %x[%p] {alignment = 16 : i64} : memref<40960xf32>, vector<4xf32>
    %all = vector.broadcast %other : f32 to vector<4xf32>
    %r0 = arith.addf %all, %late : vector<4xf32>
    %r1 = arith.addf %r0, %w : vector<4xf32>
    vector.store %r1, %y[%p] {alignment = 16 : i64} : memref<40960xf32>, vector<4xf32>
    gpu.terminator
  } {bcast.min_blocks = 2 : i32, bcast.prefetch_rows}
  return
}

// -----

// Test that clusters are launched whole.
// CHECK-LABEL: func.func @cluster(
// CHECK-SAME: %{{.*}}: memref<?xf32>, %{{.*}}: memref<?xf32>, %[[ROWS:.*]]: index)
// CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[FOUR:.*]] = arith.constant 4 : index
// CHECK: %[[NUMBER:.*]] = bcast_rt.num_multiprocessors
// CHECK: %[[CLUSTERS:.*]] = arith.divui %[[NUMBER]], %[[FOUR]]
// CHECK: %[[SOME:.*]] = arith.maxui %[[CLUSTERS]], %[[ONE]]
// CHECK: %[[WHOLE:.*]] = arith.muli %[[SOME]], %[[FOUR]]
// CHECK: %[[GRID:.*]] = arith.minui %[[WHOLE]], %[[ROWS]]
// CHECK: gpu.launch clusters({{.*}}) in ({{.*}}) blocks(%{{.*}}, %{{.*}}, %{{.*}}) in (%{{.*}} = %[[GRID]],
func.func @cluster(%x: memref<?xf32>, %y: memref<?xf32>, %rows: index) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c32 = arith.constant 32 : index
  gpu.launch clusters(%u, %v, %w) in (%o = %c4, %q = %c1, %r = %c1)
      blocks(%a, %b, %c) in (%d = %rows, %e = %c1, %f = %c1)
      threads(%i, %j, %k) in (%l = %c32, %m = %c1, %n = %c1) {
    %row = arith.muli %a, %c32 : index
    %p = arith.addi %row, %i : index
    %s = memref.load %x[%p] : memref<?xf32>
    memref.store %s, %y[%p] : memref<?xf32>
    gpu.terminator
  } {bcast.min_blocks = 1 : i32, bcast.prefetch_rows}
  return
}

// -----

// Test that loads of two bytes, or at any address, are no copies that hardware
// has, and that launches without such copies, or without the mark, stay.
// CHECK-LABEL: func.func @loads(
// CHECK-NOT: copy_async
// CHECK-NOT: scf.for
func.func @loads(%x: memref<8192xbf16>, %y: memref<8192xf32>) {
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c32, %e = %c1, %f = %c1)
      threads(%i, %j, %k) in (%l = %c32, %m = %c1, %n = %c1) {
    %p = arith.addi %a, %i : index
    %s = memref.load %x[%p] : memref<8192xbf16>
    memref.store %s, %x[%p] : memref<8192xbf16>
    %v = vector.load %y[%p] {alignment = 4 : i64} : memref<8192xf32>, vector<4xf32>
    vector.store %v, %y[%p] {alignment = 4 : i64} : memref<8192xf32>, vector<4xf32>
    gpu.terminator
  } {bcast.min_blocks = 1 : i32, bcast.prefetch_rows}
  gpu.launch blocks(%a, %b, %c) in (%d = %c32, %e = %c1, %f = %c1)
      threads(%i, %j, %k) in (%l = %c32, %m = %c1, %n = %c1) {
    %p = arith.addi %a, %i : index
    %s = memref.load %y[%p] : memref<8192xf32>
    memref.store %s, %y[%p] : memref<8192xf32>
    gpu.terminator
  } {bcast.min_blocks = 1 : i32}
  return
}

// -----

// Test that a kernel has one large shared buffer, in which each load has a place
// of its own: what is loaded of another type is not copied.
// CHECK-LABEL: func.func @two_types(
// CHECK: workgroup(%[[COPIES:[a-z0-9]*]] : memref<16384xf32, #gpu.address_space<workgroup>>) {
// CHECK: %[[P0:.*]] = arith.muli %{{.*}}, %c4 :
// CHECK: %[[P1:.*]] = arith.addi %[[P0]], %c4096 :
// CHECK: %[[P2:.*]] = arith.addi %[[P0]], %c8192 :
// CHECK: %[[P3:.*]] = arith.addi %[[P0]], %c12288 :
// CHECK: bcast_rt.copy_async {{.*}}, %[[COPIES]][%[[P0]]], 4
// CHECK: bcast_rt.copy_async {{.*}}, %[[COPIES]][%[[P1]]], 4
// CHECK: bcast_rt.copy_async {{.*}}, %[[COPIES]][%[[P2]]], 4
// CHECK: bcast_rt.copy_async {{.*}}, %[[COPIES]][%[[P3]]], 4
// CHECK: scf.for
// CHECK: vector.load %[[COPIES]][%[[P0]]]
// CHECK: vector.load %[[COPIES]][%[[P1]]]
// CHECK: vector.load %[[COPIES]][%[[P2]]]
// CHECK: vector.load %[[COPIES]][%[[P3]]]
// CHECK-COUNT-3: vector.load %{{.*}} : memref<?xbf16>, vector<8xbf16>
func.func @two_types(%x: memref<?xf32>, %y: memref<?xf32>, %h: memref<?xbf16>, %z: memref<?xbf16>, %rows: index) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c1024 = arith.constant 1024 : index
  %length = arith.constant 32768 : index
  %k0 = arith.constant 0 : index
  %k1 = arith.constant 8192 : index
  %k2 = arith.constant 16384 : index
  %k3 = arith.constant 24576 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %rows, %e = %c1, %f = %c1)
      threads(%i, %j, %k) in (%l = %c1024, %m = %c1, %n = %c1) {
    %row = arith.muli %a, %length : index
    %own = arith.muli %i, %c8 : index
    %p = arith.addi %row, %own : index
    %f0 = arith.addi %p, %k0 : index
    %v0 = vector.load %x[%f0] {alignment = 16 : i64} : memref<?xf32>, vector<4xf32>
    vector.store %v0, %y[%f0] : memref<?xf32>, vector<4xf32>
    %f1 = arith.addi %p, %k1 : index
    %v1 = vector.load %x[%f1] {alignment = 16 : i64} : memref<?xf32>, vector<4xf32>
    vector.store %v1, %y[%f1] : memref<?xf32>, vector<4xf32>
    %f2 = arith.addi %p, %k2 : index
    %v2 = vector.load %x[%f2] {alignment = 16 : i64} : memref<?xf32>, vector<4xf32>
    vector.store %v2, %y[%f2] : memref<?xf32>, vector<4xf32>
    %f3 = arith.addi %p, %k3 : index
    %v3 = vector.load %x[%f3] {alignment = 16 : i64} : memref<?xf32>, vector<4xf32>
    vector.store %v3, %y[%f3] : memref<?xf32>, vector<4xf32>
    %g0 = arith.addi %p, %k0 : index
    %w0 = vector.load %h[%g0] {alignment = 16 : i64} : memref<?xbf16>, vector<8xbf16>
    vector.store %w0, %z[%g0] : memref<?xbf16>, vector<8xbf16>
    %g1 = arith.addi %p, %k1 : index
    %w1 = vector.load %h[%g1] {alignment = 16 : i64} : memref<?xbf16>, vector<8xbf16>
    vector.store %w1, %z[%g1] : memref<?xbf16>, vector<8xbf16>
    %g2 = arith.addi %p, %k2 : index
    %w2 = vector.load %h[%g2] {alignment = 16 : i64} : memref<?xbf16>, vector<8xbf16>
    vector.store %w2, %z[%g2] : memref<?xbf16>, vector<8xbf16>
    gpu.terminator
  } {bcast.min_blocks = 1 : i32, bcast.prefetch_rows}
  return
}

// RUN: bcast-opt %s --split-input-file --pass-pipeline="builtin.module(func.func(bcast-narrow-launches),canonicalize,cse)" | FileCheck %s

// Test that the host checks every number, size and the grid, and that both
// kernels are there.
// CHECK-LABEL: func.func @dynamic
// CHECK-SAME: (%[[A:.*]]: memref<?xf32>, %[[N:.*]]: index, %[[S:.*]]: index)
// CHECK: %[[GRID:.*]] = arith.constant 16777215 : index
// CHECK: %[[SIZE:.*]] = arith.constant 2147483647 : index
// CHECK: %[[LIMIT:.*]] = arith.constant 1073741823 : index
// CHECK: %[[OK0:.*]] = arith.cmpi ule, %[[N]], %[[LIMIT]]
// CHECK: %[[OK1:.*]] = arith.cmpi ule, %[[S]], %[[LIMIT]]
// CHECK: %[[BOTH:.*]] = arith.andi %[[OK0]], %[[OK1]]
// CHECK: %[[DIM:.*]] = memref.dim %[[A]]
// CHECK: %[[OK2:.*]] = arith.cmpi ule, %[[DIM]], %[[SIZE]]
// CHECK: %[[THREE:.*]] = arith.andi %[[BOTH]], %[[OK2]]
// CHECK: %[[OK3:.*]] = arith.cmpi ule, %[[N]], %[[GRID]]
// CHECK: %[[OK:.*]] = arith.andi %[[THREE]], %[[OK3]]
// CHECK: scf.if %[[OK]] {
// CHECK: %[[N32:.*]] = arith.index_cast %[[N]] : index to i32
// CHECK: %[[S32:.*]] = arith.index_cast %[[S]] : index to i32
// CHECK: gpu.launch
// CHECK: %[[INDEX:.*]] = arith.addi %{{.*}}, %{{.*}} overflow<nuw> : i32
// CHECK: %[[X:.*]] = arith.addi %{{.*}}, %{{.*}} : i32
// CHECK: arith.cmpi ult, %[[X]], %[[N32]] : i32
// CHECK: %[[P:.*]] = arith.muli %[[X]], %[[S32]] : i32
// CHECK: %[[AT:.*]] = arith.index_castui %[[P]] : i32 to index
// CHECK: memref.load %[[A]][%[[AT]]]
// CHECK: %[[TO:.*]] = arith.index_castui %[[INDEX]] : i32 to index
// CHECK: memref.store %{{.*}}, %[[A]][%[[TO]]]
// CHECK: } else {
// CHECK: gpu.launch
// CHECK-NOT: i32
// CHECK: return
func.func @dynamic(%a: memref<?xf32>, %n: index, %s: index) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%u = %c64, %v = %c1, %w = %c1) {
    %0 = arith.muli %bx, %c64 : index
    %x = arith.addi %0, %tx : index
    %inside = arith.cmpi ult, %x, %n : index
    scf.if %inside {
      %p = arith.muli %x, %s : index
      %e = memref.load %a[%p] : memref<?xf32>
      memref.store %e, %a[%x] : memref<?xf32>
    }
    gpu.terminator
  }
  return
}

// -----

// Test that static sizes need no check, and that a loop, a quotient and vectors
// become narrow. The loop keeps its attributes.
// CHECK-LABEL: func.func @static
// CHECK-NOT: scf.if
// CHECK: gpu.launch
// CHECK: arith.divui %{{.*}}, %{{.*}} : i32
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %{{.*}} : i32 {
// CHECK: %[[AT:.*]] = arith.index_castui %{{.*}} : i32 to index
// CHECK: vector.load %{{.*}}[%[[AT]]]
// CHECK: vector.store %{{.*}}, %{{.*}}[%[[AT]]]
// CHECK-NEXT: } {bcast.prefetch_rows}
// CHECK-NOT: gpu.launch
// CHECK: return
func.func @static(%a: memref<4096xf32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c7 = arith.constant 7 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c4, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%u = %c64, %v = %c1, %w = %c1) {
    %q = arith.divui %tx, %c7 : index
    scf.for %i = %bx to %c16 step %c4 {
      %0 = arith.muli %i, %c64 : index
      %p = arith.addi %0, %q : index
      %e = vector.load %a[%p] : memref<4096xf32>, vector<4xf32>
      vector.store %e, %a[%p] : memref<4096xf32>, vector<4xf32>
    } {bcast.prefetch_rows}
    gpu.terminator
  }
  return
}

// -----

// Test that what may exceed 32 bits is compared and divided as it is, while the
// position that follows from it is narrow.
// CHECK-LABEL: func.func @wide_operands
// CHECK: scf.if
// CHECK: %[[WIDE:.*]] = arith.muli %{{.*}}, %{{.*}} : index
// CHECK: arith.cmpi ult, %[[WIDE]], %{{.*}} : index
// CHECK: arith.divui %[[WIDE]], %{{.*}} : index
// CHECK: arith.addi %{{.*}} : i32
// CHECK: memref.load
// CHECK: } else {
func.func @wide_operands(%a: memref<?xf32>, %n: index, %s: index) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%u = %c1, %v = %c1, %w = %c1) {
    %x = arith.muli %n, %s : index
    %inside = arith.cmpi ult, %x, %n : index
    scf.if %inside {
      %q = arith.divui %x, %s : index
      %r = arith.muli %n, %q : index
      %p = arith.addi %q, %r : index
      %e = memref.load %a[%p] : memref<?xf32>
      memref.store %e, %a[%p] : memref<?xf32>
    }
    gpu.terminator
  }
  return
}

// -----

// Test that a buffer of 2^31 elements keeps 64 bits.
// CHECK-LABEL: func.func @large
// CHECK-NOT: i32
// CHECK: memref.load
// CHECK-NOT: i32
// CHECK: return
func.func @large(%a: memref<2147483648xi8>) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c64, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%u = %c64, %v = %c1, %w = %c1) {
    %p = arith.muli %bx, %tx : index
    %e = memref.load %a[%p] : memref<2147483648xi8>
    memref.store %e, %a[%p] : memref<2147483648xi8>
    gpu.terminator
  }
  return
}

// -----

// Test that a grid of too many threads keeps 64 bits, and so does a choice that
// would save nothing.
// CHECK-LABEL: func.func @not_worth_it
// CHECK-NOT: scf.if
// CHECK: gpu.launch
// CHECK-NOT: i32
// CHECK: gpu.launch
// CHECK-NOT: i32
// CHECK: return
func.func @not_worth_it(%a: memref<?xf32>, %b: memref<64xf32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %many = arith.constant 16777216 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %many, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%u = %c64, %v = %c1, %w = %c1) {
    %p = arith.muli %bx, %tx : index
    %e = memref.load %b[%p] : memref<64xf32>
    memref.store %e, %b[%p] : memref<64xf32>
    gpu.terminator
  }
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%u = %c64, %v = %c1, %w = %c1) {
    %p = arith.muli %tx, %c4 : index
    %e = memref.load %a[%p] : memref<?xf32>
    memref.store %e, %a[%p] : memref<?xf32>
    gpu.terminator
  }
  return
}

// -----

// Test that a loop whose counter may step past 2^31 - 1, or begins below 0, keeps
// 64 bits, and that one that ends right there does not.
// CHECK-LABEL: func.func @counters
// CHECK: scf.for %{{.*}} = %{{.*}} to %c2147483646_i32 step %{{[^ ]*}} : i32 {
// CHECK: scf.for %{{.*}} = %c0 to %c2147483647 step %c1 {
// CHECK: scf.for %{{.*}} = %c-1 to %c64 step %c1 {
func.func @counters(%a: memref<2147483647xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %fits = arith.constant 2147483646 : index
  %past = arith.constant 2147483647 : index
  %before = arith.constant -1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%u = %c64, %v = %c1, %w = %c1) {
    scf.for %i = %c0 to %fits step %c1 {
      %e = memref.load %a[%i] : memref<2147483647xf32>
      memref.store %e, %a[%c0] : memref<2147483647xf32>
    }
    scf.for %i = %c0 to %past step %c1 {
      %e = memref.load %a[%i] : memref<2147483647xf32>
      memref.store %e, %a[%c1] : memref<2147483647xf32>
    }
    scf.for %i = %before to %c64 step %c1 {
      %j = arith.addi %i, %c1 : index
      %e = memref.load %a[%j] : memref<2147483647xf32>
      memref.store %e, %a[%c64] : memref<2147483647xf32>
    }
    gpu.terminator
  }
  return
}

// -----

// Test that what is known of an index is apart, also where rows have a stride, and
// that what rows share is computed once, before their branches.
// CHECK-LABEL: func.func @rows
// CHECK: gpu.launch
// CHECK: %[[ROW:.*]] = arith.addi %{{.*}}, %{{.*}} overflow<nuw> : i32
// CHECK: %[[START:.*]] = arith.muli %[[ROW]], %{{.*}} overflow<nuw> : i32
// CHECK: %[[FIRST:.*]] = arith.addi %{{.*}}, %[[START]] overflow<nuw> : i32
// CHECK-DAG: arith.addi %[[FIRST]], %c520{{.*}} overflow<nuw> : i32
// CHECK-DAG: arith.addi %[[FIRST]], %c1040{{.*}} overflow<nuw> : i32
// CHECK-NOT: arith.muli
// CHECK: return
func.func @rows(%a: memref<4225xf32>) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %c65 = arith.constant 65 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c32, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%u = %c32, %v = %c8, %w = %c1) {
    %near = arith.addi %ty, %c8 : index
    %row0 = arith.addi %bx, %near : index
    %is0 = arith.cmpi ult, %row0, %c65 : index
    scf.if %is0 {
      %start = arith.muli %row0, %c65 : index
      %at = arith.addi %tx, %start : index
      %e = memref.load %a[%at] : memref<4225xf32>
      memref.store %e, %a[%at] : memref<4225xf32>
    }
    %far = arith.addi %ty, %c16 : index
    %row1 = arith.addi %bx, %far : index
    %is1 = arith.cmpi ult, %row1, %c65 : index
    scf.if %is1 {
      %start = arith.muli %row1, %c65 : index
      %at = arith.addi %tx, %start : index
      %e = memref.load %a[%at] : memref<4225xf32>
      memref.store %e, %a[%at] : memref<4225xf32>
    }
    gpu.terminator
  }
  return
}

// Test that sizes which a branch around the launch bounds need no second kernel, in
// the branch where they are.
// CHECK-LABEL: func.func @bounded(
// CHECK-SAME: %[[A:.*]]: memref<?x1024xf32>, %[[N:.*]]: index
// CHECK: scf.if %{{.*}} {
// CHECK-NOT: scf.if
// CHECK: gpu.launch
// CHECK: arith.cmpi ult, %{{.*}}, %{{.*}} : i32
// CHECK: } else {
// CHECK: gpu.launch
// CHECK: arith.cmpi ult, %{{.*}}, %[[N]] : index
func.func @bounded(%a: memref<?x1024xf32>, %n: index) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c1024 = arith.constant 1024 : index
  %c4096 = arith.constant 4096 : index
  %elements = arith.muli %n, %c1024 : index
  %isShort = arith.cmpi ule, %n, %c4096 : index
  scf.if %isShort {
    %flat = memref.reinterpret_cast %a to offset: [0], sizes: [%elements], strides: [1] : memref<?x1024xf32> to memref<?xf32, strided<[1]>>
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c4, %gy = %c1, %gz = %c1)
               threads(%tx, %ty, %tz) in (%u = %c1024, %v = %c1, %w = %c1) {
      %is = arith.cmpi ult, %bx, %n : index
      scf.if %is {
        %row = arith.muli %bx, %c1024 : index
        %at = arith.addi %row, %tx : index
        %e = memref.load %flat[%at] : memref<?xf32, strided<[1]>>
        memref.store %e, %flat[%at] : memref<?xf32, strided<[1]>>
      }
      gpu.terminator
    }
  } else {
    %flat = memref.reinterpret_cast %a to offset: [0], sizes: [%elements], strides: [1] : memref<?x1024xf32> to memref<?xf32, strided<[1]>>
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c4, %gy = %c1, %gz = %c1)
               threads(%tx, %ty, %tz) in (%u = %c1024, %v = %c1, %w = %c1) {
      %is = arith.cmpi ult, %bx, %n : index
      scf.if %is {
        %row = arith.muli %bx, %c1024 : index
        %at = arith.addi %row, %tx : index
        %e = memref.load %flat[%at] : memref<?xf32, strided<[1]>>
        memref.store %e, %flat[%at] : memref<?xf32, strided<[1]>>
      }
      gpu.terminator
    }
  }
  return
}

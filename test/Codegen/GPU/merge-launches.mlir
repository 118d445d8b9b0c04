// RUN: bcast-opt %s --allow-unregistered-dialect --bcast-merge-launches --split-input-file | FileCheck %s

// Test that launches on parts of an array become one, whichever dimension parts
// them, and three as well as two.
// CHECK-LABEL: func.func @parts(
// CHECK: %[[FIRST:.*]] = memref.subview %{{.*}}[0, 0]
// CHECK: %[[SECOND:.*]] = memref.subview %{{.*}}[0, 64]
// CHECK: %[[THIRD:.*]] = memref.subview %{{.*}}[0, 128]
// CHECK: gpu.launch blocks(%{{.*}}, %{{.*}}, %[[PART:.*]]) in (%{{.*}} = %c1, %{{.*}} = %c1, %{{.*}} = %c3)
// CHECK: %[[IS_FIRST:.*]] = arith.cmpi eq, %[[PART]], %c0
// CHECK: scf.if %[[IS_FIRST]] {
// CHECK: memref.store %{{.*}}, %[[FIRST]]
// CHECK: } else {
// CHECK: %[[IS_SECOND:.*]] = arith.cmpi eq, %[[PART]], %c1
// CHECK: scf.if %[[IS_SECOND]] {
// CHECK: memref.store %{{.*}}, %[[SECOND]]
// CHECK: } else {
// CHECK: memref.store %{{.*}}, %[[THIRD]]
// CHECK-NOT: gpu.launch
func.func @parts(%x: memref<64xf32>, %y: memref<64xf32>) -> memref<1x192xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %z = memref.alloc() : memref<1x192xf32>
  %first = memref.subview %z[0, 0] [1, 64] [1, 1] : memref<1x192xf32> to memref<1x64xf32, strided<[192, 1]>>
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %x[%i] : memref<64xf32>
    memref.store %v, %first[%c0, %i] : memref<1x64xf32, strided<[192, 1]>>
    gpu.terminator
  }
  %second = memref.subview %z[0, 64] [1, 64] [1, 1] : memref<1x192xf32> to memref<1x64xf32, strided<[192, 1], offset: 64>>
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %y[%i] : memref<64xf32>
    memref.store %v, %second[%c0, %i] : memref<1x64xf32, strided<[192, 1], offset: 64>>
    gpu.terminator
  }
  %third = memref.subview %z[0, 128] [1, 64] [1, 1] : memref<1x192xf32> to memref<1x64xf32, strided<[192, 1], offset: 128>>
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %y[%i] : memref<64xf32>
    %w = arith.negf %v : f32
    memref.store %w, %third[%c0, %i] : memref<1x64xf32, strided<[192, 1], offset: 128>>
    gpu.terminator
  }
  return %z : memref<1x192xf32>
}

// -----

// Test that the parts of a row are computed one after the other: blocks have them
// in turns.
// CHECK-LABEL: func.func @rows(
// CHECK: gpu.launch blocks(%{{.*}}, %[[Y:.*]], %{{.*}}) in (%{{.*}} = %c1, %{{.*}} = %c30{{.*}}, %{{.*}} = %c1{{.*}})
// CHECK: %[[PART:.*]] = arith.remui %[[Y]], %c2
// CHECK: %[[ROW:.*]] = arith.divui %[[Y]], %c2
// CHECK: arith.cmpi eq, %[[PART]], %c0
// CHECK: memref.load %{{.*}}[%[[ROW]], %{{.*}}]
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[ROW]], %{{.*}}]
// CHECK: } else {
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[ROW]], %{{.*}}]
// CHECK-NOT: gpu.launch
func.func @rows(%x: memref<15x64xf32>, %y: memref<15x64xf32>) -> memref<15x128xf32> {
  %c1 = arith.constant 1 : index
  %c15 = arith.constant 15 : index
  %c64 = arith.constant 64 : index
  %z = memref.alloc() : memref<15x128xf32>
  %first = memref.subview %z[0, 0] [15, 64] [1, 1] : memref<15x128xf32> to memref<15x64xf32, strided<[128, 1]>>
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c15, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %x[%b, %i] : memref<15x64xf32>
    memref.store %v, %first[%b, %i] : memref<15x64xf32, strided<[128, 1]>>
    gpu.terminator
  }
  %second = memref.subview %z[0, 64] [15, 64] [1, 1] : memref<15x128xf32> to memref<15x64xf32, strided<[128, 1], offset: 64>>
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c15, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %y[%b, %i] : memref<15x64xf32>
    memref.store %v, %second[%b, %i] : memref<15x64xf32, strided<[128, 1], offset: 64>>
    gpu.terminator
  }
  return %z : memref<15x128xf32>
}

// -----

// Test that arrays of the function's own are apart.
// CHECK-LABEL: func.func @arrays(
// CHECK-COUNT-1: gpu.launch
// CHECK-NOT: gpu.launch
func.func @arrays(%x: memref<64xf32>) -> (memref<64xf32>, memref<64xf32>) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %y = memref.alloc() : memref<64xf32>
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %x[%i] : memref<64xf32>
    memref.store %v, %y[%i] : memref<64xf32>
    gpu.terminator
  }
  %z = memref.alloc() : memref<64xf32>
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %x[%i] : memref<64xf32>
    memref.store %v, %z[%i] : memref<64xf32>
    gpu.terminator
  }
  return %y, %z : memref<64xf32>, memref<64xf32>
}

// -----

// Test that a global is none of them.
// CHECK-LABEL: func.func @global(
// CHECK-COUNT-1: gpu.launch
// CHECK-NOT: gpu.launch
memref.global "private" constant @weights : memref<64xf32> = dense<2.0>
func.func @global() -> (memref<64xf32>, memref<64xf32>) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %x = memref.get_global @weights : memref<64xf32>
  %y = memref.alloc() : memref<64xf32>
  %z = memref.alloc() : memref<64xf32>
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %x[%i] : memref<64xf32>
    memref.store %v, %y[%i] : memref<64xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %x[%i] : memref<64xf32>
    memref.store %v, %z[%i] : memref<64xf32>
    gpu.terminator
  }
  return %y, %z : memref<64xf32>, memref<64xf32>
}

// -----

// Test that arguments, which may be the same memory, stay apart, ...
// CHECK-LABEL: func.func @arguments(
// CHECK-COUNT-2: gpu.launch
func.func @arguments(%x: memref<64xf32>, %y: memref<64xf32>, %z: memref<64xf32>) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %x[%i] : memref<64xf32>
    memref.store %v, %y[%i] : memref<64xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %x[%i] : memref<64xf32>
    memref.store %v, %z[%i] : memref<64xf32>
    gpu.terminator
  }
  return
}

// -----

// ... and so do an array of the function's own and one that may be it, be it chosen
// or handed on by a loop, ...
// CHECK-LABEL: func.func @chosen(
// CHECK-COUNT-2: gpu.launch
// CHECK-LABEL: func.func @handed_on(
// CHECK-COUNT-2: gpu.launch
func.func @chosen(%p: f32, %q: f32, %w: memref<64xf32>, %cond: i1) -> memref<64xf32> {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %y = memref.alloc() : memref<64xf32>
  %z = arith.select %cond, %y, %w : memref<64xf32>
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    memref.store %p, %y[%i] : memref<64xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    memref.store %q, %z[%i] : memref<64xf32>
    gpu.terminator
  }
  return %y : memref<64xf32>
}
func.func @handed_on(%p: f32, %q: f32, %w: memref<64xf32>, %size: index) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %y = memref.alloc() : memref<64xf32>
  %r = scf.for %s = %c0 to %size step %c1 iter_args(%z = %w) -> memref<64xf32> {
    gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
      memref.store %p, %y[%i] : memref<64xf32>
      gpu.terminator
    }
    gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
      memref.store %q, %z[%i] : memref<64xf32>
      gpu.terminator
    }
    scf.yield %y : memref<64xf32>
  }
  return %r : memref<64xf32>
}

// -----

// ... and so do parts that overlap, and what reads what the other writes.
// CHECK-LABEL: func.func @overlap(
// CHECK-COUNT-3: gpu.launch
func.func @overlap(%x: memref<64xf32>) -> (memref<127xf32>, memref<64xf32>) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %z = memref.alloc() : memref<127xf32>
  %first = memref.subview %z[0] [64] [1] : memref<127xf32> to memref<64xf32, strided<[1]>>
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %x[%i] : memref<64xf32>
    memref.store %v, %first[%i] : memref<64xf32, strided<[1]>>
    gpu.terminator
  }
  %second = memref.subview %z[63] [64] [1] : memref<127xf32> to memref<64xf32, strided<[1], offset: 63>>
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %x[%i] : memref<64xf32>
    memref.store %v, %second[%i] : memref<64xf32, strided<[1], offset: 63>>
    gpu.terminator
  }
  %w = memref.alloc() : memref<64xf32>
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %z[%i] : memref<127xf32>
    memref.store %v, %w[%i] : memref<64xf32>
    gpu.terminator
  }
  return %z, %w : memref<127xf32>, memref<64xf32>
}

// -----

// Test that launches of other grids, of threads that wait for each other, of the
// third dimension, and beside which the host reads, stay.
// CHECK-LABEL: func.func @others(
// CHECK-COUNT-6: gpu.launch
func.func @others(%x: memref<64xf32>) -> (memref<64xf32>, memref<64xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  %y = memref.alloc() : memref<64xf32>
  %z = memref.alloc() : memref<64xf32>
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %x[%i] : memref<64xf32>
    memref.store %v, %y[%i] : memref<64xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c2, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c32, %m = %c1, %n = %c1) {
    %v = memref.load %x[%i] : memref<64xf32>
    memref.store %v, %z[%i] : memref<64xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c2) threads(%i, %j, %k) in (%l = %c32, %m = %c1, %n = %c1) {
    %v = memref.load %x[%i] : memref<64xf32>
    memref.store %v, %y[%i] : memref<64xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c2, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c32, %m = %c1, %n = %c1) {
    %v = memref.load %x[%i] : memref<64xf32>
    gpu.barrier
    memref.store %v, %y[%i] : memref<64xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %x[%i] : memref<64xf32>
    memref.store %v, %y[%i] : memref<64xf32>
    gpu.terminator
  }
  %0 = memref.load %y[%c0] : memref<64xf32>
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %x[%i] : memref<64xf32>
    memref.store %v, %z[%i] : memref<64xf32>
    gpu.terminator
  }
  return %y, %z, %0 : memref<64xf32>, memref<64xf32>, f32
}

// -----

// Test that launches of functions stay: each would have the registers of the
// longest.
// CHECK-LABEL: func.func @functions(
// CHECK-COUNT-2: gpu.launch
func.func @functions(%x: memref<64xf32>) -> (memref<64xf32>, memref<64xf32>) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %y = memref.alloc() : memref<64xf32>
  %z = memref.alloc() : memref<64xf32>
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %x[%i] : memref<64xf32>
    %w = math.exp %v : f32
    memref.store %w, %y[%i] : memref<64xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %x[%i] : memref<64xf32>
    %w = math.log %v : f32
    memref.store %w, %z[%i] : memref<64xf32>
    gpu.terminator
  }
  return %y, %z : memref<64xf32>, memref<64xf32>
}

// -----

// Test that a grid that would be too high for that, and one whose height is not
// known, has the blocks of a part for each z.
// CHECK-LABEL: func.func @many_rows(
// CHECK: gpu.launch blocks({{.*}}) in (%{{.*}} = %c1, %{{.*}} = %c32768, %{{.*}} = %c2)
// CHECK-NOT: arith.divui
// CHECK: gpu.launch blocks({{.*}}) in (%{{.*}} = %c1, %{{.*}} = %arg2, %{{.*}} = %c2{{.*}})
// CHECK-NOT: arith.divui
func.func @many_rows(%x: memref<32768xf32>, %y: memref<32768xf32>, %rows: index) -> (memref<32768xf32>, memref<32768xf32>, memref<32768xf32>, memref<32768xf32>) {
  %c1 = arith.constant 1 : index
  %c32768 = arith.constant 32768 : index
  %p = memref.alloc() : memref<32768xf32>
  %q = memref.alloc() : memref<32768xf32>
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c32768, %f = %c1) threads(%i, %j, %k) in (%l = %c1, %m = %c1, %n = %c1) {
    %v = memref.load %x[%b] : memref<32768xf32>
    memref.store %v, %p[%b] : memref<32768xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c32768, %f = %c1) threads(%i, %j, %k) in (%l = %c1, %m = %c1, %n = %c1) {
    %v = memref.load %y[%b] : memref<32768xf32>
    memref.store %v, %q[%b] : memref<32768xf32>
    gpu.terminator
  }
  %r = memref.alloc() : memref<32768xf32>
  %s = memref.alloc() : memref<32768xf32>
  "test.apart"() : () -> ()
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %rows, %f = %c1) threads(%i, %j, %k) in (%l = %c1, %m = %c1, %n = %c1) {
    %v = memref.load %x[%b] : memref<32768xf32>
    memref.store %v, %r[%b] : memref<32768xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %rows, %f = %c1) threads(%i, %j, %k) in (%l = %c1, %m = %c1, %n = %c1) {
    %v = memref.load %y[%b] : memref<32768xf32>
    memref.store %v, %s[%b] : memref<32768xf32>
    gpu.terminator
  }
  return %p, %q, %r, %s : memref<32768xf32>, memref<32768xf32>, memref<32768xf32>, memref<32768xf32>
}

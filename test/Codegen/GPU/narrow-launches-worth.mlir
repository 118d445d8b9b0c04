// RUN: bcast-opt %s --pass-pipeline="builtin.module(func.func(bcast-narrow-launches),canonicalize,cse)" | FileCheck %s

// Test that a product that eight accesses need is not worth a second kernel. One for
// seven is, or one of a kernel with a loop.
// CHECK-LABEL: func.func @eight_accesses
// CHECK-NOT: scf.if
// CHECK: gpu.launch
// CHECK-NOT: i32
// CHECK-NOT: gpu.launch
// CHECK-LABEL: func.func @seven_accesses
// CHECK: scf.if
// CHECK: gpu.launch
// CHECK: arith.muli %{{.*}}, %{{.*}} : i32
// CHECK: } else {
// CHECK: gpu.launch
// CHECK-LABEL: func.func @in_loop
// CHECK: scf.if
// CHECK: gpu.launch
// CHECK: arith.muli %{{.*}}, %{{.*}} : i32
// CHECK: } else {
// CHECK: gpu.launch
// CHECK: return
func.func @eight_accesses(%a: memref<?xf32>, %f: f32, %s: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  %o0 = arith.constant 0 : index
  %o1 = arith.constant 64 : index
  %o2 = arith.constant 128 : index
  %o3 = arith.constant 192 : index
  %o4 = arith.constant 256 : index
  %o5 = arith.constant 320 : index
  %o6 = arith.constant 384 : index
  %o7 = arith.constant 448 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c64, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%u = %c64, %v = %c1, %w = %c1) {
    %p = arith.muli %bx, %s : index
    %p0 = arith.addi %p, %o0 : index
    memref.store %f, %a[%p0] : memref<?xf32>
    %p1 = arith.addi %p, %o1 : index
    memref.store %f, %a[%p1] : memref<?xf32>
    %p2 = arith.addi %p, %o2 : index
    memref.store %f, %a[%p2] : memref<?xf32>
    %p3 = arith.addi %p, %o3 : index
    memref.store %f, %a[%p3] : memref<?xf32>
    %p4 = arith.addi %p, %o4 : index
    memref.store %f, %a[%p4] : memref<?xf32>
    %p5 = arith.addi %p, %o5 : index
    memref.store %f, %a[%p5] : memref<?xf32>
    %p6 = arith.addi %p, %o6 : index
    memref.store %f, %a[%p6] : memref<?xf32>
    %p7 = arith.addi %p, %o7 : index
    memref.store %f, %a[%p7] : memref<?xf32>
    gpu.terminator
  }
  return
}

func.func @seven_accesses(%a: memref<?xf32>, %f: f32, %s: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  %o0 = arith.constant 0 : index
  %o1 = arith.constant 64 : index
  %o2 = arith.constant 128 : index
  %o3 = arith.constant 192 : index
  %o4 = arith.constant 256 : index
  %o5 = arith.constant 320 : index
  %o6 = arith.constant 384 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c64, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%u = %c64, %v = %c1, %w = %c1) {
    %p = arith.muli %bx, %s : index
    %p0 = arith.addi %p, %o0 : index
    memref.store %f, %a[%p0] : memref<?xf32>
    %p1 = arith.addi %p, %o1 : index
    memref.store %f, %a[%p1] : memref<?xf32>
    %p2 = arith.addi %p, %o2 : index
    memref.store %f, %a[%p2] : memref<?xf32>
    %p3 = arith.addi %p, %o3 : index
    memref.store %f, %a[%p3] : memref<?xf32>
    %p4 = arith.addi %p, %o4 : index
    memref.store %f, %a[%p4] : memref<?xf32>
    %p5 = arith.addi %p, %o5 : index
    memref.store %f, %a[%p5] : memref<?xf32>
    %p6 = arith.addi %p, %o6 : index
    memref.store %f, %a[%p6] : memref<?xf32>
    gpu.terminator
  }
  return
}

func.func @in_loop(%a: memref<?xf32>, %f: f32, %s: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  %o0 = arith.constant 0 : index
  %o1 = arith.constant 64 : index
  %o2 = arith.constant 128 : index
  %o3 = arith.constant 192 : index
  %o4 = arith.constant 256 : index
  %o5 = arith.constant 320 : index
  %o6 = arith.constant 384 : index
  %o7 = arith.constant 448 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c64, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%u = %c64, %v = %c1, %w = %c1) {
    %p = arith.muli %bx, %s : index
    scf.for %i = %c0 to %c8 step %c1 {
      %p0 = arith.addi %p, %o0 : index
      memref.store %f, %a[%p0] : memref<?xf32>
      %p1 = arith.addi %p, %o1 : index
      memref.store %f, %a[%p1] : memref<?xf32>
      %p2 = arith.addi %p, %o2 : index
      memref.store %f, %a[%p2] : memref<?xf32>
      %p3 = arith.addi %p, %o3 : index
      memref.store %f, %a[%p3] : memref<?xf32>
      %p4 = arith.addi %p, %o4 : index
      memref.store %f, %a[%p4] : memref<?xf32>
      %p5 = arith.addi %p, %o5 : index
      memref.store %f, %a[%p5] : memref<?xf32>
      %p6 = arith.addi %p, %o6 : index
      memref.store %f, %a[%p6] : memref<?xf32>
      %p7 = arith.addi %p, %o7 : index
      memref.store %f, %a[%p7] : memref<?xf32>
    }
    gpu.terminator
  }
  return
}

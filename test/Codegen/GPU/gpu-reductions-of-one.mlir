// RUN: bcast-opt %s --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu),canonicalize,cse)' | FileCheck %s

#all = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#column = affine_map<(d0, d1) -> (d1)>

// Test that a reduced loop of one element, which is none of the kernel's loops,
// has no counter: the element is combined with the initial value.
// CHECK-LABEL: func.func @rows
// CHECK-NOT: scf.for
// CHECK: %[[X:.*]] = vector.load
// CHECK: %[[INIT:.*]] = vector.load %[[O:.*]][
// CHECK: %[[AND:.*]] = arith.andi %[[INIT]], %[[X]] : vector<2xi64>
// CHECK: vector.store %[[AND]], %[[O]][
func.func @rows(%a: memref<8x1xi64>, %o: memref<8xi64>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<8x1xi64>) outs(%o : memref<8xi64>) {
  ^bb0(%x: i64, %acc: i64):
    %0 = arith.andi %acc, %x : i64
    linalg.yield %0 : i64
  }
  return
}

// CHECK-LABEL: func.func @columns
// CHECK-NOT: scf.for
// CHECK: arith.andi {{.*}} : vector<2xi64>
// CHECK-NOT: scf.for
// CHECK: return
func.func @columns(%a: memref<1x8xi64>, %o: memref<8xi64>) {
  linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<1x8xi64>) outs(%o : memref<8xi64>) {
  ^bb0(%x: i64, %acc: i64):
    %0 = arith.andi %acc, %x : i64
    linalg.yield %0 : i64
  }
  return
}

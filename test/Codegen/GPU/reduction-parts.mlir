// RUN: bcast-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu{warp-threads=32}),canonicalize,cse)' | FileCheck %s

// Test that a block has each part of a row, begins with the identity, stores the
// part at its place, and loads what it needs once for a row before the loop; no
// launch combines the parts, and the fill is gone.
// CHECK-LABEL: func.func @rows
// CHECK-SAME: (%[[A:.*]]: memref<8x10000xf32>, %[[M:.*]]: memref<8xf32>)
// CHECK: %[[OUT:.*]] = memref.alloc() : memref<8x3xf32>
// CHECK-NOT: memref.alloc()
// CHECK: %[[MEANS:.*]] = memref.reinterpret_cast %[[M]]
// CHECK: %[[PARTS:.*]] = memref.reinterpret_cast %[[OUT]]
// CHECK: gpu.launch blocks(%[[BLOCK:[^,]*]], {{.*}}) in ({{.*}} = %c24, {{.*}}) threads({{.*}}) in ({{.*}} = %c64,
// CHECK-DAG: %[[PART:.*]] = arith.remui %[[BLOCK]], %c3
// CHECK-DAG: %[[ROW:.*]] = arith.divui %[[BLOCK]], %c3
// CHECK: arith.muli %[[PART]], %c4096
// CHECK: %[[MEAN:.*]] = memref.load %[[MEANS]][%[[ROW]]]
// CHECK: scf.for
// CHECK-NOT: memref.load
// CHECK: vector.broadcast %[[MEAN]]
// CHECK: scf.yield
// CHECK: %[[FIRST:.*]] = arith.muli %[[ROW]], %c3
// CHECK: %[[PLACE:.*]] = arith.addi %[[FIRST]], %[[PART]]
// CHECK: memref.store %{{.*}}, %[[PARTS]][%[[PLACE]]]
// CHECK: gpu.terminator
// CHECK-NOT: gpu.launch
// CHECK: return
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
func.func @rows(%a: memref<8x10000xf32>, %m: memref<8xf32>) -> memref<8x3xf32> {
  %o = memref.alloc() : memref<8x3xf32>
  %c = arith.constant -0.0 : f32
  linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]} outs(%o : memref<8x3xf32>) {
  ^bb0(%z: f32):
    linalg.yield %c : f32
  }
  linalg.generic {indexing_maps = [#all, #row, affine_map<(i, j) -> (i, j floordiv 4096)>], iterator_types = ["parallel", "reduction"]}
      ins(%a, %m : memref<8x10000xf32>, memref<8xf32>) outs(%o : memref<8x3xf32>) {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %0 = arith.subf %x, %y : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  }
  return %o : memref<8x3xf32>
}

// -----

// Test that a block has each chunk of some columns, and that threads behind the
// last column load what they do not need from the first one.
// CHECK-LABEL: func.func @columns
// CHECK-SAME: (%{{.*}}: memref<5000x7xi64>, %[[M:.*]]: memref<7xi64>, %[[O:.*]]: memref<3x7xi64>)
// CHECK: %[[FIRST:.*]] = memref.reinterpret_cast %[[M]]
// CHECK: %[[PARTS:.*]] = memref.reinterpret_cast %[[O]]
// CHECK: gpu.launch blocks({{.*}}) in ({{.*}} = %c3,
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %[[COLUMN:.*]], %c7
// CHECK: %[[PRESENT:.*]] = arith.select %[[INSIDE]], %[[COLUMN]], %c0
// CHECK: memref.load %[[FIRST]][%[[PRESENT]]]
// CHECK: scf.for
// CHECK: memref.store %{{.*}}, %[[PARTS]]
// CHECK: gpu.terminator
// CHECK-NOT: gpu.launch
// CHECK: return
#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>
func.func @columns(%a: memref<5000x7xi64>, %m: memref<7xi64>, %o: memref<3x7xi64>) {
  linalg.generic {indexing_maps = [#all, #column, affine_map<(i, j) -> (i floordiv 2048, j)>], iterator_types = ["reduction", "parallel"]}
      ins(%a, %m : memref<5000x7xi64>, memref<7xi64>) outs(%o : memref<3x7xi64>) {
  ^bb0(%x: i64, %y: i64, %acc: i64):
    %0 = arith.subi %x, %y : i64
    %1 = arith.addi %acc, %0 : i64
    linalg.yield %1 : i64
  }
  return
}

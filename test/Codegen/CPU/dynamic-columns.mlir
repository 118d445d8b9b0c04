// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --split-input-file | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
#columns = affine_map<(i, j) -> (j)>

// Test that of rows that only the program counts, up to 2,048, each leaf is
// combined in registers: there is code for leaves of eight rows, of seven, down
// to one. Of up to 256 each row is a leaf, and eight are merged at a time.
// CHECK-LABEL: @any_rows
// CHECK: scf.parallel
// CHECK: scf.if
// CHECK: arith.cmpi eq, %{{.*}}, %{{.*}} : index
// CHECK: scf.for
// CHECK-COUNT-8: vector.load
// CHECK: arith.cmpi eq
// CHECK: scf.for
// CHECK-COUNT-7: vector.load
// CHECK: scf.if
// CHECK: scf.for
// CHECK-COUNT-8: vector.load
// CHECK: return
func.func @any_rows(%a: memref<?x1024xf32>, %o: memref<1024xf32>) {
  linalg.generic {indexing_maps = [#id, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<?x1024xf32>) outs(%o : memref<1024xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(i, j) -> (i, j)>
#columns = affine_map<(i, j) -> (j)>

// Test that threads share the rows and the columns, of neither of which the
// number is known: 2,048 rows and 512 columns are a task.
// CHECK-LABEL: @any_columns
// CHECK: %[[SEGMENTS:.*]] = arith.divui %{{.*}}, %c2048
// CHECK: %[[TILES:.*]] = arith.divui %{{.*}}, %c512
// CHECK: %[[TASKS:.*]] = arith.muli %[[SEGMENTS]], %[[TILES]]
// CHECK: scf.parallel (%[[TASK:.*]]) = (%c0{{[_0-9]*}}) to (%[[TASKS]])
// CHECK: arith.remui %[[TASK]], %[[TILES]]
// CHECK: %[[SEGMENT:.*]] = arith.divui %[[TASK]], %[[TILES]]
// CHECK: arith.remui %[[SEGMENT]], %[[SEGMENTS]]
func.func @any_columns(%a: memref<?x?xf32>, %o: memref<?xf32>) {
  linalg.generic {indexing_maps = [#id, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<?x?xf32>) outs(%o : memref<?xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

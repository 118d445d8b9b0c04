// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --split-input-file | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that bits are merged as a whole, not shuffled.
// CHECK-LABEL: @any
// CHECK-NOT: vector.shuffle
// CHECK: vector.reduction <or>, %{{.*}} : vector<64xi1> into i1
// CHECK-NOT: vector.shuffle
func.func @any(%a: memref<64x1000xi1>, %o: memref<64xi1>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x1000xi1>) outs(%o : memref<64xi1>) {
  ^bb0(%x: i1, %acc: i1):
    %0 = arith.ori %acc, %x : i1
    linalg.yield %0 : i1
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// CHECK-LABEL: @every
// CHECK: vector.reduction <and>, %{{.*}} : vector<64xi1> into i1
func.func @every(%a: memref<64x1000xi1>, %o: memref<64xi1>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x1000xi1>) outs(%o : memref<64xi1>) {
  ^bb0(%x: i1, %acc: i1):
    %0 = arith.andi %acc, %x : i1
    linalg.yield %0 : i1
  }
  return
}

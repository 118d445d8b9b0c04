// RUN: bcast-opt %s --convert-linalg-to-affine-loops --affine-super-vectorize=virtual-vector-size=16 | FileCheck %s
// RUN: bcast-opt %s --bcast-linalg-to-vector-loops | FileCheck %s --check-prefix=OURS

// Test that upstream reads three elements of rows with vectors of 16, each with a
// mask of its own.
// CHECK: affine.for %[[ROW:.*]] = 0 to 5120
// CHECK: affine.for %[[COLUMN:.*]] = 0 to 3 step 16
// CHECK: vector.transfer_read {{.*}}[%[[ROW]], %[[COLUMN]]], {{.*}} : memref<5120x3xf32>, vector<16xf32>
// CHECK: vector.transfer_write

// OURS: scf.for
// OURS: vector.load {{.*}}, vector<16xf32>
// OURS: vector.load {{.*}}, vector<16xf32>
// OURS: arith.addf {{.*}} : vector<16xf32>
// OURS: vector.store {{.*}}, vector<16xf32>
#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>
func.func @f(%a: memref<5120x3xf32>, %b: memref<3xf32>, %o: memref<5120x3xf32>) {
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<5120x3xf32>, memref<3xf32>) outs(%o : memref<5120x3xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --canonicalize --cse --split-input-file | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that sixteen lines of three are summed side by side: the first and the
// third elements, then the second ones, as the lanes of one line would be. Lines
// that are left are in lanes.
// CHECK-LABEL: @three
// CHECK: scf.for %[[I:.*]] = %c0 to %c96 step %c16
// CHECK-COUNT-3: vector.load {{.*}}, vector<16xf32>
// CHECK: vector.shuffle {{.*}} [0, 3, 6, 9,
// CHECK: %[[A:.*]] = vector.shuffle {{.*}} 17, 20, 23, 26, 29]
// CHECK: vector.shuffle {{.*}} [1, 4, 7, 10,
// CHECK: %[[B:.*]] = vector.shuffle {{.*}} 18, 21, 24, 27, 30]
// CHECK: vector.shuffle {{.*}} [2, 5, 8, 11,
// CHECK: %[[C:.*]] = vector.shuffle {{.*}} 19, 22, 25, 28, 31]
// CHECK: %[[INIT:.*]] = vector.load {{.*}}[%[[I]]] : {{.*}}, vector<16xf64>
// CHECK: %[[AW:.*]] = arith.extf %[[A]]
// CHECK: %[[CW:.*]] = arith.extf %[[C]]
// CHECK: %[[AC:.*]] = arith.addf %[[AW]], %[[CW]]
// CHECK: %[[BW:.*]] = arith.extf %[[B]]
// CHECK: %[[ABC:.*]] = arith.addf %[[AC]], %[[BW]]
// CHECK: %[[SUM:.*]] = arith.addf %[[INIT]], %[[ABC]]
// CHECK: vector.store %[[SUM]]
// CHECK: scf.for {{.*}} = %c96 to %c100 step %c1
// CHECK: vector.maskedload
func.func @three(%a: memref<100x3xf32>, %o: memref<100xf64>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<100x3xf32>) outs(%o : memref<100xf64>) {
  ^bb0(%x: f32, %acc: f64):
    %0 = arith.extf %x : f32 to f64
    %1 = arith.addf %acc, %0 : f64
    linalg.yield %1 : f64
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that lines of more elements than loads are worth are parts of squares that
// are transposed: eight of f64, with a last one of two columns.
// CHECK-LABEL: @squares
// CHECK-COUNT-8: vector.load {{.*}}, vector<8xf64>
// CHECK-COUNT-8: vector.load {{.*}}, vector<2xf64>
// CHECK-COUNT-10: arith.maximumf {{.*}} : vector<8xf64>
func.func @squares(%a: memref<64x10xf64>, %o: memref<64xf64>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x10xf64>) outs(%o : memref<64xf64>) {
  ^bb0(%x: f64, %acc: f64):
    %1 = arith.maximumf %acc, %x : f64
    linalg.yield %1 : f64
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that coordinates along a line are the same for all lines, and others count
// them.
// CHECK-LABEL: @coordinates
// CHECK: scf.for %[[I:.*]] =
// CHECK: %[[FIRST:.*]] = vector.broadcast %[[I]] : index to vector<8xindex>
// CHECK: %[[STEP:.*]] = vector.step
// CHECK: %[[LINE:.*]] = arith.addi %[[FIRST]], %[[STEP]]
// CHECK: arith.addi %[[LINE]], {{.*}} : vector<8xindex>
// CHECK: vector.store
func.func @coordinates(%a: memref<64x2xindex>, %o: memref<64xindex>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x2xindex>) outs(%o : memref<64xindex>) {
  ^bb0(%x: index, %acc: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.muli %i, %j : index
    %1 = arith.addi %0, %x : index
    %2 = arith.addi %acc, %1 : index
    linalg.yield %2 : index
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that a line whose rest is one element needs no strip: only stores do.
// CHECK-LABEL: @rest
// CHECK-NOT: memref.alloca
// CHECK: vector.maskedload
func.func @rest(%a: memref<64x33xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x33xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %1 = arith.addf %acc, %x : f32
    linalg.yield %1 : f32
  }
  return
}

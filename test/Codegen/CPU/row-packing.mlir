// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --canonicalize --cse --split-input-file | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that sixteen rows of three are three vectors, for which one load has the
// values per row; rows that are left are masked vectors.
// CHECK-LABEL: @pixels
// CHECK: scf.for %[[I:.*]] = %c0 to %c992 step %c16
// CHECK: %[[B:.*]] = vector.load %{{.*}}[%[[I]]] : {{.*}}, vector<16xf32>
// CHECK: vector.shuffle %[[B]], %[[B]] [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5]
// CHECK: vector.shuffle %[[B]], %[[B]] [5, 5, 6, 6, 6, 7,
// CHECK: vector.shuffle %[[B]], %[[B]] [10, 11, 11, 11,
// CHECK-COUNT-3: vector.store
// CHECK: scf.for {{.*}} = %c992 to %c1000 step %c1
// CHECK: vector.maskedstore
func.func @pixels(%a: memref<1000x3xf32>, %b: memref<1000xf32>, %o: memref<1000x3xf32>) {
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<1000x3xf32>, memref<1000xf32>) outs(%o : memref<1000x3xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.mulf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j, k) -> (i, j, k)>
#outer = affine_map<(i, j, k) -> (i, k)>

// Test that short loops around short ones are one row, and that what the rows
// share is loaded before them.
// CHECK-LABEL: @middle
// CHECK: scf.for {{.*}} step %c8
// CHECK: vector.load {{.*}}, vector<16xf32>
// CHECK: vector.shuffle {{.*}} [0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5, 6, 7, 8, 6]
func.func @middle(%a: memref<512x2x3xf32>, %b: memref<512x3xf32>, %o: memref<512x2x3xf32>) {
  linalg.generic {indexing_maps = [#all, #outer, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a, %b : memref<512x2x3xf32>, memref<512x3xf32>) outs(%o : memref<512x2x3xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.mulf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#back = affine_map<(i, j) -> (i, j * -1 + 3)>

// Test that rows in reverse are loaded as they lie, and turned around; the number
// of rows need not be known.
// CHECK-LABEL: @reverse
// CHECK: scf.for {{.*}} step %c4
// CHECK: vector.load {{.*}}, vector<16xf32>
// CHECK: vector.shuffle {{.*}} [3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12]
func.func @reverse(%a: memref<?x4xf32>, %o: memref<?x4xf32>) {
  linalg.generic {indexing_maps = [#back, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<?x4xf32>) outs(%o : memref<?x4xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// Test that few columns that become rows are loaded side by side, and rows that
// become columns of a tile likewise.
// CHECK-LABEL: @columns
// CHECK: scf.for {{.*}} step %c8
// CHECK-COUNT-2: vector.load {{.*}}, vector<16xf32>
// CHECK: vector.shuffle {{.*}} [0, 24, 1, 25, 2, 26, 3, 27, 4, 28, 5, 29, 6, 30, 7, 31]
// CHECK-LABEL: @rows
// CHECK: %[[TILE:.*]] = memref.alloca() {{.*}} : memref<2048xf32>
// CHECK: vector.shuffle {{.*}} [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30]
// CHECK: vector.shuffle {{.*}} [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31]
// CHECK: vector.store {{.*}}, %[[TILE]]
func.func @columns(%a: memref<2x1024xf32>, %o: memref<1024x2xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<2x1024xf32>) outs(%o : memref<1024x2xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @rows(%a: memref<1024x2xf32>, %o: memref<2x1024xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<1024x2xf32>) outs(%o : memref<2x1024xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that few rows, and rows of whole vectors, stay as they are.
// CHECK-LABEL: @few
// CHECK-NOT: vector.shuffle
// CHECK-LABEL: @long
// CHECK-NOT: vector.shuffle
func.func @few(%a: memref<15x3xf32>, %b: memref<15xf32>, %o: memref<15x3xf32>) {
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<15x3xf32>, memref<15xf32>) outs(%o : memref<15x3xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.mulf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}
func.func @long(%a: memref<1000x16xf32>, %b: memref<1000xf32>, %o: memref<1000x16xf32>) {
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<1000x16xf32>, memref<1000xf32>) outs(%o : memref<1000x16xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.mulf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

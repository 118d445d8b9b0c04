// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-linalg-to-vector-loops=vector-bits=256 --split-input-file | FileCheck %s --check-prefix=NARROW

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that a maximum has the number, all bits and whether all are ordered in a
// loop, and that its zero and NaN are settled after it.
// CHECK-LABEL: @maximum
// CHECK: scf.for {{.*}} iter_args({{.*}}) -> (vector<16xf32>, vector<16xi32>, vector<16xi1>,
// CHECK-NOT: arith.maximumf {{.*}} vector
// CHECK: arith.cmpf ogt
// CHECK: arith.andi {{.*}} : vector<16xi32>
// CHECK: arith.cmpf ord
// CHECK: vector.reduction <and>, %{{.*}} : vector<16xi32> into i32
// CHECK: vector.reduction <and>, %{{.*}} : vector<16xi1> into i1
// CHECK: arith.cmpf oeq

// Masks of narrower vectors have no registers.
// NARROW-LABEL: @maximum
// NARROW-NOT: arith.cmpf
// NARROW: arith.maximumf {{.*}} : vector<8xf32>
func.func @maximum(%a: memref<64x1024xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x1024xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.maximumf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// CHECK-LABEL: @minimum
// CHECK: arith.cmpf olt
// CHECK: arith.ori {{.*}} : vector<8xi64>
func.func @minimum(%a: memref<64x1024xf64>, %o: memref<64xf64>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x1024xf64>) outs(%o : memref<64xf64>) {
  ^bb0(%x: f64, %acc: f64):
    %0 = arith.minimumf %acc, %x : f64
    linalg.yield %0 : f64
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Sums keep their order: a vector for each of the leaves.
// CHECK-LABEL: @sum
// CHECK: scf.for {{.*}} -> (vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>)
// CHECK-NOT: arith.cmpf
func.func @sum(%a: memref<64x1024xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x1024xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// Test that the rows of a leaf have the same state, settled lane by lane, and
// that two of them are not worth one.
// CHECK-LABEL: @columns
// CHECK-NOT: arith.maximumf
// CHECK: arith.cmpf ogt
// CHECK: arith.andi {{.*}} : vector<16xi32>
// CHECK: arith.cmpf ord
// CHECK: arith.cmpf oeq
// CHECK: %[[LEAF:.*]] = arith.select
// CHECK-NOT: arith.cmpf oeq
// CHECK: arith.maximumf {{.*}}, %{{.*}} : vector<16xf32>
// CHECK-LABEL: @two_rows
// CHECK-NOT: arith.cmpf
// CHECK: arith.maximumf
// CHECK-NOT: arith.cmpf
// CHECK: return
func.func @columns(%a: memref<2048x64xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<2048x64xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.maximumf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @two_rows(%a: memref<512x64xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<512x64xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.maximumf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --split-input-file | FileCheck %s

// Test that a row has a partial sum in each lane of its vectors, of which
// neighbours are merged: within 128 bits first, then 128 bits as a whole, until
// one vector has sums of 16 in their order.
// CHECK-LABEL: @rows
// CHECK: %[[ZERO:.*]] = arith.constant dense<-0.000000e+00> : vector<16xf32>
// CHECK: %[[SUMS:.*]]:16 = scf.for {{.*}} iter_args(%[[SUM:[^ ]*]] = %[[ZERO]]
// CHECK:   %[[X:.*]] = vector.load {{.*}} vector<16xf32>
// CHECK:   arith.addf %[[SUM]], %[[X]] : vector<16xf32>
// CHECK-COUNT-15: vector.load {{.*}} vector<16xf32>
// CHECK:   scf.yield
// CHECK-NOT: vector.create_mask
// CHECK: %[[EVEN:.*]] = vector.shuffle %[[SUMS]]#0, %[[SUMS]]#1 [0, 2, 16, 18, 4, 6, 20, 22, 8, 10, 24, 26, 12, 14, 28, 30]
// CHECK: %[[ODD:.*]] = vector.shuffle %[[SUMS]]#0, %[[SUMS]]#1 [1, 3, 17, 19, 5, 7, 21, 23, 9, 11, 25, 27, 13, 15, 29, 31]
// CHECK: %[[SUM01:.*]] = arith.addf %[[EVEN]], %[[ODD]] : vector<16xf32>
// CHECK: %[[SUM23:.*]] = arith.addf {{.*}} : vector<16xf32>
// CHECK: vector.shuffle %[[SUM01]], %[[SUM23]] [0, 2, 16, 18,
// CHECK: %[[SUM0TO3:.*]] = arith.addf {{.*}} : vector<16xf32>
// CHECK-COUNT-3: arith.addf {{.*}} : vector<16xf32>
// CHECK: vector.shuffle %[[SUM0TO3]], %{{.*}} [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27]
// CHECK: vector.shuffle %[[SUM0TO3]], %{{.*}} [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31]
// CHECK-COUNT-9: arith.addf {{.*}} : vector<16xf32>
// CHECK: vector.shuffle {{.*}} [0, 2, 4, 6, 8, 10, 12, 14]
// CHECK: arith.addf {{.*}} : vector<8xf32>
// CHECK: arith.addf {{.*}} : vector<4xf32>
// CHECK: arith.addf {{.*}} : vector<2xf32>
// CHECK: %[[LAST:.*]] = arith.addf {{.*}} : vector<1xf32>
// CHECK: %[[SUM:.*]] = vector.extract %[[LAST]][0]
// CHECK: %[[INIT:.*]] = memref.load
// CHECK: %[[TOTAL:.*]] = arith.addf %[[INIT]], %[[SUM]] : f32
// CHECK: memref.store %[[TOTAL]]
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @rows(%a: memref<4x1024xf32>, %o: memref<4xf32>) {
  linalg.generic {indexing_maps = [#id2, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x1024xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Test that lanes beyond the end keep what they have.
// CHECK-LABEL: @rest
// CHECK: %[[ZERO:.*]] = arith.constant dense<-0.000000e+00> : vector<8xf64>
// CHECK-COUNT-8: vector.load {{.*}} vector<8xf64>
// CHECK: %[[MASK:.*]] = vector.create_mask {{.*}} vector<8xi1>
// CHECK: %[[X:.*]] = vector.maskedload {{.*}}, %[[MASK]]
// CHECK: %[[NEXT:.*]] = arith.addf {{.*}}, %[[X]]
// CHECK: arith.select %[[MASK]], %[[NEXT]], {{.*}} : vector<8xi1>
// CHECK-NOT: vector.maskedload
// CHECK: return
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @rest(%a: memref<4x67xf64>, %o: memref<4xf64>) {
  linalg.generic {indexing_maps = [#id2, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x67xf64>) outs(%o : memref<4xf64>) {
  ^bb0(%x: f64, %acc: f64):
    %1 = arith.addf %acc, %x : f64
    linalg.yield %1 : f64
  }
  return
}

// -----

// Test that a short row takes as many lanes as it needs.
// CHECK-LABEL: @short
// CHECK-NOT: vector<16x
// CHECK: vector<8xf32>
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @short(%a: memref<4x5xf32>, %o: memref<4xf32>) {
  linalg.generic {indexing_maps = [#id2, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x5xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %1 = arith.maximumf %acc, %x : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

// Test that rows which are leaves of their own are merged eight at a time, as
// neighbours.
// CHECK-LABEL: @columns
// CHECK: scf.for
// CHECK:   scf.for
// CHECK:     %[[X0:.*]] = vector.load {{.*}} vector<16xf32>
// CHECK:     %[[X1:.*]] = vector.load
// CHECK:     %[[S01:.*]] = arith.addf %[[X0]], %[[X1]]
// CHECK:     %[[X2:.*]] = vector.load
// CHECK:     %[[X3:.*]] = vector.load
// CHECK:     %[[S23:.*]] = arith.addf %[[X2]], %[[X3]]
// CHECK:     %[[S03:.*]] = arith.addf %[[S01]], %[[S23]]
// CHECK:     %[[S47:.*]] = arith.addf
// CHECK:     %[[S07:.*]] = arith.addf %[[S03]],
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>
func.func @columns(%a: memref<16x64xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#id2, #column], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<16x64xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Test that rows of a chunk are in the partial sum of every 256th, one after the
// other.
// CHECK-LABEL: @long_columns
// CHECK: scf.for %[[LEAF:.*]] =
// CHECK:   scf.for
// CHECK:     %[[X0:.*]] = vector.load {{.*}} vector<16xf32>
// CHECK:     %[[X1:.*]] = vector.load
// CHECK:     %[[S1:.*]] = arith.addf %[[X0]], %[[X1]]
// CHECK:     %[[X2:.*]] = vector.load
// CHECK:     %[[S2:.*]] = arith.addf %[[S1]], %[[X2]]
// CHECK:     %[[X3:.*]] = vector.load
// CHECK:     arith.addf %[[S2]], %[[X3]]
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>
func.func @long_columns(%a: memref<2048x64xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#id2, #column], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<2048x64xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Test that a row which several loops go through is staged: vectors would straddle
// their ends.
// CHECK-LABEL: @staged
// CHECK: %[[STAGING:.*]] = memref.alloca() {{.*}} : memref<2048xf32>
// CHECK: arith.mulf
// CHECK: memref.store {{.*}}, %[[STAGING]]
// CHECK: vector.load %[[STAGING]]{{.*}} vector<16xf32>
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>
#none = affine_map<(d0, d1) -> ()>
func.func @staged(%a: memref<16x7xf32>, %b: memref<7xf32>, %o: memref<f32>) {
  linalg.generic {indexing_maps = [#id2, #column, #none], iterator_types = ["reduction", "reduction"]}
      ins(%a, %b : memref<16x7xf32>, memref<7xf32>) outs(%o : memref<f32>) {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %0 = arith.mulf %x, %y : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

// Test that one op may reduce and keep what it computes. Of a row that is one
// unit, vectors are merged as soon as there are two, so that few are alive.
// CHECK-LABEL: @both
// CHECK-NOT: iter_args
// CHECK: %[[E:.*]] = math.exp
// CHECK: vector.store %[[E]]
// CHECK: arith.addf %{{.*}}, %[[E]]
// CHECK: math.exp
// CHECK: vector.shuffle
// CHECK: math.exp
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @both(%a: memref<4x64xf32>, %e: memref<4x64xf32>, %s: memref<4xf32>) {
  linalg.generic {indexing_maps = [#id2, #id2, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x64xf32>) outs(%e, %s : memref<4x64xf32>, memref<4xf32>) {
  ^bb0(%x: f32, %old: f32, %acc: f32):
    %0 = math.exp %x : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %0, %1 : f32, f32
  }
  return
}

// -----

// Test that reductions of another form are left: what is combined depends on
// the accumulator, the op is not associative.
// CHECK-LABEL: @left
// CHECK-COUNT-2: linalg.generic
// CHECK: return
#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
func.func @left(%a: memref<64xf32>, %o: memref<f32>) {
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%a : memref<64xf32>) outs(%o : memref<f32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.mulf %acc, %x : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  }
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%a : memref<64xf32>) outs(%o : memref<f32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.subf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Test that products of complex numbers, which have no identity, are combined as
// scalars, with no vector of them.
// CHECK-LABEL: @no_identity
// CHECK-NOT: vector
// CHECK: %[[X0:.*]] = memref.load
// CHECK: %[[X1:.*]] = memref.load
// CHECK: complex.mul %[[X0]], %[[X1]]
// CHECK-NOT: vector
// CHECK: return
#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
func.func @no_identity(%c: memref<64xcomplex<f32>>, %oc: memref<complex<f32>>) {
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%c : memref<64xcomplex<f32>>) outs(%oc : memref<complex<f32>>) {
  ^bb0(%x: complex<f32>, %acc: complex<f32>):
    %0 = complex.mul %acc, %x : complex<f32>
    linalg.yield %0 : complex<f32>
  }
  return
}

// -----

// Test that complex numbers are summed as vectors of their parts, of which pairs
// are taken.
// CHECK-LABEL: @complex
// CHECK: arith.addf {{.*}} : vector<16xf32>
// CHECK: vector.shuffle {{.*}} [0, 1, 2, 3, 8, 9, 10, 11]
// CHECK: vector.shuffle {{.*}} [4, 5, 6, 7, 12, 13, 14, 15]
// CHECK: arith.addf {{.*}} : vector<8xf32>
// CHECK: arith.addf {{.*}} : vector<2xf32>
// CHECK: complex.create
// CHECK: complex.add
#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
func.func @complex(%c: memref<64xcomplex<f32>>, %oc: memref<complex<f32>>) {
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%c : memref<64xcomplex<f32>>) outs(%oc : memref<complex<f32>>) {
  ^bb0(%x: complex<f32>, %acc: complex<f32>):
    %0 = complex.add %acc, %x : complex<f32>
    linalg.yield %0 : complex<f32>
  }
  return
}

// -----

#id = affine_map<(i, j) -> (i, j)>
#rows = affine_map<(i, j) -> (i)>

// Test that a row that the program finds to be no longer than a vector is one,
// whose lanes are merged, and that the vectors at the end of a longer one are
// behind branches, apart from the first, so that no load has a mask of no lane.
// CHECK-LABEL: @dynamic_tail
// CHECK: %[[SHORT:.*]] = arith.cmpi sle, %{{.*}}, %c16
// CHECK: scf.if %[[SHORT]] -> (f32) {
// CHECK-COUNT-1: vector.maskedload
// CHECK-COUNT-4: arith.addf
// CHECK: scf.yield
// CHECK: } else {
// CHECK: scf.if
// CHECK:   vector.create_mask
// CHECK:   vector.maskedload
// CHECK:   %[[MORE:.*]] = arith.cmpi sgt, %{{.*}}, %c0
// CHECK:   scf.if %[[MORE]] -> (vector<16xf32>) {
// CHECK:     vector.create_mask
// CHECK:     vector.maskedload
// CHECK:     scf.yield
// CHECK:   } else {
func.func @dynamic_tail(%a: memref<?x?xf32>, %o: memref<?xf32>) {
  linalg.generic {indexing_maps = [#id, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<?x?xf32>) outs(%o : memref<?xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --split-input-file | FileCheck %s

// Test that rows of bf16 are read as words: their low halves are the elements of
// even number, and go to one vector of sums, their high halves to the next.
// Neighbours are then the same lanes of two vectors.
// CHECK-LABEL: @rows
// CHECK: %[[SUMS:.*]]:16 = scf.for {{.*}} iter_args(%[[EVEN:[^ ]*]] = %{{[^ ]*}}, %[[ODD:[^ ]*]] = %
// CHECK:   %[[X:.*]] = vector.load {{.*}} vector<32xbf16>
// CHECK:   %[[WORDS:.*]] = vector.bitcast %[[X]] : vector<32xbf16> to vector<16xi32>
// CHECK:   %[[LOW:.*]] = arith.trunci %[[WORDS]] : vector<16xi32> to vector<16xi16>
// CHECK:   %[[LOWS:.*]] = arith.bitcast %[[LOW]] : vector<16xi16> to vector<16xbf16>
// CHECK:   %[[LEFT:.*]] = arith.extf %[[LOWS]]
// CHECK:   arith.addf %[[EVEN]], %[[LEFT]] : vector<16xf32>
// CHECK:   %[[SHIFTED:.*]] = arith.shrui %{{.*}}, %{{.*}} : vector<16xi32>
// CHECK:   %[[HIGH:.*]] = arith.trunci %[[SHIFTED]] : vector<16xi32> to vector<16xi16>
// CHECK:   %[[HIGHS:.*]] = arith.bitcast %[[HIGH]] : vector<16xi16> to vector<16xbf16>
// CHECK:   %[[RIGHT:.*]] = arith.extf %[[HIGHS]]
// CHECK:   arith.addf %[[ODD]], %[[RIGHT]] : vector<16xf32>
// CHECK:   scf.yield
// CHECK: %[[FIRST:.*]] = vector.shuffle %[[SUMS]]#0, %[[SUMS]]#1 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
// CHECK: %[[SECOND:.*]] = vector.shuffle %[[SUMS]]#0, %[[SUMS]]#1 [16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]
// CHECK: %[[SUM01:.*]] = arith.addf %[[FIRST]], %[[SECOND]] : vector<16xf32>
// CHECK: vector.shuffle %[[SUM01]], %{{.*}} [0, 2, 16, 18, 4, 6, 20, 22, 8, 10, 24, 26, 12, 14, 28, 30]
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @rows(%a: memref<4x1024xbf16>, %o: memref<4xf32>) {
  linalg.generic {indexing_maps = [#id2, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x1024xbf16>) outs(%o : memref<4xf32>) {
  ^bb0(%x: bf16, %acc: f32):
    %0 = arith.extf %x : bf16 to f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

// Test that what is left of a row is taken in pairs as well: of 45 elements the
// second pair of vectors has 13, seven of even and six of odd number.
// CHECK-LABEL: @rest
// CHECK: vector.load {{.*}} vector<32xbf16>
// CHECK: %[[EVEN:.*]] = vector.create_mask %c7{{(_[0-9]+)?}} : vector<16xi1>
// CHECK: %[[MASK:.*]] = vector.create_mask %c13{{(_[0-9]+)?}} : vector<32xi1>
// CHECK: vector.maskedload {{.*}}, %[[MASK]]
// CHECK: arith.select %[[EVEN]]
// CHECK: %[[ODD:.*]] = vector.create_mask %c6{{(_[0-9]+)?}} : vector<16xi1>
// CHECK: arith.select %[[ODD]]
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @rest(%a: memref<4x45xbf16>, %o: memref<4xf32>) {
  linalg.generic {indexing_maps = [#id2, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x45xbf16>) outs(%o : memref<4xf32>) {
  ^bb0(%x: bf16, %acc: f32):
    %0 = arith.extf %x : bf16 to f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

// Test that elements of two arrays, and f16, whose halves of words are no numbers
// of f32, are read as they lie.
// CHECK-LABEL: @two_arrays
// CHECK-NOT: vector<32xbf16>
// CHECK: vector.load {{.*}} vector<16xbf16>
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @two_arrays(%a: memref<4x1024xbf16>, %b: memref<4x1024xf32>, %o: memref<4xf32>) {
  linalg.generic {indexing_maps = [#id2, #id2, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a, %b : memref<4x1024xbf16>, memref<4x1024xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: bf16, %y: f32, %acc: f32):
    %0 = arith.extf %x : bf16 to f32
    %1 = arith.mulf %0, %y : f32
    %2 = arith.addf %acc, %1 : f32
    linalg.yield %2 : f32
  }
  return
}

// CHECK-LABEL: @halves
// CHECK-NOT: vector<32xf16>
// CHECK: vector.load {{.*}} vector<16xf16>
func.func @halves(%a: memref<4x1024xf16>, %o: memref<4xf32>) {
  linalg.generic {indexing_maps = [#id2, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x1024xf16>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f16, %acc: f32):
    %0 = arith.extf %x : f16 to f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --split-input-file | FileCheck %s

// Test that where all arrays are of bf16, vectors of two are computed with the
// even elements before the odd ones, which are the halves of words.
// CHECK-LABEL: @scale(
// CHECK: %[[SCALE:.*]] = memref.load
// CHECK: scf.for
// CHECK:   %[[X:.*]] = vector.load {{.*}} vector<32xbf16>
// CHECK:   %[[WORDS:.*]] = vector.bitcast %[[X]] : vector<32xbf16> to vector<16xi32>
// CHECK:   %[[LOW:.*]] = arith.trunci %[[WORDS]] : vector<16xi32> to vector<16xi16>
// CHECK:   %[[EVEN:.*]] = arith.bitcast %[[LOW]] : vector<16xi16> to vector<16xbf16>
// CHECK:   %[[SHIFTED:.*]] = arith.shrui %[[WORDS]], %{{.*}} : vector<16xi32>
// CHECK:   %[[HIGH:.*]] = arith.trunci %[[SHIFTED]] : vector<16xi32> to vector<16xi16>
// CHECK:   %[[ODD:.*]] = arith.bitcast %[[HIGH]] : vector<16xi16> to vector<16xbf16>
// CHECK:   %[[BOTH:.*]] = vector.shuffle %[[EVEN]], %[[ODD]] [0, 1, {{.*}}, 31]
// CHECK:   %[[SPLAT:.*]] = vector.broadcast %[[SCALE]] : bf16 to vector<32xbf16>
// CHECK:   %[[A:.*]] = arith.extf %[[BOTH]] : vector<32xbf16> to vector<32xf32>
// CHECK:   %[[B:.*]] = arith.extf %[[SPLAT]] : vector<32xbf16> to vector<32xf32>
// CHECK:   %[[PRODUCT:.*]] = arith.mulf %[[A]], %[[B]] : vector<32xf32>
// CHECK:   %[[RESULT:.*]] = arith.truncf %[[PRODUCT]] : vector<32xf32> to vector<32xbf16>
// CHECK:   %[[LAST:.*]] = vector.shuffle %[[RESULT]], %[[RESULT]] [16, 17, {{.*}}, 31]
// CHECK:   %[[LASTBITS:.*]] = arith.bitcast %[[LAST]] : vector<16xbf16> to vector<16xi16>
// CHECK:   %[[ODDS:.*]] = arith.extui %[[LASTBITS]] : vector<16xi16> to vector<16xi32>
// CHECK:   %[[HIGHS:.*]] = arith.shli %[[ODDS]], %{{.*}} : vector<16xi32>
// CHECK:   %[[FIRST:.*]] = vector.shuffle %[[RESULT]], %[[RESULT]] [0, 1, {{.*}}, 15]
// CHECK:   %[[FIRSTBITS:.*]] = arith.bitcast %[[FIRST]] : vector<16xbf16> to vector<16xi16>
// CHECK:   %[[EVENS:.*]] = arith.extui %[[FIRSTBITS]] : vector<16xi16> to vector<16xi32>
// CHECK:   %[[ALL:.*]] = arith.ori %[[EVENS]], %[[HIGHS]] : vector<16xi32>
// CHECK:   %[[STORED:.*]] = vector.bitcast %[[ALL]] : vector<16xi32> to vector<32xbf16>
// CHECK:   vector.store %[[STORED]]
// The tail is masked in the order of memory.
// CHECK: %[[MASK:.*]] = vector.create_mask %{{.*}} : vector<32xi1>
// CHECK: vector.maskedload {{.*}}, %[[MASK]], {{.*}} vector<32xbf16>
// CHECK: vector.maskedstore {{.*}}, %[[MASK]], {{.*}} vector<32xbf16>
#id = affine_map<(i) -> (i)>
#none = affine_map<(i) -> ()>
func.func @scale(%a: memref<1000xbf16>, %s: memref<bf16>, %o: memref<1000xbf16>) {
  linalg.generic {indexing_maps = [#id, #none, #id], iterator_types = ["parallel"]}
      ins(%a, %s : memref<1000xbf16>, memref<bf16>) outs(%o : memref<1000xbf16>) {
  ^bb0(%x: bf16, %y: bf16, %z: bf16):
    %0 = arith.extf %x : bf16 to f32
    %1 = arith.extf %y : bf16 to f32
    %2 = arith.mulf %0, %1 : f32
    %3 = arith.truncf %2 : f32 to bf16
    linalg.yield %3 : bf16
  }
  return
}

// -----

// Test that an array of f32, whose elements lie a word apart, keeps the order of
// memory.
// CHECK-LABEL: @widen(
// CHECK-NOT: vector.shuffle
// CHECK: vector.store {{.*}} vector<16xf32>
#id = affine_map<(i) -> (i)>
func.func @widen(%a: memref<1000xbf16>, %o: memref<1000xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xbf16>) outs(%o : memref<1000xf32>) {
  ^bb0(%x: bf16, %z: f32):
    %0 = arith.extf %x : bf16 to f32
    %1 = arith.addf %0, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

// Test the same of an element's number, which is in the order of memory.
// CHECK-LABEL: @number(
// CHECK-NOT: vector.shuffle
// CHECK: vector.store {{.*}} vector<{{8|16}}xbf16>
#id = affine_map<(i) -> (i)>
func.func @number(%a: memref<1000xbf16>, %o: memref<1000xbf16>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1000xbf16>) outs(%o : memref<1000xbf16>) {
  ^bb0(%x: bf16, %z: bf16):
    %0 = linalg.index 0 : index
    %1 = arith.index_cast %0 : index to i32
    %2 = arith.sitofp %1 : i32 to f32
    %3 = arith.extf %x : bf16 to f32
    %4 = arith.mulf %3, %2 : f32
    %5 = arith.truncf %4 : f32 to bf16
    linalg.yield %5 : bf16
  }
  return
}

// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --canonicalize --cse --split-input-file | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>

// Test that two vectors are shuffled and stored side by side, and what they leave
// as scalars.
// CHECK-LABEL: @two
// CHECK-DAG: %[[X:.*]] = vector.load
// CHECK-DAG: %[[Y:.*]] = arith.negf %[[X]] : vector<16xf32>
// CHECK: %[[LOW:.*]] = vector.shuffle %[[X]], %[[Y]] [0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23]
// CHECK: vector.store %[[LOW]]
// CHECK: %[[HIGH:.*]] = vector.shuffle %[[X]], %[[Y]] [8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31]
// CHECK: vector.store %[[HIGH]]
// CHECK: scf.for
// CHECK-COUNT-2: memref.store
func.func @two(%a: memref<100x1xf32>, %o: memref<100x2xf32>) {
  %0 = memref.subview %o[0, 0] [100, 1] [1, 1] : memref<100x2xf32> to memref<100x1xf32, strided<[2, 1]>>
  %1 = memref.subview %o[0, 1] [100, 1] [1, 1] : memref<100x2xf32> to memref<100x1xf32, strided<[2, 1], offset: 1>>
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<100x1xf32>)
      outs(%0, %1 : memref<100x1xf32, strided<[2, 1]>>, memref<100x1xf32, strided<[2, 1], offset: 1>>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %2 = arith.negf %x : f32
    linalg.yield %x, %2 : f32, f32
  }
  return
}

// -----

#id = affine_map<(i, j) -> (i, j)>

// Test three of bytes: each vector takes two shuffles, none of 64 bytes.
// CHECK-LABEL: @three
// CHECK-NOT: vector<64xi8>
// CHECK-COUNT-6: vector.shuffle {{.*}} : vector<32xi8>, vector<32xi8>
// CHECK-NOT: vector.shuffle
func.func @three(%a: memref<96x1xi8>, %o: memref<96x3xi8>) {
  %0 = memref.subview %o[0, 0] [96, 1] [1, 1] : memref<96x3xi8> to memref<96x1xi8, strided<[3, 1]>>
  %1 = memref.subview %o[0, 1] [96, 1] [1, 1] : memref<96x3xi8> to memref<96x1xi8, strided<[3, 1], offset: 1>>
  %2 = memref.subview %o[0, 2] [96, 1] [1, 1] : memref<96x3xi8> to memref<96x1xi8, strided<[3, 1], offset: 2>>
  linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<96x1xi8>)
      outs(%0, %1, %2 : memref<96x1xi8, strided<[3, 1]>>, memref<96x1xi8, strided<[3, 1], offset: 1>>, memref<96x1xi8, strided<[3, 1], offset: 2>>) {
  ^bb0(%x: i8, %y: i8, %z: i8, %w: i8):
    %3 = arith.addi %x, %x : i8
    %4 = arith.muli %x, %x : i8
    linalg.yield %x, %3, %4 : i8, i8, i8
  }
  return
}

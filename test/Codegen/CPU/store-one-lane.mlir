// Test that a rest of one element is stored by itself: LLVM would widen a masked
// store of one lane that truncates, and write past the end.
// RUN: bcast-opt %s --bcast-linalg-to-vector-loops="vector-bits=512" | FileCheck %s

#map = affine_map<(d0) -> (d0)>

// CHECK-LABEL: @one_left
// CHECK: vector.store {{.*}} vector<8xi8>
// CHECK-NOT: vector.maskedstore
// CHECK: memref.store {{.*}} : memref<?xi8
func.func @one_left(%a: memref<9xi64>, %b: memref<9xi8>) {
  linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%a : memref<9xi64>) outs(%b : memref<9xi8>) {
  ^bb0(%x: i64, %y: i8):
    %t = arith.trunci %x : i64 to i8
    linalg.yield %t : i8
  }
  return
}

// CHECK-LABEL: @two_left
// CHECK: vector.maskedstore
func.func @two_left(%a: memref<10xi64>, %b: memref<10xi8>) {
  linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%a : memref<10xi64>) outs(%b : memref<10xi8>) {
  ^bb0(%x: i64, %y: i8):
    %t = arith.trunci %x : i64 to i8
    linalg.yield %t : i8
  }
  return
}

// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --canonicalize --cse --split-input-file | FileCheck %s

// No shuffle makes 64 bytes: see Inputs/shuffle-of-64-bytes.ll.

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that rows of bytes are packed into vectors of 32.
// CHECK-LABEL: @rows
// CHECK-NOT: vector<64xi8>
// CHECK: vector.shuffle {{.*}} : vector<32xi8>
// CHECK-NOT: vector<64xi8>
// CHECK: vector.store {{.*}}, vector<32xi8>
// CHECK-NOT: vector<64xi8>
func.func @rows(%a: memref<1000xi8>, %o: memref<1000x3xi8>) {
  linalg.generic {indexing_maps = [#row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<1000xi8>) outs(%o : memref<1000x3xi8>) {
  ^bb0(%x: i8, %z: i8):
    %0 = arith.addi %x, %x : i8
    linalg.yield %0 : i8
  }
  return
}

// -----

#stride = affine_map<(i) -> (i * 2)>
#id = affine_map<(i) -> (i)>

// Test the same of bytes at distances, for i1 too.
// CHECK-LABEL: @stride
// CHECK-NOT: vector<64xi8>
// CHECK: vector.shuffle {{.*}} : vector<32xi8>
// CHECK-NOT: vector<64xi8>
// CHECK: vector.store {{.*}}, vector<32xi8>
func.func @stride(%a: memref<2047xi1>, %o: memref<1024xi1>) {
  linalg.generic {indexing_maps = [#stride, #id], iterator_types = ["parallel"]}
      ins(%a : memref<2047xi1>) outs(%o : memref<1024xi1>) {
  ^bb0(%x: i1, %z: i1):
    %0 = arith.ori %x, %x : i1
    linalg.yield %x : i1
  }
  return
}

// -----

#across = affine_map<(i, j) -> (j, i)>
#all = affine_map<(i, j) -> (i, j)>

// Test the same of the tile of a transpose.
// CHECK-LABEL: @transpose
// CHECK-NOT: vector.shuffle {{.*}} : vector<64xi8>
// CHECK: vector.shuffle {{.*}} : vector<32xi8>
// CHECK-NOT: vector.shuffle {{.*}} : vector<64xi8>
// CHECK: return
func.func @transpose(%a: memref<4096x3xi8>, %o: memref<3x4096xi8>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<4096x3xi8>) outs(%o : memref<3x4096xi8>) {
  ^bb0(%x: i8, %z: i8):
    %0 = arith.addi %x, %x : i8
    linalg.yield %0 : i8
  }
  return
}

// -----

#stride = affine_map<(i, j) -> (i, j * 2)>
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>

// Test the same of reductions.
// CHECK-LABEL: @reduce
// CHECK-NOT: vector.shuffle {{.*}} : vector<64xi8>
// CHECK: vector.shuffle {{.*}} : vector<32xi8>
// CHECK-NOT: vector.shuffle {{.*}} : vector<64xi8>
// CHECK: return
func.func @reduce(%a: memref<64x4095xi8>, %b: memref<64x2048xi8>, %o: memref<64xi8>) {
  linalg.generic {indexing_maps = [#stride, #all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a, %b : memref<64x4095xi8>, memref<64x2048xi8>) outs(%o : memref<64xi8>) {
  ^bb0(%x: i8, %y: i8, %z: i8):
    %0 = arith.addi %x, %y : i8
    %1 = arith.maxsi %0, %z : i8
    linalg.yield %1 : i8
  }
  return
}
// CHECK-LABEL: @reduce_columns
// CHECK-NOT: vector.shuffle {{.*}} : vector<64xi8>
// CHECK: vector.shuffle {{.*}} : vector<32xi8>
// CHECK-NOT: vector.shuffle {{.*}} : vector<64xi8>
// CHECK: return
func.func @reduce_columns(%a: memref<64x4095xi8>, %o: memref<2048xi8>) {
  linalg.generic {indexing_maps = [#stride, #column], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<64x4095xi8>) outs(%o : memref<2048xi8>) {
  ^bb0(%x: i8, %z: i8):
    %0 = arith.maxsi %x, %z : i8
    linalg.yield %0 : i8
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that vectors that need no shuffles keep all lanes, and so do wider
// elements.
// CHECK-LABEL: @same
// CHECK: vector.store {{.*}}, vector<64xi8>
func.func @same(%a: memref<64x64xi8>, %o: memref<64x64xi8>) {
  linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<64x64xi8>) outs(%o : memref<64x64xi8>) {
  ^bb0(%x: i8, %z: i8):
    %0 = arith.addi %x, %x : i8
    linalg.yield %0 : i8
  }
  return
}
// CHECK-LABEL: @wider
// CHECK: vector.shuffle {{.*}} : vector<32xi16>
func.func @wider(%a: memref<1000xi16>, %o: memref<1000x3xi16>) {
  linalg.generic {indexing_maps = [#row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<1000xi16>) outs(%o : memref<1000x3xi16>) {
  ^bb0(%x: i16, %z: i16):
    %0 = arith.addi %x, %x : i16
    linalg.yield %0 : i16
  }
  return
}

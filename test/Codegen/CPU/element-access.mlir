// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-linalg-to-vector-loops=parallel=false --split-input-file | FileCheck %s --check-prefix=SERIAL

// SERIAL-NOT: scf.parallel

// Test that i1 is read and written as bytes.
// CHECK-LABEL: @bytes
// CHECK: %[[A:.*]] = vector.load {{.*}} vector<64xi8>
// CHECK: arith.cmpi ne, %[[A]]
// CHECK: %[[R:.*]] = arith.extui %{{.*}} : vector<64xi1> to vector<64xi8>
// CHECK: vector.store %[[R]]
#id = affine_map<(d0) -> (d0)>
func.func @bytes(%a: memref<64xi1>, %o: memref<64xi1>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<64xi1>) outs(%o : memref<64xi1>) {
  ^bb0(%x: i1, %y: i1):
    %s = arith.xori %x, %x : i1
    linalg.yield %s : i1
  }
  return
}

// -----

// Test that integers whose vectors LLVM packs stay scalar.
// CHECK-LABEL: @packed
// CHECK-NOT: vector<
// CHECK: return
#id = affine_map<(d0) -> (d0)>
func.func @packed(%a: memref<64xi4>, %o: memref<64xi4>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<64xi4>) outs(%o : memref<64xi4>) {
  ^bb0(%x: i4, %y: i4):
    %s = arith.addi %x, %x : i4
    linalg.yield %s : i4
  }
  return
}

// -----

// Test that complex numbers are vectors of their parts, as they lie in memory: of
// two positions for each number. A mask has two lanes for each.
// CHECK-LABEL: @parts
// CHECK: scf.for %[[I:.*]] = %{{.*}} to
// CHECK: %[[A:.*]] = builtin.unrealized_conversion_cast {{.*}} to memref<?xf32, strided<[1]>>
// CHECK: %[[PART:.*]] = arith.muli %[[I]], %c2{{.*}} : index
// CHECK: %[[X:.*]] = vector.load %[[A]][%[[PART]]] : {{.*}}, vector<32xf32>
// CHECK: %[[RE:.*]] = vector.shuffle %[[X]], %[[X]] [0, 2, 4, {{.*}}, 30]
// CHECK: %[[IM:.*]] = vector.shuffle %[[X]], %[[X]] [1, 3, 5, {{.*}}, 31]
// CHECK: %[[Y:.*]] = vector.shuffle %[[IM]], %[[RE]] [0, 16, 1, 17, {{.*}}, 15, 31]
// CHECK: vector.store %[[Y]]
// CHECK: vector.maskedstore {{.*}} vector<32xi1>, vector<32xf32>
#id = affine_map<(d0) -> (d0)>
func.func @parts(%a: memref<67xcomplex<f32>>, %o: memref<67xcomplex<f32>>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<67xcomplex<f32>>) outs(%o : memref<67xcomplex<f32>>) {
  ^bb0(%x: complex<f32>, %y: complex<f32>):
    %r = complex.re %x : complex<f32>
    %i = complex.im %x : complex<f32>
    %s = complex.create %i, %r : complex<f32>
    linalg.yield %s : complex<f32>
  }
  return
}

// -----

// Test that ops on complex numbers that have no form on parts stay scalar.
// CHECK-LABEL: @complex
// CHECK: memref.load
// CHECK: complex.mul
// CHECK-NOT: vector<
// CHECK: return
#id = affine_map<(d0) -> (d0)>
func.func @complex(%a: memref<64xcomplex<f32>>, %o: memref<64xcomplex<f32>>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<64xcomplex<f32>>) outs(%o : memref<64xcomplex<f32>>) {
  ^bb0(%x: complex<f32>, %y: complex<f32>):
    %s = complex.mul %x, %x : complex<f32>
    linalg.yield %s : complex<f32>
  }
  return
}

// -----

// Test that reads at computed indices stay scalar, coordinates included.
// CHECK-LABEL: @computed_index
// CHECK-SAME: (%[[A:.+]]: memref<64xf32>, %{{.*}}: memref<4x8xf32>)
// CHECK: scf.for %[[I:.*]] =
// CHECK: scf.for %[[J:.*]] =
// CHECK: arith.addi %[[I]], %[[J]]
// CHECK: memref.load %[[A]]
// CHECK-NOT: linalg.index
// CHECK: return
#id2 = affine_map<(d0, d1) -> (d0, d1)>
func.func @computed_index(%a: memref<64xf32>, %o: memref<4x8xf32>) {
  linalg.generic {indexing_maps = [#id2], iterator_types = ["parallel", "parallel"]} outs(%o : memref<4x8xf32>) {
  ^bb0(%y: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.addi %i, %j : index
    %x = memref.load %a[%k] : memref<64xf32>
    linalg.yield %x : f32
  }
  return
}

// -----

// Test that coordinates keep their loops apart: a splat outside, a ramp inside.
// CHECK-LABEL: @coordinates
// CHECK: scf.for %[[I:.*]] =
// CHECK: scf.for %[[J:.*]] =
// CHECK-DAG: vector.broadcast %[[I]] : index to vector<8xindex>
// CHECK-DAG: vector.broadcast %[[J]] : index to vector<8xindex>
// CHECK: vector.step : vector<8xindex>
#id2 = affine_map<(d0, d1) -> (d0, d1)>
func.func @coordinates(%o: memref<4x16xindex>) {
  linalg.generic {indexing_maps = [#id2], iterator_types = ["parallel", "parallel"]} outs(%o : memref<4x16xindex>) {
  ^bb0(%y: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.addi %i, %j : index
    linalg.yield %k : index
  }
  return
}

// -----

// Test that what is far apart is gathered, and what is in small steps or in reverse
// loaded and shuffled, so that nothing beyond the last lane is read.
// CHECK-LABEL: @strided_reads
// CHECK-NOT: linalg.generic
// CHECK: vector.gather
// CHECK-COUNT-2: vector.load {{.*}}, vector<16xf32>
// CHECK: vector.shuffle {{.*}} [0, 2, 4, 6, 8, 10, 12, 14, 17, 19, 21, 23, 25, 27, 29, 31]
// CHECK: vector.load {{.*}}, vector<16xf32>
// CHECK: vector.shuffle {{.*}} [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
// CHECK-NOT: vector.gather
#id = affine_map<(d0) -> (d0)>
#every_second = affine_map<(d0) -> (d0 * 2 + 1)>
#reversed = affine_map<(d0) -> (-d0 + 63)>
func.func @strided_reads(%s: memref<64xf32, strided<[20]>>, %a: memref<128xf32>,
                         %b: memref<64xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#id, #every_second, #reversed, #id], iterator_types = ["parallel"]}
      ins(%s, %a, %b : memref<64xf32, strided<[20]>>, memref<128xf32>, memref<64xf32>)
      outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %w: f32):
    %0 = arith.addf %x, %y : f32
    %1 = arith.addf %0, %z : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

// Test that a copy into part of a buffer is a loop of vectors.
// CHECK-LABEL: @strided_copy
// CHECK-NOT: memref.copy
// CHECK: vector.store
func.func @strided_copy(%a: memref<4x32xf32>, %o: memref<4x64xf32>) {
  %part = memref.subview %o[0, 32] [4, 32] [1, 1]
      : memref<4x64xf32> to memref<4x32xf32, strided<[64, 1], offset: 32>>
  memref.copy %a, %part : memref<4x32xf32> to memref<4x32xf32, strided<[64, 1], offset: 32>>
  return
}

// -----

// Test that the size of an index is the same in all lanes.
// CHECK-LABEL: @size_of_index
// CHECK: %[[SIZE:.*]] = index.sizeof
// CHECK: %[[SIZES:.*]] = vector.broadcast %[[SIZE]] : index to vector<[[LANES:.*]]xindex>
// CHECK: arith.index_cast %[[SIZES]] : vector<[[LANES]]xindex> to vector<[[LANES]]xi64>
#id = affine_map<(d0) -> (d0)>
func.func @size_of_index(%o: memref<64xi64>) {
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%o : memref<64xi64>) {
  ^bb0(%x: i64):
    %0 = index.sizeof
    %1 = arith.index_cast %0 : index to i64
    linalg.yield %1 : i64
  }
  return
}

// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-linalg-to-vector-loops=parallel=false --split-input-file | FileCheck %s --check-prefix=SERIAL

// SERIAL-NOT: scf.parallel

// Test that dimensions along which all operands have the same strides are one loop.
// CHECK-LABEL: @one_loop
// CHECK-COUNT-1: scf.for
// CHECK: vector.load {{.*}} vector<16xf32>
// CHECK: arith.negf {{.*}} : vector<16xf32>
// CHECK: vector.store
// CHECK-NOT: scf.
// CHECK: return
#id2 = affine_map<(d0, d1) -> (d0, d1)>
func.func @one_loop(%a: memref<4x8xf32>, %o: memref<4x8xf32>) {
  linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<4x8xf32>) outs(%o : memref<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.negf %x : f32
    linalg.yield %s : f32
  }
  return
}

// -----

// Test that a row operand takes two loops, and a value per row is loaded once.
// CHECK-LABEL: @two_loops
// CHECK: scf.for
// CHECK: memref.load
// CHECK: scf.for
// CHECK-COUNT-2: vector.load
// CHECK: vector.store
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
#column = affine_map<(d0, d1) -> (d0)>
func.func @two_loops(%a: memref<4x32xf32>, %r: memref<32xf32>, %c: memref<4xf32>, %o: memref<4x32xf32>) {
  linalg.generic {indexing_maps = [#id2, #row, #column, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%a, %r, %c : memref<4x32xf32>, memref<32xf32>, memref<4xf32>) outs(%o : memref<4x32xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %out: f32):
    %0 = arith.addf %x, %y : f32
    %1 = arith.mulf %0, %z : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

// Test that a broadcast in the middle takes three loops.
// CHECK-LABEL: @three_loops
// CHECK-COUNT-3: scf.for
// CHECK-NOT: scf.for
// CHECK: return
#id3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#middle = affine_map<(d0, d1, d2) -> (d0, d2)>
func.func @three_loops(%a: memref<4x3x32xf32>, %b: memref<4x32xf32>, %o: memref<4x3x32xf32>) {
  linalg.generic {indexing_maps = [#id3, #middle, #id3], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a, %b : memref<4x3x32xf32>, memref<4x32xf32>) outs(%o : memref<4x3x32xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %0 = arith.addf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Test that the tail of a row is one masked vector.
// CHECK-LABEL: @tail
// CHECK: %[[N:.*]] = arith.constant 3 : index
// CHECK: %[[MASK:.*]] = vector.create_mask %[[N]] : vector<16xi1>
// CHECK: vector.maskedload %{{.*}}, %[[MASK]]
// CHECK: vector.maskedstore %{{.*}}, %[[MASK]]
#id = affine_map<(d0) -> (d0)>
func.func @tail(%a: memref<19xf32>, %o: memref<19xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<19xf32>) outs(%o : memref<19xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.negf %x : f32
    linalg.yield %s : f32
  }
  return
}

// -----

// Test that lanes beyond the end never divide: they could divide by zero.
// CHECK-LABEL: @division_tail
// CHECK: arith.divsi {{.*}} : vector<16xi32>
// CHECK: scf.for
// CHECK: arith.divsi {{.*}} : i32
// CHECK-NOT: vector.masked
// CHECK: return
#id = affine_map<(d0) -> (d0)>
func.func @division_tail(%a: memref<19xi32>, %o: memref<19xi32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<19xi32>) outs(%o : memref<19xi32>) {
  ^bb0(%x: i32, %y: i32):
    %s = arith.divsi %x, %x : i32
    linalg.yield %s : i32
  }
  return
}

// -----

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

// Test that all outputs of one permuted map are contiguous.
// CHECK-LABEL: @permuted_outputs
// CHECK-COUNT-2: vector.store
// CHECK-NOT: vector.scatter
// CHECK: return
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#swap = affine_map<(d0, d1) -> (d1, d0)>
func.func @permuted_outputs(%a: memref<16x4xf32>, %o: memref<4x16xf32>, %p: memref<4x16xf32>) {
  linalg.generic {indexing_maps = [#id2, #swap, #swap], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<16x4xf32>) outs(%o, %p : memref<4x16xf32>, memref<4x16xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.negf %x : f32
    linalg.yield %s, %x : f32, f32
  }
  return
}

// -----

// Test that long loops are cut into parallel chunks, short ones are not.
// CHECK-LABEL: @parallel
// CHECK-COUNT-1: scf.parallel
// CHECK-NOT: scf.parallel
// CHECK: return
#id = affine_map<(d0) -> (d0)>
func.func @parallel(%a: memref<100000xf32>, %b: memref<100xf32>) {
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%a : memref<100000xf32>) {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  }
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%b : memref<100xf32>) {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

// Test that nothing is left of an empty computation.
// CHECK-LABEL: @empty
// CHECK-NOT: scf.
// CHECK-NOT: linalg.generic
// CHECK: return
#id2 = affine_map<(d0, d1) -> (d0, d1)>
func.func @empty(%o: memref<0x16xf32>) {
  linalg.generic {indexing_maps = [#id2], iterator_types = ["parallel", "parallel"]} outs(%o : memref<0x16xf32>) {
  ^bb0(%y: f32):
    linalg.yield %y : f32
  }
  return
}

// -----

// Test that rank 0 needs no loop.
// CHECK-LABEL: @rank_0
// CHECK-NOT: scf.
// CHECK: memref.load
// CHECK: memref.store
#none = affine_map<() -> ()>
func.func @rank_0(%a: memref<f32>, %o: memref<f32>) {
  linalg.generic {indexing_maps = [#none, #none], iterator_types = []} ins(%a : memref<f32>) outs(%o : memref<f32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.negf %x : f32
    linalg.yield %s : f32
  }
  return
}

// -----

// Test that what the pass does not cover is left: diagonals. Elements of an
// output that is not contiguous are stored one by one.
// CHECK-LABEL: @left
// CHECK: linalg.generic
// CHECK-NOT: linalg.generic
// CHECK: scf.for
// CHECK: memref.store
#id = affine_map<(d0) -> (d0)>
#diagonal = affine_map<(d0) -> (d0, d0)>
func.func @left(%a: memref<4x4xf32>, %o: memref<4xf32>, %s: memref<4xf32, strided<[2]>>) {
  linalg.generic {indexing_maps = [#diagonal, #id], iterator_types = ["parallel"]}
      ins(%a : memref<4x4xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%o : memref<4xf32>) outs(%s : memref<4xf32, strided<[2]>>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
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

// Test that an operand that runs across the output goes through tiles: squares
// of 16 vectors that are interleaved four times, and single elements at the
// edges. Nothing is gathered.
// CHECK-LABEL: @transposed
// CHECK: scf.parallel
// CHECK: %[[TILE:.*]] = memref.alloca() {{.*}} : memref<4096xf32>
// CHECK-NOT: vector.gather
// CHECK: scf.if
// CHECK-COUNT-16: vector.load {{.*}} vector<16xf32>
// CHECK-COUNT-64: vector.shuffle
// CHECK-COUNT-16: vector.store {{.*}}, %[[TILE]]
// CHECK: } else {
// CHECK: %[[X:.*]] = memref.load
// CHECK: memref.store %[[X]], %[[TILE]]
// CHECK: vector.load %[[TILE]]
// CHECK: arith.addf
// CHECK-NOT: vector.gather
// CHECK: return
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#transposed = affine_map<(d0, d1) -> (d1, d0)>
func.func @transposed(%a: memref<512x512xf32>, %o: memref<512x512xf32>) {
  linalg.generic {indexing_maps = [#id2, #transposed, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%a, %a : memref<512x512xf32>, memref<512x512xf32>) outs(%o : memref<512x512xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.addf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Test that a rest of one element is a scalar: LLVM would store more than the
// one lane of a mask that it knows.
// CHECK-LABEL: @rest_of_one
// CHECK: vector.store {{.*}} vector<8xi8>
// CHECK-NOT: vector.maskedstore
// CHECK: arith.trunci {{.*}} : i64 to i8
// CHECK: memref.store
// CHECK-NOT: vector.maskedstore
// CHECK: return
#id = affine_map<(d0) -> (d0)>
func.func @rest_of_one(%a: memref<17xi64>, %o: memref<17xi8>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<17xi64>) outs(%o : memref<17xi8>) {
  ^bb0(%x: i64, %y: i8):
    %0 = arith.trunci %x : i64 to i8
    linalg.yield %0 : i8
  }
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

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// Test that a tile of a transposed operand is aligned to a cache line and has at
// most 16 KiB: 64 columns and as many rows of four bytes each, 32 of eight.
// CHECK-LABEL: @tile_of_f32
// CHECK: memref.alloca() {alignment = 64 : i64{{.*}}} : memref<4096xf32>
// CHECK-LABEL: @tile_of_f64
// CHECK: memref.alloca() {alignment = 64 : i64{{.*}}} : memref<2048xf64>
func.func @tile_of_f32(%a: memref<100x100xf32>, %o: memref<100x100xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<100x100xf32>) outs(%o : memref<100x100xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @tile_of_f64(%a: memref<100x100xf64>, %o: memref<100x100xf64>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<100x100xf64>) outs(%o : memref<100x100xf64>) {
  ^bb0(%x: f64, %y: f64):
    linalg.yield %x : f64
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// Test that a transpose of nothing is nothing.
// CHECK-LABEL: @no_rows
// CHECK-NOT: {{memref.load|vector.load|scf.parallel}}
// CHECK-LABEL: @no_columns
// CHECK-NOT: {{memref.load|vector.load|scf.parallel}}
func.func @no_rows(%a: memref<100x0xf32>, %o: memref<0x100xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<100x0xf32>) outs(%o : memref<0x100xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @no_columns(%a: memref<0x100xf32>, %o: memref<100x0xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<0x100xf32>) outs(%o : memref<100x0xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

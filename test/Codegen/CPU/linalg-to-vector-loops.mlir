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

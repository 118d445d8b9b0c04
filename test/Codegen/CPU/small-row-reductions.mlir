// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --canonicalize --cse --split-input-file | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that sixteen rows of three are summed side by side, neighbours first. Rows
// that are left are in lanes.
// CHECK-LABEL: @three
// CHECK: scf.for %[[I:.*]] = %c0 to %c96 step %c16
// CHECK-COUNT-3: vector.load {{.*}}, vector<16xf32>
// CHECK: vector.shuffle {{.*}} [0, 3, 6, 9,
// CHECK: %[[A:.*]] = vector.shuffle {{.*}} 17, 20, 23, 26, 29]
// CHECK: vector.shuffle {{.*}} [1, 4, 7, 10,
// CHECK: %[[B:.*]] = vector.shuffle {{.*}} 18, 21, 24, 27, 30]
// CHECK: vector.shuffle {{.*}} [2, 5, 8, 11,
// CHECK: %[[C:.*]] = vector.shuffle {{.*}} 19, 22, 25, 28, 31]
// CHECK: %[[AB:.*]] = arith.addf %[[A]], %[[B]]
// CHECK: %[[ABC:.*]] = arith.addf %[[AB]], %[[C]]
// CHECK: %[[INIT:.*]] = vector.load {{.*}}[%[[I]]] : {{.*}}, vector<16xf32>
// CHECK: %[[SUM:.*]] = arith.addf %[[INIT]], %[[ABC]]
// CHECK: vector.store %[[SUM]]
// CHECK: scf.for {{.*}} = %c96 to %c100 step %c1
// CHECK: vector.maskedload
func.func @three(%a: memref<100x3xf32>, %o: memref<100xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<100x3xf32>) outs(%o : memref<100xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that rows of more elements than loads are worth are parts of squares that
// are transposed: eight of f64, with a last one of two columns.
// CHECK-LABEL: @squares
// CHECK-COUNT-8: vector.load {{.*}}, vector<8xf64>
// CHECK-COUNT-8: vector.load {{.*}}, vector<2xf64>
// CHECK-COUNT-10: arith.maximumf {{.*}} : vector<8xf64>
func.func @squares(%a: memref<64x10xf64>, %o: memref<64xf64>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x10xf64>) outs(%o : memref<64xf64>) {
  ^bb0(%x: f64, %acc: f64):
    %1 = arith.maximumf %acc, %x : f64
    linalg.yield %1 : f64
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that coordinates along a row are the same for all rows, and others count
// them.
// CHECK-LABEL: @coordinates
// CHECK: scf.for %[[I:.*]] =
// CHECK: %[[FIRST:.*]] = vector.broadcast %[[I]] : index to vector<8xindex>
// CHECK: %[[STEP:.*]] = vector.step
// CHECK: %[[LINE:.*]] = arith.addi %[[FIRST]], %[[STEP]]
// CHECK: arith.addi %[[LINE]], {{.*}} : vector<8xindex>
// CHECK: vector.store
func.func @coordinates(%a: memref<64x2xindex>, %o: memref<64xindex>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x2xindex>) outs(%o : memref<64xindex>) {
  ^bb0(%x: index, %acc: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.muli %i, %j : index
    %1 = arith.addi %0, %x : index
    %2 = arith.addi %acc, %1 : index
    linalg.yield %2 : index
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that a row whose tail is one element is not staged: only stores do.
// CHECK-LABEL: @tail
// CHECK-NOT: memref.alloca
// CHECK: vector.maskedload
func.func @tail(%a: memref<64x33xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x33xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %1 = arith.addf %acc, %x : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that rows are summed side by side where there are just as many as a vector
// has lanes, and that none is left then.
// CHECK-LABEL: @one_block
// CHECK: vector.load {{.*}}, vector<16xf32>
// CHECK: vector.store {{.*}}, vector<16xf32>
// CHECK-NOT: memref.load
// CHECK-LABEL: @less_than_a_block
// CHECK-NOT: vector.store {{.*}}, vector<16xf32>
// CHECK: return
func.func @one_block(%a: memref<16x3xf32>, %o: memref<16xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<16x3xf32>) outs(%o : memref<16xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @less_than_a_block(%a: memref<15x3xf32>, %o: memref<15xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<15x3xf32>) outs(%o : memref<15xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that the code for rows of 32 elements has at most 1024 ops of the body: 32
// for each.
// CHECK-LABEL: @as_much_code_as_may_be
// CHECK: vector.store {{.*}}, vector<16xf32>
// CHECK-LABEL: @too_much_code
// CHECK-NOT: vector.store {{.*}}, vector<16xf32>
// CHECK: return
func.func @as_much_code_as_may_be(%a: memref<64x32xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x32xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.mulf %x, %x : f32  %1 = arith.mulf %0, %x : f32
    %2 = arith.mulf %1, %x : f32  %3 = arith.mulf %2, %x : f32
    %4 = arith.mulf %3, %x : f32  %5 = arith.mulf %4, %x : f32
    %6 = arith.mulf %5, %x : f32  %7 = arith.mulf %6, %x : f32
    %8 = arith.mulf %7, %x : f32  %9 = arith.mulf %8, %x : f32
    %10 = arith.mulf %9, %x : f32  %11 = arith.mulf %10, %x : f32
    %12 = arith.mulf %11, %x : f32  %13 = arith.mulf %12, %x : f32
    %14 = arith.mulf %13, %x : f32  %15 = arith.mulf %14, %x : f32
    %16 = arith.mulf %15, %x : f32  %17 = arith.mulf %16, %x : f32
    %18 = arith.mulf %17, %x : f32  %19 = arith.mulf %18, %x : f32
    %20 = arith.mulf %19, %x : f32  %21 = arith.mulf %20, %x : f32
    %22 = arith.mulf %21, %x : f32  %23 = arith.mulf %22, %x : f32
    %24 = arith.mulf %23, %x : f32  %25 = arith.mulf %24, %x : f32
    %26 = arith.mulf %25, %x : f32  %27 = arith.mulf %26, %x : f32
    %28 = arith.mulf %27, %x : f32  %29 = arith.mulf %28, %x : f32
    %sum = arith.addf %acc, %29 : f32
    linalg.yield %sum : f32
  }
  return
}
func.func @too_much_code(%a: memref<64x32xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x32xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.mulf %x, %x : f32  %1 = arith.mulf %0, %x : f32
    %2 = arith.mulf %1, %x : f32  %3 = arith.mulf %2, %x : f32
    %4 = arith.mulf %3, %x : f32  %5 = arith.mulf %4, %x : f32
    %6 = arith.mulf %5, %x : f32  %7 = arith.mulf %6, %x : f32
    %8 = arith.mulf %7, %x : f32  %9 = arith.mulf %8, %x : f32
    %10 = arith.mulf %9, %x : f32  %11 = arith.mulf %10, %x : f32
    %12 = arith.mulf %11, %x : f32  %13 = arith.mulf %12, %x : f32
    %14 = arith.mulf %13, %x : f32  %15 = arith.mulf %14, %x : f32
    %16 = arith.mulf %15, %x : f32  %17 = arith.mulf %16, %x : f32
    %18 = arith.mulf %17, %x : f32  %19 = arith.mulf %18, %x : f32
    %20 = arith.mulf %19, %x : f32  %21 = arith.mulf %20, %x : f32
    %22 = arith.mulf %21, %x : f32  %23 = arith.mulf %22, %x : f32
    %24 = arith.mulf %23, %x : f32  %25 = arith.mulf %24, %x : f32
    %26 = arith.mulf %25, %x : f32  %27 = arith.mulf %26, %x : f32
    %28 = arith.mulf %27, %x : f32  %29 = arith.mulf %28, %x : f32
    %30 = arith.mulf %29, %x : f32
    %sum = arith.addf %acc, %30 : f32
    linalg.yield %sum : f32
  }
  return
}

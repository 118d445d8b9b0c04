// RUN: bcast-opt %s --bcast-fuse-column-reductions --canonicalize --split-input-file | FileCheck %s

// Rows whose number only the program knows, in several dimensions.

#row = affine_map<(d0) -> (0, 0, d0)>
#all = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#columns = affine_map<(d0, d1, d2) -> (d2)>

// CHECK-LABEL: func.func @two_dimensions(
// CHECK: %[[M:.*]] = memref.dim %{{.*}}, %c0
// CHECK: %[[N:.*]] = memref.dim %{{.*}}, %c1
// CHECK: %[[ROWS:.*]] = arith.muli %[[M]], %[[N]] : index
// CHECK: scf.forall
// CHECK: scf.for %[[R:.*]] =
// CHECK-DAG: arith.remui %[[R]], %[[N]] : index
// CHECK-DAG: arith.divui %[[R]], %[[N]] : index
// CHECK: bcast.partial_sums
func.func @two_dimensions(%x: memref<?x?x128xf32>, %y: memref<?x?x128xf32>, %z: memref<128xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.dim %y, %c0 : memref<?x?x128xf32>
  %n = memref.dim %y, %c1 : memref<?x?x128xf32>
  %rows = arith.muli %m, %n : index
  scf.forall (%r) in (%rows) {
    %j = arith.remui %r, %n : index
    %i = arith.divui %r, %n : index
    %in = memref.subview %x[%i, %j, 0] [1, 1, 128] [1, 1, 1] : memref<?x?x128xf32> to memref<1x1x128xf32, strided<[?, 128, 1], offset: ?>>
    %out = memref.subview %y[%i, %j, 0] [1, 1, 128] [1, 1, 1] : memref<?x?x128xf32> to memref<1x1x128xf32, strided<[?, 128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x1x128xf32, strided<[?, 128, 1], offset: ?>>) outs(%out : memref<1x1x128xf32, strided<[?, 128, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.absf %a : f32
      linalg.yield %0 : f32
    }
  } {bcast.row_loop}
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "reduction", "parallel"]}
      ins(%y : memref<?x?x128xf32>) outs(%z : memref<128xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %1 = arith.addf %acc, %a : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

#row = affine_map<(d0) -> (0, 0, d0)>
#all = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#columns = affine_map<(d0, d1, d2) -> (d2)>

// A loop over other rows: of one dimension twice.
// CHECK-LABEL: func.func @one_twice(
// CHECK-NOT: bcast.partial_sums
// CHECK: return
func.func @one_twice(%x: memref<?x?x128xf32>, %y: memref<?x?x128xf32>, %z: memref<128xf32>) {
  %c0 = arith.constant 0 : index
  %m = memref.dim %y, %c0 : memref<?x?x128xf32>
  %rows = arith.muli %m, %m : index
  scf.forall (%r) in (%rows) {
    %j = arith.remui %r, %m : index
    %i = arith.divui %r, %m : index
    %in = memref.subview %x[%i, %j, 0] [1, 1, 128] [1, 1, 1] : memref<?x?x128xf32> to memref<1x1x128xf32, strided<[?, 128, 1], offset: ?>>
    %out = memref.subview %y[%i, %j, 0] [1, 1, 128] [1, 1, 1] : memref<?x?x128xf32> to memref<1x1x128xf32, strided<[?, 128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x1x128xf32, strided<[?, 128, 1], offset: ?>>) outs(%out : memref<1x1x128xf32, strided<[?, 128, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.absf %a : f32
      linalg.yield %0 : f32
    }
  } {bcast.row_loop}
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "reduction", "parallel"]}
      ins(%y : memref<?x?x128xf32>) outs(%z : memref<128xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %1 = arith.addf %acc, %a : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

#row = affine_map<(d0) -> (0, d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>

// The loop has a size of another array, which the program asserts to be that of the
// reduction's.
// CHECK-LABEL: func.func @asserted(
// CHECK: bcast.partial_sums
func.func @asserted(%x: memref<?x128xf32>, %y: memref<?x128xf32>, %z: memref<128xf32>) {
  %c0 = arith.constant 0 : index
  %m = memref.dim %x, %c0 : memref<?x128xf32>
  %n = memref.dim %y, %c0 : memref<?x128xf32>
  %equal = arith.cmpi eq, %n, %m : index
  cf.assert %equal, "sizes differ"
  scf.forall (%r) in (%m) {
    %in = memref.subview %x[%r, 0] [1, 128] [1, 1] : memref<?x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    %out = memref.subview %y[%r, 0] [1, 128] [1, 1] : memref<?x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x128xf32, strided<[128, 1], offset: ?>>) outs(%out : memref<1x128xf32, strided<[128, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.absf %a : f32
      linalg.yield %0 : f32
    }
  } {bcast.row_loop}
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%y : memref<?x128xf32>) outs(%z : memref<128xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %1 = arith.addf %acc, %a : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

#row = affine_map<(d0) -> (0, d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>

// Without the assertion nothing is known.
// CHECK-LABEL: func.func @unknown(
// CHECK-NOT: bcast.partial_sums
// CHECK: return
func.func @unknown(%x: memref<?x128xf32>, %y: memref<?x128xf32>, %z: memref<128xf32>) {
  %c0 = arith.constant 0 : index
  %m = memref.dim %x, %c0 : memref<?x128xf32>
  scf.forall (%r) in (%m) {
    %in = memref.subview %x[%r, 0] [1, 128] [1, 1] : memref<?x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    %out = memref.subview %y[%r, 0] [1, 128] [1, 1] : memref<?x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x128xf32, strided<[128, 1], offset: ?>>) outs(%out : memref<1x128xf32, strided<[128, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.absf %a : f32
      linalg.yield %0 : f32
    }
  } {bcast.row_loop}
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%y : memref<?x128xf32>) outs(%z : memref<128xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %1 = arith.addf %acc, %a : f32
    linalg.yield %1 : f32
  }
  return
}

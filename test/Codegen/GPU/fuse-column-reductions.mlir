// RUN: bcast-opt %s --bcast-fuse-column-reductions --canonicalize --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-fuse-column-reductions=cache-bytes=0 --canonicalize --split-input-file | FileCheck %s --check-prefix=SEVERAL
// RUN: bcast-opt %s --bcast-fuse-column-reductions=warp-threads=0 --canonicalize --split-input-file | FileCheck %s --check-prefix=NONE

// NONE-NOT: bcast.partial_sums

#one = affine_map<(d0) -> (d0)>
#row = affine_map<(d0) -> (0, d0)>
#sum = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>

// Test that a loop over rows goes through those of a partial sum in turns, and adds
// up what its iterations have, as soon as they have it: the maximum is of the row
// alone then. Of a chunk of 2,048 rows the last one has fewer here.
// CHECK-LABEL: func.func @softmax(
// CHECK-SAME: %[[X:.*]]: memref<3000x512xf32>, %[[Z:.*]]: memref<512xf32>)
// CHECK-DAG: %[[ROWS:.*]] = arith.constant 3000 : index
// CHECK-DAG: %[[CHUNK:.*]] = arith.constant 2048 : index
// CHECK-DAG: %[[STEP:.*]] = arith.constant 256 : index
// CHECK-DAG: %[[ZERO:.*]] = arith.constant -0.000000e+00 : f32
// CHECK-NOT: memref<3000xf32>
// CHECK: %[[SUMS:.*]] = memref.alloc() : memref<512x512xf32>
// CHECK: scf.forall (%[[P:.*]]) in (512) {
// CHECK: %[[SUM:.*]] = memref.alloc() : memref<1x512xf32>
// CHECK: linalg.generic {{.*}} outs(%[[SUM]] :
// CHECK: linalg.yield %[[ZERO]]
// CHECK: %[[NUMBER:.*]] = arith.divui %[[P]], %[[STEP]]
// CHECK: %[[OF_CHUNK:.*]] = arith.muli %[[NUMBER]], %[[CHUNK]]
// CHECK: %[[OF_SUM:.*]] = arith.remui %[[P]], %[[STEP]]
// CHECK: %[[BEGIN:.*]] = arith.addi %[[OF_CHUNK]], %[[OF_SUM]]
// CHECK: %[[NEXT:.*]] = arith.addi %[[OF_CHUNK]], %[[CHUNK]]
// CHECK: %[[LAST:.*]] = arith.minui %[[NEXT]], %[[ROWS]]
// CHECK: scf.for %[[R:.*]] = %[[BEGIN]] to %[[LAST]] step %[[STEP]] {
// CHECK: %[[IN:.*]] = memref.subview %[[X]][%[[R]], 0] [1, 512]
// CHECK: %[[MAX:.*]] = memref.alloc() : memref<1xf32>
// CHECK: linalg.generic {{.*}} ins(%[[IN]] : {{.*}} outs(%[[MAX]] :
// CHECK: arith.maximumf
// CHECK: linalg.generic {indexing_maps = [#{{.*}}, #{{.*}}, #{{.*}}], iterator_types = ["parallel"]}
// CHECK-SAME: ins(%[[IN]], %[[MAX]] : {{.*}} outs(%[[SUM]] :
// CHECK: arith.subf
// CHECK: arith.addf
// CHECK: }
// CHECK: %[[OWN:.*]] = memref.subview %[[SUMS]][%[[P]], 0] [1, 512]
// CHECK: linalg.generic {{.*}} ins(%[[SUM]] : {{.*}} outs(%[[OWN]] :
// CHECK: } {bcast.row_loop}
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction", "parallel"]}
// CHECK-SAME: ins(%[[SUMS]] : {{.*}} outs(%[[Z]] : memref<512xf32>) attrs = {bcast.partial_sums = 256 : i64}
// CHECK: arith.addf

// Without a cache that keeps 512 partial sums until they are merged, a group has two
// that are neighbours in the tree, and merges these. Of more there would be too few
// groups.
// SEVERAL-LABEL: func.func @softmax(
// SEVERAL: %[[SUMS:.*]] = memref.alloc() : memref<256x512xf32>
// SEVERAL: scf.forall (%[[G:.*]]) in (256) {
// SEVERAL: %[[OWN:.*]] = memref.alloc() : memref<2x512xf32, #gpu.address_space<workgroup>>
// SEVERAL: %[[FIRST:.*]] = memref.subview %[[OWN]][0, 0] [1, 512]
// SEVERAL: linalg.generic {{.*}} outs(%[[FIRST]] :
// SEVERAL: %[[SECOND:.*]] = memref.subview %[[OWN]][1, 0] [1, 512]
// SEVERAL: linalg.generic {{.*}} outs(%[[SECOND]] :
// SEVERAL: %[[P:.*]] = arith.muli %[[G]], %[[TWO:[^ ]*]]
// SEVERAL: %[[OF_CHUNK:.*]] = arith.muli %{{.*}}, %{{.*}}
// SEVERAL: %[[OF_SUM:.*]] = arith.remui %[[P]],
// SEVERAL: %[[BEGIN:.*]] = arith.addi %[[OF_CHUNK]], %[[OF_SUM]]
// SEVERAL: %[[ROWS:.*]] = arith.muli %{{.*}}, %[[TWO]]
// SEVERAL: scf.for %[[T:.*]] = %{{.*}} to %[[ROWS]] step %{{.*}} {
// SEVERAL: %[[NUMBER:.*]] = arith.remui %[[T]], %[[TWO]]
// SEVERAL: %[[TURN:.*]] = arith.divui %[[T]], %[[TWO]]
// SEVERAL: %[[BEFORE:.*]] = arith.muli %[[TURN]], %{{.*}}
// SEVERAL: %[[ROW:.*]] = arith.addi %[[BEGIN]], %[[BEFORE]]
// SEVERAL: %[[R:.*]] = arith.addi %[[ROW]], %[[NUMBER]]
// SEVERAL: memref.subview %{{.*}}[%[[R]], 0] [1, 512]
// SEVERAL: %[[SUM:.*]] = memref.subview %[[OWN]][%[[NUMBER]], 0] [1, 512]
// SEVERAL: linalg.generic {{.*}} outs(%[[SUM]] :
// SEVERAL: arith.addf
// SEVERAL: %[[LEFT:.*]] = memref.subview %[[OWN]][0, 0] [1, 512]
// SEVERAL: %[[RIGHT:.*]] = memref.subview %[[OWN]][1, 0] [1, 512]
// SEVERAL: %[[ALL:.*]] = memref.subview %[[SUMS]][%[[G]], 0] [1, 512]
// SEVERAL: linalg.generic {{.*}} ins(%[[LEFT]], %[[RIGHT]] : {{.*}} outs(%[[ALL]] :
// SEVERAL: arith.addf
// SEVERAL: ins(%[[SUMS]] : {{.*}} attrs = {bcast.partial_sums = 128 : i64}

// Of an unknown or odd number of rows groups have one.
// SEVERAL-LABEL: func.func @unknown(
// SEVERAL: bcast.partial_sums = 256 : i64
// SEVERAL-LABEL: func.func @odd(
// SEVERAL: bcast.partial_sums = 256 : i64
func.func @softmax(%x: memref<3000x512xf32>, %z: memref<512xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %max = memref.alloc() : memref<3000xf32>
  scf.forall (%r) in (3000) {
    %in = memref.subview %x[%r, 0] [1, 512] [1, 1] : memref<3000x512xf32> to memref<1x512xf32, strided<[512, 1], offset: ?>>
    %own = memref.subview %max[%r] [1] [1] : memref<3000xf32> to memref<1xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]}
        outs(%own : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x512xf32, strided<[512, 1], offset: ?>>) outs(%own : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
  } {bcast.row_loop}
  linalg.generic {indexing_maps = [#all, #sum, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x, %max : memref<3000x512xf32>, memref<3000xf32>) outs(%z : memref<512xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %0 = arith.subf %a, %b : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  }
  memref.dealloc %max : memref<3000xf32>
  return
}

// -----

#row = affine_map<(d0) -> (0, 0, d0)>
#all = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#inner = affine_map<(d0, d1, d2) -> (d1)>
#columns = affine_map<(d0, d1, d2) -> (d2)>

// Of several outer dimensions, rows are those of the loop in the same order. What it
// does not have of them is found by its indices.
// CHECK-LABEL: func.func @outer(
// CHECK-SAME: %{{.*}}: memref<32x64x128xf32>, %[[S:.*]]: memref<64xf32>,
// CHECK: scf.forall
// CHECK: scf.for %[[R:.*]] =
// CHECK: %[[J:.*]] = arith.remui %[[R]],
// What nothing else reads is of the row alone.
// CHECK: %[[Y:.*]] = memref.alloc() : memref<1x1x128xf32>
// CHECK: %[[OWN:.*]] = memref.subview %[[S]][%[[J]]] [1] [1]
// CHECK: linalg.generic {{.*}} ins(%[[Y]], %[[OWN]] :
// CHECK: arith.mulf
// CHECK: arith.maximumf
// CHECK: bcast.partial_sums
// CHECK: arith.maximumf
func.func @outer(%x: memref<32x64x128xf32>, %s: memref<64xf32>, %z: memref<128xf32>) {
  %c64 = arith.constant 64 : index
  %y = memref.alloc() : memref<32x64x128xf32>
  scf.forall (%r) in (2048) {
    %j = arith.remui %r, %c64 : index
    %i = arith.divui %r, %c64 : index
    %in = memref.subview %x[%i, %j, 0] [1, 1, 128] [1, 1, 1] : memref<32x64x128xf32> to memref<1x1x128xf32, strided<[8192, 128, 1], offset: ?>>
    %out = memref.subview %y[%i, %j, 0] [1, 1, 128] [1, 1, 1] : memref<32x64x128xf32> to memref<1x1x128xf32, strided<[8192, 128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x1x128xf32, strided<[8192, 128, 1], offset: ?>>) outs(%out : memref<1x1x128xf32, strided<[8192, 128, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.absf %a : f32
      linalg.yield %0 : f32
    }
  } {bcast.row_loop}
  linalg.generic {indexing_maps = [#all, #inner, #columns], iterator_types = ["reduction", "reduction", "parallel"]}
      ins(%y, %s : memref<32x64x128xf32>, memref<64xf32>) outs(%z : memref<128xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.maximumf %0, %acc : f32
    linalg.yield %1 : f32
  }
  memref.dealloc %y : memref<32x64x128xf32>
  return
}

// -----

#row = affine_map<(d0) -> (0, d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>

// Of rows whose number only the program knows, the last chunk has as many sums as it
// has rows, up to 256.
// CHECK-LABEL: func.func @unknown(
// CHECK-DAG: %[[SUMS:.*]] = arith.constant 256 : index
// CHECK-DAG: %[[CHUNK:.*]] = arith.constant 2048 : index
// CHECK: %[[ROWS:.*]] = memref.dim
// CHECK: %[[CHUNKS:.*]] = arith.divui %[[ROWS]], %[[CHUNK]]
// CHECK: %[[WHOLE:.*]] = arith.muli %[[CHUNKS]], %[[SUMS]]
// CHECK: %[[LEFT:.*]] = arith.remui %[[ROWS]], %[[CHUNK]]
// CHECK: %[[REST:.*]] = arith.minui %[[LEFT]], %[[SUMS]]
// CHECK: %[[GROUPS:.*]] = arith.addi %[[WHOLE]], %[[REST]]
// CHECK: memref.alloc(%[[GROUPS]]) : memref<?x128xf32>
// CHECK: scf.forall (%{{.*}}) in (%[[GROUPS]])
// CHECK: %[[END:.*]] = arith.minui %{{.*}}, %[[ROWS]]
// CHECK: scf.for %{{.*}} to %[[END]]
// CHECK: bcast.partial_sums
func.func @unknown(%x: memref<?x128xf32>, %z: memref<128xf32>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %x, %c0 : memref<?x128xf32>
  %y = memref.alloc(%n) : memref<?x128xf32>
  scf.forall (%r) in (%n) {
    %in = memref.subview %x[%r, 0] [1, 128] [1, 1] : memref<?x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    %out = memref.subview %y[%r, 0] [1, 128] [1, 1] : memref<?x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x128xf32, strided<[128, 1], offset: ?>>) outs(%out : memref<1x128xf32, strided<[128, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.absf %a : f32
      linalg.yield %0 : f32
    }
  } {bcast.row_loop}
  linalg.generic {indexing_maps = [#all, #all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x, %y : memref<?x128xf32>, memref<?x128xf32>) outs(%z : memref<128xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %0, %acc : f32
    linalg.yield %1 : f32
  }
  memref.dealloc %y : memref<?x128xf32>
  return
}

// -----

#row = affine_map<(d0) -> (0, d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>

// CHECK-LABEL: func.func @odd(
// CHECK: bcast.partial_sums = 256 : i64
func.func @odd(%x: memref<4097x128xf32>, %z: memref<128xf32>) {
  %y = memref.alloc() : memref<4097x128xf32>
  scf.forall (%r) in (4097) {
    %in = memref.subview %x[%r, 0] [1, 128] [1, 1] : memref<4097x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    %out = memref.subview %y[%r, 0] [1, 128] [1, 1] : memref<4097x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x128xf32, strided<[128, 1], offset: ?>>) outs(%out : memref<1x128xf32, strided<[128, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.absf %a : f32
      linalg.yield %0 : f32
    }
  } {bcast.row_loop}
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%y : memref<4097x128xf32>) outs(%z : memref<128xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  memref.dealloc %y : memref<4097x128xf32>
  return
}

// -----

#row = affine_map<(d0) -> (0, d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>

// CHECK-LABEL: func.func @four(
// CHECK: bcast.partial_sums = 256 : i64
// Neighbours are merged first.
// SEVERAL-LABEL: func.func @four(
// SEVERAL: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32, %[[C:.*]]: f32, %[[D:.*]]: f32, %{{.*}}: f32):
// SEVERAL: %[[LEFT:.*]] = arith.addf %[[A]], %[[B]]
// SEVERAL: %[[RIGHT:.*]] = arith.addf %[[C]], %[[D]]
// SEVERAL: arith.addf %[[LEFT]], %[[RIGHT]]
// SEVERAL: bcast.partial_sums = 64 : i64
func.func @four(%x: memref<8192x128xf32>, %z: memref<128xf32>) {
  %y = memref.alloc() : memref<8192x128xf32>
  scf.forall (%r) in (8192) {
    %in = memref.subview %x[%r, 0] [1, 128] [1, 1] : memref<8192x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    %out = memref.subview %y[%r, 0] [1, 128] [1, 1] : memref<8192x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x128xf32, strided<[128, 1], offset: ?>>) outs(%out : memref<1x128xf32, strided<[128, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.absf %a : f32
      linalg.yield %0 : f32
    }
  } {bcast.row_loop}
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%y : memref<8192x128xf32>) outs(%z : memref<128xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  memref.dealloc %y : memref<8192x128xf32>
  return
}

// -----

#row = affine_map<(d0) -> (0, d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>

// What the loop writes may be what the reduction, as the loop itself, reads of another
// row.
// CHECK-LABEL: func.func @aliases(
// CHECK-NOT: bcast.partial_sums
func.func @aliases(%x: memref<2048x128xf32>, %y: memref<2048x128xf32>, %w: memref<2048x128xf32>, %z: memref<128xf32>) {
  scf.forall (%r) in (2048) {
    %in = memref.subview %w[%r, 0] [1, 128] [1, 1] : memref<2048x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    %out = memref.subview %y[%r, 0] [1, 128] [1, 1] : memref<2048x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x128xf32, strided<[128, 1], offset: ?>>) outs(%out : memref<1x128xf32, strided<[128, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.absf %a : f32
      linalg.yield %0 : f32
    }
  } {bcast.row_loop}
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%w : memref<2048x128xf32>) outs(%z : memref<128xf32>) {
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

// Something in between writes what the reduction reads.
// CHECK-LABEL: func.func @written(
// CHECK-NOT: bcast.partial_sums
func.func @written(%x: memref<2048x128xf32>, %y: memref<2048x128xf32>, %w: memref<2048x128xf32>, %z: memref<128xf32>) {
  scf.forall (%r) in (2048) {
    %in = memref.subview %x[%r, 0] [1, 128] [1, 1] : memref<2048x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    %out = memref.subview %y[%r, 0] [1, 128] [1, 1] : memref<2048x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x128xf32, strided<[128, 1], offset: ?>>) outs(%out : memref<1x128xf32, strided<[128, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.absf %a : f32
      linalg.yield %0 : f32
    }
  } {bcast.row_loop}
  memref.copy %w, %y : memref<2048x128xf32> to memref<2048x128xf32>
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%y : memref<2048x128xf32>) outs(%z : memref<128xf32>) {
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

// The loop has not all rows.
// CHECK-LABEL: func.func @other_rows(
// CHECK-NOT: bcast.partial_sums
func.func @other_rows(%x: memref<2048x128xf32>, %y: memref<2048x128xf32>, %w: memref<2048x128xf32>, %z: memref<128xf32>) {
  scf.forall (%r) in (2047) {
    %in = memref.subview %x[%r, 0] [1, 128] [1, 1] : memref<2048x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    %out = memref.subview %y[%r, 0] [1, 128] [1, 1] : memref<2048x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x128xf32, strided<[128, 1], offset: ?>>) outs(%out : memref<1x128xf32, strided<[128, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.absf %a : f32
      linalg.yield %0 : f32
    }
  } {bcast.row_loop}
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%y : memref<2048x128xf32>) outs(%z : memref<128xf32>) {
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

// A loop of the program has no kernel.
// CHECK-LABEL: func.func @own_loop(
// CHECK-NOT: bcast.partial_sums
func.func @own_loop(%x: memref<2048x128xf32>, %y: memref<2048x128xf32>, %w: memref<2048x128xf32>, %z: memref<128xf32>) {
  scf.forall (%r) in (2048) {
    %in = memref.subview %x[%r, 0] [1, 128] [1, 1] : memref<2048x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    %out = memref.subview %y[%r, 0] [1, 128] [1, 1] : memref<2048x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x128xf32, strided<[128, 1], offset: ?>>) outs(%out : memref<1x128xf32, strided<[128, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.absf %a : f32
      linalg.yield %0 : f32
    }
  } {program.loop}
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%y : memref<2048x128xf32>) outs(%z : memref<128xf32>) {
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

// Of 256 rows there are as many partial sums.
// CHECK-LABEL: func.func @larger(
// CHECK-NOT: bcast.partial_sums
func.func @larger(%x: memref<256x128xf32>, %y: memref<256x128xf32>, %w: memref<256x128xf32>, %z: memref<128xf32>) {
  scf.forall (%r) in (256) {
    %in = memref.subview %x[%r, 0] [1, 128] [1, 1] : memref<256x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    %out = memref.subview %y[%r, 0] [1, 128] [1, 1] : memref<256x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x128xf32, strided<[128, 1], offset: ?>>) outs(%out : memref<1x128xf32, strided<[128, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.absf %a : f32
      linalg.yield %0 : f32
    }
  } {bcast.row_loop}
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%y : memref<256x128xf32>) outs(%z : memref<128xf32>) {
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

// Of 1,024 rows of 16 bits the partial sums are as large as what is not read again,
// which takes half of their bits.
// CHECK-LABEL: func.func @narrow(
// CHECK-NOT: bcast.partial_sums
func.func @narrow(%x: memref<1024x128xbf16>, %y: memref<1024x128xbf16>, %w: memref<1024x128xbf16>, %z: memref<128xf32>) {
  scf.forall (%r) in (1024) {
    %in = memref.subview %x[%r, 0] [1, 128] [1, 1] : memref<1024x128xbf16> to memref<1x128xbf16, strided<[128, 1], offset: ?>>
    %out = memref.subview %y[%r, 0] [1, 128] [1, 1] : memref<1024x128xbf16> to memref<1x128xbf16, strided<[128, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x128xbf16, strided<[128, 1], offset: ?>>) outs(%out : memref<1x128xbf16, strided<[128, 1], offset: ?>>) {
    ^bb0(%a: bf16, %old: bf16):
      %0 = math.absf %a : bf16
      linalg.yield %0 : bf16
    }
  } {bcast.row_loop}
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%y : memref<1024x128xbf16>) outs(%z : memref<128xf32>) {
  ^bb0(%a: bf16, %acc: f32):
    %0 = arith.extf %a : bf16 to f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

#row = affine_map<(d0) -> (0, d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>

// No registers have the sums of a row that is as long.
// CHECK-LABEL: func.func @long(
// CHECK-NOT: bcast.partial_sums
func.func @long(%x: memref<2048x262144xf32>, %y: memref<2048x262144xf32>, %w: memref<2048x262144xf32>, %z: memref<262144xf32>) {
  scf.forall (%r) in (2048) {
    %in = memref.subview %x[%r, 0] [1, 262144] [1, 1] : memref<2048x262144xf32> to memref<1x262144xf32, strided<[262144, 1], offset: ?>>
    %out = memref.subview %y[%r, 0] [1, 262144] [1, 1] : memref<2048x262144xf32> to memref<1x262144xf32, strided<[262144, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
        ins(%in : memref<1x262144xf32, strided<[262144, 1], offset: ?>>) outs(%out : memref<1x262144xf32, strided<[262144, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.absf %a : f32
      linalg.yield %0 : f32
    }
  } {bcast.row_loop}
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%y : memref<2048x262144xf32>) outs(%z : memref<262144xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %1 = arith.addf %acc, %a : f32
    linalg.yield %1 : f32
  }
  return
}

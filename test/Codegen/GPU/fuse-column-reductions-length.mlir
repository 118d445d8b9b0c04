// RUN: bcast-opt %s --bcast-fuse-column-reductions --canonicalize --split-input-file | FileCheck %s

// Rows whose length only the program knows, in a branch for those that a kernel can
// have: a version for those that leave room for the sums of the columns.

#all = affine_map<(i, j) -> (i, j)>
#of_row = affine_map<(i, j) -> (i)>
#of_column = affine_map<(i, j) -> (j)>
#columns = affine_map<(j) -> (j)>
#row = affine_map<(i, j) -> (0, j)>
#in_row = affine_map<(i, j) -> (i)>

// CHECK-LABEL: func.func @short_rows(
// CHECK-SAME: %[[X:.*]]: memref<?x?xf32>)
// CHECK: %[[M:.*]] = memref.dim %[[X]], %c0
// CHECK: %[[N:.*]] = memref.dim %[[X]], %c1
// CHECK: %[[S:.*]] = memref.alloc(%[[M]]) : memref<?xf32>
// CHECK: %[[FITS:.*]] = arith.cmpi ule, %[[N]], %c131072
// CHECK: %[[Z:.*]] = memref.alloc(%[[N]]) : memref<?xf32>
// CHECK: %[[R:.*]] = memref.alloc(%[[N]]) : memref<?xf32>
// CHECK: %[[SHORT:.*]] = arith.cmpi ule, %[[N]], %c8192
// CHECK: scf.if %[[SHORT]] {
// CHECK:   %[[SUMS:.*]] = memref.alloc(%{{.*}}, %[[N]]) : memref<?x?xf32>
// CHECK:   scf.forall
// CHECK:     memref.alloc(%[[N]]) : memref<1x?xf32>
// CHECK:     scf.for
// CHECK:       memref.subview %[[X]][{{.*}}, 0] [1, %[[N]]] [1, 1]
// The scale is read in this row alone.
// CHECK:       memref.alloc() : memref<1xf32>
// CHECK:   linalg.generic {{.*}} outs(%[[Z]] :
// CHECK:   linalg.generic {{.*}} ins(%[[SUMS]] : memref<?x?xf32>) outs(%[[Z]] : memref<?xf32>) attrs = {bcast.partial_sums = 256 : i64}
// CHECK:   linalg.generic {{.*}} ins(%[[Z]] : memref<?xf32>) outs(%[[R]] : memref<?xf32>)
// CHECK: } else {
// CHECK:   scf.if %[[FITS]] {
// CHECK:     scf.forall (%{{.*}}) in (%[[M]])
// CHECK-NOT: bcast.partial_sums
// CHECK:   linalg.generic {{.*}} outs(%[[Z]] :
// CHECK:   linalg.generic {{.*}} outs(%[[Z]] :
// CHECK:   linalg.generic {{.*}} ins(%[[Z]] : memref<?xf32>) outs(%[[R]] : memref<?xf32>)
// CHECK: }
// CHECK: memref.dealloc %[[S]]
// CHECK: return %{{.*}}, %[[R]]
func.func @short_rows(%x: memref<?x?xf32>) -> (memref<?x?xf32>, memref<?xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %most = arith.constant 131072 : index
  %m = memref.dim %x, %c0 : memref<?x?xf32>
  %n = memref.dim %x, %c1 : memref<?x?xf32>
  %s = memref.alloc(%m) : memref<?xf32>
  %y = memref.alloc(%m, %n) : memref<?x?xf32>
  %fits = arith.cmpi ule, %n, %most : index
  scf.if %fits {
    scf.forall (%i) in (%m) {
      %a = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      %scale = memref.subview %s[%i] [1] [1] : memref<?xf32> to memref<1xf32, strided<[1], offset: ?>>
      linalg.generic {indexing_maps = [affine_map<(i) -> ()>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
          ins(%zero : f32) outs(%scale : memref<1xf32, strided<[1], offset: ?>>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      }
      linalg.generic {indexing_maps = [#row, #in_row], iterator_types = ["parallel", "reduction"]}
          ins(%a : memref<1x?xf32, strided<[?, 1], offset: ?>>) outs(%scale : memref<1xf32, strided<[1], offset: ?>>) {
      ^bb0(%in: f32, %out: f32):
        %0 = arith.addf %out, %in : f32
        linalg.yield %0 : f32
      }
      %b = memref.subview %y[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      linalg.generic {indexing_maps = [#row, #in_row, #row], iterator_types = ["parallel", "parallel"]}
          ins(%a, %scale : memref<1x?xf32, strided<[?, 1], offset: ?>>, memref<1xf32, strided<[1], offset: ?>>)
          outs(%b : memref<1x?xf32, strided<[?, 1], offset: ?>>) {
      ^bb0(%in: f32, %sum: f32, %out: f32):
        %0 = arith.divf %in, %sum : f32
        linalg.yield %0 : f32
      }
    } {bcast.row_loop}
  } else {
    linalg.generic {indexing_maps = [affine_map<(i) -> ()>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
        ins(%zero : f32) outs(%s : memref<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    }
    linalg.generic {indexing_maps = [#all, #of_row], iterator_types = ["parallel", "reduction"]}
        ins(%x : memref<?x?xf32>) outs(%s : memref<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %0 = arith.addf %out, %in : f32
      linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [#all, #of_row, #all], iterator_types = ["parallel", "parallel"]}
        ins(%x, %s : memref<?x?xf32>, memref<?xf32>) outs(%y : memref<?x?xf32>) {
    ^bb0(%in: f32, %sum: f32, %out: f32):
      %0 = arith.divf %in, %sum : f32
      linalg.yield %0 : f32
    }
  }
  %z = memref.alloc(%n) : memref<?xf32>
  linalg.generic {indexing_maps = [affine_map<(j) -> ()>, #columns], iterator_types = ["parallel"]}
      ins(%zero : f32) outs(%z : memref<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  linalg.generic {indexing_maps = [#all, #of_row, #of_column], iterator_types = ["reduction", "parallel"]}
      ins(%x, %s : memref<?x?xf32>, memref<?xf32>) outs(%z : memref<?xf32>) {
  ^bb0(%in: f32, %sum: f32, %out: f32):
    %0 = arith.mulf %in, %sum : f32
    %1 = arith.addf %out, %0 : f32
    linalg.yield %1 : f32
  }
  memref.dealloc %s : memref<?xf32>
  %r = memref.alloc(%n) : memref<?xf32>
  linalg.generic {indexing_maps = [#columns, #columns], iterator_types = ["parallel"]}
      ins(%z : memref<?xf32>) outs(%r : memref<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.absf %in : f32
    linalg.yield %0 : f32
  }
  memref.dealloc %z : memref<?xf32>
  return %y, %r : memref<?x?xf32>, memref<?xf32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#of_column = affine_map<(i, j) -> (j)>
#row = affine_map<(j) -> (0, j)>

// Nothing says how long the rows are in this branch that another is in.
// CHECK-LABEL: func.func @other_branch(
// CHECK-NOT: bcast.partial_sums
// CHECK: return
func.func @other_branch(%x: memref<?x?xf32>, %z: memref<?xf32>, %flag: i1) -> memref<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %most = arith.constant 131072 : index
  %m = memref.dim %x, %c0 : memref<?x?xf32>
  %n = memref.dim %x, %c1 : memref<?x?xf32>
  %y = memref.alloc(%m, %n) : memref<?x?xf32>
  %fits = arith.cmpi ule, %n, %most : index
  scf.if %fits {
    scf.if %flag {
    scf.forall (%i) in (%m) {
      %a = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      %b = memref.subview %y[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
          ins(%a : memref<1x?xf32, strided<[?, 1], offset: ?>>) outs(%b : memref<1x?xf32, strided<[?, 1], offset: ?>>) {
      ^bb0(%in: f32, %out: f32):
        %0 = math.absf %in : f32
        linalg.yield %0 : f32
      }
    } {bcast.row_loop}
    }
  } else {
    linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
        ins(%x : memref<?x?xf32>) outs(%y : memref<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %0 = math.absf %in : f32
      linalg.yield %0 : f32
    }
  }
  linalg.generic {indexing_maps = [#all, #of_column], iterator_types = ["reduction", "parallel"]}
      ins(%y : memref<?x?xf32>) outs(%z : memref<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  return %y : memref<?x?xf32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#of_column = affine_map<(i, j) -> (j)>
#row = affine_map<(j) -> (0, j)>

// Something else is in between.
// CHECK-LABEL: func.func @store_between(
// CHECK-NOT: bcast.partial_sums
// CHECK: return
func.func @store_between(%x: memref<?x?xf32>, %z: memref<?xf32>) -> memref<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %most = arith.constant 131072 : index
  %m = memref.dim %x, %c0 : memref<?x?xf32>
  %n = memref.dim %x, %c1 : memref<?x?xf32>
  %y = memref.alloc(%m, %n) : memref<?x?xf32>
  %u = memref.alloc() : memref<index>
  %fits = arith.cmpi ule, %n, %most : index
  scf.if %fits {
    scf.forall (%i) in (%m) {
      %a = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      %b = memref.subview %y[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
          ins(%a : memref<1x?xf32, strided<[?, 1], offset: ?>>) outs(%b : memref<1x?xf32, strided<[?, 1], offset: ?>>) {
      ^bb0(%in: f32, %out: f32):
        %0 = math.absf %in : f32
        linalg.yield %0 : f32
      }
    } {bcast.row_loop}
  } else {
    linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
        ins(%x : memref<?x?xf32>) outs(%y : memref<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %0 = math.absf %in : f32
      linalg.yield %0 : f32
    }
  }
  memref.store %n, %u[] : memref<index>
  linalg.generic {indexing_maps = [#all, #of_column], iterator_types = ["reduction", "parallel"]}
      ins(%y : memref<?x?xf32>) outs(%z : memref<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  return %y : memref<?x?xf32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#of_column = affine_map<(i, j) -> (j)>
#row = affine_map<(j) -> (0, j)>

// The columns of another array.
// CHECK-LABEL: func.func @other_length(
// CHECK-NOT: bcast.partial_sums
// CHECK: return
func.func @other_length(%x: memref<?x?xf32>, %w: memref<?x?xf32>, %z: memref<?xf32>) -> memref<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %most = arith.constant 131072 : index
  %m = memref.dim %x, %c0 : memref<?x?xf32>
  %n = memref.dim %x, %c1 : memref<?x?xf32>
  %y = memref.alloc(%m, %n) : memref<?x?xf32>
  %fits = arith.cmpi ule, %n, %most : index
  scf.if %fits {
    scf.forall (%i) in (%m) {
      %a = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      %b = memref.subview %y[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
          ins(%a : memref<1x?xf32, strided<[?, 1], offset: ?>>) outs(%b : memref<1x?xf32, strided<[?, 1], offset: ?>>) {
      ^bb0(%in: f32, %out: f32):
        %0 = math.absf %in : f32
        linalg.yield %0 : f32
      }
    } {bcast.row_loop}
  } else {
    linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
        ins(%x : memref<?x?xf32>) outs(%y : memref<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %0 = math.absf %in : f32
      linalg.yield %0 : f32
    }
  }
  linalg.generic {indexing_maps = [#all, #of_column], iterator_types = ["reduction", "parallel"]}
      ins(%w : memref<?x?xf32>) outs(%z : memref<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  return %y : memref<?x?xf32>
}

// RUN: bcast-opt %s --bcast-fuse-column-reductions --canonicalize --split-input-file | FileCheck %s

#one = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>

// A reduction of the rows becomes the loop, with what is computed of its results: a
// mean, of which the sum is needed no more.
// CHECK-LABEL: func.func @mean(
// CHECK-SAME: %[[X:.*]]: memref<3000x512xf32>)
// CHECK: %[[M:.*]] = memref.alloc() : memref<3000xf32>
// CHECK: scf.forall (%{{.*}}) in (512) {
// CHECK: scf.for %[[R:.*]] =
// CHECK: %[[ROW:.*]] = memref.subview %[[X]][%[[R]], 0] [1, 512]
// CHECK: linalg.generic {{.*}} ins(%[[ROW]] : {{.*}} outs(%{{.*}} : memref<1x512xf32>)
// CHECK: arith.addf
// CHECK: %[[S:.*]] = memref.alloc() : memref<1xf32>
// CHECK: linalg.generic {{.*}} outs(%[[S]] : memref<1xf32>)
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} ins(%[[ROW]] : {{.*}} outs(%[[S]] :
// CHECK: %[[OWN:.*]] = memref.subview %[[M]][%[[R]]] [1] [1]
// CHECK: linalg.generic {{.*}} ins(%[[S]] : memref<1xf32>) outs(%[[OWN]] :
// CHECK: arith.mulf
// CHECK: bcast.partial_sums
func.func @mean(%x: memref<3000x512xf32>) -> (memref<3000xf32>, memref<512xf32>) {
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<3000xf32>
  linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%s : memref<3000xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<3000x512xf32>) outs(%s : memref<3000xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  %c = arith.constant 0.125 : f32
  %m = memref.alloc() : memref<3000xf32>
  linalg.generic {indexing_maps = [#one, #one], iterator_types = ["parallel"]}
      ins(%s : memref<3000xf32>) outs(%m : memref<3000xf32>) {
  ^bb0(%a: f32, %old: f32):
    %0 = arith.mulf %a, %c : f32
    linalg.yield %0 : f32
  }
  memref.dealloc %s : memref<3000xf32>
  %z = memref.alloc() : memref<512xf32>
  linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%z : memref<512xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<3000x512xf32>) outs(%z : memref<512xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  return %m, %z : memref<3000xf32>, memref<512xf32>
}

// -----

#one = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>

// It may stand behind the reduction of columns. The loop is before what fills the
// results of that, which its kernel does.
// CHECK-LABEL: func.func @behind(
// CHECK: %[[Z:.*]] = memref.alloc() : memref<512xf32>
// CHECK: %[[S:.*]] = memref.alloc() : memref<3000xf32>
// CHECK: scf.forall
// CHECK: scf.for %[[R:.*]] =
// CHECK: %[[OWN:.*]] = memref.subview %[[S]][%[[R]]] [1] [1]
// CHECK: linalg.generic {{.*}} outs(%[[OWN]] :
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} {{.*}} outs(%[[OWN]] :
// CHECK: } {bcast.row_loop}
// CHECK-NEXT: linalg.generic {{.*}} outs(%[[Z]] :
// CHECK: linalg.generic {{.*}} outs(%[[Z]] : memref<512xf32>) attrs = {bcast.partial_sums = 256 : i64}
// CHECK-NOT: linalg.generic
// CHECK: return %[[S]], %[[Z]]
func.func @behind(%x: memref<3000x512xf32>) -> (memref<3000xf32>, memref<512xf32>) {
  %zero = arith.constant 0.0 : f32
  %z = memref.alloc() : memref<512xf32>
  linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%z : memref<512xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<3000x512xf32>) outs(%z : memref<512xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  %s = memref.alloc() : memref<3000xf32>
  linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%s : memref<3000xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<3000x512xf32>) outs(%s : memref<3000xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  return %s, %z : memref<3000xf32>, memref<512xf32>
}

// -----

#one = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>

// What the rows are reduced from is written in between.
// CHECK-LABEL: func.func @written(
// CHECK-NOT: bcast.partial_sums
func.func @written(%w: memref<3000x512xf32>) -> (memref<3000xf32>, memref<512xf32>) {
  %zero = arith.constant 0.0 : f32
  %x = memref.alloc() : memref<3000x512xf32>
  memref.copy %w, %x : memref<3000x512xf32> to memref<3000x512xf32>
  %z = memref.alloc() : memref<512xf32>
  linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%z : memref<512xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<3000x512xf32>) outs(%z : memref<512xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  memref.copy %x, %w : memref<3000x512xf32> to memref<3000x512xf32>
  %y = memref.alloc() : memref<3000xf32>
  linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%y : memref<3000xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#all, #all, #sum], iterator_types = ["parallel", "reduction"]}
      ins(%x, %w : memref<3000x512xf32>, memref<3000x512xf32>) outs(%y : memref<3000xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  }
  memref.dealloc %x : memref<3000x512xf32>
  return %y, %z : memref<3000xf32>, memref<512xf32>
}

// -----

#one = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>

// The rows start from the sum of a column.
// CHECK-LABEL: func.func @needed(
// CHECK-NOT: bcast.partial_sums
func.func @needed(%x: memref<3000x512xf32>) -> (memref<3000xf32>, memref<512xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %z = memref.alloc() : memref<512xf32>
  linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%z : memref<512xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<3000x512xf32>) outs(%z : memref<512xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  %first = memref.load %z[%c0] : memref<512xf32>
  %s = memref.alloc() : memref<3000xf32>
  linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%s : memref<3000xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<3000x512xf32>) outs(%s : memref<3000xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.subf %a, %first : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  }
  return %s, %z : memref<3000xf32>, memref<512xf32>
}

// -----

#one = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>

// What is computed of the rows' sums reads those of the columns, too.
// CHECK-LABEL: func.func @both(
// CHECK-NOT: bcast.partial_sums
func.func @both(%x: memref<2048x2048xf32>) -> memref<2048xf32> {
  %zero = arith.constant 0.0 : f32
  %z = memref.alloc() : memref<2048xf32>
  linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%z : memref<2048xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<2048x2048xf32>) outs(%z : memref<2048xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  %s = memref.alloc() : memref<2048xf32>
  linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%s : memref<2048xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<2048x2048xf32>) outs(%s : memref<2048xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  %y = memref.alloc() : memref<2048xf32>
  linalg.generic {indexing_maps = [#one, #one, #one], iterator_types = ["parallel"]}
      ins(%s, %z : memref<2048xf32>, memref<2048xf32>) outs(%y : memref<2048xf32>) {
  ^bb0(%a: f32, %b: f32, %old: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  }
  memref.dealloc %s : memref<2048xf32>
  memref.dealloc %z : memref<2048xf32>
  return %y : memref<2048xf32>
}

// -----

#one = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>

// What the rows start from is in memory.
// CHECK-LABEL: func.func @read_init(
// CHECK-NOT: bcast.partial_sums
func.func @read_init(%x: memref<3000x512xf32>, %t: memref<3000xf32>) -> (memref<3000xf32>, memref<512xf32>) {
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<3000xf32>
  memref.copy %t, %s : memref<3000xf32> to memref<3000xf32>
  linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<3000x512xf32>) outs(%s : memref<3000xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  %z = memref.alloc() : memref<512xf32>
  linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%z : memref<512xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<3000x512xf32>) outs(%z : memref<512xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  return %s, %z : memref<3000xf32>, memref<512xf32>
}

// -----

#one = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>

// The rows are those of another array.
// CHECK-LABEL: func.func @other_array(
// CHECK-NOT: bcast.partial_sums
func.func @other_array(%x: memref<3000x512xf32>, %y: memref<3000x512xf32>) -> (memref<3000xf32>, memref<512xf32>) {
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<3000xf32>
  linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%s : memref<3000xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
      ins(%y : memref<3000x512xf32>) outs(%s : memref<3000xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  %z = memref.alloc() : memref<512xf32>
  linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%z : memref<512xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<3000x512xf32>) outs(%z : memref<512xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  return %s, %z : memref<3000xf32>, memref<512xf32>
}

// -----

#one = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0, d1, d2) -> (d0)>
#all = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#columns = affine_map<(d0, d1, d2) -> (d2)>

// Of three dimensions the last two are reduced: these are no rows of the columns.
// CHECK-LABEL: func.func @planes(
// CHECK-NOT: bcast.partial_sums
func.func @planes(%x: memref<64x32x512xf32>) -> (memref<64xf32>, memref<512xf32>) {
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<64xf32>
  linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%s : memref<64xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction", "reduction"]}
      ins(%x : memref<64x32x512xf32>) outs(%s : memref<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  %z = memref.alloc() : memref<512xf32>
  linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%z : memref<512xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "reduction", "parallel"]}
      ins(%x : memref<64x32x512xf32>) outs(%z : memref<512xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  return %s, %z : memref<64xf32>, memref<512xf32>
}

// -----

#one = affine_map<(d0) -> (d0)>
#pair = affine_map<(d0, d1) -> (d0, d1)>
#sum = affine_map<(d0, d1, d2) -> (d0, d1)>
#all = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#columns = affine_map<(d0, d1, d2) -> (d2)>

// Rows of two dimensions, are divided into these.
// CHECK-LABEL: func.func @two(
// CHECK-SAME: %[[X:.*]]: memref<64x32x512xf32>)
// CHECK: %[[SIZE:.*]] = arith.constant 32 : index
// CHECK: %[[S:.*]] = memref.alloc() : memref<64x32xf32>
// CHECK: scf.forall
// CHECK: scf.for %[[R:.*]] =
// CHECK: %[[J:.*]] = arith.remui %[[R]], %[[SIZE]]
// CHECK: %[[I:.*]] = arith.divui %[[R]], %[[SIZE]]
// CHECK: memref.subview %[[S]][%[[I]], %[[J]]] [1, 1]
// CHECK: memref.subview %[[X]][%[[I]], %[[J]], 0] [1, 1, 512]
// CHECK: bcast.partial_sums
func.func @two(%x: memref<64x32x512xf32>) -> (memref<64x32xf32>, memref<512xf32>) {
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<64x32xf32>
  linalg.generic {indexing_maps = [#pair], iterator_types = ["parallel", "parallel"]} outs(%s : memref<64x32xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x : memref<64x32x512xf32>) outs(%s : memref<64x32xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  %z = memref.alloc() : memref<512xf32>
  linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%z : memref<512xf32>) {
  ^bb0(%old: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "reduction", "parallel"]}
      ins(%x : memref<64x32x512xf32>) outs(%z : memref<512xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  return %s, %z : memref<64x32xf32>, memref<512xf32>
}

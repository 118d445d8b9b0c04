// RUN: bcast-opt %s --split-input-file --bcast-merge-reductions | FileCheck %s
// RUN: bcast-opt %s --split-input-file --bcast-merge-reductions=max-results=1 | FileCheck %s --check-prefix=APART
// RUN: bcast-opt %s --split-input-file --bcast-merge-reductions=alike | FileCheck %s --check-prefix=ALIKE
// APART-NOT: -> (tensor<64xf32>, tensor<64xf32>)

// Test that reductions become one that read an array at the same indices, of
// others too, and that what the second one needs is moved before the first.
// CHECK-LABEL: func.func @three
// CHECK-SAME: (%[[X:.*]]: tensor<64x1024xf32>, %[[Y:.*]]: tensor<64x1024xf32>, %[[INIT:.*]]: tensor<64xf32>)
// CHECK: %[[FILL:.*]] = linalg.fill
// CHECK: %[[SUMS:.*]]:3 = linalg.generic {{.*}} ins(%[[X]], %[[Y]] : {{.*}}) outs(%[[INIT]], %[[INIT]], %[[FILL]] :
// CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32, %[[S:.*]]: f32, %[[T:.*]]: f32, %[[U:.*]]: f32):
// CHECK-NEXT: %[[AA:.*]] = arith.mulf %[[A]], %[[A]]
// CHECK-NEXT: %[[SAA:.*]] = arith.addf %[[S]], %[[AA]]
// CHECK-NEXT: %[[TB:.*]] = arith.addf %[[T]], %[[B]]
// CHECK-NEXT: %[[AB:.*]] = arith.mulf %[[A]], %[[B]]
// CHECK-NEXT: %[[UAB:.*]] = arith.addf %[[U]], %[[AB]]
// CHECK-NEXT: linalg.yield %[[SAA]], %[[TB]], %[[UAB]]
// CHECK-NOT: linalg.generic
// CHECK: return %[[SUMS]]#0, %[[SUMS]]#1, %[[SUMS]]#2
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
func.func @three(%x: tensor<64x1024xf32>, %y: tensor<64x1024xf32>, %init: tensor<64xf32>)
    -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
  %s = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x1024xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.mulf %a, %a : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<64xf32>
  // Has no array in common with the first one, until that has the third one's.
  %u = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%y : tensor<64x1024xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %t = linalg.generic {indexing_maps = [#all, #all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%y, %x : tensor<64x1024xf32>, tensor<64x1024xf32>) outs(%fill : tensor<64xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %0 = arith.mulf %b, %a : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<64xf32>
  return %s, %u, %t : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>

// Test that reductions stay apart of which one is computed from the other, along
// other loops, and of other arrays.
// CHECK-LABEL: func.func @apart
// CHECK-NOT: :2 = linalg.generic
// CHECK: return
func.func @apart(%x: tensor<64x64xf32>, %y: tensor<64x64xf32>, %init: tensor<64xf32>)
    -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
  %s = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x64xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %t = linalg.generic {indexing_maps = [#all, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x, %s : tensor<64x64xf32>, tensor<64xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %0 = arith.subf %a, %b : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<64xf32>
  %u = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<64x64xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %v = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%y : tensor<64x64xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  return %s, %t, %u, %v : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
}

// -----

// Test that a sum and a maximum are merged only if they need not be alike, and
// two maxima in any case.
// CHECK-LABEL: func.func @sum_and_maxima
// CHECK: linalg.generic
// CHECK: } -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
// CHECK-NOT: linalg.generic
// ALIKE-LABEL: func.func @sum_and_maxima
// ALIKE: linalg.generic
// ALIKE: arith.addf
// ALIKE: } -> tensor<64xf32>
// ALIKE: linalg.generic
// ALIKE: arith.maximumf
// ALIKE: arith.minimumf
// ALIKE: } -> (tensor<64xf32>, tensor<64xf32>)
// ALIKE-NOT: linalg.generic
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
func.func @sum_and_maxima(%x: tensor<64x1024xf32>, %init: tensor<64xf32>)
    -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
  %s = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x1024xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %m = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x1024xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.maximumf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %n = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x1024xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.minimumf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  return %s, %m, %n : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// Test that what computes elements of the array, and stores them, is one with its
// reductions, unless what rounds is to stay apart.
// CHECK-LABEL: func.func @elements
// CHECK: %[[ALL:.*]]:3 = linalg.generic {{.*}}iterator_types = ["reduction", "parallel"]} ins(%{{.*}}, %{{.*}} : tensor<64x1024xf32>, tensor<64x1024xf32>)
// CHECK-NEXT: ^bb0
// CHECK-NEXT: math.exp
// CHECK-NEXT: arith.addf
// CHECK-NEXT: arith.mulf
// CHECK-NEXT: arith.addf
// CHECK-NEXT: linalg.yield
// CHECK: return %[[ALL]]#0, %[[ALL]]#1, %[[ALL]]#2
// ALIKE-LABEL: func.func @elements
// ALIKE: linalg.generic {{.*}}["parallel", "parallel"]}
// ALIKE: linalg.generic {{.*}}["reduction", "parallel"]}
func.func @elements(%x: tensor<64x1024xf32>, %y: tensor<64x1024xf32>, %to: tensor<64x1024xf32>, %init: tensor<1024xf32>)
    -> (tensor<64x1024xf32>, tensor<1024xf32>, tensor<1024xf32>) {
  %e = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<64x1024xf32>) outs(%to : tensor<64x1024xf32>) {
  ^bb0(%a: f32, %old: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<64x1024xf32>
  %s = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<64x1024xf32>) outs(%init : tensor<1024xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<1024xf32>
  %t = linalg.generic {indexing_maps = [#all, #all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x, %y : tensor<64x1024xf32>, tensor<64x1024xf32>) outs(%init : tensor<1024xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<1024xf32>
  return %e, %s, %t : tensor<64x1024xf32>, tensor<1024xf32>, tensor<1024xf32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#transposed = affine_map<(i, j) -> (j, i)>
#column = affine_map<(i, j) -> (j)>

// Test that elements stay apart which are stored in another order, or computed from
// the sums, and what reduces nothing from its like.
// CHECK-LABEL: func.func @elements_apart
// CHECK: linalg.generic {{.*}}["parallel", "parallel"]}
// CHECK: linalg.generic {{.*}}["reduction", "parallel"]}
// CHECK: linalg.generic {{.*}}["parallel", "parallel"]}
// CHECK: linalg.generic {{.*}}["parallel", "parallel"]}
func.func @elements_apart(%x: tensor<64x64xf32>, %to: tensor<64x64xf32>, %init: tensor<64xf32>)
    -> (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>) {
  %e = linalg.generic {indexing_maps = [#all, #transposed], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<64x64xf32>) outs(%to : tensor<64x64xf32>) {
  ^bb0(%a: f32, %old: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<64x64xf32>
  %s = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<64x64xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %d = linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : tensor<64x64xf32>, tensor<64xf32>) outs(%to : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %old: f32):
    %0 = arith.subf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<64x64xf32>
  %f = linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : tensor<64x64xf32>, tensor<64xf32>) outs(%to : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %old: f32):
    %0 = arith.mulf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<64x64xf32>
  return %e, %d, %f : tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#none = affine_map<(i, j) -> ()>

// Test that what computes the elements that a reduction reads stays, to become a part
// of that.
// CHECK-LABEL: func.func @producer
// CHECK: linalg.generic {{.*}}["parallel", "parallel"]}
// CHECK: linalg.generic {{.*}}["reduction", "reduction"]}
// CHECK: linalg.generic {{.*}}["reduction", "reduction"]}
func.func @producer(%x: tensor<64x64xf32>, %to: tensor<64x64xf32>, %init: tensor<f32>)
    -> (tensor<64x64xf32>, tensor<f32>, tensor<f32>) {
  %e = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<64x64xf32>) outs(%to : tensor<64x64xf32>) {
  ^bb0(%a: f32, %old: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<64x64xf32>
  %s = linalg.generic {indexing_maps = [#all, #none], iterator_types = ["reduction", "reduction"]}
      ins(%x : tensor<64x64xf32>) outs(%init : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  %t = linalg.generic {indexing_maps = [#all, #none], iterator_types = ["reduction", "reduction"]}
      ins(%e : tensor<64x64xf32>) outs(%init : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  return %e, %s, %t : tensor<64x64xf32>, tensor<f32>, tensor<f32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#none = affine_map<(i, j) -> ()>

// Test that elements that are stored have no accumulators, of which there are four.
// CHECK-LABEL: func.func @four_stored
// CHECK: linalg.generic
// CHECK: -> (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<f32>)
// CHECK-NOT: linalg.generic
func.func @four_stored(%x: tensor<64x64xf32>, %to: tensor<64x64xf32>, %init: tensor<f32>)
    -> (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<f32>) {
  %e:4 = linalg.generic {indexing_maps = [#all, #all, #all, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<64x64xf32>) outs(%to, %to, %to, %to : tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>) {
  ^bb0(%a: f32, %o0: f32, %o1: f32, %o2: f32, %o3: f32):
    %0 = math.exp %a : f32
    linalg.yield %0, %0, %0, %0 : f32, f32, f32, f32
  } -> (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>)
  %s = linalg.generic {indexing_maps = [#all, #none], iterator_types = ["reduction", "reduction"]}
      ins(%x : tensor<64x64xf32>) outs(%init : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  return %e#0, %e#1, %e#2, %e#3, %s : tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<f32>
}

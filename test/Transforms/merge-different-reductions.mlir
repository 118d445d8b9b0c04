// RUN: bcast-opt %s --split-input-file --bcast-merge-reductions=different-arrays | FileCheck %s
// RUN: bcast-opt %s --split-input-file --bcast-merge-reductions | FileCheck %s --check-prefix=APART

#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// Test that reductions of different arrays are merged if the option says so, after
// those of one: the sums of y, which are between those of x.
// APART-LABEL: func.func @different
// APART: linalg.generic
// APART: -> (tensor<64xf32>, tensor<64xf32>)
// APART: linalg.generic
// APART: -> tensor<64xf32>
// CHECK-LABEL: func.func @different
// CHECK-SAME: (%[[X:.*]]: tensor<1024x64xf32>, %[[Y:.*]]: tensor<1024x64xf32>, %
// CHECK: linalg.generic {{.*}}ins(%[[X]], %[[Y]] : {{.*}}
// CHECK: -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
// CHECK-NOT: linalg.generic
func.func @different(%x: tensor<1024x64xf32>, %y: tensor<1024x64xf32>, %init: tensor<64xf32>)
    -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
  %s = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<1024x64xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %t = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%y : tensor<1024x64xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %u = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<1024x64xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.mulf %a, %a : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<64xf32>
  return %s, %t, %u : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// Test that reductions of different arrays stay apart whose sizes are not known
// to be the same.
// CHECK-LABEL: func.func @dynamic
// CHECK-COUNT-2: linalg.generic
func.func @dynamic(%x: tensor<?x64xf32>, %y: tensor<?x64xf32>, %init: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %s = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<?x64xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %t = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%y : tensor<?x64xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  return %s, %t : tensor<64xf32>, tensor<64xf32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>

// Test that sums of columns stay apart whose array is summed by rows, too: one
// kernel may compute those. Nor do elements that are stored join sums of another
// array.
// CHECK-LABEL: func.func @rows
// CHECK: linalg.generic {{.*}}["parallel", "reduction"]
// CHECK: linalg.generic {{.*}}["reduction", "parallel"]
// CHECK: linalg.generic {{.*}}["reduction", "parallel"]
// CHECK: linalg.generic {{.*}}["parallel", "parallel"]
func.func @rows(%x: tensor<64x64xf32>, %y: tensor<64x64xf32>, %z: tensor<64x64xf32>, %init: tensor<64xf32>)
    -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>) {
  %r = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x64xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %s = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<64x64xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %t = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%y : tensor<64x64xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %e = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%z : tensor<64x64xf32>) outs(%z : tensor<64x64xf32>) {
  ^bb0(%a: f32, %old: f32):
    %0 = math.absf %a : f32
    linalg.yield %0 : f32
  } -> tensor<64x64xf32>
  return %r, %s, %t, %e : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// Test that sums of columns stay apart of an array that a loop over rows reads, or
// computes.
// CHECK-LABEL: func.func @loop
// CHECK: scf.forall
// CHECK: linalg.generic
// CHECK: -> tensor<64xf32>
// CHECK: linalg.generic
// CHECK: -> tensor<64xf32>
// CHECK: linalg.generic
// CHECK: -> tensor<64xf32>
func.func @loop(%x: tensor<64x64xf32>, %y: tensor<64x64xf32>, %to: tensor<64x64xf32>, %init: tensor<64xf32>)
    -> (tensor<64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
  %n = scf.forall (%i) in (64) shared_outs(%o = %to) -> (tensor<64x64xf32>) {
    %from = tensor.extract_slice %x[%i, 0] [1, 64] [1, 1] : tensor<64x64xf32> to tensor<1x64xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %from into %o[%i, 0] [1, 64] [1, 1] : tensor<1x64xf32> into tensor<64x64xf32>
    }
  }
  %s = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<64x64xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %t = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%n : tensor<64x64xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %u = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%y : tensor<64x64xf32>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  return %n, %s, %t, %u : tensor<64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
}

// RUN: bcast-opt %s --split-input-file --bcast-fuse-reduction-producers | FileCheck %s

// Test that an array is stored by the reduction that reads it, and that what
// nothing else reads is not stored.
// CHECK-LABEL: func.func @chain
// CHECK-SAME: (%[[X:.*]]: tensor<64x1024xf32>, %[[TO:.*]]: tensor<64x1024xf32>, %[[S:.*]]: tensor<1024xf32>)
// CHECK: %[[ALL:.*]]:2 = linalg.generic {{.*}}iterator_types = ["reduction", "parallel"]} ins(%[[X]] : tensor<64x1024xf32>)
// CHECK-SAME: outs(%[[TO]], %[[S]] :
// CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %{{.*}}: f32, %[[ACC:.*]]: f32):
// CHECK-NEXT: %[[EXP:.*]] = math.exp %[[A]]
// CHECK-NEXT: %[[SQRT:.*]] = math.sqrt %[[EXP]]
// CHECK-NEXT: %[[SUM:.*]] = arith.addf %[[ACC]], %[[SQRT]]
// CHECK-NEXT: linalg.yield %[[SQRT]], %[[SUM]]
// CHECK-NOT: linalg.generic
// CHECK: %[[ABS:.*]] = linalg.generic {{.*}} ins(%[[ALL]]#0
// CHECK-NEXT: ^bb0
// CHECK-NEXT: math.absf
// CHECK-NOT: linalg.generic
// CHECK: return %[[ALL]]#0, %[[ALL]]#1, %[[ABS]]
#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>
func.func @chain(%x: tensor<64x1024xf32>, %to: tensor<64x1024xf32>, %s: tensor<1024xf32>)
    -> (tensor<64x1024xf32>, tensor<1024xf32>, tensor<64x1024xf32>) {
  %exp = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<64x1024xf32>) outs(%to : tensor<64x1024xf32>) {
  ^bb0(%a: f32, %old: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<64x1024xf32>
  %sqrt = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%exp : tensor<64x1024xf32>) outs(%to : tensor<64x1024xf32>) {
  ^bb0(%a: f32, %old: f32):
    %0 = math.sqrt %a : f32
    linalg.yield %0 : f32
  } -> tensor<64x1024xf32>
  %sum = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%sqrt : tensor<64x1024xf32>) outs(%s : tensor<1024xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<1024xf32>
  %abs = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%sqrt : tensor<64x1024xf32>) outs(%to : tensor<64x1024xf32>) {
  ^bb0(%a: f32, %old: f32):
    %0 = math.absf %a : f32
    linalg.yield %0 : f32
  } -> tensor<64x1024xf32>
  return %sqrt, %sum, %abs : tensor<64x1024xf32>, tensor<1024xf32>, tensor<64x1024xf32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>
#row = affine_map<(i, j) -> (i)>

// Test that what reads the array before the reduction reads it after that.
// CHECK-LABEL: @read_before
// CHECK: %[[ALL:.*]]:2 = linalg.generic {{.*}}iterator_types = ["reduction", "parallel"]}
// CHECK: %[[HALF:.*]] = tensor.extract_slice %[[ALL]]#0
// CHECK: return %[[HALF]], %[[ALL]]#1
func.func @read_before(%x: tensor<64x1024xf32>, %to: tensor<64x1024xf32>, %s: tensor<1024xf32>)
    -> (tensor<32x1024xf32>, tensor<1024xf32>) {
  %exp = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<64x1024xf32>) outs(%to : tensor<64x1024xf32>) {
  ^bb0(%a: f32, %old: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<64x1024xf32>
  %half = tensor.extract_slice %exp[0, 0] [32, 1024] [1, 1] : tensor<64x1024xf32> to tensor<32x1024xf32>
  %sum = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%exp : tensor<64x1024xf32>) outs(%s : tensor<1024xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<1024xf32>
  return %half, %sum : tensor<32x1024xf32>, tensor<1024xf32>
}

// Test that an array is stored where it was if the reduction needs what is computed
// from it, too.
// CHECK-LABEL: @needed_before
// CHECK: %[[EXP:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]}
// CHECK: %[[ROW:.*]] = tensor.extract_slice %[[EXP]]
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction", "parallel"]} ins(%[[EXP]], %[[ROW]]
func.func @needed_before(%x: tensor<64x1024xf32>, %to: tensor<64x1024xf32>, %s: tensor<1024xf32>)
    -> tensor<1024xf32> {
  %exp = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<64x1024xf32>) outs(%to : tensor<64x1024xf32>) {
  ^bb0(%a: f32, %old: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<64x1024xf32>
  %row = tensor.extract_slice %exp[0, 0] [1, 1024] [1, 1] : tensor<64x1024xf32> to tensor<1024xf32>
  %sum = linalg.generic {indexing_maps = [#all, #column, #column], iterator_types = ["reduction", "parallel"]}
      ins(%exp, %row : tensor<64x1024xf32>, tensor<1024xf32>) outs(%s : tensor<1024xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<1024xf32>
  return %sum : tensor<1024xf32>
}

// Test that an array is stored where it was if the reduction reads it at two
// indices.
// CHECK-LABEL: func.func @read_twice
// CHECK: %[[EXP:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]}
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction", "parallel"]} ins(%[[EXP]], %[[EXP]]
#transposed = affine_map<(i, j) -> (j, i)>
func.func @read_twice(%x: tensor<64x64xf32>, %to: tensor<64x64xf32>, %s: tensor<64xf32>)
    -> (tensor<64x64xf32>, tensor<64xf32>) {
  %exp = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<64x64xf32>) outs(%to : tensor<64x64xf32>) {
  ^bb0(%a: f32, %old: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<64x64xf32>
  %sum = linalg.generic {indexing_maps = [#all, #transposed, #column], iterator_types = ["reduction", "parallel"]}
      ins(%exp, %exp : tensor<64x64xf32>, tensor<64x64xf32>) outs(%s : tensor<64xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<64xf32>
  return %exp, %sum : tensor<64x64xf32>, tensor<64xf32>
}

// Test that what is read for many elements of another array is not computed for
// each of them.
// CHECK-LABEL: func.func @broadcast
// CHECK: %[[EXP:.*]] = linalg.generic {{.*}}iterator_types = ["parallel"]}
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction", "parallel"]} ins(%{{.*}}, %[[EXP]]
#id = affine_map<(i) -> (i)>
func.func @broadcast(%x: tensor<64x1024xf32>, %b: tensor<1024xf32>, %to: tensor<1024xf32>, %s: tensor<1024xf32>)
    -> tensor<1024xf32> {
  %exp = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%b : tensor<1024xf32>) outs(%to : tensor<1024xf32>) {
  ^bb0(%a: f32, %old: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<1024xf32>
  %sum = linalg.generic {indexing_maps = [#all, #column, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x, %exp : tensor<64x1024xf32>, tensor<1024xf32>) outs(%s : tensor<1024xf32>) {
  ^bb0(%a: f32, %b0: f32, %acc: f32):
    %0 = arith.mulf %a, %b0 : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<1024xf32>
  return %sum : tensor<1024xf32>
}

// Test that a reduction whose order is not known, which one thread computes, does
// not keep others from storing the array.
// CHECK-LABEL: func.func @sequential
// CHECK: %[[EXP:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]}
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction", "reduction"]} ins(%[[EXP]]
#scalar = affine_map<(i, j) -> ()>
func.func @sequential(%x: tensor<64x1024xf32>, %to: tensor<64x1024xf32>, %s: tensor<f32>)
    -> (tensor<64x1024xf32>, tensor<f32>) {
  %exp = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<64x1024xf32>) outs(%to : tensor<64x1024xf32>) {
  ^bb0(%a: f32, %old: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<64x1024xf32>
  %sum = linalg.generic {indexing_maps = [#all, #scalar], iterator_types = ["reduction", "reduction"]}
      ins(%exp : tensor<64x1024xf32>) outs(%s : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.subf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  return %exp, %sum : tensor<64x1024xf32>, tensor<f32>
}

// Test that the ops of a row stay as they are: what stores the row has it at hand.
// CHECK-LABEL: func.func @row
// CHECK: scf.forall
// CHECK: %[[EXP:.*]] = linalg.generic {{.*}}iterator_types = ["parallel"]}
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction"]} ins(%[[EXP]]
#none = affine_map<(i) -> ()>
func.func @row(%x: tensor<64x1024xf32>, %to: tensor<64x1024xf32>, %s: tensor<64xf32>)
    -> (tensor<64x1024xf32>, tensor<64xf32>) {
  %all:2 = scf.forall (%i) in (64) shared_outs(%o = %to, %t = %s)
      -> (tensor<64x1024xf32>, tensor<64xf32>) {
    %in = tensor.extract_slice %x[%i, 0] [1, 1024] [1, 1] : tensor<64x1024xf32> to tensor<1024xf32>
    %out = tensor.extract_slice %o[%i, 0] [1, 1024] [1, 1] : tensor<64x1024xf32> to tensor<1024xf32>
    %init = tensor.extract_slice %t[%i] [1] [1] : tensor<64xf32> to tensor<f32>
    %exp = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
        ins(%in : tensor<1024xf32>) outs(%out : tensor<1024xf32>) {
    ^bb0(%a: f32, %old: f32):
      %0 = math.exp %a : f32
      linalg.yield %0 : f32
    } -> tensor<1024xf32>
    %sum = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
        ins(%exp : tensor<1024xf32>) outs(%init : tensor<f32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.addf %acc, %a : f32
      linalg.yield %0 : f32
    } -> tensor<f32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %exp into %o[%i, 0] [1, 1024] [1, 1] : tensor<1024xf32> into tensor<64x1024xf32>
      tensor.parallel_insert_slice %sum into %t[%i] [1] [1] : tensor<f32> into tensor<64xf32>
    }
  }
  return %all#0, %all#1 : tensor<64x1024xf32>, tensor<64xf32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#transposed = affine_map<(i, j) -> (j, i)>
#column = affine_map<(i, j) -> (j)>

// Test that several results of one op are computed there, of which only those are
// stored that something else reads; and that what both read is read once.
// CHECK-LABEL: func.func @several_results
// CHECK-SAME: (%[[X:.*]]: tensor<64x1024xf32>, %[[Y:.*]]: tensor<64x1024xf32>, %[[TO:.*]]: tensor<64x1024xf32>, %[[S:.*]]: tensor<1024xf32>)
// CHECK: %[[ALL:.*]]:2 = linalg.generic {{.*}}iterator_types = ["reduction", "parallel"]} ins(%[[X]], %[[Y]] : tensor<64x1024xf32>, tensor<64x1024xf32>)
// CHECK-SAME: outs(%[[TO]], %[[S]] :
// CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32, %{{.*}}: f32, %[[ACC:.*]]: f32):
// CHECK-NEXT: %[[D:.*]] = arith.subf %[[A]], %[[B]]
// CHECK-NEXT: %[[Q:.*]] = math.absf %[[D]]
// CHECK-NEXT: %[[P:.*]] = arith.mulf %[[D]], %[[Q]]
// CHECK-NEXT: %[[R:.*]] = arith.mulf %[[P]], %[[B]]
// CHECK-NEXT: %[[SUM:.*]] = arith.addf %[[ACC]], %[[R]]
// CHECK-NEXT: linalg.yield %[[Q]], %[[SUM]]
// CHECK: return %[[ALL]]#0, %[[ALL]]#1
func.func @several_results(%x: tensor<64x1024xf32>, %y: tensor<64x1024xf32>, %to: tensor<64x1024xf32>, %s: tensor<1024xf32>)
    -> (tensor<64x1024xf32>, tensor<1024xf32>) {
  %d:2 = linalg.generic {indexing_maps = [#all, #all, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<64x1024xf32>, tensor<64x1024xf32>) outs(%to, %to : tensor<64x1024xf32>, tensor<64x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %old0: f32, %old1: f32):
    %0 = arith.subf %a, %b : f32
    %1 = math.absf %0 : f32
    linalg.yield %0, %1 : f32, f32
  } -> (tensor<64x1024xf32>, tensor<64x1024xf32>)
  %sum = linalg.generic {indexing_maps = [#all, #all, #all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%d#0, %d#1, %y : tensor<64x1024xf32>, tensor<64x1024xf32>, tensor<64x1024xf32>) outs(%s : tensor<1024xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %acc: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.mulf %0, %c : f32
    %2 = arith.addf %acc, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<1024xf32>
  return %d#1, %sum : tensor<64x1024xf32>, tensor<1024xf32>
}

// Test that loops of another order have the indices of their own.
// CHECK-LABEL: func.func @other_order
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction", "parallel", "parallel"]}
// CHECK: linalg.index 1
// CHECK: arith.addf
// CHECK-NOT: linalg.generic
#id = affine_map<(i, j, k) -> (i, j, k)>
func.func @other_order(%x: tensor<8x16x128xf32>, %to: tensor<8x16x128xf32>, %s: tensor<8x128xf32>)
    -> (tensor<8x16x128xf32>, tensor<8x128xf32>) {
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : tensor<8x16x128xf32>) outs(%to : tensor<8x16x128xf32>) {
  ^bb0(%a: f32, %old: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i32
    %0 = arith.sitofp %j : i32 to f32
    %1 = arith.mulf %a, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<8x16x128xf32>
  %sum = linalg.generic {indexing_maps = [affine_map<(j, i, k) -> (i, j, k)>, affine_map<(j, i, k) -> (i, k)>], iterator_types = ["reduction", "parallel", "parallel"]}
      ins(%y : tensor<8x16x128xf32>) outs(%s : tensor<8x128xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<8x128xf32>
  return %y, %sum : tensor<8x16x128xf32>, tensor<8x128xf32>
}

// Test that an array is stored where it was if the body of the reduction reads it at
// indices that it computes.
// CHECK-LABEL: func.func @read_inside
// CHECK: %[[EXP:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]}
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction", "parallel"]} ins(%[[EXP]] :
func.func @read_inside(%x: tensor<64x1024xf32>, %to: tensor<64x1024xf32>, %s: tensor<1024xf32>)
    -> tensor<1024xf32> {
  %exp = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<64x1024xf32>) outs(%to : tensor<64x1024xf32>) {
  ^bb0(%a: f32, %old: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<64x1024xf32>
  %sum = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%exp : tensor<64x1024xf32>) outs(%s : tensor<1024xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %c0 = arith.constant 0 : index
    %j = linalg.index 1 : index
    %first = tensor.extract %exp[%c0, %j] : tensor<64x1024xf32>
    %0 = arith.subf %a, %first : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<1024xf32>
  return %sum : tensor<1024xf32>
}

// Test that an array which is computed of nothing is stored if nothing else says how
// large the loops are.
// CHECK-LABEL: func.func @of_nothing
// CHECK-SAME: (%[[TO:.*]]: tensor<64x1024xf32>, %[[S:.*]]: tensor<f32>)
// CHECK: %[[ALL:.*]]:2 = linalg.generic {{.*}}iterator_types = ["reduction", "reduction"]} outs(%[[TO]], %[[S]] :
// CHECK: return %[[ALL]]#1
func.func @of_nothing(%to: tensor<64x1024xf32>, %s: tensor<f32>) -> tensor<f32> {
  %y = linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]}
      outs(%to : tensor<64x1024xf32>) {
  ^bb0(%old: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i32
    %0 = arith.sitofp %j : i32 to f32
    linalg.yield %0 : f32
  } -> tensor<64x1024xf32>
  %sum = linalg.generic {indexing_maps = [#all, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%y : tensor<64x1024xf32>) outs(%s : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  return %sum : tensor<f32>
}

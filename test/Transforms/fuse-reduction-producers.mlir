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

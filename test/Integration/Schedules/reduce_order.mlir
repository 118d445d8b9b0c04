// RUN: bcast-run %s | FileCheck %s
// RUN: %if opencl %{ bcast-run %s --target=opencl | FileCheck %s %}
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 | FileCheck %s %}
// RUN: env OMP_NUM_THREADS=1 bcast-run %s --output=@%t.1.npy --output=@%t.2.npy --output=@%t.3.npy --output=@%t.4.npy
// RUN: env OMP_NUM_THREADS=3 bcast-run %s --output=- --output=- --output=- --output=- \
// RUN:   --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy

// Sums of f64 in which each rounding shows: the bits of a target are the same for
// any number of threads, with sizes known or not, and whether the product is an op of its
// own or part of the one that sums. The first results say so; the
// last is one of the sums.

#id2 = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#column = affine_map<(d0, d1) -> (d1)>
#none = affine_map<(d0, d1) -> ()>

// The sums of x * v over each row, over each column and over all, fused.
func.func private @fused(%x: tensor<?x?xf64>, %v: tensor<?xf64>, %rows: tensor<?xf64>, %columns: tensor<?xf64>, %all: tensor<f64>)
    -> (tensor<?xf64>, tensor<?xf64>, tensor<f64>) attributes {no_inline} {
  %0 = linalg.generic {indexing_maps = [#id2, #column, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x, %v : tensor<?x?xf64>, tensor<?xf64>) outs(%rows : tensor<?xf64>) {
  ^bb0(%a: f64, %b: f64, %acc: f64):
    %p = arith.mulf %a, %b : f64
    %s = arith.addf %acc, %p : f64
    linalg.yield %s : f64
  } -> tensor<?xf64>
  %1 = linalg.generic {indexing_maps = [#id2, #column, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x, %v : tensor<?x?xf64>, tensor<?xf64>) outs(%columns : tensor<?xf64>) {
  ^bb0(%a: f64, %b: f64, %acc: f64):
    %p = arith.mulf %a, %b : f64
    %s = arith.addf %p, %acc : f64
    linalg.yield %s : f64
  } -> tensor<?xf64>
  %2 = linalg.generic {indexing_maps = [#id2, #column, #none], iterator_types = ["reduction", "reduction"]}
      ins(%x, %v : tensor<?x?xf64>, tensor<?xf64>) outs(%all : tensor<f64>) {
  ^bb0(%a: f64, %b: f64, %acc: f64):
    %p = arith.mulf %a, %b : f64
    %s = arith.addf %acc, %p : f64
    linalg.yield %s : f64
  } -> tensor<f64>
  return %0, %1, %2 : tensor<?xf64>, tensor<?xf64>, tensor<f64>
}

func.func private @split(%x: tensor<300x997xf64>, %v: tensor<997xf64>, %rows: tensor<300xf64>, %columns: tensor<997xf64>, %all: tensor<f64>)
    -> (tensor<300xf64>, tensor<997xf64>, tensor<f64>) attributes {no_inline} {
  %y = bcast.multiply %x, %v broadcast_dimensions = [1] : (tensor<300x997xf64>, tensor<997xf64>) -> tensor<300x997xf64>
  %0 = linalg.generic {indexing_maps = [#id2, #row], iterator_types = ["parallel", "reduction"]}
      ins(%y : tensor<300x997xf64>) outs(%rows : tensor<300xf64>) {
  ^bb0(%a: f64, %acc: f64):
    %s = arith.addf %acc, %a : f64
    linalg.yield %s : f64
  } -> tensor<300xf64>
  %1 = linalg.generic {indexing_maps = [#id2, #column], iterator_types = ["reduction", "parallel"]}
      ins(%y : tensor<300x997xf64>) outs(%columns : tensor<997xf64>) {
  ^bb0(%a: f64, %acc: f64):
    %s = arith.addf %acc, %a : f64
    linalg.yield %s : f64
  } -> tensor<997xf64>
  %2 = linalg.generic {indexing_maps = [#id2, #none], iterator_types = ["reduction", "reduction"]}
      ins(%y : tensor<300x997xf64>) outs(%all : tensor<f64>) {
  ^bb0(%a: f64, %acc: f64):
    %s = arith.addf %acc, %a : f64
    linalg.yield %s : f64
  } -> tensor<f64>
  return %0, %1, %2 : tensor<300xf64>, tensor<997xf64>, tensor<f64>
}

// CHECK: result[0]: i1=1
// CHECK: result[1]: i1=1
// CHECK: result[2]: i1=1
// CHECK: result[3]: f64=1619.37
func.func @main() -> (tensor<i1>, tensor<i1>, tensor<i1>, tensor<f64>) {
  %i = bcast.iota dimension = 0 : tensor<300x997xf64>
  %j = bcast.iota dimension = 1 : tensor<300x997xf64>
  %k = bcast.multiply %i, %j : tensor<300x997xf64>
  %x = bcast.sine %k : tensor<300x997xf64>
  %n = bcast.iota dimension = 0 : tensor<997xf64>
  %v = bcast.sqrt %n : tensor<997xf64>
  %rows = bcast.constant dense<0.1> : tensor<300xf64>
  %columns = bcast.constant dense<0.1> : tensor<997xf64>
  %all = bcast.constant dense<0.1> : tensor<f64>
  %r:3 = call @split(%x, %v, %rows, %columns, %all)
      : (tensor<300x997xf64>, tensor<997xf64>, tensor<300xf64>, tensor<997xf64>, tensor<f64>) -> (tensor<300xf64>, tensor<997xf64>, tensor<f64>)
  %xd = tensor.cast %x : tensor<300x997xf64> to tensor<?x?xf64>
  %vd = tensor.cast %v : tensor<997xf64> to tensor<?xf64>
  %rd = tensor.cast %rows : tensor<300xf64> to tensor<?xf64>
  %cd = tensor.cast %columns : tensor<997xf64> to tensor<?xf64>
  %f:3 = call @fused(%xd, %vd, %rd, %cd, %all)
      : (tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<f64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<f64>)
  %f0 = tensor.cast %f#0 : tensor<?xf64> to tensor<300xf64>
  %f1 = tensor.cast %f#1 : tensor<?xf64> to tensor<997xf64>
  %e0 = bcast.compare EQ, %r#0, %f0 : (tensor<300xf64>, tensor<300xf64>) -> tensor<300xi1>
  %e1 = bcast.compare EQ, %r#1, %f1 : (tensor<997xf64>, tensor<997xf64>) -> tensor<997xi1>
  %e2 = bcast.compare EQ, %r#2, %f#2 : (tensor<f64>, tensor<f64>) -> tensor<i1>
  %a0 = bcast.reduce and, %e0 dimensions = [0] : (tensor<300xi1>) -> tensor<i1>
  %a1 = bcast.reduce and, %e1 dimensions = [0] : (tensor<997xi1>) -> tensor<i1>
  return %a0, %a1, %e2, %r#2 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<f64>
}

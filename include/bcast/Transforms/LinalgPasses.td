//===- LinalgPasses.td - Passes on linalg on tensors --------*- tablegen -*-===//
//
// The transformations of what fusions have become.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_TRANSFORMS_LINALGPASSES_TD
#define BCAST_TRANSFORMS_LINALGPASSES_TD

include "mlir/Pass/PassBase.td"

def ReciprocalDivisors : Pass<"bcast-reciprocal-divisors", "::mlir::func::FuncOp"> {
  let summary = "Divide by what many elements share with a reciprocal";
  let description = [{
    In a `linalg.generic` on tensors, a quotient of f32 whose divisor is an element
    of a smaller array, as one of a channel is, becomes a product with an element
    of an array of reciprocals, and two `math.fma` that correct it, so that the
    bits are those of the division. Where the quotient or the divisor is so large
    or small that this would not hold, an `arith.select` with `bcast.rare` has the
    division, which `--bcast-expand-math` puts behind a branch.

    ```mlir
    #all = affine_map<(i, j) -> (i, j)>
    #last = affine_map<(i, j) -> (j)>
    func.func @f(%x: tensor<1024x64xf32>, %d: tensor<64xf32>, %to: tensor<1024x64xf32>)
        -> tensor<1024x64xf32> {
      %0 = linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
          ins(%x, %d : tensor<1024x64xf32>, tensor<64xf32>) outs(%to : tensor<1024x64xf32>) {
      ^bb0(%a: f32, %b: f32, %old: f32):
        %1 = arith.divf %a, %b : f32
        linalg.yield %1 : f32
      } -> tensor<1024x64xf32>
      return %0 : tensor<1024x64xf32>
    }
    ```
    has another `linalg.generic` that computes `1 / %d`, and no division in this
    one but the rare one.

    LLVM takes reciprocals for divisions with fast-math flags alone, and other bits.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::math::MathDialect", "::mlir::tensor::TensorDialect"
  ];
  let options = [
    Option<"minReads", "min-reads", "int64_t", /*default=*/"16",
           "How often each divisor is used at least">
  ];
  let statistics = [
    Statistic<"numDivisions", "num-divisions", "Divisions that are products now">,
    Statistic<"numArrays", "num-arrays", "Arrays of reciprocals">
  ];
}

def MergeReductions : Pass<"bcast-merge-reductions", "::mlir::func::FuncOp"> {
  let summary = "Compute reductions over the same array in one loop";
  let description = [{
    Reductions of `linalg` on tensors that have the same loops, read one array
    element by element and do not depend on each other become one
    `linalg.generic` with the results of both, where the first one is: the sum
    and the sum of squares, the minimum and the maximum. The array is read once,
    and on a GPU there is one launch. An op that computes other elements from those
    of the array, and stores them, joins a reduction in the same way, unless a
    reduction reads these: that is for `--bcast-fuse-reduction-producers`.
    What is in an `scf.forall` stays as it is: a row is read once in any case.

    With `different-arrays`, reductions of static sizes that read no array in common
    are merged, too, after the others: on a GPU there is a launch less, which takes
    some microseconds to begin. Reductions of what a loop over rows computes or reads,
    or of what is reduced along other loops, stay for `--bcast-fuse-column-reductions`.

    With `alike`, sums are not merged with maxima: on CPUs what does not round
    has accumulators that need no order, and few instructions, unless it is
    computed beside what rounds.

    Upstream's fusion is of producers and consumers alone.

    ```mlir
    #all = affine_map<(i, j) -> (i, j)>
    #row = affine_map<(i, j) -> (i)>
    func.func @f(%x: tensor<64x1024xf32>, %s: tensor<64xf32>)
        -> (tensor<64xf32>, tensor<64xf32>) {
      %min = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
          ins(%x : tensor<64x1024xf32>) outs(%s : tensor<64xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.minimumf %acc, %a : f32
        linalg.yield %0 : f32
      } -> tensor<64xf32>
      %max = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
          ins(%x : tensor<64x1024xf32>) outs(%s : tensor<64xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.maximumf %acc, %a : f32
        linalg.yield %0 : f32
      } -> tensor<64xf32>
      return %min, %max : tensor<64xf32>, tensor<64xf32>
    }
    ```
    becomes
    ```mlir
    #map = affine_map<(d0, d1) -> (d0, d1)>
    #map1 = affine_map<(d0, d1) -> (d0)>
    func.func @f(%arg0: tensor<64x1024xf32>, %arg1: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
      %0:2 = linalg.generic {indexing_maps = [#map, #map1, #map1], iterator_types = ["parallel", "reduction"]} ins(%arg0 : tensor<64x1024xf32>) outs(%arg1, %arg1 : tensor<64xf32>, tensor<64xf32>) {
      ^bb0(%in: f32, %out: f32, %out_0: f32):
        %1 = arith.minimumf %out, %in : f32
        %2 = arith.maximumf %out_0, %in : f32
        linalg.yield %1, %2 : f32, f32
      } -> (tensor<64xf32>, tensor<64xf32>)
      return %0#0, %0#1 : tensor<64xf32>, tensor<64xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
  let options = [
    Option<"maxResults", "max-results", "int64_t",
           /*default=*/"::mlir::bcast::kMaxMergedResults",
           "Most results of one op that are reduced; 0 to merge none">,
    Option<"alike", "alike", "bool", /*default=*/"false",
           "Merge what rounds, and what does not, with its like alone">,
    Option<"differentArrays", "different-arrays", "bool", /*default=*/"false",
           "Merge reductions of different arrays, too">
  ];
  let statistics = [
    Statistic<"numMerged", "num-merged", "Reductions computed with another">
  ];
}

def FuseReductionProducers
    : Pass<"bcast-fuse-reduction-producers", "::mlir::func::FuncOp"> {
  let summary = "Store what a reduction reads in the loop that reduces it";
  let description = [{
    An elementwise `linalg.generic` on tensors whose results a reduction reads, element
    by element and all at the same indices, becomes a part of the reduction, which has
    those of its results that anything else needs: the gradient of an activation, and
    its sum over a batch, which is that of a bias. The array is not read again, and on
    a GPU there is one launch. What is in an `scf.forall` stays as it is: a row is read
    once in any case.

    ```mlir
    #all = affine_map<(i, j) -> (i, j)>
    #column = affine_map<(i, j) -> (j)>
    func.func @f(%x: tensor<64x1024xf32>, %to: tensor<64x1024xf32>, %s: tensor<1024xf32>)
        -> (tensor<64x1024xf32>, tensor<1024xf32>) {
      %exp = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
          ins(%x : tensor<64x1024xf32>) outs(%to : tensor<64x1024xf32>) {
      ^bb0(%a: f32, %old: f32):
        %0 = math.exp %a : f32
        linalg.yield %0 : f32
      } -> tensor<64x1024xf32>
      %sum = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
          ins(%exp : tensor<64x1024xf32>) outs(%s : tensor<1024xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.addf %acc, %a : f32
        linalg.yield %0 : f32
      } -> tensor<1024xf32>
      return %exp, %sum : tensor<64x1024xf32>, tensor<1024xf32>
    }
    ```
    becomes
    ```mlir
    #map = affine_map<(d0, d1) -> (d0, d1)>
    #map1 = affine_map<(d0, d1) -> (d1)>
    func.func @f(%arg0: tensor<64x1024xf32>, %arg1: tensor<64x1024xf32>, %arg2: tensor<1024xf32>) -> (tensor<64x1024xf32>, tensor<1024xf32>) {
      %0:2 = linalg.generic {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction", "parallel"]} ins(%arg0 : tensor<64x1024xf32>) outs(%arg1, %arg2 : tensor<64x1024xf32>, tensor<1024xf32>) {
      ^bb0(%in: f32, %out: f32, %out_0: f32):
        %1 = math.exp %in : f32
        %2 = arith.addf %out_0, %1 : f32
        linalg.yield %1, %2 : f32, f32
      } -> (tensor<64x1024xf32>, tensor<1024xf32>)
      return %0#0, %0#1 : tensor<64x1024xf32>, tensor<1024xf32>
    }
    ```

    Upstream's `--linalg-fuse-elementwise-ops` has the rewrite, but keeps apart what
    has several uses.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
  let statistics = [
    Statistic<"numFused", "num-fused", "Elementwise ops computed in a reduction">
  ];
}

#endif // BCAST_TRANSFORMS_LINALGPASSES_TD

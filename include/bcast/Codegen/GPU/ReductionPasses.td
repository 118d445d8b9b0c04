//===- ReductionPasses.td - Reductions before kernels ------*- tablegen -*-===//
#ifndef BCAST_CODEGEN_GPU_REDUCTIONPASSES_TD
#define BCAST_CODEGEN_GPU_REDUCTIONPASSES_TD

include "mlir/Pass/PassBase.td"

def UnrollReductions : Pass<"bcast-unroll-reductions", "::mlir::func::FuncOp"> {
  let summary = "Make elementwise ops of short reductions with many results";
  let description = [{
    A reduction of `linalg` on tensors of at most `max-elements` elements for each
    result becomes elementwise, with operands for each element at constant
    indices, if it has at least four results for each element of the inputs
    that move with a reduced loop: distances of points, of which there are many
    more than coordinates. What alone reads the results, element by element,
    computes them then, by upstream's fusion of elementwise ops: a sum over
    functions of distances has no array of these. The order is that of
    SummationOrder.h, so no bits change. What is in an `scf.forall` stays as it
    is.

    Upstream's `unrollIndex` and loop unrolling are of loops behind
    bufferization, where what reads the results cannot be fused any more.

    ```mlir
    #xs = affine_map<(i, j, k) -> (i, k)>
    #ys = affine_map<(i, j, k) -> (j, k)>
    #pairs = affine_map<(i, j, k) -> (i, j)>
    func.func @f(%x: tensor<64x2xf32>, %y: tensor<64x2xf32>, %zero: tensor<64x64xf32>) -> tensor<64x64xf32> {
      %dots = linalg.generic {indexing_maps = [#xs, #ys, #pairs], iterator_types = ["parallel", "parallel", "reduction"]}
          ins(%x, %y : tensor<64x2xf32>, tensor<64x2xf32>) outs(%zero : tensor<64x64xf32>) {
      ^bb0(%a: f32, %b: f32, %acc: f32):
        %0 = arith.mulf %a, %b : f32
        %1 = arith.addf %acc, %0 : f32
        linalg.yield %1 : f32
      } -> tensor<64x64xf32>
      return %dots : tensor<64x64xf32>
    }
    ```
    becomes
    ```mlir
    #x0 = affine_map<(i, j) -> (i, 0)>
    #y0 = affine_map<(i, j) -> (j, 0)>
    #x1 = affine_map<(i, j) -> (i, 1)>
    #y1 = affine_map<(i, j) -> (j, 1)>
    #pairs = affine_map<(i, j) -> (i, j)>
    func.func @f(%x: tensor<64x2xf32>, %y: tensor<64x2xf32>, %zero: tensor<64x64xf32>) -> tensor<64x64xf32> {
      %empty = tensor.empty() : tensor<64x64xf32>
      %dots = linalg.generic {indexing_maps = [#x0, #y0, #x1, #y1, #pairs, #pairs], iterator_types = ["parallel", "parallel"]}
          ins(%x, %y, %x, %y, %zero : tensor<64x2xf32>, tensor<64x2xf32>, tensor<64x2xf32>, tensor<64x2xf32>, tensor<64x64xf32>)
          outs(%empty : tensor<64x64xf32>) {
      ^bb0(%a: f32, %b: f32, %c: f32, %d: f32, %z: f32, %out: f32):
        %0 = arith.mulf %a, %b : f32
        %1 = arith.mulf %c, %d : f32
        %2 = arith.addf %0, %1 : f32
        %3 = arith.addf %z, %2 : f32
        linalg.yield %3 : f32
      } -> tensor<64x64xf32>
      return %dots : tensor<64x64xf32>
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect"
  ];
  let options = [
    Option<"maxElements", "max-elements", "int64_t",
           /*default=*/"::mlir::bcast::GPUHardware::kUnrolledElements",
           "Most elements of a result; 0 to unroll none">
  ];
  let statistics = [
    Statistic<"numUnrolled", "num-unrolled", "Reductions made elementwise">
  ];
}

def HoistEpilogues : Pass<"bcast-hoist-epilogues", "::mlir::func::FuncOp"> {
  let summary = "Move what is computed of a reduction's results behind it";
  let description = [{
    An elementwise `linalg.generic` on tensors that reads results of a reduction
    at its own index, or what has been computed of them, is moved before the kernels
    that are between it and the last op that it needs. The kernels of a reduction
    compute what is behind it (`epilogue`, see the schedules); behind another kernel
    it would be a launch. What is in an `scf.forall` stays as it is.

    ```mlir
    #all = affine_map<(i, j) -> (i, j)>
    #columns = affine_map<(i, j) -> (j)>
    #id = affine_map<(j) -> (j)>
    func.func @f(%x: tensor<64x8xf32>, %y: tensor<64x8xf32>, %zero: tensor<8xf32>) -> (tensor<8xf32>, tensor<64x8xf32>) {
      %s = linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
          ins(%x : tensor<64x8xf32>) outs(%zero : tensor<8xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.addf %acc, %a : f32
        linalg.yield %0 : f32
      } -> tensor<8xf32>
      %e = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
          ins(%x : tensor<64x8xf32>) outs(%y : tensor<64x8xf32>) {
      ^bb0(%a: f32, %out: f32):
        %0 = math.absf %a : f32
        linalg.yield %0 : f32
      } -> tensor<64x8xf32>
      %n = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
          ins(%s : tensor<8xf32>) outs(%zero : tensor<8xf32>) {
      ^bb0(%a: f32, %out: f32):
        %0 = arith.negf %a : f32
        linalg.yield %0 : f32
      } -> tensor<8xf32>
      return %n, %e : tensor<8xf32>, tensor<64x8xf32>
    }
    ```
    becomes
    ```mlir
    #all = affine_map<(i, j) -> (i, j)>
    #columns = affine_map<(i, j) -> (j)>
    #id = affine_map<(j) -> (j)>
    func.func @f(%x: tensor<64x8xf32>, %y: tensor<64x8xf32>, %zero: tensor<8xf32>) -> (tensor<8xf32>, tensor<64x8xf32>) {
      %s = linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
          ins(%x : tensor<64x8xf32>) outs(%zero : tensor<8xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.addf %acc, %a : f32
        linalg.yield %0 : f32
      } -> tensor<8xf32>
      %n = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
          ins(%s : tensor<8xf32>) outs(%zero : tensor<8xf32>) {
      ^bb0(%a: f32, %out: f32):
        %0 = arith.negf %a : f32
        linalg.yield %0 : f32
      } -> tensor<8xf32>
      %e = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
          ins(%x : tensor<64x8xf32>) outs(%y : tensor<64x8xf32>) {
      ^bb0(%a: f32, %out: f32):
        %0 = math.absf %a : f32
        linalg.yield %0 : f32
      } -> tensor<64x8xf32>
      return %n, %e : tensor<8xf32>, tensor<64x8xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
  let statistics = [
    Statistic<"numHoisted", "num-hoisted", "Ops moved before other kernels">
  ];
}

#endif // BCAST_CODEGEN_GPU_REDUCTIONPASSES_TD

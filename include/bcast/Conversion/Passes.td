//===- Passes.td - Conversions from and to the bcast dialect -*- tablegen -*-===//

#ifndef BCAST_CONVERSION_PASSES_TD
#define BCAST_CONVERSION_PASSES_TD

include "bcast/Conversion/KernelPasses.td"
include "bcast/Conversion/LoweringPasses.td"
include "mlir/Pass/PassBase.td"

def ConvertBcastToLinalg : Pass<"convert-bcast-to-linalg", "::mlir::ModuleOp"> {
  let summary = "Convert bcast ops to linalg on tensors";
  let description = [{
    Each elementwise or broadcasting op becomes one `linalg.generic` whose
    indexing maps are the op's index maps: a dimension of static size 1 is read
    at the constant 0, so nothing is materialized to broadcast it. Splat
    constants become scalars inside the body.

    ```mlir
    %0 = bcast.add %a, %b broadcast_dimensions = [1]
         : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
    ```
    becomes
    ```mlir
    %e = tensor.empty() : tensor<2x3xf32>
    %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>,
                                          affine_map<(d0, d1) -> (d1)>,
                                          affine_map<(d0, d1) -> (d0, d1)>],
                         iterator_types = ["parallel", "parallel"]}
         ins(%a, %b : tensor<2x3xf32>, tensor<3xf32>)
         outs(%e : tensor<2x3xf32>) { ... arith.addf ... }
    ```

    A dynamic size that may turn out to be 1 where the result's is not is read
    inside the body with `tensor.extract`, at an index that is selected when the
    program runs. Sizes that must agree are checked by `cf.assert`, whose
    message names the op's location, the operand and the dimension; with
    `report-sizes` the failing sizes are also handed to the run-time library.
    Where that may happen to what is computed row by row, an `scf.if` chooses
    the loop over rows if it does not.

    With `dynamic-rows`, rows of one dimension of dynamic size, along which
    everything is contiguous, become a loop over rows in the first branch of an
    `scf.if`, whose condition is that they have at most 32,768 elements, or a
    part of that where several arrays of a row are needed at a time, for each of
    the `row-blocks` that may share them. In the second branch, many rows, 128 or
    more of at most 1,048,576 elements, are a loop that computes again what it
    needs again, others computations of the whole array. With `interleaved-rows`
    too, columns of at most 4,096 elements become a loop, or computations of the
    whole array.

    With `row-blocks`, rows of more than 32,768 elements, if there are fewer than
    128, are a loop over rows too where so many blocks keep what is needed of a
    row at a time, in 32 registers of each of 1,024 threads; elsewhere they are
    computations of the whole array, each of many blocks.

    With `interleaved-rows`, columns are rows too, and whatever else lies along
    an outer dimension, or several of known strides, where a block keeps eight
    of them, or so many blocks as may share a row.

    A reshape is a view, unless several sizes of its result are dynamic: then it
    is a copy, since upstream's `--expand-strided-metadata` crashes on a
    `tensor.expand_shape` to several dynamic sizes, which is what it becomes with
    `expand-dynamic-shapes`.

    Unsigned integers become signless ones, and 8-bit floats i8, in function
    types too; a function
    whose type changes keeps the former one in the attribute `bcast.signature`.
    Ops of other dialects stay as they are.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::complex::ComplexDialect", "::mlir::func::FuncDialect",
    "::mlir::index::IndexDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::math::MathDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect"
  ];
  let options = [
    Option<"reportSizes", "report-sizes", "bool", /*default=*/"false",
           "Hand the sizes of a failed check to the run-time library">,
    Option<"rowTiles", "row-tiles", "bool", /*default=*/"true",
           "Compute rows along outer dimensions in tiles of neighbours; else "
           "only rows that are contiguous are computed as such">,
    Option<"dynamicRows", "dynamic-rows", "bool", /*default=*/"false",
           "Without row-tiles, also compute rows of a length that only the "
           "program knows as such, where they turn out to be short enough">,
    Option<"rowBlocks", "row-blocks", "int64_t", /*default=*/"1",
           "Without row-tiles, blocks of a GPU that may share a row: longer "
           "rows are then computed as such, however few they are">,
    Option<"interleavedRows", "interleaved-rows", "bool", /*default=*/"false",
           "Without row-tiles, also compute rows along outer dimensions as such, "
           "if blocks keep several: columns of an array">,
    Option<"expandDynamicShapes", "expand-dynamic-shapes", "bool",
           /*default=*/"false",
           "Reshape to several dynamic sizes by tensor.expand_shape, without a "
           "copy; --bcast-lower-expand-shapes lowers it">,
    Option<"maxRecomputeCost", "max-recompute-cost", "int64_t",
           /*default=*/"::mlir::bcast::kMaxRecomputeCost",
           "Most work per element, in additions, that a fusion may repeat "
           "instead of storing it">,
    Option<"maxRereadCost", "max-reread-cost", "int64_t", /*default=*/"0",
           "The same where rows are not computed one by one, for values that "
           "read one value of their own shape at most, so that reading it "
           "again moves no more memory than storing them">
  ];
}

def ConvertBcastToAffine : Pass<"convert-bcast-to-affine", "::mlir::ModuleOp"> {
  let summary = "Convert bcast ops to affine loops on buffers";
  let description = [{
    Each fusion, and each op alone, becomes nests of `affine.for` whose accesses
    are the composed index maps, the same as `--convert-bcast-to-linalg` has as
    indexing maps; so analyses and transformations of the affine dialect apply.

    ```mlir
    func.func @f(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<2x3xf32> {
      %0 = bcast.add %a, %b broadcast_dimensions = [1]
           : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
      return %0 : tensor<2x3xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%a: memref<2x3xf32>, %b: memref<3xf32>) -> memref<2x3xf32> {
      %0 = memref.alloc() : memref<2x3xf32>
      affine.for %i = 0 to 2 {
        affine.for %j = 0 to 3 {
          %1 = affine.load %a[%i, %j] : memref<2x3xf32>
          %2 = affine.load %b[%j] : memref<3xf32>
          %3 = arith.addf %1, %2 : f32
          affine.store %3, %0[%i, %j] : memref<2x3xf32>
        }
      }
      return %0 : memref<2x3xf32>
    }
    ```

    A reduction carries its accumulators through the inner loops, by
    `iter_args`. Constants become a `memref.global`, or scalars where they are
    splats; reshapes become views.

    Functions, calls, branches and structured control flow change their tensors
    to buffers of identity layout; an op of another dialect keeps its tensors,
    behind `bufferization.to_tensor` and `to_buffer`. Every result is a buffer
    that is allocated for it and written before it is read; a function may also
    return one that it was given, or a constant's. Nothing is freed:
    `--buffer-deallocation-pipeline` does that, and `--bcast-to-llvm`.

    Sizes that must agree are checked, unsigned integers and 8-bit floats
    change, and `report-sizes` works, as in `--convert-bcast-to-linalg`. Where a
    dynamic size may turn out to be 1, an `scf.if` chooses between the affine
    nest and one that reads by `memref.load` at selected indices. Where a size
    is no symbol to the affine dialect, as of a tensor that `scf.for` carries,
    the loops are `scf.for`.
  }];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::bufferization::BufferizationDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::complex::ComplexDialect",
    "::mlir::func::FuncDialect", "::mlir::index::IndexDialect",
    "::mlir::math::MathDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect"
  ];
  let options = [
    Option<"reportSizes", "report-sizes", "bool", /*default=*/"false",
           "Hand the sizes of a failed check to the run-time library">,
    Option<"maxRecomputeCost", "max-recompute-cost", "int64_t",
           /*default=*/"::mlir::bcast::kMaxRecomputeCost",
           "Most work per element, in additions, that a fusion may repeat "
           "instead of storing it">
  ];
}

def ConvertStablehloToBcast
    : Pass<"convert-stablehlo-to-bcast", "::mlir::ModuleOp"> {
  let summary = "Import StableHLO and CHLO in generic form";
  let description = [{
    StableHLO is not needed: its ops are read in generic form as unregistered
    ops, which `--allow-unregistered-dialect` lets pass. An op becomes the bcast
    op of the same name with the same attributes.

    ```mlir
    %0 = "chlo.broadcast_add"(%a, %b) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
    ```
    becomes
    ```mlir
    %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
    ```

    `chlo.broadcast_*` keeps its `broadcast_dimensions`, which must be strictly
    increasing; where there are none, those that NumPy's rule implies are
    spelled out. An unsorted list of `stablehlo.broadcast_in_dim` becomes a
    transpose first. `stablehlo.reduce` is imported when its body combines each
    input with its own accumulator by one add, multiply, maximum, minimum, and
    or or; JAX's argmax and argmin become a maximum and the least index of what
    equals it. A `stablehlo.composite`, or a custom call, that names an op becomes
    that op; another composite becomes a call of its decomposition.
    `stablehlo.optimization_barrier` and annotations of shardings disappear. The
    custom call `shape_assertion`, with which JAX checks sizes that have names,
    becomes a `cf.assert`. Where StableHLO's result type states fewer or more
    sizes than the bcast op infers, a cast follows.

    The `result_accuracy` of a function is kept, unless it is the default. A
    tolerance that is not met is an error with the bound of docs/Accuracy.md.

    Calls and ops of other dialects stay, and so do foreign attributes, except
    those of which a part could not be read back without the flag. Attributes of
    an op that StableHLO does not know by these names are errors, unless another
    dialect's name and a dot stand in front, and so is one given twice.

    Ops that have no counterpart are all named in one error, with their counts;
    nothing is then converted. With `keep-unknown` they stay where they are, a
    remark counts them, and the ops around them and in their regions are
    converted:

    ```mlir
    %0 = "stablehlo.dot_general"(%a, %b) <{...}> : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
    %1 = "stablehlo.tanh"(%0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
    ```
    becomes
    ```mlir
    %0 = "stablehlo.dot_general"(%a, %b) <{...}> : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
    %1 = bcast.tanh %0 : tensor<2x3xf32>
    ```
  }];
  let options = [
    Option<"keepUnknown", "keep-unknown", "bool", /*default=*/"false",
           "Leave foreign ops that have no counterpart, or have types that the "
           "dialect does not have, where they are">
  ];
  let dependentDialects = ["::mlir::bcast::BcastDialect",
                           "::mlir::cf::ControlFlowDialect",
                           "::mlir::func::FuncDialect",
                           "::mlir::tensor::TensorDialect"];
  let statistics = [
    Statistic<"numImported", "num-imported", "Number of ops imported">,
    Statistic<"numKept", "num-kept", "Number of foreign ops kept">
  ];
}

def ConvertBcastToStablehlo
    : Pass<"convert-bcast-to-stablehlo", "::mlir::ModuleOp"> {
  let summary = "Export to StableHLO and CHLO in generic form";
  let description = [{
    Writes what StableHLO's tools read; StableHLO itself is not needed, its ops
    are unregistered ones. Importing the result gives a program that means the
    same.

    ```mlir
    %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
    ```
    becomes
    ```mlir
    %0 = "stablehlo.broadcast_in_dim"(%b) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<2x3xf32>
    %1 = "stablehlo.add"(%a, %0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    ```

    Functions that StableHLO lacks become ops of CHLO. So do binary ops with a
    dynamic size, which may expand when the program runs: `chlo.broadcast_*`
    with the same `broadcast_dimensions`. Ops of other dialects stay.
  }];
}

#endif // BCAST_CONVERSION_PASSES_TD

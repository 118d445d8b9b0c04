//===- Passes.td - Transformations of bcast programs -------*- tablegen -*-===//

#ifndef BCAST_TRANSFORMS_PASSES_TD
#define BCAST_TRANSFORMS_PASSES_TD

include "bcast/Transforms/DynamicSizePasses.td"
include "bcast/Transforms/LinalgPasses.td"
include "mlir/Pass/PassBase.td"

def FuseBroadcasts : Pass<"bcast-fuse", "::mlir::func::FuncOp"> {
  let summary = "Group ops into bcast.fusion";
  let description = [{
    Joins each op with its consumers where that saves memory traffic and repeats
    no work, in time near linear in the number of ops. docs/Fusion.md has the
    rules, the numbers behind them and examples.

    ```mlir
    %0 = bcast.multiply %a, %s : (tensor<1024xf32>, tensor<f32>) -> tensor<1024xf32>
    %1 = bcast.add %0, %b : tensor<1024xf32>
    ```
    becomes
    ```mlir
    %0 = bcast.fusion(%x0 = %a, %x1 = %s, %x2 = %b : tensor<1024xf32>, tensor<f32>, tensor<1024xf32>) -> tensor<1024xf32> {
      %1 = bcast.multiply %x0, %x1 : (tensor<1024xf32>, tensor<f32>) -> tensor<1024xf32>
      %2 = bcast.add %1, %x2 : tensor<1024xf32>
      bcast.yield %2 : tensor<1024xf32>
    }
    ```

    Every block is taken on its own, those inside loops and branches too. Ops of
    other dialects stay where they are and keep their order; nothing is fused
    across one that depends on it. A fusion that is there already is left alone.
    The numbers of an option that is -1 come from `target`.
  }];
  let options = [
    Option<"target", "target", "::mlir::bcast::FusionTarget",
           /*default=*/"::mlir::bcast::FusionTarget::CPU",
           "Machine whose numbers are used",
           [{::llvm::cl::values(
               clEnumValN(::mlir::bcast::FusionTarget::CPU, "cpu", "A CPU"),
               clEnumValN(::mlir::bcast::FusionTarget::GPU, "gpu", "A GPU"))}]>,
    Option<"maxOps", "max-ops", "int64_t", /*default=*/"-1",
           "Most ops in one fusion">,
    Option<"maxStreams", "max-streams", "int64_t", /*default=*/"-1",
           "Most arrays that one fusion reads and writes">,
    Option<"maxLiveValues", "max-live-values", "int64_t", /*default=*/"-1",
           "Most values of one fusion that are needed at the same time">,
    Option<"maxRecomputeCost", "max-recompute-cost", "int64_t",
           /*default=*/"-1",
           "Most work per element, in additions, that may be repeated">,
    Option<"maxRereadCost", "max-reread-cost", "int64_t", /*default=*/"-1",
           "The same for values that read one array, of narrower elements or in "
           "memory in any case, and small ones">,
    Option<"maxRowBytes", "max-row-bytes", "int64_t", /*default=*/"-1",
           "Largest row, in bytes, that is kept between the passes over it">,
  ];
  let statistics = [
    Statistic<"numFusions", "fusions", "Fusions made">,
    Statistic<"numFusedOps", "fused-ops", "Ops put into fusions">,
    Statistic<"numCopies", "copies", "Ops copied, since they only move data">,
    Statistic<"numBoundaries", "boundaries", "Values kept in memory between fusible ops">,
  ];
}

def DistributeElementwise
    : Pass<"bcast-distribute-elementwise", "::mlir::func::FuncOp"> {
  let summary = "Compute elementwise ops on the parts of an array";
  let description = [{
    What `concatenate` and `pad` put together is in memory before an op on it is
    computed. An elementwise op on it that has its only use is computed on the
    parts, which fusion can then compute where they belong. Other operands are
    sliced for `concatenate`, which is a matter of indices in a fusion; for `pad`
    they must be scalars. Shapes must be static, and the op's elements no wider
    than the operand's, since more bytes would be put together otherwise.

    ```mlir
    %0 = bcast.concatenate %a, %b dimension = 0
         : (tensor<2xf32>, tensor<3xf32>) -> tensor<5xf32>
    %1 = bcast.add %0, %c : tensor<5xf32>
    ```
    becomes
    ```mlir
    %0 = bcast.slice %c start_indices = [0] limit_indices = [2] strides = [1]
         : (tensor<5xf32>) -> tensor<2xf32>
    %1 = bcast.add %a, %0 : tensor<2xf32>
    %2 = bcast.slice %c start_indices = [2] limit_indices = [5] strides = [1]
         : (tensor<5xf32>) -> tensor<3xf32>
    %3 = bcast.add %b, %2 : tensor<3xf32>
    %4 = bcast.concatenate %1, %3 dimension = 0
         : (tensor<2xf32>, tensor<3xf32>) -> tensor<5xf32>
    ```

    The values are the same, bit for bit.
  }];
  let statistics = [
    Statistic<"numDistributed", "distributed", "Ops computed on parts">,
  ];
}

def InlineCalls : Pass<"bcast-inline-calls", "::mlir::ModuleOp"> {
  let summary = "Put small functions in place of their calls";
  let description = [{
    Nothing is fused across a call, and what it returns is a buffer of its own.
    Frontends make functions of single ops: JAX calls one for `where`, `clip` or
    `round`. A function of at most `max-ops` ops is put in place of each of its
    calls, one that has a single call and is private in any case up to sixteen
    times as many. The latter are moved first, callers before callees, so that
    each op moves once; the location of a moved op names the eight innermost
    calls at most. Of what is copied callees come first, so a program grows at
    most by `max-ops` for each call that it has. Private functions that nothing
    calls any more are removed. Functions marked `no_inline`, and such as call
    themselves, stay.

    ```mlir
    func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = call @negate(%a) : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    func.func private @negate(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = bcast.negate %a : tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    ```
    becomes
    ```mlir
    func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = bcast.negate %a : tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    ```
  }];
  let options = [
    Option<"maxOps", "max-ops", "int64_t", /*default=*/"64",
           "Most ops of a function that is copied">,
  ];
  let statistics = [
    Statistic<"numCalls", "calls", "Calls found worth replacing">,
  ];
}

def Unfuse : Pass<"bcast-unfuse", "::mlir::func::FuncOp"> {
  let summary = "Put the ops of each bcast.fusion in its place";
  let description = [{
    The reverse of `--bcast-fuse`, for comparing and for passes that do not know
    fusions.

    ```mlir
    func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = bcast.fusion(%x = %a : tensor<4xf32>) -> tensor<4xf32> {
        %1 = bcast.negate %x : tensor<4xf32>
        bcast.yield %1 : tensor<4xf32>
      }
      return %0 : tensor<4xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = bcast.negate %a : tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    ```
  }];
}

def PrintIndexMaps : Pass<"bcast-print-index-maps", "::mlir::ModuleOp"> {
  let summary = "Print how each fusion's results read its operands";
  let description = [{
    One line to stderr for each use of an operand by a result: the composed map,
    result index -> operand index.

    ```
    @main fusion 0, result 0, operand 1: (d0, d1) -> (d1)
    ```

    Fusions are numbered in each function. An operand that a result reads at
    several indices has several lines. Where a reduction lies between them, the
    dimensions that it reduces follow those of the result. Data movement that is
    no index map (`pad`, `concatenate`, a regrouping `reshape`) is printed as
    `(through 'bcast.pad')`.
  }];
}

def ReduceProgram : Pass<"bcast-reduce", "::mlir::ModuleOp"> {
  let summary = "Make a program smaller as long as a test finds it interesting";
  let description = [{
    To find what in a program makes a compiler fail. `test` is an executable that
    is given a program's file, and maybe other arguments before it; an exit
    status that is not 0 says that the program is interesting, which is the
    convention of `mlir-reduce`. The program must be so to begin with. This one
    asks for valid programs that do not lower:

    ```
    #!/bin/sh
    bcast-opt --bcast-to-llvm "$1" > /dev/null 2>&1
    ```

    Each op, the last ones first, becomes one of its operands, or zeros; a fusion
    becomes its ops, or loses operands and results that nothing uses; functions,
    their results, and arguments that nothing uses are dropped; what is dead is
    erased. This is repeated until no single change keeps the program
    interesting. The result is valid, but computes something else. Nothing is
    folded on the way.
  }];
  let options = [
    Option<"test", "test", "std::string", /*default=*/"",
           "The executable that says whether a program is interesting">,
    ListOption<"testArguments", "test-arg", "std::string",
               "Arguments of it before the program's file">,
  ];
  let statistics = [
    Statistic<"numTests", "tests", "How often the test was run">,
    Statistic<"numChanges", "changes", "Changes that kept the program interesting">,
  ];
  let dependentDialects = ["::mlir::bcast::BcastDialect"];
}

def ViewFusions : Pass<"bcast-view-fusions", "::mlir::ModuleOp"> {
  let summary = "Print the fusions of each function as a Graphviz graph";
  let description = [{
    To stderr: a `digraph` per function, with a box per op, a frame around the
    ops of each fusion, and an edge from each op to those that read it.
    `dot -Tsvg` makes a picture of it. Of

    ```mlir
    func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = bcast.fusion(%y = %x : tensor<4xf32>) -> tensor<4xf32> {
        %1 = bcast.negate %y : tensor<4xf32>
        bcast.yield %1 : tensor<4xf32>
      }
      return %0 : tensor<4xf32>
    }
    ```
    it prints

    ```
    digraph "main" {
    n0 [label="arg0", shape=oval];
    subgraph cluster_0 {
    label="fusion 0";
    n1 [label="negate\n4xf32", shape=box];
    }
    n2 [label="return", shape=box];
    n0 -> n1;
    n1 -> n2;
    }
    ```
  }];
}

def MarkDeviceMath : Pass<"bcast-mark-device-math", "::mlir::func::FuncOp"> {
  let summary = "Mark functions that a GPU's own instructions may approximate";
  let description = [{
    Sets `bcast.device_math` on each exponential, tanh, erf and erfc of f32 or 16
    bits whose `result_accuracy` is not given, or DEFAULT. A logistic function becomes
    what it is made of, in f32. Exponentials exp(x - m) with the row maxima m of x,
    of which nothing but the row's sum is computed, get `bcast.absolute_error` too:
    each sum has a 1 in it, relative to which their errors count. Lowerings hand the
    marks on to ops of `math`, and `--bcast-device-math-to-nvvm` reads them; other
    targets ignore them.

    ```mlir
    %0 = bcast.logistic %x : tensor<4xf32>
    ```
    becomes
    ```mlir
    %0 = bcast.negate %x : tensor<4xf32>
    %1 = bcast.exponential %0 {bcast.device_math} : tensor<4xf32>
    %2 = bcast.constant dense<1.0> : tensor<f32>
    %3 = bcast.add %1, %2 : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    %4 = bcast.divide %2, %3 : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
    ```

    The pipeline to CUDA has it where it is asked for, by `math=device`: the bits
    are no longer those of other targets.
  }];
  let dependentDialects = ["::mlir::bcast::BcastDialect"];
}

def MarkNonpositive : Pass<"bcast-mark-nonpositive", "::mlir::func::FuncOp"> {
  let summary = "Mark exponentials of numbers that are not positive";
  let description = [{
    Sets `bcast.nonpositive` on each bcast.exponential of floats whose operand
    has no element above 0: numbers less the greatest of their row, as in a
    softmax, negated squares and absolute values, and products, sums and
    rearrangements of such. A NaN may be among them. So large results need no
    room: a kernel for GPUs has no branch for them (`bcast-expand-math`).

    ```mlir
    %0 = bcast.reduce maximum, %x dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
    %1 = bcast.subtract %x, %0 broadcast_dimensions = [0] : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<4x8xf32>
    %2 = bcast.exponential %1 {bcast.nonpositive} : tensor<4x8xf32>
    ```

    It is set here, and not where an exponential is expanded, because there the
    maximum and the exponential are in loops of their own.
  }];
}

def VerifyCalls : Pass<"bcast-verify-calls", "::mlir::ModuleOp"> {
  let summary = "Refuse functions that call themselves";
  let description = [{
    Reports the first call, directly or through others, of a function by itself.
    StableHLO and XLA know no recursion; without a bound it ends in a stack
    overflow. Changes nothing:

    ```mlir
    func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
      // error: makes function 'f' call itself, which is not supported
      %0 = func.call @f(%a) : (tensor<2xf32>) -> tensor<2xf32>
      return %0 : tensor<2xf32>
    }
    ```
  }];
}

#endif // BCAST_TRANSFORMS_PASSES_TD

//===- Passes.td - Tensors to buffers ----------------------*- tablegen -*-===//
//
// What stands around one-shot bufferization and buffer deallocation; none knows
// the bcast dialect's ops.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_BUFFERIZATION_PASSES_TD
#define BCAST_BUFFERIZATION_PASSES_TD

include "bcast/Bufferization/PartPasses.td"
include "mlir/Pass/PassBase.td"

def VerifySizes : Pass<"bcast-verify-sizes"> {
  let summary = "Refuse tensors and buffers whose size in bytes overflows";
  let description = [{
    Reports, at the op, each result or argument type whose size in bytes does
    not fit in 63 bits. Later steps multiply sizes without checks. Changes
    nothing:

    ```mlir
    // error: the size of 'tensor<4611686018427387904x2xf32>' exceeds 2^63 - 1 bytes
    %0 = tensor.empty() : tensor<4611686018427387904x2xf32>
    ```

    Upstream's `--generate-runtime-verification` checks accesses, not the sizes
    of allocations (test/Upstream/verify-sizes.mlir).
  }];
}

def VerifyBufferizable : Pass<"bcast-verify-bufferizable"> {
  let summary = "Refuse ops on tensors that have no lowering to buffers";
  let description = [{
    Reports the first op with an operand or a result that is a tensor, of which
    bufferization does not know how to lower it: one of a dialect that was not
    imported, as StableHLO, or on whole tensors, as `math.exp`. Changes nothing:

    ```mlir
    // error: 'stablehlo.exponential' op on tensors has no lowering to buffers; --convert-stablehlo-to-bcast imports it
    %0 = "stablehlo.exponential"(%a) : (tensor<4xf32>) -> tensor<4xf32>
    ```

    Upstream's `--one-shot-bufferize` refuses such an op without naming it
    (test/Upstream/verify-bufferizable.mlir).
  }];
}

def ProtectArguments : Pass<"bcast-protect-arguments", "::mlir::ModuleOp"> {
  let summary = "Mark the tensor arguments of public functions as read-only";
  let description = [{
    Sets `bufferization.writable = false` where the program does not say
    otherwise, so that bufferization never writes into a caller's input.

    ```mlir
    func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
      return %a : tensor<4xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%a: tensor<4xf32> {bufferization.writable = false}) -> tensor<4xf32> {
      return %a : tensor<4xf32>
    }
    ```

    One-shot bufferization itself takes every argument of a function for
    writable (test/Upstream/protect-arguments.mlir).
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect"];
}

def UnshareEmptyTensors : Pass<"bcast-unshare-empty-tensors"> {
  let summary = "Give each writer of a new tensor its own";
  let description = [{
    CSE leaves one `tensor.empty` for all results of a type. Bufferization then
    looks for conflicts among all of their writers, which takes cubic time:
    minutes for a thousand ops. What a `tensor.empty` holds is undefined, so
    each writer may as well have its own. Writers of one result of an `scf.if`
    share one, or bufferization would copy what a branch has computed.

    The same holds for a new tensor that a linalg op fills with a scalar, as
    reductions of one size do: each op that writes to it would have to copy it.

    ```mlir
    func.func @f(%x: f32, %y: f32) -> (tensor<4xf32>, tensor<4xf32>) {
      %e = tensor.empty() : tensor<4xf32>
      %0 = linalg.fill ins(%x : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
      %1 = linalg.fill ins(%y : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
      return %0, %1 : tensor<4xf32>, tensor<4xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%x: f32, %y: f32) -> (tensor<4xf32>, tensor<4xf32>) {
      %d = tensor.empty() : tensor<4xf32>
      %0 = linalg.fill ins(%x : f32) outs(%d : tensor<4xf32>) -> tensor<4xf32>
      %e = tensor.empty() : tensor<4xf32>
      %1 = linalg.fill ins(%y : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
      return %0, %1 : tensor<4xf32>, tensor<4xf32>
    }
    ```


    Upstream's `--eliminate-empty-tensors` replaces tensors that are inserted
    into others, and leaves these shared. A chain of a thousand `linalg.exp`
    that write to one `tensor.empty` takes
    `--one-shot-bufferize=bufferize-function-boundaries` 105 s, and 0.1 s after
    this pass.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def FreeBuffers : Pass<"bcast-free-buffers"> {
  let summary = "Free each buffer after its last use, where that is plain";
  let description = [{
    Puts a `memref.dealloc` after the last use of each allocation that is used,
    itself or through views, only in its own block and in what that holds, by ops
    that hand it on to nothing. A buffer that is returned, yielded, passed to a
    call or freed already is left as it is.

    Runs before `--bcast-keep-deallocations` and buffer deallocation, which frees
    the others, at the end of their blocks, and compares each of these with each.

    Runs again after `--ownership-based-buffer-deallocation`, which makes it known
    that a function returns buffers that are its caller's alone, and keeps none.
    What that pass frees unconditionally at the end of a block, and a call or an
    allocation of the block defines, is then freed after its last use. So the
    time, and the memory that a program takes, grow with the number of its calls
    and not with its square.

    ```mlir
    %0 = call @f(%x) : (memref<4xf32>) -> memref<4xf32>
    %1 = call @f(%0) : (memref<4xf32>) -> memref<4xf32>
    ...
    bufferization.dealloc (%0, ... : memref<4xf32>, ...) if (%true, ...)
    ```
    becomes
    ```mlir
    %0 = call @f(%x) : (memref<4xf32>) -> memref<4xf32>
    %1 = call @f(%0) : (memref<4xf32>) -> memref<4xf32>
    bufferization.dealloc (%0 : memref<4xf32>) if (%true)
    ...
    ```

    Upstream's `--ownership-based-buffer-deallocation` alone frees at the end of
    a block, so that a chain of n buffers needs all n at a time, and compares
    each with each when the program runs (test/Upstream/free-buffers.mlir).
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
    "::mlir::memref::MemRefDialect"
  ];
  let statistics = [
    Statistic<"numFreed", "num-freed", "Buffers that are freed">
  ];
}

def KeepDeallocations : Pass<"bcast-keep-deallocations"> {
  let summary = "Leave buffers that the program frees to the program";
  let description = [{
    Marks each `memref.dealloc` and the allocation that it frees with
    `bufferization.manual_deallocation`, so that buffer deallocation, which
    refuses programs with deallocations of their own, frees only the others.

    ```mlir
    func.func @f(%a: memref<4xf32>) {
      %0 = memref.alloc() : memref<4xf32>
      memref.copy %a, %0 : memref<4xf32> to memref<4xf32>
      memref.dealloc %0 : memref<4xf32>
      return
    }
    ```
    becomes
    ```mlir
    func.func @f(%a: memref<4xf32>) {
      %0 = memref.alloc() {bufferization.manual_deallocation} : memref<4xf32>
      memref.copy %a, %0 : memref<4xf32> to memref<4xf32>
      memref.dealloc %0 {bufferization.manual_deallocation} : memref<4xf32>
      return
    }
    ```

    Upstream has no other way for programs that free some of their buffers:
    without the attribute they are errors
    (test/Upstream/keep-deallocations.mlir).
  }];
  let dependentDialects = [
    "::mlir::bufferization::BufferizationDialect", "::mlir::memref::MemRefDialect"
  ];
}

def PlaceResults : Pass<"bcast-place-results", "::mlir::ModuleOp"> {
  let summary = "Give each buffer that a public function returns its allocation";
  let description = [{
    Every buffer that a public function returns is made to come from an
    allocation of its own, which a call of the function makes once, so that it
    may be memory of the caller (`--bcast-alloc-results`). A buffer that is
    returned twice, or comes from elsewhere, is copied and then freed, once:
    where a branch decides which buffers are returned, their addresses are
    compared when the program runs.

    Runs after buffer deallocation, when every returned buffer is owned.

    ```mlir
    func.func @f(%a: memref<4xf32>) -> memref<4xf32> {
      return %a : memref<4xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%a: memref<4xf32>) -> memref<4xf32> {
      %0 = memref.alloc() : memref<4xf32>
      memref.copy %a, %0 : memref<4xf32> to memref<4xf32>
      return %0 : memref<4xf32>
    }
    ```

    Upstream's `--buffer-results-to-out-params` changes the signatures of
    functions, and leaves results of dynamic size as they are
    (test/Upstream/place-results.mlir).
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"
  ];
}

def ReuseArguments : Pass<"bcast-reuse-arguments", "::mlir::ModuleOp"> {
  let summary = "Write results to the memory of arguments that are given up";
  let description = [{
    An argument of a public function that has `bcast.aliasing_output = N` is the
    caller's memory of result N. The result's allocation becomes the argument if
    no op reads the argument after the first one that writes the result, and that
    op, if it reads the argument, is a copy or elementwise: each element that it
    writes depends on the same element alone, and no operand is transposed.
    Otherwise the result is copied to the argument when the function returns.
    `bcast_rt.alias_result` asks for what the caller has to see to. Of private
    functions the attribute is dropped.

    Runs after `--bcast-place-results`.

    ```mlir
    func.func @f(%a: memref<4xf32> {bcast.aliasing_output = 0 : i64}) -> memref<4xf32> {
      %0 = memref.alloc() : memref<4xf32>
      linalg.elementwise kind=#linalg.elementwise_kind<negf> ins(%a : memref<4xf32>) outs(%0 : memref<4xf32>)
      return %0 : memref<4xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%arg0: memref<4xf32>) -> memref<4xf32> {
      %0 = bcast_rt.alias_result 0 in argument 0
      cf.assert %0, "a result is not in the memory of its argument"
      linalg.elementwise kind=#linalg.elementwise_kind<negf> ins(%arg0 : memref<4xf32>) outs(%arg0 : memref<4xf32>)
      return %arg0 : memref<4xf32>
    }
    ```

    One-shot bufferization writes to arguments that are `bufferization.writable`,
    but a result that it returns in one is copied by buffer deallocation, since a
    function owns what it returns.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::memref::MemRefDialect", "::mlir::bcast::rt::BcastRTDialect"
  ];
  let statistics = [
    Statistic<"numReused", "num-reused", "Results computed in arguments">,
    Statistic<"numCopied", "num-copied", "Results copied to arguments">
  ];
}

def AllocResults : Pass<"bcast-alloc-results", "::mlir::ModuleOp"> {
  let summary = "Ask the caller for the memory of results";
  let description = [{
    Allocations whose buffers a public function returns, one for each result as
    `--bcast-place-results` leaves them, become `bcast_rt.alloc_result`; so do
    those of the device that a function of a `bcast_rt.device_entry` returns.
    Other buffers that are returned stay what they are.

    Runs before structured control flow becomes branches and views become
    arithmetic, since which allocations these are is read from the program: no
    attribute says so, which a rewriting of the allocation could lose.

    ```mlir
    func.func @f() -> memref<4xf32> {
      %0 = memref.alloc() : memref<4xf32>
      return %0 : memref<4xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f() -> memref<4xf32> {
      %0 = bcast_rt.alloc_result 0 : memref<4xf32>
      return %0 : memref<4xf32>
    }
    ```

    Upstream's nearest is `--buffer-results-to-out-params`, as above.
  }];
  let dependentDialects = ["::mlir::bcast::rt::BcastRTDialect"];
}

#endif // BCAST_BUFFERIZATION_PASSES_TD

//===- Passes.td - Tensors to buffers ----------------------*- tablegen -*-===//
//
// What stands around one-shot bufferization and buffer deallocation; none knows
// the bcast dialect's ops.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_BUFFERIZATION_PASSES_TD
#define BCAST_BUFFERIZATION_PASSES_TD

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
    each writer may as well have its own.

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

def PlaceParts : Pass<"bcast-place-parts"> {
  let summary = "Compute what is copied to a part of a buffer in that part";
  let description = [{
    An allocation that is copied, as a whole and after all other uses of it, to a
    `memref.subview` of another allocation becomes that view: what
    `tensor.concat`, and `tensor.insert_slice` into a new tensor, leave. The
    other allocation moves before the first use.

    Needs static shapes, and parts that no earlier use of the other allocation
    overlaps: each one begins, along some dimension, where all of these have
    ended. That is one comparison for each part. Parts of which fewer than
    `min-run-bytes` lie side by side are still copied: vectors would be cut.

    ```mlir
    func.func @f(%x: memref<4x16xf32>) -> memref<8x16xf32> {
      %0 = memref.alloc() : memref<4x16xf32>
      linalg.exp ins(%x : memref<4x16xf32>) outs(%0 : memref<4x16xf32>)
      %1 = memref.alloc() : memref<8x16xf32>
      %2 = memref.subview %1[4, 0] [4, 16] [1, 1]
          : memref<8x16xf32> to memref<4x16xf32, strided<[16, 1], offset: 64>>
      memref.copy %0, %2
          : memref<4x16xf32> to memref<4x16xf32, strided<[16, 1], offset: 64>>
      return %1 : memref<8x16xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%x: memref<4x16xf32>) -> memref<8x16xf32> {
      %1 = memref.alloc() : memref<8x16xf32>
      %2 = memref.subview %1[4, 0] [4, 16] [1, 1]
          : memref<8x16xf32> to memref<4x16xf32, strided<[16, 1], offset: 64>>
      linalg.exp ins(%x : memref<4x16xf32>)
          outs(%2 : memref<4x16xf32, strided<[16, 1], offset: 64>>)
      return %1 : memref<8x16xf32>
    }
    ```

    Upstream's `--eliminate-empty-tensors` does so on tensors, but not where the
    other tensor is made after the part (test/Upstream/place-parts.mlir), which a
    `tensor.concat` always is; chains of `tensor.insert_slice` instead take
    one-shot bufferization a quadratic time.
  }];
  let options = [
    Option<"minRunBytes", "min-run-bytes", "int64_t", /*default=*/"64",
           "The fewest bytes of a part that lie side by side: a line of a "
           "cache, or a vector of AVX-512">,
    Option<"inRowLoops", "in-row-loops", "bool", /*default=*/"true",
           "Whether what an scf.forall computes is placed: a kernel of rows "
           "takes no parts of others">
  ];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
  let statistics = [
    Statistic<"numPlaced", "num-placed", "Parts that are computed in place">
  ];
}

def InterleaveParts : Pass<"bcast-interleave-parts"> {
  let summary = "Write elements that alternate in a buffer in one loop";
  let description = [{
    An allocation whose innermost dimension has two to four elements, to each of
    which something is copied as a whole, is written by one `linalg.generic`. If
    one `linalg.generic` computes all that is copied, and nothing else uses it,
    it writes to the parts itself; else one that copies is made.

    `--bcast-linalg-to-vector-loops` shuffles the vectors of such outputs and
    stores them side by side. Each of the copies alone would store elements.

    ```mlir
    func.func @f(%a: memref<64x1xf32>, %b: memref<64x1xf32>) -> memref<64x2xf32> {
      %0 = memref.alloc() : memref<64x2xf32>
      %1 = memref.subview %0[0, 0] [64, 1] [1, 1]
          : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1]>>
      memref.copy %a, %1
          : memref<64x1xf32> to memref<64x1xf32, strided<[2, 1]>>
      %2 = memref.subview %0[0, 1] [64, 1] [1, 1]
          : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1], offset: 1>>
      memref.copy %b, %2
          : memref<64x1xf32> to memref<64x1xf32, strided<[2, 1], offset: 1>>
      return %0 : memref<64x2xf32>
    }
    ```
    becomes
    ```mlir
    #map = affine_map<(i, j) -> (i, j)>
    func.func @f(%a: memref<64x1xf32>, %b: memref<64x1xf32>) -> memref<64x2xf32> {
      %0 = memref.alloc() : memref<64x2xf32>
      %1 = memref.subview %0[0, 0] [64, 1] [1, 1]
          : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1]>>
      %2 = memref.subview %0[0, 1] [64, 1] [1, 1]
          : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1], offset: 1>>
      linalg.generic {indexing_maps = [#map, #map, #map, #map],
                      iterator_types = ["parallel", "parallel"]}
          ins(%a, %b : memref<64x1xf32>, memref<64x1xf32>)
          outs(%1, %2 : memref<64x1xf32, strided<[2, 1]>>,
                        memref<64x1xf32, strided<[2, 1], offset: 1>>) {
      ^bb0(%x: f32, %y: f32, %u: f32, %v: f32):
        linalg.yield %x, %y : f32, f32
      }
      return %0 : memref<64x2xf32>
    }
    ```

    Upstream joins loops that share an edge, on tensors
    (`--linalg-fuse-elementwise-ops`), or that it has made of affine accesses
    (`--affine-loop-fusion`), and has nothing for copies side by side.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
  let statistics = [
    Statistic<"numInterleaved", "num-interleaved",
              "Buffers that are written by one loop">
  ];
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

//===- Passes.td - Loops for processors --------------------*- tablegen -*-===//
//
// These passes work on anybody's linalg; none knows the bcast dialect's ops.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_CODEGEN_CPU_PASSES_TD
#define BCAST_CODEGEN_CPU_PASSES_TD

include "mlir/Pass/PassBase.td"

def VectorizeLoops : Pass<"bcast-linalg-to-vector-loops", "::mlir::func::FuncOp"> {
  let summary = "Lower linalg.generic on memrefs to vector loops";
  let description = [{
    Each `linalg.generic` on buffers whose maps are projected permutations with
    zeros becomes a nest of loops as its `bcast.schedule` says: nothing is
    decided here. The options are those of `--bcast-select-schedule`, for ops
    that have no schedule. A schedule that is not legal for its op is an error.

    Adjacent dimensions along which every operand has the same strides are one loop
    (LoopPlan.h). The outermost loop is cut into chunks, an `scf.parallel`; the
    innermost one works on vectors, with a masked vector for the tail. Operands
    that do not move with a loop are loaded outside it. i1 is stored as a byte.

    An operand whose neighbours in memory lie along another loop than the
    output's is copied, tile by tile, to a buffer on the stack that has the
    output's order; squares of it are transposed in registers.

    Where the innermost loop is shorter than a few vectors (the channels of an
    image) and is one with the loop around it but for operands that repeat with
    every row, the two are one loop, and those operands are read from tables
    that hold many rows.

    Outputs that are views of one buffer in which their elements alternate are
    shuffled and stored as whole vectors. Other outputs whose neighbours lie
    apart are computed and stored by scalars.

    With `stream-bytes`, an op that reads and writes at least so many bytes stores
    outputs that it only writes past the caches, where they are aligned when the
    program runs; a transpose does from a fifth of that on.

    A reduction whose body combines a value with an accumulator by one
    associative op has vectors of accumulators. The order in which elements are
    combined follows from the sizes and from which dimensions are reduced
    (SummationOrder.h), so the bits of a float sum depend neither on the
    number of threads nor on what else the body computes. Threads share the
    results; where these are few, the elements of each. Where its results hold a
    constant before, which a fill right before it has written, and there are
    elements to reduce, the fill goes, and the constant is combined from a
    register.

    A computation that has no vector form (complex numbers, reads at computed
    indices) runs on scalars in the same loops. Within an `scf.parallel` or
    `scf.forall` nothing is made parallel. Other linalg ops, and reductions of
    another form, are left to `--convert-linalg-to-loops`.

    ```mlir
    #id = affine_map<(i) -> (i)>
    func.func @f(%a: memref<64xf32>, %b: memref<64xf32>) {
      linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
          ins(%a : memref<64xf32>) outs(%b : memref<64xf32>)
          attrs = {bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>} {
      ^bb0(%x: f32, %y: f32):
        %0 = arith.addf %x, %x : f32
        linalg.yield %0 : f32
      }
      return
    }
    ```
    becomes
    ```mlir
    func.func @f(%a: memref<64xf32>, %b: memref<64xf32>) {
      %c16 = arith.constant 16 : index
      %c0 = arith.constant 0 : index
      %c64 = arith.constant 64 : index
      %from = memref.reinterpret_cast %a to offset: [0], sizes: [64], strides: [1]
          : memref<64xf32> to memref<64xf32, strided<[1]>>
      %to = memref.reinterpret_cast %b to offset: [0], sizes: [64], strides: [1]
          : memref<64xf32> to memref<64xf32, strided<[1]>>
      scf.for %i = %c0 to %c64 step %c16 {
        %0 = vector.load %from[%i] : memref<64xf32, strided<[1]>>, vector<16xf32>
        %1 = arith.addf %0, %0 : vector<16xf32>
        vector.store %1, %to[%i] : memref<64xf32, strided<[1]>>, vector<16xf32>
      }
      return
    }
    ```

    Upstream's way from `linalg` on buffers to vectors without a script of the
    transform dialect is `--convert-linalg-to-affine-loops
    --affine-super-vectorize`. It takes loops as they come: of rows of three
    elements it makes vectors of which three lanes are used, whose masks are
    decided in the loop (test/Upstream/linalg-to-vector-loops.mlir).
  }];
  let dependentDialects = [
    "::mlir::LLVM::LLVMDialect",
    "::mlir::arith::ArithDialect", "::mlir::bcast::BcastDialect",
    "::mlir::linalg::LinalgDialect",
    "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"
  ];
  let options = [
    Option<"vectorBits", "vector-bits", "unsigned", /*default=*/"512",
           "Bits of a vector; the widest type of a computation fills it">,
    Option<"chunkElements", "chunk-elements", "unsigned", /*default=*/"16384",
           "Elements of one parallel chunk; fewer run on one thread">,
    Option<"parallel", "parallel", "bool", /*default=*/"true",
           "Make the loop over chunks an scf.parallel">,
    Option<"streamBytes", "stream-bytes", "uint64_t", /*default=*/"0",
           "Bytes that an op reads and writes from which on its stores bypass the "
           "caches; 0 for never">
  ];
  let statistics = [
    Statistic<"numVectorized", "num-vectorized", "Computations on vectors">,
    Statistic<"numScalar", "num-scalar", "Computations on scalars">,
    Statistic<"numReductions", "num-reductions", "Reductions on vectors">
  ];
}

def FlattenParallelLoops : Pass<"bcast-flatten-parallel-loops", "::mlir::ModuleOp"> {
  let summary = "Make parallel loops one flat loop over tasks";
  let description = [{
    Each outermost `scf.parallel` without results becomes one over tasks, each of
    which runs a range of the iterations, numbered in one dimension. A task has
    iterations of together at least `chunk-elements` elements: those of the
    `linalg` ops of an iteration, or of its part of the largest buffer that the
    loop uses. So loops with little work are one task. Parallel loops within
    become sequential ones.

    Buffers that an iteration allocates and frees are had once per worker: up to
    16 KiB on its stack, larger ones and those of dynamic size as parts of one
    allocation before the loop, whose failure `--bcast-return-status` reports.
    A loop from which the function could be left stays sequential: one with a
    `cf.assert`, a call, or an allocation of a size that varies in the loop.

    With `parallel=false` all of these loops become sequential.

    ```mlir
    func.func @f(%m: index, %o: memref<?xf32>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      scf.parallel (%i) = (%c0) to (%m) step (%c1) {
        %t = memref.alloc() : memref<4096xf32>
        %v = memref.load %t[%c1] : memref<4096xf32>
        memref.store %v, %o[%i] : memref<?xf32>
        memref.dealloc %t : memref<4096xf32>
      }
      return
    }
    ```
    becomes, but for the number of iterations of a task,
    ```mlir
    func.func @f(%m: index, %o: memref<?xf32>, %each: index) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %tasks = arith.ceildivui %m, %each : index
      scf.parallel (%task) = (%c0) to (%tasks) step (%c1) {
        %t = memref.alloca() : memref<4096xf32>
        %from = arith.muli %task, %each : index
        %next = arith.addi %from, %each : index
        %to = arith.minsi %next, %m : index
        scf.for %i = %from to %to step %c1 {
          %v = memref.load %t[%c1] : memref<4096xf32>
          memref.store %v, %o[%i] : memref<?xf32>
        }
      }
      return
    }
    ```

    Upstream's `--scf-parallel-loop-tiling` and `-fusion` know nothing of
    allocations (test/Upstream/flatten-parallel-loops.mlir).
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::bcast::rt::BcastRTDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"
  ];
  let options = [
    Option<"parallel", "parallel", "bool", /*default=*/"true",
           "Leave an scf.parallel over the tasks">,
    Option<"chunkElements", "chunk-elements", "unsigned", /*default=*/"16384",
           "Elements of one task at least; fewer run on one thread">
  ];
}

def OutlineParallelLoops : Pass<"bcast-outline-parallel-loops", "::mlir::ModuleOp"> {
  let summary = "Make a function of each loop over tasks, for threads to call";
  let description = [{
    Each outermost `scf.parallel` of one dimension, from 0 in steps of 1 and
    without results, becomes a private function that runs a range of its
    iterations, and a `bcast_rt.parallel_for`, which divides them among threads.
    The function takes the values that the loop uses; constants, and what is
    computed from them alone, it has itself. Other parallel loops stay, and
    become sequential where loops become control flow.

    ```mlir
    func.func @f(%a: memref<?xf32>, %m: index, %v: f32) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      scf.parallel (%i) = (%c0) to (%m) step (%c1) {
        memref.store %v, %a[%i] : memref<?xf32>
      }
      return
    }
    ```
    becomes
    ```mlir
    func.func @f(%a: memref<?xf32>, %m: index, %v: f32) {
      bcast_rt.parallel_for %m call @f_tasks(%v, %a) : f32, memref<?xf32>
      return
    }
    func.func private @f_tasks(%v: f32, %a: memref<?xf32>, %from: index, %to: index) {
      %c1 = arith.constant 1 : index
      scf.for %i = %from to %to step %c1 {
        memref.store %v, %a[%i] : memref<?xf32>
      }
      return
    }
    ```

    Upstream's `--convert-scf-to-openmp` divides the iterations in advance, and at
    the end of a loop waits for all threads: one that the system does not let run
    holds up the others, and a loop of one task costs as much as entering a region
    (test/Upstream/outline-parallel-loops.mlir, docs/Rationale/Runtime.md).
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::bcast::rt::BcastRTDialect",
    "::mlir::func::FuncDialect", "::mlir::scf::SCFDialect"
  ];
  let statistics = [
    Statistic<"numOutlined", "num-outlined", "Loops that became functions">
  ];
}

def OutlineLoops : Pass<"bcast-outline-loops", "::mlir::ModuleOp"> {
  let summary = "Move the loops of long functions to functions of their own";
  let description = [{
    Each outermost loop of a function of more than `max-ops` ops becomes a
    private function, to which it passes the values that it uses; constants, and
    what is computed from them alone, the new function has itself. The long
    function is left with allocations and calls, so that the time of what follows
    grows with the number of loops and not with its square.

    Runs where loops are structured, before `--bcast-hoist-stack-buffers`: a
    buffer that a loop has on the stack is then on that of the new function.

    ```mlir
    scf.for %i = %c0 to %c64 step %c1 {
      %x = memref.load %a[%i] : memref<64xf32>
      ...
    }
    ```
    becomes
    ```mlir
    call @main_loop(%a) : (memref<64xf32>) -> ()
    ```

    Upstream has a function for one region (`outlineSingleBlockRegion`), which
    passes constants as arguments, and no pass that uses it.
  }];
  let dependentDialects = ["::mlir::func::FuncDialect"];
  let options = [
    Option<"maxOps", "max-ops", "unsigned", /*default=*/"4096",
           "Ops of a function that is left as it is">
  ];
  let statistics = [
    Statistic<"numOutlined", "num-outlined", "Loops that became functions">
  ];
}

def HoistStackBuffers : Pass<"bcast-hoist-stack-buffers", "::mlir::func::FuncOp"> {
  let summary = "Move stack buffers of static size to the start of the function";
  let description = [{
    Moves each `memref.alloca` of static size to the start of the function: within
    a loop the stack would grow with each iteration. One in a
    `memref.alloca_scope` stays.

    ```mlir
    func.func @f(%m: index, %o: memref<?xf32>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      scf.for %i = %c0 to %m step %c1 {
        %t = memref.alloca() : memref<64xf32>
        %v = memref.load %t[%c1] : memref<64xf32>
        memref.store %v, %o[%i] : memref<?xf32>
      }
      return
    }
    ```
    becomes
    ```mlir
    func.func @f(%m: index, %o: memref<?xf32>) {
      %t = memref.alloca() : memref<64xf32>
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      scf.for %i = %c0 to %m step %c1 {
        %v = memref.load %t[%c1] : memref<64xf32>
        memref.store %v, %o[%i] : memref<?xf32>
      }
      return
    }
    ```

    Upstream's `--buffer-loop-hoisting` moves buffers of the heap, too, and leaves
    behind what frees them (test/Upstream/hoist-stack-buffers.mlir).
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
}

#endif // BCAST_CODEGEN_CPU_PASSES_TD

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

    With `stream-bytes`, outputs of at least that size that are only written are
    stored past the caches, where they are aligned when the program runs.

    A reduction whose body combines a value with an accumulator by one
    associative op, or by a sum that carries its rounding error to a second
    accumulator, has vectors of accumulators. The order in which elements are
    combined follows from the sizes and from which dimensions are reduced
    (SummationOrder.h), so the bits of a float sum depend neither on the
    number of threads nor on what else the body computes. Threads share the
    results; where these are few, the elements of each.

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
           "Bytes of an output from which on stores bypass the caches; 0 for never">
  ];
  let statistics = [
    Statistic<"numVectorized", "num-vectorized", "Computations on vectors">,
    Statistic<"numScalar", "num-scalar", "Computations on scalars">,
    Statistic<"numReductions", "num-reductions", "Reductions on vectors">
  ];
}

def FlattenParallelLoops : Pass<"bcast-flatten-parallel-loops", "::mlir::ModuleOp"> {
  let summary = "Make parallel loops one flat loop over workers";
  let description = [{
    Each outermost `scf.parallel` without results becomes one over as many
    workers as there are threads (`omp_get_max_threads`), each of which runs a
    part of the iterations, numbered in one dimension, one after the other.
    Parallel loops within become sequential ones.

    Buffers that an iteration allocates and frees are had once per worker: up to
    16 KiB on its stack, larger ones and those of dynamic size as parts of one
    allocation before the loop, whose failure `--bcast-return-status` reports.
    A loop from which the function could be left stays sequential: one with a
    `cf.assert`, a call, or an allocation of a size that varies in the loop.

    With `parallel=false` all of these loops become sequential.

    ```mlir
    scf.parallel (%i, %j) = (%c0, %c0) to (%m, %n) step (%c1, %c1) {
      %t = memref.alloc() : memref<64xf32>
      ...
      memref.dealloc %t : memref<64xf32>
    }
    ```
    becomes
    ```mlir
    scf.parallel (%w) = (%c0) to (%workers) step (%c1) {
      %t = memref.alloca() : memref<64xf32>
      scf.for %ij = %from to %to step %c1 {
        %j = arith.remui %ij, %n : index
        %i = arith.divui %ij, %n : index
        ...
      }
    }
    ```

    Upstream's `--convert-scf-to-openmp` gives each iteration to any thread,
    which then allocates what the iteration does
    (test/Upstream/flatten-parallel-loops.mlir); `--scf-parallel-loop-tiling`
    and `-fusion` know nothing of allocations.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"
  ];
  let options = [
    Option<"parallel", "parallel", "bool", /*default=*/"true",
           "Leave an scf.parallel over the workers">
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

    Runs where loops are structured, before `--convert-scf-to-openmp`: a buffer
    that a loop has on the stack is then on that of the new function.

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

def TidyParallelRegions : Pass<"bcast-tidy-parallel-regions", "::mlir::func::FuncOp"> {
  let summary = "Give OpenMP regions their stack buffers and an if clause";
  let description = [{
    Moves each `memref.alloca` of static size to the start of the `omp.parallel`
    around it, or of the function: within a loop the stack would grow with each
    iteration. A region whose loop turns out to have one iteration when the
    program runs starts no threads.

    Runs after `--convert-scf-to-openmp`, and removes the `memref.alloca_scope`
    that this leaves in loops, unless it holds buffers of dynamic size.

    ```mlir
    func.func @f(%m: index, %o: memref<?xf32>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      omp.parallel {
        omp.wsloop {
          omp.loop_nest (%i) : index = (%c0) to (%m) step (%c1) {
            %t = memref.alloca() : memref<64xf32>
            %v = memref.load %t[%c1] : memref<64xf32>
            memref.store %v, %o[%i] : memref<?xf32>
            omp.yield
          }
        }
        omp.terminator
      }
      return
    }
    ```
    becomes
    ```mlir
    func.func @f(%m: index, %o: memref<?xf32>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %several = arith.cmpi sgt, %m, %c1 : index
      omp.parallel if(%several) {
        %t = memref.alloca() : memref<64xf32>
        omp.wsloop {
          omp.loop_nest (%i) : index = (%c0) to (%m) step (%c1) {
            %v = memref.load %t[%c1] : memref<64xf32>
            memref.store %v, %o[%i] : memref<?xf32>
            omp.yield
          }
        }
        omp.terminator
      }
      return
    }
    ```

    Upstream's conversion leaves such a buffer in the loop, in a
    `memref.alloca_scope` (test/Upstream/tidy-parallel-regions.mlir).
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
    "::mlir::omp::OpenMPDialect"
  ];
}

#endif // BCAST_CODEGEN_CPU_PASSES_TD

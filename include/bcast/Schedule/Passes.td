//===- Passes.td - Schedules of loops ----------------------*- tablegen -*-===//
//
// These passes work on anybody's linalg; none knows the bcast dialect's ops.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_SCHEDULE_PASSES_TD
#define BCAST_SCHEDULE_PASSES_TD

include "mlir/Pass/PassBase.td"

def SelectSchedule : Pass<"bcast-select-schedule", "::mlir::func::FuncOp"> {
  let summary = "Choose how the loops or kernels of each linalg.generic are made";
  let description = [{
    Gives each `linalg.generic` on buffers its `bcast.schedule`: which loops
    there are, on vectors of how many lanes, in tiles of which sizes, and what
    one thread computes at a time. Everything that decides about the code of an
    op is in that attribute, which `--bcast-linalg-to-vector-loops` obeys, or for
    `target=gpu` `--bcast-linalg-to-gpu`; an `scf.forall` over rows that becomes
    one kernel has one then, and the ops in its body have none. The numbers
    behind the choice are in `TargetInfo` and `GPUTargetInfo`, and none changes
    what a program computes. The dialect's documentation says what each kind means.

    Of rows of a length that only the program knows, which an `scf.if` around
    the `scf.forall` bounds, the loop becomes several, in branches by the length:
    each has a kernel for rows up to some length.

    An op that has a schedule keeps it, if it is legal for the op, and is an
    error otherwise. For CPUs, an op without loops of vectors gets none. Copies between
    buffers with strides become `linalg.generic` first.

    ```mlir
    #all = affine_map<(i, j) -> (i, j)>
    #row = affine_map<(i, j) -> (i)>
    func.func @f(%a: memref<64x1024xf32>, %b: memref<64xf32>) {
      linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
          ins(%a : memref<64x1024xf32>) outs(%b : memref<64xf32>) {
      ^bb0(%x: f32, %sum: f32):
        %0 = arith.addf %x, %sum : f32
        linalg.yield %0 : f32
      }
      return
    }
    ```
    becomes
    ```mlir
    #all = affine_map<(i, j) -> (i, j)>
    #row = affine_map<(i, j) -> (i)>
    func.func @f(%a: memref<64x1024xf32>, %b: memref<64xf32>) {
      linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
          ins(%a : memref<64x1024xf32>) outs(%b : memref<64xf32>)
          attrs = {bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 16, unroll = 16, chunk_elements = 16384>} {
      ^bb0(%x: f32, %sum: f32):
        %0 = arith.addf %x, %sum : f32
        linalg.yield %0 : f32
      }
      return
    }
    ```

    IREE's `lowering_config` is the model. The transform dialect is no way to
    say this: its scripts say how one program is transformed, and the emitters
    here make loops that no sequence of its ops makes (packed rows, accumulators
    in a defined order).
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::bcast::BcastDialect",
                           "::mlir::scf::SCFDialect",
                           "::mlir::linalg::LinalgDialect"];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"\"cpu\"",
           "cpu for the loops of --bcast-linalg-to-vector-loops, gpu for the "
           "kernels of --bcast-linalg-to-gpu">,
    Option<"vectorBits", "vector-bits", "unsigned", /*default=*/"512",
           "Bits of a vector; the widest type of a computation fills it">,
    Option<"chunkElements", "chunk-elements", "unsigned", /*default=*/"16384",
           "Elements of one parallel chunk; fewer run on one thread">,
    Option<"parallel", "parallel", "bool", /*default=*/"true",
           "Let threads share the loops">,
    Option<"streamBytes", "stream-bytes", "uint64_t", /*default=*/"0",
           "Bytes that an op reads and writes from which on its stores bypass the "
           "caches; 0 for never">,
    Option<"blockThreads", "block-threads", "int64_t", /*default=*/"256",
           "Threads of a block of a GPU, a power of 2">,
    Option<"sharedBytes", "shared-bytes", "int64_t", /*default=*/"49152",
           "Memory that the threads of a block of a GPU share; 0 for no kernels "
           "that keep rows">,
    Option<"warpThreads", "warp-threads", "int64_t", /*default=*/"0",
           "Threads of a GPU that read each other's registers by gpu.shuffle, a "
           "power of 2; 0 for devices that need not have such">,
    Option<"clusterBlocks", "cluster-blocks", "int64_t", /*default=*/"1",
           "Blocks of a GPU that write each other's shared memory, at most, a power "
           "of 2; 1 for devices without clusters">,
    Option<"prefetchBytes", "prefetch-bytes", "int64_t", /*default=*/"0",
           "Shared memory of a multiprocessor of a GPU for rows that are copied "
           "while others are computed; 0 for devices that do not copy so">
  ];
  let statistics = [
    Statistic<"numScheduled", "num-scheduled", "Ops that got a schedule">,
    Statistic<"numLeft", "num-left", "Ops that have no loops of vectors">
  ];
}

#endif // BCAST_SCHEDULE_PASSES_TD

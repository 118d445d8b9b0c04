//===- Passes.td - Kernels for GPUs ------------------------*- tablegen -*-===//
//
// These passes work on anybody's linalg; none knows the bcast dialect's ops.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_CODEGEN_GPU_PASSES_TD
#define BCAST_CODEGEN_GPU_PASSES_TD

include "bcast/Codegen/GPU/EmulationPasses.td"
include "bcast/Codegen/GPU/FusionPasses.td"
include "bcast/Codegen/GPU/LaunchPasses.td"
include "bcast/Codegen/GPU/OutliningPasses.td"
include "bcast/Codegen/GPU/ReductionPasses.td"
include "mlir/Pass/PassBase.td"

def LinalgToGPU : Pass<"bcast-linalg-to-gpu", "::mlir::func::FuncOp"> {
  let summary = "Lower linalg.generic on memrefs to kernel launches";
  let description = [{
    Each `linalg.generic` on buffers becomes one `gpu.launch`, or several, as its
    `bcast.schedule` says (`#bcast.gpu_schedule` in the dialect's documentation
    has the kinds). One that has none gets what `--bcast-select-schedule=target=gpu`
    with these options would give it; one that the op does not allow is an error.

    - `elementwise`: the grid runs the loops that LoopPlan.h plans: dimensions
      along which all operands have the same strides are one loop, the innermost
      loop lies along x, and no index is divided. Whether every row begins at a
      multiple of a vector is tested before the launch where sizes are dynamic.
      Operands that are the same in every row are loaded once per thread.
      A body may read arrays, and branch: it is computed on vectors if all lanes
      of one branch alike, and read neighbours.
    - `flattened`: vectors of the output run across the ends of rows, which are
      no multiple of them. Operands that are the same in several rows, or all
      along one, are read at the delinearized indices of each lane.
    - `transpose`: threads side by side have neighbours on both sides, in vectors
      where all rows are aligned, elements elsewhere.
    - `row_reduction`, `column_reduction`: threads combine what they have found in
      shared memory, those of a warp without memory, in an order that follows
      from the shape alone. Of long rows, and columns, several blocks have a part
      each: the last of them merges the parts. Where a fill right
      before has written a constant to the results, the fill goes, and the
      constant is combined from a register.
    - `epilogue`: the threads that have the results of the reduction before it
      compute the op, and store what else is read of both.
    - `row_fusion`: an `scf.forall` over rows, as `--convert-bcast-to-linalg`
      makes it, is one launch with a group of threads per row. What its body
      allocates is in shared memory, as far as there is room; there, too, is what
      it reads more than once from outside.
    - `register_rows`: the same, but what the body allocates, and what it reads
      more than once, is in the registers of the threads that need it.
    - `thread_per_result`: any other op.

    A size of 0 launches no thread.

    Upstream's `linalg` to parallel loops and `gpu-map-parallel-loops` make
    kernels without vectors, tiles or threads that share a reduction.

    Example:

    ```mlir
    linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
        ins(%a : memref<1024xf32>) outs(%b : memref<1024xf32>) {
    ^bb0(%x: f32, %y: f32):
      %0 = arith.addf %x, %x : f32
      linalg.yield %0 : f32
    }
    ```

    is one block of 256 threads, each with a `vector<4xf32>`.
  }];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::bcast::BcastDialect", "::mlir::bcast::rt::BcastRTDialect",
    "::mlir::gpu::GPUDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::memref::MemRefDialect", "::mlir::NVVM::NVVMDialect",
    "::mlir::scf::SCFDialect",
    "::mlir::ub::UBDialect", "::mlir::vector::VectorDialect"
  ];
  let options = [
    Option<"blockThreads", "block-threads", "int64_t", /*default=*/"256",
           "Threads of a block, a power of 2">,
    Option<"sharedBytes", "shared-bytes", "int64_t", /*default=*/"49152",
           "Memory that the threads of a block share; 0 for no kernels that "
           "keep rows">,
    Option<"warpThreads", "warp-threads", "int64_t", /*default=*/"0",
           "Threads that read each other's registers by gpu.shuffle, a power "
           "of 2; 0 for devices that need not have such">,
    Option<"clusterBlocks", "cluster-blocks", "int64_t", /*default=*/"1",
           "Blocks that write each other's shared memory, at most, a power "
           "of 2; 1 for devices without clusters">,
    Option<"prefetchBytes", "prefetch-bytes", "int64_t", /*default=*/"0",
           "Shared memory of a multiprocessor for rows that are copied while "
           "others are computed; 0 for devices that do not copy so">
  ];
  let statistics = [
    Statistic<"numVectorized", "num-vectorized", "Computations on vectors">,
    Statistic<"numScalar", "num-scalar", "Computations on scalars">,
    Statistic<"numRows", "num-rows", "Loops over rows in shared memory">,
    Statistic<"numRegisterRows", "num-register-rows",
              "Loops over rows in registers">,
    Statistic<"numTransposes", "num-transposes", "Computations in tiles">,
    Statistic<"numReductions", "num-reductions",
              "Reductions shared by threads">,
    Statistic<"numGeneral", "num-general", "Computations without a plan">
  ];
}

def MergeLaunches : Pass<"bcast-merge-launches", "::mlir::func::FuncOp"> {
  let summary = "Merge launches that compute parts of a result";
  let description = [{
    Kernel launches that follow each other become one if none accesses what
    another writes: parts of an array that have no element in common, as those of
    a concatenation, or arrays of which one is allocated by the function. Of one
    grid, the blocks of one z have the body of one launch. Lines of blocks of
    static lengths follow each other in a line, as those of an optimizer that
    updates parameters of different sizes. Launches whose threads wait for each
    other, or share memory, and those of a third dimension stay. Those of
    functions (of the math and complex dialects), or of many ops, become one with
    others of the same functions and about as many ops.

    Runs after `--bcast-linalg-to-gpu`, before views of buffers are folded.

    ```mlir
    func.func @f(%x: memref<256xf32>, %y: memref<256xf32>) -> memref<512xf32> {
      %c1 = arith.constant 1 : index
      %c256 = arith.constant 256 : index
      %z = memref.alloc() : memref<512xf32>
      %first = memref.subview %z[0] [256] [1] : memref<512xf32> to memref<256xf32, strided<[1]>>
      gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
          threads(%i, %j, %k) in (%l = %c256, %m = %c1, %n = %c1) {
        %v = memref.load %x[%i] : memref<256xf32>
        memref.store %v, %first[%i] : memref<256xf32, strided<[1]>>
        gpu.terminator
      }
      %second = memref.subview %z[256] [256] [1] : memref<512xf32> to memref<256xf32, strided<[1], offset: 256>>
      gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
          threads(%i, %j, %k) in (%l = %c256, %m = %c1, %n = %c1) {
        %v = memref.load %y[%i] : memref<256xf32>
        memref.store %v, %second[%i] : memref<256xf32, strided<[1], offset: 256>>
        gpu.terminator
      }
      return %z : memref<512xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%x: memref<256xf32>, %y: memref<256xf32>) -> memref<512xf32> {
      %c0 = arith.constant 0 : index
      %c2 = arith.constant 2 : index
      %c1 = arith.constant 1 : index
      %c256 = arith.constant 256 : index
      %z = memref.alloc() : memref<512xf32>
      %first = memref.subview %z[0] [256] [1] : memref<512xf32> to memref<256xf32, strided<[1]>>
      %second = memref.subview %z[256] [256] [1] : memref<512xf32> to memref<256xf32, strided<[1], offset: 256>>
      gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c2)
          threads(%i, %j, %k) in (%l = %c256, %m = %c1, %n = %c1) {
        %is_first = arith.cmpi eq, %c, %c0 : index
        scf.if %is_first {
          %v = memref.load %x[%i] : memref<256xf32>
          memref.store %v, %first[%i] : memref<256xf32, strided<[1]>>
        } else {
          %v = memref.load %y[%i] : memref<256xf32>
          memref.store %v, %second[%i] : memref<256xf32, strided<[1], offset: 256>>
        }
        gpu.terminator
      }
      return %z : memref<512xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::gpu::GPUDialect",
                           "::mlir::scf::SCFDialect"];
  let options = [
    Option<"maxOps", "max-ops", "int64_t", /*default=*/"64",
           "Ops of a launch up to which it is merged with any other: of longer "
           "ones each would have the registers of the longest">,
    Option<"maxParts", "max-parts", "int64_t", /*default=*/"8",
           "Launches that become one, at most">
  ];
  let statistics = [
    Statistic<"numMerged", "num-merged", "Launches that others have taken up">
  ];
}

def PlaceOnDevice : Pass<"bcast-place-on-device", "::mlir::ModuleOp"> {
  let summary = "Put the buffers of functions on the device";
  let description = [{
    A public function on dense buffers gives its body to a private one, `f` to
    `f_on_device`, and itself copies its arguments to the device and the results
    back; an argument that the body may write is copied back too. A
    `bcast_rt.device_entry` says which function stands for which. In all other
    functions every buffer is then on the device: allocations become `gpu.alloc`,
    copies `gpu.memcpy`, and constants are copied there. A load or store outside
    of kernels copies its one element. Other accesses to a buffer outside of
    kernels are errors.

    Runs after `--bcast-place-results` and `--bcast-linalg-to-gpu`, before
    `--bcast-outline-kernels`.

    ```mlir
    func.func @f(%x: memref<256xf32>) {
      %c1 = arith.constant 1 : index
      %c256 = arith.constant 256 : index
      gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
          threads(%i, %j, %k) in (%l = %c256, %m = %c1, %n = %c1) {
        %v = memref.load %x[%i] : memref<256xf32>
        %w = arith.negf %v : f32
        memref.store %w, %x[%i] : memref<256xf32>
        gpu.terminator
      }
      return
    }
    ```
    becomes
    ```mlir
    func.func private @f_on_device(%x: memref<256xf32>) {
      %c1 = arith.constant 1 : index
      %c256 = arith.constant 256 : index
      gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
          threads(%i, %j, %k) in (%l = %c256, %m = %c1, %n = %c1) {
        %v = memref.load %x[%i] : memref<256xf32>
        %w = arith.negf %v : f32
        memref.store %w, %x[%i] : memref<256xf32>
        gpu.terminator
      }
      return
    }
    bcast_rt.device_entry @f_on_device of @f
    func.func @f(%x: memref<256xf32>) {
      %0 = gpu.alloc () : memref<256xf32>
      gpu.memcpy %0, %x : memref<256xf32>, memref<256xf32>
      call @f_on_device(%0) : (memref<256xf32>) -> ()
      gpu.memcpy %x, %0 : memref<256xf32>, memref<256xf32>
      gpu.dealloc %0 : memref<256xf32>
      return
    }
    ```

    Upstream has no such pass: `--gpu-to-llvm` passes the host's pointers on, or
    maps them by `gpu.host_register` where the device can read the host's
    memory.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::bcast::rt::BcastRTDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::func::FuncDialect",
    "::mlir::gpu::GPUDialect", "::mlir::memref::MemRefDialect"
  ];
}

#endif // BCAST_CODEGEN_GPU_PASSES_TD

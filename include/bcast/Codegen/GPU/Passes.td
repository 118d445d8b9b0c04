//===- Passes.td - Kernels for GPUs ------------------------*- tablegen -*-===//
//
// These passes work on anybody's linalg; none knows the bcast dialect's ops.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_CODEGEN_GPU_PASSES_TD
#define BCAST_CODEGEN_GPU_PASSES_TD

include "mlir/Pass/PassBase.td"

def MergeReductions : Pass<"bcast-merge-reductions", "::mlir::func::FuncOp"> {
  let summary = "Compute reductions over the same array in one kernel";
  let description = [{
    Reductions of `linalg` on tensors that have the same loops, read one array
    element by element and do not depend on each other become one
    `linalg.generic` with the results of both, where the first one is: the sum
    and the sum of squares, the minimum and the maximum. The array is read once,
    and there is one launch, or one for the parts and one that combines them.
    What is in an `scf.forall` stays as it is: a row is read once in any case.

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
           /*default=*/"::mlir::bcast::GPUHardware::kMergedResults",
           "Most results of one op; 1 to merge none">
  ];
  let statistics = [
    Statistic<"numMerged", "num-merged", "Reductions computed with another">
  ];
}

def SplitReductions : Pass<"bcast-split-reductions", "::mlir::func::FuncOp"> {
  let summary = "Let the readers of long reductions combine their parts";
  let description = [{
    Several blocks share a long row, or column, and leave parts of its result,
    which another launch combines. If the parts are few, and what reads the
    result is a kernel in any case, that launch is saved: each reader combines
    the parts that it needs, and computes again what is computed from the result
    alone, as a mean is. A reduction of `linalg` on tensors becomes one to parts,
    each of so many neighbours of the elements, as its output's map says, and an
    elementwise op that combines these, which upstream's fusion of elementwise
    ops inlines. The order is that of SummationOrder.h, so no bits change.

    A reduction stays as it is if something else reads its results, or if these
    are what the program returns.

    Runs before bufferization; parts are for `--bcast-linalg-to-gpu`, with
    memory that the threads of a block share.

    ```mlir
    #all = affine_map<(i, j) -> (i, j)>
    #row = affine_map<(i, j) -> (i)>
    func.func @f(%x: tensor<16x32768xf32>, %zero: tensor<16xf32>,
                 %e: tensor<16x32768xf32>) -> tensor<16x32768xf32> {
      %sum = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
          ins(%x : tensor<16x32768xf32>) outs(%zero : tensor<16xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.addf %acc, %a : f32
        linalg.yield %0 : f32
      } -> tensor<16xf32>
      %y = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
          ins(%x, %sum : tensor<16x32768xf32>, tensor<16xf32>) outs(%e : tensor<16x32768xf32>) {
      ^bb0(%a: f32, %s: f32, %out: f32):
        %0 = arith.divf %a, %s : f32
        linalg.yield %0 : f32
      } -> tensor<16x32768xf32>
      return %y : tensor<16x32768xf32>
    }
    ```
    becomes
    ```mlir
    #all = affine_map<(i, j) -> (i, j)>
    #row = affine_map<(i, j) -> (i)>
    func.func @f(%x: tensor<16x32768xf32>, %zero: tensor<16xf32>,
                 %e: tensor<16x32768xf32>) -> tensor<16x32768xf32> {
      %empty = tensor.empty() : tensor<16x2xf32>
      %identity = arith.constant -0.0 : f32
      %fill = linalg.fill ins(%identity : f32) outs(%empty : tensor<16x2xf32>) -> tensor<16x2xf32>
      %parts = linalg.generic {indexing_maps = [#all, affine_map<(i, j) -> (i, j floordiv 16384)>], iterator_types = ["parallel", "reduction"]}
          ins(%x : tensor<16x32768xf32>) outs(%fill : tensor<16x2xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.addf %acc, %a : f32
        linalg.yield %0 : f32
      } -> tensor<16x2xf32>
      %y = linalg.generic {indexing_maps = [#all, affine_map<(i, j) -> (i, 0)>, affine_map<(i, j) -> (i, 1)>, #row, #all], iterator_types = ["parallel", "parallel"]}
          ins(%x, %parts, %parts, %zero : tensor<16x32768xf32>, tensor<16x2xf32>, tensor<16x2xf32>, tensor<16xf32>) outs(%e : tensor<16x32768xf32>) {
      ^bb0(%a: f32, %p: f32, %q: f32, %z: f32, %out: f32):
        %0 = arith.addf %p, %q : f32
        %1 = arith.addf %z, %0 : f32
        %2 = arith.divf %a, %1 : f32
        linalg.yield %2 : f32
      } -> tensor<16x32768xf32>
      return %y : tensor<16x32768xf32>
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect"
  ];
  let options = [
    Option<"maxParts", "max-parts", "int64_t",
           /*default=*/"::mlir::bcast::GPUHardware::kInlinedParts",
           "Most parts of a result that readers combine; 0 for none">,
    Option<"maxCost", "max-cost", "int64_t",
           /*default=*/"::mlir::bcast::GPUHardware::kInlinedCost",
           "Most work that a thread does for each result, in additions">,
    Option<"maxWork", "max-work", "int64_t",
           /*default=*/"::mlir::bcast::GPUHardware::kInlinedWork",
           "Work of all threads up to which that of each does not count">
  ];
  let statistics = [
    Statistic<"numSplit", "num-split", "Reductions that leave parts">
  ];
}

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
    - `transpose`: threads side by side have neighbours on both sides, in vectors
      where all rows are aligned, elements elsewhere.
    - `row_reduction`, `column_reduction`: threads combine what they have found in
      shared memory, those of a warp without memory, in an order that follows
      from the shape alone. Long rows take two launches, or one if their results
      are parts. Where a fill right
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
    "::mlir::bcast::BcastDialect", "::mlir::gpu::GPUDialect",
    "::mlir::linalg::LinalgDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
    "::mlir::vector::VectorDialect"
  ];
  let options = [
    Option<"blockThreads", "block-threads", "int64_t", /*default=*/"256",
           "Threads of a block, a power of 2">,
    Option<"sharedBytes", "shared-bytes", "int64_t", /*default=*/"49152",
           "Memory that the threads of a block share; 0 for no kernels that "
           "keep rows">,
    Option<"warpThreads", "warp-threads", "int64_t", /*default=*/"0",
           "Threads that read each other's registers by gpu.shuffle, a power "
           "of 2; 0 for devices that need not have such">
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

def VerifyLaunches : Pass<"bcast-verify-launches", "::mlir::func::FuncOp"> {
  let summary = "Refuse launches in loops over rows that the compiler has made";
  let description = [{
    A loop over rows is made only for fusions that are one kernel
    (`isRowKernel`). One that `--bcast-linalg-to-gpu` has left would become a
    loop on the host with launches for each row, thousands of times slower, so
    it is an error. Changes nothing.

    `--convert-bcast-to-linalg=row-tiles=false` marks its loops by
    `bcast.row_loop`. Loops without the mark are the program's own, over as many
    launches as it says, or those of `--bcast-linalg-to-gpu` over the levels of
    a tree, which are few:

    ```mlir
    scf.forall (%row) in (8192) {
      // error: kernel launch inside a host loop that the program does not have
      gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
          threads(%i, %j, %k) in (%l = %c256, %m = %c1, %n = %c1) {
        gpu.terminator
      }
    } {bcast.row_loop}
    ```

    Runs after `--bcast-linalg-to-gpu`, before `--scf-forall-to-for`.

    Upstream has no such pass: a launch in a loop is a launch.
  }];
}

def NarrowLaunches : Pass<"bcast-narrow-launches", "::mlir::func::FuncOp"> {
  let summary = "Compute the indices of kernels in 32 bits where sizes allow";
  let description = [{
    GPUs have no 64-bit multiplier. In a launch whose sizes are known to be small
    enough, indices of accesses, comparisons and loops over indices become i32:
    no buffer's dimension reaches 2^31, no number that the kernel takes and no
    dimension of the grid in threads reaches 2^30. Where that depends on dynamic
    sizes, the host chooses between the launch and a narrow copy, if that saves a
    multiplication or division of two variables.

    Runs after `--bcast-linalg-to-gpu` and the lowering of `affine`, before
    `--bcast-place-on-device`.

    Upstream's `--int-range-optimizations` and `--arith-int-range-narrowing`
    find nothing to narrow: index values of dynamic sizes have no ranges unless
    the host has checked them (test/Upstream/narrow-launches.mlir).

    ```mlir
    func.func @f(%x: memref<256xf32>) {
      %c1 = arith.constant 1 : index
      %c16 = arith.constant 16 : index
      gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
          threads(%i, %j, %k) in (%l = %c16, %m = %c1, %n = %c1) {
        %p = arith.muli %i, %i : index
        %v = memref.load %x[%p] : memref<256xf32>
        memref.store %v, %x[%i] : memref<256xf32>
        gpu.terminator
      }
      return
    }
    ```
    becomes
    ```mlir
    func.func @f(%arg0: memref<256xf32>) {
      %c1 = arith.constant 1 : index
      %c16 = arith.constant 16 : index
      gpu.launch blocks(%arg1, %arg2, %arg3) in (%arg7 = %c1, %arg8 = %c1, %arg9 = %c1) threads(%arg4, %arg5, %arg6) in (%arg10 = %c16, %arg11 = %c1, %arg12 = %c1) {
        %0 = arith.index_cast %arg4 : index to i32
        %1 = arith.muli %0, %0 : i32
        %2 = arith.index_castui %1 : i32 to index
        %3 = memref.load %arg0[%2] : memref<256xf32>
        %4 = arith.index_castui %0 : i32 to index
        memref.store %3, %arg0[%4] : memref<256xf32>
        gpu.terminator
      }
      return
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect"
  ];
  let statistics = [
    Statistic<"numNarrowed", "num-narrowed", "Launches that are narrow">,
    Statistic<"numChosen", "num-chosen", "Launches that the host chooses">
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
    "::mlir::func::FuncDialect",
    "::mlir::gpu::GPUDialect", "::mlir::memref::MemRefDialect"
  ];
}

def OutlineKernels : Pass<"bcast-outline-kernels", "::mlir::ModuleOp"> {
  let summary = "Move the bodies of launches to one gpu.module";
  let description = [{
    Each `gpu.launch` becomes a `gpu.func` of the module `bcast_kernels` and a
    `gpu.launch_func`. A kernel takes a buffer as a pointer to global memory,
    with those sizes, strides and offsets that are dynamic and needed; scalars
    by value; constants not at all. i1 in memory is a byte, bf16 an i16.

    Pointers that an allocation gave are `llvm.align`ed. A buffer that the launch
    does not write, and that alias analysis tells apart from all that it does,
    is `llvm.noalias` and `llvm.readonly`, so that it may be read through caches
    that see no stores.

    Differs from upstream's `--gpu-kernel-outlining` in this: one module for all
    kernels, so that one binary has to be loaded, and pointers instead of
    descriptors.

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
    module attributes {gpu.container_module} {
      gpu.module @bcast_kernels {
        gpu.func @bcast_kernel_f_0(%arg0: !llvm.ptr<1>) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
          %c1_i64 = arith.constant 1 : i64
          %c256_i64 = arith.constant 256 : i64
          %c0_i64 = arith.constant 0 : i64
          %0 = llvm.mlir.poison : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
          %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)> 
          %2 = llvm.insertvalue %arg0, %1[1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)> 
          %3 = llvm.insertvalue %c0_i64, %2[2] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)> 
          %4 = llvm.insertvalue %c256_i64, %3[3, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)> 
          %5 = llvm.insertvalue %c1_i64, %4[4, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)> 
          %6 = builtin.unrealized_conversion_cast %5 : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)> to memref<256xf32, 1>
          %thread_id_x = gpu.thread_id  x
          %7 = memref.load %6[%thread_id_x] : memref<256xf32, 1>
          %8 = arith.negf %7 : f32
          memref.store %8, %6[%thread_id_x] : memref<256xf32, 1>
          gpu.return
        }
      }
      func.func @f(%arg0: memref<256xf32>) {
        %c1 = arith.constant 1 : index
        %c256 = arith.constant 256 : index
        %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<256xf32> -> index
        %0 = arith.index_cast %intptr : index to i64
        %1 = llvm.inttoptr %0 : i64 to !llvm.ptr<1>
        gpu.launch_func  @bcast_kernels::@bcast_kernel_f_0 blocks in (%c1, %c1, %c1) threads in (%c256, %c1, %c1)  args(%1 : !llvm.ptr<1>)
        return
      }
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::complex::ComplexDialect",
    "::mlir::gpu::GPUDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::memref::MemRefDialect", "::mlir::vector::VectorDialect"
  ];
}

def EmulateShuffles : Pass<"bcast-emulate-shuffles", "::mlir::func::FuncOp"> {
  let summary = "Replace shuffles by the memory that a block shares";
  let description = [{
    Each `gpu.shuffle xor` of a `gpu.launch` becomes a store to memory of the
    block, a barrier, a load of what the other thread has stored, and another
    barrier. All threads of a block must execute it; blocks have one dimension.
    Kernels for warps then run on a device without them, to be tested.

    ```mlir
    func.func @f(%x: memref<256xf32>) {
      %c1 = arith.constant 1 : index
      %c256 = arith.constant 256 : index
      %one = arith.constant 1 : i32
      %width = arith.constant 32 : i32
      gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
          threads(%i, %j, %k) in (%l = %c256, %m = %c1, %n = %c1) {
        %v = memref.load %x[%i] : memref<256xf32>
        %w, %valid = gpu.shuffle xor %v, %one, %width : f32
        memref.store %w, %x[%i] : memref<256xf32>
        gpu.terminator
      }
      return
    }
    ```
    becomes
    ```mlir
    func.func @f(%x: memref<256xf32>) {
      %c1 = arith.constant 1 : index
      %c256 = arith.constant 256 : index
      gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
          threads(%i, %j, %k) in (%l = %c256, %m = %c1, %n = %c1)
          workgroup(%s : memref<256xf32, #gpu.address_space<workgroup>>) {
        %v = memref.load %x[%i] : memref<256xf32>
        %other = arith.xori %i, %c1 : index
        memref.store %v, %s[%i] : memref<256xf32, #gpu.address_space<workgroup>>
        gpu.barrier
        %w = memref.load %s[%other] : memref<256xf32, #gpu.address_space<workgroup>>
        gpu.barrier
        memref.store %w, %x[%i] : memref<256xf32>
        gpu.terminator
      }
      return
    }
    ```

    Upstream lowers shuffles to instructions only.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::gpu::GPUDialect",
                           "::mlir::memref::MemRefDialect"];
}

#endif // BCAST_CODEGEN_GPU_PASSES_TD

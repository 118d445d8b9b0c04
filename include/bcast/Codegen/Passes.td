//===- Passes.td - Code generation from linalg on memrefs --*- tablegen -*-===//
//
// These passes work on anybody's linalg; none knows the bcast dialect's ops.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_CODEGEN_PASSES_TD
#define BCAST_CODEGEN_PASSES_TD

include "mlir/Pass/PassBase.td"

def VerifySizes : Pass<"bcast-verify-sizes"> {
  let summary = "Refuse tensors and buffers whose size in bytes overflows";
  let description = [{
    Reports, at the op, each result or argument type whose size in bytes does
    not fit in 63 bits. Later steps multiply sizes without checks. Changes
    nothing.
  }];
}

def VerifyCalls : Pass<"bcast-verify-calls", "::mlir::ModuleOp"> {
  let summary = "Refuse functions that call themselves";
  let description = [{
    Reports the first call, directly or through others, of a function by itself.
    StableHLO and XLA know no recursion; without a bound it ends in a stack
    overflow. Changes nothing.
  }];
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
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
    "::mlir::omp::OpenMPDialect"
  ];
}

def VectorizeLoops : Pass<"bcast-linalg-to-vector-loops", "::mlir::func::FuncOp"> {
  let summary = "Lower linalg.generic on memrefs to vector loops";
  let description = [{
    Each `linalg.generic` on buffers whose maps are projected permutations with
    zeros becomes a nest of loops. Adjacent dimensions that every operand walks
    alike are one loop (LoopPlan.h). The outermost loop is cut into chunks, an
    `scf.parallel`; the innermost one works on vectors, with a masked vector for
    the rest. Operands that do not move with a loop are loaded outside it. i1 is
    stored as a byte.

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
    (ReductionEmitter.h), so the bits of a float sum depend neither on the
    number of threads nor on what else the body computes. Threads share the
    results; where these are few, the elements of each.

    A computation that has no vector form (complex numbers, reads at computed
    indices) runs on scalars in the same loops. Within an `scf.parallel` or
    `scf.forall` nothing is made parallel. Other linalg ops, and reductions of
    another form, are left to `--convert-linalg-to-loops`.
  }];
  let dependentDialects = [
    "::mlir::LLVM::LLVMDialect",
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
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

def LinalgToGPU : Pass<"bcast-linalg-to-gpu", "::mlir::func::FuncOp"> {
  let summary = "Lower linalg.generic on memrefs to kernel launches";
  let description = [{
    Each `linalg.generic` on buffers becomes one `gpu.launch`. If its iterators
    are all parallel and its maps strided projections, the grid runs the loops
    that LoopPlan.h plans: dimensions that all operands walk alike are one loop,
    the innermost loop lies along x, and no index is divided. A thread computes
    as many neighbours as fit in 16 bytes of the widest buffer, if every row
    begins at a multiple of that; for dynamic sizes that is tested before the
    launch. Operands that are the same in every row are loaded once per thread.

    Operands that run across the order of the output are read through tiles in
    shared memory, so that threads side by side have neighbours on both sides:
    vectors of 16 bytes where all rows are aligned, elements elsewhere.

    Of a reduction, threads of a block share the elements of each result, and
    combine what they have found in shared memory, in an order that follows from
    the shape alone. Long lines take two launches. Threads of a warp combine
    without memory.

    An `scf.forall` over rows, as `--convert-bcast-to-linalg` makes it, becomes
    one launch with a team of threads per row. What its body allocates is in
    shared memory, as far as there is room; there, too, is what it reads more
    than once from outside.

    Any other op gets a thread per element of its parallel iterators, which
    loops over the rest. A size of 0 launches no thread.

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
    "::mlir::gpu::GPUDialect", "::mlir::linalg::LinalgDialect",
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
    Statistic<"numRows", "num-rows", "Loops over rows">,
    Statistic<"numTransposes", "num-transposes", "Computations in tiles">,
    Statistic<"numReductions", "num-reductions",
              "Reductions shared by threads">,
    Statistic<"numGeneral", "num-general", "Computations without a plan">
  ];
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
    back; an argument that the body may write is copied back too. The private one
    keeps the name of the public one as `bcast.device_entry`. In all other
    functions every buffer is then on the device: allocations become `gpu.alloc`,
    copies `gpu.memcpy`, and constants are copied there. A load or store outside
    of kernels copies its one element. Other accesses to a buffer outside of
    kernels are errors.

    Runs after `--bcast-place-results` and `--bcast-linalg-to-gpu`, before
    `--bcast-outline-kernels`.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
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
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::gpu::GPUDialect",
                           "::mlir::memref::MemRefDialect"];
}

def LegalizeForSPIRV : Pass<"bcast-legalize-for-spirv", "::mlir::gpu::GPUModuleOp"> {
  let summary = "Replace what OpenCL's SPIR-V has no word for";
  let description = [{
    `arith.maximumf` and `arith.minimumf`, whose NaN and zeros OpenCL's fmax does
    not know, become comparisons; the high half of a 64-bit product becomes
    products of halves; bf16, which after `--bcast-expand-math` is only passed
    on, becomes i16; functions that LLVM has no intrinsic for become calls of
    OpenCL's. Complex numbers are chosen between and carried around loops as two
    numbers.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::complex::ComplexDialect",
    "::mlir::LLVM::LLVMDialect",
    "::mlir::vector::VectorDialect"
  ];
}

def AttachNVVMTarget : Pass<"bcast-attach-nvvm-target", "::mlir::ModuleOp"> {
  let summary = "Attach the GPU of CUDA that kernels are compiled for";
  let description = [{
    Gives each `gpu.module` the target attribute of one GPU. Differs from
    `--nvvm-attach-target` in that it refuses what LLVM's NVPTX back end cannot
    compile for, instead of ending in a crash or in code for another GPU, and in
    that it asks this back end for the first version of PTX that knows the GPU.
    A later version would only keep older drivers from taking the kernels; but
    6.0 is needed by any of them.

    ```mlir
    gpu.module @kernels {}
    ```

    becomes, with `chip=sm_86`:

    ```mlir
    gpu.module @kernels [#nvvm.target<chip = "sm_86", features = "+ptx71">] {}
    ```
  }];
  let options = [
    Option<"chip", "chip", "std::string", [{"sm_90"}],
           "Which GPU, as sm_90; from sm_30 on">,
    Option<"features", "features", "std::string", [{""}],
           "PTX version, as +ptx80; by default the GPU's first">,
    Option<"toolkit", "toolkit", "std::string", [{""}],
           "A folder that must be there, if one is named: CUDA's toolkit, for "
           "the pass that makes binaries">
  ];
  let dependentDialects = ["::mlir::NVVM::NVVMDialect"];
}

def KernelsToNVVM : Pass<"bcast-kernels-to-nvvm", "::mlir::gpu::GPUModuleOp"> {
  let summary = "Convert kernels to the LLVM dialect as the NVPTX back end reads it";
  let description = [{
    One conversion from arith, cf, complex, gpu, index, math, memref, ub and
    vector. Rounding, roots, signs, `math.fma` and counting of bits, which PTX
    has, become LLVM's intrinsics; other functions, and `arith.remf`, become
    calls of CUDA's device library. An op that has no such form is an error.

    Runs after `--convert-scf-to-cf`.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect"];
}

def KernelsToSPIRV : Pass<"bcast-kernels-to-spirv", "::mlir::gpu::GPUModuleOp"> {
  let summary = "Convert kernels to the LLVM dialect as the SPIR-V back end reads it";
  let description = [{
    One conversion from arith, cf, complex, gpu, index, math, memref, ub and
    vector, with OpenCL's calling conventions and functions. An op that has no
    such form is an error.

    Runs after `--bcast-legalize-for-spirv` and `--convert-scf-to-cf`.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def SerializeSPIRV : Pass<"bcast-serialize-spirv", "::mlir::ModuleOp"> {
  let summary = "Compile each gpu.module with SPIR-V targets to a gpu.binary";
  let description = [{
    What `--gpu-module-to-binary=format=bin` does, with labels that are unique.
    LLVM's SPIR-V back end remembers the label of a basic block by the address
    of its machine function, in a table of the process that is never emptied: in
    a process that has compiled a program before, kernels come out with labels
    that are taken. Every label is therefore numbered anew; a kernel of whose
    blocks two have one label is compiled again.

    Runs after `--bcast-kernels-to-spirv`, before `--bcast-gpu-to-runtime`.
  }];
  let statistics = [
    Statistic<"numRepeated", "num-repeated",
              "Number of times that the kernels were compiled again">
  ];
  let dependentDialects = ["::mlir::gpu::GPUDialect"];
}

def GPUToRuntime : Pass<"bcast-gpu-to-runtime", "::mlir::ModuleOp"> {
  let summary = "Lower device code to calls of the run-time library";
  let description = [{
    Launches and copies become calls of the library (include/bcast-c/Device.h),
    whose failures are the calling function's; the `gpu.binary` becomes the
    global `bcast_program`, which the calls name. The kind of device follows from
    the target of its object: `#nvvm.target` is CUDA's, `#xevm.target` OpenCL's,
    any other is an error. Device allocations become `memref.alloc` with the
    attribute `bcast.device`.

    Copies are started and not waited for, except where the host itself reads or
    writes what is copied, and before a function returns.

    Runs after `--gpu-module-to-binary`, before `--convert-scf-to-cf` and
    `--bcast-return-status`.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::memref::MemRefDialect"
  ];
}

def OutlineMath : Pass<"bcast-outline-math", "::mlir::ModuleOp"> {
  let summary = "Call math functions that a block computes often";
  let description = [{
    Where a block has more than `max-inline` ops of one math function, attributes
    and type that `--bcast-expand-math` expands, each of them becomes a call of a
    private function that has the op alone. The same steps run, so no bit
    changes; the program has them once. The functions are shared by all blocks of
    the module, and fewer ops are left where they are: in a short loop a call
    would cost more than the function.

    Runs before `--bcast-expand-math`, on functions, not on kernels.

    ```mlir
    %1 = math.tanh %0 : vector<16xf32>
    ```
    becomes
    ```mlir
    %1 = call @bcast_math_tanh(%0) : (vector<16xf32>) -> vector<16xf32>
    ```
  }];
  let dependentDialects = ["::mlir::func::FuncDialect"];
  let options = [
    Option<"maxInline", "max-inline", "unsigned", /*default=*/"64",
           "Ops of one function that a block may have in place">
  ];
  let statistics = [
    Statistic<"numFunctions", "num-functions", "Functions made">,
    Statistic<"numCalls", "num-calls", "Ops that became calls">
  ];
}

def ExpandMath : Pass<"bcast-expand-math"> {
  let summary = "Expand math functions to arithmetic of known accuracy";
  let description = [{
    The functions of f32 and f64, on scalars and vectors, become polynomials and
    exact steps (docs/Accuracy.md has the bounds). The same function gives the
    same bits in a scalar, in each lane of a vector and on each target.
    Conversions to and from bf16 become integer arithmetic, so that no target
    needs a library call for them.

    sin, cos and tan become an `scf.if` for large arguments, so this runs before
    `--convert-scf-to-cf`. Sine and cosine of one value have equal ones, of which
    `--canonicalize --cse` leaves one.
  }];
  let options = [
    Option<"remainder", "remainder", "bool", /*default=*/"false",
           "Also expand arith.remf, exactly, for targets without fmod">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::math::MathDialect",
    "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"
  ];
}

def ProtectArguments : Pass<"bcast-protect-arguments", "::mlir::ModuleOp"> {
  let summary = "Mark the tensor arguments of public functions as read-only";
  let description = [{
    Sets `bufferization.writable = false` where the program does not say
    otherwise, so that bufferization never writes into a caller's input.
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect"];
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
  }];
  let dependentDialects = [
    "::mlir::bufferization::BufferizationDialect", "::mlir::memref::MemRefDialect"
  ];
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
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def PlaceResults : Pass<"bcast-place-results", "::mlir::ModuleOp"> {
  let summary = "Mark the allocations that public functions return";
  let description = [{
    Every buffer that a public function returns is made to come from an
    allocation of its own with the attribute `bcast.result = i`, which the
    conversion to LLVM turns into a request for the caller's buffer i. A buffer
    that is returned twice, or comes from elsewhere, is copied and then freed,
    once: where a branch decides which buffers are returned, their addresses
    are compared when the program runs.

    Runs after buffer deallocation, when every returned buffer is owned.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"
  ];
}

def ReturnStatus : Pass<"bcast-return-status", "::mlir::ModuleOp"> {
  let summary = "Make functions return a status instead of aborting";
  let description = [{
    Adds an i32 as first result to every public function with a body, and to
    every private one that can fail: 0 when all went well. A failed `cf.assert`
    reports its message to the run-time library and returns 1; so does an
    allocation that fails, and a call of such a function passes the status on.

    Runs on functions whose control flow is in `cf` (after
    `--convert-scf-to-cf`).
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::memref::MemRefDialect", "::mlir::ub::UBDialect"
  ];
}

def ConvertToLLVM : Pass<"bcast-convert-to-llvm", "::mlir::ModuleOp"> {
  let summary = "Convert everything to the LLVM dialect, with C entry points";
  let description = [{
    One conversion from arith, cf, complex, func, index, math, memref, omp, ub
    and vector. Allocations call the run-time library (include/bcast-c/
    Runtime.h), which places results in the caller's buffers. Each public
    function `f` on buffers gets an entry point `bcast_entry_f` with the C
    interface of that header, and becomes internal, as `bcast_body_f`: calls of
    the C library cannot mean it, even if it is called `tanh`.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // BCAST_CODEGEN_PASSES_TD

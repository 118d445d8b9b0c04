//===- Passes.td - Conversions from and to the bcast dialect -*- tablegen -*-===//

#ifndef BCAST_CONVERSION_PASSES_TD
#define BCAST_CONVERSION_PASSES_TD

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
    Option<"strips", "strips", "bool", /*default=*/"true",
           "Compute rows along outer dimensions in strips of neighbours; else "
           "only rows that lie in one piece are computed as such">,
    Option<"maxRecomputeCost", "max-recompute-cost", "int64_t",
           /*default=*/"::mlir::bcast::kMaxRecomputeCost",
           "Most work per element, in additions, that a fusion may repeat "
           "instead of storing it">
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

def GPUToRuntime : Pass<"bcast-gpu-to-runtime", "::mlir::ModuleOp"> {
  let summary = "Lower device code to calls of the run-time library";
  let description = [{
    Launches and copies become calls of the library (include/bcast-c/Device.h),
    whose failures are the calling function's; the `gpu.binary` becomes the
    global `bcast_program`, which the calls name. The kind of device follows from
    the target of its object: `#nvvm.target` is CUDA's, `#xevm.target` OpenCL's,
    any other is an error. `gpu.alloc` and `gpu.dealloc` stay, for
    `--bcast-return-status` and `--bcast-convert-to-llvm`.

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

def ReturnStatus : Pass<"bcast-return-status", "::mlir::ModuleOp"> {
  let summary = "Make functions return a status instead of aborting";
  let description = [{
    Adds an i32 as first result to every public function with a body, and to
    every private one that can fail: 0 when all went well. A failed `cf.assert`
    reports its message to the run-time library and returns 1; so does an
    allocation that fails, and a call of such a function passes the status on.

    Runs on functions whose control flow is in `cf` (after
    `--convert-scf-to-cf`).

    ```mlir
    func.func @f(%ok: i1) {
      cf.assert %ok, "sizes differ"
      return
    }
    ```
    becomes
    ```mlir
    llvm.mlir.global internal constant @bcast_message_0("sizes differ\00") {addr_space = 0 : i32}
    func.func private @bcast_rt_fail(!llvm.ptr)
    func.func @f(%ok: i1) -> i32 {
      cf.cond_br %ok, ^goes_on, ^fails
    ^goes_on:
      %c0 = arith.constant 0 : i32
      return %c0 : i32
    ^fails:
      %message = llvm.mlir.addressof @bcast_message_0 : !llvm.ptr
      call @bcast_rt_fail(%message) : (!llvm.ptr) -> ()
      cf.br ^end
    ^end:
      %c1 = arith.constant 1 : i32
      return %c1 : i32
    }
    ```
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

#endif // BCAST_CONVERSION_PASSES_TD

//===- KernelPasses.td - Kernels to NVVM and SPIR-V ---------*- tablegen -*-===//
//
// The conversions of what runs on a GPU.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_CONVERSION_KERNELPASSES_TD
#define BCAST_CONVERSION_KERNELPASSES_TD

include "mlir/Pass/PassBase.td"

def AttachNVVMTarget : Pass<"bcast-attach-nvvm-target", "::mlir::ModuleOp"> {
  let summary = "Attach the GPUs of CUDA that kernels are compiled for";
  let description = [{
    Gives each `gpu.module` the target attributes of one GPU or several. Differs
    from `--nvvm-attach-target` in that it refuses what LLVM's NVPTX back end
    cannot compile for, instead of ending in a crash or in code for another GPU,
    and in that it asks this back end for the first version of PTX that knows the
    GPU. A later version would only keep older drivers from taking the kernels;
    but 6.0 is needed by any of them.

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
           "Which GPU, as sm_90, or several, as sm_80,sm_90; from sm_30 on">,
    Option<"features", "features", "std::string", [{""}],
           "PTX version, as +ptx80; by default the GPU's first">
  ];
  let dependentDialects = ["::mlir::NVVM::NVVMDialect"];
}

def ProgrammaticLaunch : Pass<"bcast-programmatic-launch", "::mlir::ModuleOp"> {
  let summary = "Let kernels be launched before those ahead of them end";
  let description = [{
    A kernel waits itself for what is ahead of it in its stream, before it reads
    or writes anything, so that it may be launched before that is complete. Where
    it has many blocks, the last ones let the next kernel be launched when they
    begin: its blocks take the places of those that end. That is NVIDIA's
    Programmatic Dependent Launch, and kernels one after the other take one to
    two microseconds less each.

    ```mlir
    gpu.module @kernels [#nvvm.target<chip = "sm_90">] {
      gpu.func @kernel(%p: !llvm.ptr<1>) kernel {
        gpu.return
      }
    }
    ```
    becomes
    ```mlir
    gpu.module @kernels [#nvvm.target<chip = "sm_90">] {
      llvm.mlir.global external @bcast_programmatic_launch(1 : i8) {addr_space = 1 : i32, alignment = 1 : i64} : i8
      gpu.func @kernel(%p: !llvm.ptr<1>) kernel {
        llvm.inline_asm has_side_effects asm_dialect = att "griddepcontrol.wait;", "~{memory}" : () -> ()
        gpu.return
      }
    }
    ```

    The run-time library asks for such a launch where a module has this variable:
    a kernel that does not wait must not be launched so. Changes nothing unless
    all targets are sm_90 or later. Runs after `--bcast-attach-nvvm-target`.
  }];
  let options = [
    Option<"residentThreads", "resident-threads", "int64_t", [{1 << 18}],
           "Threads that run at a time on the largest GPU: those of the last "
           "blocks, and a part of many">
  ];
  let statistics = [
    Statistic<"numKernels", "num-kernels", "Kernels that wait themselves">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect",
                           "::mlir::NVVM::NVVMDialect",
                           "::mlir::arith::ArithDialect",
                           "::mlir::gpu::GPUDialect",
                           "::mlir::scf::SCFDialect"];
}

def SerializeNVVM : Pass<"bcast-serialize-nvvm", "::mlir::ModuleOp"> {
  let summary = "Compile each gpu.module with NVVM targets to a gpu.binary";
  let description = [{
    What `--gpu-module-to-binary` does, for each of the module's targets. PTX and
    LLVM's bitcode need no toolkit, and none is looked for; for machine code the
    toolkit must have its files, where upstream goes on without. The format `all`
    is PTX and, where CUDA's ptxas is found, machine code of each GPU, in one
    binary; `--bcast-gpu-to-runtime` puts them into an image from which the
    run-time library takes what the device at hand can run.

    ```mlir
    gpu.module @kernels [#nvvm.target<chip = "sm_86", features = "+ptx71">] {
      llvm.func @kernel(%p: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} { ... }
    }
    ```
    becomes

    ```mlir
    gpu.binary @kernels [#gpu.object<#nvvm.target<...>, assembly = "...">]
    ```

    Runs after `--bcast-kernels-to-nvvm`, before `--bcast-gpu-to-runtime`.
  }];
  let options = [
    Option<"format", "format", "std::string", [{"isa"}],
           "What kernels are compiled to: isa, bin, fatbin, llvm or all">,
    Option<"toolkit", "toolkit", "std::string", [{""}],
           "Where CUDA's toolkit is (default: /usr/local/cuda, or PATH)">
  ];
  let dependentDialects = ["::mlir::gpu::GPUDialect"];
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

    ```mlir
    gpu.module @kernels {
      gpu.func @f(%x: f32, %y: f32, %p: !llvm.ptr<1>) kernel {
        %0 = arith.maximumf %x, %y : f32
        llvm.store %0, %p : f32, !llvm.ptr<1>
        gpu.return
      }
    }
    ```
    becomes
    ```mlir
    gpu.module @kernels {
      gpu.func @f(%arg0: f32, %arg1: f32, %arg2: !llvm.ptr<1>) kernel {
        %0 = arith.bitcast %arg0 : f32 to i32
        %1 = arith.bitcast %arg1 : f32 to i32
        %2 = arith.andi %0, %1 : i32
        %3 = arith.bitcast %2 : i32 to f32
        %4 = arith.cmpf ogt, %arg0, %arg1 : f32
        %5 = arith.select %4, %arg0, %arg1 : f32
        %6 = arith.cmpf oeq, %arg0, %arg1 : f32
        %7 = arith.select %6, %3, %5 : f32
        %8 = arith.cmpf uno, %arg0, %arg0 : f32
        %9 = arith.select %8, %arg0, %7 : f32
        llvm.store %9, %arg2 : f32, !llvm.ptr<1>
        gpu.return
      }
    }
    ```

    Upstream's `--arith-expand` makes a maximum of zeros the second one,
    whatever their signs (test/Upstream/legalize-for-spirv.mlir).
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::complex::ComplexDialect",
    "::mlir::LLVM::LLVMDialect",
    "::mlir::vector::VectorDialect"
  ];
}

def BFloat16MathToNVVM : Pass<"bcast-bfloat16-math-to-nvvm"> {
  let summary = "Compute functions of bf16 by the approximations of PTX";
  let description = [{
    In kernels, an exponential or a hyperbolic tangent whose operand is converted
    from bf16 and whose result is rounded to bf16, and is used in no other way,
    becomes a few instructions of PTX that approximate. So does a quotient that is
    rounded to bf16, where all lanes of a vector have one divisor; one of f32 is
    divided in a branch if it is near the middle of two numbers of bf16. With the
    errors that the PTX ISA allows them the result is rounded as the exact one is,
    for all operands, which test/Conversion/GPUToLLVM/bfloat16-math-bounds.py
    proves. So the bits are those of every other target. The largest or smallest
    of vectors that are converted from bf16 is found before the conversion, and
    carried by loops as bf16.

    Runs before `--bcast-expand-math`, which expands what is left.

    ```mlir
    func.func @f(%x: bf16, %p: memref<bf16>) {
      %c1 = arith.constant 1 : index
      gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
                 threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
        %0 = arith.extf %x : bf16 to f32
        %1 = math.exp %0 : f32
        %2 = arith.truncf %1 : f32 to bf16
        memref.store %2, %p[] : memref<bf16>
        gpu.terminator
      }
      return
    }
    ```
    has in place of the exponential

    ```mlir
    %1 = llvm.call_intrinsic "llvm.nvvm.fma.rm.f"(%0, %log2e_2, %tiny) : (f32, f32, f32) -> f32
    %2 = llvm.call_intrinsic "llvm.nvvm.ex2.approx.ftz.f"(%1) : (f32) -> f32
    %3 = arith.mulf %2, %2 : f32
    ```

    LLVM takes such instructions for functions with fast-math flags
    alone, and promises no bits.
  }];
  let options = [
    Option<"minMax", "min-max", "bool", "true",
      "Find the larger and the smaller of numbers before they are converted from bf16, for GPUs from sm_80 on">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::math::MathDialect", "::mlir::scf::SCFDialect",
    "::mlir::vector::VectorDialect"
  ];
}

def DeviceMathToNVVM : Pass<"bcast-device-math-to-nvvm"> {
  let summary = "Compute marked functions of f32 by the approximations of PTX";
  let description = [{
    In kernels, a `math.exp`, `math.tanh` or `math.erfc` of f32 with
    `bcast.device_math` becomes instructions of PTX that approximate, about as many as NVIDIA's library has. Of
    the sum of a marked `math.tanh` or `math.erf` and 1, as in GELU, only the
    absolute error counts, so it is shorter than the function alone. A quotient by
    the sum of 1 and a marked `math.exp`, as a logistic function is, is a product
    with an approximate reciprocal; where that is subnormal, 0. A `math.erf` alone
    is left to `--bcast-expand-math`, which has few more ops.

    How far they may be off is in docs/Accuracy.md. An exponential that also has
    `bcast.absolute_error` is a product and an instruction.

    ```mlir
    func.func @f(%x: f32, %p: memref<f32>) {
      %c1 = arith.constant 1 : index
      %one = arith.constant 1.0 : f32
      gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
                 threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
        %0 = math.tanh %x {bcast.device_math} : f32
        %1 = arith.addf %0, %one : f32
        memref.store %1, %p[] : memref<f32>
        gpu.terminator
      }
      return
    }
    ```
    has in place of both ops

    ```mlir
    %0 = arith.mulf %x, %minus_2_log2e : f32
    %1 = llvm.call_intrinsic "llvm.nvvm.ex2.approx.ftz.f"(%0) : (f32) -> f32
    %2 = arith.addf %1, %one : f32
    %3 = llvm.call_intrinsic "llvm.nvvm.rcp.approx.ftz.f"(%2) : (f32) -> f32
    %4 = arith.mulf %3, %two : f32
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::math::MathDialect", "::mlir::vector::VectorDialect"
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

    ```mlir
    gpu.module @kernels {
      gpu.func @f(%x: f32, %p: !llvm.ptr<1>) kernel {
        %0 = math.sqrt %x : f32
        llvm.store %0, %p : f32, !llvm.ptr<1>
        gpu.return
      }
    }
    ```
    becomes
    ```mlir
    gpu.module @kernels {
      llvm.func @f(%x: f32, %p: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
        %0 = llvm.intr.sqrt(%x) : (f32) -> f32
        llvm.store %0, %p : f32, !llvm.ptr<1>
        llvm.return
      }
    }
    ```

    Upstream's `--convert-gpu-to-nvvm` calls CUDA's device library for what PTX
    has, roots among them, so that kernels need a file of CUDA's toolkit
    (test/Upstream/kernels-to-nvvm.mlir).
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

    ```mlir
    gpu.module @kernels {
      gpu.func @f(%x: f32, %p: !llvm.ptr<1>) kernel {
        %0 = math.sqrt %x : f32
        llvm.store %0, %p : f32, !llvm.ptr<1>
        gpu.return
      }
    }
    ```
    becomes
    ```mlir
    gpu.module @kernels {
      llvm.func spir_kernelcc @f(%x: f32, %p: !llvm.ptr<1>) attributes {gpu.kernel} {
        %0 = llvm.intr.sqrt(%x) : (f32) -> f32
        llvm.store %0, %p : f32, !llvm.ptr<1>
        llvm.return
      }
    }
    ```

    Upstream's `--convert-gpu-to-llvm-spv` converts the ops of gpu alone, with
    indices of 32 bits, and leaves arith, math and memref to passes that know no
    address spaces (test/Upstream/kernels-to-spirv.mlir);
    `--convert-gpu-to-spirv` makes shaders, not OpenCL's kernels.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // BCAST_CONVERSION_KERNELPASSES_TD

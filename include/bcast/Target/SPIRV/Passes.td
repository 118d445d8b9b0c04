//===- Passes.td - Kernels as SPIR-V binaries --------------*- tablegen -*-===//

#ifndef BCAST_TARGET_SPIRV_PASSES_TD
#define BCAST_TARGET_SPIRV_PASSES_TD

include "mlir/Pass/PassBase.td"

def SerializeSPIRV : Pass<"bcast-serialize-spirv", "::mlir::ModuleOp"> {
  let summary = "Compile each gpu.module with SPIR-V targets to a gpu.binary";
  let description = [{
    What `--gpu-module-to-binary=format=bin` does, with labels that are unique.
    LLVM's SPIR-V back end remembers the label of a basic block by the address
    of its machine function, in a table of the process that is never emptied: in
    a process that has compiled a program before, kernels come out with labels
    that are taken. Every label is therefore numbered anew; a kernel of whose
    blocks two have one label is compiled again. Upstream also asks for subgroups
    of 16 in every kernel, which devices of other makers refuse; these kernels use
    no subgroups, so that is removed.

    ```mlir
    gpu.module @kernels [#xevm.target] {
      llvm.func spir_kernelcc @kernel(%p: !llvm.ptr<1>) attributes {gpu.kernel} { ... }
    }
    ```
    becomes

    ```mlir
    gpu.binary @kernels [#gpu.object<#xevm.target, bin = "...">]
    ```

    Runs after `--bcast-kernels-to-spirv`, before `--bcast-gpu-to-runtime`.
  }];
  let statistics = [
    Statistic<"numRepeated", "num-repeated",
              "Number of times that the kernels were compiled again">
  ];
  let dependentDialects = ["::mlir::gpu::GPUDialect"];
}

#endif // BCAST_TARGET_SPIRV_PASSES_TD

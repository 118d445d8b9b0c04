//===- LoweringPasses.td - Host code and functions to LLVM --*- tablegen -*-===//
//
// The conversions that know nothing of the bcast dialect's ops.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_CONVERSION_LOWERINGPASSES_TD
#define BCAST_CONVERSION_LOWERINGPASSES_TD

include "mlir/Pass/PassBase.td"

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

    ```mlir
    gpu.launch_func @kernels::@kernel blocks in (%n, %c1, %c1) threads in (%c256, %c1, %c1)
        args(%p : !llvm.ptr<1>, %n : index)
    ```
    becomes

    ```mlir
    // The arguments' addresses are on the stack, their sizes in a constant.
    %status = call @bcast_rt_device_launch(...) : (...) -> i32
    %ok = arith.cmpi eq, %status, %c0 : i32
    cf.assert %ok, "the device failed"
    ```

    Runs after `--bcast-serialize-nvvm` or `--bcast-serialize-spirv`, before
    `--convert-scf-to-cf` and `--bcast-return-status`.

    Upstream's `--gpu-to-llvm` calls run-time wrappers that print an error and
    go on, and passes descriptors of rank r as 3 + 2r arguments.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::memref::MemRefDialect"
  ];
}

def LowerBranches : Pass<"bcast-lower-branches", "::mlir::func::FuncOp"> {
  let summary = "Lower branches without results to control flow";
  let description = [{
    An `scf.if` without results that is in a function's block, and not in a loop,
    becomes blocks of the function. Each check of a size has one, in which the sizes
    are noted for its message.

    ```mlir
    func.func @f(%c: i1, %m: memref<f32>, %x: f32) {
      scf.if %c {
        memref.store %x, %m[] : memref<f32>
      }
      return
    }
    ```
    becomes
    ```mlir
    func.func @f(%c: i1, %m: memref<f32>, %x: f32) {
      cf.cond_br %c, ^then, ^after
    ^then:
      memref.store %x, %m[] : memref<f32>
      cf.br ^after
    ^after:
      return
    }
    ```

    Runs before upstream's `--convert-scf-to-cf`, which lowers all else. That takes
    time quadratic in the number of branches of a block: for each it moves all ops
    behind it, one by one. Of 2,000 ops on arrays of dynamic sizes it took 15 of 19
    seconds (`--mlir-timing`).
  }];
  let dependentDialects = ["::mlir::cf::ControlFlowDialect"];
}

def LowerExpandShapes
    : Pass<"bcast-lower-expand-shapes", "::mlir::func::FuncOp"> {
  let summary = "Lower expansions to several dynamic sizes to casts";
  let description = [{
    A `memref.expand_shape` that makes several dynamic sizes of one becomes a
    `memref.reinterpret_cast`.

    ```mlir
    func.func @f(%m: memref<?xf32>, %a: index, %b: index) -> memref<?x?xf32> {
      %0 = memref.expand_shape %m [[0, 1]] output_shape [%a, %b]
           : memref<?xf32> into memref<?x?xf32>
      return %0 : memref<?x?xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%m: memref<?xf32>, %a: index, %b: index) -> memref<?x?xf32> {
      %base, %offset, %size, %stride = memref.extract_strided_metadata %m
           : memref<?xf32> -> memref<f32>, index, index, index
      %0 = memref.reinterpret_cast %base to offset: [0], sizes: [%a, %b],
             strides: [%b, 1] : memref<f32> to memref<?x?xf32>
      return %0 : memref<?x?xf32>
    }
    ```

    Runs before upstream's `--expand-strided-metadata`, which lowers all other
    expansions, and crashes on these.
  }];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::memref::MemRefDialect"
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
      llvm.call_intrinsic "llvm.sideeffect"() : () -> ()
      return %c1 : i32
    }
    ```

    Upstream's lowering of `cf.assert` prints and aborts, which ends the program
    that embeds the function (test/Upstream/return-status.mlir).
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
    the C library cannot mean it, even if it is called `tanh`. Constant tensors
    that `tensor.extract` and `vector.gather` read become constants of the module.

    ```mlir
    %m = memref.alloc(%n) : memref<?xf32>
    ```
    becomes, before the descriptor is built,

    ```mlir
    %product = "llvm.intr.smul.with.overflow"(%c4, %n) : (i64, i64) -> !llvm.struct<(i64, i1)>
    // -1 where the product overflows: the library fails for it.
    %bytes = llvm.select %overflow, %minus_1, %size : i1, i64
    %p = llvm.call @bcast_rt_alloc(%bytes) : (i64) -> !llvm.ptr
    ```

    Upstream's `--convert-to-llvm` calls `malloc`, whose bytes may overflow and
    whose failure nothing sees (test/Upstream/convert-to-llvm.mlir).
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // BCAST_CONVERSION_LOWERINGPASSES_TD

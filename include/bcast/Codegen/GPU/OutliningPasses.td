//===- OutliningPasses.td - Launches to functions ----------*- tablegen -*-===//
#ifndef BCAST_CODEGEN_GPU_OUTLININGPASSES_TD
#define BCAST_CODEGEN_GPU_OUTLININGPASSES_TD

include "mlir/Pass/PassBase.td"

def OutlineKernels : Pass<"bcast-outline-kernels", "::mlir::ModuleOp"> {
  let summary = "Move the bodies of launches to one gpu.module";
  let description = [{
    Each `gpu.launch` becomes a `gpu.func` of the module `bcast_kernels` and a
    `gpu.launch_func`. A kernel takes a buffer as a pointer to global memory,
    with those sizes, strides and offsets that are dynamic and needed; scalars
    by value; constants not at all. i1 in memory is a byte, bf16 an i16. Buffers
    that the threads of a block share are the `workgroup` attributions of the
    kernel.

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

def DeduplicateKernels : Pass<"bcast-deduplicate-kernels", "::mlir::ModuleOp"> {
  let summary = "Launch one kernel where several are equal";
  let description = [{
    Of kernels that are equal but for their names, the first one stays, and is
    what all launch: the layers of a model are often the same computation, whose
    kernels are then compiled once, and take the memory of one. Equal are also
    the attributes of parameters, as alignments are, and the sizes of the grids,
    which later passes take for those of all launches of a kernel. Locations may
    differ; the one that stays has its own.

    Runs after `--bcast-outline-kernels`. Upstream's
    `--duplicate-function-elimination` is for `func.func`.

    ```mlir
    module attributes {gpu.container_module} {
      gpu.module @bcast_kernels {
        gpu.func @bcast_kernel_f_0(%x: f32) kernel {
          %y = arith.negf %x : f32
          gpu.printf "%f", %y : f32
          gpu.return
        }
        gpu.func @bcast_kernel_f_1(%x: f32) kernel {
          %y = arith.negf %x : f32
          gpu.printf "%f", %y : f32
          gpu.return
        }
      }
      func.func @f(%x: f32, %z: f32) {
        %c1 = arith.constant 1 : index
        gpu.launch_func @bcast_kernels::@bcast_kernel_f_0
            blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%x : f32)
        gpu.launch_func @bcast_kernels::@bcast_kernel_f_1
            blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%z : f32)
        return
      }
    }
    ```
    becomes
    ```mlir
    module attributes {gpu.container_module} {
      gpu.module @bcast_kernels {
        gpu.func @bcast_kernel_f_0(%arg0: f32) kernel {
          %0 = arith.negf %arg0 : f32
          gpu.printf "%f", %0 : f32
          gpu.return
        }
      }
      func.func @f(%arg0: f32, %arg1: f32) {
        %c1 = arith.constant 1 : index
        gpu.launch_func  @bcast_kernels::@bcast_kernel_f_0 blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)  args(%arg0 : f32)
        gpu.launch_func  @bcast_kernels::@bcast_kernel_f_0 blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)  args(%arg1 : f32)
        return
      }
    }
    ```
  }];
  let dependentDialects = ["::mlir::gpu::GPUDialect"];
  let statistics = [
    Statistic<"numErased", "erased", "Number of kernels that are another one">
  ];
}

def PlaceSharedMemory : Pass<"bcast-place-shared-memory", "::mlir::ModuleOp"> {
  let summary = "Make the buffers that blocks share globals of the kernels";
  let description = [{
    Each `workgroup` attribution of a kernel becomes a `memref.global` beside it:
    both back ends then count its bytes, and the host has nothing to pass. With
    `static-shared-bytes` the largest of a kernel is a declaration, if all of
    them have more bytes than that, and its launches have its size as dynamic
    shared memory.

    Runs after `--bcast-deduplicate-kernels`, for which kernels with globals of
    their own would not be equal.

    ```mlir
    gpu.module @bcast_kernels {
      gpu.func @bcast_kernel_f_0(%i: index, %x: f32)
          workgroup(%shared: memref<64xf32, 3>) kernel {
        memref.store %x, %shared[%i] : memref<64xf32, 3>
        gpu.return
      }
    }
    ```
    becomes
    ```mlir
    module {
      gpu.module @bcast_kernels {
        memref.global "private" @bcast_kernel_f_0_shared_0 : memref<64xf32, 3> = uninitialized {alignment = 16 : i64}
        gpu.func @bcast_kernel_f_0(%arg0: index, %arg1: f32) kernel {
          %0 = memref.get_global @bcast_kernel_f_0_shared_0 : memref<64xf32, 3>
          memref.store %arg1, %0[%arg0] : memref<64xf32, 3>
          gpu.return
        }
      }
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::gpu::GPUDialect",
                           "::mlir::memref::MemRefDialect"];
  let options = [
    Option<"staticSharedBytes", "static-shared-bytes", "int64_t", /*default=*/"0",
           "Bytes of shared memory that a kernel may have of its own; of one "
           "that has more the launch says how large the largest buffer is. 0 "
           "for no limit">
  ];
}

#endif // BCAST_CODEGEN_GPU_OUTLININGPASSES_TD

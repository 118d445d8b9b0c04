//===- EmulationPasses.td - What a device lacks ------------*- tablegen -*-===//
#ifndef BCAST_CODEGEN_GPU_EMULATIONPASSES_TD
#define BCAST_CODEGEN_GPU_EMULATIONPASSES_TD

include "mlir/Pass/PassBase.td"

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

def EmulateClusters : Pass<"bcast-emulate-clusters", "::mlir::func::FuncOp"> {
  let summary = "Replace clusters of blocks by larger blocks";
  let description = [{
    A `gpu.launch` of clusters becomes one of blocks that have the threads of all
    blocks of a cluster. Each of these has its part of the shared memory, barriers
    of the cluster are barriers of the block, and `bcast_rt.store_to_block` is a
    store. Clusters and blocks have one dimension, of known size. Kernels for
    clusters then run on a device without them, to be tested.

    ```mlir
    func.func @f(%x: memref<64xf32>, %block: index) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c32 = arith.constant 32 : index
      gpu.launch clusters(%u, %v, %w) in (%k = %c2, %y = %c1, %z = %c1)
          blocks(%a, %b, %c) in (%d = %c2, %e = %c1, %f = %c1)
          threads(%i, %j, %t) in (%l = %c32, %m = %c1, %n = %c1)
          workgroup(%s : memref<1xf32, #gpu.address_space<workgroup>>) {
        %v0 = memref.load %x[%i] : memref<64xf32>
        bcast_rt.store_to_block %v0, %s[%c0] of %block : memref<1xf32, #gpu.address_space<workgroup>>
        gpu.terminator
      }
      return
    }
    ```
    becomes
    ```mlir
    func.func @f(%x: memref<64xf32>, %block: index) {
      %c1 = arith.constant 1 : index
      %c32 = arith.constant 32 : index
      %c64 = arith.constant 64 : index
      gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
          threads(%i, %j, %t) in (%l = %c64, %m = %c1, %n = %c1)
          workgroup(%s : memref<2xf32, #gpu.address_space<workgroup>>) {
        %thread = arith.remui %i, %c32 : index
        %v0 = memref.load %x[%thread] : memref<64xf32>
        memref.store %v0, %s[%block] : memref<2xf32, #gpu.address_space<workgroup>>
        gpu.terminator
      }
      return
    }
    ```

    Upstream has clusters for NVIDIA's GPUs only.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::gpu::GPUDialect",
                           "::mlir::memref::MemRefDialect"];
}

#endif // BCAST_CODEGEN_GPU_EMULATIONPASSES_TD

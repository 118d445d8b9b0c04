//===- LaunchPasses.td - Launches on the host --------------*- tablegen -*-===//
#ifndef BCAST_CODEGEN_GPU_LAUNCHPASSES_TD
#define BCAST_CODEGEN_GPU_LAUNCHPASSES_TD

include "mlir/Pass/PassBase.td"

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
    sizes, the host chooses between the launch and a narrow copy, if that saves
    enough: a division of two variables, a multiplication in a kernel that has
    loops, or more than one for eight accesses in a kernel without. Rows in
    registers have one, of the row and its length.

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

def VersionLaunches : Pass<"bcast-version-launches", "::mlir::ModuleOp"> {
  let summary = "Launch other kernels on buffers that are not aligned";
  let description = [{
    Kernels read and write up to 16 bytes at a time, at multiples of as many: what
    a program allocates begins at such, but an argument or result of a
    `bcast_rt.device_entry` is any memory of the caller's. A launch that accesses
    one like that gets a twin that accesses it an element at a time, by the same
    threads, so with the same result to the bit; the host looks at the addresses
    and launches one of them. In the other kernel they are known to be aligned.
    Where `--bcast-linalg-to-gpu` has made a choice between a kernel of vectors and
    one of elements (`bcast.elementwise_else`), the addresses are a further
    condition of that. Device entries are then of `any_alignment`.

    Runs after `--bcast-place-on-device`, before `--bcast-outline-kernels`.

    Upstream has no such pass: `vector.load` says what alignment it needs, and
    whoever calls the program has to see to it.

    ```mlir
    bcast_rt.device_entry @g of @f
    func.func private @g(%x: memref<4xf32>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
          threads(%i, %j, %k) in (%l = %c1, %m = %c1, %n = %c1) {
        %v = vector.load %x[%c0] {alignment = 16 : i64} : memref<4xf32>, vector<4xf32>
        vector.store %v, %x[%c0] {alignment = 16 : i64} : memref<4xf32>, vector<4xf32>
        gpu.terminator
      }
      return
    }
    func.func @f(%x: memref<4xf32>) {
      return
    }
    ```
    becomes
    ```mlir
    bcast_rt.device_entry @g of @f any_alignment
    func.func private @g(%arg0: memref<4xf32>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<4xf32> -> index
      %c15 = arith.constant 15 : index
      %0 = arith.andi %intptr, %c15 : index
      %c0_0 = arith.constant 0 : index
      %1 = arith.cmpi eq, %0, %c0_0 : index
      scf.if %1 {
        %assume_align = memref.assume_alignment %arg0, 16 : memref<4xf32>
        gpu.launch blocks(%arg1, %arg2, %arg3) in (%arg7 = %c1, %arg8 = %c1, %arg9 = %c1) threads(%arg4, %arg5, %arg6) in (%arg10 = %c1, %arg11 = %c1, %arg12 = %c1) {
          %2 = vector.load %assume_align[%c0] {alignment = 16 : i64} : memref<4xf32>, vector<4xf32>
          vector.store %2, %assume_align[%c0] {alignment = 16 : i64} : memref<4xf32>, vector<4xf32>
          gpu.terminator
        }
      } else {
        gpu.launch blocks(%arg1, %arg2, %arg3) in (%arg7 = %c1, %arg8 = %c1, %arg9 = %c1) threads(%arg4, %arg5, %arg6) in (%arg10 = %c1, %arg11 = %c1, %arg12 = %c1) {
          %2 = vector.load %arg0[%c0] {alignment = 4 : i64} : memref<4xf32>, vector<4xf32>
          vector.store %2, %arg0[%c0] {alignment = 4 : i64} : memref<4xf32>, vector<4xf32>
          gpu.terminator
        }
      }
      return
    }
    func.func @f(%arg0: memref<4xf32>) {
      return
    }
    ```
  }];
  let options = [
    Option<"onlyRelaxed", "only-relaxed", "bool", /*default=*/"false",
           "Leave the kernels of buffers that are not aligned alone, to test "
           "them">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect"
  ];
  let statistics = [
    Statistic<"numVersioned", "num-versioned", "Launches that have a twin">
  ];
}

def PrefetchRows : Pass<"bcast-prefetch-rows", "::mlir::func::FuncOp"> {
  let summary = "Let blocks copy the next row while they compute one";
  let description = [{
    For launches with `bcast.prefetch_rows`, each block of which computes a row:
    what it loads of the row, before threads exchange anything, is copied to
    shared memory while the row before is computed. As many blocks are launched
    as the device holds, `bcast.min_blocks` for each multiprocessor, or for each
    row if there are fewer. A block takes every so manieth row.

    A thread reads what it has copied itself, so it waits for that alone. Loads of
    4, 8 or 16 bytes at multiples of as many are copied; others stay loads, as do
    those of all types but one if they would fill more than 32 KB: launches say
    how large one buffer of a kernel is. If the device has too little shared
    memory, the host launches what there was.

    A number, as `bcast.prefetch_rows = 4096`, says that loops go through a row
    several times, with a barrier between two times, and that its first 4096
    elements are to stay in shared memory, where loads with `bcast.kept` then find
    them. What the last loops have read is overwritten by copies of the next row,
    so in these each element is read once. Behind the last row of a block it is
    row 0 that is copied.

    Runs after `--bcast-version-launches`, before `--bcast-outline-kernels`.

    Upstream's `scf` pipeliner needs a loop over rows, which launches do not have,
    and `nvgpu` has no pass that makes copies of loads of each thread's own.

    ```mlir
    func.func @f(%x: memref<8192xf32>, %y: memref<8192xf32>) {
      %c1 = arith.constant 1 : index
      %c32 = arith.constant 32 : index
      %c256 = arith.constant 256 : index
      gpu.launch blocks(%a, %b, %c) in (%d = %c256, %e = %c1, %f = %c1)
          threads(%i, %j, %k) in (%l = %c32, %m = %c1, %n = %c1) {
        %row = arith.muli %a, %c32 : index
        %p = arith.addi %row, %i : index
        %v = memref.load %x[%p] : memref<8192xf32>
        memref.store %v, %y[%p] : memref<8192xf32>
        gpu.terminator
      } {bcast.min_blocks = 2 : i32, bcast.prefetch_rows}
      return
    }
    ```
    becomes
    ```mlir
    func.func @f(%arg0: memref<8192xf32>, %arg1: memref<8192xf32>) {
      %c1 = arith.constant 1 : index
      %c32 = arith.constant 32 : index
      %c256 = arith.constant 256 : index
      %0 = bcast_rt.num_multiprocessors
      %c2 = arith.constant 2 : index
      %1 = arith.muli %0, %c2 : index
      %2 = arith.minui %1, %c256 : index
      gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %2, %arg9 = %c1, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c32, %arg12 = %c1, %arg13 = %c1) workgroup(%arg14 : memref<32xf32, #gpu.address_space<workgroup>>) {
        %3 = arith.muli %arg2, %c32 : index
        %4 = arith.addi %3, %arg5 : index
        %c1_0 = arith.constant 1 : index
        %c0 = arith.constant 0 : index
        bcast_rt.copy_async %arg0[%4], %arg14[%arg5], 1 : memref<8192xf32>, memref<32xf32, #gpu.address_space<workgroup>>
        nvvm.cp.async.commit.group
        scf.for %arg15 = %arg2 to %c256 step %arg8 {
          nvvm.cp.async.wait.group 0
          %5 = arith.muli %arg15, %c32 : index
          %6 = arith.addi %5, %arg5 : index
          %c1_1 = arith.constant 1 : index
          %c0_2 = arith.constant 0 : index
          %7 = memref.load %arg14[%arg5] : memref<32xf32, #gpu.address_space<workgroup>>
          %8 = arith.addi %arg15, %arg8 : index
          %9 = arith.cmpi ult, %8, %c256 : index
          scf.if %9 {
            %10 = arith.muli %8, %c32 : index
            %11 = arith.addi %10, %arg5 : index
            %c1_3 = arith.constant 1 : index
            %c0_4 = arith.constant 0 : index
            bcast_rt.copy_async %arg0[%11], %arg14[%arg5], 1 : memref<8192xf32>, memref<32xf32, #gpu.address_space<workgroup>>
            nvvm.cp.async.commit.group
          }
          memref.store %7, %arg1[%6] : memref<8192xf32>
          gpu.barrier
        }
        gpu.terminator
      } {bcast.min_blocks = 2 : i32}
      return
    }
    ```
  }];
  let options = [
    Option<"emulate", "emulate", "bool", /*default=*/"false",
           "Load and store instead, on devices that do not copy by themselves">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::bcast::rt::BcastRTDialect",
    "::mlir::gpu::GPUDialect", "::mlir::memref::MemRefDialect",
    "::mlir::NVVM::NVVMDialect", "::mlir::scf::SCFDialect",
    "::mlir::vector::VectorDialect"
  ];
  let statistics = [
    Statistic<"numPrefetched", "num-prefetched", "Launches that copy ahead">
  ];
}

#endif // BCAST_CODEGEN_GPU_LAUNCHPASSES_TD

//===- FusionPasses.td - Fusion before kernels -------------*- tablegen -*-===//
#ifndef BCAST_CODEGEN_GPU_FUSIONPASSES_TD
#define BCAST_CODEGEN_GPU_FUSIONPASSES_TD

include "mlir/Pass/PassBase.td"

def FuseColumnReductions
    : Pass<"bcast-fuse-column-reductions", "::mlir::func::FuncOp"> {
  let summary = "Reduce columns in loops over rows that access the same arrays";
  let description = [{
    A `linalg.generic` on buffers that reduces all loops but the innermost one
    moves into the loop over the same rows that stands before it (an `scf.forall`
    of `--convert-bcast-to-linalg`), if that accesses arrays that it reads. Each
    iteration of the loop then computes the rows of one partial sum, in turns: of
    a chunk of 2,048 rows those of p, p + 256, and so on, as the order of
    summation has them, so that no bits change. It keeps the sums of their
    columns, and stores them. The reduction is left with these, an eighth of the
    rows, which `bcast.partial_sums` says: a chunk has so many.

    Where an array of partial sums would be larger than `cache-bytes`, each
    iteration has several that are neighbours in the tree that merges them, in
    memory of the workgroup, and stores what it has merged.

    A loop over rows whose length only the program knows stands in a branch for
    those that a kernel can have. With the sums it has less, and so there is a
    branch before that one, for rows that are short enough, with the loop, the
    reduction, and what is computed of its results; all of it stays as it was in
    the other block.

    Where there is no such loop, but a reduction of the rows before or behind
    this one that reads the same array, that becomes the loop, with what is
    computed of its results: the mean of each row and of each column read an
    array once.

    Reductions stay where the partial sums would be more to read and write than
    what is not read again, where something in between may write what they read,
    and where the loop would have no kernel with its rows in registers: the
    options are those of `--bcast-select-schedule=target=gpu`, which runs next.

    ```mlir
    #row = affine_map<(j) -> (0, j)>
    #all = affine_map<(i, j) -> (i, j)>
    #columns = affine_map<(i, j) -> (j)>
    func.func @f(%x: memref<2048x128xf32>, %y: memref<2048x128xf32>, %z: memref<128xf32>) {
      scf.forall (%r) in (2048) {
        %a = memref.subview %x[%r, 0] [1, 128] [1, 1] : memref<2048x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
        %b = memref.subview %y[%r, 0] [1, 128] [1, 1] : memref<2048x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
        linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
            ins(%a : memref<1x128xf32, strided<[128, 1], offset: ?>>)
            outs(%b : memref<1x128xf32, strided<[128, 1], offset: ?>>) {
        ^bb0(%in: f32, %out: f32):
          %0 = math.absf %in : f32
          linalg.yield %0 : f32
        }
      } {bcast.row_loop}
      linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
          ins(%y : memref<2048x128xf32>) outs(%z : memref<128xf32>) {
      ^bb0(%in: f32, %out: f32):
        %0 = arith.addf %out, %in : f32
        linalg.yield %0 : f32
      }
      return
    }
    ```
    becomes
    ```mlir
    #row = affine_map<(j) -> (0, j)>
    #all = affine_map<(i, j) -> (i, j)>
    #columns = affine_map<(i, j) -> (j)>
    func.func @f(%x: memref<2048x128xf32>, %y: memref<2048x128xf32>, %z: memref<128xf32>) {
      %zero = arith.constant -0.0 : f32
      %c2048 = arith.constant 2048 : index
      %c256 = arith.constant 256 : index
      %sums = memref.alloc() : memref<256x128xf32>
      scf.forall (%p) in (256) {
        %sum = memref.alloc() : memref<1x128xf32>
        linalg.generic {indexing_maps = [#row], iterator_types = ["parallel"]}
            outs(%sum : memref<1x128xf32>) {
        ^bb0(%out: f32):
          linalg.yield %zero : f32
        }
        %number = arith.divui %p, %c256 : index
        %chunk = arith.muli %number, %c2048 : index
        %offset = arith.remui %p, %c256 : index
        %first = arith.addi %chunk, %offset : index
        %end = arith.addi %chunk, %c2048 : index
        scf.for %r = %first to %end step %c256 {
          %a = memref.subview %x[%r, 0] [1, 128] [1, 1] : memref<2048x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
          %b = memref.subview %y[%r, 0] [1, 128] [1, 1] : memref<2048x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
          linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
              ins(%a : memref<1x128xf32, strided<[128, 1], offset: ?>>)
              outs(%b : memref<1x128xf32, strided<[128, 1], offset: ?>>) {
          ^bb0(%in: f32, %out: f32):
            %0 = math.absf %in : f32
            linalg.yield %0 : f32
          }
          linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
              ins(%b : memref<1x128xf32, strided<[128, 1], offset: ?>>) outs(%sum : memref<1x128xf32>) {
          ^bb0(%in: f32, %out: f32):
            %0 = arith.addf %out, %in : f32
            linalg.yield %0 : f32
          }
        }
        %own = memref.subview %sums[%p, 0] [1, 128] [1, 1] : memref<256x128xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
        linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]}
            ins(%sum : memref<1x128xf32>) outs(%own : memref<1x128xf32, strided<[128, 1], offset: ?>>) {
        ^bb0(%in: f32, %out: f32):
          linalg.yield %in : f32
        }
        memref.dealloc %sum : memref<1x128xf32>
      } {bcast.row_loop}
      linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
          ins(%sums : memref<256x128xf32>) outs(%z : memref<128xf32>) attrs = {bcast.partial_sums = 256 : i64} {
      ^bb0(%in: f32, %out: f32):
        %0 = arith.addf %out, %in : f32
        linalg.yield %0 : f32
      }
      memref.dealloc %sums : memref<256x128xf32>
      return
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::bcast::BcastDialect",
    "::mlir::gpu::GPUDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"
  ];
  let options = [
    Option<"sharedBytes", "shared-bytes", "int64_t", /*default=*/"49152",
           "Memory that the threads of a block share">,
    Option<"prefetchBytes", "prefetch-bytes", "int64_t", /*default=*/"0",
           "The same of devices that copy rows ahead">,
    Option<"cacheBytes", "cache-bytes", "int64_t",
           /*default=*/"::mlir::bcast::GPUTargetInfo().partialBytes",
           "An array of partial sums that stays in a cache until they are "
           "merged; where it would be larger, each iteration merges several">,
    Option<"warpThreads", "warp-threads", "int64_t",
           /*default=*/"::mlir::bcast::GPUHardware::kWarpThreads",
           "Threads that read each other's registers by gpu.shuffle, a power "
           "of 2; 0 for devices that need not have such">
  ];
  let statistics = [
    Statistic<"numFused", "num-fused", "Reductions in loops over rows">
  ];
}

def FuseElementReads : Pass<"bcast-fuse-element-reads", "::mlir::func::FuncOp"> {
  let summary = "Compute elements where a body reads them";
  let description = [{
    A padded array is a `linalg.generic` on tensors whose body reads another
    array by `tensor.extract`, at coordinates that it computes, behind a branch.
    What that array is computed from, element by element, is read and computed
    there instead, if nothing else needs the array, and it is read at most twice
    as often as it has elements. An elementwise op that alone reads the padded
    array is computed with it.

    Upstream's fusion of elementwise ops has no form for such reads; it is used
    for the readers.

    ```mlir
    #id = affine_map<(i) -> (i)>
    func.func @f(%x: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<6xf32>) -> tensor<6xf32> {
      %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
          ins(%x : tensor<4xf32>) outs(%d : tensor<4xf32>) {
      ^bb0(%a: f32, %out: f32):
        %0 = arith.negf %a : f32
        linalg.yield %0 : f32
      } -> tensor<4xf32>
      %z = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]}
          outs(%e : tensor<6xf32>) {
      ^bb0(%out: f32):
        %c1 = arith.constant 1 : index
        %c4 = arith.constant 4 : index
        %zero = arith.constant 0.0 : f32
        %i = linalg.index 0 : index
        %j = arith.subi %i, %c1 : index
        %in = arith.cmpi ult, %j, %c4 : index
        %0 = scf.if %in -> f32 {
          %1 = tensor.extract %y[%j] : tensor<4xf32>
          scf.yield %1 : f32
        } else {
          scf.yield %zero : f32
        }
        linalg.yield %0 : f32
      } -> tensor<6xf32>
      return %z : tensor<6xf32>
    }
    ```
    becomes
    ```mlir
    #id = affine_map<(i) -> (i)>
    func.func @f(%x: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<6xf32>) -> tensor<6xf32> {
      %z = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]}
          outs(%e : tensor<6xf32>) {
      ^bb0(%out: f32):
        %c1 = arith.constant 1 : index
        %c4 = arith.constant 4 : index
        %zero = arith.constant 0.0 : f32
        %i = linalg.index 0 : index
        %j = arith.subi %i, %c1 : index
        %in = arith.cmpi ult, %j, %c4 : index
        %0 = scf.if %in -> f32 {
          %a = tensor.extract %x[%j] : tensor<4xf32>
          %1 = arith.negf %a : f32
          scf.yield %1 : f32
        } else {
          scf.yield %zero : f32
        }
        linalg.yield %0 : f32
      } -> tensor<6xf32>
      return %z : tensor<6xf32>
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"
  ];
  let statistics = [
    Statistic<"numFused", "num-fused", "Ops computed where they are read">
  ];
}

def FuseSmallArrays : Pass<"bcast-fuse-small-arrays", "::mlir::func::FuncOp"> {
  let summary = "Let readers compute small arrays again";
  let description = [{
    An elementwise `linalg.generic` on tensors whose elements are each for many
    elements of what reads them, as the scale of a channel is, becomes part of
    its readers, by upstream's fusion of elementwise ops. That saves a launch,
    which takes longer to begin than it computes. A thread computes it once for
    its elements, or the rows that share it. What is computed from a reduction's
    results stays, since the reduction's kernel computes it, and so does what
    something else reads, too.

    ```mlir
    #id = affine_map<(i) -> (i)>
    #all = affine_map<(i, j) -> (i, j)>
    #row = affine_map<(i, j) -> (i)>
    func.func @f(%x: tensor<64x1024xf32>, %v: tensor<64xf32>, %d: tensor<64xf32>) -> tensor<64x1024xf32> {
      %s = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
          ins(%v : tensor<64xf32>) outs(%d : tensor<64xf32>) {
      ^bb0(%a: f32, %out: f32):
        %0 = math.rsqrt %a : f32
        linalg.yield %0 : f32
      } -> tensor<64xf32>
      %y = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
          ins(%x, %s : tensor<64x1024xf32>, tensor<64xf32>) outs(%x : tensor<64x1024xf32>) {
      ^bb0(%a: f32, %b: f32, %out: f32):
        %0 = arith.mulf %a, %b : f32
        linalg.yield %0 : f32
      } -> tensor<64x1024xf32>
      return %y : tensor<64x1024xf32>
    }
    ```
    becomes
    ```mlir
    #all = affine_map<(i, j) -> (i, j)>
    #row = affine_map<(i, j) -> (i)>
    func.func @f(%x: tensor<64x1024xf32>, %v: tensor<64xf32>, %d: tensor<64xf32>) -> tensor<64x1024xf32> {
      %y = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
          ins(%x, %v : tensor<64x1024xf32>, tensor<64xf32>) outs(%x : tensor<64x1024xf32>) {
      ^bb0(%a: f32, %b: f32, %out: f32):
        %0 = math.rsqrt %b : f32
        %1 = arith.mulf %a, %0 : f32
        linalg.yield %1 : f32
      } -> tensor<64x1024xf32>
      return %y : tensor<64x1024xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
  let options = [
    Option<"minReads", "min-reads", "int64_t",
           /*default=*/"::mlir::bcast::GPUHardware::kSharedReads",
           "Elements of a reader for each that is computed, at least">,
    Option<"maxCost", "max-cost", "int64_t",
           /*default=*/"::mlir::bcast::GPUHardware::kInlinedCost",
           "Most work that a thread does for each, in additions">,
    Option<"maxWork", "max-work", "int64_t",
           /*default=*/"::mlir::bcast::GPUHardware::kInlinedWork",
           "Work of all threads up to which that of each does not count">
  ];
  let statistics = [
    Statistic<"numFused", "num-fused", "Arrays that readers compute">
  ];
}

#endif // BCAST_CODEGEN_GPU_FUSIONPASSES_TD

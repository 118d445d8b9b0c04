//===- PartPasses.td - Arrays that are put together --------*- tablegen -*-===//
//
// Passes on what concatenation, padding and stacking leave on buffers: parts
// that are computed apart, and copied.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_BUFFERIZATION_PARTPASSES_TD
#define BCAST_BUFFERIZATION_PARTPASSES_TD

include "mlir/Pass/PassBase.td"

def PlaceParts : Pass<"bcast-place-parts"> {
  let summary = "Compute what is copied to a part of a buffer in that part";
  let description = [{
    An allocation that is copied, as a whole and after all other uses of it, to a
    `memref.subview` of another allocation becomes that view: what
    `tensor.concat`, and `tensor.insert_slice` into a new tensor, leave. The
    other allocation moves before the first use.

    Needs parts that no earlier use of the other allocation overlaps: each one
    begins, along some dimension, where all of these have ended. That is one
    comparison for each part. Of unknown size, what computes the part moves to
    the copy instead: in between there may be the check that sizes are the same,
    and the other allocation has room for the part only if they are. Parts of
    which fewer than `min-run-bytes` lie side by side are still copied: vectors
    would be cut.

    ```mlir
    func.func @f(%x: memref<4x16xf32>) -> memref<8x16xf32> {
      %0 = memref.alloc() : memref<4x16xf32>
      linalg.exp ins(%x : memref<4x16xf32>) outs(%0 : memref<4x16xf32>)
      %1 = memref.alloc() : memref<8x16xf32>
      %2 = memref.subview %1[4, 0] [4, 16] [1, 1]
          : memref<8x16xf32> to memref<4x16xf32, strided<[16, 1], offset: 64>>
      memref.copy %0, %2
          : memref<4x16xf32> to memref<4x16xf32, strided<[16, 1], offset: 64>>
      return %1 : memref<8x16xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%x: memref<4x16xf32>) -> memref<8x16xf32> {
      %1 = memref.alloc() : memref<8x16xf32>
      %2 = memref.subview %1[4, 0] [4, 16] [1, 1]
          : memref<8x16xf32> to memref<4x16xf32, strided<[16, 1], offset: 64>>
      linalg.exp ins(%x : memref<4x16xf32>)
          outs(%2 : memref<4x16xf32, strided<[16, 1], offset: 64>>)
      return %1 : memref<8x16xf32>
    }
    ```

    Upstream's `--eliminate-empty-tensors` does so on tensors, but not where the
    other tensor is made after the part (test/Upstream/place-parts.mlir), which a
    `tensor.concat` always is; chains of `tensor.insert_slice` instead take
    one-shot bufferization a quadratic time.
  }];
  let options = [
    Option<"minRunBytes", "min-run-bytes", "int64_t", /*default=*/"64",
           "The fewest bytes of a part that lie side by side: a line of a "
           "cache, or a vector of AVX-512">,
    Option<"inRowLoops", "in-row-loops", "bool", /*default=*/"true",
           "Whether what an scf.forall computes is placed: a kernel of rows "
           "takes no parts of others">
  ];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
  let statistics = [
    Statistic<"numPlaced", "num-placed", "Parts that are computed in place">
  ];
}

def InterleaveParts : Pass<"bcast-interleave-parts"> {
  let summary = "Write elements that alternate in a buffer in one loop";
  let description = [{
    An allocation whose innermost dimension has two to four elements, to each of
    which something is copied as a whole, is written by one `linalg.generic`. If
    one `linalg.generic` computes all that is copied, and nothing else uses it,
    it writes to the parts itself; else one that copies is made.

    `--bcast-linalg-to-vector-loops` shuffles the vectors of such outputs and
    stores them side by side. Each of the copies alone would store elements.

    ```mlir
    func.func @f(%a: memref<64x1xf32>, %b: memref<64x1xf32>) -> memref<64x2xf32> {
      %0 = memref.alloc() : memref<64x2xf32>
      %1 = memref.subview %0[0, 0] [64, 1] [1, 1]
          : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1]>>
      memref.copy %a, %1
          : memref<64x1xf32> to memref<64x1xf32, strided<[2, 1]>>
      %2 = memref.subview %0[0, 1] [64, 1] [1, 1]
          : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1], offset: 1>>
      memref.copy %b, %2
          : memref<64x1xf32> to memref<64x1xf32, strided<[2, 1], offset: 1>>
      return %0 : memref<64x2xf32>
    }
    ```
    becomes
    ```mlir
    #map = affine_map<(i, j) -> (i, j)>
    func.func @f(%a: memref<64x1xf32>, %b: memref<64x1xf32>) -> memref<64x2xf32> {
      %0 = memref.alloc() : memref<64x2xf32>
      %1 = memref.subview %0[0, 0] [64, 1] [1, 1]
          : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1]>>
      %2 = memref.subview %0[0, 1] [64, 1] [1, 1]
          : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1], offset: 1>>
      linalg.generic {indexing_maps = [#map, #map, #map, #map],
                      iterator_types = ["parallel", "parallel"]}
          ins(%a, %b : memref<64x1xf32>, memref<64x1xf32>)
          outs(%1, %2 : memref<64x1xf32, strided<[2, 1]>>,
                        memref<64x1xf32, strided<[2, 1], offset: 1>>) {
      ^bb0(%x: f32, %y: f32, %u: f32, %v: f32):
        linalg.yield %x, %y : f32, f32
      }
      return %0 : memref<64x2xf32>
    }
    ```

    Upstream joins loops that share an edge, on tensors
    (`--linalg-fuse-elementwise-ops`), or that it has made of affine accesses
    (`--affine-loop-fusion`), and has nothing for copies side by side.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
  let statistics = [
    Statistic<"numInterleaved", "num-interleaved",
              "Buffers that are written by one loop">
  ];
}

#endif // BCAST_BUFFERIZATION_PARTPASSES_TD

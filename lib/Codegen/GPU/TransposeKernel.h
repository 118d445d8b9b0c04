//===- TransposeKernel.h - Operands that run across the output --*- C++ -*-===//
//
// An operand whose neighbours in memory are neighbours along an outer loop
// would be read one element per cache line. A block computes a square
// tile of that loop and the innermost one: its threads first copy the operand's
// tile to shared memory, side by side along the operand, then compute, side by
// side along the output. Where rows are aligned, a thread copies and computes
// vectors (TransposeVectors), elsewhere elements.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_GPU_TRANSPOSEKERNEL_H
#define BCAST_LIB_CODEGEN_GPU_TRANSPOSEKERNEL_H

#include "Kernels.h"
#include "Span.h"
#include "ThreadGroup.h"

namespace mlir::bcast {

class TransposeKernelEmitter : public KernelEmitter {
public:
  TransposeKernelEmitter(linalg::GenericOp op, const TransposeKernel &kernel);

  void emit(OpBuilder &host);

private:
  using Body = function_ref<void(OpBuilder &, ArrayRef<Value> ivs)>;
  /// Runs `body` for the element of the tile that is `alongAcross` and
  /// `alongInner` from its corner, if there is one.
  void emitInside(OpBuilder &kernel, int64_t side, Value alongAcross,
                  Value alongInner, Body body);
  /// Whether all tiles of that size are full along a loop.
  bool hasWholeTiles(unsigned loop, int64_t side) const;
  /// The inputs that have no tiles, at the induction variables; null for
  /// others.
  SmallVector<Value> loadInOrder(OpBuilder &builder, int64_t width,
                                 ArrayRef<Value> ivs);
  /// The launch for blocks of side x side elements. Sets `begin`.
  gpu::LaunchOp createLaunch(OpBuilder &host, int64_t side, int64_t blockX,
                             int64_t blockY);
  /// For each loop the number of the block's tile, of so many.
  SmallVector<Value> findTile(OpBuilder &kernel, ArrayRef<Value> tiles,
                              Value block);
  void emitElementTiles(OpBuilder &host);

  /// Runs `body` for each of the block's tiles, with its number and the
  /// elements from the first tile to it along each side.
  void forEachTile(
      int64_t side,
      function_ref<void(int64_t tile, int64_t alongAcross, int64_t alongInner)>
          body);
  int64_t getUnroll() const {
    return std::max<int64_t>(schedule.getUnroll(), 1);
  }

  // TransposeVectors.cpp.
  void emitVectorTiles(OpBuilder &host, int64_t lanes);

  GPUScheduleAttr schedule;
  /// The operands that have tiles.
  SmallVector<unsigned> transposed;
  /// Where the tile begins in each loop; the outer loops' induction variables.
  SmallVector<Value> begin;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TRANSPOSEKERNEL_H

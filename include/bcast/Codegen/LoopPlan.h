//===- LoopPlan.h - The loops of an elementwise computation -----*- C++ -*-===//
//
// Which loops a computation over row-major buffers needs once dimensions that
// every operand walks alike are merged: same shapes give one loop, a row or
// column operand two, a broadcast in the middle three. Each operand then has
// one stride per loop, so that no loop ever divides an index. Pure analysis on
// maps and sizes; CPU and GPU code generation build on it.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_CODEGEN_LOOPPLAN_H
#define BCAST_CODEGEN_LOOPPLAN_H

#include "mlir/IR/AffineMap.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::bcast {

/// How an operand moves with a loop.
enum class Walk {
  Broadcast,  // stride 0: the same element in every iteration
  Contiguous, // stride 1
  Strided     // any other stride
};

/// The loops, outermost first. Iteration-space dimension d lies in the loop
/// whose group contains it; dimensions of static size 1 lie in none.
struct LoopPlan {
  /// Groups of adjacent iteration-space dimensions, merged into one loop.
  SmallVector<SmallVector<unsigned, 2>> loops;

  /// For operand o and loop l: the operand's dimension that the innermost
  /// dimension of the group indexes, or -1 if the loop does not move it. The
  /// operand's stride in that loop is the stride of that dimension.
  SmallVector<SmallVector<int>> operandDims;

  /// How operand o moves with loop l, given row-major buffers.
  Walk getWalk(unsigned operand, unsigned loop) const;

  /// Per operand and dimension, the dimension's static stride when it is 1:
  /// set by planLoops from the shapes.
  SmallVector<llvm::SmallBitVector> unitStrideDims;
};

/// Plans the loops of a computation. `sizes` are those of the iteration space
/// (ShapedType::kDynamic where unknown), `maps` take its index to each
/// operand's, `shapes` are the operands' shapes. `output` is the operand whose
/// order of dimensions the loops follow. Dimensions in `keepApart` are never
/// merged, since the computation reads their coordinate. Fails if a map is not
/// a projected permutation with zeros, or the output does not walk every
/// dimension.
std::optional<LoopPlan> planLoops(ArrayRef<int64_t> sizes,
                                  ArrayRef<AffineMap> maps,
                                  ArrayRef<ArrayRef<int64_t>> shapes,
                                  unsigned output,
                                  const llvm::SmallBitVector &keepApart);

} // namespace mlir::bcast

#endif // BCAST_CODEGEN_LOOPPLAN_H

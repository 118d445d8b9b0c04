//===- LoopPlan.h - The loops of an elementwise computation -----*- C++ -*-===//
//
// Which loops a computation over row-major buffers needs once dimensions that
// every operand has the same strides for are merged: same shapes give one loop,
// a row or column operand two, a broadcast in the middle three. Each operand
// then has one stride per loop, so that no loop ever divides an index. Pure
// analysis on maps and sizes; CPU and GPU code generation build on it.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_ANALYSIS_LOOPPLAN_H
#define BCAST_ANALYSIS_LOOPPLAN_H

#include "mlir/IR/AffineMap.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::bcast {

/// How an operand moves with a loop.
enum class AccessPattern {
  Broadcast,  // stride 0: the same element in every iteration
  Contiguous, // stride 1
  Strided     // any other stride
};

/// How an operand would be accessed along the last two loops, were they one.
enum class JoinedAccess {
  None,       // in no such way
  Contiguous, // in steps of one, or not at all
  Replicated  // over the same elements in each iteration of the outer one
};

/// A buffer of the computation.
struct PlannedOperand {
  /// Iteration-space index -> index of the buffer. Each result is a constant,
  /// or `d * scale + offset` of a dimension that no other result has.
  AffineMap map;
  ArrayRef<int64_t> shape;
  /// Whether the strides follow from the shape.
  bool isRowMajor = true;
  /// Where they do not: those that are static, ShapedType::kDynamic for others;
  /// empty if none is known.
  SmallVector<int64_t> strides = {};
  /// The buffer's dimensions of static stride 1, where it is not row-major.
  llvm::SmallBitVector unitStrides;
};

/// The loops, outermost first. Iteration-space dimension d lies in the loop
/// whose group contains it; dimensions of static size 1 lie in none.
struct LoopPlan {
  /// Groups of adjacent iteration-space dimensions, merged into one loop.
  SmallVector<SmallVector<unsigned, 2>> loops;

  struct Operand {
    /// Per loop: the buffer's dimension that the innermost dimension of the
    /// group indexes, or -1 if the loop does not move it, and how far.
    SmallVector<int> dims;
    SmallVector<int64_t> scales;
    /// Per dimension of the buffer: the coordinate at iteration 0.
    SmallVector<int64_t> offsets;
    llvm::SmallBitVector unitStrides;
    JoinedAccess joined = JoinedAccess::None;
  };
  SmallVector<Operand> operands;

  /// How an operand moves with a loop.
  AccessPattern getAccess(unsigned operand, unsigned loop) const;
  /// Makes the last two loops one. All operands must have a `join`; the maps of
  /// periodic ones then hold for the first iteration of the outer loop alone.
  void joinLastLoops();
};

/// Plans the loops of a computation over a space of the given sizes
/// (ShapedType::kDynamic where unknown). `output` is the operand whose order of
/// dimensions the loops follow. Dimensions in `keepApart` are never merged,
/// since the computation reads their coordinate. Fails if a map is not of the
/// form above, or the output does not move with every dimension.
std::optional<LoopPlan> planLoops(ArrayRef<int64_t> sizes,
                                  ArrayRef<PlannedOperand> operands,
                                  unsigned output,
                                  const llvm::SmallBitVector &keepApart);

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_LOOPPLAN_H

//===- RowMaximum.h - Values that are the maxima of rows --------*- C++ -*-===//
#ifndef BCAST_LIB_TRANSFORMS_ROWMAXIMUM_H
#define BCAST_LIB_TRANSFORMS_ROWMAXIMUM_H

#include "bcast/Analysis/FusionRules.h"

namespace mlir::bcast {

/// How many ops are looked through: what makes a maximum, or a sign, is near
/// its use.
inline constexpr unsigned kMaxMarkDepth = 8;

/// The one operand of which the op rearranges or repeats elements, or null.
OpOperand *getMovedOperand(Operation *op);

/// The operands of which an op's result is one, each where the result is read.
using LookThrough = function_ref<SmallVector<OpOperand *>(Operation *)>;

/// The reduction to maxima of `x` along some dimensions of which `value` is the
/// one of the same row, where it is read by `user` in step with `x`; null if it
/// is none. Looks through ops that rearrange or repeat elements, and those of
/// which `lookThrough` gives operands.
ReduceOp findRowMaximum(OpOperand &user, Value x, LookThrough lookThrough);

} // namespace mlir::bcast

#endif // BCAST_LIB_TRANSFORMS_ROWMAXIMUM_H

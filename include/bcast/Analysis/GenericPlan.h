//===- GenericPlan.h - The loop plan of a linalg.generic --------*- C++ -*-===//
#ifndef BCAST_ANALYSIS_GENERICPLAN_H
#define BCAST_ANALYSIS_GENERICPLAN_H

#include "bcast/Analysis/LoopPlan.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::bcast {

/// The op's operands as the plan sees them, scalars included; tensors are
/// row-major buffers. Fails if the strides of a buffer are not known to have a
/// form.
std::optional<SmallVector<PlannedOperand>>
getPlannedOperands(linalg::GenericOp op);

/// Plans the loops of an op all of whose outputs have the same indexing map.
std::optional<LoopPlan> planGeneric(linalg::GenericOp op,
                                    ArrayRef<PlannedOperand> operands);

/// Whether complex numbers lie apart along the innermost loop: a vector of them
/// would have to be gathered.
bool gathersComplex(linalg::GenericOp op, const LoopPlan &loops);

/// Plans the loops of an op on buffers that reduces nothing.
std::optional<LoopPlan> planParallel(linalg::GenericOp op);

/// The product of the sizes of a loop's dimensions, if it is known.
std::optional<int64_t> getLoopSize(linalg::GenericOp op,
                                   ArrayRef<unsigned> loop);

/// The product of the sizes of some of the loops, if it is known.
std::optional<int64_t> getStaticProduct(linalg::GenericOp op,
                                        const LoopPlan &loops,
                                        ArrayRef<unsigned> which);

/// An operand of the op whose map has dimension `d` as one of its results, and
/// the place there: the dimension's size is the operand's.
struct DimensionSource {
  OpOperand *operand;
  unsigned position;
};
std::optional<DimensionSource> findDimension(linalg::GenericOp op, unsigned d);

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_GENERICPLAN_H

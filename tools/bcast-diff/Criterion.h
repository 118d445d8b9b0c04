//===- Criterion.h - When two results are the same --------------*- C++ -*-===//
#ifndef BCAST_TOOLS_BCASTDIFF_CRITERION_H
#define BCAST_TOOLS_BCASTDIFF_CRITERION_H

#include "bcast/Data/Tensor.h"
#include "mlir/IR/Operation.h"

namespace mlir::bcast {

/// Nothing if types and bits are equal, where one NaN is as good as another;
/// else the first difference in words.
std::optional<std::string> compareBits(const Tensor &actual,
                                       const Tensor &expected);

/// Whether `actual` may be what `op` computes from these operands, for which
/// the reference is `expected`: the bits of exact ops; for others the accuracy
/// that docs/Semantics.md and docs/Accuracy.md promise.
std::optional<std::string> compareResult(Operation *op,
                                         ArrayRef<Tensor> operands,
                                         const Tensor &actual,
                                         const Tensor &expected);

} // namespace mlir::bcast

#endif // BCAST_TOOLS_BCASTDIFF_CRITERION_H

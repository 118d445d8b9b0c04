//===- InlineProducer.h - What is computed again by readers -----*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_INLINEPRODUCER_H
#define BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_INLINEPRODUCER_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::bcast {

/// As many as there are indices where that is not known.
int64_t countIterations(linalg::GenericOp op);

/// Whether work of so much for each of so many elements takes longer than a
/// launch, and than what a thread has time for while its elements move.
bool isDear(int64_t cost, int64_t elements, int64_t maxCost, int64_t maxWork);

/// Computes the elementwise op that defines the operand in the op that has it,
/// which it replaces by what is returned. The elementwise op stays, for other
/// readers. Null if that cannot be done.
linalg::GenericOp inlineProducer(RewriterBase &rewriter, OpOperand &use);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_INLINEPRODUCER_H

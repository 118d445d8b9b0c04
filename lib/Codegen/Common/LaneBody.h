//===- LaneBody.h - Bodies whose lanes read neighbours ----------*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_COMMON_LANEBODY_H
#define BCAST_LIB_CODEGEN_COMMON_LANEBODY_H

#include "bcast/Analysis/LaneForms.h"

namespace mlir::bcast {

/// Emits a body with reads and branches on vectors, and returns what it yields.
/// `arguments` are vectors (null for those that are not used), `getIndex` gives
/// coordinate d of the first lane, and vectors that lie along the last
/// dimension of an array are aligned to so many bytes, or their size if that is
/// less.
SmallVector<Value> emitLaneBody(OpBuilder &builder, linalg::GenericOp op,
                                const LaneForms &forms,
                                ArrayRef<Value> arguments,
                                function_ref<Value(unsigned)> getIndex,
                                int64_t accessBytes);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_COMMON_LANEBODY_H

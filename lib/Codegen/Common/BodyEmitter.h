//===- BodyEmitter.h - The body of a linalg.generic, on vectors -*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_COMMON_BODYEMITTER_H
#define BCAST_LIB_CODEGEN_COMMON_BODYEMITTER_H

#include "bcast/Analysis/GenericBody.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::bcast {

/// Emits the body once: on vectors of `lanes` lanes, or on scalars if `lanes`
/// is 0. `arguments` are the values of the block arguments (null for those that
/// are not used), `getIndex` gives coordinate d. Returns the values of
/// `wanted`, and emits only what these need; of what the body yields, if it is
/// empty. Vectors in `known` stand for values of the body, which are not
/// computed.
SmallVector<Value> emitBody(OpBuilder &builder, linalg::GenericOp op,
                            int64_t lanes, ArrayRef<Value> arguments,
                            function_ref<Value(unsigned)> getIndex,
                            ArrayRef<Value> wanted = {},
                            const IRMapping &known = {});

/// An op without regions on vectors of `lanes` lanes, scalar by scalar.
Value buildVectorForm(OpBuilder &builder, Operation *op, ValueRange operands,
                      int64_t lanes);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_COMMON_BODYEMITTER_H

//===- BodyEmitter.h - The body of a linalg.generic, on vectors -*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_BODYEMITTER_H
#define BCAST_LIB_CODEGEN_BODYEMITTER_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::bcast {

/// Whether every op of the body has a form on vectors of its scalar types.
bool isVectorizable(linalg::GenericOp op);

/// Whether the body divides integers: then lanes beyond the end must not be
/// computed, for a divisor there may be zero.
bool dividesIntegers(linalg::GenericOp op);

/// Bytes of the widest scalar that the body works on.
unsigned getWidestByteWidth(linalg::GenericOp op);

/// Emits the body once: on vectors of `lanes` lanes, or on scalars if `lanes`
/// is 0. `arguments` are the values of the block arguments (null for those that
/// the body does not use), `getIndex` gives coordinate d. Returns the yielded
/// values.
SmallVector<Value> emitBody(OpBuilder &builder, linalg::GenericOp op,
                            int64_t lanes, ArrayRef<Value> arguments,
                            function_ref<Value(unsigned)> getIndex);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_BODYEMITTER_H

//===- BodyEmitter.h - The body of a linalg.generic, on vectors -*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_BODYEMITTER_H
#define BCAST_LIB_CODEGEN_BODYEMITTER_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::bcast {

/// Whether every op of the body that `wanted` needs has a form on vectors of
/// its scalar types. Nothing wanted stands for what the body yields. Complex
/// numbers are as in ComplexVectors.h, if the caller knows them.
bool isVectorizable(linalg::GenericOp op, ArrayRef<Value> wanted = {},
                    bool takesComplex = false);

/// Whether neighbours of this type in a buffer are neighbours in a vector in
/// memory, i1 being stored as bytes.
bool isVectorInMemory(Type type);

/// Whether the op has an operand of complex numbers.
bool readsComplex(linalg::GenericOp op);

/// Whether the body divides integers: then lanes beyond the end must not be
/// computed, for a divisor there may be zero.
bool dividesIntegers(linalg::GenericOp op);

/// Bytes of the widest scalar that the body works on.
unsigned getWidestByteWidth(linalg::GenericOp op);

/// The ops of the body, in order, that the values need.
SmallVector<Operation *> getNeededOps(linalg::GenericOp op,
                                      ArrayRef<Value> wanted);

/// Emits the body once: on vectors of `lanes` lanes, or on scalars if `lanes`
/// is 0. `arguments` are the values of the block arguments (null for those that
/// are not used), `getIndex` gives coordinate d. Returns the values of
/// `wanted`, and emits only what these need; of what the body yields, if it is
/// empty.
SmallVector<Value> emitBody(OpBuilder &builder, linalg::GenericOp op,
                            int64_t lanes, ArrayRef<Value> arguments,
                            function_ref<Value(unsigned)> getIndex,
                            ArrayRef<Value> wanted = {});

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_BODYEMITTER_H

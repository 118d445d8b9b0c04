//===- GenericBody.h - What the body of a linalg.generic is -----*- C++ -*-===//
#ifndef BCAST_ANALYSIS_GENERICBODY_H
#define BCAST_ANALYSIS_GENERICBODY_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::bcast {

/// Whether a value of the type has two parts.
inline bool isComplex(Type type) { return isa<ComplexType>(type); }

/// Whether the op has a form on vectors of complex numbers.
bool hasComplexVectorForm(Operation *op);

/// Whether every op of the body that `wanted` needs has a form on vectors of
/// its scalar types. Nothing wanted stands for what the body yields. Complex
/// numbers are pairs of lanes, if the caller has such vectors.
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

/// The values themselves, or what the body yields if there are none.
SmallVector<Value> getWanted(linalg::GenericOp op, ArrayRef<Value> wanted);

/// The ops of the body, in order, that the values need.
SmallVector<Operation *> getNeededOps(linalg::GenericOp op,
                                      ArrayRef<Value> wanted);

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_GENERICBODY_H

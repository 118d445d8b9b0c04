//===- ComplexVectors.h - Complex numbers in vectors ------------*- C++ -*-===//
//
// MLIR has no vectors of complex numbers. Here n of them are a vector of 2n
// parts, in the order of memory: real, imaginary, real, ... So they are loaded
// and stored as they lie, and added as they are; other ops take the parts
// apart.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_COMMON_COMPLEXVECTORS_H
#define BCAST_LIB_CODEGEN_COMMON_COMPLEXVECTORS_H

#include "bcast/Analysis/GenericBody.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir::bcast {

/// What stands for `lanes` scalars of the type.
VectorType getVectorType(Type scalar, int64_t lanes);

/// The scalar in all lanes.
Value buildSplat(OpBuilder &builder, Location loc, Value scalar, int64_t lanes);
/// A vector that stands for complex numbers, and its parts.
Value buildComplexVector(OpBuilder &builder, Location loc, Value real,
                         Value imaginary);
Value buildPart(OpBuilder &builder, Location loc, Value vector,
                bool isImaginary);
/// The mask of both parts.
Value buildPartsMask(OpBuilder &builder, Location loc, Value mask);
/// The complex number of lane 0.
Value extractComplex(OpBuilder &builder, Location loc, ComplexType type,
                     Value vector);
/// The same number in all lanes, `value` being that of a complex.constant.
Value buildComplexConstant(OpBuilder &builder, Location loc, ArrayAttr value,
                           VectorType type);

/// An op that hasComplexVectorForm on such vectors. Operands that are scalars
/// in the op are vectors of `lanes` lanes here.
Value buildComplexVectorForm(OpBuilder &builder, Operation *op,
                             ValueRange operands, int64_t lanes);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_COMMON_COMPLEXVECTORS_H

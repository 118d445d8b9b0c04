//===- HighProduct.h - High halves of products of i64 -----------*- C++ -*-===//
#ifndef BCAST_MATH_HIGHPRODUCT_H
#define BCAST_MATH_HIGHPRODUCT_H

#include "mlir/IR/Builders.h"

namespace mlir::bcast::lowering {

/// The high 64 bits of the product of unsigned integers, i64 or vectors of it,
/// from four products of 32 bits: for targets that have no wider ones.
Value buildHighProduct(OpBuilder &builder, Location loc, Value a, Value b);

} // namespace mlir::bcast::lowering

#endif // BCAST_MATH_HIGHPRODUCT_H

//===- CheckedMath.h - Products of sizes that report overflow ---*- C++ -*-===//
#ifndef BCAST_UTILS_CHECKEDMATH_H
#define BCAST_UTILS_CHECKEDMATH_H

#include "mlir/IR/BuiltinTypes.h"
#include <optional>

namespace mlir::bcast {

/// The product of static, non-negative sizes, or nothing when it exceeds
/// int64_t. A zero anywhere makes the product 0, however large the rest.
/// MLIR's own getNumElements() wraps silently; nothing in this project calls it
/// on a type that has not passed here.
std::optional<int64_t> checkedProduct(llvm::ArrayRef<int64_t> sizes);

/// Number of elements of a static shape times `bytesPerElement`, or nothing
/// when it exceeds int64_t.
std::optional<int64_t> checkedSizeInBytes(llvm::ArrayRef<int64_t> sizes,
                                          int64_t bytesPerElement);

} // namespace mlir::bcast

#endif // BCAST_UTILS_CHECKEDMATH_H

//===- Functions.h - What bcast-accuracy measures ---------------*- C++ -*-===//
#ifndef BCAST_UTILS_ACCURACY_FUNCTIONS_H
#define BCAST_UTILS_ACCURACY_FUNCTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace mlir {
class Location;
class OpBuilder;
class Value;
} // namespace mlir

namespace mlir::bcast {

/// The bounds are what docs/Accuracy.md promises, in ulp of the result.
struct Function {
  llvm::StringRef name;
  /// The op of math, or empty for a function of SpecialFunctions.h.
  llvm::StringRef op;
  Value (*build)(OpBuilder &, Location, Value);
  /// The mnemonic of the reference semantics (ScalarOps.h), if it has the
  /// function.
  llvm::StringRef reference;
  double (*exact)(double, double);
  long double (*exactLong)(long double, long double);
  double boundF32, boundF64;
  bool isBinary = false;
  /// Where the result is near 0 between poles, the error allowed is this many
  /// ulp of 1 in f64, since relative accuracy cannot be had.
  double absoluteF64 = 0;
};

llvm::ArrayRef<Function> getFunctions();

} // namespace mlir::bcast

#endif // BCAST_UTILS_ACCURACY_FUNCTIONS_H

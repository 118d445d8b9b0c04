//===- Functions.h - What bcast-accuracy measures ---------------*- C++ -*-===//
#ifndef BCAST_TOOLS_BCASTACCURACY_FUNCTIONS_H
#define BCAST_TOOLS_BCASTACCURACY_FUNCTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cmath>

namespace mlir {
class Location;
class MLIRContext;
class OpBuilder;
class Value;
class ValueRange;
} // namespace mlir

namespace mlir::bcast {

/// What is measured, and against what; the bounds are in bcast/Math/Accuracy.h.
struct Function {
  llvm::StringRef name;
  /// The op of math, or empty for a function of SpecialFunctions.h.
  llvm::StringRef op;
  Value (*build)(OpBuilder &, Location, ValueRange);
  /// The mnemonic of the reference semantics (ScalarOps.h), if it has the
  /// function.
  llvm::StringRef reference;
  double (*exact)(double, double);
  long double (*exactLong)(long double, long double);
  bool isBinary = false;
  /// Negative arguments: between poles the result crosses 0, and near that this
  /// error is allowed in units of 2^-53, where f32 is computed in f32 itself in
  /// units of 2^-24 there.
  double (*absolute)(double, double) = nullptr;
  /// Of two operands: turns random ones into such as have a finite result.
  void (*toDomain)(double &, double &) = nullptr;
  /// Whether `absolute` is for f32 too.
  bool hasAbsoluteF32 = false;
  /// Builds, in place of `build`, what is rounded to 16 bits.
  Value (*buildNarrow)(OpBuilder &, Location, ValueRange) = nullptr;

  /// The error that is allowed beside that in ulp; 0 for none.
  double getAbsolute(double x, double y, int mantissaBits) const {
    if (!absolute || (mantissaBits <= 24 && !hasAbsoluteF32))
      return 0;
    return std::ldexp(absolute(x, y), -mantissaBits);
  }
};

llvm::ArrayRef<Function> getFunctions();

/// Prints, for each function, its bounds for f32, f64 and 16-bit types.
void printBounds(llvm::raw_ostream &os, MLIRContext *context);
/// Prints, for each op of the dialect that is not exact, its mnemonic and the
/// name of its function. Fails for an op that no function measures.
llvm::Error printOps(llvm::raw_ostream &os, MLIRContext *context);

} // namespace mlir::bcast

#endif // BCAST_TOOLS_BCASTACCURACY_FUNCTIONS_H

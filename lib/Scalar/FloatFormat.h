//===- FloatFormat.h - Conversions between float formats --------*- C++ -*-===//
//
// Every change of format in this library goes through these functions, because
// APFloat alone mishandles the one unsigned format (f8E8M0FNU).
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_SCALAR_FLOATFORMAT_H
#define BCAST_LIB_SCALAR_FLOATFORMAT_H

#include "mlir/IR/Types.h"
#include "llvm/ADT/APFloat.h"

namespace mlir::bcast {

/// The format of a float type, or of the parts of a complex type.
const llvm::fltSemantics &getFormat(Type type);

/// `value` rounded once, to nearest even. What a format cannot express becomes
/// its infinity, else its NaN: overflow, and in f8E8M0FNU negative values. Zero
/// becomes the smallest value of f8E8M0FNU, which has no zero.
llvm::APFloat convertFloat(llvm::APFloat value,
                           const llvm::fltSemantics &format);

/// The integer as a float, rounded once, to nearest even.
llvm::APFloat convertInt(const llvm::APInt &value, bool isUnsigned,
                         const llvm::fltSemantics &format);

/// `value` rounded once to a format of at most 64 bits, or as it is in the
/// 80-bit format of x86, where that is the host's (which no element type has).
/// A NaN loses its sign and payload, which host libraries leave to chance.
llvm::APFloat fromHost(long double value, const llvm::fltSemantics &format);

/// Exact: every supported format fits into double.
inline double toHost(const llvm::APFloat &value) {
  return convertFloat(value, llvm::APFloat::IEEEdouble()).convertToDouble();
}

} // namespace mlir::bcast

#endif // BCAST_LIB_SCALAR_FLOATFORMAT_H

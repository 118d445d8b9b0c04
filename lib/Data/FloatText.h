//===- FloatText.h - Floating-point numbers as text -------------*- C++ -*-===//
//
// Decimals to and from every floating-point format, with one rounding. f32 and
// f64 take the standard library's road, which is some ten times as fast.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_DATA_FLOATTEXT_H
#define BCAST_LIB_DATA_FLOATTEXT_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/APFloat.h"
#include <optional>
#include <string>

namespace mlir::bcast {

/// Reads a decimal or hexadecimal number, nan or inf, with or without a sign,
/// rounded to nearest even. On failure `why` completes a sentence that starts
/// with the text.
std::optional<llvm::APFloat> parseFloat(StringRef text,
                                        const llvm::fltSemantics &semantics,
                                        StringRef typeName, std::string &why);

/// The same for native formats.
bool parseNativeFloat(StringRef text, float &value, std::string &why);
bool parseNativeFloat(StringRef text, double &value, std::string &why);

/// The value as a double, for formats of no more precision than f64.
double toDouble(const llvm::APFloat &value);

/// Enough for any number below.
inline constexpr size_t maxFloatText = 40;

/// Writes the shortest decimals that read back to the same value and returns
/// their end.
char *formatFloat(char *to, float value);
char *formatFloat(char *to, double value);
/// For formats of less precision than f32.
char *formatFloat(char *to, const llvm::APFloat &value);

} // namespace mlir::bcast

#endif // BCAST_LIB_DATA_FLOATTEXT_H

//===- Nesting.h - Text that is too deep for a recursive parser -*- C++ -*-===//
//
// MLIR's parser, printer and attribute walks recurse with the text they are
// given, and a text nested deep enough overflows the stack. This scan bounds
// the recursion before a text is parsed, in one pass over its tokens and
// without knowing any dialect.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_DRIVER_NESTING_H
#define BCAST_DRIVER_NESTING_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace mlir::bcast {

/// Brackets that may be open at once. The parser survives three times as many
/// on a stack of 8 MB, in its most expensive production. Aliases count with the
/// depth of what they stand for.
inline constexpr unsigned kMaxNesting = 1000;
/// Minus signs in a row: each negation of an affine expression recurses.
inline constexpr unsigned kMaxMinusSigns = 1000;
/// Operators of one affine map or set, whose expressions are trees as deep.
inline constexpr unsigned kMaxOperators = 10000;

/// What is too deep, or is no text at all.
struct NestingError {
  /// In bytes from the begin of the text.
  size_t offset;
  /// Lower case, without a full stop.
  std::string message;
};

/// The first place at which `text` exceeds one of the limits, or has a NUL
/// character outside a string. If `splitMarker` is not empty, each line that
/// ends in it separates texts that are parsed on their own.
std::optional<NestingError> checkNesting(llvm::StringRef text,
                                         llvm::StringRef splitMarker = "");

/// "line:column", both counted from 1.
std::string describePlace(const NestingError &error, llvm::StringRef text);

} // namespace mlir::bcast

#endif // BCAST_DRIVER_NESTING_H

//===- SizeText.h - The end of messages about sizes -------------*- C++ -*-===//
//
// Alone in a file without LLVM, since compiled programs carry the run-time
// library, which adds the sizes to a text that the compiler has written.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_RUNTIME_SIZETEXT_H
#define BCAST_RUNTIME_SIZETEXT_H

#include <cstdint>
#include <string>

namespace mlir::bcast {

/// What follows the text of a mismatch: the size that there is, and the one
/// that would fit.
inline std::string describeSizes(int64_t actual, int64_t expected) {
  return "; the sizes are " + std::to_string(actual) + " and " +
         std::to_string(expected);
}

} // namespace mlir::bcast

#endif // BCAST_RUNTIME_SIZETEXT_H

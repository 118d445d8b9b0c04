//===- Padding.h - Sizes that pad may have ----------------------*- C++ -*-===//
#ifndef BCAST_UTILS_PADDING_H
#define BCAST_UTILS_PADDING_H

#include <cstdint>
#include <optional>

namespace mlir::bcast {

/// What pad puts along one dimension (rule c21): before the elements, after
/// them, and between neighbours. Edges may be negative.
struct Padding {
  int64_t low, high, interior;

  /// size + (size - 1) * interior + low + high, where there is no gap without
  /// neighbours; nothing if that is below 0 or above 2^63 - 1.
  std::optional<int64_t> getPaddedSize(int64_t size) const;

  /// The sizes that can be padded are those from `least` to `most`, or none
  /// where `most` is below `least`.
  struct SizeRange {
    int64_t least, most;
  };
  SizeRange getSizes() const;
};

} // namespace mlir::bcast

#endif // BCAST_UTILS_PADDING_H

//===- Padding.cpp - Sizes that pad may have ------------------------------===//

#include "bcast/Utils/Padding.h"
#include "llvm/ADT/DynamicAPInt.h"
#include <limits>

using namespace mlir::bcast;
using llvm::DynamicAPInt;

static constexpr int64_t kMax = std::numeric_limits<int64_t>::max();

std::optional<int64_t> Padding::getPaddedSize(int64_t size) const {
  DynamicAPInt padded = DynamicAPInt(size) + low + high;
  if (size > 1)
    padded += DynamicAPInt(size - 1) * interior;
  if (padded < 0 || padded > kMax)
    return std::nullopt;
  return static_cast<int64_t>(padded);
}

/// With n elements, n >= 1, there are n * (1 + interior) - interior + edges.
Padding::SizeRange Padding::getSizes() const {
  DynamicAPInt edges = DynamicAPInt(low) + high;
  DynamicAPInt step = DynamicAPInt(interior) + 1;
  if (edges > kMax)
    return {0, -1};
  DynamicAPInt least(0);
  if (edges < 0)
    least = ceilDiv(interior - edges, step);
  if (least > kMax)
    return {0, -1};
  DynamicAPInt most = floorDiv(kMax - edges + interior, step);
  return {static_cast<int64_t>(least),
          most > kMax ? kMax : static_cast<int64_t>(most)};
}

//===- FusionOptions.cpp - The budgets of fusion --------------------------===//

#include "bcast/Transforms/Fusion.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;

FusionOptions FusionOptions::get(FusionTarget target) {
  FusionOptions options;
  switch (target) {
  case FusionTarget::CPU:
    options.maxOps = 512;
    options.maxStreams = 24;
    options.maxLiveValues = 48;
    // Overlapping parts, as of stencils, would be converted several times.
    options.maxRereadCost = -1;
    options.maxRowBytes = int64_t(1) << 20;
    break;
  case FusionTarget::GPU:
    options.maxOps = 512;
    options.maxStreams = 32;
    options.maxLiveValues = 64;
    options.maxRereadCost = kMaxRecomputeCost;
    // What no block keeps is read again, see kMaxKeptRowElements.
    options.maxRowBytes = std::numeric_limits<int64_t>::max();
    break;
  }
  options.maxRecomputeCost = kMaxRecomputeCost;
  return options;
}

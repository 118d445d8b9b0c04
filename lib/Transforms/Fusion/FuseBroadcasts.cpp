//===- FuseBroadcasts.cpp - The pass bcast-fuse ---------------------------===//

#include "bcast/Transforms/Passes.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_FUSEBROADCASTS
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct FuseBroadcastsPass
    : public mlir::bcast::impl::FuseBroadcastsBase<FuseBroadcastsPass> {
  using Base::Base;

  void runOnOperation() override {
    FusionOptions options = FusionOptions::get(target);
    auto choose = [](int64_t &number, int64_t given) {
      if (given >= 0)
        number = given;
    };
    choose(options.maxOps, maxOps);
    choose(options.maxStreams, maxStreams);
    choose(options.maxLiveValues, maxLiveValues);
    choose(options.maxRecomputeCost, maxRecomputeCost);
    choose(options.maxRereadCost, maxRereadCost);
    choose(options.maxRowBytes, maxRowBytes);
    FusionStatistics statistics = fuseOps(getOperation(), options);
    numFusions += statistics.fusions;
    numFusedOps += statistics.fusedOps;
    numCopies += statistics.copies;
    numBoundaries += statistics.boundaries;
  }
};

} // namespace

//===- VerifySizes.cpp - Refuse sizes in bytes that overflow --------------===//

#include "bcast/Bufferization/Passes.h"
#include "bcast/Utils/CheckedMath.h"
#include "bcast/Utils/ElementTypes.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_VERIFYSIZES
#include "bcast/Bufferization/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

static bool overflows(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  if (!shaped || !shaped.hasRank())
    return false;
  // Dynamic sizes are checked when the program runs.
  SmallVector<int64_t> sizes;
  for (int64_t size : shaped.getShape())
    sizes.push_back(ShapedType::isDynamic(size) ? 1 : size);
  return !checkedSizeInBytes(sizes, getElementBytes(shaped.getElementType()));
}

namespace {

struct VerifySizesPass
    : public mlir::bcast::impl::VerifySizesBase<VerifySizesPass> {
  void runOnOperation() override {
    auto report = [&](Location loc, Type type) {
      emitError(loc) << "the size of " << type << " exceeds 2^63 - 1 bytes";
      signalPassFailure();
    };
    getOperation()->walk([&](Operation *op) {
      for (Type type : op->getResultTypes())
        if (overflows(type))
          return report(op->getLoc(), type);
      for (Region &region : op->getRegions())
        for (Block &block : region)
          for (BlockArgument argument : block.getArguments())
            if (overflows(argument.getType()))
              return report(argument.getLoc(), argument.getType());
    });
    markAllAnalysesPreserved();
  }
};

} // namespace

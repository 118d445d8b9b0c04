//===- NarrowLaunches.cpp - Index arithmetic of kernels in 32 bits --------===//
//
// Where branches around a launch do not say that all numbers fit, the host
// chooses between two kernels.
//
//===----------------------------------------------------------------------===//

#include "../LaunchBuilder.h"
#include "LaunchNarrower.h"
#include "bcast/Analysis/Conditions.h"
#include "bcast/Codegen/GPU/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Transforms/RegionUtils.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_NARROWLAUNCHES
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// A dynamic size of a buffer, of which the bound may be known.
static Value buildSize(OpBuilder &builder, Value buffer, int64_t dim) {
  if (auto cast = buffer.getDefiningOp<memref::ReinterpretCastOp>())
    return cast.getDynamicSize(dim);
  return builder.createOrFold<memref::DimOp>(buffer.getLoc(), buffer, dim);
}

/// Whether a launch fits in 32 bits, as an i1 that may be constant.
static Value buildFits(OpBuilder &builder, gpu::LaunchOp launch) {
  Location loc = launch.getLoc();
  IndexBuilder index(builder, loc);
  Value fits = arith::ConstantIntOp::create(builder, loc, 1, 1);
  auto require = [&](Value value, int64_t most) {
    std::optional<int64_t> bound = findUpperBound(value, launch);
    if (bound && *bound >= 0 && *bound <= most)
      return;
    Value ok = builder.createOrFold<arith::CmpIOp>(
        loc, arith::CmpIPredicate::ule, value, index.constant(most));
    fits = builder.createOrFold<arith::AndIOp>(loc, fits, ok);
  };
  SetVector<Value> captured;
  getUsedValuesDefinedAbove(launch.getBody(), captured);
  for (Value value : captured) {
    if (value.getType().isIndex() && !getConstantIntValue(value))
      require(value, kMaxLaunchNumber);
    auto type = dyn_cast<MemRefType>(value.getType());
    for (int64_t d = 0; type && d < type.getRank(); ++d)
      if (type.isDynamicDim(d))
        require(buildSize(builder, value, d), kMaxNarrowSize);
  }
  gpu::KernelDim3 grid = launch.getGridSizeOperandValues(),
                  block = launch.getBlockSizeOperandValues();
  require(grid.x, kMaxLaunchNumber / getBlockSize(block.x));
  require(grid.y, kMaxLaunchNumber / getBlockSize(block.y));
  require(grid.z, kMaxLaunchNumber / getBlockSize(block.z));
  return fits;
}

namespace {

struct NarrowLaunchesPass
    : public mlir::bcast::impl::NarrowLaunchesBase<NarrowLaunchesPass> {
  void runOnOperation() override {
    SmallVector<gpu::LaunchOp> launches;
    getOperation().walk([&](gpu::LaunchOp op) { launches.push_back(op); });
    for (gpu::LaunchOp launch : launches)
      narrow(launch);
  }

  void narrow(gpu::LaunchOp launch) {
    OpBuilder builder(launch);
    Location loc = launch.getLoc();
    Value fits = buildFits(builder, launch);
    std::optional<int64_t> known = getConstantIntValue(fits);
    if (known == 0)
      return;
    if (known) {
      LaunchNarrower(launch).run();
      ++numNarrowed;
      return;
    }
    auto choice = scf::IfOp::create(builder, loc, fits, /*withElse=*/true);
    OpBuilder nested = choice.getThenBodyBuilder();
    auto copy = cast<gpu::LaunchOp>(nested.clone(*launch));
    LaunchNarrower narrower(copy);
    narrower.run();
    if (!narrower.isWorthKernel()) {
      choice.erase();
      return;
    }
    launch->moveBefore(choice.elseBlock()->getTerminator());
    ++numChosen;
  }
};

} // namespace

//===- MergeLaunches.cpp - One launch for parts of a result ---------------===//
//
// What is concatenated is computed where it belongs, each part by a launch of
// its own, as each parameter is that an optimizer updates. They become one: a
// launch takes some microseconds to begin, and what it ends with leaves
// multiprocessors idle.
//
//===----------------------------------------------------------------------===//

#include "LaunchParts.h"
#include "bcast/Codegen/GPU/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_MERGELAUNCHES
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct MergeLaunchesPass
    : public mlir::bcast::impl::MergeLaunchesBase<MergeLaunchesPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<Block *> blocks;
    getOperation().walk([&](Block *block) {
      if (!block->getParentOp()->getParentOfType<gpu::LaunchOp>() &&
          !isa<gpu::LaunchOp>(block->getParentOp()))
        blocks.push_back(block);
    });
    for (Block *block : blocks)
      runOnBlock(*block);
  }

private:
  void runOnBlock(Block &block);
  std::optional<LaunchPart> match(gpu::LaunchOp launch);
};

} // namespace

/// Whether the op has a long expansion.
static bool isFunction(Operation *op) {
  if (isa<math::AbsFOp, math::AbsIOp, math::CopySignOp, math::FmaOp>(op))
    return false;
  return isa_and_nonnull<math::MathDialect, complex::ComplexDialect>(
      op->getDialect());
}

/// Whether an attribute asks something of the kernel, as blocks of a cluster.
static bool isRequirement(NamedAttribute attribute) {
  return attribute.getName() !=
         gpu::LaunchOp::getNumWorkgroupAttributionsAttrName();
}

std::optional<LaunchPart> MergeLaunchesPass::match(gpu::LaunchOp launch) {
  LaunchPart candidate(launch);
  if (getConstantIntValue(launch.getGridSizeZ()) != 1 ||
      launch.getAsyncToken() || launch.hasClusterSize() ||
      launch.getNumWorkgroupAttributions() != 0 ||
      launch.getNumPrivateAttributions() != 0 ||
      launch.getDynamicSharedMemorySize() ||
      llvm::any_of(launch->getDiscardableAttrs(), isRequirement))
    return std::nullopt;
  WalkResult result = launch.getBody().walk([&](Operation *op) {
    if (isa<gpu::BarrierOp, gpu::ShuffleOp>(op))
      return WalkResult::interrupt();
    ++candidate.numOps;
    if (isFunction(op))
      candidate.functions.push_back(
          {op->getName(), op->getResult(0).getType()});
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return std::nullopt;
  candidate.isShort = candidate.functions.empty() && candidate.numOps <= maxOps;
  auto effects = getEffectsRecursively(launch);
  if (!effects)
    return std::nullopt;
  for (const MemoryEffects::EffectInstance &effect : *effects) {
    if (!effect.getValue())
      return std::nullopt;
    if (isa<MemoryEffects::Read>(effect.getEffect()))
      candidate.read.push_back(effect.getValue());
    else
      candidate.written.push_back(effect.getValue());
  }
  return candidate;
}

void MergeLaunchesPass::runOnBlock(Block &block) {
  AliasAnalysis &aliases = getAnalysis<AliasAnalysis>();
  SmallVector<LaunchPart> group;
  // Of memory that launches of the group may access.
  SmallVector<memref::DeallocOp> deallocs;
  auto finish = [&]() {
    if (group.size() > 1) {
      gpu::LaunchOp merged = mergeLaunches(group);
      for (memref::DeallocOp dealloc : deallocs)
        if (dealloc->isBeforeInBlock(merged))
          dealloc->moveAfter(merged);
      numMerged += group.size() - 1;
    }
    group.clear();
    deallocs.clear();
  };
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (isMemoryEffectFree(&op) || isa<memref::AllocOp>(op))
      continue;
    if (auto dealloc = dyn_cast<memref::DeallocOp>(op)) {
      if (!group.empty())
        deallocs.push_back(dealloc);
      continue;
    }
    auto launch = dyn_cast<gpu::LaunchOp>(op);
    std::optional<LaunchPart> candidate;
    if (launch)
      candidate = match(launch);
    auto allOf = [&](auto condition) {
      return llvm::all_of(group, [&](const LaunchPart &other) {
        return (other.*condition)(*candidate);
      });
    };
    bool fits =
        candidate && group.size() < size_t(maxParts) &&
        (allOf(&LaunchPart::hasGridOf) || allOf(&LaunchPart::mayPrecede)) &&
        allOf(&LaunchPart::needsAsMuchAs) &&
        llvm::all_of(
            group,
            [&](const LaunchPart &other) {
              return candidate->mayRunBeside(aliases, other);
            });
    if (!fits)
      finish();
    if (candidate)
      group.push_back(std::move(*candidate));
  }
  finish();
}

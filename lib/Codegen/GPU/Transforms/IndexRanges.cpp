//===- IndexRanges.cpp - What the indices of a launch may be --------------===//

#include "IndexRanges.h"

#include "bcast/Analysis/Conditions.h"
#include "bcast/IR/BcastDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

Interval mlir::bcast::add(Interval a, Interval b) {
  Interval sum;
  if (llvm::AddOverflow(a.low, b.low, sum.low) ||
      llvm::AddOverflow(a.high, b.high, sum.high))
    return Interval();
  return sum;
}

int64_t mlir::bcast::getBlockSize(Value size) {
  return getConstantIntValue(size).value_or(kMaxBlockThreads);
}

Interval IndexRanges::get(Value value) {
  auto found = ranges.find(value);
  if (found != ranges.end())
    return found->second;
  Interval range = compute(value);
  ranges[value] = range;
  return range;
}

Interval IndexRanges::compute(Value value) {
  if (std::optional<int64_t> constant = getConstantIntValue(value))
    return {*constant, *constant};
  if (!launch.getBody().isAncestor(value.getParentRegion())) {
    if (!value.getType().isIndex())
      return Interval();
    int64_t bound = findUpperBound(value, launch).value_or(kMaxLaunchNumber);
    return {0, std::min(bound, kMaxLaunchNumber)};
  }
  gpu::KernelDim3 blocks = launch.getBlockSizeOperandValues(),
                  threadIds = launch.getThreadIds(),
                  blockIds = launch.getBlockIds(),
                  gridSizes = launch.getGridSize();
  gpu::KernelDim3 grid = launch.getGridSizeOperandValues();
  Value sizes[] = {blocks.x, blocks.y, blocks.z};
  Value gridValues[] = {grid.x, grid.y, grid.z};
  Value threads[] = {threadIds.x, threadIds.y, threadIds.z};
  Value places[] = {blockIds.x, blockIds.y, blockIds.z};
  Value grids[] = {gridSizes.x, gridSizes.y, gridSizes.z};
  for (unsigned d = 0; d < 3; ++d) {
    int64_t block = getBlockSize(sizes[d]);
    if (value == threads[d])
      return {0, block - 1};
    int64_t grid =
        getConstantIntValue(gridValues[d]).value_or(kMaxLaunchNumber / block);
    if (value == places[d])
      return {0, grid - 1};
    if (value == grids[d])
      return {0, grid};
  }
  Operation *op = value.getDefiningOp();
  if (!op)
    return Interval();
  if (auto cast = dyn_cast<arith::IndexCastUIOp>(op)) {
    // An induction variable that was narrowed.
    auto found = ranges.find(cast.getIn());
    return found == ranges.end() ? Interval() : found->second;
  }
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    Interval a = get(select.getTrueValue()), b = get(select.getFalseValue());
    return {std::min(a.low, b.low), std::max(a.high, b.high)};
  }
  if (op->getNumOperands() != 2)
    return Interval();
  Interval a = get(op->getOperand(0)), b = get(op->getOperand(1));
  if (isa<arith::AddIOp>(op))
    return add(a, b);
  if (isa<arith::SubIOp>(op))
    return b.fits() ? add(a, {-b.high, -b.low}) : Interval();
  // What follows is for numbers that are not negative.
  if (a.low < 0 || b.low < 0)
    return Interval();
  if (isa<arith::MulIOp>(op)) {
    Interval product{0, 0};
    bool overflows = llvm::MulOverflow(a.low, b.low, product.low) ||
                     llvm::MulOverflow(a.high, b.high, product.high);
    return overflows ? Interval() : product;
  }
  if (isa<arith::DivUIOp>(op))
    return {0, b.low > 0 ? a.high / b.low : a.high};
  if (isa<arith::RemUIOp>(op))
    return {0, std::min(a.high, b.high)};
  if (isa<arith::MinUIOp>(op))
    return {std::min(a.low, b.low), std::min(a.high, b.high)};
  return Interval();
}

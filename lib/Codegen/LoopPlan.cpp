//===- LoopPlan.cpp - The loops of an elementwise computation -------------===//

#include "bcast/Codegen/LoopPlan.h"
#include "mlir/IR/AffineExpr.h"
#include "mlir/IR/BuiltinTypeInterfaces.h"

using namespace mlir;
using namespace mlir::bcast;

Walk LoopPlan::getWalk(unsigned operand, unsigned loop) const {
  int dim = operandDims[operand][loop];
  if (dim < 0)
    return Walk::Broadcast;
  return unitStrideDims[operand].test(dim) ? Walk::Contiguous : Walk::Strided;
}

/// For each iteration-space dimension, the operand dimension that it indexes,
/// or -1. Fails on anything but distinct dimensions and zeros.
static std::optional<SmallVector<int>> invert(AffineMap map) {
  SmallVector<int> inverse(map.getNumDims(), -1);
  for (auto [i, expr] : llvm::enumerate(map.getResults())) {
    if (auto constant = dyn_cast<AffineConstantExpr>(expr)) {
      if (constant.getValue() != 0)
        return std::nullopt;
      continue;
    }
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim || inverse[dim.getPosition()] >= 0)
      return std::nullopt;
    inverse[dim.getPosition()] = i;
  }
  return inverse;
}

/// Whether the operand walks dimensions `outer` and `inner` as one: it has
/// neither, or both, with nothing but sizes of 1 between them.
static bool walksAsOne(ArrayRef<int> inverse, ArrayRef<int64_t> shape,
                       unsigned outer, unsigned inner) {
  int from = inverse[outer], to = inverse[inner];
  if (from < 0 || to < 0)
    return from < 0 && to < 0;
  if (from >= to)
    return false;
  return llvm::all_of(shape.slice(from + 1, to - from - 1),
                      [](int64_t size) { return size == 1; });
}

std::optional<LoopPlan>
mlir::bcast::planLoops(ArrayRef<int64_t> sizes, ArrayRef<AffineMap> maps,
                       ArrayRef<ArrayRef<int64_t>> shapes, unsigned output,
                       const llvm::SmallBitVector &keepApart) {
  SmallVector<SmallVector<int>> inverses;
  for (AffineMap map : maps) {
    std::optional<SmallVector<int>> inverse = invert(map);
    if (!inverse)
      return std::nullopt;
    inverses.push_back(*inverse);
  }

  // The output's order of dimensions makes its walk contiguous.
  SmallVector<unsigned> order;
  for (unsigned d = 0; d < sizes.size(); ++d) {
    if (sizes[d] == 1)
      continue;
    if (inverses[output][d] < 0)
      return std::nullopt;
    order.push_back(d);
  }
  llvm::sort(order, [&](unsigned a, unsigned b) {
    return inverses[output][a] < inverses[output][b];
  });

  LoopPlan plan;
  for (unsigned d : order) {
    bool merges = !plan.loops.empty();
    if (merges) {
      unsigned previous = plan.loops.back().back();
      merges = !keepApart.test(d) && !keepApart.test(previous);
      for (unsigned o = 0; merges && o < maps.size(); ++o)
        merges = walksAsOne(inverses[o], shapes[o], previous, d);
    }
    if (merges)
      plan.loops.back().push_back(d);
    else
      plan.loops.push_back({d});
  }

  for (unsigned o = 0; o < maps.size(); ++o) {
    SmallVector<int> dims;
    for (const auto &loop : plan.loops)
      dims.push_back(inverses[o][loop.back()]);
    plan.operandDims.push_back(dims);
    // Row-major: the stride is 1 where only sizes of 1 follow.
    llvm::SmallBitVector unit(shapes[o].size());
    for (int i = shapes[o].size() - 1; i >= 0; --i) {
      unit.set(i);
      if (shapes[o][i] != 1)
        break;
    }
    plan.unitStrideDims.push_back(unit);
  }
  return plan;
}

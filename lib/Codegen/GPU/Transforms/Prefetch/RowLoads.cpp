//===- RowLoads.cpp - Loads of a row that can be copied ahead -------------===//

#include "RowLoads.h"
#include "bcast/Conversion/DeviceMemory.h"
#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

/// Whether another row has other elements, and all that tells which can be
/// computed elsewhere.
static bool findSlice(const RowScope &scope, RowLoad &load) {
  BackwardSliceOptions options;
  options.omitBlockArguments = true;
  options.filter = [&](Operation *op) {
    return scope.op->isProperAncestor(op);
  };
  bool isOfRow = false;
  auto add = [&](Value value) {
    Operation *op = value.getDefiningOp();
    isOfRow |= value == scope.row;
    if (!op || !scope.op->isProperAncestor(op))
      return true;
    if (failed(getBackwardSlice(op, &load.slice, options)))
      return false;
    load.slice.insert(op);
    return true;
  };
  if (!add(load.index) || !isa<IndexType>(load.index.getType()))
    return false;
  for (Operation *op : load.slice)
    isOfRow |= llvm::is_contained(op->getOperands(), scope.row);
  if (load.branch && !add(load.branch.getCondition()))
    return false;
  return isOfRow && llvm::all_of(load.slice, [](Operation *op) {
           return op->getNumRegions() == 0 && isPure(op);
         });
}

std::optional<RowLoad> mlir::bcast::matchRowLoad(RowScope scope, Operation *op,
                                                 scf::IfOp branch) {
  RowLoad load;
  load.op = op;
  load.branch = branch;
  int64_t alignment = 0;
  if (auto scalar = dyn_cast<memref::LoadOp>(op)) {
    if (scalar.getIndices().size() != 1)
      return std::nullopt;
    load.source = scalar.getMemRef();
    load.index = scalar.getIndices().front();
  } else if (auto vector = dyn_cast<vector::LoadOp>(op)) {
    if (vector.getIndices().size() != 1)
      return std::nullopt;
    load.source = vector.getBase();
    load.index = vector.getIndices().front();
    load.count = vector.getVectorType().getNumElements();
    alignment = vector.getAlignment().value_or(0);
  } else {
    return std::nullopt;
  }
  load.element = cast<MemRefType>(load.source.getType()).getElementType();
  if (!load.element.isIntOrFloat() ||
      load.element.getIntOrFloatBitWidth() % 8 != 0)
    return std::nullopt;
  int64_t bytes = load.getBytes();
  if ((bytes != 4 && bytes != 8 && bytes != 16) ||
      (load.count != 1 && alignment < bytes) ||
      scope.launch.getBody().isAncestor(load.source.getParentRegion()) ||
      !findSlice(scope, load))
    return std::nullopt;
  return load;
}

std::vector<RowLoad> mlir::bcast::findRowLoads(RowScope scope) {
  std::vector<RowLoad> loads;
  for (Operation &op : *scope.body) {
    if (isa<gpu::ShuffleOp, gpu::BarrierOp>(op))
      break;
    if (std::optional<RowLoad> load = matchRowLoad(scope, &op))
      loads.push_back(std::move(*load));
    auto branch = dyn_cast<scf::IfOp>(op);
    if (!branch)
      continue;
    for (Operation &inner : *branch.thenBlock())
      if (std::optional<RowLoad> load = matchRowLoad(scope, &inner, branch))
        loads.push_back(std::move(*load));
  }
  return loads;
}

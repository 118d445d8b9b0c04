//===- PlannedKernel.cpp - Launches of the loops that LoopPlan plans ------===//

#include "Kernels.h"
#include "bcast/Analysis/GenericPlan.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

/// Rows that a thread computes when an operand is the same in each.
static constexpr int64_t kRowsPerThread = 4;

std::optional<PlannedKernelEmitter>
PlannedKernelEmitter::get(linalg::GenericOp op, const KernelOptions &options) {
  std::optional<LoopPlan> plan = planParallel(op);
  if (!plan)
    return std::nullopt;
  PlannedKernelEmitter emitter(op, std::move(*plan));
  emitter.blockThreads = options.blockThreads;
  emitter.lanes = emitter.chooseLanes();
  return emitter;
}

void PlannedKernelEmitter::emit(OpBuilder &builder) {
  buildOperands(builder);
  int64_t widest = 1;
  emitByAlignment(builder, lanes, /*isWhole=*/false,
                  [&](OpBuilder &nested, int64_t width) {
                    widest = std::max(widest, width);
                    emitLaunch(nested, width);
                  });
  lanes = widest;
}

bool PlannedKernelEmitter::isHoisted(unsigned operand) {
  const KernelBuffer &buffer = buffers[operand];
  return sizes.size() > 1 && buffer.flat && buffer.isRead &&
         !op.isDpsInit(&op->getOpOperand(operand)) &&
         !buffer.strides[sizes.size() - 2];
}

void PlannedKernelEmitter::emitLaunch(OpBuilder &builder, int64_t width) {
  IndexBuilder host(builder, loc);
  LaunchBuilder launch{blockThreads, sizes};
  Value whole, tail;
  if (width > 1) {
    // Whole vectors first. In a single loop, threads behind them take an
    // element each of what is left.
    whole = host.div(sizes.back(), width);
    launch.sizes.back() = whole;
    if (sizes.size() == 1) {
      tail = host.rem(sizes.back(), width);
      launch.sizes.back() = host.add(whole, tail);
    }
  }
  bool hasTail = tail && getConstantIntValue(tail) != 0;
  for (unsigned o = 0; o < buffers.size(); ++o)
    if (isHoisted(o))
      launch.rowsPerThread = kRowsPerThread;

  SmallVector<Value> hoisted(buffers.size());
  // The grid counts vectors, the buffers elements.
  auto getElement = [&](OpBuilder &nested, ArrayRef<Value> ivs) {
    SmallVector<Value> element(ivs);
    if (!plan.loops.empty())
      element.back() = IndexBuilder(nested, loc).mul(element.back(), width);
    return element;
  };
  auto prologue = [&](OpBuilder &nested, ArrayRef<Value> ivs) {
    IndexBuilder index(nested, loc);
    SmallVector<Value> element = getElement(nested, ivs);
    for (unsigned o = 0; o < buffers.size(); ++o)
      if (isHoisted(o))
        hoisted[o] = emitLoad(nested, o, width, getPosition(index, o, element));
  };
  auto body = [&](OpBuilder &nested, ArrayRef<Value> ivs) {
    SmallVector<Value> element = getElement(nested, ivs);
    if (!hasTail)
      return emitBlock(nested, width, element, hoisted);
    IndexBuilder index(nested, loc);
    auto branch =
        scf::IfOp::create(nested, loc, index.isLess(ivs.back(), whole),
                          /*withElseRegion=*/true);
    OpBuilder then = branch.getThenBodyBuilder();
    emitBlock(then, width, element, hoisted);
    OpBuilder otherwise = branch.getElseBodyBuilder();
    IndexBuilder tail(otherwise, loc);
    element.back() =
        tail.add(tail.mul(whole, width), tail.sub(ivs.back(), whole));
    emitBlock(otherwise, 1, element, hoisted);
  };
  launch.build(builder, loc, prologue, body);
}

void PlannedKernelEmitter::emitBlock(OpBuilder &builder, int64_t width,
                                     ArrayRef<Value> ivs,
                                     ArrayRef<Value> hoisted) {
  IndexBuilder index(builder, loc);
  SmallVector<Value> results = emitElements(builder, width, ivs, hoisted);
  for (auto [i, result] : llvm::enumerate(results)) {
    unsigned o = op.getNumDpsInputs() + i;
    emitStore(builder, o, result, width, getPosition(index, o, ivs));
  }
}

//===- ElementwiseKernel.cpp - Launches with a thread per vector ----------===//

#include "Kernels.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// A thread computes a vector of neighbours where alignment and sizes allow,
/// and one element elsewhere. The grid runs the planned loops.
class ElementwiseKernelEmitter : public KernelEmitter {
public:
  ElementwiseKernelEmitter(linalg::GenericOp op,
                           const ElementwiseKernel &kernel)
      : KernelEmitter(op, kernel.loops), schedule(kernel.schedule) {}

  void emit(OpBuilder &builder);

private:
  void emitLaunch(OpBuilder &builder, int64_t width);
  /// Whether the loop along y reads the same elements in every iteration.
  bool isHoisted(unsigned operand);

  GPUScheduleAttr schedule;
};

} // namespace

void ElementwiseKernelEmitter::emit(OpBuilder &builder) {
  buildOperands(builder);
  emitByAlignment(
      builder, schedule.getVectorLanes(), /*isWhole=*/false,
      [&](OpBuilder &nested, int64_t width) { emitLaunch(nested, width); });
}

bool ElementwiseKernelEmitter::isHoisted(unsigned operand) {
  const KernelBuffer &buffer = buffers[operand];
  return schedule.getThreadRows() > 1 && sizes.size() > 1 && buffer.flat &&
         buffer.isRead && !op.isDpsInit(&op->getOpOperand(operand)) &&
         !buffer.strides[sizes.size() - 2];
}

void ElementwiseKernelEmitter::emitLaunch(OpBuilder &builder, int64_t width) {
  IndexBuilder host(builder, loc);
  LaunchBuilder launch{schedule.getBlockThreads(), schedule.getRowThreads(),
                       sizes};
  launch.rowsPerThread = std::max<int64_t>(schedule.getThreadRows(), 1);
  launch.unroll = std::max<int64_t>(schedule.getUnroll(), 1);
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
      return emitResults(nested, width, element, hoisted);
    IndexBuilder index(nested, loc);
    auto branch =
        scf::IfOp::create(nested, loc, index.isLess(ivs.back(), whole),
                          /*withElseRegion=*/true);
    OpBuilder then = branch.getThenBodyBuilder();
    emitResults(then, width, element, hoisted);
    OpBuilder otherwise = branch.getElseBodyBuilder();
    IndexBuilder tail(otherwise, loc);
    element.back() =
        tail.add(tail.mul(whole, width), tail.sub(ivs.back(), whole));
    emitResults(otherwise, 1, element, hoisted);
  };
  launch.build(builder, loc, prologue, body);
}

void mlir::bcast::emitElementwiseKernel(OpBuilder &builder,
                                        linalg::GenericOp op,
                                        const ElementwiseKernel &kernel) {
  ElementwiseKernelEmitter(op, kernel).emit(builder);
}

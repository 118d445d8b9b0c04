//===- ThreadPerResultKernel.cpp - Launches of any linalg.generic ---------===//

#include "../Common/BodyEmitter.h"
#include "Kernels.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

class ThreadPerResultEmitter {
public:
  ThreadPerResultEmitter(linalg::GenericOp op,
                         const ThreadPerResultKernel &kernel)
      : op(op), kernel(kernel), loc(op.getLoc()), ivs(op.getNumLoops()) {}

  void emit(OpBuilder &builder);

private:
  /// Loops of one thread from the sequential one `level` inwards. Accumulators
  /// go in and out; there are none where outputs are read and written each
  /// time.
  SmallVector<Value> emitLoops(OpBuilder &builder, unsigned level,
                               ValueRange accumulators);
  SmallVector<Value> emitElement(OpBuilder &builder, ValueRange accumulators);
  Value emitLoad(OpBuilder &builder, OpOperand &operand);
  void emitStores(OpBuilder &builder, ValueRange values);
  SmallVector<Value> getIndices(OpBuilder &builder, OpOperand &operand);

  linalg::GenericOp op;
  const ThreadPerResultKernel &kernel;
  Location loc;
  SmallVector<Value> sizes, ivs;
};

} // namespace

SmallVector<Value> ThreadPerResultEmitter::getIndices(OpBuilder &builder,
                                                      OpOperand &operand) {
  SmallVector<Value> indices;
  for (AffineExpr expr : op.getMatchingIndexingMap(&operand).getResults()) {
    if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
      indices.push_back(ivs[dim.getPosition()]);
      continue;
    }
    auto map = AffineMap::get(op.getNumLoops(), 0, expr);
    // Counters of loops that are not entered yet have no part in it.
    SmallVector<Value> operands;
    for (Value iv : ivs)
      operands.push_back(
          iv ? iv
             : arith::ConstantIndexOp::create(builder, loc, 0).getResult());
    indices.push_back(
        affine::AffineApplyOp::create(builder, loc, map, operands));
  }
  return indices;
}

Value ThreadPerResultEmitter::emitLoad(OpBuilder &builder, OpOperand &operand) {
  if (!isa<MemRefType>(operand.get().getType()))
    return operand.get();
  return memref::LoadOp::create(builder, loc, operand.get(),
                                getIndices(builder, operand));
}

void ThreadPerResultEmitter::emitStores(OpBuilder &builder, ValueRange values) {
  for (auto [output, value] : llvm::zip_equal(op.getDpsInitsMutable(), values))
    memref::StoreOp::create(builder, loc, value, output.get(),
                            getIndices(builder, output));
}

SmallVector<Value>
ThreadPerResultEmitter::emitElement(OpBuilder &builder,
                                    ValueRange accumulators) {
  SmallVector<Value> arguments;
  for (OpOperand &operand : op->getOpOperands()) {
    Value value;
    if (op.isDpsInit(&operand) && kernel.accumulates)
      value = accumulators[operand.getOperandNumber() - op.getNumDpsInputs()];
    else if (op.payloadUsesValueFromOperand(&operand))
      value = emitLoad(builder, operand);
    arguments.push_back(value);
  }
  SmallVector<Value> results = emitBody(builder, op, /*lanes=*/0, arguments,
                                        [&](unsigned d) { return ivs[d]; });
  if (kernel.accumulates)
    return results;
  emitStores(builder, results);
  return {};
}

SmallVector<Value> ThreadPerResultEmitter::emitLoops(OpBuilder &builder,
                                                     unsigned level,
                                                     ValueRange accumulators) {
  if (level == kernel.sequential.size())
    return emitElement(builder, accumulators);
  unsigned dim = kernel.sequential[level];
  IndexBuilder index(builder, loc);
  auto loop = scf::ForOp::create(
      builder, loc, index.constant(0), sizes[dim], index.constant(1),
      accumulators,
      [&](OpBuilder &nested, Location, Value iv, ValueRange carried) {
        ivs[dim] = iv;
        scf::YieldOp::create(nested, loc,
                             emitLoops(nested, level + 1, carried));
      });
  ivs[dim] = Value();
  return loop.getResults();
}

void ThreadPerResultEmitter::emit(OpBuilder &builder) {
  auto linalgOp = cast<linalg::LinalgOp>(op.getOperation());
  for (const Range &range : linalgOp.createLoopRanges(builder, loc))
    sizes.push_back(getValueOrCreateConstantIndexOp(builder, loc, range.size));
  LaunchBuilder launch{
      kernel.schedule.getBlockThreads(), kernel.schedule.getRowThreads(), {}};
  for (unsigned d : kernel.parallel)
    launch.sizes.push_back(sizes[d]);
  launch.build(
      builder, loc, [](OpBuilder &, ArrayRef<Value>) {},
      [&](OpBuilder &nested, ArrayRef<Value> threadIVs) {
        for (auto [i, d] : llvm::enumerate(kernel.parallel))
          ivs[d] = threadIVs[i];
        SmallVector<Value> accumulators;
        if (kernel.accumulates)
          for (OpOperand &output : op.getDpsInitsMutable())
            accumulators.push_back(emitLoad(nested, output));
        SmallVector<Value> results = emitLoops(nested, 0, accumulators);
        if (kernel.accumulates)
          emitStores(nested, results);
      });
}

void mlir::bcast::emitThreadPerResultKernel(
    OpBuilder &builder, linalg::GenericOp op,
    const ThreadPerResultKernel &kernel) {
  ThreadPerResultEmitter(op, kernel).emit(builder);
}

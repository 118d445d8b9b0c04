//===- GeneralKernel.cpp - Launches of any linalg.generic on buffers ------===//

#include "../Common/BodyEmitter.h"
#include "Kernels.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

class GeneralKernelEmitter {
public:
  explicit GeneralKernelEmitter(linalg::GenericOp op)
      : op(op), loc(op.getLoc()), ivs(op.getNumLoops()) {}

  void emit(OpBuilder &builder, int64_t blockThreads);

private:
  void chooseLoops();
  /// Loops of one thread from `sequential[level]` inwards. Accumulators go in
  /// and out; there are none where outputs are read and written each time.
  SmallVector<Value> emitLoops(OpBuilder &builder, unsigned level,
                               ValueRange accumulators);
  SmallVector<Value> emitElement(OpBuilder &builder, ValueRange accumulators);
  Value emitLoad(OpBuilder &builder, OpOperand &operand);
  void emitStores(OpBuilder &builder, ValueRange values);
  SmallVector<Value> getIndices(OpBuilder &builder, OpOperand &operand);

  linalg::GenericOp op;
  Location loc;
  /// Dimensions that lie in the grid, and those that each thread loops over.
  SmallVector<unsigned> parallel, sequential;
  /// Whether each thread has elements of the outputs to itself.
  bool accumulates = true;
  SmallVector<Value> sizes, ivs;
};

} // namespace

/// Threads must not write the same element, so the grid has those parallel
/// dimensions that every output is indexed by, if none is indexed by another.
void GeneralKernelEmitter::chooseLoops() {
  llvm::SmallBitVector indexing(op.getNumLoops(), true),
      other(op.getNumLoops());
  for (OpOperand &output : op.getDpsInitsMutable()) {
    llvm::SmallBitVector plain(op.getNumLoops());
    for (AffineExpr expr : op.getMatchingIndexingMap(&output).getResults()) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      if (dim)
        plain.set(dim.getPosition());
      for (unsigned d = 0; d < op.getNumLoops(); ++d)
        if (expr.isFunctionOfDim(d))
          other.set(d);
    }
    indexing &= plain;
  }
  for (auto [d, iterator] : llvm::enumerate(op.getIteratorTypesArray()))
    if (iterator != utils::IteratorType::parallel)
      indexing.reset(d);
  llvm::SmallBitVector tail = indexing;
  tail.flip();
  other &= tail;
  accumulates = other.none() && op.getNumDpsInits() != 0;
  for (unsigned d = 0; d < op.getNumLoops(); ++d)
    (indexing.test(d) ? parallel : sequential).push_back(d);
}

SmallVector<Value> GeneralKernelEmitter::getIndices(OpBuilder &builder,
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

Value GeneralKernelEmitter::emitLoad(OpBuilder &builder, OpOperand &operand) {
  if (!isa<MemRefType>(operand.get().getType()))
    return operand.get();
  return memref::LoadOp::create(builder, loc, operand.get(),
                                getIndices(builder, operand));
}

void GeneralKernelEmitter::emitStores(OpBuilder &builder, ValueRange values) {
  for (auto [output, value] : llvm::zip_equal(op.getDpsInitsMutable(), values))
    memref::StoreOp::create(builder, loc, value, output.get(),
                            getIndices(builder, output));
}

SmallVector<Value> GeneralKernelEmitter::emitElement(OpBuilder &builder,
                                                     ValueRange accumulators) {
  SmallVector<Value> arguments;
  for (OpOperand &operand : op->getOpOperands()) {
    Value value;
    if (op.isDpsInit(&operand) && accumulates)
      value = accumulators[operand.getOperandNumber() - op.getNumDpsInputs()];
    else if (op.payloadUsesValueFromOperand(&operand))
      value = emitLoad(builder, operand);
    arguments.push_back(value);
  }
  SmallVector<Value> results = emitBody(builder, op, /*lanes=*/0, arguments,
                                        [&](unsigned d) { return ivs[d]; });
  if (accumulates)
    return results;
  emitStores(builder, results);
  return {};
}

SmallVector<Value> GeneralKernelEmitter::emitLoops(OpBuilder &builder,
                                                   unsigned level,
                                                   ValueRange accumulators) {
  if (level == sequential.size())
    return emitElement(builder, accumulators);
  unsigned dim = sequential[level];
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

void GeneralKernelEmitter::emit(OpBuilder &builder, int64_t blockThreads) {
  chooseLoops();
  auto linalgOp = cast<linalg::LinalgOp>(op.getOperation());
  for (const Range &range : linalgOp.createLoopRanges(builder, loc))
    sizes.push_back(getValueOrCreateConstantIndexOp(builder, loc, range.size));
  LaunchBuilder launch{blockThreads, {}};
  for (unsigned d : parallel)
    launch.sizes.push_back(sizes[d]);
  launch.build(
      builder, loc, [](OpBuilder &, ArrayRef<Value>) {},
      [&](OpBuilder &nested, ArrayRef<Value> threadIVs) {
        for (auto [i, d] : llvm::enumerate(parallel))
          ivs[d] = threadIVs[i];
        SmallVector<Value> accumulators;
        if (accumulates)
          for (OpOperand &output : op.getDpsInitsMutable())
            accumulators.push_back(emitLoad(nested, output));
        SmallVector<Value> results = emitLoops(nested, 0, accumulators);
        if (accumulates)
          emitStores(nested, results);
      });
}

void mlir::bcast::emitGeneralKernel(OpBuilder &builder, linalg::GenericOp op,
                                    const KernelOptions &options) {
  GeneralKernelEmitter(op).emit(builder, options.blockThreads);
}

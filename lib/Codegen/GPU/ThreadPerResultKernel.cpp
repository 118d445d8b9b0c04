//===- ThreadPerResultKernel.cpp - Launches of any linalg.generic ---------===//
//
// A thread runs the loops that are not in the grid, one element after the
// other. What rounds is reduced in the order of SummationOrder.h all the same:
// a thread takes one partial sum after the other, and keeps the roots of
// complete trees on a stack, one for each bit that is set in their number.
//
//===----------------------------------------------------------------------===//

#include "../Common/BodyEmitter.h"
#include "../Common/CombinerOps.h"
#include "Kernels.h"
#include "PartialSums.h"
#include "Span.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/Support/MathExtras.h"

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
  /// Reduces in order, and stores the results.
  void emitOrdered(OpBuilder &builder);
  /// The element with this number: what the combiners take. Stores the outputs
  /// that are not reduced.
  SmallVector<Value> emitInputs(OpBuilder &builder, Value number);
  SmallVector<Value> emitPartialSum(OpBuilder &builder, Value number,
                                    Value count);
  /// Puts the root of a tree on the stack of `top` roots, merged with those of
  /// equal height, and returns how many there are then. `number` is that of the
  /// partial sum.
  Value emitPush(OpBuilder &builder, Value number, Value top, ValueRange root);
  SmallVector<Value> loadRoot(OpBuilder &builder, Value place);
  Value emitLoad(OpBuilder &builder, OpOperand &operand);
  void emitStores(OpBuilder &builder, ValueRange values);
  SmallVector<Value> getIndices(OpBuilder &builder, OpOperand &operand);

  linalg::GenericOp op;
  const ThreadPerResultKernel &kernel;
  Location loc;
  SmallVector<Value> sizes, ivs;
  /// Private memory for the roots, of each combiner.
  SmallVector<Value> stacks;
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

SmallVector<Value> ThreadPerResultEmitter::emitInputs(OpBuilder &builder,
                                                      Value number) {
  SmallVector<Value> loopSizes, arguments;
  for (unsigned d : kernel.sequential)
    loopSizes.push_back(sizes[d]);
  SmallVector<Value> indices = delinearize(builder, loc, loopSizes, number);
  for (auto [d, position] : llvm::zip_equal(kernel.sequential, indices))
    ivs[d] = position;
  SmallVector<Value> wanted =
      getElementValues(op, kernel.isReduced, kernel.combiners);
  for (OpOperand &operand : op->getOpOperands()) {
    bool isReduced =
        op.isDpsInit(&operand) &&
        kernel.isReduced[operand.getOperandNumber() - op.getNumDpsInputs()];
    bool isRead = !isReduced && op.payloadUsesValueFromOperand(&operand);
    arguments.push_back(isRead ? emitLoad(builder, operand) : Value());
  }
  SmallVector<Value> values = emitBody(
      builder, op, /*lanes=*/0, arguments, [&](unsigned d) { return ivs[d]; },
      wanted);
  unsigned next = kernel.combiners.size();
  for (auto [output, isReduced] :
       llvm::zip_equal(op.getDpsInitsMutable(), kernel.isReduced))
    if (!isReduced)
      memref::StoreOp::create(builder, loc, values[next++], output.get(),
                              getIndices(builder, output));
  values.truncate(kernel.combiners.size());
  for (unsigned d : kernel.sequential)
    ivs[d] = Value();
  return values;
}

SmallVector<Value> ThreadPerResultEmitter::emitPartialSum(OpBuilder &builder,
                                                          Value number,
                                                          Value count) {
  IndexBuilder index(builder, loc);
  auto [from, to, step] = buildPartialSum(index, number, count);
  SmallVector<Value> first = emitInputs(builder, from);
  auto loop = scf::ForOp::create(
      builder, loc, index.add(from, step), to, step, first,
      [&](OpBuilder &nested, Location, Value element, ValueRange sums) {
        SmallVector<Value> next = emitInputs(nested, element);
        scf::YieldOp::create(
            nested, loc, combineAll(nested, loc, kernel.combiners, sums, next));
      });
  return loop.getResults();
}

SmallVector<Value> ThreadPerResultEmitter::loadRoot(OpBuilder &builder,
                                                    Value place) {
  SmallVector<Value> root;
  for (Value stack : stacks)
    root.push_back(memref::LoadOp::create(builder, loc, stack, place));
  return root;
}

Value ThreadPerResultEmitter::emitPush(OpBuilder &builder, Value number,
                                       Value top, ValueRange root) {
  IndexBuilder index(builder, loc);
  SmallVector<Value> carried{number, top};
  llvm::append_range(carried, root);
  // As many merges as adding 1 to the number carries.
  auto loop = scf::WhileOp::create(
      builder, loc, ValueRange(carried).getTypes(), carried,
      [&](OpBuilder &before, Location, ValueRange values) {
        IndexBuilder index(before, loc);
        Value carries =
            arith::CmpIOp::create(before, loc, arith::CmpIPredicate::ne,
                                  index.rem(values[0], 2), index.constant(0));
        scf::ConditionOp::create(before, loc, carries, values);
      },
      [&](OpBuilder &after, Location, ValueRange values) {
        IndexBuilder index(after, loc);
        Value place = index.sub(values[1], index.constant(1));
        SmallVector<Value> next{index.div(values[0], 2), place};
        llvm::append_range(next, combineAll(after, loc, kernel.combiners,
                                            loadRoot(after, place),
                                            values.drop_front(2)));
        scf::YieldOp::create(after, loc, next);
      });
  Value place = loop.getResult(1);
  for (auto [stack, value] :
       llvm::zip_equal(stacks, loop.getResults().drop_front(2)))
    memref::StoreOp::create(builder, loc, value, stack, place);
  return index.add(place, index.constant(1));
}

void ThreadPerResultEmitter::emitOrdered(OpBuilder &builder) {
  IndexBuilder index(builder, loc);
  Value zero = index.constant(0), one = index.constant(1), count = one;
  for (unsigned d : kernel.sequential)
    count = index.mul(count, sizes[d]);
  Value sums = buildNumPartialSums(index, count);
  int64_t known = getConstantIntValue(sums).value_or(INT64_MAX);
  int64_t roots = llvm::Log2_64(std::max<int64_t>(known, 1)) + 1;
  for (const Combiner &combiner : kernel.combiners)
    stacks.push_back(memref::AllocaOp::create(
        builder, loc, MemRefType::get({roots}, combiner.getType())));
  auto loop = scf::ForOp::create(
      builder, loc, zero, sums, one, zero,
      [&](OpBuilder &nested, Location, Value number, ValueRange top) {
        SmallVector<Value> sum = emitPartialSum(nested, number, count);
        scf::YieldOp::create(nested, loc,
                             emitPush(nested, number, top.front(), sum));
      });
  Value top = loop.getResult(0);
  auto branch = scf::IfOp::create(builder, loc, index.isLess(zero, sums));
  OpBuilder then = branch.getThenBodyBuilder();
  IndexBuilder inside(then, loc);
  Value last = inside.sub(top, one);
  auto merge = scf::ForOp::create(
      then, loc, zero, last, one, loadRoot(then, last),
      [&](OpBuilder &nested, Location, Value merged, ValueRange root) {
        IndexBuilder index(nested, loc);
        Value place = index.sub(index.sub(last, one), merged);
        scf::YieldOp::create(nested, loc,
                             combineAll(nested, loc, kernel.combiners,
                                        loadRoot(nested, place), root));
      });
  for (auto [combiner, total] :
       llvm::zip_equal(kernel.combiners, merge.getResults())) {
    OpOperand &output = *op.getDpsInitOperand(combiner.getOutput());
    Value result = combine(then, loc, combiner, emitLoad(then, output), total);
    memref::StoreOp::create(then, loc, result, output.get(),
                            getIndices(then, output));
  }
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
        if (!kernel.combiners.empty())
          return emitOrdered(nested);
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

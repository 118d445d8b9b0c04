//===- Span.cpp - Loops that threads share --------------------------------===//

#include "Span.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

SmallVector<Value> mlir::bcast::delinearize(OpBuilder &builder, Location loc,
                                            ArrayRef<Value> sizes,
                                            Value linearIndex) {
  SmallVector<Value> indices(sizes.size());
  for (size_t i = sizes.size(); i-- > 0;) {
    indices[i] = linearIndex;
    if (i == 0)
      continue;
    indices[i] =
        builder.createOrFold<arith::RemUIOp>(loc, linearIndex, sizes[i]);
    linearIndex =
        builder.createOrFold<arith::DivUIOp>(loc, linearIndex, sizes[i]);
  }
  return indices;
}

/// The delinearized indices `steps` further on, which is delinearized itself:
/// a sum with a carry from each loop to the next.
static SmallVector<Value> advance(OpBuilder &builder, Location loc,
                                  ArrayRef<Value> sizes, ValueRange ivs,
                                  ArrayRef<Value> steps) {
  IndexBuilder index(builder, loc);
  SmallVector<Value> next(ivs.size());
  Value carry;
  for (size_t i = ivs.size(); i-- > 0;) {
    Value sum = index.add(index.add(ivs[i], steps[i]), carry);
    next[i] = sum;
    if (i == 0)
      break;
    Value wraps = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::uge,
                                        sum, sizes[i]);
    next[i] = arith::SelectOp::create(builder, loc, wraps,
                                      index.sub(sum, sizes[i]), sum);
    carry = arith::SelectOp::create(builder, loc, wraps, index.constant(1),
                                    index.constant(0));
  }
  return next;
}

namespace {

/// Emits one span. Where there are several loops, the induction variables of
/// every copy are carried along.
class SpanEmitter {
public:
  using Body = function_ref<SmallVector<Value>(OpBuilder &, int64_t,
                                               ArrayRef<Value>, ValueRange)>;

  SpanEmitter(OpBuilder &builder, Location loc, const Span &span, Body body)
      : builder(builder), loc(loc), span(span), body(body) {}

  SmallVector<Value> emit(ValueRange carried);

private:
  /// Of a copy, the first element of the first thread, and the one behind the
  /// last element of the last thread.
  int64_t getBegin(int64_t copy) const { return copy * span.getCopyDistance(); }
  int64_t getEnd(int64_t copy) const {
    return getBegin(copy) + (span.threads - 1) * span.getThreadDistance() +
           span.lanes;
  }
  bool hasSeveralLoops() const { return span.sizes.size() > 1; }
  unsigned getNumIndices() const {
    return hasSeveralLoops() ? span.sizes.size() * span.unroll : 0;
  }
  /// Where this thread begins in a copy, of an iteration that begins at
  /// `start`.
  Value getPosition(IndexBuilder &index, Value start, int64_t copy) const {
    Value own = index.add(index.mul(span.thread, span.getThreadDistance()),
                          index.constant(getBegin(copy)));
    return index.add(start, own);
  }
  /// One for each loop; a loop alone has the position itself.
  SmallVector<Value> getIVs(OpBuilder &nested, Value start, int64_t copy,
                            ValueRange indices) const;
  SmallVector<Value> emitTail(Value start, ValueRange indices,
                              ValueRange carried, std::optional<int64_t> tail);

  OpBuilder &builder;
  Location loc;
  const Span &span;
  Body body;
};

} // namespace

SmallVector<Value> SpanEmitter::getIVs(OpBuilder &nested, Value start,
                                       int64_t copy, ValueRange indices) const {
  IndexBuilder index(nested, loc);
  if (hasSeveralLoops())
    return SmallVector<Value>(
        indices.slice(copy * span.sizes.size(), span.sizes.size()));
  if (span.sizes.empty())
    return {};
  return {getPosition(index, start, copy)};
}

/// The last, partial iteration; `tail` are its elements, if that is known.
SmallVector<Value> SpanEmitter::emitTail(Value start, ValueRange indices,
                                         ValueRange carried,
                                         std::optional<int64_t> tail) {
  SmallVector<Value> values(carried);
  for (int64_t copy = 0; copy < span.unroll; ++copy) {
    if (tail && *tail <= getBegin(copy))
      break;
    if (tail && *tail >= getEnd(copy)) {
      values =
          body(builder, copy, getIVs(builder, start, copy, indices), values);
      continue;
    }
    IndexBuilder index(builder, loc);
    Value inside = index.isLess(getPosition(index, start, copy), span.to);
    auto branch =
        scf::IfOp::create(builder, loc, ValueRange(values).getTypes(), inside,
                          /*withElseRegion=*/!values.empty());
    OpBuilder then = OpBuilder::atBlockBegin(branch.thenBlock());
    SmallVector<Value> next =
        body(then, copy, getIVs(then, start, copy, indices), values);
    if (values.empty())
      continue;
    scf::YieldOp::create(then, loc, next);
    OpBuilder otherwise = OpBuilder::atBlockBegin(branch.elseBlock());
    scf::YieldOp::create(otherwise, loc, values);
    values = SmallVector<Value>(branch.getResults());
  }
  return values;
}

SmallVector<Value> SpanEmitter::emit(ValueRange carried) {
  IndexBuilder index(builder, loc);
  int64_t step = span.getStep();
  Value from = span.from ? span.from : index.constant(0);
  Value count = span.from ? index.sub(span.to, span.from) : span.to;
  std::optional<int64_t> known = getConstantIntValue(count);

  SmallVector<Value> all, steps;
  if (hasSeveralLoops()) {
    for (int64_t copy = 0; copy < span.unroll; ++copy)
      llvm::append_range(all, delinearize(builder, loc, span.sizes,
                                          getPosition(index, from, copy)));
    steps = delinearize(builder, loc, span.sizes, index.constant(step));
  }
  llvm::append_range(all, carried);
  Value end = from;
  if (!known || *known >= step) {
    end = index.add(from, index.sub(count, index.rem(count, step)));
    auto loop =
        scf::ForOp::create(builder, loc, from, end, index.constant(step), all);
    OpBuilder nested = OpBuilder::atBlockBegin(loop.getBody());
    ValueRange inside = loop.getRegionIterArgs();
    ValueRange indices = inside.take_front(getNumIndices());
    SmallVector<Value> next, values(inside.drop_front(getNumIndices()));
    for (int64_t copy = 0; copy < span.unroll; ++copy)
      values =
          body(nested, copy,
               getIVs(nested, loop.getInductionVar(), copy, indices), values);
    if (hasSeveralLoops())
      for (int64_t copy = 0; copy < span.unroll; ++copy)
        llvm::append_range(next, advance(nested, loc, span.sizes,
                                         indices.slice(copy * span.sizes.size(),
                                                       span.sizes.size()),
                                         steps));
    llvm::append_range(next, values);
    // Without values the loop has its terminator.
    if (!all.empty())
      scf::YieldOp::create(nested, loc, next);
    all = SmallVector<Value>(loop.getResults());
  }
  ValueRange indices = ValueRange(all).take_front(getNumIndices());
  ValueRange values = ValueRange(all).drop_front(getNumIndices());
  if (known && *known % step == 0)
    return SmallVector<Value>(values);
  std::optional<int64_t> tail;
  if (known)
    tail = *known % step;
  return emitTail(end, indices, values, tail);
}

SmallVector<Value> mlir::bcast::emitSpan(
    OpBuilder &builder, Location loc, const Span &span, ValueRange carried,
    function_ref<SmallVector<Value>(OpBuilder &, int64_t, ArrayRef<Value>,
                                    ValueRange)>
        body) {
  return SpanEmitter(builder, loc, span, body).emit(carried);
}

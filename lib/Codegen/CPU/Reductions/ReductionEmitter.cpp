//===- ReductionEmitter.cpp - linalg.generic with reductions --------------===//

#include "ReductionEmitter.h"

#include "bcast/Analysis/SummationOrder.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::bcast;

/// Heights of trees whose number of leaves is not known: no memory holds more
/// than 2^47 bytes of elements.
static constexpr int64_t kMaxHeights = 48;

ReductionEmitter::ReductionEmitter(linalg::GenericOp op,
                                   const ReductionPlan &reduction,
                                   int64_t lanes, ScheduleAttr schedule,
                                   ArrayRef<TypedAttr> inits,
                                   ScratchBuffers &scratch)
    : LoopEmitter(op, reduction.loops, lanes, schedule, scratch),
      reduction(reduction), isExact(!areRounding(reduction.combiners)),
      inits(inits), keptLoops(reduction.getKeptLoops()),
      reducedLoops(reduction.getReducedLoops()) {
  this->inits.resize(reduction.combiners.size());
}

void ReductionEmitter::prepare() {
  LoopEmitter::prepare();
  for (const Combiner &combiner : reduction.combiners)
    buffers[getOperand(combiner)].isRead = false;
}

Value ReductionEmitter::getProduct(ArrayRef<unsigned> loops) {
  Value product = constant(1);
  for (unsigned loop : loops)
    product = mul(product, sizes[loop]);
  return product;
}

void ReductionEmitter::enterAll(ArrayRef<unsigned> loops, Value linearIndex) {
  for (unsigned loop : llvm::reverse(loops.drop_front(loops.empty() ? 0 : 1))) {
    enter(loop, rem(linearIndex, sizes[loop]));
    linearIndex = div(linearIndex, sizes[loop]);
  }
  if (!loops.empty())
    enter(loops.front(), linearIndex);
}

void ReductionEmitter::storeElements(ArrayRef<Value> values, Value position,
                                     Value mask) {
  unsigned next = reduction.combiners.size();
  for (auto [o, reduced] : llvm::enumerate(reduction.isReducedOutput))
    if (!reduced)
      emitStore(op.getNumDpsInputs() + o, values[next++], position, mask);
}

void ReductionEmitter::storeResults(ValueRange totals, Value position,
                                    Value mask) {
  SmallVector<Value> initial;
  for (auto [combiner, init] : llvm::zip_equal(reduction.combiners, inits)) {
    if (init) {
      initial.push_back(
          buildConstant(builder, loc, init, isVector() ? lanes : 0));
      continue;
    }
    const LoopBuffer &buffer = buffers[getOperand(combiner)];
    Value offset = add(bases[getOperand(combiner)], position);
    initial.push_back(loadAt(buffer.flat, buffer.isBool, offset, mask));
  }
  for (auto [combiner, value] :
       llvm::zip_equal(reduction.combiners, combineAll(initial, totals)))
    emitStore(getOperand(combiner), value, position, mask);
}

static Type getStored(Type type) {
  return type.isInteger(1) ? IntegerType::get(type.getContext(), 8) : type;
}

SubtreeStack ReductionEmitter::buildStack(Value subtrees, int64_t columns) {
  int64_t heights = kMaxHeights;
  if (std::optional<int64_t> known = getStatic(subtrees))
    heights = llvm::Log2_64_Ceil(std::max<int64_t>(*known, 1)) + 1;
  return {getScratchTotals(heights * columns, /*number=*/0), columns};
}

Value ReductionEmitter::getOffset(const SubtreeStack &stack, Value height,
                                  Value column) {
  return add(mul(height, constant(stack.columns)), column);
}

/// An index as an integer, for ops that take no index.
static Value toInteger(OpBuilder &builder, Location loc, Value index) {
  return arith::IndexCastOp::create(builder, loc, builder.getI64Type(), index);
}
static Value toIndex(OpBuilder &builder, Location loc, Value integer) {
  return arith::IndexCastOp::create(builder, loc, builder.getIndexType(),
                                    integer);
}
static Value countOnes(OpBuilder &builder, Location loc, Value index) {
  return toIndex(
      builder, loc,
      math::CtPopOp::create(builder, loc, toInteger(builder, loc, index)));
}

SubtreeStack::Place ReductionEmitter::findPlace(Value index) {
  Value next = add(index, constant(1));
  Value merges = toIndex(builder, loc,
                         math::CountTrailingZerosOp::create(
                             builder, loc, toInteger(builder, loc, next)));
  Value height = findTop(next);
  return {height, merges, sub(add(height, merges), constant(1))};
}

Value ReductionEmitter::findTop(Value count) {
  return sub(countOnes(builder, loc, count), constant(1));
}

void ReductionEmitter::push(const SubtreeStack &stack,
                            const SubtreeStack::Place &place, Value column,
                            Value mask, ValueRange totals) {
  SmallVector<Value> values = emitFor(
      constant(0), place.merges, 1, totals, [&](Value i, ValueRange carried) {
        Value offset = getOffset(stack, sub(place.top, i), column);
        return combineAll(loadTotals(stack.buffers, offset, mask), carried);
      });
  storeTotals(stack.buffers, values, getOffset(stack, place.height, column),
              mask);
}

SmallVector<Value> ReductionEmitter::collapse(const SubtreeStack &stack,
                                              Value top, Value column,
                                              Value mask) {
  SmallVector<Value> last =
      loadTotals(stack.buffers, getOffset(stack, top, column), mask);
  return emitFor(constant(0), top, 1, last, [&](Value i, ValueRange carried) {
    Value height = sub(sub(top, i), constant(1));
    Value offset = getOffset(stack, height, column);
    return combineAll(loadTotals(stack.buffers, offset, mask), carried);
  });
}

SmallVector<Value> ReductionEmitter::mergeTree(
    int64_t first, int64_t end,
    function_ref<SmallVector<Value>(int64_t)> emitLeaf) {
  if (end - first == 1)
    return emitLeaf(first);
  int64_t middle = first + llvm::PowerOf2Ceil(end - first) / 2;
  SmallVector<Value> left = mergeTree(first, middle, emitLeaf);
  return combineAll(left, mergeTree(middle, end, emitLeaf));
}

int64_t ReductionEmitter::getSegmentLength(int64_t width) {
  return std::max<int64_t>(
      llvm::bit_floor<uint64_t>(chunk / std::max<int64_t>(width, 1)),
      kReductionChunk);
}

Value ReductionEmitter::limitLength(Value total, Value first, int64_t length) {
  Value whole = constant(length);
  std::optional<int64_t> known = getStatic(total);
  if (known && *known % length == 0)
    return whole;
  return minimum(sub(total, first), whole);
}

SmallVector<Value> ReductionEmitter::getScratchTotals(int64_t size,
                                                      unsigned number) {
  SmallVector<Value> totals;
  for (const Combiner &combiner : reduction.combiners)
    totals.push_back(
        getScratch(getStored(combiner.getType()), size,
                   number * reduction.combiners.size() + totals.size()));
  return totals;
}

SmallVector<Value> ReductionEmitter::allocateTotals(Value size) {
  SmallVector<Value> totals;
  for (const Combiner &combiner : reduction.combiners)
    totals.push_back(memref::AllocOp::create(
        builder, loc,
        MemRefType::get({ShapedType::kDynamic}, getStored(combiner.getType())),
        size));
  return totals;
}

SmallVector<Value> ReductionEmitter::loadTotals(ArrayRef<Value> totals,
                                                Value position, Value mask) {
  SmallVector<Value> values;
  for (auto [combiner, buffer] : llvm::zip_equal(reduction.combiners, totals))
    values.push_back(
        loadAt(buffer, combiner.getType().isInteger(1), position, mask));
  return values;
}

void ReductionEmitter::storeTotals(ArrayRef<Value> totals, ValueRange values,
                                   Value position, Value mask) {
  for (auto [buffer, value] : llvm::zip_equal(totals, values))
    storeAt(buffer, value, position, mask);
}

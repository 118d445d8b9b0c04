//===- RowAccumulators.cpp - Elements to accumulators to totals -----------===//

#include "../../Common/ComplexVectors.h"
#include "LaneOrder.h"
#include "RowReduction.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace mlir::bcast;

/// What the body computes for a vector of elements, in the order of the
/// combiners; it is stored where it is a result itself.
SmallVector<Value> RowReduction::getInputs(Value position, Value mask) {
  if (!staging.empty())
    return loadTotals(staging, position, mask);
  SmallVector<Value> values = emitElements(position, mask, reduction.elements);
  storeElements(values, position, mask);
  values.truncate(reduction.combiners.size());
  return values;
}

/// How many of a unit's first `count` elements are in vector `v`; more than it
/// has lanes if all are.
Value RowReduction::countVector(int64_t v, Value count) {
  if (!isPaired)
    return sub(count, constant(v * lanes));
  int64_t isOdd = v % 2;
  Value ofPair = sub(count, constant((v - isOdd) * lanes));
  return div(maximum(add(ofPair, constant(1 - isOdd)), constant(0)),
             constant(2));
}

/// A mask of the first `count` lanes, or null if these are all.
Value RowReduction::buildTailMask(Value count) {
  std::optional<int64_t> known = getStatic(count);
  return known && *known >= lanes ? Value() : buildMask(count);
}

/// What vector `v` takes of the first `count` elements of a unit, which begins
/// at `from`. The mask is of the vector's lanes; null if all are taken.
SmallVector<Value> RowReduction::getVector(Value from, int64_t v, Value count,
                                           Value mask) {
  if (!isPaired)
    return getInputs(add(from, constant(v * lanes)), mask);
  loadPaired(from, v, count);
  SmallVector<Value> values = getInputs(from, Value());
  loaded[*loops.pairedOperand] = Value();
  return values;
}

/// Loads the words that have the elements of vectors `v` and its neighbour; an
/// element is a half of each.
void RowReduction::loadPaired(Value from, int64_t v, Value count) {
  unsigned operand = *loops.pairedOperand;
  int64_t isOdd = v % 2, first = (v - isOdd) * lanes;
  Value both;
  {
    llvm::SaveAndRestore twice(lanes, 2 * lanes);
    both = emitLoad(operand, add(from, constant(first)),
                    buildTailMask(sub(count, constant(first))));
  }
  loaded[operand] = takeWordHalves(castToWords(both), isOdd);
}

/// Where a row is several loops that are not staged, moves the buffers to the
/// iteration of the outer ones that has the element, and with it all that are
/// taken together. Returns its position in the innermost loop.
Value RowReduction::enterRun(Value element) {
  if (!staging.empty() || reducedLoops.size() == 1)
    return element;
  enterAll(ArrayRef(reducedLoops).drop_back(), div(element, sizes.back()));
  hoistBroadcasts();
  return rem(element, sizes.back());
}

/// Accumulators of no elements.
RowReduction::Vectors RowReduction::buildAccumulators() {
  Vectors vectors;
  for (int64_t v = 0; v < loops.vectors; ++v)
    vectors.push_back(
        isExact ? getExact().buildStart()
                : buildIdentities(builder, loc, reduction.combiners, lanes));
  if (isExact && loops.vectors > ExactAccumulators::kStates)
    vectors.resize(ExactAccumulators::kStates);
  return vectors;
}

/// Takes as many elements from `position` on as the unit has lanes.
void RowReduction::accumulate(Value position, Vectors &vectors) {
  int64_t states = vectors.size();
  for (auto [v, vector] : llvm::enumerate(vectors)) {
    std::vector<SmallVector<Value>> elements;
    for (int64_t i = v; i < loops.vectors; i += states)
      elements.push_back(getVector(position, i, constant(unitLeaves), Value()));
    vector = isExact ? getExact().take(vector, elements)
                     : combineAll(vector, elements.front());
  }
}

/// Takes the elements of vector `v` of the `count` ones from `from` on, as many
/// as there are.
void RowReduction::accumulateVector(int64_t v, Value from, Value count,
                                    SmallVector<Value> &vector) {
  Value own = countVector(v, count);
  if (getStatic(own).value_or(1) <= 0)
    return;
  Value mask = buildTailMask(own);
  SmallVector<Value> elements = getVector(from, v, count, mask);
  if (isExact) {
    if (mask)
      elements = getExact().selectElements(mask, elements);
    vector = getExact().take(vector, elements);
    return;
  }
  SmallVector<Value> next = combineAll(vector, elements);
  if (mask)
    for (auto [value, old, combiner] :
         llvm::zip_equal(next, vector, reduction.combiners))
      value = arith::SelectOp::create(builder, loc,
                                      isComplex(combiner.getType())
                                          ? buildPartsMask(builder, loc, mask)
                                          : mask,
                                      value, old);
  vector = next;
}

/// Takes `count` more elements from `from` on, fewer than the unit has lanes.
RowReduction::Vectors RowReduction::accumulateTail(Value from, Value count,
                                                   Vectors vectors) {
  KeepPosition keep(bases);
  llvm::SaveAndRestore keepHoisted(hoisted);
  from = enterRun(from);
  for (int64_t v = 0; v < loops.vectors; ++v) {
    SmallVector<Value> &vector = vectors[v % vectors.size()];
    auto take = [&](SmallVector<Value> &values) {
      accumulateVector(v, from, count, values);
    };
    // Loads of no lane would take time, and wait for who writes what is there.
    if (v == 0)
      take(vector);
    else
      vector = emitIfPositive(countVector(v, count), vector, take);
  }
  return vectors;
}

/// The totals of the first `count` elements from `from` on, at most as many as
/// the first `numVectors` vectors of the unit have lanes. Vectors are merged as
/// soon as there are two of a level, so that few of them are alive at a time.
SmallVector<Value> RowReduction::emitSmallUnit(Value from, Value count,
                                               int64_t numVectors) {
  KeepPosition keep(bases);
  llvm::SaveAndRestore keepHoisted(hoisted);
  from = enterRun(from);
  Vectors vectors = buildAccumulators();
  vectors.resize(isExact ? 1 : numVectors);
  auto take = [&](int64_t v) {
    accumulateVector(v, from, count, vectors[v % vectors.size()]);
  };
  if (!isExact)
    return mergeLanes(vectors, take);
  for (int64_t v = 0; v < numVectors; ++v)
    take(v);
  return getExact().finish(vectors);
}

/// Of complex numbers both parts are taken.
static Value takeLanes(OpBuilder &builder, Location loc, Value left,
                       Value right, bool isComplex, ArrayRef<int64_t> lanes) {
  if (!isComplex)
    return vector::ShuffleOp::create(builder, loc, left, right, lanes);
  SmallVector<int64_t> parts;
  for (int64_t lane : lanes)
    parts.append({2 * lane, 2 * lane + 1});
  return vector::ShuffleOp::create(builder, loc, left, right, parts);
}

/// Bits of an element of the narrowest combiner.
static int64_t getLaneBits(ArrayRef<Combiner> combiners) {
  int64_t bytes = std::numeric_limits<int64_t>::max();
  for (const Combiner &combiner : combiners)
    bytes = std::min(bytes, getElementBytes(combiner.getType()));
  return 8 * bytes;
}

/// Merges neighbours until one value per combiner is left. `complete` is called
/// for each vector before it is read.
SmallVector<Value>
RowReduction::mergeLanes(const Vectors &vectors,
                         function_ref<void(int64_t)> complete) {
  auto merge = [&](ArrayRef<Value> left, ArrayRef<Value> right,
                   const LaneMasks &masks) {
    SmallVector<Value> first, second;
    for (auto [a, b, combiner] :
         llvm::zip_equal(left, right, reduction.combiners)) {
      bool complex = isComplex(combiner.getType());
      first.push_back(takeLanes(builder, loc, a, b, complex, masks.left));
      second.push_back(takeLanes(builder, loc, a, b, complex, masks.right));
    }
    return combineAll(first, second);
  };
  LaneOrder order(lanes, getLaneBits(reduction.combiners), isPaired);
  SmallVector<LaneMasks> levels;
  for (size_t left = vectors.size(); left > 1; left /= 2)
    levels.push_back(order.mergeVectors());
  std::function<SmallVector<Value>(int64_t, int64_t)> mergeVectors =
      [&](int64_t level, int64_t number) {
        if (level == 0) {
          complete(number);
          return vectors[number];
        }
        SmallVector<Value> left = mergeVectors(level - 1, 2 * number);
        SmallVector<Value> right = mergeVectors(level - 1, 2 * number + 1);
        return merge(left, right, levels[level - 1]);
      };
  SmallVector<Value> values = mergeVectors(levels.size(), 0);
  for (int64_t left = lanes; left > 1; left /= 2)
    values = merge(values, values, order.mergeHalves());
  for (auto [value, combiner] : llvm::zip_equal(values, reduction.combiners)) {
    if (auto type = dyn_cast<ComplexType>(combiner.getType()))
      value = extractComplex(builder, loc, type, value);
    else
      value = vector::ExtractOp::create(builder, loc, value, int64_t(0));
  }
  return values;
}

//===- ContiguousLoads.cpp - Vectors whose lanes lie apart ----------------===//

#include "bcast/Schedule/ContiguousLoads.h"
#include "LoopEmitter.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include <numeric>

using namespace mlir;
using namespace mlir::bcast;

SmallVector<Value> LoopEmitter::loadShuffled(Value flat, bool isBool,
                                             Value base,
                                             ArrayRef<LaneOffsets> vectors) {
  int64_t numLanes = vectors.front().size();
  Type element = cast<MemRefType>(flat.getType()).getElementType();
  SmallVector<ContiguousLoad> loads = coverByLoads(vectors);
  SmallVector<Value> parts;
  for (const ContiguousLoad &load : loads) {
    Value offset = add(base, constant(load.loadFirst));
    auto type = VectorType::get({load.loadSize}, element);
    Value part =
        vector::LoadOp::create(builder, loc, type, flat, ValueRange{offset});
    if (load.loadSize < numLanes) {
      SmallVector<int64_t> mask(numLanes, vector::ShuffleOp::kPoisonIndex);
      std::iota(mask.begin(), mask.begin() + load.loadSize, 0);
      part = vector::ShuffleOp::create(builder, loc, part, part, mask);
    }
    parts.push_back(part);
  }

  SmallVector<Value> results;
  for (const LaneOffsets &offsets : vectors) {
    // What is there so far, and per lane where in it the lane's element is.
    Value whole;
    SmallVector<int64_t> mask(numLanes, vector::ShuffleOp::kPoisonIndex);
    for (auto [number, part] : llvm::enumerate(parts)) {
      const ContiguousLoad &load = loads[number];
      bool isUsed = llvm::any_of(
          offsets, [&](int64_t offset) { return load.contains(offset); });
      if (!isUsed)
        continue;
      SmallVector<int64_t> next = mask;
      int64_t start = whole ? numLanes : 0;
      for (auto [lane, offset] : llvm::enumerate(offsets))
        if (load.contains(offset))
          next[lane] = start + offset - load.loadFirst;
      if (!whole) {
        whole = part;
        mask = next;
        continue;
      }
      whole = vector::ShuffleOp::create(builder, loc, whole, part, next);
      for (int64_t lane = 0; lane < numLanes; ++lane)
        mask[lane] = next[lane] < 0 ? next[lane] : lane;
    }
    if (llvm::any_of(llvm::enumerate(mask), [](auto lane) {
          return lane.value() != static_cast<int64_t>(lane.index());
        }))
      whole = vector::ShuffleOp::create(builder, loc, whole, whole, mask);
    results.push_back(isBool ? isNotZero(whole) : whole);
  }
  return results;
}

/// n vectors of n lanes, in log2(n) steps, of which each exchanges a bit of the
/// row's number and one of the lane's. Two rows become two others, and x86 has
/// each of these as one shuffle, with a destination of its own: of halves of
/// each 128 bits, interleaved, and before that of whole 128 bits, the even and
/// the odd ones.
SmallVector<Value> LoopEmitter::transposeSquare(ArrayRef<Value> rows) {
  constexpr int64_t groupBytes = 16;
  int64_t side = rows.size();
  Type type = getElementTypeOrSelf(rows.front().getType());
  int64_t group = std::min(groupBytes / getElementBytes(type), side);
  SmallVector<Value> current(rows);
  // `pick` gives, of a lane of the result, that of two vectors side by side;
  // `isHigh` for the second result.
  auto exchange = [&](int64_t distance,
                      function_ref<int64_t(int64_t lane, bool isHigh)> pick) {
    SmallVector<int64_t> low, high;
    for (int64_t lane = 0; lane < side; ++lane) {
      low.push_back(pick(lane, /*isHigh=*/false));
      high.push_back(pick(lane, /*isHigh=*/true));
    }
    for (int64_t i = 0; i < side; ++i) {
      if (i & distance)
        continue;
      Value left = current[i], right = current[i + distance];
      current[i] = vector::ShuffleOp::create(builder, loc, left, right, low);
      current[i + distance] =
          vector::ShuffleOp::create(builder, loc, left, right, high);
    }
  };
  for (int64_t distance = group; distance < side; distance *= 2)
    exchange(distance, [&](int64_t lane, bool isHigh) -> int64_t {
      return (2 * (lane / group) + int64_t(isHigh)) * group + lane % group;
    });
  for (int64_t distance = group / 2; distance > 0; distance /= 2)
    exchange(distance, [&](int64_t lane, bool isHigh) -> int64_t {
      int64_t within = lane % group, half = isHigh ? group / 2 : 0;
      return lane - within + half + within / 2 + (within % 2) * side;
    });
  return current;
}

//===- ContiguousLoads.cpp - Vectors whose lanes lie apart ----------------===//

#include "bcast/Schedule/ContiguousLoads.h"
#include "LoopEmitter.h"
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

/// n vectors of n lanes: log2(n) times, vector i and vector i + n / 2 are
/// interleaved to vectors 2i and 2i + 1. Each step rotates the bits of an
/// element's number by one, and n steps by half of them exchange row and lane.
SmallVector<Value> LoopEmitter::transposeSquare(ArrayRef<Value> rows) {
  int64_t side = rows.size();
  SmallVector<int64_t> low, high;
  for (int64_t i = 0; i < side / 2; ++i) {
    llvm::append_values(low, i, side + i);
    llvm::append_values(high, side / 2 + i, side + side / 2 + i);
  }
  SmallVector<Value> current(rows);
  for (int64_t step = 1; step < side; step *= 2) {
    SmallVector<Value> next;
    for (int64_t i = 0; i < side / 2; ++i)
      for (const auto &lanes : {low, high})
        next.push_back(vector::ShuffleOp::create(builder, loc, current[i],
                                                 current[i + side / 2], lanes));
    current = next;
  }
  return current;
}

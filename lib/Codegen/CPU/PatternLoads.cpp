//===- PatternLoads.cpp - Vectors whose lanes lie apart -------------------===//
//
// A vector whose lanes are at distances that are known when compiling is put
// together by shuffles from vectors that lie in one piece: the elements of a
// short row that repeat, neighbours in steps of three, a row in reverse. A
// gather would take about as long as a load per lane.
//
// Nothing is read before the first or after the last of the elements that the
// lanes stand for.
//
//===----------------------------------------------------------------------===//

#include "LoopEmitter.h"
#include "bcast/Utils/ElementBytes.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include <numeric>

using namespace mlir;
using namespace mlir::bcast;

/// For AVX-512, instruction selection of LLVM 22 never ends on a shuffle of 64
/// bytes that a binary op has computed, with most masks that repeat bytes.
/// InstCombine makes that form of an op on shuffled bytes. Shuffles of 32
/// bytes, and of wider elements, are not concerned. A reduced program is in
/// test/Codegen/CPU/Inputs/shuffle-of-64-bytes.ll; when llc compiles that, this
/// limit can go.
static constexpr int64_t kMaxByteLanes = 32;

int64_t
mlir::bcast::limitShuffledLanes(linalg::GenericOp op, int64_t lanes,
                                function_ref<bool(unsigned)> isShuffled) {
  for (auto [o, type] : llvm::enumerate(op->getOperandTypes()))
    if (getElementBytes(getElementTypeOrSelf(type)) == 1 && isShuffled(o))
      return std::min(lanes, kMaxByteLanes);
  return lanes;
}

int64_t mlir::bcast::limitShuffledLanes(linalg::GenericOp op,
                                        const LoopPlan &plan, int64_t lanes) {
  return limitShuffledLanes(op, lanes, [&](unsigned o) {
    return !plan.loops.empty() &&
           plan.getWalk(o, plan.loops.size() - 1) == Walk::Strided;
  });
}

namespace {

/// Neighbours that are taken from one load, of as many as there are lanes where
/// all elements span that much: other sizes are several loads to a processor.
struct Window {
  int64_t first, size;
  int64_t loadFirst = 0, loadSize = 0;

  bool contains(int64_t position) const {
    return first <= position && position < first + size;
  }
};

} // namespace

static SmallVector<Window> coverPositions(ArrayRef<LanePattern> patterns) {
  SmallVector<int64_t> positions;
  for (const LanePattern &pattern : patterns)
    llvm::append_range(positions, pattern);
  llvm::sort(positions);
  int64_t lanes = patterns.front().size();
  SmallVector<Window> windows;
  for (int64_t position : positions) {
    if (windows.empty() || position >= windows.back().first + lanes)
      windows.push_back({position, 1});
    windows.back().size = position - windows.back().first + 1;
  }
  int64_t end = positions.back() + 1;
  for (Window &window : windows) {
    window.loadFirst =
        std::max(positions.front(), std::min(window.first, end - lanes));
    window.loadSize = std::min(lanes, end - window.loadFirst);
  }
  return windows;
}

unsigned mlir::bcast::countWindows(const LanePattern &pattern) {
  return coverPositions(pattern).size();
}

SmallVector<Value> LoopEmitter::loadPatterns(Value flat, bool isBool,
                                             Value base,
                                             ArrayRef<LanePattern> patterns) {
  int64_t numLanes = patterns.front().size();
  Type element = cast<MemRefType>(flat.getType()).getElementType();
  SmallVector<Window> windows = coverPositions(patterns);
  SmallVector<Value> parts;
  for (const Window &window : windows) {
    Value offset = add(base, constant(window.loadFirst));
    auto type = VectorType::get({window.loadSize}, element);
    Value part =
        vector::LoadOp::create(builder, loc, type, flat, ValueRange{offset});
    if (window.loadSize < numLanes) {
      SmallVector<int64_t> mask(numLanes, vector::ShuffleOp::kPoisonIndex);
      std::iota(mask.begin(), mask.begin() + window.loadSize, 0);
      part = vector::ShuffleOp::create(builder, loc, part, part, mask);
    }
    parts.push_back(part);
  }

  SmallVector<Value> vectors;
  for (const LanePattern &pattern : patterns) {
    // What is there so far, and per lane where in it the lane's element is.
    Value whole;
    SmallVector<int64_t> mask(numLanes, vector::ShuffleOp::kPoisonIndex);
    for (auto [number, part] : llvm::enumerate(parts)) {
      const Window &window = windows[number];
      bool isUsed = llvm::any_of(
          pattern, [&](int64_t position) { return window.contains(position); });
      if (!isUsed)
        continue;
      SmallVector<int64_t> next = mask;
      int64_t start = whole ? numLanes : 0;
      for (auto [lane, position] : llvm::enumerate(pattern))
        if (window.contains(position))
          next[lane] = start + position - window.loadFirst;
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
    vectors.push_back(isBool ? isNotZero(whole) : whole);
  }
  return vectors;
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

//===- ContiguousLoads.cpp - Vectors whose lanes lie apart ----------------===//

#include "bcast/Schedule/ContiguousLoads.h"
#include "bcast/Utils/ElementTypes.h"

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
                                        const LoopPlan &loops, int64_t lanes) {
  return limitShuffledLanes(op, lanes, [&](unsigned o) {
    return !loops.loops.empty() &&
           loops.getAccess(o, loops.loops.size() - 1) == AccessPattern::Strided;
  });
}

SmallVector<ContiguousLoad>
mlir::bcast::coverByLoads(ArrayRef<LaneOffsets> vectors) {
  SmallVector<int64_t> offsets;
  for (const LaneOffsets &vector : vectors)
    llvm::append_range(offsets, vector);
  llvm::sort(offsets);
  int64_t lanes = vectors.front().size();
  SmallVector<ContiguousLoad> loads;
  for (int64_t offset : offsets) {
    if (loads.empty() || offset >= loads.back().first + lanes)
      loads.push_back({offset, 1});
    loads.back().size = offset - loads.back().first + 1;
  }
  int64_t end = offsets.back() + 1;
  for (ContiguousLoad &load : loads) {
    load.loadFirst =
        std::max(offsets.front(), std::min(load.first, end - lanes));
    load.loadSize = std::min(lanes, end - load.loadFirst);
  }
  return loads;
}

int64_t mlir::bcast::countLoads(const LaneOffsets &offsets) {
  return coverByLoads(offsets).size();
}

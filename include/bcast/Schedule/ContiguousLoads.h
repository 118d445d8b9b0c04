//===- ContiguousLoads.h - Vectors whose lanes lie apart --------*- C++ -*-===//
//
// A vector whose lanes are at distances that are known when compiling can be
// shuffled together from vectors that are contiguous in memory: the elements of
// a short row that repeat, every third neighbour, a row in reverse.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_SCHEDULE_CONTIGUOUSLOADS_H
#define BCAST_SCHEDULE_CONTIGUOUSLOADS_H

#include "bcast/Analysis/LoopPlan.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::bcast {

/// Per lane of a vector, the distance of its element from a position.
using LaneOffsets = SmallVector<int64_t>;

/// Neighbours that are taken from one load, of as many elements as there are
/// lanes where all elements span that much: other sizes are several loads to a
/// processor. Nothing is read before the first or after the last of the
/// elements that the lanes stand for.
struct ContiguousLoad {
  int64_t first, size;
  int64_t loadFirst = 0, loadSize = 0;

  bool contains(int64_t offset) const {
    return first <= offset && offset < first + size;
  }
};

/// The loads that cover the lanes of all of these vectors.
SmallVector<ContiguousLoad> coverByLoads(ArrayRef<LaneOffsets> vectors);

/// How many loads cover the lanes of one vector.
int64_t countLoads(const LaneOffsets &offsets);

/// As many of `lanes` as the op's vectors may have if the operands for which
/// `isShuffled` holds are put together by shuffles.
int64_t limitShuffledLanes(linalg::GenericOp op, int64_t lanes,
                           function_ref<bool(unsigned)> isShuffled);
/// The same if those are the operands whose innermost loop is strided.
int64_t limitShuffledLanes(linalg::GenericOp op, const LoopPlan &loops,
                           int64_t lanes);

} // namespace mlir::bcast

#endif // BCAST_SCHEDULE_CONTIGUOUSLOADS_H

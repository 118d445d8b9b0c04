//===- RegisterSlots.cpp - Where elements of a row in registers are -------===//

#include "bcast/Schedule/RegisterRowPlan.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

RegisterSlots::RegisterSlots(int64_t elements, int64_t lanes, int64_t threads,
                             bool isInterleaved)
    : shape(getRowShape(elements, lanes, threads)),
      isInterleaved(isInterleaved), elements(elements),
      stepElements(shape.copies * shape.chunkThreads * lanes),
      iterations(llvm::divideCeil(countChunks(elements), shape.getChunks())),
      steps(
          llvm::divideCeil(std::min(elements, kReductionChunk), stepElements)) {
  if (!isInterleaved)
    return;
  // What threads exchange of each group of copies costs about as much as an
  // element.
  int64_t best = shape.copies, least = std::numeric_limits<int64_t>::max();
  for (int64_t groups : {1, 2, 4, 8}) {
    if (groups > shape.copies)
      break;
    besides = shape.copies / groups;
    int64_t cost = getValues() + (shape.chunkThreads == 1 ? 0 : groups);
    if (cost < least) {
      least = cost;
      best = besides;
    }
  }
  besides = best;
}

SmallVector<RegisterSlots::Slot> RegisterSlots::getSlots() const {
  SmallVector<Slot> slots;
  for (int64_t chunk = 0; chunk < iterations; ++chunk)
    for (int64_t step = 0; step < steps; ++step)
      for (int64_t copy = 0; copy < shape.copies; ++copy) {
        int64_t first =
            chunk * shape.getChunks() * kReductionChunk + step * stepElements +
            copy / besides * shape.chunkThreads * getThreadElements() +
            copy % besides * shape.lanes;
        if (first < elements)
          slots.push_back({first, chunk, copy});
      }
  return slots;
}

int64_t RegisterSlots::countLeaves(int64_t warp) const {
  int64_t leaves = shape.countLeaves(warp);
  if (leaves > 1)
    leaves /= besides;
  return iterations * shape.getChunks() * leaves;
}

int64_t RegisterSlots::countBlockLeaves(int64_t warp, int64_t blocks) const {
  // What a barrier of the block takes.
  constexpr int64_t fewReads = 8;
  int64_t leaves = countLeaves(warp);
  // Neighbours in the row are in one block.
  bool isSubtree = iterations == 1 && shape.copies == besides;
  return blocks > 1 && isSubtree && leaves > blocks && leaves > fewReads * warp
             ? leaves / blocks
             : 0;
}

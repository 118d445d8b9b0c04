//===- TransposeTiles.cpp - Operands that run across the output -----------===//
//
// An operand whose neighbours in memory are neighbours along an outer loop
// would be read one element per cache line. It is copied tile by tile into a
// buffer on the stack, in the order of the output: squares of a few vectors are
// transposed in registers; the last ones overlap those before them. One operand
// whose sizes are known needs no buffer: the op is computed on the rows of each
// square. Where the outer loop is short, as over the channels of an image, a
// tile has all of it, and vectors of each of its rows are shuffled together
// from contiguous loads. Tiles smaller than a square are copied one element at
// a time.
//
//===----------------------------------------------------------------------===//

#include "bcast/Analysis/GenericBody.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Schedule/ElementwisePlan.h"
#include "bcast/Utils/ElementTypes.h"

using namespace mlir;
using namespace mlir::bcast;

bool mlir::bcast::isTransposed(const LoopPlan &loops, unsigned operand,
                               unsigned loop) {
  return loops.getAccess(operand, loops.loops.size() - 1) ==
             AccessPattern::Strided &&
         loops.getAccess(operand, loop) == AccessPattern::Contiguous;
}

std::optional<unsigned> mlir::bcast::findTransposedLoop(linalg::GenericOp op,
                                                        const LoopPlan &loops) {
  for (int64_t o = 0; o < op.getNumDpsInputs(); ++o)
    for (unsigned l = 0; l + 1 < loops.loops.size(); ++l)
      if (isTransposed(loops, o, l))
        return l;
  return std::nullopt;
}

/// Whether the rows of squares may bypass the caches: each is whole lines of
/// every output, and all are aligned if the first one is. Parts of lines wait
/// in buffers that a processor has few of.
static bool storesWholeLines(linalg::GenericOp op, const LoopPlan &loops,
                             int64_t side) {
  constexpr int64_t kLineBytes = 64;
  unsigned rowLoop = loops.loops.size() - 2;
  return llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &output) {
    auto type = cast<MemRefType>(output.get().getType());
    auto strides = getStaticStrides(
        type, loops.operands[output.getOperandNumber()], rowLoop);
    return strides && (*strides)[rowLoop] % side == 0 &&
           side * getElementBytes(type.getElementType()) % kLineBytes == 0;
  });
}

/// Whether the body may be computed on the rows of each square at once. The
/// loops are in the order of the tiles.
static bool computesOnSquares(linalg::GenericOp op, const LoopPlan &loops,
                              const TransposeTiles &tiles,
                              ScheduleAttr schedule) {
  /// Of a body, whose code is there for each row of a square.
  constexpr size_t kMaxOps = 16;
  int64_t side = schedule.getVectorLanes();
  unsigned inner = loops.loops.size() - 1;
  std::optional<int64_t> rows = getLoopSize(op, loops.loops[inner - 1]);
  std::optional<int64_t> columns = getLoopSize(op, loops.loops[inner]);
  if (tiles.vectors != side || tiles.operands.size() != 1 || !rows ||
      !columns || tiles.rows % side != 0 || tiles.columns % side != 0 ||
      (schedule.getNontemporal() && !storesWholeLines(op, loops, side)) ||
      op.getBody()->getOperations().size() > kMaxOps)
    return false;
  // See LoopEmitter::emitTail for tails that have no masked form.
  int64_t tail = *columns % side;
  return tail == 0 || (tail != 1 && !dividesIntegers(op));
}

llvm::Expected<TransposeTiles>
mlir::bcast::planTransposeTiles(linalg::GenericOp op, LoopPlan &loops,
                                ScheduleAttr schedule) {
  /// Of the tiles of all operands, which are on the stack of a thread.
  constexpr int64_t kMaxBytes = 1 << 18;
  std::optional<unsigned> across = findTransposedLoop(op, loops);
  if (!across)
    return llvm::createStringError(
        "no operand is contiguous along an outer loop alone");
  TransposeTiles tiles;
  tiles.rows = schedule.getTileRows();
  tiles.columns = schedule.getTileColumns();
  tiles.vectors = schedule.getUnroll();
  if (!llvm::isPowerOf2_64(tiles.vectors))
    return llvm::createStringError(
        "unroll must be a power of 2: squares are transposed by halves");
  int64_t bytes = 0;
  for (int64_t o = 0; o < op.getNumDpsInputs(); ++o) {
    if (!isTransposed(loops, o, *across))
      continue;
    tiles.operands.push_back(o);
    bytes += tiles.rows * tiles.columns *
             getElementBytes(getElementTypeOrSelf(op->getOperand(o).getType()));
  }
  // The two loops of the tiles are the innermost ones.
  unsigned inner = loops.loops.size() - 1;
  auto moveInside = [&](auto &values) {
    std::rotate(values.begin() + *across, values.begin() + *across + 1,
                values.begin() + inner);
  };
  moveInside(loops.loops);
  for (LoopPlan::Operand &operand : loops.operands) {
    moveInside(operand.dims);
    moveInside(operand.scales);
  }
  tiles.inRegisters = computesOnSquares(op, loops, tiles, schedule);
  if (!tiles.inRegisters && bytes > kMaxBytes)
    return llvm::createStringError(
        "the tiles take %ld bytes of the stack, more than %ld", bytes,
        kMaxBytes);
  return tiles;
}

//===- Prefetch.cpp - Rows that are prefetched ahead ----------------------===//
//
// Where a loop computes row by row, the first computation of a row waits for
// memory, and the others, which find it in the caches, leave memory idle: one
// of these prefetches the next row. And of a loop over tiles of columns an
// elementwise op reads a few lines of each row, of which processors do not
// foresee the next. (Reductions of columns read several rows at a time anyway,
// and were slower with prefetches.)
//
//===----------------------------------------------------------------------===//

#include "Select.h"
#include "bcast/Schedule/Schedule.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::bcast;

/// Whether the offset is the loop's counter, or that within an outer dimension.
static bool isCounter(OpFoldResult offset, scf::ForOp loop) {
  auto value = dyn_cast<Value>(offset);
  if (!value)
    return false;
  if (auto remainder = value.getDefiningOp<arith::RemUIOp>())
    value = remainder.getLhs();
  return value == loop.getInductionVar();
}

/// Whether a view is of columns: the loop moves it along the last dimension.
static bool isOfColumns(memref::SubViewOp view, scf::ForOp loop) {
  int64_t rank = view.getType().getRank();
  if (rank < 2 || view.getStaticSizes()[rank - 2] == 1)
    return false;
  auto offset = dyn_cast<Value>(view.getMixedOffsets().back());
  return offset && loop->isAncestor(offset.getParentBlock()->getParentOp());
}

std::optional<unsigned> mlir::bcast::getPrefetchDimension(OpOperand &operand) {
  auto loop = dyn_cast<scf::ForOp>(operand.getOwner()->getParentOp());
  auto view = operand.get().getDefiningOp<memref::SubViewOp>();
  if (!loop || !view ||
      view.getType().getRank() != view.getSourceType().getRank())
    return std::nullopt;
  if (isOfColumns(view, loop))
    return view.getType().getRank() - 2;
  for (auto [dim, offset] : llvm::enumerate(view.getMixedOffsets()))
    if (isCounter(offset, loop) && view.getStaticSizes()[dim] == 1)
      return dim;
  return std::nullopt;
}

/// The inputs of which rows may be prefetched.
static SmallVector<OpOperand *> getInputs(linalg::GenericOp op) {
  SmallVector<OpOperand *> inputs = op.getDpsInputOperands();
  llvm::erase_if(inputs, [](OpOperand *input) {
    return !getPrefetchDimension(*input).has_value();
  });
  return inputs;
}

llvm::Error mlir::bcast::checkPrefetch(linalg::GenericOp op,
                                       ScheduleAttr schedule) {
  if (schedule.getPrefetchRows() != 0 && getInputs(op).empty())
    return llvm::createStringError("no input is a row, or columns, of the loop "
                                   "that the op is in: there is "
                                   "nothing to prefetch");
  return llvm::Error::success();
}

/// Whether exactly one op before this one in the loop reads the row.
static bool isReadAgain(linalg::GenericOp op, Value row) {
  unsigned before = 0;
  for (Operation *user : row.getUsers())
    if (user != op && user->getBlock() == op->getBlock() &&
        user->isBeforeInBlock(op))
      ++before;
  return before == 1;
}

int64_t mlir::bcast::getPrefetchRows(linalg::GenericOp op, ScheduleKind kind,
                                     const TargetInfo &target) {
  bool isElementwise = kind == ScheduleKind::Elementwise;
  if (!isElementwise && kind != ScheduleKind::RowReduction)
    return 0;
  int64_t ahead = 0;
  for (OpOperand *input : getInputs(op)) {
    auto view = input->get().getDefiningOp<memref::SubViewOp>();
    uint64_t all = getStaticBytes(view.getSource());
    if (all != 0 && all < target.prefetchedBytes)
      continue;
    if (isOfColumns(view, cast<scf::ForOp>(op->getParentOp()))) {
      if (isElementwise)
        return target.prefetchedColumnRows;
      continue;
    }
    // Where the program alone knows the size, it tells whether it is too large.
    bool isKnown = view.getType().hasStaticShape();
    int64_t row = getStaticBytes(input->get());
    auto [least, most] = TargetInfo::kPrefetchedRowBytes;
    if ((!isKnown || (row >= least && row <= most)) &&
        isReadAgain(op, input->get()))
      ahead = 1;
  }
  return ahead;
}

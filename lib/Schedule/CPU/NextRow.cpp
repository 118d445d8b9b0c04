//===- NextRow.cpp - Rows of a loop that are prefetched -------------------===//
//
// Where a loop computes row by row, the first computation of a row waits for
// memory, and the others, which find it in the caches, leave memory idle. One
// of these prefetches the next row.
//
//===----------------------------------------------------------------------===//

#include "Select.h"
#include "bcast/Schedule/Schedule.h"
#include "bcast/Utils/ElementTypes.h"
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

std::optional<unsigned> mlir::bcast::getRowDimension(OpOperand &operand) {
  auto loop = dyn_cast<scf::ForOp>(operand.getOwner()->getParentOp());
  auto view = operand.get().getDefiningOp<memref::SubViewOp>();
  if (!loop || !view || view.getType().getRank() != view.getSourceType().getRank())
    return std::nullopt;
  for (auto [dim, offset] : llvm::enumerate(view.getMixedOffsets()))
    if (isCounter(offset, loop) && view.getStaticSize(dim) == 1)
      return dim;
  return std::nullopt;
}

/// The inputs that are rows.
static auto getRows(linalg::GenericOp op) {
  return llvm::make_filter_range(
      op.getDpsInputOperands(),
      [](OpOperand *input) { return getRowDimension(*input).has_value(); });
}

llvm::Error mlir::bcast::checkNextRow(linalg::GenericOp op,
                                      ScheduleAttr schedule) {
  if (schedule.getPrefetchNextRow() && getRows(op).empty())
    return llvm::createStringError(
        "no input is a row of the loop that the op is in: there is no next row "
        "to prefetch");
  return llvm::Error::success();
}

/// Bytes of a buffer; null if only the program knows.
static std::optional<int64_t> getBytes(Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  if (!type.hasStaticShape())
    return std::nullopt;
  return type.getNumElements() * getElementBytes(type.getElementType());
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

bool mlir::bcast::prefersNextRow(linalg::GenericOp op, ScheduleKind kind,
                                 const TargetInfo &target) {
  if (kind != ScheduleKind::Elementwise && kind != ScheduleKind::RowReduction)
    return false;
  return llvm::any_of(getRows(op), [&](OpOperand *input) {
    std::optional<int64_t> row = getBytes(input->get());
    auto view = input->get().getDefiningOp<memref::SubViewOp>();
    std::optional<int64_t> all = getBytes(view.getSource());
    return row && *row >= target.prefetchedRowBytes.front() &&
           *row <= target.prefetchedRowBytes.back() &&
           (!all || *all >= target.prefetchedBytes) &&
           isReadAgain(op, input->get());
  });
}

//===- RowPacking.cpp - Rows shorter than a vector, several at a time -----===//
//
// Where the innermost loops are shorter than a vector, as over the channels of
// an image, most lanes would be idle. If the outputs run on from one row into
// the next, as many rows as are whole vectors are computed together. Operands
// that do the same are loaded as they are; where another one's elements are for
// each lane of such a pack is known when compiling, and it is shuffled together
// from contiguous loads: a value per row that repeats along it, the same row
// for all, a row in reverse, a part of a longer row, columns side by side. Rows
// that are left are computed one by one.
//
//===----------------------------------------------------------------------===//

#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Schedule/ElementwisePlan.h"

using namespace mlir;
using namespace mlir::bcast;

std::optional<std::pair<unsigned, int64_t>>
mlir::bcast::findShortRows(linalg::GenericOp op, const LoopPlan &loops,
                           int64_t lanes) {
  unsigned loop = loops.loops.size();
  int64_t row = 1;
  // Short loops around short ones are a row as well.
  while (loop > 1) {
    std::optional<int64_t> size = getLoopSize(op, loops.loops[loop - 1]);
    if (!size || *size >= lanes || row * *size >= lanes)
      break;
    row *= *size;
    --loop;
  }
  if (loop == loops.loops.size() || row <= 1)
    return std::nullopt;
  return std::pair(loop - 1, row);
}

/// Where the operand's element for each element of a pack is, per vector; fails
/// where the distances overflow.
static std::optional<SmallVector<LaneOffsets>>
getOffsets(ArrayRef<int64_t> sizes, ArrayRef<int64_t> strides, unsigned loop,
           int64_t elements, int64_t lanes) {
  SmallVector<LaneOffsets> vectors(elements / lanes);
  for (int64_t e = 0; e < elements; ++e) {
    int64_t linear = e, offset = 0;
    for (unsigned l = sizes.size(); l-- > loop;) {
      int64_t index = l == loop ? linear : linear % sizes[l];
      linear /= l == loop ? 1 : sizes[l];
      int64_t distance;
      if (llvm::MulOverflow(index, strides[l], distance) ||
          llvm::AddOverflow(offset, distance, offset))
        return std::nullopt;
    }
    vectors[e / lanes].push_back(offset);
  }
  return vectors;
}

static bool isIdentity(ArrayRef<LaneOffsets> vectors) {
  int64_t next = 0;
  for (const LaneOffsets &vector : vectors)
    for (int64_t offset : vector)
      if (offset != next++)
        return false;
  return true;
}

llvm::Expected<RowPacking> mlir::bcast::planRowPacking(linalg::GenericOp op,
                                                       const LoopPlan &loops,
                                                       ScheduleAttr schedule) {
  int64_t lanes = schedule.getVectorLanes();
  // Any operand may turn out to be shuffled.
  if (lanes > limitShuffledLanes(op, lanes, [](unsigned) { return true; }))
    return llvm::createStringError(
        "so many bytes cannot be shuffled: vector_lanes is too large");
  if (!op.getBody()->getOps<linalg::IndexOp>().empty())
    return llvm::createStringError("the op reads indices");
  auto rows = findShortRows(op, loops, lanes);
  if (!rows)
    return llvm::createStringError("rows are not shorter than a vector, or of "
                                   "a size that is not known");
  RowPacking packing;
  std::tie(packing.loop, packing.row) = *rows;
  packing.rows = schedule.getTileRows();
  int64_t elements = packing.rows * packing.row;
  if (elements % lanes != 0)
    return llvm::createStringError("tile_rows rows of %ld elements are not "
                                   "whole vectors",
                                   packing.row);
  SmallVector<int64_t> sizes;
  for (const auto &loop : loops.loops)
    sizes.push_back(getLoopSize(op, loop).value_or(ShapedType::kDynamic));
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned o = operand.getOperandNumber();
    auto strides = getStaticStrides(cast<MemRefType>(operand.get().getType()),
                                    loops.operands[o], packing.loop);
    auto offsets =
        strides ? getOffsets(sizes, *strides, packing.loop, elements, lanes)
                : std::nullopt;
    if (!offsets)
      return llvm::createStringError("the strides of operand %u are not known",
                                     o);
    if (isIdentity(*offsets))
      offsets->clear();
    else if (op.isDpsInit(&operand))
      return llvm::createStringError(
          "output %ld does not run on from one row into the next",
          o - op.getNumDpsInputs());
    for (const LaneOffsets &vector : *offsets)
      if (int64_t count = countLoads(vector);
          count > schedule.getShuffledLoads())
        return llvm::createStringError(
            "a vector of operand %u takes %ld loads, more than shuffled_loads",
            o, count);
    packing.offsets.push_back(std::move(*offsets));
  }
  return packing;
}

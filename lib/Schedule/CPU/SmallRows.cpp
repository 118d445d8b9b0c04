//===- SmallRows.cpp - Reductions of rows shorter than a vector -----------===//
//
// A small row leaves most lanes idle, and folding them takes longer than
// filling them. So as many rows as a vector has lanes are reduced side by side:
// element i of all of them is a vector. Rows that are left are reduced one by
// one, and have the same bits.
//
//===----------------------------------------------------------------------===//

#include "bcast/Analysis/GenericBody.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Schedule/ElementwisePlan.h"
#include "bcast/Schedule/ReductionLoops.h"

using namespace mlir;
using namespace mlir::bcast;

/// The distances of a row's elements from its first, where the row's loops have
/// these sizes and strides. Fails where they overflow.
static std::optional<SmallVector<int64_t>>
getDistances(ArrayRef<int64_t> sizes, ArrayRef<int64_t> strides,
             int64_t count) {
  SmallVector<int64_t> distances;
  for (int64_t element = 0; element < count; ++element) {
    int64_t linear = element, distance = 0;
    for (auto [size, stride] : llvm::reverse(llvm::zip_equal(sizes, strides))) {
      int64_t part;
      if (llvm::MulOverflow(linear % size, stride, part) ||
          llvm::AddOverflow(distance, part, distance))
        return std::nullopt;
      linear /= size;
    }
    distances.push_back(distance);
  }
  return distances;
}

/// Whether elements of a row are neighbours, and taking them apart needs more
/// shuffles than transposing squares.
static bool prefersSquares(ArrayRef<LaneOffsets> columns) {
  int64_t count = columns.size(), lanes = columns.front().size(), shuffles = 0;
  for (auto [number, column] : llvm::enumerate(columns)) {
    if (column[0] != static_cast<int64_t>(number))
      return false;
    shuffles += countLoads(column) - 1;
  }
  return shuffles > static_cast<int64_t>(llvm::alignTo(count, lanes) *
                                         llvm::Log2_64(lanes));
}

llvm::Expected<SmallRows>
mlir::bcast::planSmallRows(linalg::GenericOp op,
                           const RowReductionLoops &loops) {
  const LoopPlan &plan = loops.reduction.loops;
  SmallVector<unsigned> keptLoops = loops.reduction.getKeptLoops(),
                        rowLoops = loops.reduction.getReducedLoops();
  std::optional<int64_t> size = getStaticProduct(op, plan, rowLoops);
  if (!size || *size < 2 || keptLoops.empty())
    return llvm::createStringError(
        "there are not several rows of a known size of two or more");
  bool readsIndex = !op.getBody()->getOps<linalg::IndexOp>().empty();
  if (!loops.hasVectorElements || readsComplex(op) ||
      (readsIndex && rowLoops.size() != 1))
    return llvm::createStringError("the body has no form on these vectors");
  if (!llvm::all_of(loops.reduction.isReducedOutput,
                    [](bool is) { return is; }))
    return llvm::createStringError("the op has outputs that are not reduced");

  SmallRows rows;
  rows.elements = *size;
  rows.rows = loops.schedule.getTileRows();
  // Squares are transposed by halves.
  if (!llvm::isPowerOf2_64(rows.rows) || rows.rows < 2)
    return llvm::createStringError("tile_rows must be a power of 2");
  unsigned kept = keptLoops.back();
  std::optional<int64_t> keptSize = getLoopSize(op, plan.loops[kept]);
  if (keptLoops.size() > 1 && (!keptSize || *keptSize % rows.rows != 0))
    return llvm::createStringError(
        "tile_rows must divide the innermost of several loops over rows");
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned o = operand.getOperandNumber();
    auto strides = getStaticStrides(cast<MemRefType>(operand.get().getType()),
                                    plan.operands[o], /*first=*/0);
    if (!strides ||
        std::abs((*strides)[kept]) > std::numeric_limits<int32_t>::max())
      return llvm::createStringError("the strides of operand %u are not known",
                                     o);
    auto &columns = rows.columns.emplace_back();
    bool &transposes = rows.transposes.emplace_back(false);
    if (op.isDpsInit(&operand)) {
      if ((*strides)[kept] != 1)
        return llvm::createStringError("results are not contiguous");
      continue;
    }
    if (!op.payloadUsesValueFromOperand(&operand))
      continue;
    SmallVector<int64_t> rowSizes, rowStrides;
    for (unsigned loop : rowLoops) {
      rowSizes.push_back(*getLoopSize(op, plan.loops[loop]));
      rowStrides.push_back((*strides)[loop]);
    }
    auto distances = getDistances(rowSizes, rowStrides, *size);
    if (!distances)
      return llvm::createStringError("the strides of operand %u overflow", o);
    int64_t most = 0;
    for (int64_t start : *distances) {
      LaneOffsets &column = columns.emplace_back();
      for (int64_t row = 0; row < rows.rows; ++row)
        column.push_back(row * (*strides)[kept] + start);
      most = std::max(most, countLoads(column));
    }
    transposes = prefersSquares(columns);
    if (!transposes && most > loops.schedule.getShuffledLoads())
      return llvm::createStringError(
          "a vector of operand %u takes %ld loads, more than shuffled_loads", o,
          most);
  }
  return rows;
}

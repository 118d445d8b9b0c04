//===- ReplicatedOperands.cpp - Rows shorter than a few vectors -----------===//
//
// Where the innermost loop is short, as over the channels of an image, most
// lanes of a vector would be idle. If everything but a few small operands runs
// on from one row into the next, rows are one long loop, and those operands are
// read from tables that repeat them: a block of the loop is as long as a table,
// and every block begins where a row does.
//
//===----------------------------------------------------------------------===//

#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Schedule/ElementwisePlan.h"
#include <numeric>

using namespace mlir;
using namespace mlir::bcast;

llvm::Expected<ReplicatedOperands>
mlir::bcast::planReplicatedOperands(linalg::GenericOp op, LoopPlan &loops,
                                    ScheduleAttr schedule) {
  ReplicatedOperands replicated;
  unsigned outer = loops.loops.size() - 2;
  for (auto [o, operand] : llvm::enumerate(loops.operands)) {
    if (operand.joined == JoinedAccess::Contiguous)
      continue;
    bool isFixed = llvm::all_of(ArrayRef(operand.dims).take_front(outer + 1),
                                [](int dim) { return dim < 0; });
    bool isInput = o < static_cast<size_t>(op.getNumDpsInputs());
    if (operand.joined == JoinedAccess::None || !isFixed || !isInput ||
        loops.getAccess(o, outer + 1) != AccessPattern::Contiguous)
      return llvm::createStringError(
          "operand %zu is neither contiguous along both loops nor the same in "
          "every row",
          o);
    replicated.operands.push_back(o);
  }
  assert(!replicated.operands.empty() && "the loops would be one already");
  std::optional<int64_t> row = getLoopSize(op, loops.loops.back());
  if (!row || *row == 0)
    return llvm::createStringError("the size of a row is not known, or 0");
  replicated.row = *row;
  replicated.elements = schedule.getTileColumns();
  int64_t unit = std::lcm(*row, schedule.getVectorLanes());
  if (replicated.elements % unit != 0)
    return llvm::createStringError("tile_columns must be a multiple of %ld: "
                                   "rows and vectors are whole",
                                   unit);
  loops.joinLastLoops();
  return replicated;
}

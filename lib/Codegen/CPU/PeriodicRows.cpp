//===- PeriodicRows.cpp - Rows shorter than a vector ----------------------===//
//
// Where the innermost loop is short, as over the channels of an image, most
// lanes of a vector would be idle. If everything but a few small operands runs
// on from one row into the next, rows are one long loop, and those operands are
// read from tables that repeat them: a block of the loop is as long as a table,
// and every block begins where a row does.
//
//===----------------------------------------------------------------------===//

#include "ElementwiseEmitter.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include <numeric>

using namespace mlir;
using namespace mlir::bcast;

/// Elements of a table: small beside the first-level cache, and enough blocks
/// of rows that a block's start costs little.
static constexpr int64_t kTableElements = 1024;
/// Rows of so many vectors lose little.
static constexpr int64_t kMaxVectors = 4;

PeriodPlan mlir::bcast::planPeriod(linalg::GenericOp op, LoopPlan &plan,
                                   int64_t lanes) {
  PeriodPlan period;
  if (lanes == 0 || plan.loops.size() < 2)
    return period;
  unsigned outer = plan.loops.size() - 2;
  std::optional<int64_t> size = getLoopSize(op, plan.loops.back());
  if (!size || *size <= 1 || *size >= kMaxVectors * lanes)
    return period;
  // A table that serves all rows, filled once, for many of them.
  std::optional<int64_t> rows = getLoopSize(op, plan.loops[outer]);
  if (rows && *rows <= (2 * kTableElements - 1) / *size)
    return period;
  SmallVector<unsigned> tables;
  for (auto [o, operand] : llvm::enumerate(plan.operands)) {
    if (operand.join == Join::Whole)
      continue;
    bool isFixed = llvm::all_of(ArrayRef(operand.dims).take_front(outer + 1),
                                [](int dim) { return dim < 0; });
    bool isInput = o < static_cast<size_t>(op.getNumDpsInputs());
    if (operand.join == Join::None || !isFixed || !isInput ||
        plan.getWalk(o, outer + 1) != Walk::Contiguous)
      return period;
    tables.push_back(o);
  }
  // Without tables the loops would be one already.
  if (tables.empty())
    return period;
  period.operands = std::move(tables);
  period.row = *size;
  int64_t unit = std::lcm(*size, lanes);
  period.elements = unit * std::max<int64_t>(1, kTableElements / unit);
  plan.joinLastLoops();
  return period;
}

/// Before anything is parallel: threads share the tables.
void ElementwiseEmitter::fillTables() {
  int64_t vectorLanes = std::exchange(lanes, 0);
  for (unsigned number = 0; number < period.operands.size(); ++number) {
    unsigned o = period.operands[number];
    LoopBuffer &buffer = buffers[o];
    Type element = cast<MemRefType>(buffer.flat.getType()).getElementType();
    Value table = getScratch(element, period.elements, number);
    emitFor(constant(0), constant(period.elements), period.row, [&](Value row) {
      emitFor(constant(0), constant(period.row), 1, [&](Value position) {
        Value from = add(bases[o], position);
        Value value = memref::LoadOp::create(builder, loc, buffer.flat, from);
        memref::StoreOp::create(builder, loc, value, table,
                                ValueRange{add(row, position)});
      });
    });
    buffer.tile.buffer = table;
  }
  lanes = vectorLanes;
}

void ElementwiseEmitter::emitPeriods(Value from, Value to) {
  emitFor(from, to, period.elements, [&](Value begin) {
    for (unsigned o : period.operands)
      buffers[o].tile.start = sub(constant(0), begin);
    Value end = minimum(add(begin, constant(period.elements)), to);
    emitRow(begin, end);
  });
}

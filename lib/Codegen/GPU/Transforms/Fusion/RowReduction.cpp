//===- RowReduction.cpp - Reductions as loops over rows -------------------===//

#include "RowReduction.h"
#include "../../../Common/ConstantInits.h"
#include "../../LaunchBuilder.h"
#include "RowViews.h"
#include "bcast/Analysis/BufferAccess.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/Schedule/Epilogues.h"
#include "bcast/Schedule/KernelPlans.h"
#include "bcast/Schedule/Schedule.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::bcast;

/// Ops that are looked at for a reduction beside another.
static constexpr unsigned kMaxDistance = 64;

/// Whether a row has a part of every operand, and the op has a loop for each
/// that the reduction keeps, and no other.
static bool isOfRows(linalg::GenericOp op, linalg::GenericOp reduction) {
  SmallVector<int64_t> sizes = reduction.getStaticLoopRanges();
  sizes.pop_back();
  return op.getStaticLoopRanges() == sizes && hasRowViews(op);
}

/// Whether the op can be moved, or others can be moved across it where they
/// need nothing of it.
static bool isMovable(Operation *op) {
  return isMemoryEffectFree(op) || isa<memref::AllocOp>(op);
}

/// The ops in front that fill results with constants, in their order.
static SmallVector<linalg::GenericOp> findFills(linalg::GenericOp op,
                                                const ReductionPlan &plan) {
  SmallVector<linalg::GenericOp> fills;
  for (const Combiner &combiner : plan.combiners)
    if (linalg::GenericOp fill =
            findFill(op, op.getDpsInitOperand(combiner.getOutput())))
      fills.push_back(fill);
  llvm::sort(fills, [](linalg::GenericOp a, linalg::GenericOp b) {
    return a->isBeforeInBlock(b);
  });
  return fills;
}

static std::optional<RowReduction> matchRowReduction(linalg::GenericOp op) {
  if (!op.hasPureBufferSemantics() || op->hasAttr(kScheduleAttrName) ||
      op.getNumLoops() < 2 || op.getNumReductionLoops() != 1 ||
      op.getIteratorTypesArray().back() != utils::IteratorType::reduction ||
      !hasRowViews(op) ||
      ShapedType::isDynamicShape(
          ArrayRef(op.getStaticLoopRanges()).drop_front()))
    return std::nullopt;
  std::optional<ReductionPlan> plan = getKernelReduction(op);
  if (!plan || llvm::is_contained(plan->isReducedOutput, false))
    return std::nullopt;
  SmallVector<linalg::GenericOp> fills = findFills(op, *plan);
  if (fills.size() != plan->combiners.size() ||
      !llvm::all_of(fills,
                    [&](linalg::GenericOp fill) { return isOfRows(fill, op); }))
    return std::nullopt;
  RowReduction reduction;
  reduction.op = op;
  reduction.stages = std::move(fills);
  reduction.stages.push_back(op);
  for (linalg::GenericOp epilogue : findEpilogues(op)) {
    if (!isOfRows(epilogue, op))
      break;
    reduction.stages.push_back(epilogue);
  }
  return reduction;
}

/// Whether all stages can be computed before the op in place of after it.
static bool isIndependent(AliasAnalysis &aliases, Operation *op,
                          const RowReduction &reduction) {
  if (isMovable(op))
    return true;
  if (op->getNumResults() != 0)
    return false;
  return llvm::is_contained(reduction.stages, op) ||
         llvm::all_of(reduction.stages, [&](linalg::GenericOp stage) {
           return writesNone(aliases, op, stage.getDpsInputs()) &&
                  accessesNone(aliases, op, stage.getDpsInits());
         });
}

/// Whether the op reads an array that the column reduction reads.
static bool sharesRows(linalg::GenericOp op, const ColumnReduction &columns) {
  return llvm::any_of(columns.inputs, [&](const auto &input) {
    return columns.isRow(input) &&
           llvm::is_contained(op.getDpsInputs(), input.source);
  });
}

std::optional<RowReduction>
mlir::bcast::findRowReduction(AliasAnalysis &aliases,
                              const ColumnReduction &columns) {
  // What lies between this and the column reduction is looked at there.
  Operation *other = columns.op->getPrevNode();
  for (unsigned i = 0; other && i < kMaxDistance;
       ++i, other = other->getPrevNode()) {
    auto op = dyn_cast<linalg::GenericOp>(other);
    if (!op || !sharesRows(op, columns))
      continue;
    if (std::optional<RowReduction> reduction = matchRowReduction(op)) {
      reduction->place = op;
      return reduction;
    }
  }
  other = columns.op->getNextNode();
  SmallVector<Operation *> between{columns.op};
  for (unsigned i = 0; other && i < kMaxDistance;
       ++i, other = other->getNextNode()) {
    between.push_back(other);
    auto op = dyn_cast<linalg::GenericOp>(other);
    if (!op || !sharesRows(op, columns))
      continue;
    std::optional<RowReduction> reduction = matchRowReduction(op);
    if (!reduction || !llvm::all_of(between, [&](Operation *op) {
          return isIndependent(aliases, op, *reduction);
        }))
      continue;
    SmallVector<linalg::GenericOp> fills = findFills(columns.op, columns.plan);
    reduction->place = fills.empty() ? columns.op : fills.front();
    return reduction;
  }
  return std::nullopt;
}

namespace {

/// Makes the stages of one row.
class RowBuilder {
public:
  RowBuilder(OpBuilder &builder, ArrayRef<OpFoldResult> indices)
      : builder(builder), indices(indices.begin(), indices.end()) {}

  void build(linalg::GenericOp stage);

private:
  Value getView(Value operand, AffineMap map);

  OpBuilder &builder;
  /// Of the row in each loop, and null for the one along it.
  SmallVector<OpFoldResult> indices;
  SmallVector<std::pair<std::pair<Value, DimLoops>, Value>> views;
};

} // namespace

/// One view for all stages, by which later passes know that it is one.
Value RowBuilder::getView(Value operand, AffineMap map) {
  DimLoops loops = *findLoops(map);
  auto isOfRow = [&](std::optional<unsigned> loop) {
    return loop && indices[*loop];
  };
  if (!isa<MemRefType>(operand.getType()) || llvm::none_of(loops, isOfRow))
    return operand;
  for (auto &[known, view] : views)
    if (known == std::pair(operand, loops))
      return view;
  Value view = buildRowView(builder, operand.getLoc(), operand, loops, indices);
  views.push_back({{operand, loops}, view});
  return view;
}

void RowBuilder::build(linalg::GenericOp stage) {
  SmallVector<Value> operands;
  for (OpOperand &operand : stage->getOpOperands())
    operands.push_back(
        getView(operand.get(), stage.getMatchingIndexingMap(&operand)));
  clone(builder, stage, TypeRange(), operands);
}

scf::ForallOp RowReduction::buildLoop() {
  for (linalg::GenericOp stage : stages)
    moveOperandsBefore(stage, place);
  OpBuilder builder(place);
  Location loc = op.getLoc();
  IndexBuilder index(builder, loc);
  SmallVector<Range, 4> ranges =
      cast<linalg::LinalgOp>(op.getOperation()).createLoopRanges(builder, loc);
  ranges.pop_back();
  Value count = index.constant(1);
  for (const Range &range : ranges)
    count = index.mul(
        count, getValueOrCreateConstantIndexOp(builder, loc, range.size));
  auto loop = scf::ForallOp::create(builder, loc, {getAsOpFoldResult(count)},
                                    /*outputs=*/{}, /*mapping=*/std::nullopt);
  loop->setAttr(kRowLoopAttrName, builder.getUnitAttr());
  builder.setInsertionPointToStart(loop.getBody());
  SmallVector<OpFoldResult> indices(ranges.size() + 1);
  Value row = loop.getInductionVar(0);
  for (size_t d = ranges.size(); d-- > 1;) {
    int64_t size = *getConstantIntValue(ranges[d].size);
    indices[d] = index.rem(row, size);
    row = index.div(row, size);
  }
  indices.front() = row;
  RowBuilder rows(builder, indices);
  for (linalg::GenericOp stage : stages)
    rows.build(stage);
  return loop;
}

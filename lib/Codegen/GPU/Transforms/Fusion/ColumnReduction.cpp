//===- ColumnReduction.cpp - Sums of the columns of rows ------------------===//

#include "ColumnReduction.h"
#include "bcast/Analysis/BufferAccess.h"
#include "bcast/Analysis/Conditions.h"
#include "bcast/Analysis/SizeAssertions.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/Schedule/KernelPlans.h"
#include "bcast/Schedule/RowFusionPlan.h"
#include "bcast/Schedule/Schedule.h"
#include "mlir/Analysis/AliasAnalysis.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

/// The most ops between a loop and a reduction, to keep the pass linear.
static constexpr int64_t kMaxOpsBetween = 64;

std::optional<ColumnReduction>
mlir::bcast::matchColumnReduction(linalg::GenericOp op) {
  if (!op.hasPureBufferSemantics() || op->hasAttr(kPartialSumsAttrName) ||
      op->hasAttr(kScheduleAttrName) || op.getNumLoops() < 2 ||
      !hasRowViews(op))
    return std::nullopt;
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  bool isColumn = iterators.back() == utils::IteratorType::parallel &&
                  op.getNumReductionLoops() == op.getNumLoops() - 1;
  ColumnReduction reduction;
  reduction.op = op;
  reduction.columnLoop = op.getNumLoops() - 1;
  reduction.columns = op.getStaticLoopRanges().back();
  if (!isColumn ||
      (reduction.columns <= 1 && !ShapedType::isDynamic(reduction.columns)))
    return std::nullopt;
  std::optional<ReductionPlan> plan = getKernelReduction(op);
  if (!plan || llvm::is_contained(plan->isReducedOutput, false))
    return std::nullopt;
  reduction.plan = std::move(*plan);
  for (OpOperand *input : op.getDpsInputOperands())
    reduction.inputs.push_back(
        {input->get(), *findLoops(op.getMatchingIndexingMap(input))});
  return reduction;
}

/// Whether a size is that of a loop of the reduction, where that is: in the
/// version of --bcast-version-sizes with equal sizes, and where the program
/// asserts that they are, too.
static bool isSizeOf(Value size, const ColumnReduction &reduction,
                     unsigned loop) {
  SmallVector<Value> sizes = {size};
  auto addEqual = [&](Value condition) {
    for (arith::CmpIOp equal : findEqualities(condition))
      if (equal.getLhs() == size || equal.getRhs() == size)
        sizes.append({equal.getLhs(), equal.getRhs()});
  };
  linalg::GenericOp op = reduction.op;
  for (cf::AssertOp assertion : findAssertionsAround(*op->getBlock()))
    addEqual(assertion.getArg());
  SmallVector<Value> conditions;
  for (auto choice = reduction.op->getParentOfType<scf::IfOp>(); choice;
       choice = choice->getParentOfType<scf::IfOp>())
    if (choice.thenBlock()->findAncestorOpInBlock(*reduction.op)) {
      conditions.push_back(choice.getCondition());
      addEqual(choice.getCondition());
    }
  auto isDim = [&](Value buffer, unsigned d) {
    auto alloc = buffer.getDefiningOp<memref::AllocOp>();
    if (alloc && alloc.getType().isDynamicDim(d)) {
      Value own =
          alloc.getDynamicSizes()[alloc.getType().getDynamicDimIndex(d)];
      auto choice = own.getDefiningOp<arith::SelectOp>();
      if (choice && llvm::is_contained(conditions, choice.getCondition()))
        own = choice.getTrueValue();
      return llvm::is_contained(sizes, own);
    }
    return llvm::any_of(sizes, [&](Value known) {
      auto dim = known.getDefiningOp<memref::DimOp>();
      return dim && dim.getSource() == buffer && dim.getConstantIndex() == d;
    });
  };
  return llvm::any_of(reduction.inputs, [&](const auto &input) {
    for (auto [d, ofDim] : llvm::enumerate(input.loops))
      if (ofDim == loop && isDim(input.source, d))
        return true;
    return false;
  });
}

/// A user of the value that divides it by the size of a loop.
template <typename OpT>
static Value findDivision(Value value, const ColumnReduction &reduction,
                          unsigned loop, int64_t size) {
  for (Operation *user : value.getUsers())
    if (auto division = dyn_cast<OpT>(user))
      if (division.getLhs() == value &&
          (ShapedType::isDynamic(size)
               ? isSizeOf(division.getRhs(), reduction, loop)
               : getConstantIntValue(division.getRhs()) == size))
        return division;
  return {};
}

/// Whether the number is the product of the sizes of the outer loops.
static bool isNumRows(OpFoldResult number, const ColumnReduction &reduction,
                      ArrayRef<int64_t> sizes) {
  int64_t known = 1;
  for (int64_t size : sizes)
    if (!ShapedType::isDynamic(size))
      known *= size;
  SmallVector<bool> found(sizes.size());
  auto findLoop = [&](Value factor) {
    for (auto [loop, size] : llvm::enumerate(sizes))
      if (ShapedType::isDynamic(size) && !found[loop] &&
          isSizeOf(factor, reduction, loop))
        return found[loop] = true;
    return false;
  };
  int64_t constants = 1;
  SmallVector<OpFoldResult> factors = {number};
  while (!factors.empty()) {
    OpFoldResult factor = factors.pop_back_val();
    if (std::optional<int64_t> constant = getConstantIntValue(factor)) {
      constants *= *constant;
      continue;
    }
    auto value = cast<Value>(factor);
    if (findLoop(value))
      continue;
    auto product = value.getDefiningOp<arith::MulIOp>();
    if (!product)
      return false;
    factors.append({product.getLhs(), product.getRhs()});
  }
  return constants == known &&
         llvm::all_of(llvm::zip_equal(sizes, found), [](auto pair) {
           auto [size, isFound] = pair;
           return isFound == ShapedType::isDynamic(size);
         });
}

/// Where a row is, if the loop goes through the rows in their order.
static std::optional<SmallVector<Value>>
findIndices(scf::ForallOp loop, const ColumnReduction &reduction) {
  linalg::GenericOp op = reduction.op;
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  sizes.pop_back();
  if (!isNumRows(loop.getMixedUpperBound().front(), reduction, sizes))
    return std::nullopt;
  Value row = loop.getInductionVar(0);
  SmallVector<Value> indices(sizes.size());
  for (size_t d = sizes.size(); d-- > 1;) {
    indices[d] = findDivision<arith::RemUIOp>(row, reduction, d, sizes[d]);
    row = findDivision<arith::DivUIOp>(row, reduction, d, sizes[d]);
    if (!indices[d] || !row)
      return std::nullopt;
  }
  indices.front() = row;
  return indices;
}

/// Whether the view has what a row of the reduction reads of the input, and no
/// more.
static bool isRowView(memref::SubViewOp view,
                      const ColumnReduction::Input &input,
                      const ColumnReduction &reduction,
                      const ReducedRows &rows) {
  auto isWhole = [&](OpFoldResult size, int64_t known) {
    return ShapedType::isDynamic(known) ? dyn_cast<Value>(size) == rows.length
                                        : getConstantIntValue(size) == known;
  };
  for (auto [d, loop] : llvm::enumerate(input.loops)) {
    OpFoldResult offset = view.getMixedOffsets()[d];
    OpFoldResult size = view.getMixedSizes()[d];
    if (loop && *loop != reduction.columnLoop) {
      if (!isConstantIntValue(size, 1) ||
          dyn_cast<Value>(offset) != rows.indices[*loop])
        return false;
    } else if (!isZeroInteger(offset) ||
               !isWhole(size, view.getSourceType().getDimSize(d))) {
      return false;
    }
  }
  return true;
}

/// What the loop has of the reduction's inputs. Fails if it may write to what
/// other rows of the reduction read.
static std::optional<ReducedRows> matchRows(AliasAnalysis &aliases,
                                            scf::ForallOp loop,
                                            const ColumnReduction &reduction) {
  if (!loop->hasAttr(kRowLoopAttrName) || loop->hasAttr(kScheduleAttrName))
    return std::nullopt;
  std::optional<SmallVector<Value>> indices = findIndices(loop, reduction);
  if (!indices)
    return std::nullopt;
  std::optional<RowFusion> fusion = matchRowFusion(loop);
  if (!fusion || fusion->turns)
    return std::nullopt;
  int64_t elements = 0;
  for (const RowStagePlan &stage : fusion->stages)
    elements = std::max(elements, stage.count);
  bool isSameLength =
      fusion->length
          ? ShapedType::isDynamic(reduction.columns) &&
                isSizeOf(fusion->length, reduction, reduction.columnLoop)
          : elements == reduction.columns;
  if (!isSameLength)
    return std::nullopt;
  ReducedRows rows{loop, fusion->length, std::move(*indices), {}};
  llvm::SetVector<Value> written;
  for (const RowStagePlan &stage : fusion->stages) {
    linalg::GenericOp op = stage.op;
    for (Value output : op.getDpsInits())
      if (!llvm::is_contained(fusion->allocated, output))
        written.insert(output);
  }
  for (const ColumnReduction::Input &input : reduction.inputs) {
    rows.views.emplace_back();
    if (!isa<BaseMemRefType>(input.source.getType()))
      continue;
    for (Value output : written) {
      auto view = output.getDefiningOp<memref::SubViewOp>();
      if (view && view.getSource() == input.source &&
          isRowView(view, input, reduction, rows))
        rows.views.back() = view;
      else if (!areDisjoint(aliases, output, input.source))
        return std::nullopt;
    }
    for (Value buffer : fusion->views) {
      auto view = buffer.getDefiningOp<memref::SubViewOp>();
      if (!rows.views.back() && view.getSource() == input.source &&
          isRowView(view, input, reduction, rows))
        rows.views.back() = view;
    }
  }
  return rows;
}

/// The same from an op backwards.
static std::optional<ReducedRows> findRows(AliasAnalysis &aliases,
                                           const ColumnReduction &reduction,
                                           Operation *op) {
  SmallVector<Value> sources;
  for (const ColumnReduction::Input &input : reduction.inputs)
    sources.push_back(input.source);
  for (int64_t numOps = 0; op && numOps < kMaxOpsBetween;
       op = op->getPrevNode(), ++numOps) {
    // What is defined behind a loop cannot be read in it.
    if (llvm::any_of(sources, [&](Value source) {
          return source.getDefiningOp() == op;
        }))
      return std::nullopt;
    if (auto loop = dyn_cast<scf::ForallOp>(op))
      if (auto rows = matchRows(aliases, loop, reduction))
        return rows;
    auto choice = dyn_cast<scf::IfOp>(op);
    if (choice && op->getBlock() == reduction.op->getBlock())
      if (auto rows =
              findRows(aliases, reduction, choice.thenBlock()->getTerminator()))
        return rows;
    if (!writesNone(aliases, op, sources))
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<ReducedRows>
mlir::bcast::findRows(AliasAnalysis &aliases,
                      const ColumnReduction &reduction) {
  return ::findRows(aliases, reduction, reduction.op->getPrevNode());
}

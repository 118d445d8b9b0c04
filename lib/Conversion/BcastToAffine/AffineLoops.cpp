//===- AffineLoops.cpp - Loops as affine nests on buffers -----------------===//

#include "AffineLoops.h"
#include "../Common/FusionLowering.h"
#include "../Common/ProgramConversion.h"
#include "../Common/Reduction.h"
#include "../Common/Rows.h"
#include "../Common/StageBody.h"
#include "../Common/Storage.h"
#include "AffineNest.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::bcast;

Value mlir::bcast::buildBuffer(OpBuilder &builder, Location loc,
                               RankedTensorType type,
                               ArrayRef<OpFoldResult> sizes) {
  SmallVector<Value> dynamicSizes;
  for (auto [d, size] : llvm::enumerate(sizes))
    if (type.isDynamicDim(d))
      dynamicSizes.push_back(
          getValueOrCreateConstantIndexOp(builder, loc, size));
  return memref::AllocOp::create(
      builder, loc, MemRefType::get(type.getShape(), type.getElementType()),
      dynamicSizes);
}

namespace {

/// Emits one stage.
class StageEmitter {
public:
  StageEmitter(OpBuilder &builder, Location loc, const TypeConverter &converter,
               const Stage &stage, const StageScope &scope)
      : builder(builder), loc(loc), converter(converter), stage(stage),
        scope(scope) {}

  SmallVector<Value> emit();

private:
  IndexMap getRootMap(unsigned root) const;
  /// Coordinate of the loop over rows around, or null.
  Value getRowIndex(unsigned axis) const {
    return scope.domainOffsets.empty() ? Value() : scope.domainOffsets[axis];
  }
  void emitNest(bool mayExpand);
  void emitReduction(AffineNest &nest,
                     function_ref<SmallVector<Value>()> buildValues);

  OpBuilder &builder;
  Location loc;
  const TypeConverter &converter;
  const Stage &stage;
  const StageScope &scope;
  /// One per root.
  SmallVector<Value> buffers;
  /// Of a reduction that has one.
  Value init;
};

} // namespace

/// Index of the domain -> index of the root's buffer, which may hold a row
/// only.
IndexMap StageEmitter::getRootMap(unsigned root) const {
  bool isRow = !scope.destinations.empty() &&
               !leavesRow(stage.roots[root]->getResult(0));
  SmallVector<IndexExpr> exprs;
  for (int axis : getRootAxes(stage, root))
    exprs.push_back(axis < 0 || (isRow && getRowIndex(axis))
                        ? IndexExpr::getZero()
                        : IndexExpr::getDim(axis));
  return IndexMap(stage.domain.size(), exprs);
}

/// The reduced dimensions are the inner loops, which carry the accumulators.
void StageEmitter::emitReduction(
    AffineNest &nest, function_ref<SmallVector<Value>()> buildValues) {
  auto op = cast<ReductionOpInterface>(stage.roots.front());
  Reduction reduction(op, ReductionOrder::Sequential);
  SmallVector<unsigned> kept, reduced;
  for (unsigned axis = 0; axis < stage.domain.size(); ++axis)
    if (llvm::is_contained(op.getDimensions(), int64_t(axis)))
      reduced.push_back(axis);
    else if (!getRowIndex(axis))
      kept.push_back(axis);
  nest.build(kept, ValueRange(), [&](ValueRange) {
    SmallVector<Value, 2> starts = reduction.start(builder, loc, init);
    SmallVector<Value> sums =
        nest.build(reduced, starts, [&](ValueRange carried) {
          Value x = buildValues().front();
          return SmallVector<Value>(
              reduction.accumulate(builder, loc, carried, x));
        });
    nest.store(reduction.round(builder, loc, sums), buffers.front(),
               getRootMap(0));
    return SmallVector<Value>();
  });
}

/// With `mayExpand`, inputs of dynamic sizes are read at indices that are
/// selected when the program runs.
void StageEmitter::emitNest(bool mayExpand) {
  SmallVector<SmallVector<Value>> expandingSizes;
  for (const Stage::Input &input : stage.inputs) {
    auto type = cast<RankedTensorType>(input.value.getType());
    bool isSelected =
        mayExpand && !type.hasStaticShape() && !getSplat(input.value);
    expandingSizes.push_back({});
    if (isSelected)
      expandingSizes.back() =
          getExpandingSizes(builder, loc, type, [&](unsigned dim) {
            return scope.getSize(input.value, dim);
          });
  }
  CoordinateSizes coordinateSizes;
  if (mayExpand)
    coordinateSizes = getCoordinateSizes(builder, loc, stage, scope);
  AffineNest nest(builder, loc, scope.domainSizes);
  for (unsigned axis = 0; axis < stage.domain.size(); ++axis)
    if (Value index = getRowIndex(axis))
      nest.bind(axis, index);
  auto getIndex = [&](unsigned axis) { return nest.getIndex(axis); };
  auto read = [&](unsigned number) -> Value {
    const Stage::Input &input = stage.inputs[number];
    if (Attribute splat = getSplat(input.value))
      return buildScalarConstant(builder, loc, splat,
                                 getStorageElement(converter, input.value));
    auto [buffer, map] = scope.getInput(input);
    if (expandingSizes[number].empty())
      return nest.load(buffer, map);
    return buildExpandingRead(builder, loc, buffer, map, expandingSizes[number],
                              getIndex);
  };
  auto buildValues = [&]() {
    return buildStageValues(builder, loc, converter, stage, read, getIndex,
                            coordinateSizes);
  };
  if (stage.kind == Stage::Reduction)
    return emitReduction(nest, buildValues);
  nest.build([&]() {
    for (auto [root, value] : llvm::enumerate(buildValues()))
      nest.store(value, buffers[root], getRootMap(root));
  });
}

SmallVector<Value> StageEmitter::emit() {
  buffers = scope.destinations;
  for (auto [number, root] : llvm::enumerate(stage.roots)) {
    if (!scope.destinations.empty())
      break;
    auto type = cast<RankedTensorType>(root->getResult(0).getType());
    SmallVector<OpFoldResult> sizes;
    for (int axis : getRootAxes(stage, number))
      sizes.push_back(axis < 0 ? OpFoldResult(builder.getIndexAttr(1))
                               : scope.domainSizes[axis]);
    buffers.push_back(
        buildBuffer(builder, loc, getStorageTensorType(type), sizes));
  }
  if (stage.kind == Stage::Reduction)
    init = buildInit(builder, loc, converter,
                     cast<ReductionOpInterface>(stage.roots.front()), scope);
  Value isFast = buildFastCondition(builder, loc, stage, scope);
  if (!isFast) {
    emitNest(/*mayExpand=*/false);
    return buffers;
  }
  // The branches are filled in place: what is a symbol depends on the function
  // around.
  auto choice = scf::IfOp::create(builder, loc, isFast, /*addElseBlock=*/true);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(choice.thenBlock());
  emitNest(/*mayExpand=*/false);
  builder.setInsertionPointToStart(choice.elseBlock());
  emitNest(/*mayExpand=*/true);
  return buffers;
}

SmallVector<Value> AffineLoops::emitStage(OpBuilder &builder, Location loc,
                                          const TypeConverter &converter,
                                          const Stage &stage,
                                          const StageScope &scope) const {
  return StageEmitter(builder, loc, converter, stage, scope).emit();
}

/// A buffer for a root of a stage: what leaves the row whole, else one row,
/// with sizes of 1 along the row dimensions.
static Value buildRootBuffer(FusionLowering &lowering, const Stage &stage,
                             unsigned root, ArrayRef<int> rowOfAxis) {
  OpBuilder &builder = lowering.getBuilder();
  Value result = stage.roots[root]->getResult(0);
  RankedTensorType type =
      getStorageTensorType(cast<RankedTensorType>(result.getType()));
  SmallVector<int64_t> shape(type.getShape());
  SmallVector<OpFoldResult> sizes;
  for (auto [dim, axis] : llvm::enumerate(getRootAxes(stage, root))) {
    bool isOne = axis >= 0 && rowOfAxis[axis] >= 0 && !leavesRow(result);
    if (isOne)
      shape[dim] = 1;
    sizes.push_back(isOne ? OpFoldResult(builder.getIndexAttr(1))
                          : lowering.getSize(result, dim));
  }
  return buildBuffer(builder, lowering.getLoc(), type.clone(shape), sizes);
}

/// A tile of neighbouring rows would need loops in steps; whoever wants that
/// order interchanges loops.
bool AffineLoops::canEmitRows(const FusionPlan &plan) const {
  return llvm::none_of(llvm::seq<unsigned>(0, plan.rowAxes.size()),
                       [&](unsigned row) { return isInnermostRow(plan, row); });
}

void AffineLoops::emitRows(FusionLowering &lowering,
                           const FusionPlan &plan) const {
  OpBuilder &builder = lowering.getBuilder();
  Location loc = lowering.getLoc();
  // Sizes before the loop, in which nothing is computed that is used outside.
  SmallVector<SmallVector<OpFoldResult>> domains;
  for (unsigned number : plan.inRow) {
    domains.push_back(lowering.getDomainSizes(plan.stages[number]));
    for (Operation *root : plan.stages[number].roots)
      for (int64_t dim = 0;
           dim < cast<RankedTensorType>(root->getResult(0).getType()).getRank();
           ++dim)
        (void)lowering.getSize(root->getResult(0), dim);
  }
  // Outside the loop what leaves it; in the loop, so that iterations are
  // independent, what does not.
  llvm::DenseMap<Value, Value> buffers;
  auto buildBuffers = [&](unsigned inRow, bool leaving) {
    const Stage &stage = plan.stages[plan.inRow[inRow]];
    SmallVector<int> rowOfAxis = getRowOfAxes(plan, inRow);
    for (auto [number, root] : llvm::enumerate(stage.roots))
      if (leavesRow(root->getResult(0)) == leaving)
        buffers[root->getResult(0)] =
            buildRootBuffer(lowering, stage, number, rowOfAxis);
  };
  for (unsigned inRow = 0; inRow < plan.inRow.size(); ++inRow)
    buildBuffers(inRow, /*leaving=*/true);

  SmallVector<OpFoldResult> rows;
  for (ArrayRef<unsigned> axes : plan.rowAxes)
    rows.push_back(domains.front()[axes.front()]);
  AffineNest nest(builder, loc, rows);
  nest.build([&]() {
    for (auto [inRow, number] : llvm::enumerate(plan.inRow)) {
      const Stage &stage = plan.stages[number];
      buildBuffers(inRow, /*leaving=*/false);
      SmallVector<int> rowOfAxis = getRowOfAxes(plan, inRow);
      StageScope scope;
      scope.domainSizes = domains[inRow];
      for (int row : rowOfAxis)
        scope.domainOffsets.push_back(row < 0 ? Value() : nest.getIndex(row));
      for (Operation *root : stage.roots)
        scope.destinations.push_back(buffers.lookup(root->getResult(0)));
      auto getSizeOf = [&](Value value, unsigned dim) {
        return lowering.getSize(value, dim);
      };
      auto getStorageOf = [&](Value value) {
        return lowering.getStorage(value);
      };
      auto getInput = [&](const Stage::Input &input) {
        Value buffer = buffers.lookup(input.value);
        if (!buffer)
          return std::pair(lowering.getStorage(input.value), input.map);
        if (leavesRow(input.value))
          return std::pair(buffer, input.map);
        SmallVector<IndexExpr> exprs(input.map.getExprs());
        for (IndexExpr &expr : exprs)
          if (!expr.isConstant() && rowOfAxis[expr.dim] >= 0)
            expr = IndexExpr::getZero();
        return std::pair(buffer, IndexMap(stage.domain.size(), exprs));
      };
      scope.getSize = getSizeOf;
      scope.getStorage = getStorageOf;
      scope.getInput = getInput;
      emitStage(builder, loc, lowering.getConverter(), stage, scope);
    }
  });
  for (unsigned number : plan.inRow)
    for (Operation *root : plan.stages[number].roots)
      if (leavesRow(root->getResult(0)))
        lowering.define(root->getResult(0), buffers.lookup(root->getResult(0)));
}

Value AffineLoops::emitElements(OpBuilder &builder, Location loc,
                                const ElementLoop &loop) const {
  Value buffer = buildBuffer(builder, loc, loop.type, loop.sizes);
  AffineNest nest(builder, loc, loop.sizes);
  nest.build([&]() {
    SmallVector<Value> elements;
    for (auto [input, map] : llvm::zip_equal(loop.inputs, loop.maps))
      elements.push_back(nest.load(input, map));
    Value value = loop.build(builder, loc, elements,
                             [&](unsigned dim) { return nest.getIndex(dim); });
    nest.store(value, buffer, IndexMap::getIdentity(loop.type.getRank()));
  });
  return buffer;
}

/// A nest per input, which copies it to its offset: of the result, or of a view
/// that starts there if only the program knows where.
Value AffineLoops::emitConcatenation(OpBuilder &builder, Location loc,
                                     const Concatenation &parts) const {
  Value result = buildBuffer(builder, loc, parts.type, parts.sizes);
  // The verifier refuses a view of what is empty.
  if (llvm::is_contained(parts.type.getShape(), 0))
    return result;
  IndexMap identity = IndexMap::getIdentity(parts.type.getRank());
  for (auto [input, size, offset] :
       llvm::zip_equal(parts.inputs, parts.inputSizes, parts.offsets)) {
    SmallVector<OpFoldResult> sizes(parts.sizes);
    sizes[parts.dim] = size;
    SmallVector<IndexExpr> place(identity.getExprs());
    Value destination = result;
    if (std::optional<int64_t> known = getConstantIntValue(offset)) {
      place[parts.dim].offset = *known;
    } else {
      SmallVector<OpFoldResult> offsets(sizes.size(), builder.getIndexAttr(0));
      SmallVector<OpFoldResult> strides(sizes.size(), builder.getIndexAttr(1));
      offsets[parts.dim] = offset;
      destination = memref::SubViewOp::create(builder, loc, result, offsets,
                                              sizes, strides);
    }
    AffineNest nest(builder, loc, sizes);
    nest.build([&, source = input]() {
      nest.store(nest.load(source, identity), destination,
                 IndexMap(sizes.size(), place));
    });
  }
  return result;
}

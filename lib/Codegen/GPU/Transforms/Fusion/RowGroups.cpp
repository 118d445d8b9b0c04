//===- RowGroups.cpp - Rows in turns, with sums of their columns ----------===//

#include "RowGroups.h"
#include "../../../Common/CombinerOps.h"
#include "../../PartialSums.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::bcast;

/// An elementwise computation over the columns.
linalg::GenericOp RowGroupBuilder::buildColumns(
    ArrayRef<AffineMap> maps, ValueRange inputs, ValueRange outputs,
    function_ref<void(OpBuilder &, Location, ValueRange)> body) {
  return linalg::GenericOp::create(builder, loc, inputs, outputs, maps,
                                   utils::IteratorType::parallel, body);
}

static AffineMap getColumnsMap(MLIRContext *context) {
  return AffineMap::get(
      1, 0, {getAffineConstantExpr(0, context), getAffineDimExpr(0, context)},
      context);
}

void RowGroupBuilder::fill() {
  SmallVector<AffineMap> maps;
  for (const Combiner &combiner : getCombiners()) {
    sums.push_back(memref::AllocOp::create(
        builder, loc,
        MemRefType::get({1, reduction.columns}, combiner.getType())));
    maps.push_back(getColumnsMap(builder.getContext()));
  }
  buildColumns(maps, {}, sums, [&](OpBuilder &inner, Location, ValueRange) {
    linalg::YieldOp::create(
        inner, loc, buildIdentities(inner, loc, getCombiners(), /*lanes=*/0));
  });
}

/// What a row reads of an input. `mapping` has what is known of the row.
Value RowGroupBuilder::buildView(unsigned number, const IRMapping &mapping) {
  const ColumnReduction::Input &input = reduction.inputs[number];
  if (memref::SubViewOp view = rows.views[number])
    return mapping.lookup<Value>(view);
  if (!reduction.isOfRow(input))
    return input.source;
  SmallVector<Value> indices;
  for (Value position : rows.indices)
    indices.push_back(mapping.lookup(position));
  indices.push_back({}); // All columns.
  return buildRowView(builder, loc, input.source, input.loops, indices);
}

/// Takes a row of the reduction into the sums, as soon as the row has what is
/// read for that: later ops need other arrays in registers.
void RowGroupBuilder::accumulate(const IRMapping &mapping) {
  SmallVector<AffineMap> maps;
  SmallVector<Value> inputs;
  for (auto [number, input] : llvm::enumerate(reduction.inputs)) {
    inputs.push_back(buildView(number, mapping));
    SmallVector<AffineExpr> exprs;
    for (std::optional<unsigned> loop : input.loops)
      exprs.push_back(loop == reduction.columnLoop
                          ? builder.getAffineDimExpr(0)
                          : builder.getAffineConstantExpr(0));
    maps.push_back(AffineMap::get(1, 0, exprs, builder.getContext()));
  }
  maps.append(sums.size(), getColumnsMap(builder.getContext()));
  auto sum =
      buildColumns(maps, inputs, sums,
                   [&](OpBuilder &inner, Location, ValueRange arguments) {
                     IRMapping inside;
                     Block &body = *reduction.op.getBody();
                     inside.map(body.getArguments(), arguments);
                     for (Operation &op : body)
                       inner.clone(op, inside);
                   });
  Operation *place = &sum->getBlock()->front();
  for (auto op : sum->getBlock()->getOps<linalg::GenericOp>())
    if (op != sum && llvm::any_of(op.getDpsInits(), [&](Value output) {
          return llvm::is_contained(inputs, output);
        }))
      place = op->getNextNode();
  IRRewriter rewriter(builder);
  if (succeeded(moveOperationDependencies(rewriter, sum, place)))
    sum->moveBefore(place);
}

void RowGroupBuilder::buildTurns(Value group) {
  IndexBuilder index(builder, loc);
  auto [first, end, step] = buildPartialSum(index, group, count);
  auto turns = scf::ForOp::create(builder, loc, first, end, step);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(turns.getBody());
  IRMapping mapping;
  mapping.map(rows.loop.getInductionVar(0), turns.getInductionVar());
  for (Operation &op : rows.loop.getBody()->without_terminator())
    builder.clone(op, mapping);
  accumulate(mapping);
}

/// What is left of the group.
void RowGroupBuilder::store(Value group) {
  MLIRContext *context = builder.getContext();
  SmallVector<AffineMap> maps(2 * sums.size(), getColumnsMap(context));
  SmallVector<Value> views;
  for (Value all : partialSums) {
    OpFoldResult one = builder.getIndexAttr(1), zero = builder.getIndexAttr(0);
    OpFoldResult columns = builder.getIndexAttr(reduction.columns);
    views.push_back(memref::SubViewOp::create(
        builder, loc, all, ArrayRef<OpFoldResult>{group, zero}, {one, columns},
        {one, one}));
  }
  size_t count = sums.size();
  buildColumns(
      maps, sums, views, [&](OpBuilder &inner, Location, ValueRange arguments) {
        linalg::YieldOp::create(inner, loc, arguments.take_front(count));
      });
  for (Value sum : sums)
    memref::DeallocOp::create(builder, loc, sum);
}

/// What a row stores for the reduction alone, as the scale of a norm, is a
/// buffer of the row.
static void keepInLoop(memref::SubViewOp view) {
  auto all = view.getSource().getDefiningOp<memref::AllocOp>();
  auto isFreed = [&](Operation *user) {
    return user == view || isa<memref::DeallocOp>(user);
  };
  if (!all || !llvm::all_of(all->getUsers(), isFreed) ||
      !view.getType().hasStaticShape())
    return;
  OpBuilder builder(view);
  Location loc = view.getLoc();
  auto type = MemRefType::get(view.getType().getShape(),
                              view.getType().getElementType());
  auto own = memref::AllocOp::create(builder, loc, type);
  view.replaceAllUsesWith(own.getResult());
  view.erase();
  for (Operation *user : llvm::make_early_inc_range(all->getUsers()))
    user->erase();
  all.erase();
  builder.setInsertionPoint(own->getBlock()->getTerminator());
  memref::DeallocOp::create(builder, loc, own);
}

scf::ForallOp RowGroupBuilder::build() {
  IndexBuilder index(builder, loc);
  count = getValueOrCreateConstantIndexOp(
      builder, loc, rows.loop.getMixedUpperBound().front());
  Value groups = buildNumPartialSums(index, count);
  std::optional<int64_t> known = getConstantIntValue(groups);
  std::array<int64_t, 2> shape = {known.value_or(ShapedType::kDynamic),
                                  reduction.columns};
  for (const Combiner &combiner : getCombiners())
    partialSums.push_back(memref::AllocOp::create(
        builder, loc, MemRefType::get(shape, combiner.getType()),
        known ? ValueRange() : ValueRange(groups)));
  loop = scf::ForallOp::create(builder, loc, {getAsOpFoldResult(groups)},
                               /*outputs=*/{},
                               /*mapping=*/std::nullopt);
  loop->setAttr(kRowLoopAttrName, builder.getUnitAttr());
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBody());
  Value group = loop.getInductionVar(0);
  fill();
  buildTurns(group);
  store(group);
  return loop;
}

void RowGroupBuilder::drop() {
  loop.erase();
  for (Value all : partialSums)
    all.getDefiningOp()->erase();
}

void RowGroupBuilder::replace() {
  linalg::GenericOp op = reduction.op;
  builder.setInsertionPoint(op);
  AffineMap both = builder.getMultiDimIdentityMap(2);
  SmallVector<AffineMap> maps(partialSums.size(), both);
  SmallVector<AffineExpr> outputDims(op.getNumLoops(),
                                     builder.getAffineDimExpr(0));
  outputDims.back() = builder.getAffineDimExpr(1);
  for (OpOperand &output : op.getDpsInitsMutable())
    maps.push_back(op.getMatchingIndexingMap(&output).replaceDimsAndSymbols(
        outputDims, {}, /*numResultDims=*/2, /*numResultSyms=*/0));
  ArrayRef<Combiner> combiners = getCombiners();
  auto merge = linalg::GenericOp::create(
      builder, loc, partialSums, op.getDpsInits(), maps,
      {utils::IteratorType::reduction, utils::IteratorType::parallel},
      [&](OpBuilder &inner, Location, ValueRange arguments) {
        linalg::YieldOp::create(
            inner, loc,
            combineAll(inner, loc, combiners,
                       arguments.drop_front(combiners.size()),
                       arguments.take_front(combiners.size())));
      });
  merge->setAttr(kPartialSumsAttrName, builder.getUnitAttr());
  for (Value all : partialSums)
    memref::DeallocOp::create(builder, loc, all);
  op.erase();
  rows.loop->erase();
  SmallVector<memref::SubViewOp> views;
  loop->walk([&](memref::SubViewOp view) { views.push_back(view); });
  for (memref::SubViewOp view : views)
    keepInLoop(view);
}

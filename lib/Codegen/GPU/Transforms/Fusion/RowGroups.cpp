//===- RowGroups.cpp - Rows in turns, with sums of their columns ----------===//

#include "RowGroups.h"
#include "../../../Common/CombinerOps.h"
#include "../../PartialSums.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
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

/// Partial sum `number`, of a group or of all.
Value RowGroupBuilder::getSum(Value sums, OpFoldResult number) {
  return buildRowView(builder, loc, sums, /*loops=*/{0, 1},
                      {number, OpFoldResult()}, rows.length);
}

/// The same of a group, which may have one.
Value RowGroupBuilder::getOwnSum(Value sums, OpFoldResult number) {
  return numSums == 1 ? sums : getSum(sums, number);
}

void RowGroupBuilder::fill() {
  Attribute space;
  if (numSums != 1)
    space = gpu::AddressSpaceAttr::get(builder.getContext(),
                                       gpu::AddressSpace::Workgroup);
  SmallVector<AffineMap> maps;
  for (const Combiner &combiner : getCombiners()) {
    sums.push_back(memref::AllocOp::create(
        builder, loc,
        MemRefType::get({numSums, reduction.columns}, combiner.getType(),
                        MemRefLayoutAttrInterface(), space),
        rows.length ? ValueRange(rows.length) : ValueRange()));
    maps.push_back(getColumnsMap(builder.getContext()));
  }
  for (int64_t number : llvm::seq(numSums)) {
    SmallVector<Value> filled;
    for (Value all : sums)
      filled.push_back(getOwnSum(all, builder.getIndexAttr(number)));
    buildColumns(maps, {}, filled, [&](OpBuilder &inner, Location, ValueRange) {
      linalg::YieldOp::create(
          inner, loc, buildIdentities(inner, loc, getCombiners(), /*lanes=*/0));
    });
  }
}

/// What a row reads of an input. `mapping` has what is known of the row.
Value RowGroupBuilder::buildView(unsigned number, const IRMapping &mapping) {
  const ColumnReduction::Input &input = reduction.inputs[number];
  if (memref::SubViewOp view = rows.views[number])
    return mapping.lookup<Value>(view);
  if (!reduction.isOfRow(input))
    return input.source;
  SmallVector<OpFoldResult> indices;
  for (Value position : rows.indices)
    indices.push_back(mapping.lookup(position));
  indices.push_back({}); // All columns.
  return buildRowView(builder, loc, input.source, input.loops, indices,
                      rows.length);
}

/// Takes a row of the reduction into the sums, as soon as the row has what is
/// read for that: later ops need other arrays in registers.
void RowGroupBuilder::accumulate(const IRMapping &mapping,
                                 OpFoldResult number) {
  SmallVector<AffineMap> maps;
  SmallVector<Value> inputs;
  for (auto [i, input] : llvm::enumerate(reduction.inputs)) {
    inputs.push_back(buildView(i, mapping));
    SmallVector<AffineExpr> exprs;
    for (std::optional<unsigned> loop : input.loops)
      exprs.push_back(loop == reduction.columnLoop
                          ? builder.getAffineDimExpr(0)
                          : builder.getAffineConstantExpr(0));
    maps.push_back(AffineMap::get(1, 0, exprs, builder.getContext()));
  }
  maps.append(sums.size(), getColumnsMap(builder.getContext()));
  SmallVector<Value> outputs;
  for (Value all : sums)
    outputs.push_back(getOwnSum(all, number));
  auto sum =
      buildColumns(maps, inputs, outputs,
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
  auto [first, end, step] =
      buildPartialSum(index, index.mul(group, numSums), count);
  Value from = first, to = end, by = step;
  // The rows of all partial sums in their order.
  if (numSums != 1) {
    from = index.constant(0);
    to = index.mul(index.ceilDiv(index.sub(end, first), kPartialSums), numSums);
    by = index.constant(1);
  }
  auto turns = scf::ForOp::create(builder, loc, from, to, by);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(turns.getBody());
  Value row = turns.getInductionVar();
  OpFoldResult number = builder.getIndexAttr(0);
  if (numSums != 1) {
    IndexBuilder inside(builder, loc);
    Value own = inside.rem(row, numSums);
    number = own;
    Value before = inside.mul(inside.div(row, numSums), step);
    row = inside.add(inside.add(first, before), own);
  }
  IRMapping mapping;
  mapping.map(rows.loop.getInductionVar(0), row);
  for (Operation &op : rows.loop.getBody()->without_terminator())
    builder.clone(op, mapping);
  accumulate(mapping, number);
}

/// What is left of the group.
void RowGroupBuilder::store(Value group) {
  SmallVector<Value> inputs, views;
  for (int64_t number : llvm::seq(numSums))
    for (Value all : sums)
      inputs.push_back(getOwnSum(all, builder.getIndexAttr(number)));
  for (Value all : partialSums)
    views.push_back(getSum(all, group));
  SmallVector<AffineMap> maps(inputs.size() + views.size(),
                              getColumnsMap(builder.getContext()));
  buildColumns(maps, inputs, views,
               [&](OpBuilder &inner, Location, ValueRange arguments) {
                 // Neighbours first, as SummationOrder.h has them.
                 SmallVector<SmallVector<Value>> level;
                 for (int64_t number : llvm::seq(numSums))
                   level.push_back(llvm::to_vector(
                       arguments.slice(number * sums.size(), sums.size())));
                 for (; level.size() > 1; level.truncate(level.size() / 2))
                   for (size_t i = 0; i < level.size() / 2; ++i)
                     level[i] = combineAll(inner, loc, getCombiners(),
                                           level[2 * i], level[2 * i + 1]);
                 linalg::YieldOp::create(inner, loc, level.front());
               });
  for (Value sum : sums)
    memref::DeallocOp::create(builder, loc, sum);
}

/// What a row stores for the reduction alone, as the scale of a norm, is a
/// buffer of the row.
static void keepInLoop(memref::SubViewOp view) {
  auto all = view.getSource().getDefiningOp<memref::AllocOp>();
  auto isUnread = [&](Operation *user) {
    return user == view || isa<memref::DeallocOp>(user) ||
           insideMutuallyExclusiveRegions(user, view);
  };
  if (!all || !llvm::all_of(all->getUsers(), isUnread) ||
      !view.getType().hasStaticShape())
    return;
  OpBuilder builder(view);
  Location loc = view.getLoc();
  auto type = MemRefType::get(view.getType().getShape(),
                              view.getType().getElementType());
  auto own = memref::AllocOp::create(builder, loc, type);
  view.replaceAllUsesWith(own.getResult());
  view.erase();
  if (llvm::all_of(all->getUsers(), llvm::IsaPred<memref::DeallocOp>)) {
    for (Operation *user : llvm::make_early_inc_range(all->getUsers()))
      user->erase();
    all.erase();
  }
  builder.setInsertionPoint(own->getBlock()->getTerminator());
  memref::DeallocOp::create(builder, loc, own);
}

scf::ForallOp RowGroupBuilder::build() {
  IndexBuilder index(builder, loc);
  count = getValueOrCreateConstantIndexOp(
      builder, loc, rows.loop.getMixedUpperBound().front());
  Value groups = index.div(buildNumPartialSums(index, count), numSums);
  std::optional<int64_t> known = getConstantIntValue(groups);
  std::array<int64_t, 2> shape = {known.value_or(ShapedType::kDynamic),
                                  reduction.columns};
  SmallVector<Value> dynamicSizes;
  if (!known)
    dynamicSizes.push_back(groups);
  if (rows.length)
    dynamicSizes.push_back(rows.length);
  for (const Combiner &combiner : getCombiners())
    partialSums.push_back(memref::AllocOp::create(
        builder, loc, MemRefType::get(shape, combiner.getType()),
        dynamicSizes));
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
  merge->setAttr(kPartialSumsAttrName,
                 builder.getI64IntegerAttr(kPartialSums / numSums));
  for (Value all : partialSums)
    memref::DeallocOp::create(builder, loc, all);
  op.erase();
  rows.loop->erase();
  SmallVector<memref::SubViewOp> views;
  loop->walk([&](memref::SubViewOp view) { views.push_back(view); });
  for (memref::SubViewOp view : views)
    keepInLoop(view);
}

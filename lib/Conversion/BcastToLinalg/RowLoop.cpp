//===- RowLoop.cpp - Stages that are computed row by row ------------------===//
//
// Softmax, normalizations and the like pass over a row several times. All
// passes are made for one row, which stays in cache, before the next: an
// scf.forall over the rows whose body holds each stage on a tile. A tile has
// one index of every row dimension, or several neighbours where the innermost
// dimension is one, since memory is read in cache lines, or where rows are
// short.
//
//===----------------------------------------------------------------------===//

#include "../Common/FusionLowering.h"
#include "../Common/Rows.h"
#include "../Common/StageBody.h"
#include "../Common/Storage.h"
#include "LinalgLoops.h"
#include "RowSpace.h"
#include "bcast/Analysis/RowKernels.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// A part of every dimension of a tensor.
struct Slice {
  SmallVector<OpFoldResult> offsets, sizes, strides;

  void add(OpFoldResult offset, OpFoldResult size, Builder &builder) {
    offsets.push_back(offset);
    sizes.push_back(size);
    strides.push_back(builder.getIndexAttr(1));
  }
};

/// One stage on the current tile.
class TileEmitter {
public:
  TileEmitter(FusionLowering &lowering, const FusionPlan &plan, unsigned inRow,
              ArrayRef<RowPosition> positions)
      : builder(lowering.getBuilder()), loc(lowering.getLoc()),
        stage(plan.stages[plan.inRow[inRow]]),
        domain(lowering.getDomainSizes(stage)),
        rowOfAxis(getRowOfAxes(plan, inRow)), positions(positions) {
    // One value for all of them, by which later passes know that it is one
    // length.
    if (Value length = lowering.getRowLength(plan))
      for (auto [axis, size] : llvm::enumerate(stage.domain))
        if (rowOfAxis[axis] < 0 && ShapedType::isDynamic(size))
          domain[axis] = length;
  }

  StageScope getScope() const;
  Slice getRootSlice(unsigned root) const;
  std::pair<Value, IndexMap> readSlice(Value tensor, const IndexMap &map) const;

private:
  bool showsLength() const;
  const RowPosition *getPosition(int axis) const {
    if (axis < 0 || rowOfAxis[axis] < 0)
      return nullptr;
    return &positions[rowOfAxis[axis]];
  }

  OpBuilder &builder;
  Location loc;
  const Stage &stage;
  SmallVector<OpFoldResult> domain;
  SmallVector<int> rowOfAxis;
  ArrayRef<RowPosition> positions;
};

} // namespace

StageScope TileEmitter::getScope() const {
  StageScope scope;
  for (auto [axis, size] : llvm::enumerate(domain)) {
    const RowPosition *position = getPosition(axis);
    scope.domainSizes.push_back(position ? position->size : size);
    scope.domainOffsets.push_back(position ? position->offset : Value());
  }
  return scope;
}

Slice TileEmitter::getRootSlice(unsigned root) const {
  Slice slice;
  for (int axis : getRootAxes(stage, root)) {
    const RowPosition *position = getPosition(axis);
    if (position)
      slice.add(position->offset, position->size, builder);
    else
      slice.add(builder.getIndexAttr(0),
                axis < 0 ? OpFoldResult(builder.getIndexAttr(1)) : domain[axis],
                builder);
  }
  return slice;
}

/// Whether something that is stored, or read of the tile's rows, has the rows'
/// dynamic size. Another array's may be equal to it, but is another value.
bool TileEmitter::showsLength() const {
  auto isLength = [&](const IndexExpr &expr) {
    return expr.dim >= 0 && rowOfAxis[expr.dim] < 0 &&
           ShapedType::isDynamic(stage.domain[expr.dim]);
  };
  auto isOfRow = [&](const IndexExpr &expr) { return getPosition(expr.dim); };
  return stage.kind != Stage::Reduction ||
         llvm::none_of(stage.inputs,
                       [&](const Stage::Input &input) {
                         return llvm::any_of(input.map.getExprs(), isLength);
                       }) ||
         llvm::any_of(stage.inputs, [&](const Stage::Input &input) {
           return llvm::any_of(input.map.getExprs(), isLength) &&
                  llvm::any_of(input.map.getExprs(), isOfRow);
         });
}

/// The part of a tensor that the tile reads, and the map into it.
std::pair<Value, IndexMap> TileEmitter::readSlice(Value tensor,
                                                  const IndexMap &map) const {
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  Slice slice;
  SmallVector<IndexExpr, 4> exprs;
  bool isPart = !showsLength();
  for (auto [dim, expr] : llvm::enumerate(map.getExprs())) {
    const RowPosition *position = getPosition(expr.dim);
    if (!position) {
      bool isDynamic =
          expr.isPlainDim() && ShapedType::isDynamic(stage.domain[expr.dim]);
      slice.add(builder.getIndexAttr(0),
                isDynamic ? domain[expr.dim]
                          : getStorageSize(builder, loc, tensor, dim),
                builder);
      exprs.push_back(expr);
      continue;
    }
    isPart = true;
    Value offset = position->offset;
    if (expr.stride != 1)
      offset =
          arith::MulIOp::create(builder, loc, offset, constant(expr.stride));
    if (expr.offset != 0)
      offset =
          arith::AddIOp::create(builder, loc, offset, constant(expr.offset));
    slice.add(offset, position->size, builder);
    exprs.push_back(isConstantIntValue(position->size, 1)
                        ? IndexExpr::getZero()
                        : IndexExpr::getDim(expr.dim));
  }
  if (isPart)
    tensor = tensor::ExtractSliceOp::create(builder, loc, tensor, slice.offsets,
                                            slice.sizes, slice.strides);
  return {tensor, IndexMap(stage.domain.size(), exprs)};
}

bool LinalgLoops::canEmitRows(const FusionPlan &plan) const {
  return options.rowTiles ||
         isRowKernel(plan, options.rowBlocks, options.interleavedRows);
}

int64_t LinalgLoops::getMaxRowLength(const FusionPlan &plan) const {
  return options.dynamicRows ? getMaxDynamicRow(plan, options.rowBlocks,
                                                options.interleavedRows)
                             : 0;
}

LongRows LinalgLoops::getLongRows(const FusionPlan &plan) const {
  if (!options.dynamicRows || !areDynamicRowsRead(plan))
    return {};
  return {kMaxRowElements, kManyRows};
}

bool LinalgLoops::keepsRows(const FusionPlan &plan) const {
  return options.rowTiles || isKeptRow(plan, options.rowBlocks);
}

void LinalgLoops::emitRows(FusionLowering &lowering,
                           const FusionPlan &plan) const {
  OpBuilder &builder = lowering.getBuilder();
  Location loc = lowering.getLoc();
  const TypeConverter &converter = lowering.getConverter();
  // Before the loop, in which nothing is computed that is used outside.
  for (unsigned number : plan.inRow)
    (void)lowering.getDomainSizes(plan.stages[number]);
  RowSpace space(lowering, plan, options.rowTiles);
  SmallVector<Value> outputs, outputTensors;
  for (unsigned number : plan.inRow)
    for (Operation *root : plan.stages[number].roots) {
      Value value = root->getResult(0);
      if (!leavesRow(value))
        continue;
      auto type =
          cast<RankedTensorType>(converter.convertType(value.getType()));
      SmallVector<OpFoldResult> sizes;
      for (int64_t dim = 0; dim < type.getRank(); ++dim)
        sizes.push_back(lowering.getSize(value, dim));
      outputs.push_back(value);
      Value destination = lowering.getDestination(value);
      outputTensors.push_back(
          destination ? destination
                      : tensor::EmptyOp::create(builder, loc, sizes,
                                                type.getElementType()));
    }
  auto forall = scf::ForallOp::create(builder, loc, {space.getNumTiles()},
                                      outputTensors, std::nullopt);
  if (!options.rowTiles)
    forall->setAttr(kRowLoopAttrName, builder.getUnitAttr());

  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(forall.getTerminator());
  SmallVector<RowPosition> positions =
      space.buildPositions(forall.getInductionVar(0));
  llvm::DenseMap<Value, Value> tiles;
  struct Insertion {
    Value tile, output;
    Slice slice;
  };
  SmallVector<Insertion> insertions;
  for (auto [inRow, number] : llvm::enumerate(plan.inRow)) {
    const Stage &stage = plan.stages[number];
    TileEmitter emitter(lowering, plan, inRow, positions);
    StageScope scope = emitter.getScope();
    auto getSizeOf = [&](Value value, unsigned dim) {
      return lowering.getSize(value, dim);
    };
    auto getTensorOf = [&](Value value) { return lowering.getStorage(value); };
    auto getInput = [&](const Stage::Input &input) {
      if (Value tile = tiles.lookup(input.value))
        return std::pair(tile, input.map);
      return emitter.readSlice(lowering.getStorage(input.value), input.map);
    };
    scope.getSize = getSizeOf;
    scope.getStorage = getTensorOf;
    scope.getInput = getInput;
    SmallVector<Insertion> own;
    for (auto [r, root] : llvm::enumerate(stage.roots)) {
      Value destination, result = root->getResult(0);
      auto known = llvm::find(outputs, result);
      if (known != outputs.end()) {
        Value output = forall.getRegionIterArgs()[known - outputs.begin()];
        Slice slice = emitter.getRootSlice(r);
        destination = tensor::ExtractSliceOp::create(
            builder, loc, output, slice.offsets, slice.sizes, slice.strides);
        own.push_back({Value(), output, slice});
      } else {
        own.push_back({});
      }
      scope.destinations.push_back(destination);
    }
    SmallVector<Value> results =
        emitStage(builder, loc, converter, stage, scope);
    for (auto [root, tile, insertion] :
         llvm::zip_equal(stage.roots, results, own)) {
      tiles[root->getResult(0)] = tile;
      insertion.tile = tile;
      if (insertion.output)
        insertions.push_back(insertion);
    }
  }
  builder.setInsertionPointToStart(forall.getTerminator().getBody());
  for (const Insertion &insertion : insertions)
    tensor::ParallelInsertSliceOp::create(
        builder, loc, insertion.tile, insertion.output, insertion.slice.offsets,
        insertion.slice.sizes, insertion.slice.strides);
  for (auto [value, result] : llvm::zip_equal(outputs, forall.getResults()))
    lowering.define(value, result);
}

//===- StageToLinalg.cpp - One stage of a fusion as linalg ----------------===//

#include "../Common/StageBody.h"
#include "../Common/Storage.h"
#include "LinalgLoops.h"
#include "ReduceToLinalg.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/IR/BcastOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;
using namespace mlir::bcast;

/// A dynamic size too where the loop's is static: canonicalization would cast
/// it, and then its producer, which may have other users.
Value mlir::bcast::cutToDomain(OpBuilder &builder, Location loc, Value tensor,
                               const IndexMap &map,
                               ArrayRef<OpFoldResult> domainSizes) {
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(builder, loc, tensor);
  bool isCut = false;
  for (auto [dim, expr] : llvm::enumerate(map.getExprs())) {
    if (!expr.isPlainDim())
      continue;
    std::optional<int64_t> size = getConstantIntValue(domainSizes[expr.dim]);
    if (!size || *size == type.getDimSize(dim))
      continue;
    sizes[dim] = domainSizes[expr.dim];
    isCut = true;
  }
  if (!isCut)
    return tensor;
  // The verifier refuses a slice of what is empty: it would start at its end.
  if (llvm::is_contained(type.getShape(), 0))
    return tensor::EmptyOp::create(builder, loc, sizes, type.getElementType());
  SmallVector<OpFoldResult> offsets(sizes.size(), builder.getIndexAttr(0));
  SmallVector<OpFoldResult> strides(sizes.size(), builder.getIndexAttr(1));
  return tensor::ExtractSliceOp::create(builder, loc, tensor, offsets, sizes,
                                        strides);
}

namespace {

class StageEmitter {
public:
  StageEmitter(OpBuilder &builder, Location loc, const TypeConverter &converter,
               const Stage &stage, const StageScope &scope)
      : builder(builder), loc(loc), converter(converter), stage(stage),
        scope(scope), destinations(scope.destinations) {
    destinations.resize(stage.roots.size());
  }

  SmallVector<Value> emit();

private:
  /// How the body gets the element of an input.
  struct Access {
    enum Kind { Argument, Splat, Extract } kind = Argument;
    Attribute splat;
    unsigned argument = 0;
    /// Of Extract, per dimension: the run-time size if it may be 1.
    SmallVector<Value> sizes;
  };

  Type getElement(Value value) const {
    return getStorageElement(converter, value);
  }
  SmallVector<Value> emitGeneric(bool mayExpand);
  bool isOfScalars() const;
  SmallVector<Value> emitScalars();
  void addInput(const Stage::Input &input, bool mayExpand);
  void coverAxes();
  Value buildIndex(OpBuilder &builder, Location loc, unsigned axis);
  Value buildRead(OpBuilder &builder, Location loc, unsigned input,
                  ValueRange arguments);
  SmallVector<Value> buildInstances(OpBuilder &builder, ValueRange arguments);
  SmallVector<OpFoldResult> getRootSizes(unsigned root) const;
  Value getDestination(unsigned root);
  AffineMap getRootMap(unsigned root) const;
  Value emitInit(ReductionOpInterface op);
  SmallVector<Value> emitReduction(bool mayExpand);
  SmallVector<Value> emitVersion(bool mayExpand);

  OpBuilder &builder;
  Location loc;
  const TypeConverter &converter;
  const Stage &stage;
  const StageScope &scope;
  SmallVector<Value> destinations;
  SmallVector<Access> accesses;
  CoordinateSizes coordinateSizes;
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
};

} // namespace

void StageEmitter::addInput(const Stage::Input &input, bool mayExpand) {
  Access access;
  if (Attribute splat = getSplat(input.value)) {
    access.kind = Access::Splat;
    access.splat = splat;
    accesses.push_back(access);
    return;
  }
  auto type = cast<RankedTensorType>(input.value.getType());
  if (mayExpand && !type.hasStaticShape()) {
    access.kind = Access::Extract;
    access.sizes = getExpandingSizes(builder, loc, type, [&](unsigned dim) {
      return scope.getSize(input.value, dim);
    });
    accesses.push_back(access);
    return;
  }
  access.argument = inputs.size();
  auto [tensor, map] = scope.getInput(input);
  inputs.push_back(cutToDomain(builder, loc, tensor, map, scope.domainSizes));
  maps.push_back(IndexMap(stage.domain.size(), map.getExprs())
                     .toAffineMap(builder.getContext()));
  accesses.push_back(access);
}

/// An axis at whose plain index no operand of a reduction is read has no size
/// in linalg: an input without content gives it one.
void StageEmitter::coverAxes() {
  unsigned numAxes = stage.domain.size();
  SmallVector<bool> covered(numAxes);
  for (int axis : getRootAxes(stage, 0))
    covered[axis] = true;
  for (AffineMap map : maps)
    for (AffineExpr expr : map.getResults())
      if (auto dim = dyn_cast<AffineDimExpr>(expr))
        covered[dim.getPosition()] = true;
  SmallVector<OpFoldResult> sizes;
  SmallVector<AffineExpr> exprs;
  for (unsigned axis = 0; axis < numAxes; ++axis) {
    if (covered[axis])
      continue;
    sizes.push_back(scope.domainSizes[axis]);
    exprs.push_back(builder.getAffineDimExpr(axis));
  }
  if (sizes.empty())
    return;
  inputs.push_back(
      tensor::EmptyOp::create(builder, loc, sizes, builder.getI8Type()));
  maps.push_back(AffineMap::get(numAxes, 0, exprs, builder.getContext()));
}

Value StageEmitter::buildIndex(OpBuilder &builder, Location loc,
                               unsigned axis) {
  Value index = linalg::IndexOp::create(builder, loc, axis);
  if (!scope.domainOffsets.empty() && scope.domainOffsets[axis])
    index =
        arith::AddIOp::create(builder, loc, index, scope.domainOffsets[axis]);
  return index;
}

/// A dimension whose size turned out to be 1 is read at 0.
Value StageEmitter::buildRead(OpBuilder &builder, Location loc, unsigned input,
                              ValueRange arguments) {
  const Access &access = accesses[input];
  const auto &[value, map] = stage.inputs[input];
  if (access.kind == Access::Argument)
    return arguments[access.argument];
  if (access.kind == Access::Splat)
    return buildScalarConstant(builder, loc, access.splat, getElement(value));
  return buildExpandingRead(
      builder, loc, scope.getStorage(value), map, access.sizes,
      [&](unsigned axis) { return buildIndex(builder, loc, axis); });
}

/// The scalars that stage.values name.
SmallVector<Value> StageEmitter::buildInstances(OpBuilder &builder,
                                                ValueRange arguments) {
  return buildStageValues(
      builder, loc, converter, stage,
      [&](unsigned input) { return buildRead(builder, loc, input, arguments); },
      [&](unsigned axis) { return buildIndex(builder, loc, axis); },
      coordinateSizes);
}

SmallVector<OpFoldResult> StageEmitter::getRootSizes(unsigned root) const {
  return llvm::map_to_vector(getRootAxes(stage, root), [&](int axis) {
    return axis < 0 ? OpFoldResult(builder.getIndexAttr(1))
                    : scope.domainSizes[axis];
  });
}

AffineMap StageEmitter::getRootMap(unsigned root) const {
  SmallVector<AffineExpr> exprs;
  for (int axis : getRootAxes(stage, root))
    exprs.push_back(axis < 0 ? builder.getAffineConstantExpr(0)
                             : builder.getAffineDimExpr(axis));
  return AffineMap::get(stage.domain.size(), 0, exprs, builder.getContext());
}

/// The tensor that a root overwrites, a new one if the scope has none.
Value StageEmitter::getDestination(unsigned root) {
  if (!destinations[root])
    destinations[root] =
        tensor::EmptyOp::create(builder, loc, getRootSizes(root),
                                getElement(stage.roots[root]->getResult(0)));
  return destinations[root];
}

/// Whether all that is read are integers that are scalars already, as sizes
/// are.
bool StageEmitter::isOfScalars() const {
  auto isOne = [](int64_t size) { return size == 1; };
  auto isDestination = [](Value value) { return bool(value); };
  auto isInteger = [](Type type) {
    return getElementTypeOrSelf(type).isIntOrIndex();
  };
  auto readsIntegers = [&](const Stage::Instance &instance) {
    return llvm::all_of(instance.op->getOperandTypes(), isInteger);
  };
  return !inputs.empty() && llvm::all_of(stage.domain, isOne) &&
         llvm::none_of(destinations, isDestination) &&
         llvm::all_of(inputs, findScalar) &&
         llvm::all_of(stage.instances, readsIntegers);
}

/// Computes them where they are, without a loop, which would be a kernel.
SmallVector<Value> StageEmitter::emitScalars() {
  SmallVector<Value> elements = llvm::map_to_vector(inputs, findScalar);
  SmallVector<Value> results = buildStageValues(
      builder, loc, converter, stage,
      [&](unsigned input) { return buildRead(builder, loc, input, elements); },
      [&](unsigned) -> Value {
        return arith::ConstantIndexOp::create(builder, loc, 0);
      });
  for (auto [root, result] : llvm::enumerate(results)) {
    SmallVector<int64_t> shape(getRootAxes(stage, root).size(), 1);
    result = tensor::FromElementsOp::create(
        builder, loc, RankedTensorType::get(shape, result.getType()), result);
  }
  return results;
}

SmallVector<Value> StageEmitter::emitGeneric(bool mayExpand) {
  accesses.clear();
  inputs.clear();
  maps.clear();
  for (const Stage::Input &input : stage.inputs)
    addInput(input, mayExpand);
  if (isOfScalars())
    return emitScalars();
  SmallVector<Value> inits;
  for (unsigned root = 0; root < stage.roots.size(); ++root) {
    inits.push_back(getDestination(root));
    maps.push_back(getRootMap(root));
  }
  SmallVector<utils::IteratorType> iterators(stage.domain.size(),
                                             utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      builder, loc, ValueRange(inits).getTypes(), inputs, inits, maps,
      iterators, [&](OpBuilder &nested, Location loc, ValueRange arguments) {
        linalg::YieldOp::create(nested, loc, buildInstances(nested, arguments));
      });
  return SmallVector<Value>(generic.getResults());
}

/// What the rows of a loop start from is read before the loop, whose body is to
/// be one kernel, of computations along rows.
Value StageEmitter::emitInit(ReductionOpInterface op) {
  OpBuilder::InsertionGuard guard(builder);
  Operation *loop = builder.getInsertionBlock()->getParentOp();
  while (loop && !loop->hasAttr(kRowLoopAttrName))
    loop = loop->getParentOp();
  if (loop && op.getInit()) {
    Operation *storage = scope.getStorage(op.getInit()).getDefiningOp();
    if (!storage || !loop->isProperAncestor(storage))
      builder.setInsertionPoint(loop);
  }
  return buildInit(builder, loc, converter, op, scope);
}

SmallVector<Value> StageEmitter::emitReduction(bool mayExpand) {
  auto op = cast<ReductionOpInterface>(stage.roots.front());
  accesses.clear();
  inputs.clear();
  maps.clear();
  ReduceSource source;
  // Maps with offsets have no index to start from.
  source.isEmpty = llvm::is_contained(stage.domain, 0);
  if (!source.isEmpty) {
    for (const Stage::Input &input : stage.inputs)
      addInput(input, mayExpand);
    coverAxes();
  }
  source.inputs = inputs;
  source.maps = maps;
  source.sizes = scope.domainSizes;
  auto buildElement = [&](OpBuilder &nested, ValueRange arguments) {
    return buildInstances(nested, arguments).front();
  };
  source.buildElement = buildElement;
  source.init = emitInit(op);
  source.destination = destinations.front();
  return {buildReduction(builder, loc, op, source)};
}

SmallVector<Value> StageEmitter::emitVersion(bool mayExpand) {
  coordinateSizes.clear();
  if (mayExpand)
    coordinateSizes = getCoordinateSizes(builder, loc, stage, scope);
  return stage.kind == Stage::Reduction ? emitReduction(mayExpand)
                                        : emitGeneric(mayExpand);
}

SmallVector<Value> StageEmitter::emit() {
  // Nothing is computed, and maps with offsets have no index to start from.
  if (stage.kind == Stage::Elementwise && llvm::is_contained(stage.domain, 0)) {
    SmallVector<Value> results;
    for (unsigned root = 0; root < stage.roots.size(); ++root)
      results.push_back(getDestination(root));
    return results;
  }
  Value isFast = buildFastCondition(builder, loc, stage, scope);
  if (!isFast)
    return emitVersion(/*mayExpand=*/false);
  // Both versions write to the same tensors, so that nothing is copied.
  for (unsigned root = 0; root < stage.roots.size(); ++root)
    (void)getDestination(root);
  auto build = [&](bool mayExpand) {
    return [this, mayExpand](OpBuilder &nested, Location loc) {
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPoint(nested.getInsertionBlock(),
                                nested.getInsertionPoint());
      scf::YieldOp::create(builder, loc, emitVersion(mayExpand));
    };
  };
  auto choice =
      scf::IfOp::create(builder, loc, isFast, build(/*mayExpand=*/false),
                        build(/*mayExpand=*/true));
  return SmallVector<Value>(choice.getResults());
}

SmallVector<Value> LinalgLoops::emitStage(OpBuilder &builder, Location loc,
                                          const TypeConverter &converter,
                                          const Stage &stage,
                                          const StageScope &scope) const {
  return StageEmitter(builder, loc, converter, stage, scope).emit();
}

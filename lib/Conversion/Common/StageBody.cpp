//===- StageBody.cpp - What a loop computes -------------------------------===//

#include "StageBody.h"
#include "Storage.h"
#include "bcast/Math/MathBuilder.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Index/IR/IndexOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;
using namespace mlir::bcast;

Type mlir::bcast::getStorageElement(const TypeConverter &converter,
                                    Value tensor) {
  return converter.convertType(
      cast<RankedTensorType>(tensor.getType()).getElementType());
}

SmallVector<int> mlir::bcast::getRootAxes(const Stage &stage, unsigned root) {
  SmallVector<int> axes;
  Operation *op = stage.roots[root];
  if (stage.kind == Stage::Reduction) {
    llvm::append_range(axes,
                       cast<ReductionOpInterface>(op).getKeptDimensions());
    return axes;
  }
  // Sizes of 1 too move with their axis: it must have a size somewhere.
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  if (type.getShape() == ArrayRef<int64_t>(stage.domain))
    return llvm::to_vector(llvm::seq<int>(0, type.getRank()));
  for (const IndexExpr &expr :
       stage.instances[stage.values[root]].map.getExprs())
    axes.push_back(expr.dim);
  return axes;
}

Value mlir::bcast::buildFastCondition(OpBuilder &builder, Location loc,
                                      const Stage &stage,
                                      const StageScope &scope) {
  if (!stage.mayExpand)
    return Value();
  Value condition;
  auto require = [&](Value fact) {
    condition =
        condition
            ? arith::AndIOp::create(builder, loc, condition, fact).getResult()
            : fact;
  };
  auto compare = [&](arith::CmpIPredicate predicate, OpFoldResult size,
                     OpFoldResult other) {
    return arith::CmpIOp::create(
        builder, loc, predicate,
        getValueOrCreateConstantIndexOp(builder, loc, size),
        getValueOrCreateConstantIndexOp(builder, loc, other));
  };
  // A size is that of the loop, or 1: it has been checked. Sizes that turn out
  // to be one value leave no condition.
  auto requireSize = [&](const IndexExpr &expr, OpFoldResult size) {
    require(expr.isPlainDim() ? compare(arith::CmpIPredicate::eq, size,
                                        scope.domainSizes[expr.dim])
                              : compare(arith::CmpIPredicate::ne, size,
                                        builder.getIndexAttr(1)));
  };
  for (const Stage::Input &input : stage.inputs) {
    auto type = cast<RankedTensorType>(input.value.getType());
    for (auto [dim, expr] : llvm::enumerate(input.map.getExprs()))
      if (type.isDynamicDim(dim) && !(expr == IndexExpr::getZero()))
        requireSize(expr, scope.getSize(input.value, dim));
  }
  for (auto [instance, sizes] : llvm::zip(
           stage.instances, getCoordinateSizes(builder, loc, stage, scope)))
    for (auto [expr, size] : llvm::zip(instance.map.getExprs(), sizes))
      if (size)
        requireSize(expr, size);
  return condition;
}

Value mlir::bcast::buildCoordinate(OpBuilder &builder, Location loc,
                                   const IndexExpr &expr,
                                   BuildIndexFn getIndex) {
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  if (expr.isConstant())
    return constant(expr.offset);
  Value index = getIndex(expr.dim);
  if (expr.stride != 1)
    index = arith::MulIOp::create(builder, loc, index, constant(expr.stride));
  if (expr.offset != 0)
    index = arith::AddIOp::create(builder, loc, index, constant(expr.offset));
  return index;
}

SmallVector<Value>
mlir::bcast::getExpandingSizes(OpBuilder &builder, Location loc,
                               RankedTensorType type,
                               function_ref<OpFoldResult(unsigned)> getSize) {
  SmallVector<Value> sizes;
  for (unsigned dim = 0; dim < type.getRank(); ++dim)
    sizes.push_back(type.isDynamicDim(dim) ? getValueOrCreateConstantIndexOp(
                                                 builder, loc, getSize(dim))
                                           : Value());
  return sizes;
}

/// The index, or 0 along a dimension of one element.
static Value selectIndex(OpBuilder &builder, Location loc, Value size,
                         Value index) {
  Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value isOne =
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, size, one);
  return arith::SelectOp::create(builder, loc, isOne, zero, index);
}

Value mlir::bcast::buildExpandingRead(OpBuilder &builder, Location loc,
                                      Value storage, const IndexMap &map,
                                      ArrayRef<Value> sizes,
                                      BuildIndexFn getIndex) {
  SmallVector<Value> indices;
  for (auto [expr, size] : llvm::zip_equal(map.getExprs(), sizes)) {
    Value index = buildCoordinate(builder, loc, expr, getIndex);
    if (size && !(expr == IndexExpr::getZero()))
      index = selectIndex(builder, loc, size, index);
    indices.push_back(index);
  }
  return buildElementRead(builder, loc, storage, indices);
}

CoordinateSizes mlir::bcast::getCoordinateSizes(OpBuilder &builder,
                                                Location loc,
                                                const Stage &stage,
                                                const StageScope &scope) {
  CoordinateSizes sizes;
  for (const Stage::Instance &instance : stage.instances) {
    sizes.emplace_back();
    auto op = dyn_cast<ElementwiseOpInterface>(instance.op);
    if (!op)
      continue;
    Value value = instance.op->getResult(0);
    auto type = cast<RankedTensorType>(value.getType());
    for (auto [dim, expr] : llvm::enumerate(instance.map.getExprs())) {
      bool mayBeOne = op.readsCoordinate(dim) && type.isDynamicDim(dim) &&
                      !expr.isConstant();
      sizes.back().push_back(mayBeOne
                                 ? getValueOrCreateConstantIndexOp(
                                       builder, loc, scope.getSize(value, dim))
                                 : Value());
    }
  }
  return sizes;
}

static bool isInexact(Operation *op) {
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  return elementwise && !elementwise.isExact();
}

/// A condition that always holds, but that no folder knows: the size of an
/// index is the target's.
static Value buildAlways(OpBuilder &builder, Location loc) {
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne,
                               index::SizeOfOp::create(builder, loc), zero);
}

/// A function of constants must not be folded by the compiler's mathematical
/// library: where it is computed from memory, and in other fusions, it has the
/// bits of the program's own. So a constant is chosen by a condition.
static void hideFromFolding(OpBuilder &builder, Operation *op,
                            MutableArrayRef<Value> operands) {
  if (!isInexact(op))
    return;
  Location loc = op->getLoc();
  Value always = buildAlways(builder, loc);
  for (Value &operand : operands) {
    Type type = operand.getType();
    auto getOther = [&](double value) -> Attribute {
      Type part = type;
      if (auto complexType = dyn_cast<ComplexType>(type))
        part = complexType.getElementType();
      Attribute other = isa<FloatType>(part)
                            ? Attribute(builder.getFloatAttr(part, value))
                            : builder.getIntegerAttr(part, value);
      return isa<ComplexType>(type) ? builder.getArrayAttr({other, other})
                                    : other;
    };
    // A choice between equals is folded.
    Attribute other = getOther(0), known;
    if (matchPattern(operand, m_Constant(&known)) && known == other)
      other = getOther(1);
    operand =
        arith::SelectOp::create(builder, loc, always, operand,
                                buildScalarConstant(builder, loc, other, type));
  }
}

/// Hands on what an op is marked with to the function that computes it, which
/// may be rounded to 16 bits.
static void copyMarks(Operation *op, Value computed) {
  if (auto rounded = computed.getDefiningOp<arith::TruncFOp>())
    computed = rounded.getIn();
  Operation *function = computed.getDefiningOp();
  if (!function || !isa<math::MathDialect>(function->getDialect()))
    return;
  for (StringRef name :
       {kNonpositiveAttrName, kDeviceMathAttrName, kAbsoluteErrorAttrName})
    if (Attribute mark = op->getDiscardableAttr(name))
      function->setDiscardableAttr(name, mark);
}

/// The same of the coordinates that an op reads and that are known: those at a
/// fixed place, and those along a dimension of size 1.
static Value hideCoordinate(OpBuilder &builder, Location loc,
                            const IndexExpr &expr, const Stage &stage,
                            Value index) {
  bool isKnown = expr.isConstant() || stage.domain[expr.dim] == 1;
  if (!isKnown || !llvm::any_of(stage.instances, [](const auto &instance) {
        return isInexact(instance.op);
      }))
    return index;
  Value other = arith::ConstantIndexOp::create(builder, loc, expr.offset + 1);
  return arith::SelectOp::create(builder, loc, buildAlways(builder, loc), index,
                                 other);
}

SmallVector<Value> mlir::bcast::buildStageValues(
    OpBuilder &builder, Location loc, const TypeConverter &converter,
    const Stage &stage, function_ref<Value(unsigned)> readInput,
    BuildIndexFn getIndex, const CoordinateSizes &sizes) {
  SmallVector<Value> read(stage.inputs.size());
  SmallVector<Value> computed;
  auto get = [&](int reference) -> Value {
    if (reference >= 0)
      return computed[reference];
    if (!read[~reference])
      read[~reference] = readInput(~reference);
    return read[~reference];
  };
  // Whether an instance has the same value in every run.
  SmallVector<bool> isConstant;
  for (const Stage::Instance &instance : stage.instances) {
    Operation *op = instance.op;
    SmallVector<Value> operands;
    ArrayRef<Value> own;
    if (!sizes.empty())
      own = sizes[computed.size()];
    auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
    isConstant.push_back(true);
    if (elementwise)
      for (auto [d, expr] : llvm::enumerate(instance.map.getExprs()))
        if (!expr.isConstant() && elementwise.readsCoordinate(d))
          isConstant.back() = false;
    for (int reference : instance.operands) {
      operands.push_back(get(reference));
      isConstant.back() =
          isConstant.back() &&
          (reference >= 0 ? isConstant[reference]
                          : bool(getSplat(stage.inputs[~reference].value)));
    }
    if (isConstant.back())
      hideFromFolding(builder, op, operands);
    if (elementwise) {
      computed.push_back(elementwise.buildScalar(
          builder, op->getLoc(), operands, [&](unsigned d) {
            const IndexExpr &expr = instance.map.getExprs()[d];
            Value index =
                buildCoordinate(builder, op->getLoc(), expr, getIndex);
            if (!own.empty() && own[d])
              index = selectIndex(builder, op->getLoc(), own[d], index);
            return hideCoordinate(builder, op->getLoc(), expr, stage, index);
          }));
      copyMarks(op, computed.back());
    } else if (op->hasTrait<OpTrait::ConstantLike>())
      computed.push_back(
          buildScalarConstant(builder, op->getLoc(), getSplat(op->getResult(0)),
                              getStorageElement(converter, op->getResult(0))));
    else
      // Has UnitReshapeOpInterface.
      computed.push_back(operands.front());
  }
  return llvm::map_to_vector(stage.values, get);
}

Value mlir::bcast::buildInit(OpBuilder &builder, Location loc,
                             const TypeConverter &converter,
                             ReductionOpInterface op, const StageScope &scope) {
  Value init = op.getInit();
  if (!init)
    return {};
  if (Attribute splat = getSplat(init))
    return buildScalarConstant(builder, loc, splat,
                               getStorageElement(converter, init));
  return buildElementRead(builder, loc, scope.getStorage(init), ValueRange());
}

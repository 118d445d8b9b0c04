//===- ImportArgReduce.cpp - Where a maximum or minimum is ----------------===//
//
// Argmax and argmin are reductions of values together with their coordinates,
// in the form that JAX writes:
//
//   %first = x > y or x != x            // the left one wins; so does NaN
//   %value = select(%first, x, y)
//   %index = select(%first or (x == y and i < j), i, j)
//
// They become a maximum, and the least coordinate of what equals it. That is
// the same where coordinates increase along the one dimension, and elements
// are all that can win: the init value is the least there is, at 0. Where the
// dimension may be empty, it wins.
//
//===----------------------------------------------------------------------===//

#include "Import.h"
#include "bcast/IR/BcastOps.h"
#include "bcast/Scalar/ScalarOps.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace mlir::bcast;

using Results = SmallVectorImpl<Value>;

/// The op without its dialect's name, or empty: operands of the reduction may
/// have been imported before it.
static StringRef getName(Operation *op) {
  StringRef dialect = op ? op->getName().getDialectNamespace() : StringRef();
  return dialect == "stablehlo" || dialect == "bcast"
             ? op->getName().stripDialect()
             : StringRef();
}

static Attribute getAttribute(Operation *op, StringRef name) {
  if (!op->isRegistered())
    return SourceAttributes(op).get(name);
  return op->getInherentAttr(name).value_or(Attribute());
}

/// Whether `value` is the op of these operands.
static bool isOp(Value value, StringRef name, Value a, Value b) {
  Operation *op = value.getDefiningOp();
  return getName(op) == name && op->getNumOperands() == 2 &&
         op->getOperand(0) == a && op->getOperand(1) == b;
}

static bool isComparison(Value value, StringRef direction, Value a, Value b) {
  if (!isOp(value, "compare", a, b))
    return false;
  SourceAttributes attributes(value.getDefiningOp());
  auto found = getEnumCase(attributes.get("comparison_direction"),
                           "comparison_direction");
  Attribute type = attributes.get("compare_type");
  return found == direction &&
         (!type || getEnumCase(type, "comparison_type") != "TOTALORDER");
}

/// The two operands of the op, if it is one of this name.
static std::optional<std::pair<Value, Value>> getOperands(Value value,
                                                          StringRef name) {
  Operation *op = value.getDefiningOp();
  if (getName(op) != name || op->getNumOperands() != 2)
    return std::nullopt;
  return std::pair(op->getOperand(0), op->getOperand(1));
}

/// `a` and `b` of select(condition, a, b).
static Value getCondition(Value value, Value a, Value b) {
  Operation *op = value.getDefiningOp();
  if (getName(op) != "select" || op->getNumOperands() != 3 ||
      op->getOperand(1) != a || op->getOperand(2) != b)
    return {};
  return op->getOperand(0);
}

/// Maximum or Minimum, if the body is the one above.
static std::optional<ReductionKind> matchBody(Block &body) {
  if (body.getNumArguments() != 4 || body.empty() ||
      getName(&body.back()) != "return" || body.back().getNumOperands() != 2)
    return std::nullopt;
  Value x = body.getArgument(0), i = body.getArgument(1);
  Value y = body.getArgument(2), j = body.getArgument(3);
  Value first = getCondition(body.back().getOperand(0), x, y);
  Value firstIndex = getCondition(body.back().getOperand(1), i, j);
  auto wins = first ? getOperands(first, "or") : std::nullopt;
  auto either = firstIndex ? getOperands(firstIndex, "or") : std::nullopt;
  if (!wins || !either || either->first != first ||
      !isComparison(wins->second, "NE", x, x))
    return std::nullopt;
  auto tie = getOperands(either->second, "and");
  if (!tie || !isComparison(tie->first, "EQ", x, y) ||
      !isComparison(tie->second, "LT", i, j))
    return std::nullopt;
  if (isComparison(wins->first, "GT", x, y))
    return ReductionKind::Maximum;
  if (isComparison(wins->first, "LT", x, y))
    return ReductionKind::Minimum;
  return std::nullopt;
}

static bool isConstant(Value value, const Scalar &expected) {
  Operation *op = value.getDefiningOp();
  if (getName(op) != "constant")
    return false;
  auto elements =
      dyn_cast_or_null<DenseElementsAttr>(getAttribute(op, "value"));
  return elements && elements.isSplat() &&
         elements.getElementType() == expected.getType() &&
         elements.getSplatValue<Attribute>() == expected.toAttribute();
}

/// What no index of this type exceeds.
static Scalar getHighest(RankedTensorType type) {
  return getReductionIdentity(ReductionKind::Minimum, type.getElementType());
}

/// Whether `value` counts along the dimension, without wrapping; sizes that are
/// not known fit in 32 bits.
static bool isIota(Value value, int64_t dimension) {
  Operation *op = value.getDefiningOp();
  if (getName(op) != "iota" && getName(op) != "dynamic_iota")
    return false;
  auto type = cast<RankedTensorType>(value.getType());
  int64_t size = type.getDimSize(dimension);
  int64_t last = type.isDynamicDim(dimension)
                     ? std::numeric_limits<int32_t>::max()
                     : std::max<int64_t>(size - 1, 0);
  if (getHighest(type).getInt().ult(last))
    return false;
  auto along =
      dyn_cast_or_null<IntegerAttr>(getAttribute(op, "iota_dimension"));
  return along && along.getInt() == dimension;
}

/// Whether the dialect compares elements of this type.
static bool isOrdered(Type element) {
  return isSupportedElementType(element) && !isa<ComplexType>(element) &&
         (isa<IntegerType>(element) || element.getIntOrFloatBitWidth() > 8);
}

/// The kind, if all that the comment above asks for is there.
static std::optional<ReductionKind> match(Operation *op) {
  auto dims = SourceAttributes(op).getIntegers("dimensions");
  if (op->getNumOperands() != 4 || op->getNumResults() != 2 ||
      op->getNumRegions() != 1 || !op->getRegion(0).hasOneBlock() || !dims ||
      dims->size() != 1)
    return std::nullopt;
  auto type = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  auto indexType = dyn_cast<RankedTensorType>(op->getOperand(1).getType());
  if (!type || !indexType || type.getShape() != indexType.getShape() ||
      !isOrdered(type.getElementType()) ||
      !isa<IntegerType>(indexType.getElementType()) ||
      !isSupportedElementType(indexType.getElementType()) ||
      dims->front() < 0 || dims->front() >= type.getRank())
    return std::nullopt;
  auto kind = matchBody(op->getRegion(0).front());
  if (!kind || !isIota(op->getOperand(1), dims->front()) ||
      !isConstant(op->getOperand(2),
                  getReductionIdentity(*kind, type.getElementType())) ||
      !isConstant(op->getOperand(3),
                  Scalar::getZero(indexType.getElementType())))
    return std::nullopt;
  return kind;
}

/// `value` as a tensor of rank 0.
static Value createConstant(ImportedOp &source, const Scalar &value) {
  auto type = RankedTensorType::get({}, value.getType());
  return ConstantOp::create(
      source.builder, source.getLoc(),
      DenseElementsAttr::get(type, ArrayRef(value.toAttribute())));
}

/// The index `first` found along the dimension of `values`, or 0 if that is
/// empty.
static Value selectIndex(ImportedOp &source, Value values, int64_t dimension,
                         Value highest, Value first) {
  OpBuilder &builder = source.builder;
  Location loc = source.getLoc();
  Value size = GetDimensionSizeOp::create(builder, loc, values, dimension);
  Value none = createConstant(source, Scalar::getZero(builder.getI32Type()));
  Value isEmpty = CompareOp::create(
      builder, loc, size, none, ArrayRef<int64_t>(), ComparisonDirection::EQ,
      /*compare_type=*/ComparisonTypeAttr());
  Type indexType = cast<RankedTensorType>(first.getType()).getElementType();
  Value zero = createConstant(source, Scalar::getZero(indexType));
  Value last = SelectOp::create(builder, loc, isEmpty, zero, highest);
  return MinimumOp::create(builder, loc, first, last, ArrayRef<int64_t>());
}

/// Coordinates in the element type that indices are compared in: one of 32 bits
/// holds all of them, in half the vectors of one of 64. `indices` itself is of
/// the type that the results have.
static Value narrowIndices(ImportedOp &source, Value indices,
                           int64_t dimension) {
  auto type = cast<RankedTensorType>(indices.getType());
  auto narrow = type.clone(source.builder.getI32Type());
  if (type.getElementType().getIntOrFloatBitWidth() <= 32 ||
      (!type.isDynamicDim(dimension) &&
       getHighest(narrow).getInt().ult(type.getDimSize(dimension))))
    return indices;
  if (type.hasStaticShape())
    return IotaOp::create(source.builder, source.getLoc(), narrow, dimension);
  return ConvertOp::create(source.builder, source.getLoc(), narrow, indices);
}

static LogicalResult importArgReduce(ReductionKind kind, ImportedOp &source,
                                     Results &results) {
  OpBuilder &builder = source.builder;
  Operation *op = source.op;
  Location loc = source.getLoc();
  Value values = op->getOperand(0);
  auto indexType = cast<RankedTensorType>(op->getOperand(1).getType());
  int64_t reduced = source.attributes.getIntegers("dimensions")->front();
  Value indices = narrowIndices(source, op->getOperand(1), reduced);
  auto comparedType = cast<RankedTensorType>(indices.getType());
  SmallVector<int64_t> kept;
  for (int64_t i = 0, rank = indexType.getRank(); i < rank; ++i)
    if (i != reduced)
      kept.push_back(i);

  Value best = ReduceOp::create(builder, loc, op->getResult(0).getType(), kind,
                                values, Value(), reduced);
  auto compare = [&](ComparisonDirection direction, Value other,
                     ArrayRef<int64_t> dims) -> Value {
    return CompareOp::create(builder, loc, values, other, dims, direction,
                             /*compare_type=*/ComparisonTypeAttr());
  };
  Value isBest = compare(ComparisonDirection::EQ, best, kept);
  // Where there are any, NaN are the best, and equal nothing.
  Value isNaN = compare(ComparisonDirection::NE, values, {});
  isBest = OrOp::create(builder, loc, isBest, isNaN, ArrayRef<int64_t>());
  Value highest = createConstant(source, getHighest(comparedType));
  Value none =
      MaximumOp::create(builder, loc, indices, highest, ArrayRef<int64_t>());
  Value candidates = SelectOp::create(builder, loc, isBest, indices, none);
  auto resultType = cast<RankedTensorType>(op->getResult(1).getType());
  Value first = ReduceOp::create(
      builder, loc, resultType.clone(comparedType.getElementType()),
      ReductionKind::Minimum, candidates, Value(), reduced);
  int64_t size = indexType.getDimSize(reduced);
  if (ShapedType::isDynamic(size) || size == 0)
    first = selectIndex(source, values, reduced, highest, first);
  if (first.getType() != resultType)
    first = ConvertOp::create(builder, loc, resultType, first);
  results.assign({best, first});
  for (Value result : results)
    if (failed(mlir::verify(result.getDefiningOp())))
      return failure();
  return success();
}

ImportFunction mlir::bcast::findArgReduceFunction(Operation *op) {
  auto kind = match(op);
  if (!kind)
    return {};
  return [kind = *kind](ImportedOp &source, Results &results) {
    return importArgReduce(kind, source, results);
  };
}

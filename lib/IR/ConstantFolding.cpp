//===- ConstantFolding.cpp - Evaluation of ops on constants ---------------===//
//
// By the reference semantics, so that a folded constant has the bits that any
// target would compute. Never enlarges a constant.
//
//===----------------------------------------------------------------------===//

#include "OpDetails.h"
#include "bcast/Scalar/ScalarOps.h"
#include "bcast/Utils/CheckedMath.h"

using namespace mlir;
using namespace mlir::bcast;

/// Most elements that one fold computes one by one.
static constexpr int64_t kMaxFoldedElements = 1024;

static Scalar returnOperand(ArrayRef<Scalar> operands, Type,
                            const ScalarOpOptions &) {
  return operands.front();
}

/// What the op computes on one element; movement ops compute nothing.
static ScalarFunction getFunction(Operation *op, ScalarOpOptions &options) {
  if (isa<BroadcastOp, BroadcastInDimOp, ReverseOp, SliceOp, TransposeOp>(op))
    return returnOperand;
  if (auto compare = dyn_cast<CompareOp>(op)) {
    options.direction = compare.getComparisonDirection();
    options.comparisonType = compare.getEffectiveCompareType();
  }
  if (auto reduce = dyn_cast<ReducePrecisionOp>(op)) {
    options.exponentBits = reduce.getExponentBits();
    options.mantissaBits = reduce.getMantissaBits();
  }
  return lookupScalarFunction(op->getName().stripDialect());
}

static bool isFoldable(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return tensor.hasStaticShape() && !isa<ComplexType>(tensor.getElementType());
}

/// Bits of `count` elements of the type, which is foldable.
static int64_t getBits(Type element, int64_t count) {
  return count * element.getIntOrFloatBitWidth();
}

/// Steps a row-major index to the next one.
static void advance(SmallVectorImpl<int64_t> &index, ArrayRef<int64_t> shape) {
  for (size_t d = shape.size(); d-- > 0;) {
    if (++index[d] < shape[d])
      return;
    index[d] = 0;
  }
}

/// Row-major position that `map` reads for the result index.
static int64_t getPosition(const IndexMap &map, ArrayRef<int64_t> index,
                           ArrayRef<int64_t> operandShape) {
  int64_t position = 0;
  for (auto [expr, size] : llvm::zip_equal(map.getExprs(), operandShape)) {
    int64_t coordinate = expr.offset;
    if (!expr.isConstant())
      coordinate += expr.stride * index[expr.dim];
    position = position * size + coordinate;
  }
  return position;
}

OpFoldResult opimpl::foldElementwise(ElementwiseOpInterface op,
                                     ArrayRef<Attribute> attributes) {
  auto resultType = cast<RankedTensorType>(op->getResult(0).getType());
  if (attributes.empty() || !op.isExact() || !isFoldable(resultType) ||
      !llvm::all_of(op->getOperandTypes(), isFoldable))
    return {};
  SmallVector<DenseElementsAttr> operands;
  int64_t largestOperandBits = 0;
  bool allSplat = true;
  for (Attribute attribute : attributes) {
    auto dense = dyn_cast_or_null<DenseElementsAttr>(attribute);
    if (!dense)
      return {};
    operands.push_back(dense);
    if (!dense.isSplat()) {
      allSplat = false;
      largestOperandBits =
          std::max(largestOperandBits,
                   getBits(dense.getElementType(), dense.getNumElements()));
    }
  }
  std::optional<int64_t> count = checkedProduct(resultType.getShape());
  if (!count || *count == 0)
    return {};
  Type element = resultType.getElementType();
  if (!allSplat && (*count > kMaxFoldedElements ||
                    getBits(element, *count) > largestOperandBits))
    return {};

  ScalarOpOptions options;
  ScalarFunction function = getFunction(op, options);
  if (!function)
    return {};
  auto read = [&](unsigned i, int64_t position) {
    auto values = operands[i].getValues<Attribute>();
    return Scalar::fromAttribute(operands[i].getElementType(),
                                 operands[i].isSplat()
                                     ? operands[i].getSplatValue<Attribute>()
                                     : values[position]);
  };

  SmallVector<IndexMap> maps;
  for (unsigned i = 0, e = operands.size(); i < e; ++i)
    maps.push_back(op.getOperandIndexMap(i));
  SmallVector<Attribute> results;
  SmallVector<int64_t> index(resultType.getRank());
  for (int64_t n = allSplat ? 1 : *count; n > 0; --n) {
    SmallVector<Scalar> scalars;
    for (unsigned i = 0, e = operands.size(); i < e; ++i) {
      std::optional<Scalar> scalar =
          read(i, allSplat ? 0
                           : getPosition(maps[i], index,
                                         operands[i].getType().getShape()));
      if (!scalar)
        return {};
      scalars.push_back(*scalar);
    }
    results.push_back(function(scalars, element, options).toAttribute());
    advance(index, resultType.getShape());
  }
  return DenseElementsAttr::get(resultType, results);
}

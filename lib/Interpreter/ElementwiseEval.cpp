//===- ElementwiseEval.cpp - Ops that compute, element by element ---------===//
//
// No op is known by name here, but those whose attributes matter: mnemonic and
// form decide, so that an op that is added to the dialect and to lib/Scalar
// runs without change.
//
//===----------------------------------------------------------------------===//

#include "IndexWalk.h"
#include "bcast/Scalar/ScalarOps.h"

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::interpreter;
using llvm::Expected;

static constexpr StringLiteral kDims = "broadcast_dimensions";

/// Binary ops have the attribute, if only by default; select and clamp do not.
static bool isExplicitlyBroadcast(Operation *op) {
  return op->getNumOperands() == 2 &&
         llvm::any_of(op->getName().getAttributeNames(),
                      [](StringAttr name) { return name.getValue() == kDims; });
}

/// The operand of lower rank is placed by `broadcast_dimensions`, any other by
/// its own numbering; rank 0 needs no list.
static Placement getPlacement(Operation *op, const Tensor &operand,
                              int64_t resultRank) {
  int64_t rank = operand.getShape().size();
  if (rank < resultRank)
    if (auto dims = op->getAttrOfType<DenseI64ArrayAttr>(kDims))
      return Placement(dims.asArrayRef());
  return getIdentityPlacement(rank);
}

static ScalarOpOptions getOptions(Operation *op) {
  ScalarOpOptions options;
  if (auto compare = dyn_cast<CompareOp>(op)) {
    options.direction = compare.getComparisonDirection();
    options.comparisonType = compare.getCompareType();
  }
  if (auto bits = op->getAttrOfType<IntegerAttr>("exponent_bits"))
    options.exponentBits = bits.getInt();
  if (auto bits = op->getAttrOfType<IntegerAttr>("mantissa_bits"))
    options.mantissaBits = bits.getInt();
  return options;
}

Expected<Tensor> interpreter::evaluateElementwise(Operation *op,
                                                  ArrayRef<Tensor> operands) {
  ScalarFunction function = lookupScalarFunction(op->getName().stripDialect());
  if (!function || operands.empty())
    return makeError(op, "is not known to the interpreter");

  auto resultType = cast<RankedTensorType>(op->getResult(0).getType());
  int64_t rank = resultType.getRank();
  SmallVector<Placement> placements;
  for (auto [number, operand] : llvm::enumerate(operands)) {
    placements.push_back(getPlacement(op, operand, rank));
    size_t operandRank = operand.getShape().size();
    // Such an op does not read one element per element of its result.
    if (placements.back().size() != operandRank ||
        (operandRank != 0 && !isExplicitlyBroadcast(op) &&
         operandRank != static_cast<size_t>(rank)))
      return makeError(op, "operand " + llvm::Twine(number) +
                               " has neither rank 0 nor the rank of the "
                               "result, which the interpreter does not know");
  }
  Expected<SmallVector<int64_t>> shape = resolveResultShape(
      op, operands, placements,
      isExplicitlyBroadcast(op) ? Expansion::Allowed : Expansion::Forbidden);
  if (!shape)
    return shape.takeError();
  Expected<Tensor> result = allocateResult(op, *shape);
  if (!result || result->getNumElements() == 0)
    return result;

  SmallVector<SmallVector<int64_t>> strides;
  for (auto [operand, placement] : llvm::zip_equal(operands, placements))
    strides.push_back(getByteStrides(operand, placement, rank));
  ScalarOpOptions options = getOptions(op);
  Type resultElement = result->getElementType();
  int64_t width = getElementByteWidth(resultElement);
  char *next = result->data();
  SmallVector<Scalar, 3> scalars;
  walkIndices(*shape, strides, [&](ArrayRef<int64_t> offsets) {
    scalars.clear();
    for (auto [operand, offset] : llvm::zip_equal(operands, offsets))
      scalars.push_back(
          Scalar::load(operand.getElementType(), operand.data() + offset));
    function(scalars, resultElement, options).store(next);
    next += width;
  });
  return result;
}

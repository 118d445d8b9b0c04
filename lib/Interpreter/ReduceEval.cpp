//===- ReduceEval.cpp - Reductions ----------------------------------------===//
//
// Float sums and products are accumulated in a wider format and rounded once:
// the reference is to be more exact than any order of rounded steps.
//
//===----------------------------------------------------------------------===//

#include "Coordinates.h"
#include "Evaluation.h"
#include "bcast/Scalar/ScalarOps.h"

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::interpreter;
using llvm::APFloat;
using llvm::Expected;

namespace {

/// Combines the elements of one result.
class Accumulator {
public:
  Accumulator(ReductionKind kind, Type element, const Scalar &init)
      : kind(kind), element(element), value(init) {
    isWide = (kind == ReductionKind::Add || kind == ReductionKind::Multiply) &&
             isa<FloatType>(element);
    if (isWide)
      wide = widen(init);
  }

  void combine(const Scalar &next) {
    if (isWide) {
      APFloat other = widen(next);
      if (kind == ReductionKind::Add)
        wide->add(other, APFloat::rmNearestTiesToEven);
      else
        wide->multiply(other, APFloat::rmNearestTiesToEven);
      return;
    }
    value = getFunction()({value, next}, element, {});
  }

  Scalar get() const {
    if (!isWide)
      return value;
    return Scalar::getFloat(element, *wide);
  }

private:
  /// Twice the precision of f64, so that sums of any length round once.
  static APFloat widen(const Scalar &scalar) {
    APFloat result = scalar.getFloat();
    bool losesInfo;
    result.convert(APFloat::IEEEquad(), APFloat::rmNearestTiesToEven,
                   &losesInfo);
    return result;
  }

  ScalarFunction getFunction() const {
    return lookupScalarFunction(stringifyReductionKind(kind));
  }

  ReductionKind kind;
  Type element;
  Scalar value;
  bool isWide;
  std::optional<APFloat> wide;
};

} // namespace

Expected<Tensor> interpreter::evaluateReduce(ReduceOp op,
                                             ArrayRef<Tensor> operands) {
  const Tensor &operand = operands.front();
  SmallVector<int64_t> shape, kept = op.getKeptDimensions();
  for (int64_t d : kept)
    shape.push_back(operand.getShape()[d]);
  Type element = op.getType().getElementType();
  Expected<Tensor> result = allocateResult(op, shape);
  if (!result)
    return result;
  Scalar init = operands.size() == 2
                    ? operands[1].get(0)
                    : getReductionIdentity(op.getKind(), element);
  SmallVector<int64_t> reducedShape(op.getDimensions().size());
  for (auto [i, dim] : llvm::enumerate(op.getDimensions()))
    reducedShape[i] = operand.getShape()[dim];

  int64_t position = 0;
  SmallVector<int64_t> source(operand.getShape().size());
  forEachIndex(shape, [&](ArrayRef<int64_t> index) {
    for (auto [dim, coordinate] : llvm::zip_equal(kept, index))
      source[dim] = coordinate;
    Accumulator accumulator(op.getKind(), element, init);
    forEachIndex(reducedShape, [&](ArrayRef<int64_t> reduced) {
      for (auto [dim, coordinate] :
           llvm::zip_equal(op.getDimensions(), reduced))
        source[dim] = coordinate;
      accumulator.combine(operand.get(getPosition(source, operand.getShape())));
    });
    result->set(position++, accumulator.get());
  });
  return result;
}

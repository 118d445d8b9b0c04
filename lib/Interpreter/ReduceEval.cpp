//===- ReduceEval.cpp - Reductions ----------------------------------------===//
//
// Elements are combined in the order that docs/Semantics.md defines, one step
// after the other and each of them rounded: what all targets have to give, bit
// for bit.
//
//===----------------------------------------------------------------------===//

#include "Coordinates.h"
#include "Evaluation.h"
#include "bcast/Scalar/ScalarOps.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::interpreter;
using llvm::Expected;

namespace {

// The order of docs/Semantics.md. Not shared with code generation: tests
// compare the two.
constexpr int64_t kChunk = 2048;
constexpr int64_t kPartialSums = 256;

/// Combines the elements of one result, which come in row-major order.
class Accumulator {
public:
  Accumulator(ReductionKind kind, Type element)
      : function(lookupScalarFunction(stringifyReductionKind(kind))),
        element(element), type(element) {
    bool isRounded =
        kind == ReductionKind::Add || kind == ReductionKind::Multiply;
    if (isRounded && isa<FloatType>(element) &&
        element.getIntOrFloatBitWidth() < 32)
      type = Float32Type::get(element.getContext());
  }

  void take(const Scalar &next) {
    unsigned number = taken % kPartialSums;
    if (number == partialSums.size())
      partialSums.push_back(widen(next));
    else
      partialSums[number] = combine(partialSums[number], widen(next));
    if (++taken == kChunk)
      finishChunk();
  }

  /// `init` combined with what was taken.
  Scalar getResult(const Scalar &init) {
    if (taken != 0)
      finishChunk();
    // What is missing on the right changes nothing.
    while (totals.size() > 1)
      mergeLastTotals();
    Scalar result = widen(init);
    if (!totals.empty())
      result = combine(result, totals.front());
    return type == element ? result
                           : Scalar::getFloat(element, result.getFloat());
  }

private:
  Scalar combine(const Scalar &left, const Scalar &right) const {
    return function({left, right}, type, {});
  }
  Scalar widen(const Scalar &scalar) const {
    return type == element ? scalar : Scalar::getFloat(type, scalar.getFloat());
  }

  /// Merges neighbours until one value is left; the last one of an odd number
  /// goes up as it is.
  void finishChunk() {
    while (partialSums.size() > 1) {
      SmallVector<Scalar> merged;
      for (size_t i = 0; i + 1 < partialSums.size(); i += 2)
        merged.push_back(combine(partialSums[i], partialSums[i + 1]));
      if (partialSums.size() % 2 != 0)
        merged.push_back(partialSums.back());
      partialSums = std::move(merged);
    }
    totals.push_back(partialSums.front());
    partialSums.clear();
    taken = 0;
    // Two trees of equal height merge: as many as adding 1 to the number of
    // chunks carries.
    for (uint64_t number = chunks++; number % 2 != 0; number /= 2)
      mergeLastTotals();
  }

  void mergeLastTotals() {
    Scalar right = totals.pop_back_val();
    totals.back() = combine(totals.back(), right);
  }

  ScalarFunction function;
  Type element, type;
  /// Elements of the current chunk, and its partial sums.
  int64_t taken = 0;
  SmallVector<Scalar> partialSums;
  /// Totals of complete trees over chunks, of decreasing height.
  SmallVector<Scalar> totals;
  uint64_t chunks = 0;
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
  // In row-major order of the operand, whatever the order of the list.
  SmallVector<int64_t> reduced(op.getDimensions()), reducedShape;
  llvm::sort(reduced);
  for (int64_t d : reduced)
    reducedShape.push_back(operand.getShape()[d]);

  int64_t position = 0;
  SmallVector<int64_t> source(operand.getShape().size());
  forEachIndex(shape, [&](ArrayRef<int64_t> index) {
    for (auto [dim, coordinate] : llvm::zip_equal(kept, index))
      source[dim] = coordinate;
    Accumulator accumulator(op.getKind(), element);
    forEachIndex(reducedShape, [&](ArrayRef<int64_t> reducedIndex) {
      for (auto [dim, coordinate] : llvm::zip_equal(reduced, reducedIndex))
        source[dim] = coordinate;
      accumulator.take(operand.get(getPosition(source, operand.getShape())));
    });
    result->set(position++, accumulator.getResult(init));
  });
  return result;
}

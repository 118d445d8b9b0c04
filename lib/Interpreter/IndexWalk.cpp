//===- IndexWalk.cpp - Result index -> operand elements -------------------===//

#include "IndexWalk.h"
#include "bcast/Runtime/SizeText.h"
#include "bcast/Utils/ShapeRules.h"
#include "bcast/Utils/SizeMessages.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::interpreter;
using llvm::Expected;
using llvm::Twine;

Placement interpreter::getIdentityPlacement(int64_t rank) {
  return llvm::to_vector(llvm::seq<int64_t>(0, rank));
}

/// What the operands' sizes give for each result dimension that is dynamic in
/// the op's type. Where they disagree the first one stands, and the other is
/// the one to report.
static SmallVector<int64_t> mergeSizes(Operation *op, ArrayRef<Tensor> operands,
                                       ArrayRef<Placement> placements,
                                       Expansion expansion) {
  SmallVector<int64_t> shape(
      cast<RankedTensorType>(op->getResult(0).getType()).getShape());
  SmallVector<std::optional<int64_t>> merged(shape.size());
  for (auto [operand, placement] : llvm::zip_equal(operands, placements)) {
    for (auto [size, dim] : llvm::zip_equal(operand.getShape(), placement)) {
      if (!merged[dim])
        merged[dim] = size;
      else if (expansion == Expansion::Allowed)
        merged[dim] = resolveSize(*merged[dim], size).value_or(*merged[dim]);
    }
  }
  for (auto [size, fromOperands] : llvm::zip_equal(shape, merged))
    if (ShapedType::isDynamic(size) && fromOperands)
      size = *fromOperands;
  return shape;
}

llvm::Error interpreter::checkSizes(Operation *op, unsigned operandNumber,
                                    const Tensor &operand,
                                    const Placement &placement,
                                    ArrayRef<int64_t> resultShape,
                                    Expansion expansion) {
  for (auto [dim, size] : llvm::enumerate(operand.getShape())) {
    int64_t resultDim = placement[dim];
    int64_t expected = resultShape[resultDim];
    if (size == expected || (size == 1 && expansion == Expansion::Allowed))
      continue;
    int64_t stated = cast<RankedTensorType>(op->getResult(0).getType())
                         .getDimSize(resultDim);
    return makeError(
        op, describeOperandMismatch(operandNumber, dim, resultDim, stated,
                                    expansion == Expansion::Allowed) +
                describeSizes(size, expected));
  }
  return llvm::Error::success();
}

Expected<SmallVector<int64_t>>
interpreter::resolveResultShape(Operation *op, ArrayRef<Tensor> operands,
                                ArrayRef<Placement> placements,
                                Expansion expansion) {
  SmallVector<int64_t> shape = mergeSizes(op, operands, placements, expansion);
  for (auto [number, operand] : llvm::enumerate(operands))
    if (llvm::Error error = checkSizes(op, number, operand, placements[number],
                                       shape, expansion))
      return error;
  return shape;
}

SmallVector<int64_t> interpreter::getByteStrides(const Tensor &operand,
                                                 const Placement &placement,
                                                 int64_t resultRank) {
  SmallVector<int64_t> strides(resultRank, 0);
  int64_t stride = getElementByteWidth(operand.getElementType());
  ArrayRef<int64_t> shape = operand.getShape();
  for (size_t dim = shape.size(); dim-- > 0;) {
    if (shape[dim] != 1)
      strides[placement[dim]] = stride;
    stride *= shape[dim];
  }
  return strides;
}

void interpreter::walkIndices(
    ArrayRef<int64_t> resultShape, ArrayRef<SmallVector<int64_t>> byteStrides,
    llvm::function_ref<void(ArrayRef<int64_t>)> visit) {
  SmallVector<int64_t> index(resultShape.size(), 0);
  SmallVector<int64_t> offsets(byteStrides.size(), 0);
  // Moves every operand by `steps` along result dimension `dim`.
  auto move = [&](size_t dim, int64_t steps) {
    for (auto [offset, strides] : llvm::zip_equal(offsets, byteStrides))
      offset += steps * strides[dim];
  };
  while (true) {
    visit(offsets);
    size_t dim = resultShape.size();
    while (true) {
      if (dim == 0)
        return;
      --dim;
      if (++index[dim] < resultShape[dim]) {
        move(dim, 1);
        break;
      }
      index[dim] = 0;
      move(dim, 1 - resultShape[dim]);
    }
  }
}

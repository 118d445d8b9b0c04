//===- RearrangeEval.cpp - reverse, slice, pad, concatenate ---------------===//
//
// Unlike a placement, these read or write at computed coordinates. Elements are
// moved as bytes.
//
//===----------------------------------------------------------------------===//

#include "Coordinates.h"
#include "Evaluation.h"
#include "IndexWalk.h"
#include "bcast/Runtime/SizeText.h"
#include "bcast/Utils/SizeMessages.h"
#include "llvm/Support/CheckedArithmetic.h"
#include <cstring>

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::interpreter;
using llvm::Error;
using llvm::Expected;

/// The tensor of this shape whose element at each index is the operand's at the
/// index that `getSource` makes of it.
static Expected<Tensor>
gather(Operation *op, const Tensor &operand, ArrayRef<int64_t> shape,
       function_ref<void(MutableArrayRef<int64_t>)> getSource) {
  Expected<Tensor> result = allocateResult(op, shape);
  if (!result)
    return result;
  int64_t width = getElementByteWidth(operand.getElementType());
  char *next = result->data();
  forEachIndex(shape, [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> source(index);
    getSource(source);
    std::memcpy(
        next, operand.data() + width * getPosition(source, operand.getShape()),
        width);
    next += width;
  });
  return result;
}

Expected<Tensor> interpreter::evaluateReverse(ReverseOp op,
                                              const Tensor &operand) {
  return gather(op, operand, operand.getShape(),
                [&](MutableArrayRef<int64_t> index) {
                  for (int64_t dim : op.getDimensions())
                    index[dim] = operand.getShape()[dim] - 1 - index[dim];
                });
}

Expected<Tensor> interpreter::evaluateSlice(SliceOp op, const Tensor &operand) {
  for (auto [d, size, limit] :
       llvm::enumerate(operand.getShape(), op.getLimitIndices()))
    if (size < limit)
      return makeError(op,
                       describeBoundMismatch(0, d, limit, /*isLeast=*/true) +
                           describeSizes(size, limit));
  return gather(op, operand, op.getType().getShape(),
                [&](MutableArrayRef<int64_t> index) {
                  for (auto [d, start, stride] :
                       llvm::enumerate(op.getStartIndices(), op.getStrides()))
                    index[d] = start + stride * index[d];
                });
}

/// Fills the result, then puts each element that is not cut in its place.
Expected<Tensor> interpreter::evaluatePad(PadOp op, const Tensor &operand,
                                          const Tensor &padding) {
  SmallVector<int64_t> shape;
  for (auto [d, size] : llvm::enumerate(operand.getShape())) {
    Padding padding = op.getPadding(d);
    std::optional<int64_t> padded = padding.getPaddedSize(size);
    if (!padded) {
      auto [least, most] = padding.getSizes();
      bool isSmall = size < least;
      int64_t bound = isSmall ? least : most;
      return makeError(op, describeBoundMismatch(0, d, bound, isSmall) +
                               describeSizes(size, bound));
    }
    shape.push_back(*padded);
  }
  Expected<Tensor> result = allocateResult(op, shape);
  if (!result)
    return result;
  int64_t width = getElementByteWidth(operand.getElementType());
  for (int64_t i = 0, e = result->getNumElements(); i < e; ++i)
    std::memcpy(result->data() + i * width, padding.data(), width);
  const char *next = operand.data();
  forEachIndex(operand.getShape(), [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> target(index);
    bool isInside = true;
    for (auto [d, coordinate] : llvm::enumerate(target)) {
      coordinate = op.getEdgePaddingLow()[d] +
                   coordinate * (op.getInteriorPadding()[d] + 1);
      isInside &= coordinate >= 0 && coordinate < shape[d];
    }
    if (isInside)
      std::memcpy(result->data() + width * getPosition(target, shape), next,
                  width);
    next += width;
  });
  return result;
}

/// The first input has the sizes that the op's type leaves open.
static Expected<SmallVector<int64_t>>
getConcatenatedShape(ConcatenateOp op, ArrayRef<Tensor> operands) {
  size_t dim = op.getDimension();
  SmallVector<int64_t> shape(op.getType().getShape());
  for (auto [size, first] : llvm::zip_equal(shape, operands.front().getShape()))
    if (ShapedType::isDynamic(size))
      size = first;
  for (auto [number, operand] : llvm::enumerate(operands)) {
    shape[dim] = operand.getShape()[dim];
    if (Error error =
            checkSizes(op, number, operand, getIdentityPlacement(shape.size()),
                       shape, Expansion::Forbidden))
      return error;
  }
  int64_t sum = 0;
  for (const Tensor &operand : operands) {
    int64_t size = operand.getShape()[dim];
    std::optional<int64_t> next = llvm::checkedAdd(sum, size);
    if (!next)
      return makeError(op, describeSumOverflow(dim) + describeSizes(sum, size));
    sum = *next;
  }
  shape[dim] = sum;
  return shape;
}

Expected<Tensor> interpreter::evaluateConcatenate(ConcatenateOp op,
                                                  ArrayRef<Tensor> operands) {
  int64_t dim = op.getDimension();
  Expected<SmallVector<int64_t>> shape = getConcatenatedShape(op, operands);
  if (!shape)
    return shape.takeError();
  Expected<Tensor> result = allocateResult(op, *shape);
  if (!result)
    return result;
  int64_t width = getElementByteWidth(op.getType().getElementType());
  int64_t offset = 0;
  for (const Tensor &operand : operands) {
    const char *next = operand.data();
    forEachIndex(operand.getShape(), [&](ArrayRef<int64_t> index) {
      SmallVector<int64_t> target(index);
      target[dim] += offset;
      std::memcpy(result->data() + width * getPosition(target, *shape), next,
                  width);
      next += width;
    });
    offset += operand.getShape()[dim];
  }
  return result;
}

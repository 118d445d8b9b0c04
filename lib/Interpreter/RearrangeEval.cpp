//===- RearrangeEval.cpp - reverse, slice, pad, concatenate ---------------===//
//
// Unlike a placement, these read or write at computed coordinates. Elements are
// moved as bytes.
//
//===----------------------------------------------------------------------===//

#include "Coordinates.h"
#include "Evaluation.h"
#include <cstring>

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::interpreter;
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
  ArrayRef<int64_t> shape = op.getType().getShape();
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

Expected<Tensor> interpreter::evaluateConcatenate(ConcatenateOp op,
                                                  ArrayRef<Tensor> operands) {
  ArrayRef<int64_t> shape = op.getType().getShape();
  Expected<Tensor> result = allocateResult(op, shape);
  if (!result)
    return result;
  int64_t dim = op.getDimension();
  int64_t width = getElementByteWidth(op.getType().getElementType());
  int64_t offset = 0;
  for (const Tensor &operand : operands) {
    const char *next = operand.data();
    forEachIndex(operand.getShape(), [&](ArrayRef<int64_t> index) {
      SmallVector<int64_t> target(index);
      target[dim] += offset;
      std::memcpy(result->data() + width * getPosition(target, shape), next,
                  width);
      next += width;
    });
    offset += operand.getShape()[dim];
  }
  return result;
}

//===- MovementEval.cpp - Ops that place elements -------------------------===//
//
// Elements are moved as bytes: no format is interpreted, so that every bit of
// a NaN survives.
//
//===----------------------------------------------------------------------===//

#include "IndexWalk.h"
#include "bcast/Runtime/SizeText.h"
#include "bcast/Scalar/ScalarOps.h"
#include "bcast/Utils/CheckedMath.h"
#include "bcast/Utils/SizeMessages.h"
#include "llvm/ADT/Sequence.h"
#include <cstring>

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::interpreter;
using llvm::Expected;

Expected<Tensor> interpreter::place(Operation *op, const Tensor &operand,
                                    const Placement &placement,
                                    ArrayRef<int64_t> shape) {
  Expected<Tensor> result = allocateResult(op, shape);
  if (!result || result->getNumElements() == 0)
    return result;
  SmallVector<int64_t> strides =
      getByteStrides(operand, placement, shape.size());
  int64_t width = getElementByteWidth(operand.getElementType());
  char *next = result->data();
  walkIndices(shape, strides, [&](ArrayRef<int64_t> offsets) {
    std::memcpy(next, operand.data() + offsets.front(), width);
    next += width;
  });
  return result;
}

static Expected<Tensor> checkAndPlace(Operation *op, const Tensor &operand,
                                      const Placement &placement,
                                      Expansion expansion) {
  Expected<SmallVector<int64_t>> shape =
      resolveResultShape(op, operand, placement, expansion);
  if (!shape)
    return shape.takeError();
  return place(op, operand, placement, *shape);
}

Expected<Tensor> interpreter::evaluateBroadcast(BroadcastOp op,
                                                const Tensor &operand) {
  int64_t numNew = op.getBroadcastSizes().size();
  Placement placement = llvm::to_vector(llvm::seq<int64_t>(
      numNew, numNew + static_cast<int64_t>(operand.getShape().size())));
  return checkAndPlace(op, operand, placement, Expansion::Forbidden);
}

Expected<Tensor> interpreter::evaluateBroadcastInDim(BroadcastInDimOp op,
                                                     const Tensor &operand) {
  return checkAndPlace(op, operand, Placement(op.getBroadcastDimensions()),
                       Expansion::Allowed);
}

Expected<Tensor> interpreter::evaluateTranspose(TransposeOp op,
                                                const Tensor &operand) {
  Placement placement(operand.getShape().size());
  for (auto [resultDim, dim] : llvm::enumerate(op.getPermutation()))
    placement[dim] = resultDim;
  return checkAndPlace(op, operand, placement, Expansion::Forbidden);
}

Expected<Tensor> interpreter::reshapeTo(Operation *op, const Tensor &operand,
                                        ArrayRef<int64_t> shape) {
  int64_t actual = operand.getNumElements();
  std::optional<int64_t> expected = checkedProduct(shape);
  if (!expected || actual != *expected)
    return makeError(op, describeCountMismatch() +
                             describeSizes(actual, expected.value_or(-1)));
  Expected<Tensor> result = allocateResult(op, shape);
  if (result)
    std::memcpy(result->data(), operand.data(), result->getSizeInBytes());
  return result;
}

Expected<Tensor> interpreter::evaluateReshape(ReshapeOp op,
                                              const Tensor &operand) {
  return reshapeTo(op, operand, op.getType().getShape());
}

/// The coordinates of one dimension, once converted, placed along it.
Expected<Tensor> interpreter::fillIota(Operation *op, ArrayRef<int64_t> shape,
                                       int64_t dim) {
  Expected<Tensor> empty = allocateResult(op, shape);
  if (!empty || empty->getNumElements() == 0)
    return empty;
  Expected<Tensor> coordinates = allocateResult(op, shape[dim]);
  if (!coordinates)
    return coordinates;
  ScalarFunction convert = lookupScalarFunction("convert");
  Type indexType = IntegerType::get(op->getContext(), 64);
  for (int64_t i = 0; i < shape[dim]; ++i)
    coordinates->set(
        i, convert(Scalar::getInt(indexType, static_cast<uint64_t>(i)),
                   coordinates->getElementType(), {}));
  return place(op, *coordinates, Placement{dim}, shape);
}

Expected<Tensor> interpreter::evaluateIota(IotaOp op) {
  return fillIota(op, op.getType().getShape(), op.getIotaDimension());
}

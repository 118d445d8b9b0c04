//===- MovementEval.cpp - Ops that place elements -------------------------===//
//
// Elements are moved as bytes: no format is interpreted, so that every bit of
// a NaN survives.
//
//===----------------------------------------------------------------------===//

#include "IndexWalk.h"
#include "bcast/Runtime/SizeText.h"
#include "bcast/Scalar/ScalarOps.h"
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

Expected<Tensor> interpreter::evaluateReshape(ReshapeOp op,
                                              const Tensor &operand) {
  Expected<Tensor> result = allocateResult(op, op.getType().getShape());
  if (!result)
    return result;
  int64_t actual = operand.getNumElements();
  int64_t expected = result->getNumElements();
  if (actual != expected)
    return makeError(op, describeCountMismatch(expected) +
                             describeSizes(actual, expected));
  std::memcpy(result->data(), operand.data(), result->getSizeInBytes());
  return result;
}

/// The coordinates of one dimension, once converted, placed along it.
Expected<Tensor> interpreter::evaluateIota(IotaOp op) {
  RankedTensorType type = op.getType();
  Expected<Tensor> empty = allocateResult(op, type.getShape());
  if (!empty || empty->getNumElements() == 0)
    return empty;
  int64_t dim = op.getIotaDimension();
  int64_t size = type.getDimSize(dim);
  Expected<Tensor> coordinates = allocateResult(op, size);
  if (!coordinates)
    return coordinates;
  ScalarFunction convert = lookupScalarFunction("convert");
  Type indexType = IntegerType::get(op.getContext(), 64);
  for (int64_t i = 0; i < size; ++i)
    coordinates->set(
        i, convert(Scalar::getInt(indexType, static_cast<uint64_t>(i)),
                   type.getElementType(), {}));
  return place(op, *coordinates, Placement{dim}, type.getShape());
}

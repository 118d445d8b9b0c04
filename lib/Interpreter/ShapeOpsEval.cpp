//===- ShapeOpsEval.cpp - Ops into a shape that is stated -----------------===//

#include "IndexWalk.h"
#include "bcast/IR/ScalarConversion.h"
#include "bcast/Runtime/SizeText.h"
#include "bcast/Utils/ShapeRules.h"
#include "bcast/Utils/SizeMessages.h"
#include <cstring>

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::interpreter;
using llvm::Expected;
using llvm::Twine;

/// Memory is little endian, so the bytes stay as they are.
Expected<Tensor> interpreter::evaluateBitcastConvert(BitcastConvertOp op,
                                                     const Tensor &operand) {
  SmallVector<int64_t> shape;
  std::optional<ShapeError> error = inferBitcastShape(
      operand.getShape(), getElementBitWidth(operand.getElementType()),
      getElementBitWidth(op.getType().getElementType()), shape);
  if (error)
    return makeError(
        op, describeRatioMismatch(error->smallRank - 1, error->largeSize) +
                describeSizes(error->smallSize, error->largeSize));
  Expected<Tensor> result = allocateResult(op, shape);
  if (result)
    std::memcpy(result->data(), operand.data(), result->getSizeInBytes());
  return result;
}

/// The elements of an op's operand as its result's sizes.
static Expected<SmallVector<int64_t>> readShape(Operation *op, unsigned number,
                                                const Tensor &sizes) {
  bool isUnsigned = isUnsignedElementType(sizes.getElementType());
  SmallVector<int64_t> shape;
  for (auto [d, stated] : llvm::enumerate(
           cast<RankedTensorType>(op->getResult(0).getType()).getShape())) {
    llvm::APInt element = sizes.get(d).getInt();
    bool isDynamic = ShapedType::isDynamic(stated);
    int64_t size = isUnsigned ? element.getLimitedValue(INT64_MAX)
                              : element.getSExtValue();
    if (isDynamic ? size < 0 : size != stated)
      return makeError(op, describeListedMismatch(number, d, stated) +
                               describeSizes(size, isDynamic ? 0 : stated));
    shape.push_back(size);
  }
  return shape;
}

Expected<Tensor> interpreter::evaluateDynamicBroadcastInDim(
    DynamicBroadcastInDimOp op, const Tensor &operand, const Tensor &sizes) {
  Expected<SmallVector<int64_t>> shape = readShape(op, 1, sizes);
  if (!shape)
    return shape.takeError();
  Placement placement(op.getBroadcastDimensions());
  if (llvm::Error error =
          checkSizes(op, 0, operand, placement, *shape, Expansion::Allowed))
    return error;
  return place(op, operand, placement, *shape);
}

Expected<Tensor> interpreter::evaluateDynamicReshape(DynamicReshapeOp op,
                                                     const Tensor &operand,
                                                     const Tensor &sizes) {
  Expected<SmallVector<int64_t>> shape = readShape(op, 1, sizes);
  if (!shape)
    return shape.takeError();
  return reshapeTo(op, operand, *shape);
}

Expected<Tensor> interpreter::evaluateDynamicIota(DynamicIotaOp op,
                                                  const Tensor &sizes) {
  Expected<SmallVector<int64_t>> shape = readShape(op, 0, sizes);
  if (!shape)
    return shape.takeError();
  return fillIota(op, *shape, op.getIotaDimension());
}

Expected<Tensor> interpreter::evaluateBroadcastLike(BroadcastLikeOp op,
                                                    const Tensor &operand,
                                                    const Tensor &like) {
  Placement placement(op.getBroadcastDimensions());
  if (llvm::Error error = checkSizes(op, 0, operand, placement, like.getShape(),
                                     Expansion::Allowed))
    return error;
  return place(op, operand, placement, like.getShape());
}

Expected<Tensor> interpreter::evaluateIotaLike(IotaLikeOp op,
                                               const Tensor &like) {
  return fillIota(op, like.getShape(), op.getIotaDimension());
}

Expected<Tensor> interpreter::evaluateGetDimensionSize(GetDimensionSizeOp op,
                                                       const Tensor &operand) {
  int64_t size = operand.getShape()[op.getDimension()];
  int64_t most = std::numeric_limits<int32_t>::max();
  if (size > most)
    return makeError(op, describeBoundMismatch(0, op.getDimension(), most,
                                               /*isLeast=*/false) +
                             describeSizes(size, most));
  Expected<Tensor> result = allocateResult(op, {});
  if (result)
    result->set(0, Scalar::getInt(op.getType().getElementType(),
                                  static_cast<uint64_t>(size)));
  return result;
}

Expected<Tensor> interpreter::evaluateCast(tensor::CastOp op,
                                           const Tensor &operand) {
  auto type = dyn_cast<RankedTensorType>(op.getType());
  if (!type ||
      type.getRank() != static_cast<int64_t>(operand.getShape().size()))
    return makeError(op, "to an unranked type or another rank is not known to "
                         "the interpreter");
  for (auto [dim, size, stated] :
       llvm::enumerate(operand.getShape(), type.getShape()))
    if (!ShapedType::isDynamic(stated) && size != stated)
      return makeError(op, describeOperandMismatch(0, dim, dim, stated,
                                                   /*mayBeOne=*/false) +
                               describeSizes(size, stated));
  return operand;
}

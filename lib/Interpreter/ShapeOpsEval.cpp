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

/// Element `d` of the sizes, as dimension `d` of the result.
static Expected<int64_t> readSize(DynamicBroadcastInDimOp op,
                                  const Tensor &sizes, int64_t d) {
  llvm::APInt element = sizes.get(d).getInt();
  bool isUnsigned = isUnsignedElementType(sizes.getElementType());
  int64_t stated = op.getType().getDimSize(d);
  bool isDynamic = ShapedType::isDynamic(stated);
  int64_t size =
      isUnsigned ? element.getLimitedValue(INT64_MAX) : element.getSExtValue();
  if (isDynamic ? size >= 0 : size == stated)
    return size;
  return makeError(op, describeListedMismatch(1, d, stated) +
                           describeSizes(size, isDynamic ? 0 : stated));
}

Expected<Tensor> interpreter::evaluateDynamicBroadcastInDim(
    DynamicBroadcastInDimOp op, const Tensor &operand, const Tensor &sizes) {
  SmallVector<int64_t> shape;
  for (int64_t d = 0, rank = op.getType().getRank(); d < rank; ++d) {
    Expected<int64_t> size = readSize(op, sizes, d);
    if (!size)
      return size.takeError();
    shape.push_back(*size);
  }
  Placement placement(op.getBroadcastDimensions());
  if (llvm::Error error =
          checkSizes(op, 0, operand, placement, shape, Expansion::Allowed))
    return error;
  return place(op, operand, placement, shape);
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

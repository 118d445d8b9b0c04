//===- ShapeOps.cpp - Rules of ops into a shape that is stated ------------===//
//
// Verifiers of the ops that cannot infer their result type, and what
// bitcast_convert infers from its operand and an element type.
//
//===----------------------------------------------------------------------===//

#include "Diagnostics.h"
#include "Folds.h"
#include "bcast/IR/ScalarConversion.h"
#include "bcast/Utils/CheckedMath.h"
#include "bcast/Utils/ShapeRules.h"

using namespace mlir;
using namespace mlir::bcast;

static LogicalResult verifySameElementType(Operation *op) {
  auto operand = cast<RankedTensorType>(op->getOperand(0).getType());
  auto result = cast<RankedTensorType>(op->getResult(0).getType());
  if (operand.getElementType() == result.getElementType())
    return success();
  return op->emitOpError() << "element types of operand and result must be "
                           << "equal, but are " << operand.getElementType()
                           << " and " << result.getElementType();
}

/// Checks c5, c6, c9, c7.
static LogicalResult verifyPlacement(Operation *op, ArrayRef<int64_t> dims) {
  auto operand = cast<RankedTensorType>(op->getOperand(0).getType());
  auto result = cast<RankedTensorType>(op->getResult(0).getType());
  std::optional<ShapeError> error =
      checkBroadcastInDim(operand.getShape(), result.getShape(), dims);
  if (!error)
    return success();
  opimpl::DiagnosticBuilder diagnostic =
      opimpl::emitError(op->getLoc(), op->getName().getStringRef());
  diagnostic << describe(*error, {"operand", "result", "broadcast_dimensions"})
             << "; broadcast_dimensions = [" << dims
             << "], operand and result types are " << operand << " and "
             << result;
  diagnostic.noteLegalDims(operand.getShape(), result.getShape(),
                           /*largeMayExpand=*/false);
  return failure();
}

/// Checks c2, then c5, c6, c9, c7.
LogicalResult BroadcastInDimOp::verify() {
  if (failed(verifySameElementType(*this)))
    return failure();
  if (!getType().hasStaticShape())
    return emitOpError() << "result must have static shape, but has type "
                         << getType();
  return verifyPlacement(*this, getBroadcastDimensions());
}

/// Checks c25.
static LogicalResult verifySizes(Operation *op, OpOperand &sizes,
                                 StringRef name) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  int64_t numSizes =
      cast<RankedTensorType>(sizes.get().getType()).getDimSize(0);
  if (numSizes == type.getRank())
    return success();
  return op->emitOpError() << name << " has " << numSizes
                           << (numSizes == 1 ? " element" : " elements")
                           << ", expected " << type.getRank()
                           << ": one per dimension of the result, which has "
                           << "type " << type;
}

/// Checks c2, c25, then c5, c6, c9, c7.
LogicalResult DynamicBroadcastInDimOp::verify() {
  if (failed(verifySameElementType(*this)) ||
      failed(verifySizes(*this, getSizesOperand(), "output_dimensions")))
    return failure();
  return verifyPlacement(*this, getBroadcastDimensions());
}

/// Checks c2, c25.
LogicalResult DynamicReshapeOp::verify() {
  if (failed(verifySameElementType(*this)))
    return failure();
  return verifySizes(*this, getSizesOperand(), "output_shape");
}

/// Checks c16.
static LogicalResult verifyIotaDimension(Operation *op, int64_t dimension) {
  int64_t rank = cast<RankedTensorType>(op->getResult(0).getType()).getRank();
  if (dimension >= 0 && dimension < rank)
    return success();
  return op->emitOpError() << "iota_dimension = " << dimension
                           << " is out of range, expected 0 <= dimension < "
                           << rank << ", the rank of the result";
}

LogicalResult IotaOp::verify() {
  if (!getType().hasStaticShape())
    return emitOpError() << "result must have static shape, but has type "
                         << getType();
  return verifyIotaDimension(*this, getIotaDimension());
}

/// Checks c25, c16.
LogicalResult DynamicIotaOp::verify() {
  if (failed(verifySizes(*this, getSizesOperand(), "output_shape")))
    return failure();
  return verifyIotaDimension(*this, getIotaDimension());
}

/// Checks c16.
LogicalResult IotaLikeOp::verify() {
  if (getType().getShape() != getLike().getType().getShape())
    return emitOpError()
           << "result must have the shape of like, but their types "
           << "are " << getType() << " and " << getLike().getType();
  return verifyIotaDimension(*this, getIotaDimension());
}

/// Checks c2, c14, c17.
LogicalResult ReshapeOp::verify() {
  if (failed(verifySameElementType(*this)))
    return failure();
  if (!getType().hasStaticShape())
    return emitOpError() << "result must have static shape, but has type "
                         << getType();
  if (std::optional<ShapeError> error =
          checkReshape(getOperand().getType().getShape(), getType().getShape()))
    return emitOpError() << describe(*error, {"operand", "result", ""})
                         << "; operand and result types are "
                         << getOperand().getType() << " and " << getType();
  return success();
}

//===----------------------------------------------------------------------===//
// BitcastConvertOp
//===----------------------------------------------------------------------===//

int64_t BitcastConvertOp::getNumParts() {
  unsigned from = getElementBitWidth(getOperand().getType().getElementType());
  unsigned to = getElementBitWidth(getType().getElementType());
  return to > from ? to / from : 1;
}

/// Checks c24.
FailureOr<RankedTensorType>
BitcastConvertOp::inferResultType(std::optional<Location> location,
                                  RankedTensorType operand, Type elementType) {
  Type from = operand.getElementType();
  if (isa<ComplexType>(from) != isa<ComplexType>(elementType)) {
    (void)(opimpl::emitError(location, getOperationName())
           << "element types must be both complex or both real, but are "
           << from << " and " << elementType);
    return failure();
  }
  SmallVector<int64_t> shape;
  std::optional<ShapeError> error =
      inferBitcastShape(operand.getShape(), getElementBitWidth(from),
                        getElementBitWidth(elementType), shape);
  if (!error)
    return RankedTensorType::get(shape, elementType);
  (void)(opimpl::emitError(location, getOperationName())
         << describe(*error, {"operand", "result", ""}) << "; " << operand
         << " cannot become elements of " << elementType);
  return failure();
}

LogicalResult BitcastConvertOp::verify() {
  FailureOr<RankedTensorType> expected = inferResultType(
      getLoc(), getOperand().getType(), getType().getElementType());
  if (failed(expected))
    return failure();
  if (*expected == getType())
    return success();
  return emitOpError() << "result has type " << getType()
                       << ", but the operand gives " << *expected;
}

/// Most bytes of a splat that becomes a constant of different elements.
static constexpr int64_t kMaxUnsplatBytes = 1024;

/// The bytes of a constant read as another type. Constants are stored as a
/// tensor's memory is, but for i1, which does not come here.
static Attribute foldConstant(DenseElementsAttr operand, ShapedType type) {
  if (llvm::endianness::native != llvm::endianness::little ||
      !isa<DenseIntOrFPElementsAttr>(operand))
    return {};
  ArrayRef<char> bytes = operand.getRawData();
  if (!operand.isSplat())
    return DenseElementsAttr::getFromRawBuffer(type, bytes);
  // Of a splat there is one element: repeat it to whole elements of the result.
  size_t width = getElementBitWidth(type.getElementType()) / 8;
  SmallVector<char> period(bytes);
  while (period.size() < width)
    period.append(bytes.begin(), bytes.end());
  bool isSplat = true;
  for (size_t i = width; i < period.size(); ++i)
    isSplat &= period[i] == period[i % width];
  if (isSplat)
    return DenseElementsAttr::getFromRawBuffer(
        type, ArrayRef<char>(period).take_front(width));
  std::optional<int64_t> size = checkedSizeInBytes(type.getShape(), width);
  if (!size || *size > kMaxUnsplatBytes)
    return {};
  SmallVector<char> all;
  while (static_cast<int64_t>(all.size()) < *size)
    all.append(period.begin(), period.end());
  return DenseElementsAttr::getFromRawBuffer(type, all);
}

OpFoldResult folds::bitcastConvert(BitcastConvertOp op,
                                   BitcastConvertOp::FoldAdaptor adaptor) {
  Value operand = op.getOperand();
  if (operand.getType() == op.getType() && operand != op.getResult())
    return operand;
  // There and back. A dynamic last dimension that is taken away does not come
  // back, so no check is lost.
  auto producer = operand.getDefiningOp<BitcastConvertOp>();
  if (producer && producer != op &&
      producer.getOperand().getType() == op.getType() &&
      producer.getOperand() != op.getResult())
    return producer.getOperand();
  if (auto dense = dyn_cast_or_null<DenseElementsAttr>(adaptor.getOperand()))
    return foldConstant(dense, op.getType());
  return {};
}

//===- Inference.cpp - Result types, and why there is none ----------------===//
//
// Words the answers of Utils/ShapeRules. Checks live here and not in verify(),
// since builders infer without verifying.
//
//===----------------------------------------------------------------------===//

#include "Diagnostics.h"
#include "OpDetails.h"
#include "bcast/Utils/ShapeRules.h"

using namespace mlir;
using namespace mlir::bcast;
using mlir::bcast::opimpl::DiagnosticBuilder;

Type opimpl::getRealType(Type element) {
  if (auto complex = dyn_cast<ComplexType>(element))
    return complex.getElementType();
  return element;
}

/// Checks c2: element types are equal, always.
static LogicalResult checkElementTypes(std::optional<Location> location,
                                       StringRef opName, RankedTensorType a,
                                       StringRef aName, RankedTensorType b,
                                       StringRef bName) {
  if (a.getElementType() == b.getElementType())
    return success();
  return opimpl::emitError(location, opName)
         << "element types of " << aName << " and " << bName
         << " must be equal, but are " << a.getElementType() << " and "
         << b.getElementType();
}

LogicalResult opimpl::inferBinary(std::optional<Location> location,
                                  StringRef opName, Type lhs, Type rhs,
                                  ArrayRef<int64_t> dims,
                                  function_ref<Type(Type)> resultElement,
                                  SmallVectorImpl<Type> &results) {
  auto lhsType = dyn_cast<RankedTensorType>(lhs);
  auto rhsType = dyn_cast<RankedTensorType>(rhs);
  if (!lhsType || !rhsType)
    return opimpl::emitError(location, opName)
           << "operands must be ranked tensors";
  if (failed(
          checkElementTypes(location, opName, lhsType, "lhs", rhsType, "rhs")))
    return failure();

  SmallVector<int64_t> shape;
  std::optional<ShapeError> error =
      inferBroadcastShape(lhsType.getShape(), rhsType.getShape(), dims, shape);
  if (!error) {
    Type element = resultElement(lhsType.getElementType());
    if (!element)
      return opimpl::emitError(location, opName)
             << "is not defined for element type " << lhsType.getElementType();
    results.push_back(RankedTensorType::get(shape, element));
    return success();
  }

  ArrayRef<int64_t> small = rhsType.getShape(), large = lhsType.getShape();
  if (error->smallOperand == 0)
    std::swap(small, large);
  DiagnosticBuilder diagnostic = opimpl::emitError(location, opName);
  diagnostic << describe(*error, getBinaryNames(*error))
             << "; broadcast_dimensions = [" << dims << "], operand types are "
             << lhs << " and " << rhs;
  // On equal ranks there is no list to choose.
  if (small.size() != large.size())
    diagnostic.noteLegalDims(small, large);
  return failure();
}

LogicalResult opimpl::inferUnary(std::optional<Location> location,
                                 StringRef opName, Type operand,
                                 function_ref<Type(Type)> resultElement,
                                 SmallVectorImpl<Type> &results) {
  auto type = dyn_cast<RankedTensorType>(operand);
  if (!type)
    return opimpl::emitError(location, opName)
           << "operand must be a ranked tensor";
  results.push_back(RankedTensorType::get(
      type.getShape(), resultElement(type.getElementType())));
  return success();
}

/// Whether two shapes may be the same when the program runs; where one is
/// static, `merged` takes that size.
static bool mergeShapes(ArrayRef<int64_t> a, ArrayRef<int64_t> b,
                        SmallVectorImpl<int64_t> &merged) {
  merged.assign(a.begin(), a.end());
  if (a.size() != b.size())
    return false;
  for (auto [m, size] : llvm::zip_equal(merged, b)) {
    if (ShapedType::isDynamic(m))
      m = size;
    else if (!ShapedType::isDynamic(size) && size != m)
      return false;
  }
  return true;
}

LogicalResult opimpl::inferSelect(std::optional<Location> location,
                                  StringRef opName, Type pred, Type onTrue,
                                  Type onFalse,
                                  SmallVectorImpl<Type> &results) {
  auto predType = dyn_cast<RankedTensorType>(pred);
  auto trueType = dyn_cast<RankedTensorType>(onTrue);
  auto falseType = dyn_cast<RankedTensorType>(onFalse);
  if (!predType || !trueType || !falseType)
    return opimpl::emitError(location, opName)
           << "operands must be ranked tensors";
  if (failed(checkElementTypes(location, opName, trueType, "on_true", falseType,
                               "on_false")))
    return failure();
  SmallVector<int64_t> shape, predShape;
  if (!mergeShapes(trueType.getShape(), falseType.getShape(), shape))
    return opimpl::emitError(location, opName)
           << "on_true and on_false must have one shape, but have types "
           << onTrue << " and " << onFalse;
  if (predType.getRank() != 0 &&
      !mergeShapes(predType.getShape(), shape, predShape))
    return opimpl::emitError(location, opName)
           << "pred must have rank 0 or the shape of on_true, but the types "
           << "are " << pred << " and " << onTrue;
  results.push_back(RankedTensorType::get(shape, trueType.getElementType()));
  return success();
}

LogicalResult opimpl::inferClamp(std::optional<Location> location,
                                 StringRef opName, Type min, Type operand,
                                 Type max, SmallVectorImpl<Type> &results) {
  auto type = dyn_cast<RankedTensorType>(operand);
  if (!type)
    return opimpl::emitError(location, opName)
           << "operands must be ranked tensors";
  // Where the operand is dynamic, both bounds must still agree.
  SmallVector<int64_t> shape(type.getShape()), merged;
  for (auto [bound, name] : {std::pair(min, "min"), std::pair(max, "max")}) {
    auto boundType = dyn_cast<RankedTensorType>(bound);
    if (!boundType)
      return opimpl::emitError(location, opName)
             << "operands must be ranked tensors";
    if (failed(checkElementTypes(location, opName, boundType, name, type,
                                 "operand")))
      return failure();
    if (boundType.getRank() == 0)
      continue;
    if (!mergeShapes(boundType.getShape(), type.getShape(), merged))
      return opimpl::emitError(location, opName)
             << name << " must have rank 0 or the shape of operand, but the "
             << "types are " << bound << " and " << operand;
    if (!mergeShapes(boundType.getShape(), shape, merged))
      return opimpl::emitError(location, opName)
             << "min and max must have one shape, but have types " << min
             << " and " << max;
    shape = merged;
  }
  results.push_back(type);
  return success();
}

LogicalResult opimpl::inferBroadcast(std::optional<Location> location,
                                     StringRef opName, Type operand,
                                     ArrayRef<int64_t> sizes,
                                     SmallVectorImpl<Type> &results) {
  auto type = dyn_cast<RankedTensorType>(operand);
  if (!type)
    return opimpl::emitError(location, opName)
           << "operand must be a ranked tensor";
  for (auto [i, size] : llvm::enumerate(sizes))
    if (size < 0)
      return opimpl::emitError(location, opName)
             << "broadcast_sizes[" << i << "] = " << size
             << " must not be negative";
  SmallVector<int64_t> shape(sizes);
  llvm::append_range(shape, type.getShape());
  results.push_back(RankedTensorType::get(shape, type.getElementType()));
  return success();
}

LogicalResult opimpl::inferBroadcastLike(std::optional<Location> location,
                                         StringRef opName, Type operand,
                                         Type like, ArrayRef<int64_t> dims,
                                         SmallVectorImpl<Type> &results) {
  auto type = dyn_cast<RankedTensorType>(operand),
       likeType = dyn_cast<RankedTensorType>(like);
  if (!type || !likeType)
    return opimpl::emitError(location, opName)
           << "operands must be ranked tensors";
  if (std::optional<ShapeError> error =
          checkBroadcastInDim(type.getShape(), likeType.getShape(), dims))
    return opimpl::emitError(location, opName)
           << describe(*error, {"operand", "result", "broadcast_dimensions"})
           << "; broadcast_dimensions = [" << dims << "], operand types are "
           << operand << " and " << like;
  results.push_back(
      RankedTensorType::get(likeType.getShape(), type.getElementType()));
  return success();
}

LogicalResult opimpl::inferTranspose(std::optional<Location> location,
                                     StringRef opName, Type operand,
                                     ArrayRef<int64_t> permutation,
                                     SmallVectorImpl<Type> &results) {
  auto type = dyn_cast<RankedTensorType>(operand);
  if (!type)
    return opimpl::emitError(location, opName)
           << "operand must be a ranked tensor";
  SmallVector<int64_t> shape;
  if (std::optional<ShapeError> error =
          inferTransposeShape(type.getShape(), permutation, shape))
    return opimpl::emitError(location, opName)
           << describe(*error, {"operand", "result", "permutation"})
           << "; permutation = [" << permutation << "], operand type is "
           << operand;
  results.push_back(RankedTensorType::get(shape, type.getElementType()));
  return success();
}

LogicalResult opimpl::inferConstant(std::optional<Location> location,
                                    StringRef opName, ElementsAttr value,
                                    SmallVectorImpl<Type> &results) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type)
    return opimpl::emitError(location, opName)
           << "value must be elements of a ranked tensor, but has type "
           << value.getType();
  // Bytecode can hold data that is not as long as its type says, and readers of
  // the data do not look.
  if (auto dense = dyn_cast<DenseIntOrFPElementsAttr>(value)) {
    bool isSplat = false;
    bool isValid = DenseElementsAttr::isValidRawBuffer(
        dense.getType(), dense.getRawData(), isSplat);
    bool isShort = isSplat && !dense.isSplat() && dense.size() > 1;
    if (!isValid || isShort)
      return opimpl::emitError(location, opName)
             << "has " << dense.getRawData().size()
             << " bytes of data, which is not what " << dense.getType()
             << " needs";
  }
  results.push_back(type);
  return success();
}

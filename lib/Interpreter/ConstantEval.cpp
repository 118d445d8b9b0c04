//===- ConstantEval.cpp - Tensors that the program holds ------------------===//

#include "Evaluation.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Matchers.h"
#include <cstring>

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::interpreter;
using llvm::Error;
using llvm::Expected;

/// How MLIR packs i1 has changed between its versions; its iterator knows.
static void copyBools(DenseElementsAttr attribute, const Tensor &result) {
  char *next = result.data();
  for (bool value : attribute.getValues<bool>())
    *next++ = value;
}

/// Elements of whole bytes lie in the attribute as they lie in a Tensor.
static void copyDense(DenseElementsAttr attribute, const Tensor &result) {
  ArrayRef<char> bytes = attribute.getRawData();
  int64_t size = result.getSizeInBytes();
  if (!attribute.isSplat()) {
    std::memcpy(result.data(), bytes.data(), size);
    return;
  }
  int64_t width = getElementByteWidth(result.getElementType());
  for (int64_t offset = 0; offset < size; offset += width)
    std::memcpy(result.data() + offset, bytes.data(), width);
}

/// The bytes come from a file and were checked by nobody.
static Error copyResource(Operation *op, DenseResourceElementsAttr attribute,
                          const Tensor &result) {
  DenseResourceElementsHandle handle = attribute.getRawHandle();
  const AsmResourceBlob *blob = handle.getBlob();
  if (!blob)
    return makeError(op, "resource '" + handle.getKey() + "' has no data");
  ArrayRef<char> bytes = blob->getData();
  int64_t size = result.getSizeInBytes();
  if (static_cast<int64_t>(bytes.size()) != size)
    return makeError(op, "resource '" + handle.getKey() + "' has " +
                             llvm::Twine(bytes.size()) + " bytes, expected " +
                             llvm::Twine(size));
  if (result.getElementType().isInteger(1))
    for (auto [i, byte] : llvm::enumerate(bytes))
      result.data()[i] = byte != 0;
  else if (size != 0)
    std::memcpy(result.data(), bytes.data(), size);
  return Error::success();
}

/// Sparse attributes, and those that other dialects define.
static Error copyElements(Operation *op, ElementsAttr attribute,
                          const Tensor &result) {
  auto values = attribute.tryGetValues<Attribute>();
  if (!values)
    return makeError(op, "the interpreter cannot read this kind of attribute");
  int64_t position = 0;
  for (Attribute value : *values) {
    std::optional<Scalar> scalar =
        Scalar::fromAttribute(result.getElementType(), value);
    if (!scalar)
      return makeError(op, "element " + llvm::Twine(position) +
                               " is not of the result's element type");
    result.set(position++, *scalar);
  }
  return Error::success();
}

static Error copyAttribute(Operation *op, ElementsAttr attribute,
                           const Tensor &result) {
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(attribute))
    return copyResource(op, resource, result);
  auto dense = dyn_cast<DenseIntOrFPElementsAttr>(attribute);
  if (!dense)
    return copyElements(op, attribute, result);
  if (result.getElementType().isInteger(1))
    copyBools(dense, result);
  else
    copyDense(dense, result);
  return Error::success();
}

Expected<Tensor> interpreter::evaluateConstant(Operation *op) {
  ElementsAttr attribute;
  if (op->getNumResults() != 1 || !matchPattern(op, m_Constant(&attribute)) ||
      !isa<RankedTensorType>(attribute.getType()))
    return makeError(op, "is not known to the interpreter");
  Expected<Tensor> result =
      allocateResult(op, attribute.getShapedType().getShape());
  if (!result || result->getNumElements() == 0)
    return result;
  if (Error error = copyAttribute(op, attribute, *result))
    return error;
  return result;
}

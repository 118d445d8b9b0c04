//===- Shapes.cpp - C API of the shape rules ------------------------------===//

#include "bcast-c/Shapes.h"

#include "bcast/Client/NumpyBroadcast.h"
#include "bcast/Utils/ShapeRules.h"
#include "mlir/CAPI/Support.h"
#include "mlir/IR/BuiltinTypeInterfaces.h"

using namespace mlir;
using namespace mlir::bcast;

static MlirLogicalResult refuse(const std::string &message,
                                MlirStringCallback onError, void *userData) {
  if (onError)
    onError(wrap(StringRef(message)), userData);
  return wrap(failure());
}

/// What types guarantee and callers of C may not: sizes that are sizes.
static std::optional<std::string> findNegativeSize(ArrayRef<int64_t> shape,
                                                   StringRef name) {
  for (auto [i, size] : llvm::enumerate(shape))
    if (size < 0 && !ShapedType::isDynamic(size))
      return (name + " dimension " + Twine(i) + " has the negative size " +
              Twine(size))
          .str();
  return std::nullopt;
}

MlirLogicalResult
bcastInferBroadcastShape(intptr_t lhsRank, const int64_t *lhs, intptr_t rhsRank,
                         const int64_t *rhs, intptr_t numDimensions,
                         const int64_t *dimensions, int64_t *result,
                         MlirStringCallback onError, void *userData) {
  ArrayRef<int64_t> lhsShape(lhs, lhsRank), rhsShape(rhs, rhsRank);
  if (auto message = findNegativeSize(lhsShape, "lhs"))
    return refuse(*message, onError, userData);
  if (auto message = findNegativeSize(rhsShape, "rhs"))
    return refuse(*message, onError, userData);
  SmallVector<int64_t> shape;
  if (std::optional<ShapeError> error = inferBroadcastShape(
          lhsShape, rhsShape, {dimensions, size_t(numDimensions)}, shape))
    return refuse(describe(*error, getBinaryNames(*error)), onError, userData);
  llvm::copy(shape, result);
  return wrap(success());
}

MlirLogicalResult
bcastCheckBroadcastInDim(intptr_t operandRank, const int64_t *operand,
                         intptr_t resultRank, const int64_t *result,
                         intptr_t numDimensions, const int64_t *dimensions,
                         MlirStringCallback onError, void *userData) {
  ArrayRef<int64_t> operandShape(operand, operandRank);
  ArrayRef<int64_t> resultShape(result, resultRank);
  if (auto message = findNegativeSize(operandShape, "operand"))
    return refuse(*message, onError, userData);
  if (auto message = findNegativeSize(resultShape, "result"))
    return refuse(*message, onError, userData);
  if (std::optional<ShapeError> error = checkBroadcastInDim(
          operandShape, resultShape, {dimensions, size_t(numDimensions)}))
    return refuse(
        describe(*error, {"operand", "result", "broadcast_dimensions"}),
        onError, userData);
  return wrap(success());
}

intptr_t bcastGetNumpyBroadcastDimensions(intptr_t lhsRank, intptr_t rhsRank,
                                          int64_t *dimensions) {
  SmallVector<int64_t> list = getNumpyBroadcastDimensions(lhsRank, rhsRank);
  llvm::copy(list, dimensions);
  return list.size();
}

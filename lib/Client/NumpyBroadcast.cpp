//===- NumpyBroadcast.cpp - NumPy's rule, spelled out ---------------------===//

#include "bcast/Client/NumpyBroadcast.h"

#include "bcast/IR/BcastOps.h"
#include "bcast/Utils/ShapeRules.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"

using namespace mlir;
using namespace mlir::bcast;

SmallVector<int64_t> mlir::bcast::getNumpyBroadcastDimensions(int64_t lhsRank,
                                                              int64_t rhsRank) {
  if (lhsRank == rhsRank)
    return {};
  int64_t small = std::min(lhsRank, rhsRank);
  int64_t large = std::max(lhsRank, rhsRank);
  return llvm::to_vector(llvm::seq(large - small, large));
}

/// The types as tensors; an error where one is something else.
static FailureOr<SmallVector<RankedTensorType>>
getTensorTypes(Location loc, StringRef opName, ValueRange operands) {
  SmallVector<RankedTensorType> types;
  for (auto [i, type] : llvm::enumerate(operands.getTypes())) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor)
      return mlir::emitError(loc)
             << "'" << opName << "' operand " << i << " has type " << type
             << ", expected a ranked tensor";
    types.push_back(tensor);
  }
  return types;
}

/// The shape that NumPy's rule gives for two.
static FailureOr<SmallVector<int64_t>> inferNumpyShape(Location loc,
                                                       StringRef opName,
                                                       RankedTensorType lhs,
                                                       RankedTensorType rhs) {
  SmallVector<int64_t> shape;
  std::optional<ShapeError> error = inferBroadcastShape(
      lhs.getShape(), rhs.getShape(),
      getNumpyBroadcastDimensions(lhs.getRank(), rhs.getRank()), shape);
  if (!error)
    return shape;
  return mlir::emitError(loc)
         << "'" << opName << "' operands do not broadcast by NumPy's rule: "
         << describe(*error, getBinaryNames(*error)) << ", with lhs of type "
         << lhs << " and rhs of type " << rhs;
}

FailureOr<Value>
mlir::bcast::buildNumpyBinary(OpBuilder &builder, Location loc,
                              StringRef opName, Value lhs, Value rhs,
                              ArrayRef<NamedAttribute> attributes) {
  auto types = getTensorTypes(loc, opName, {lhs, rhs});
  if (failed(types))
    return failure();
  auto [lhsType, rhsType] = std::pair((*types)[0], (*types)[1]);
  if (failed(inferNumpyShape(loc, opName, lhsType, rhsType)))
    return failure();

  OperationState state(loc, opName);
  std::optional<RegisteredOperationName> name = state.name.getRegisteredInfo();
  auto *inference = name ? name->getInterface<InferTypeOpInterface>() : nullptr;
  if (!inference)
    return mlir::emitError(loc) << "'" << opName << "' is not a binary op";
  state.addOperands({lhs, rhs});
  state.addAttributes(attributes);
  SmallVector<int64_t> dims =
      getNumpyBroadcastDimensions(lhsType.getRank(), rhsType.getRank());
  if (!dims.empty())
    state.addAttribute("broadcast_dimensions",
                       builder.getDenseI64ArrayAttr(dims));
  // Inference reads the attributes as properties, which only an op has; the
  // types are therefore worked out on one that is in no block.
  state.addTypes(rhsType);
  Operation *op = Operation::create(state);
  SmallVector<Type> results;
  if (failed(inference->inferReturnTypes(
          builder.getContext(), loc, op->getOperands(),
          op->getDiscardableAttrDictionary(), op->getPropertiesStorage(), {},
          results))) {
    op->destroy();
    return failure();
  }
  op->getResult(0).setType(results.front());
  if (failed(mlir::verify(op))) {
    op->destroy();
    return failure();
  }
  builder.insert(op);
  return op->getResult(0);
}

FailureOr<Value> mlir::bcast::buildNumpySelect(OpBuilder &builder, Location loc,
                                               Value pred, Value onTrue,
                                               Value onFalse) {
  StringRef opName = SelectOp::getOperationName();
  auto types = getTensorTypes(loc, opName, {pred, onTrue, onFalse});
  if (failed(types))
    return failure();
  auto [predType, trueType, falseType] =
      std::tuple((*types)[0], (*types)[1], (*types)[2]);
  if (trueType.getElementType() != falseType.getElementType())
    return mlir::emitError(loc)
           << "'" << opName
           << "' operands have different element types: " << trueType << " and "
           << falseType;
  auto shape = inferNumpyShape(loc, opName, trueType, falseType);
  if (failed(shape))
    return failure();
  if (predType.getRank() != 0) {
    shape = inferNumpyShape(loc, opName, predType,
                            trueType.clone(ArrayRef<int64_t>(*shape)));
    if (failed(shape))
      return failure();
  }

  SmallVector<Value> operands{pred, onTrue, onFalse};
  for (auto [i, operand] : llvm::enumerate(operands)) {
    RankedTensorType from = (*types)[i];
    RankedTensorType to = from.clone(ArrayRef<int64_t>(*shape));
    if (from == to || (i == 0 && from.getRank() == 0))
      continue;
    if (!to.hasStaticShape())
      return mlir::emitError(loc)
             << "'" << opName << "' operand " << i << " of type " << from
             << " would have to be broadcast to the dynamic shape of " << to
             << ", which is not supported";
    int64_t offset = to.getRank() - from.getRank();
    auto dims = llvm::to_vector(llvm::seq(offset, to.getRank()));
    operand = BroadcastInDimOp::create(builder, loc, to, operand, dims);
  }
  return Value(SelectOp::create(builder, loc, operands[1].getType(),
                                operands[0], operands[1], operands[2]));
}

//===- ImportBroadcasts.cpp - Ops that broadcast --------------------------===//

#include "Import.h"
#include "bcast/Client/NumpyBroadcast.h"
#include "bcast/IR/BcastOps.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace mlir::bcast;

using Results = SmallVectorImpl<Value>;

/// StableHLO's list must only be distinct. Sorting it is a transpose of the
/// operand: result dimension of the list's d-th smallest entry is the
/// transposed operand's dimension d. The sizes of the dynamic op, its second
/// operand, stay.
LogicalResult mlir::bcast::importBroadcastInDim(ImportedOp &source,
                                                Results &results) {
  Operation *op = source.op;
  auto name = *findBcastOp(op->getContext(), op->getName().stripDialect());
  auto dims = source.attributes.getIntegers("broadcast_dimensions");
  if (!dims || llvm::is_sorted(*dims) || op->getNumOperands() == 0 ||
      op->getNumResults() != 1)
    return importAs(name, source, source.attributes, results);
  auto type = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  if (!type || type.getRank() != int64_t(dims->size()))
    return importAs(name, source, source.attributes, results);

  auto permutation = llvm::to_vector(llvm::seq(type.getRank()));
  llvm::sort(permutation,
             [&](int64_t a, int64_t b) { return (*dims)[a] < (*dims)[b]; });
  SmallVector<int64_t> shape, sorted;
  for (int64_t from : permutation) {
    shape.push_back(type.getDimSize(from));
    sorted.push_back((*dims)[from]);
  }
  auto transposed =
      TransposeOp::create(source.builder, op->getLoc(), type.clone(shape),
                          op->getOperand(0), permutation);
  SmallVector<Value> operands(op->getOperands());
  operands.front() = transposed;
  OperationState state(op->getLoc(), name);
  state.addOperands(operands);
  state.addTypes(op->getResultTypes());
  state.addAttribute("broadcast_dimensions",
                     source.builder.getDenseI64ArrayAttr(sorted));
  Operation *broadcast = source.builder.create(state);
  results.push_back(broadcast->getResult(0));
  return failure(failed(mlir::verify(transposed)) ||
                 failed(mlir::verify(broadcast)));
}

LogicalResult
mlir::bcast::importBroadcastingBinary(RegisteredOperationName name,
                                      ImportedOp &source, Results &results) {
  Operation *op = source.op;
  if (source.attributes.get("broadcast_dimensions"))
    return importAs(name, source, source.attributes, results);
  if (op->getNumOperands() != 2)
    return source.emitError() << "expected 2 operands";
  auto attributes = importAttributes(name, source, source.attributes);
  if (failed(attributes))
    return failure();
  auto result =
      buildNumpyBinary(source.builder, op->getLoc(), name.getStringRef(),
                       op->getOperand(0), op->getOperand(1), *attributes);
  if (failed(result))
    return failure();
  results.push_back(*result);
  return success();
}

LogicalResult mlir::bcast::importBroadcastingSelect(ImportedOp &source,
                                                    Results &results) {
  Operation *op = source.op;
  if (op->getNumOperands() != 3)
    return source.emitError() << "expected 3 operands";
  auto result =
      buildNumpySelect(source.builder, op->getLoc(), op->getOperand(0),
                       op->getOperand(1), op->getOperand(2));
  if (failed(result))
    return failure();
  results.push_back(*result);
  return mlir::verify(result->getDefiningOp());
}

LogicalResult mlir::bcast::importConstantLike(ImportedOp &source,
                                              Results &results) {
  auto value = dyn_cast_or_null<TypedAttr>(source.attributes.get("value"));
  if (source.op->getNumResults() != 1 || !value)
    return source.emitError() << "expected one result and a value";
  auto type = dyn_cast<RankedTensorType>(source.op->getResult(0).getType());
  if (!type || !type.hasStaticShape() ||
      type.getElementType() != value.getType())
    return source.emitError()
           << "expected a result of static shape and of the value's type";
  results.push_back(
      ConstantOp::create(source.builder, source.getLoc(), type,
                         DenseElementsAttr::get(type, Attribute(value))));
  return success();
}

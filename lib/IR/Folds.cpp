//===- Folds.cpp - Algebra that is exact for every value ------------------===//

#include "Folds.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::bcast;

bool folds::isSplatOf(Attribute attribute, double value) {
  auto dense = dyn_cast_or_null<DenseElementsAttr>(attribute);
  if (!dense || !dense.isSplat())
    return false;
  Type element = dense.getElementType();
  if (auto floatType = dyn_cast<FloatType>(element)) {
    llvm::APFloat wanted(value);
    bool losesInfo;
    wanted.convert(floatType.getFloatSemantics(),
                   llvm::APFloat::rmNearestTiesToEven, &losesInfo);
    return dense.getSplatValue<llvm::APFloat>().bitwiseIsEqual(wanted);
  }
  if (auto integer = dyn_cast<IntegerType>(element))
    return dense.getSplatValue<llvm::APInt>() ==
           llvm::APInt(integer.getWidth(), static_cast<uint64_t>(value));
  return false;
}

/// The other operand, if it is the result as it stands. Not an op's own result,
/// which is its operand in a cycle of a graph region.
template <typename OpTy>
static OpFoldResult unlessBroadcast(OpTy op, Value operand) {
  if (operand.getType() == op.getType() && operand != op.getResult())
    return operand;
  return {};
}

OpFoldResult folds::add(AddOp op, AddOp::FoldAdaptor adaptor) {
  bool isFloat = isa<FloatType>(op.getType().getElementType());
  double neutral = isFloat ? -0.0 : 0.0;
  if (folds::isSplatOf(adaptor.getRhs(), neutral))
    return unlessBroadcast(op, op.getLhs());
  if (folds::isSplatOf(adaptor.getLhs(), neutral))
    return unlessBroadcast(op, op.getRhs());
  return {};
}

OpFoldResult folds::subtract(SubtractOp op, SubtractOp::FoldAdaptor adaptor) {
  if (folds::isSplatOf(adaptor.getRhs(), 0.0))
    return unlessBroadcast(op, op.getLhs());
  return {};
}

OpFoldResult folds::multiply(MultiplyOp op, MultiplyOp::FoldAdaptor adaptor) {
  if (folds::isSplatOf(adaptor.getRhs(), 1.0))
    return unlessBroadcast(op, op.getLhs());
  if (folds::isSplatOf(adaptor.getLhs(), 1.0))
    return unlessBroadcast(op, op.getRhs());
  return {};
}

OpFoldResult folds::divide(DivideOp op, DivideOp::FoldAdaptor adaptor) {
  if (folds::isSplatOf(adaptor.getRhs(), 1.0))
    return unlessBroadcast(op, op.getLhs());
  return {};
}

OpFoldResult folds::power(PowerOp op, PowerOp::FoldAdaptor adaptor) {
  if (folds::isSplatOf(adaptor.getRhs(), 1.0))
    return unlessBroadcast(op, op.getLhs());
  return {};
}

OpFoldResult folds::sameOperands(MaximumOp op, MaximumOp::FoldAdaptor) {
  if (op.getLhs() == op.getRhs())
    return unlessBroadcast(op, op.getLhs());
  return {};
}

OpFoldResult folds::sameOperands(MinimumOp op, MinimumOp::FoldAdaptor) {
  if (op.getLhs() == op.getRhs())
    return unlessBroadcast(op, op.getLhs());
  return {};
}

OpFoldResult folds::negate(NegateOp op, NegateOp::FoldAdaptor) {
  if (auto inner = op.getOperand().getDefiningOp<NegateOp>())
    return unlessBroadcast(op, inner.getOperand());
  return {};
}

OpFoldResult folds::abs(AbsOp op, AbsOp::FoldAdaptor) {
  if (auto inner = op.getOperand().getDefiningOp<AbsOp>())
    return unlessBroadcast(op, inner.getResult());
  return {};
}

OpFoldResult folds::convert(ConvertOp op, ConvertOp::FoldAdaptor) {
  return unlessBroadcast(op, op.getOperand());
}

OpFoldResult folds::select(SelectOp op, SelectOp::FoldAdaptor adaptor) {
  // A dynamic size of an operand that is dropped would go unchecked.
  if (!llvm::all_of(op->getOperandTypes(), [](Type type) {
        return cast<RankedTensorType>(type).hasStaticShape();
      }))
    return {};
  if (op.getOnTrue() == op.getOnFalse())
    return unlessBroadcast(op, op.getOnTrue());
  auto pred = dyn_cast_or_null<DenseElementsAttr>(adaptor.getPred());
  if (pred && pred.isSplat())
    return unlessBroadcast(op, pred.getSplatValue<bool>() ? op.getOnTrue()
                                                          : op.getOnFalse());
  return {};
}

OpFoldResult folds::broadcast(BroadcastOp op, BroadcastOp::FoldAdaptor) {
  return unlessBroadcast(op, op.getOperand());
}

OpFoldResult folds::broadcastInDim(BroadcastInDimOp op,
                                   BroadcastInDimOp::FoldAdaptor) {
  // With equal ranks a strictly increasing list is the identity.
  return unlessBroadcast(op, op.getOperand());
}

OpFoldResult folds::transpose(TransposeOp op, TransposeOp::FoldAdaptor) {
  if (llvm::equal(op.getPermutation(),
                  llvm::seq<int64_t>(0, op.getPermutation().size())))
    return unlessBroadcast(op, op.getOperand());
  return {};
}

OpFoldResult folds::reverse(ReverseOp op, ReverseOp::FoldAdaptor) {
  // Along a size of 1 or 0 there is nothing to reverse.
  bool movesNothing = llvm::all_of(op.getDimensions(), [&](int64_t d) {
    int64_t size = op.getType().getDimSize(d);
    return size == 0 || size == 1;
  });
  if (movesNothing)
    return unlessBroadcast(op, op.getOperand());
  return {};
}

OpFoldResult folds::slice(SliceOp op, SliceOp::FoldAdaptor) {
  // A slice of the operand's own shape is all of it.
  return unlessBroadcast(op, op.getOperand());
}

OpFoldResult folds::reshape(ReshapeOp op, ReshapeOp::FoldAdaptor adaptor) {
  if (OpFoldResult same = unlessBroadcast(op, op.getOperand()))
    return same;
  if (auto dense = dyn_cast_or_null<DenseElementsAttr>(adaptor.getOperand()))
    return dense.reshape(op.getType());
  return {};
}

OpFoldResult folds::getDimensionSize(GetDimensionSizeOp op) {
  int64_t size = op.getOperand().getType().getDimSize(op.getDimension());
  if (ShapedType::isDynamic(size) || !llvm::isInt<32>(size))
    return {};
  return DenseElementsAttr::get(op.getType(), static_cast<int32_t>(size));
}

//===- Folds.h - Algebra that is exact for every value ----------*- C++ -*-===//
//
// The functions that the rows of the op definitions name. Each holds for every
// operand value, NaN and -0 included, or does not fold.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_IR_FOLDS_H
#define BCAST_LIB_IR_FOLDS_H

#include "bcast/IR/BcastOps.h"

namespace mlir::bcast::folds {

/// Whether a constant is a splat of an integer, or of a real float, with the
/// given value; -0.0 and 0.0 are told apart.
bool isSplatOf(Attribute attribute, double value);

/// x + 0 for integers, x + -0.0 for floats.
OpFoldResult add(AddOp op, AddOp::FoldAdaptor adaptor);
/// x - 0; for floats x - +0.0.
OpFoldResult subtract(SubtractOp op, SubtractOp::FoldAdaptor adaptor);
/// x * 1.
OpFoldResult multiply(MultiplyOp op, MultiplyOp::FoldAdaptor adaptor);
/// x / 1.
OpFoldResult divide(DivideOp op, DivideOp::FoldAdaptor adaptor);
/// x to the power of 1; complex numbers stay.
OpFoldResult power(PowerOp op, PowerOp::FoldAdaptor adaptor);
/// maximum(x, x) and minimum(x, x).
OpFoldResult sameOperands(MaximumOp op, MaximumOp::FoldAdaptor adaptor);
OpFoldResult sameOperands(MinimumOp op, MinimumOp::FoldAdaptor adaptor);
/// negate(negate(x)).
OpFoldResult negate(NegateOp op, NegateOp::FoldAdaptor adaptor);
/// abs(abs(x)).
OpFoldResult abs(AbsOp op, AbsOp::FoldAdaptor adaptor);
/// A conversion to the same type.
OpFoldResult convert(ConvertOp op, ConvertOp::FoldAdaptor adaptor);
/// Equal branches, or a predicate that is known everywhere; static sizes.
OpFoldResult select(SelectOp op, SelectOp::FoldAdaptor adaptor);
/// Movement that moves nothing.
OpFoldResult broadcast(BroadcastOp op, BroadcastOp::FoldAdaptor adaptor);
OpFoldResult broadcastInDim(BroadcastInDimOp op,
                            BroadcastInDimOp::FoldAdaptor adaptor);
OpFoldResult transpose(TransposeOp op, TransposeOp::FoldAdaptor adaptor);
OpFoldResult reverse(ReverseOp op, ReverseOp::FoldAdaptor adaptor);
OpFoldResult slice(SliceOp op, SliceOp::FoldAdaptor adaptor);
/// To the same type, there and back, or of a constant.
OpFoldResult bitcastConvert(BitcastConvertOp op,
                            BitcastConvertOp::FoldAdaptor adaptor);
OpFoldResult reshape(ReshapeOp op, ReshapeOp::FoldAdaptor adaptor);
/// A size that is known, and fits in the result.
OpFoldResult getDimensionSize(GetDimensionSizeOp op);

} // namespace mlir::bcast::folds

#endif // BCAST_LIB_IR_FOLDS_H

//===- Evaluation.h - What the files of the interpreter share ---*- C++ -*-===//
//
// Each function computes the one result of one op from its operands.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_INTERPRETER_EVALUATION_H
#define BCAST_LIB_INTERPRETER_EVALUATION_H

#include "bcast/Data/Tensor.h"
#include "bcast/IR/BcastOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::bcast::interpreter {

/// "file.mlir:3:8: 'bcast.add' op <message>".
llvm::Error makeError(Operation *op, const llvm::Twine &message);

/// A tensor of the op's result element type; failures name the op.
llvm::Expected<Tensor> allocateResult(Operation *op, ArrayRef<int64_t> shape);

/// The value of any op that is a constant (ConstantEval.cpp).
llvm::Expected<Tensor> evaluateConstant(Operation *op);

/// Ops with a row in lib/Scalar's table (ElementwiseEval.cpp).
llvm::Expected<Tensor> evaluateElementwise(Operation *op,
                                           ArrayRef<Tensor> operands);

/// Ops that place elements (MovementEval.cpp).
llvm::Expected<Tensor> evaluateIota(IotaOp op);
/// The coordinates along `dim` of a result of this shape.
llvm::Expected<Tensor> fillIota(Operation *op, ArrayRef<int64_t> shape,
                                int64_t dim);
llvm::Expected<Tensor> evaluateBroadcast(BroadcastOp op, const Tensor &operand);
llvm::Expected<Tensor> evaluateBroadcastInDim(BroadcastInDimOp op,
                                              const Tensor &operand);
llvm::Expected<Tensor> evaluateTranspose(TransposeOp op, const Tensor &operand);
llvm::Expected<Tensor> evaluateReshape(ReshapeOp op, const Tensor &operand);
llvm::Expected<Tensor> reshapeTo(Operation *op, const Tensor &operand,
                                 ArrayRef<int64_t> shape);

/// Ops into a shape that is stated (ShapeOpsEval.cpp).
llvm::Expected<Tensor> evaluateBitcastConvert(BitcastConvertOp op,
                                              const Tensor &operand);
llvm::Expected<Tensor> evaluateDynamicBroadcastInDim(DynamicBroadcastInDimOp op,
                                                     const Tensor &operand,
                                                     const Tensor &sizes);
llvm::Expected<Tensor> evaluateDynamicReshape(DynamicReshapeOp op,
                                              const Tensor &operand,
                                              const Tensor &sizes);
llvm::Expected<Tensor> evaluateBroadcastLike(BroadcastLikeOp op,
                                             const Tensor &operand,
                                             const Tensor &like);
llvm::Expected<Tensor> evaluateIotaLike(IotaLikeOp op, const Tensor &like);
llvm::Expected<Tensor> evaluateDynamicIota(DynamicIotaOp op,
                                           const Tensor &sizes);
llvm::Expected<Tensor> evaluateGetDimensionSize(GetDimensionSizeOp op,
                                                const Tensor &operand);
/// tensor.cast, which canonicalization leaves.
llvm::Expected<Tensor> evaluateCast(tensor::CastOp op, const Tensor &operand);

/// Ops that read or write at computed coordinates (RearrangeEval.cpp).
llvm::Expected<Tensor> evaluateReverse(ReverseOp op, const Tensor &operand);
llvm::Expected<Tensor> evaluateSlice(SliceOp op, const Tensor &operand);
llvm::Expected<Tensor> evaluatePad(PadOp op, const Tensor &operand,
                                   const Tensor &padding);
llvm::Expected<Tensor> evaluateConcatenate(ConcatenateOp op,
                                           ArrayRef<Tensor> operands);

/// Reductions (ReduceEval.cpp); the init value is the second operand.
llvm::Expected<Tensor> evaluateReduce(ReduceOp op, ArrayRef<Tensor> operands);

} // namespace mlir::bcast::interpreter

#endif // BCAST_LIB_INTERPRETER_EVALUATION_H

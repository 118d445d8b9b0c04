//===- BcastTernaryOps.td - Ops of three operands ----------*- tablegen -*-===//

#ifndef BCAST_IR_BCASTTERNARYOPS_TD
#define BCAST_IR_BCASTTERNARYOPS_TD

include "bcast/IR/BcastOpBase.td"

def Bcast_SelectOp : Bcast_ElementwiseOp<"select", [{
      return ::mlir::bcast::opimpl::getScalarOrSameIndexMap(*this,
                                                            operandNumber);
    }], [{
      return ::mlir::arith::SelectOp::create(builder, loc, operands[0],
                                             operands[1], operands[2]);
    }], /*exact=*/1, /*foldsElements=*/1, "select", Bcast_InferredResult> {
  let summary = "choice by a predicate";
  let description = [{
    `on_true` where `pred` holds, else `on_false`. Both have one type; `pred`
    has rank 0 or their shape (rule c10). Nothing else is broadcast: do so
    explicitly first.

    ```mlir
    %0 = bcast.select %p, %a, %b
         : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    ```
  }];
  let arguments = (ins Bcast_PredTensor:$pred, Bcast_AnyTensor:$on_true,
                       Bcast_AnyTensor:$on_false);
  let results = (outs Bcast_AnyTensor:$result);
  let assemblyFormat = [{
    $pred `,` $on_true `,` $on_false attr-dict `:`
    custom<ElementwiseTypes>(ref($pred), ref($on_true), ref($on_false),
                             type($pred), type($on_true), type($on_false),
                             type($result))
  }];
  let extraClassDeclaration = [{
    bool mayExpandOperand(unsigned operandNumber) { return false; }
  }];
  let extraClassDefinition = elementwiseDefinition # [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, std::optional<::mlir::Location> location,
        Adaptor adaptor,
        ::llvm::SmallVectorImpl<::mlir::Type> &inferredReturnTypes) {
      return ::mlir::bcast::opimpl::inferSelect(
          location, getOperationName(), adaptor.getPred().getType(),
          adaptor.getOnTrue().getType(), adaptor.getOnFalse().getType(),
          inferredReturnTypes);
    }
  }];
}

def Bcast_ClampOp : Bcast_ElementwiseOp<"clamp", [{
      return ::mlir::bcast::opimpl::getScalarOrSameIndexMap(*this,
                                                            operandNumber);
    }], [{
      return ::mlir::bcast::lowering::buildClamp(
          builder, loc, operands, getOperand().getType().getElementType());
    }], /*exact=*/1, /*foldsElements=*/1, "", Bcast_InferredResult> {
  let summary = "value limited from below and above";
  let description = [{
    `minimum(maximum(operand, min), max)`: when `min` exceeds `max`, `max`. NaN
    in any of the three gives NaN. `min` and `max` each have rank 0 or the
    operand's shape (rule c11).

    ```mlir
    %0 = bcast.clamp %lo, %a, %hi
         : (tensor<f32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    ```
  }];
  let arguments = (ins Bcast_OrderedTensor:$min, Bcast_OrderedTensor:$operand,
                       Bcast_OrderedTensor:$max);
  let results = (outs Bcast_OrderedTensor:$result);
  let assemblyFormat = [{
    $min `,` $operand `,` $max attr-dict `:`
    custom<ElementwiseTypes>(ref($min), ref($operand), ref($max), type($min),
                             type($operand), type($max), type($result))
  }];
  let extraClassDeclaration = [{
    bool mayExpandOperand(unsigned operandNumber) { return false; }
  }];
  let extraClassDefinition = elementwiseDefinition # [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, std::optional<::mlir::Location> location,
        Adaptor adaptor,
        ::llvm::SmallVectorImpl<::mlir::Type> &inferredReturnTypes) {
      return ::mlir::bcast::opimpl::inferClamp(
          location, getOperationName(), adaptor.getMin().getType(),
          adaptor.getOperand().getType(), adaptor.getMax().getType(),
          inferredReturnTypes);
    }
  }];
}

#endif // BCAST_IR_BCASTTERNARYOPS_TD

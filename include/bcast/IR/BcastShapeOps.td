//===- BcastShapeOps.td - Ops into a shape that is stated --*- tablegen -*-===//
//
// The operands' shapes do not give the result's: it is written.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_IR_BCASTSHAPEOPS_TD
#define BCAST_IR_BCASTSHAPEOPS_TD

include "bcast/IR/BcastOpBase.td"

def Bcast_ReshapeOp
    : Bcast_Op<"reshape",
               [DeclareOpInterfaceMethods<UnitReshapeOpInterface>]> {
  let summary = "the same elements in another shape";
  let description = [{
    The elements in row-major order, in a shape with as many elements (rules
    c14, c17). The result has static shape; how many elements an operand with
    dynamic sizes has is checked when the program runs.

    ```mlir
    %0 = bcast.reshape %a : (tensor<2x3xf32>) -> tensor<6xf32>
    ```
  }];
  let arguments = (ins Bcast_AnyTensor:$operand);
  let results = (outs Bcast_AnyTensor:$result);
  let hasCanonicalizer = 1;
  let assemblyFormat = [{
    $operand attr-dict `:`
    custom<ElementwiseTypes>(ref($operand), type($operand), type($result))
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let extraClassDefinition = baseDefinition # [{
    ::mlir::LogicalResult $cppClass::reifyResultShapes(
        ::mlir::OpBuilder &builder,
        ::mlir::ReifiedRankedShapedTypeDims &shapes) {
      return ::mlir::bcast::opimpl::reifyStatic(*this, builder, shapes);
    }
    ::mlir::OpFoldResult $cppClass::fold(FoldAdaptor adaptor) {
      return ::mlir::bcast::folds::reshape(*this, adaptor);
    }
  }];
}

def Bcast_BitcastConvertOp
    : Bcast_Op<"bitcast_convert",
               [DeclareOpInterfaceMethods<ElementwiseOpInterface,
                                          ["isElementwise",
                                           "readsCoordinate"]>]> {
  let summary = "the same bits in another element type";
  let description = [{
    Elements of equal width are reinterpreted one by one. Narrower elements add
    a last dimension, which holds the parts of each element, the lowest bits
    first. Wider elements take the last dimension away, whose size must be the
    ratio of the widths (rule c24); a dynamic one is checked when the program
    runs. Complex types go with complex types only; i1 is refused.

    ```mlir
    %0 = bcast.bitcast_convert %a : (tensor<2x3xf32>) -> tensor<2x3xi32>
    %1 = bcast.bitcast_convert %a : (tensor<2x3xf32>) -> tensor<2x3x4xui8>
    %2 = bcast.bitcast_convert %1 : (tensor<2x3x4xui8>) -> tensor<2x3xf32>
    ```
  }];
  let arguments = (ins Bcast_WholeByteTensor:$operand);
  let results = (outs Bcast_WholeByteTensor:$result);
  let assemblyFormat = [{
    $operand attr-dict `:`
    custom<ElementwiseTypes>(ref($operand), type($operand), type($result))
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let extraClassDeclaration = [{
    /// The type that the operand's bits have as `elementType`. Where there is
    /// none, reports why, if there is a location, and returns failure.
    static ::mlir::FailureOr<::mlir::RankedTensorType>
    inferResultType(std::optional<::mlir::Location> location,
                    ::mlir::RankedTensorType operand,
                    ::mlir::Type elementType);

    /// Elements of the operand that make one of the result: 1, or more if the
    /// result's are wider.
    int64_t getNumParts();
  }];
  let extraClassDefinition = baseDefinition # [{
    bool $cppClass::isElementwise() { return getNumParts() == 1; }
    bool $cppClass::readsCoordinate(unsigned d) {
      return d == getOperand().getType().getRank();
    }
    unsigned $cppClass::getComputeCost() { return 1; }
    ::mlir::bcast::IndexMap $cppClass::getOperandIndexMap(
        unsigned operandNumber) {
      return ::mlir::bcast::opimpl::getLeadingIndexMap(*this);
    }
    ::mlir::Value $cppClass::buildScalar(
        ::mlir::OpBuilder &builder, ::mlir::Location loc,
        ::mlir::ValueRange operands,
        ::llvm::function_ref<::mlir::Value(unsigned)> getIndex) {
      ::mlir::Value part;
      if (getType().getRank() > getOperand().getType().getRank())
        part = getIndex(getType().getRank() - 1);
      return ::mlir::bcast::lowering::buildBitcastPart(
          builder, loc, operands.front(), part, getType().getElementType());
    }
    ::mlir::LogicalResult $cppClass::reifyResultShapes(
        ::mlir::OpBuilder &builder,
        ::mlir::ReifiedRankedShapedTypeDims &shapes) {
      return ::mlir::bcast::opimpl::reifyLeading(*this, builder, shapes);
    }
    ::mlir::OpFoldResult $cppClass::fold(FoldAdaptor adaptor) {
      return ::mlir::bcast::folds::bitcastConvert(*this, adaptor);
    }
  }];
}

#endif // BCAST_IR_BCASTSHAPEOPS_TD

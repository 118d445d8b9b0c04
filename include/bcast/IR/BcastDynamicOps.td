//===- BcastDynamicOps.td - Sizes as values ----------------*- tablegen -*-===//
//
// Ops whose result's sizes are elements of a tensor, and the one that makes a
// value of a size.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_IR_BCASTDYNAMICOPS_TD
#define BCAST_IR_BCASTDYNAMICOPS_TD

include "bcast/IR/BcastOpBase.td"

def Bcast_GetDimensionSizeOp : Bcast_InferredOp<"get_dimension_size", [{
      return ::mlir::bcast::opimpl::inferGetDimensionSize(
          location, getOperationName(), adaptor.getOperand().getType(),
          adaptor.getDimension(), inferredReturnTypes);
    }]> {
  let summary = "the size of a dimension";
  let description = [{
    A 32-bit integer (rule c26). A size that does not fit in one is an error
    when the program runs.

    ```mlir
    %0 = bcast.get_dimension_size %a dimension = 0
         : (tensor<?x3xf32>) -> tensor<i32>
    ```
  }];
  let arguments = (ins Bcast_AnyTensor:$operand, I64Attr:$dimension);
  let hasFolder = 1;
  let assemblyFormat = [{
    $operand `dimension` `=` $dimension attr-dict `:`
    custom<ElementwiseTypes>(ref($operand), type($operand), type($result))
  }];
  let extraClassDefinition = inferredDefinition # [{
    ::mlir::OpFoldResult $cppClass::fold(FoldAdaptor adaptor) {
      return ::mlir::bcast::folds::getDimensionSize(*this);
    }
  }];
}

/// The result's sizes are the elements of the operand `sizes`, one per dimension
/// (rule c25), checked when the program runs.
class Bcast_DynamicOp<string mnemonic, string sizes> : Bcast_Op<mnemonic> {
  let results = (outs Bcast_AnyTensor:$result);
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
  code dynamicDeclaration = [{
    /// The operand that holds the result's sizes.
    ::mlir::OpOperand &getSizesOperand() { return }] # sizes # [{Mutable(); }
  }];
  code dynamicDefinition = [{
    /// Any size may be wrong.
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::mlir::Speculation::NotSpeculatable;
    }
    ::mlir::LogicalResult $cppClass::reifyResultShapes(
        ::mlir::OpBuilder &builder,
        ::mlir::ReifiedRankedShapedTypeDims &shapes) {
      return ::mlir::bcast::opimpl::reifySizes(*this, getSizesOperand().get(),
                                               builder, shapes);
    }
  }];
  let extraClassDeclaration = dynamicDeclaration;
  let extraClassDefinition = dynamicDefinition;
}

def Bcast_DynamicBroadcastInDimOp
    : Bcast_DynamicOp<"dynamic_broadcast_in_dim", "getOutputDimensions"> {
  let summary = "broadcast_in_dim to sizes that are computed";
  let description = [{
    As `broadcast_in_dim`, but the result's sizes are the elements of
    `output_dimensions`, one per dimension (rule c25; c5 to c7, c9). Where the
    result's type states a size, the element must equal it. When the program
    runs, an element that is negative or differs from a stated size, and a size
    of the operand that is neither 1 nor the result's, is an error.

    ```mlir
    %0 = bcast.dynamic_broadcast_in_dim %row, %sizes broadcast_dimensions = [1]
         : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    ```
  }];
  let arguments = (ins Bcast_AnyTensor:$operand,
                       Bcast_SizesTensor:$output_dimensions,
                       Bcast_I64ListAttr:$broadcast_dimensions);
  let assemblyFormat = [{
    $operand `,` $output_dimensions
    `broadcast_dimensions` `=` $broadcast_dimensions attr-dict `:`
    custom<ElementwiseTypes>(ref($operand), ref($output_dimensions),
                             type($operand), type($output_dimensions),
                             type($result))
  }];
}

def Bcast_DynamicReshapeOp
    : Bcast_DynamicOp<"dynamic_reshape", "getOutputShape"> {
  let summary = "reshape to sizes that are computed";
  let description = [{
    As `reshape`, but the result's sizes are the elements of `output_shape`, one
    per dimension (rule c25). When the program runs, an element that is negative
    or differs from a size that the result's type states, and sizes that do not
    make as many elements as the operand has, are errors.

    ```mlir
    %0 = bcast.dynamic_reshape %a, %sizes
         : (tensor<?x3xf32>, tensor<1xi32>) -> tensor<?xf32>
    ```
  }];
  let arguments = (ins Bcast_AnyTensor:$operand,
                       Bcast_SizesTensor:$output_shape);
  let assemblyFormat = [{
    $operand `,` $output_shape attr-dict `:`
    custom<ElementwiseTypes>(ref($operand), ref($output_shape), type($operand),
                             type($output_shape), type($result))
  }];
}

def Bcast_DynamicIotaOp : Bcast_DynamicOp<"dynamic_iota", "getOutputShape"> {
  let summary = "iota of sizes that are computed";
  let description = [{
    As `iota`, but the result's sizes are the elements of `output_shape`, one per
    dimension (rules c16, c25). When the program runs, an element that is
    negative or differs from a size that the result's type states is an error.

    ```mlir
    %0 = bcast.dynamic_iota %sizes dimension = 1
         : (tensor<2xi32>) -> tensor<?x?xf32>
    ```
  }];
  let arguments = (ins Bcast_SizesTensor:$output_shape, I64Attr:$iota_dimension);
  let extraClassDeclaration = dynamicDeclaration # [{
    /// The element whose coordinate is `index`, of the storage type.
    ::mlir::Value buildElement(::mlir::OpBuilder &builder, ::mlir::Location loc,
                               ::mlir::Value index);
  }];
  let extraClassDefinition = dynamicDefinition # [{
    ::mlir::Value $cppClass::buildElement(::mlir::OpBuilder &builder,
                                          ::mlir::Location loc,
                                          ::mlir::Value index) {
      return ::mlir::bcast::lowering::buildIota(builder, loc, index,
                                               getType().getElementType());
    }
  }];
  let results = (outs Bcast_NumberTensor:$result);
  let assemblyFormat = [{
    $output_shape `dimension` `=` $iota_dimension attr-dict `:`
    custom<ElementwiseTypes>(ref($output_shape), type($output_shape),
                             type($result))
  }];
}

def Bcast_BroadcastLikeOp : Bcast_MovementOp<"broadcast_like", [{
      return operandNumber == 0
                 ? ::mlir::bcast::getBroadcastIndexMap(
                       getOperand().getType().getShape(), getType().getRank(),
                       getBroadcastDimensions())
                 : ::mlir::bcast::getBroadcastIndexMap(
                       getLike().getType().getShape(), getType().getRank());
    }], "", /*foldsElements=*/0, Bcast_InferredResult> {
  let summary = "broadcast_in_dim to the sizes of another array";
  let description = [{
    As `broadcast_in_dim`, but the result has the shape of `like`, of which no
    element is read (rules c5 to c7, c9). When the program runs, a size of the
    operand that is neither 1 nor the result's is an error. Unlike
    `dynamic_broadcast_in_dim`, it is elementwise, and so is fused.
    `--bcast-broadcast-like` makes it.

    ```mlir
    %0 = bcast.broadcast_like %row, %a broadcast_dimensions = [1]
         : (tensor<?xf32>, tensor<?x?xi8>) -> tensor<?x?xf32>
    ```
  }];
  let arguments = (ins Bcast_AnyTensor:$operand, Bcast_AnyTensor:$like,
                       Bcast_I64ListAttr:$broadcast_dimensions);
  let results = (outs Bcast_AnyTensor:$result);
  let hasCanonicalizeMethod = 1;
  let assemblyFormat = [{
    $operand `,` $like `broadcast_dimensions` `=` $broadcast_dimensions
    attr-dict `:`
    custom<ElementwiseTypes>(ref($operand), ref($like), type($operand),
                             type($like), type($result))
  }];
  let extraClassDeclaration = [{
    bool mayExpandOperand(unsigned operandNumber) { return operandNumber == 0; }
    bool readsOperand(unsigned operandNumber) { return operandNumber == 0; }
  }];
  let extraClassDefinition = elementwiseDefinition # [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, std::optional<::mlir::Location> location,
        Adaptor adaptor,
        ::llvm::SmallVectorImpl<::mlir::Type> &inferredReturnTypes) {
      return ::mlir::bcast::opimpl::inferBroadcastLike(
          location, getOperationName(), adaptor.getOperand().getType(),
          adaptor.getLike().getType(), adaptor.getBroadcastDimensions(),
          inferredReturnTypes);
    }
  }];
}

def Bcast_IotaLikeOp : Bcast_ElementwiseOp<"iota_like", [{
      return ::mlir::bcast::opimpl::getUnaryIndexMap(*this);
    }], [{
      return ::mlir::bcast::lowering::buildIota(
          builder, loc, getIndex(getIotaDimension()),
          getType().getElementType());
    }], /*exact=*/1, /*foldsElements=*/0> {
  let summary = "iota of the sizes of an array";
  let description = [{
    As `iota`, but the result has the shape of `like`, of which no element is read
    (rule c16). Unlike `dynamic_iota`, it is elementwise, and so is fused.
    `--bcast-broadcast-like` makes it.

    ```mlir
    %0 = bcast.iota_like %a dimension = 1 : (tensor<?x?xf32>) -> tensor<?x?xi32>
    ```
  }];
  let computeCost = 0;
  let coordinate = "d == getIotaDimension()";
  let arguments = (ins Bcast_AnyTensor:$like, I64Attr:$iota_dimension);
  let results = (outs Bcast_NumberTensor:$result);
  let hasCanonicalizeMethod = 1;
  let hasVerifier = 1;
  let assemblyFormat = [{
    $like `dimension` `=` $iota_dimension attr-dict `:`
    custom<ElementwiseTypes>(ref($like), type($like), type($result))
  }];
  let extraClassDeclaration = [{
    bool mayExpandOperand(unsigned operandNumber) { return false; }
    bool readsOperand(unsigned operandNumber) { return false; }
  }];
}

#endif // BCAST_IR_BCASTDYNAMICOPS_TD

//===- BcastMovementOps.td - Ops that place elements -------*- tablegen -*-===//

#ifndef BCAST_IR_BCASTMOVEMENTOPS_TD
#define BCAST_IR_BCASTMOVEMENTOPS_TD

include "bcast/IR/BcastOpBase.td"

def Bcast_ConstantOp : Bcast_Op<"constant",
    !listconcat([ConstantLike], Bcast_InferredResult)> {
  let summary = "a tensor known at compile time";
  let description = [{
    ```mlir
    %0 = bcast.constant dense<1.0> : tensor<2x3xf32>
    ```
  }];
  let arguments = (ins ElementsAttr:$value);
  let results = (outs Bcast_AnyTensor:$result);
  let assemblyFormat = "attr-dict custom<Elements>($value)";
  let hasFolder = 1;
  let extraClassDefinition = baseDefinition # [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, std::optional<::mlir::Location> location,
        Adaptor adaptor,
        ::llvm::SmallVectorImpl<::mlir::Type> &inferredReturnTypes) {
      return ::mlir::bcast::opimpl::inferConstant(
          location, getOperationName(), adaptor.getValue(),
          inferredReturnTypes);
    }
    ::mlir::LogicalResult $cppClass::reifyResultShapes(
        ::mlir::OpBuilder &builder,
        ::mlir::ReifiedRankedShapedTypeDims &shapes) {
      return ::mlir::bcast::opimpl::reifyStatic(*this, builder, shapes);
    }
    ::mlir::OpFoldResult $cppClass::fold(FoldAdaptor adaptor) {
      return getValue();
    }
  }];
}

def Bcast_IotaOp : Bcast_ElementwiseOp<"iota", [{
      return ::mlir::bcast::IndexMap();
    }], [{
      return ::mlir::bcast::lowering::buildIota(
          builder, loc, getIndex(getIotaDimension()),
          getType().getElementType());
    }], /*exact=*/1, /*foldsElements=*/0> {
  let summary = "0, 1, 2, ... along one dimension";
  let description = [{
    Each element is its own coordinate along `iota_dimension`, converted to the
    element type: integers wrap, floats round to nearest even, complex numbers
    have imaginary part 0 (rule c16). The result has static shape and rank at
    least 1; i1 is refused.

    ```mlir
    %0 = bcast.iota dimension = 0 : tensor<4xi32>
    ```
  }];
  let computeCost = 0;
  let coordinate = "d == getIotaDimension()";
  let arguments = (ins I64Attr:$iota_dimension);
  let results = (outs Bcast_NumberTensor:$result);
  let assemblyFormat = [{
    `dimension` `=` $iota_dimension attr-dict `:` type($result)
  }];
  let hasVerifier = 1;
}

def Bcast_BroadcastOp : Bcast_MovementOp<"broadcast", [{
      return ::mlir::bcast::opimpl::getTrailingIndexMap(*this);
    }], "broadcast", /*foldsElements=*/1, Bcast_InferredResult> {
  let summary = "new dimensions in front";
  let description = [{
    The result has `broadcast_sizes` in front of the operand's shape; each of
    the new slices is the operand (rule c12).

    ```mlir
    %0 = bcast.broadcast %row sizes = [2] : (tensor<3xf32>) -> tensor<2x3xf32>
    ```
  }];
  let arguments = (ins Bcast_AnyTensor:$operand,
                       Bcast_I64ListAttr:$broadcast_sizes);
  let results = (outs Bcast_AnyTensor:$result);
  let hasCanonicalizer = 1;
  let assemblyFormat = [{
    $operand `sizes` `=` $broadcast_sizes attr-dict `:`
    custom<ElementwiseTypes>(ref($operand), type($operand), type($result))
  }];
  let extraClassDeclaration = [{
    bool mayExpandOperand(unsigned operandNumber) { return false; }
  }];
  let extraClassDefinition = elementwiseDefinition # [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, std::optional<::mlir::Location> location,
        Adaptor adaptor,
        ::llvm::SmallVectorImpl<::mlir::Type> &inferredReturnTypes) {
      return ::mlir::bcast::opimpl::inferBroadcast(
          location, getOperationName(), adaptor.getOperand().getType(),
          adaptor.getBroadcastSizes(), inferredReturnTypes);
    }
  }];
}

def Bcast_BroadcastInDimOp : Bcast_MovementOp<"broadcast_in_dim", [{
      return ::mlir::bcast::getBroadcastIndexMap(
          getOperand().getType().getShape(), getType().getRank(),
          getBroadcastDimensions());
    }], "broadcastInDim", /*foldsElements=*/1> {
  let summary = "placement of dimensions in a larger shape";
  let description = [{
    Dimension i of the operand becomes dimension `broadcast_dimensions[i]` of
    the result; a size 1 expands, every other size is the result's (rules c5 to
    c7, c9). The list is strictly increasing: a transposition is written as
    `bcast.transpose`. The result has static shape; a dynamic dimension of the
    operand may turn out to be 1.

    ```mlir
    %0 = bcast.broadcast_in_dim %row broadcast_dimensions = [1]
         : (tensor<3xf32>) -> tensor<2x3xf32>
    ```
  }];
  let arguments = (ins Bcast_AnyTensor:$operand,
                       Bcast_I64ListAttr:$broadcast_dimensions);
  let results = (outs Bcast_AnyTensor:$result);
  let hasCanonicalizer = 1;
  let assemblyFormat = [{
    $operand `broadcast_dimensions` `=` $broadcast_dimensions attr-dict `:`
    custom<ElementwiseTypes>(ref($operand), type($operand), type($result))
  }];
  let hasVerifier = 1;
}

def Bcast_TransposeOp : Bcast_MovementOp<"transpose", [{
      return ::mlir::bcast::opimpl::getTransposeIndexMap(*this,
                                                         getPermutation());
    }], "transpose", /*foldsElements=*/1, Bcast_InferredResult> {
  let summary = "permutation of dimensions";
  let description = [{
    Dimension d of the result is dimension `permutation[d]` of the operand
    (rule c15).

    ```mlir
    %0 = bcast.transpose %a permutation = [1, 0]
         : (tensor<2x3xf32>) -> tensor<3x2xf32>
    ```
  }];
  let arguments = (ins Bcast_AnyTensor:$operand,
                       Bcast_I64ListAttr:$permutation);
  let results = (outs Bcast_AnyTensor:$result);
  let hasCanonicalizer = 1;
  let assemblyFormat = [{
    $operand `permutation` `=` $permutation attr-dict `:`
    custom<ElementwiseTypes>(ref($operand), type($operand), type($result))
  }];
  let extraClassDeclaration = [{
    bool mayExpandOperand(unsigned operandNumber) { return false; }
  }];
  let extraClassDefinition = elementwiseDefinition # [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, std::optional<::mlir::Location> location,
        Adaptor adaptor,
        ::llvm::SmallVectorImpl<::mlir::Type> &inferredReturnTypes) {
      return ::mlir::bcast::opimpl::inferTranspose(
          location, getOperationName(), adaptor.getOperand().getType(),
          adaptor.getPermutation(), inferredReturnTypes);
    }
  }];
}

def Bcast_ReverseOp : Bcast_MovementOp<"reverse", [{
      return ::mlir::bcast::opimpl::getReverseIndexMap(*this, getDimensions());
    }], "reverse", /*foldsElements=*/1, Bcast_InferredResult> {
  let summary = "order of some dimensions turned around";
  let description = [{
    Along each of `dimensions` the elements come in reverse order (rule c19).

    ```mlir
    %0 = bcast.reverse %a dimensions = [1] : tensor<2x3xf32>
    ```
  }];
  let arguments = (ins Bcast_AnyTensor:$operand,
                       Bcast_I64ListAttr:$dimensions);
  let results = (outs Bcast_AnyTensor:$result);
  let assemblyFormat = [{
    $operand `dimensions` `=` $dimensions attr-dict `:`
    custom<ElementwiseTypes>(ref($operand), type($operand), type($result))
  }];
  let extraClassDeclaration = [{
    bool mayExpandOperand(unsigned operandNumber) { return false; }
    /// No dynamic size is reversed: where to read depends on it.
    bool isElementwise();
  }];
  let extraClassDefinition = elementwiseDefinition # [{
    bool $cppClass::isElementwise() {
      return ::llvm::none_of(getDimensions(), [&](int64_t dim) {
        return getType().isDynamicDim(dim);
      });
    }
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, std::optional<::mlir::Location> location,
        Adaptor adaptor,
        ::llvm::SmallVectorImpl<::mlir::Type> &inferredReturnTypes) {
      return ::mlir::bcast::opimpl::inferReverse(
          location, getOperationName(), adaptor.getOperand().getType(),
          adaptor.getDimensions(), inferredReturnTypes);
    }
  }];
}

def Bcast_SliceOp : Bcast_MovementOp<"slice", [{
      return ::mlir::bcast::opimpl::getSliceIndexMap(*this, getStartIndices(),
                                                     getStrides());
    }], "slice", /*foldsElements=*/1, Bcast_InferredResult> {
  let summary = "part of a tensor";
  let description = [{
    Along dimension d the elements at `start_indices[d]`, and from there every
    `strides[d]`-th below `limit_indices[d]` (rule c20). That a dynamic size
    reaches the limit is checked when the program runs.

    ```mlir
    %0 = bcast.slice %a start_indices = [0, 1] limit_indices = [2, 3] strides = [1, 1]
         : (tensor<2x3xf32>) -> tensor<2x2xf32>
    ```
  }];
  let arguments = (ins Bcast_AnyTensor:$operand,
                       Bcast_I64ListAttr:$start_indices,
                       Bcast_I64ListAttr:$limit_indices,
                       Bcast_I64ListAttr:$strides);
  let results = (outs Bcast_AnyTensor:$result);
  let assemblyFormat = [{
    $operand `start_indices` `=` $start_indices
    `limit_indices` `=` $limit_indices `strides` `=` $strides attr-dict `:`
    custom<ElementwiseTypes>(ref($operand), type($operand), type($result))
  }];
  let extraClassDeclaration = [{
    bool mayExpandOperand(unsigned operandNumber) { return false; }
    /// A dynamic size has a limit to reach, not the result's size to be.
    bool isElementwise() { return getOperand().getType().hasStaticShape(); }
  }];
  let extraClassDefinition = elementwiseDefinition # [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, std::optional<::mlir::Location> location,
        Adaptor adaptor,
        ::llvm::SmallVectorImpl<::mlir::Type> &inferredReturnTypes) {
      return ::mlir::bcast::opimpl::inferSlice(
          location, getOperationName(), adaptor.getOperand().getType(),
          adaptor.getStartIndices(), adaptor.getLimitIndices(),
          adaptor.getStrides(), inferredReturnTypes);
    }
  }];
}

def Bcast_PadOp : Bcast_InferredOp<"pad", [{
      return ::mlir::bcast::opimpl::inferPad(
          location, getOperationName(), adaptor.getOperand().getType(),
          adaptor.getPaddingValue().getType(), adaptor.getEdgePaddingLow(),
          adaptor.getEdgePaddingHigh(), adaptor.getInteriorPadding(),
          inferredReturnTypes);
    }], "reifyPad"> {
  let summary = "tensor with values put around and between its elements";
  let description = [{
    Along dimension d: `interior_padding[d]` copies of the padding value between
    neighbours, then `edge_padding_low[d]` before and `edge_padding_high[d]`
    after them; negative edges cut (rule c21). That a dynamic size leaves one of
    0 or more is checked when the program runs.

    ```mlir
    %0 = bcast.pad %a, %zero edge_padding_low = [1] edge_padding_high = [0] interior_padding = [1]
         : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
    ```
  }];
  let arguments = (ins Bcast_AnyTensor:$operand, Bcast_AnyTensor:$padding_value,
                       Bcast_I64ListAttr:$edge_padding_low,
                       Bcast_I64ListAttr:$edge_padding_high,
                       Bcast_I64ListAttr:$interior_padding);
  let extraClassDeclaration = [{
    ::mlir::bcast::Padding getPadding(unsigned dim) {
      return {getEdgePaddingLow()[dim], getEdgePaddingHigh()[dim],
              getInteriorPadding()[dim]};
    }
  }];
  let assemblyFormat = [{
    $operand `,` $padding_value `edge_padding_low` `=` $edge_padding_low
    `edge_padding_high` `=` $edge_padding_high
    `interior_padding` `=` $interior_padding attr-dict `:`
    custom<ElementwiseTypes>(ref($operand), ref($padding_value), type($operand),
                             type($padding_value), type($result))
  }];
}

def Bcast_ConcatenateOp : Bcast_InferredOp<"concatenate", [{
      return ::mlir::bcast::opimpl::inferConcatenate(
          location, getOperationName(), adaptor.getInputs().getTypes(),
          adaptor.getDimension(), inferredReturnTypes);
    }], "reifyConcatenate"> {
  let summary = "tensors one after the other";
  let description = [{
    The inputs, at least one, follow each other along `dimension`; their other
    sizes are equal (rule c22); dynamic ones are compared when the program runs.

    ```mlir
    %0 = bcast.concatenate %a, %b dimension = 0
         : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<3x3xf32>
    ```
  }];
  let arguments = (ins Variadic<Bcast_AnyTensor>:$inputs, I64Attr:$dimension);
  let assemblyFormat = [{
    $inputs `dimension` `=` $dimension attr-dict `:`
    custom<VariadicTypes>(ref($inputs), type($inputs), type($result))
  }];
}

def Bcast_ReduceOp : Bcast_InferredOp<"reduce", [{
      return ::mlir::bcast::opimpl::inferReduce(
          location, getOperationName(), adaptor.getKind(),
          adaptor.getOperand().getType(),
          adaptor.getInit() ? adaptor.getInit().getType() : ::mlir::Type(),
          adaptor.getDimensions(), inferredReturnTypes);
    }], "reifyReduce", [ReductionOpInterface]> {
  let summary = "one value for all elements along some dimensions";
  let description = [{
    Combines the elements along `dimensions`, which the result does not have
    (rule c23), and `init`, a tensor of rank 0, or the value that changes
    nothing when there is none: 0, 1, the lowest or -inf, the highest or +inf,
    all ones, 0. Float sums and products are combined in one order that depends
    on the number of elements alone (docs/Semantics.md, "The order of sums"): the
    bits are the same on every target, for any number of threads.

    ```mlir
    %0 = bcast.reduce add, %a dimensions = [1] : (tensor<2x3xf32>) -> tensor<2xf32>
    ```
  }];
  let arguments = (ins Bcast_ReductionKindAttr:$kind, Bcast_Tensor:$operand,
                       Optional<Bcast_Tensor>:$init,
                       Bcast_I64ListAttr:$dimensions);
  let hasCanonicalizer = 1;
  let assemblyFormat = [{
    custom<ReductionKind>($kind) `,` $operand (`,` $init^)?
    `dimensions` `=` $dimensions attr-dict `:`
    custom<OptionalTypes>(ref($operand), ref($init), type($operand),
                          type($init), type($result))
  }];
}

#endif // BCAST_IR_BCASTMOVEMENTOPS_TD

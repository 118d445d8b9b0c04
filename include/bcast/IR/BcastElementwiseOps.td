//===- BcastElementwiseOps.td - Ops that compute -----------*- tablegen -*-===//

#ifndef BCAST_IR_BCASTELEMENTWISEOPS_TD
#define BCAST_IR_BCASTELEMENTWISEOPS_TD

include "bcast/IR/BcastOpBase.td"

//===----------------------------------------------------------------------===//
// Binary
//===----------------------------------------------------------------------===//

def Bcast_AddOp : Bcast_BinaryOp<"add", Bcast_Tensor,
    Bcast_Meaning<"arith::AddFOp", "arith::AddIOp", "meaning::AddUnsigned",
                  "complex::AddOp">, /*exact=*/1, "add"> {
  let summary = "sum";
  let description = [{
    `lhs + rhs` on each element. Integers wrap; i1 is a logical or.

    ```mlir
    %0 = bcast.add %matrix, %row broadcast_dimensions = [1]
         : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
    ```
  }];
}

def Bcast_SubtractOp : Bcast_BinaryOp<"subtract", Bcast_NumberTensor,
    Bcast_Meaning<"arith::SubFOp", "arith::SubIOp", "arith::SubIOp",
                  "complex::SubOp">, /*exact=*/1, "subtract"> {
  let summary = "difference";
  let description = [{
    `lhs - rhs` on each element. Integers wrap; i1 is refused.

    ```mlir
    %0 = bcast.subtract %a, %b : tensor<4xi32>
    ```
  }];
}

def Bcast_MultiplyOp : Bcast_BinaryOp<"multiply", Bcast_Tensor,
    Bcast_Meaning<"arith::MulFOp", "arith::MulIOp", "arith::MulIOp",
                  "complex::MulOp">, /*exact=*/1, "multiply"> {
  let summary = "product";
  let description = [{
    `lhs * rhs` on each element. Integers wrap; i1 is a logical and.

    ```mlir
    %0 = bcast.multiply %a, %scalar
         : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    ```
  }];
}

def Bcast_DivideOp : Bcast_BinaryOp<"divide", Bcast_NumberTensor,
    Bcast_Meaning<"arith::DivFOp", "meaning::DivideSigned",
                  "meaning::DivideUnsigned", "complex::DivOp">,
    /*exact=*/1, "divide"> {
  let summary = "quotient";
  let description = [{
    `lhs / rhs` on each element. Integers truncate toward zero; `x / 0` is -1
    (all ones, the largest value of an unsigned type), and the smallest signed
    value divided by -1 is itself. i1 is refused.

    ```mlir
    %0 = bcast.divide %a, %b : tensor<4xf32>
    ```
  }];
}

def Bcast_MaximumOp : Bcast_BinaryOp<"maximum", Bcast_OrderedTensor,
    Bcast_Meaning<"arith::MaximumFOp", "arith::MaxSIOp", "arith::MaxUIOp",
                  "meaning::None">, /*exact=*/1, "sameOperands"> {
  let summary = "larger of two";
  let description = [{
    The larger operand, integers by signedness; i1 is a logical or. Floats
    follow IEEE 754-2019 maximum: NaN if either is NaN, +0 above -0.

    ```mlir
    %0 = bcast.maximum %a, %zero
         : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    ```
  }];
}

def Bcast_MinimumOp : Bcast_BinaryOp<"minimum", Bcast_OrderedTensor,
    Bcast_Meaning<"arith::MinimumFOp", "arith::MinSIOp", "arith::MinUIOp",
                  "meaning::None">, /*exact=*/1, "sameOperands"> {
  let summary = "smaller of two";
  let description = [{
    The smaller operand, integers by signedness; i1 is a logical and. Floats
    follow IEEE 754-2019 minimum: NaN if either is NaN, -0 below +0.

    ```mlir
    %0 = bcast.minimum %a, %b : tensor<4xui8>
    ```
  }];
}

def Bcast_CompareOp : Bcast_BinaryOpBase<"compare", Bcast_Tensor,
    Bcast_PredTensor, "return ::mlir::IntegerType::get(element.getContext(), 1);",
    [{
      return ::mlir::bcast::meaning::buildCompare(
          builder, loc, operands, getLhs().getType().getElementType(),
          getComparisonDirection(), getEffectiveCompareType());
    }]> {
  let summary = "relation of two";
  let description = [{
    Whether `lhs` stands in the given relation to `rhs`. The order, when none is
    given, is that of the element type: FLOAT for floats and complex, SIGNED for
    signed integers, UNSIGNED for unsigned ones and i1. FLOAT is false when an
    operand is NaN, but NE is true; -0 equals +0. TOTALORDER is
    -NaN < -inf < ... < -0 < +0 < ... < inf < NaN, and EQ is equality of bits.
    Complex numbers are only EQ or NE.

    ```mlir
    %0 = bcast.compare LT, %a, %b broadcast_dimensions = [1]
         : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
    ```
  }];
  let arguments = !con(binaryArguments,
      (ins Bcast_ComparisonDirectionAttr:$comparison_direction,
           OptionalAttr<Bcast_ComparisonTypeAttr>:$compare_type));
  let assemblyFormat = [{
    custom<ComparisonDirection>($comparison_direction) `,` $lhs `,` $rhs
    (`,` custom<ComparisonType>($compare_type)^)?
    (`broadcast_dimensions` `=` $broadcast_dimensions^)?
    attr-dict `:` custom<ElementwiseTypes>(type($lhs), type($rhs),
                                           type($result))
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The order that applies: `compare_type`, or the element type's default.
    ::mlir::bcast::ComparisonType getEffectiveCompareType();
  }];
}

//===----------------------------------------------------------------------===//
// Unary
//===----------------------------------------------------------------------===//

def Bcast_NegateOp : Bcast_UnaryOp<"negate", Bcast_NumberTensor,
    Bcast_Meaning<"arith::NegFOp", "meaning::NegateInt", "meaning::NegateInt",
                  "complex::NegOp">, /*exact=*/1, "negate"> {
  let summary = "negation";
  let description = [{
    `-operand` on each element. Integers wrap, unsigned ones too; floats flip
    the sign bit, also of zero and NaN. i1 is refused.

    ```mlir
    %0 = bcast.negate %a : tensor<4xf32>
    ```
  }];
}

def Bcast_AbsOp : Bcast_UnaryOp<"abs", Bcast_SignedTensor,
    Bcast_Meaning<"math::AbsFOp", "meaning::AbsSigned", "meaning::None",
                  "meaning::AbsComplex">, /*exact=*/1, "abs",
    Bcast_SignedTensor, "{ return ::mlir::bcast::opimpl::getRealType(element); }"> {
  let summary = "absolute value";
  let description = [{
    The absolute value; the smallest signed integer stays itself. Of a complex
    number the real modulus. Unsigned types are refused.

    ```mlir
    %0 = bcast.abs %a : tensor<4xi32>
    ```
  }];
}

def Bcast_ExponentialOp : Bcast_UnaryOp<"exponential",
    Bcast_FloatOrComplexTensor,
    Bcast_FloatMeaning<"math::ExpOp", "complex::ExpOp">, /*exact=*/0> {
  let summary = "e to the power of the operand";
  let description = [{
    `e ** operand`; 0 at -inf, inf at inf.

    ```mlir
    %0 = bcast.exponential %a : tensor<4xf32>
    ```
  }];
}

def Bcast_LogOp : Bcast_UnaryOp<"log", Bcast_FloatOrComplexTensor,
    Bcast_FloatMeaning<"math::LogOp", "complex::LogOp">, /*exact=*/0> {
  let summary = "natural logarithm";
  let description = [{
    The natural logarithm; NaN below zero, -inf at either zero.

    ```mlir
    %0 = bcast.log %a : tensor<4xf32>
    ```
  }];
}

def Bcast_TanhOp : Bcast_UnaryOp<"tanh", Bcast_FloatOrComplexTensor,
    Bcast_FloatMeaning<"math::TanhOp", "complex::TanhOp">, /*exact=*/0> {
  let summary = "hyperbolic tangent";
  let description = [{
    The hyperbolic tangent; keeps -0 and saturates to 1 and -1.

    ```mlir
    %0 = bcast.tanh %a : tensor<2x3xf32>
    ```
  }];
}

def Bcast_SqrtOp : Bcast_UnaryOp<"sqrt", Bcast_FloatOrComplexTensor,
    Bcast_FloatMeaning<"math::SqrtOp", "complex::SqrtOp">, /*exact=*/0> {
  let summary = "square root";
  let description = [{
    The square root, correctly rounded for real operands; NaN below zero, and
    -0 at -0.

    ```mlir
    %0 = bcast.sqrt %a : tensor<4xf64>
    ```
  }];
}

def Bcast_RsqrtOp : Bcast_UnaryOp<"rsqrt", Bcast_FloatOrComplexTensor,
    Bcast_FloatMeaning<"math::RsqrtOp", "complex::RsqrtOp">, /*exact=*/0> {
  let summary = "reciprocal square root";
  let description = [{
    `1 / sqrt(operand)`; inf at 0, 0 at inf.

    ```mlir
    %0 = bcast.rsqrt %a : tensor<4xf32>
    ```
  }];
}

def Bcast_ConvertOp : Bcast_UnaryOpBase<"convert", Bcast_AnyTensor,
    Bcast_AnyTensor, [{
      return ::mlir::bcast::meaning::buildConvert(
          builder, loc, operands.front(),
          getOperand().getType().getElementType(),
          getType().getElementType());
    }], /*exact=*/1, "convert"> {
  let summary = "conversion between element types";
  let description = [{
    Each element in the result's element type. To i1: whether the value is not
    zero (NaN is true; complex looks at the real part). From i1: 0 or 1. Integer
    to integer keeps the low bits and extends by the operand's signedness. To
    float rounds to nearest even, once. Float to integer truncates and
    saturates; NaN becomes 0. Complex to real drops the imaginary part.

    ```mlir
    %0 = bcast.convert %a : (tensor<2x3xf32>) -> tensor<2x3xi32>
    ```
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Ternary
//===----------------------------------------------------------------------===//

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
    custom<ElementwiseTypes>(type($pred), type($on_true), type($on_false),
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
      return ::mlir::bcast::meaning::buildClamp(
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
    custom<ElementwiseTypes>(type($min), type($operand), type($max),
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
      return ::mlir::bcast::opimpl::inferClamp(
          location, getOperationName(), adaptor.getMin().getType(),
          adaptor.getOperand().getType(), adaptor.getMax().getType(),
          inferredReturnTypes);
    }
  }];
}

#endif // BCAST_IR_BCASTELEMENTWISEOPS_TD

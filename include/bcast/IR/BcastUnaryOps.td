//===- BcastUnaryOps.td - Ops of one operand ---------------*- tablegen -*-===//

#ifndef BCAST_IR_BCASTUNARYOPS_TD
#define BCAST_IR_BCASTUNARYOPS_TD

include "bcast/IR/BcastOpBase.td"

def Bcast_NegateOp : Bcast_UnaryOp<"negate", Bcast_NumberTensor,
    Bcast_ScalarLowering<"arith::NegFOp", "lowering::NegateInt", "lowering::NegateInt",
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
    Bcast_ScalarLowering<"math::AbsFOp", "lowering::AbsSigned", "lowering::None",
                  "lowering::AbsComplex">, /*exact=*/Bcast_ExactOnReals, "abs",
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

def Bcast_ConvertOp : Bcast_UnaryOpBase<"convert", Bcast_AnyTensor,
    Bcast_AnyTensor, [{
      return ::mlir::bcast::lowering::buildConvert(
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


def Bcast_SignOp : Bcast_UnaryOp<"sign", Bcast_SignedTensor,
    Bcast_ScalarLowering<"lowering::SignFloat", "lowering::SignSigned",
                  "lowering::None", "lowering::SignComplex">,
    /*exact=*/Bcast_ExactOnReals> {
  let summary = "-1, 0 or 1";
  let description = [{
    -1, 0 or 1 by the sign; zeros stay themselves and NaN stays NaN. Complex:
    the number divided by its modulus. Unsigned types are refused.

    ```mlir
    %0 = bcast.sign %a : tensor<4xf32>
    ```
  }];
}

def Bcast_NotOp : Bcast_UnaryOp<"not", Bcast_PredOrIntTensor,
    Bcast_IntLowering<"lowering::Not", "lowering::Not">> {
  let summary = "complement";
  let description = [{
    All bits flipped; of i1 the logical complement.

    ```mlir
    %0 = bcast.not %a : tensor<4xi32>
    ```
  }];
}

def Bcast_PopcntOp : Bcast_UnaryOp<"popcnt", Bcast_IntTensor,
    Bcast_IntLowering<"math::CtPopOp", "math::CtPopOp">> {
  let summary = "number of ones";
  let description = [{
    How many bits are 1.

    ```mlir
    %0 = bcast.popcnt %a : tensor<4xi32>
    ```
  }];
}

def Bcast_CountLeadingZerosOp : Bcast_UnaryOp<"count_leading_zeros", Bcast_IntTensor,
    Bcast_IntLowering<"math::CountLeadingZerosOp",
                     "math::CountLeadingZerosOp">> {
  let summary = "zeros above the first one";
  let description = [{
    How many bits above the highest 1; the width for 0.

    ```mlir
    %0 = bcast.count_leading_zeros %a : tensor<4xi32>
    ```
  }];
}

def Bcast_CeilOp : Bcast_UnaryOp<"ceil", Bcast_FloatTensor,
    Bcast_FloatLowering<"math::CeilOp">> {
  let summary = "round up";
  let description = [{
    The smallest integer not below the operand, with its sign.

    ```mlir
    %0 = bcast.ceil %a : tensor<4xf32>
    ```
  }];
}

def Bcast_FloorOp : Bcast_UnaryOp<"floor", Bcast_FloatTensor,
    Bcast_FloatLowering<"math::FloorOp">> {
  let summary = "round down";
  let description = [{
    The largest integer not above the operand, with its sign.

    ```mlir
    %0 = bcast.floor %a : tensor<4xf32>
    ```
  }];
}

def Bcast_RoundNearestEvenOp : Bcast_UnaryOp<"round_nearest_even", Bcast_FloatTensor,
    Bcast_FloatLowering<"math::RoundEvenOp">> {
  let summary = "round, ties to even";
  let description = [{
    The nearest integer, of two the even one, with the operand's sign.

    ```mlir
    %0 = bcast.round_nearest_even %a : tensor<4xf32>
    ```
  }];
}

def Bcast_RoundNearestAfzOp : Bcast_UnaryOp<"round_nearest_afz", Bcast_FloatTensor,
    Bcast_FloatLowering<"math::RoundOp">> {
  let summary = "round, ties away from zero";
  let description = [{
    The nearest integer, of two the one away from zero, with the operand's sign.

    ```mlir
    %0 = bcast.round_nearest_afz %a : tensor<4xf32>
    ```
  }];
}

/// A float in, i1 out.
class Bcast_UnaryPredicateOp<string mnemonic, string lowering>
    : Bcast_UnaryOp<mnemonic, Bcast_FloatTensor,
          Bcast_FloatPredicateLowering<lowering>, /*exact=*/1, "",
          Bcast_PredTensor,
          "{ return ::mlir::IntegerType::get(element.getContext(), 1); }">;

def Bcast_IsFiniteOp : Bcast_UnaryPredicateOp<"is_finite", "lowering::IsFinite"> {
  let summary = "neither infinite nor NaN";
  let description = [{
    Whether the value is neither infinite nor NaN.

    ```mlir
    %0 = bcast.is_finite %a : (tensor<4xf32>) -> tensor<4xi1>
    ```
  }];
}

def Bcast_IsInfOp : Bcast_UnaryPredicateOp<"is_inf", "lowering::IsInf"> {
  let summary = "infinite";
  let description = [{
    Whether the value is an infinity of either sign.

    ```mlir
    %0 = bcast.is_inf %a : (tensor<4xf32>) -> tensor<4xi1>
    ```
  }];
}

def Bcast_IsPosInfOp : Bcast_UnaryPredicateOp<"is_pos_inf", "lowering::IsPosInf"> {
  let summary = "positive infinity";
  let description = [{
    Whether the value is +inf.

    ```mlir
    %0 = bcast.is_pos_inf %a : (tensor<4xf32>) -> tensor<4xi1>
    ```
  }];
}

def Bcast_IsNegInfOp : Bcast_UnaryPredicateOp<"is_neg_inf", "lowering::IsNegInf"> {
  let summary = "negative infinity";
  let description = [{
    Whether the value is -inf.

    ```mlir
    %0 = bcast.is_neg_inf %a : (tensor<4xf32>) -> tensor<4xi1>
    ```
  }];
}

def Bcast_SquareOp : Bcast_UnaryOp<"square", Bcast_NumberTensor,
    Bcast_ScalarLowering<"lowering::SquareFloat", "lowering::SquareInt",
                  "lowering::SquareInt", "lowering::SquareComplex">> {
  let summary = "product with itself";
  let description = [{
    `operand * operand`; integers wrap. i1 is refused.

    ```mlir
    %0 = bcast.square %a : tensor<4xf32>
    ```
  }];
}

def Bcast_RealOp : Bcast_UnaryOp<"real", Bcast_FloatOrComplexTensor,
    Bcast_ScalarLowering<"lowering::Identity", "lowering::None", "lowering::None",
                  "lowering::Real">, /*exact=*/1, "", Bcast_FloatTensor,
    "{ return ::mlir::bcast::opimpl::getRealType(element); }"> {
  let summary = "real part";
  let description = [{
    The real part; of a real number the number.

    ```mlir
    %0 = bcast.real %a : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    ```
  }];
}

def Bcast_ImagOp : Bcast_UnaryOp<"imag", Bcast_FloatOrComplexTensor,
    Bcast_ScalarLowering<"lowering::Zero", "lowering::None", "lowering::None",
                  "lowering::Imag">, /*exact=*/1, "", Bcast_FloatTensor,
    "{ return ::mlir::bcast::opimpl::getRealType(element); }"> {
  let summary = "imaginary part";
  let description = [{
    The imaginary part; of a real number 0.

    ```mlir
    %0 = bcast.imag %a : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    ```
  }];
}

def Bcast_ConjOp : Bcast_UnaryOp<"conj", Bcast_FloatOrComplexTensor,
    Bcast_ScalarLowering<"lowering::Identity", "lowering::None", "lowering::None",
                  "complex::ConjOp">> {
  let summary = "complex conjugate";
  let description = [{
    The number with the sign of its imaginary part flipped; of a real number the
    number.

    ```mlir
    %0 = bcast.conj %a : tensor<4xcomplex<f32>>
    ```
  }];
}

def Bcast_ReducePrecisionOp : Bcast_UnaryOpBase<"reduce_precision",
    Bcast_FloatTensor, Bcast_FloatTensor, [{
      return ::mlir::bcast::lowering::buildReducePrecision(
          builder, loc, operands.front(), getExponentBits(),
          getMantissaBits());
    }], /*exact=*/1, "", Bcast_InferredResult> {
  let summary = "value as a narrower format would hold it";
  let description = [{
    The operand rounded to `mantissa_bits` bits of significand, to nearest even,
    and limited to the range of `exponent_bits` bits of exponent: larger values
    become infinite, smaller ones zero of the same sign (no subnormals). NaN
    stays NaN, except with 0 bits of significand, where it becomes infinite.

    ```mlir
    %0 = bcast.reduce_precision %a exponent_bits = 5 mantissa_bits = 10
         : tensor<4xf32>
    ```
  }];
  let arguments = (ins Bcast_FloatTensor:$operand, I32Attr:$exponent_bits,
                       I32Attr:$mantissa_bits);
  let assemblyFormat = [{
    $operand `exponent_bits` `=` $exponent_bits
    `mantissa_bits` `=` $mantissa_bits attr-dict `:`
    custom<ElementwiseTypes>(ref($operand), type($operand), type($result))
  }];
  let hasVerifier = 1;
  let extraClassDefinition = elementwiseDefinition # [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, std::optional<::mlir::Location> location,
        Adaptor adaptor,
        ::llvm::SmallVectorImpl<::mlir::Type> &inferredReturnTypes) {
      return ::mlir::bcast::opimpl::inferUnary(
          location, getOperationName(), adaptor.getOperand().getType(),
          [](::mlir::Type element) { return element; }, inferredReturnTypes);
    }
  }];
}

#endif // BCAST_IR_BCASTUNARYOPS_TD

//===- BcastBinaryOps.td - Ops of two operands -------------*- tablegen -*-===//

#ifndef BCAST_IR_BCASTBINARYOPS_TD
#define BCAST_IR_BCASTBINARYOPS_TD

include "bcast/IR/BcastOpBase.td"

def Bcast_AddOp : Bcast_BinaryOp<"add", Bcast_Tensor,
    Bcast_ScalarLowering<"arith::AddFOp", "arith::AddIOp", "lowering::AddUnsigned",
                  "lowering::AddComplex">, /*exact=*/1, "add"> {
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
    Bcast_ScalarLowering<"arith::SubFOp", "arith::SubIOp", "arith::SubIOp",
                  "lowering::SubtractComplex">, /*exact=*/1, "subtract"> {
  let summary = "difference";
  let description = [{
    `lhs - rhs` on each element. Integers wrap; i1 is refused.

    ```mlir
    %0 = bcast.subtract %a, %b : tensor<4xi32>
    ```
  }];
}

def Bcast_MultiplyOp : Bcast_BinaryOp<"multiply", Bcast_Tensor,
    Bcast_ScalarLowering<"arith::MulFOp", "arith::MulIOp", "arith::MulIOp",
                  "lowering::MultiplyComplex">, /*exact=*/1, "multiply"> {
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
    Bcast_ScalarLowering<"arith::DivFOp", "lowering::DivideSigned",
                  "lowering::DivideUnsigned", "lowering::DivideComplex">,
    /*exact=*/Bcast_ExactOnReals, "divide"> {
  let computeCost = 8;
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

def Bcast_MaximumOp : Bcast_BinaryOp<"maximum", Bcast_Tensor,
    Bcast_ScalarLowering<"arith::MaximumFOp", "arith::MaxSIOp", "arith::MaxUIOp",
                  "lowering::MaximumComplex">, /*exact=*/1, "sameOperands"> {
  let summary = "larger of two";
  let description = [{
    The larger operand, integers by signedness; i1 is a logical or. Floats
    follow IEEE 754-2019 maximum: NaN if either is NaN, +0 above -0. Complex
    numbers are ordered by their real parts, those with equal ones by their
    imaginary parts; an operand with NaN wins, and of equal ones `lhs`.

    ```mlir
    %0 = bcast.maximum %a, %zero
         : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    ```
  }];
}

def Bcast_MinimumOp : Bcast_BinaryOp<"minimum", Bcast_Tensor,
    Bcast_ScalarLowering<"arith::MinimumFOp", "arith::MinSIOp", "arith::MinUIOp",
                  "lowering::MinimumComplex">, /*exact=*/1, "sameOperands"> {
  let summary = "smaller of two";
  let description = [{
    The smaller operand, integers by signedness; i1 is a logical and. Floats
    follow IEEE 754-2019 minimum: NaN if either is NaN, -0 below +0. Complex
    numbers are ordered as in `maximum`.

    ```mlir
    %0 = bcast.minimum %a, %b : tensor<4xui8>
    ```
  }];
}

def Bcast_CompareOp : Bcast_BinaryOpBase<"compare", Bcast_Tensor,
    Bcast_PredTensor, "return ::mlir::IntegerType::get(element.getContext(), 1);",
    [{
      return ::mlir::bcast::lowering::buildCompare(
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
    (custom<BroadcastDimensions>($broadcast_dimensions)^)?
    attr-dict `:`
    custom<ElementwiseTypes>(ref($lhs), ref($rhs), type($lhs), type($rhs),
                             type($result))
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The order that applies: `compare_type`, or the element type's default.
    ::mlir::bcast::ComparisonType getEffectiveCompareType();
  }];
}


def Bcast_RemainderOp : Bcast_BinaryOp<"remainder", Bcast_RealNumberTensor,
    Bcast_ScalarLowering<"arith::RemFOp", "lowering::RemainderSigned",
                  "lowering::RemainderUnsigned", "lowering::None">> {
  let computeCost = 8;
  let summary = "remainder of the division that truncates";
  let description = [{
    `lhs - rhs * trunc(lhs / rhs)`, with the sign of `lhs`. Integers: `x rem 0`
    is x, and the smallest value rem -1 is 0. Floats: exact (C's fmod); NaN for
    a zero `rhs` or an infinite `lhs`. i1 and complex are refused.

    ```mlir
    %0 = bcast.remainder %a, %b : tensor<4xi32>
    ```
  }];
}

def Bcast_PowerOp : Bcast_BinaryOp<"power", Bcast_NumberTensor,
    Bcast_ScalarLowering<"math::PowFOp", "lowering::PowerSigned",
                  "lowering::PowerUnsigned", "lowering::PowerComplex">, /*exact=*/0,
    "power"> {
  let hasCanonicalizer = 1;
  let summary = "lhs to the power of rhs";
  let description = [{
    Integers wrap; 0 to the power of 0 is 1; a negative exponent gives 1 for
    base 1, 1 or -1 by parity for base -1, else 0. Floats follow C's pow. i1 is
    refused.

    ```mlir
    %0 = bcast.power %a, %b : tensor<4xf32>
    ```
  }];
}

def Bcast_Atan2Op : Bcast_BinaryOp<"atan2", Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"math::Atan2Op", "lowering::Atan2Complex">, /*exact=*/0> {
  let summary = "angle of the point (rhs, lhs)";
  let description = [{
    The angle in [-pi, pi] of the point whose coordinates are x = `rhs` and
    y = `lhs`, with C's signs of zeros and infinities. Of complex numbers
    -i log((x + iy) / sqrt(x^2 + y^2)), whose sine and cosine are y and x over
    the root; infinite at y = ix and y = -ix, NaN of zeros and of infinities.

    ```mlir
    %0 = bcast.atan2 %y, %x : tensor<4xf32>
    ```
  }];
}

def Bcast_PolygammaOp : Bcast_BinaryOp<"polygamma", Bcast_FloatTensor,
    Bcast_FloatLowering<"lowering::Polygamma">, /*exact=*/0> {
  let summary = "derivative of digamma, of a given order";
  let description = [{
    The derivative of order `lhs` of digamma at `rhs`; digamma itself for order
    0. NaN where `lhs` is not 0, 1, 2, ...; else as
    (-1)^(lhs + 1) * lhs! * zeta(lhs + 1, rhs).

    ```mlir
    %0 = bcast.polygamma %n, %x : tensor<4xf32>
    ```
  }];
}

def Bcast_ZetaOp : Bcast_BinaryOp<"zeta", Bcast_FloatTensor,
    Bcast_FloatLowering<"lowering::Zeta">, /*exact=*/0> {
  let summary = "Hurwitz zeta function";
  let description = [{
    The sum of (k + `rhs`)^-`lhs` over k = 0, 1, 2, ...; inf for `lhs` 1, NaN
    below. Where `rhs` is 0, -1, -2, ... it is inf if `lhs` is an even integer,
    else NaN; where it is another number below 0, NaN unless `lhs` is an integer.

    ```mlir
    %0 = bcast.zeta %x, %q : tensor<4xf32>
    ```
  }];
}

def Bcast_ComplexOp : Bcast_BinaryOpBase<"complex", Bcast_WideFloatTensor,
    Bcast_ComplexTensor, [{
      if (!::llvm::isa<::mlir::FloatType>(element))
        return {};
      return ::mlir::ComplexType::get(element);
    }], [{
      return ::mlir::complex::CreateOp::create(
          builder, loc, ::mlir::ComplexType::get(operands[0].getType()),
          operands[0], operands[1]);
    }]> {
  let summary = "complex number from its parts";
  let description = [{
    `lhs` is the real, `rhs` the imaginary part; f32 or f64.

    ```mlir
    %0 = bcast.complex %re, %im : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
    ```
  }];
}

class Bcast_BitwiseOp<string mnemonic, string op, string relation>
    : Bcast_BinaryOp<mnemonic, Bcast_PredOrIntTensor, Bcast_IntLowering<op, op>> {
  let summary = "bitwise " # relation;
  let description = "The bitwise " # relation # [{ of integers, the logical one of i1.

    ```mlir
    %0 = bcast.}] # mnemonic # [{ %a, %b : tensor<4xi32>
    ```
  }];
}
def Bcast_AndOp : Bcast_BitwiseOp<"and", "arith::AndIOp", "and">;
def Bcast_OrOp : Bcast_BitwiseOp<"or", "arith::OrIOp", "or">;
def Bcast_XorOp : Bcast_BitwiseOp<"xor", "arith::XOrIOp", "exclusive or">;

def Bcast_ShiftLeftOp : Bcast_BinaryOp<"shift_left", Bcast_IntTensor,
    Bcast_IntLowering<"lowering::ShiftLeft", "lowering::ShiftLeft">> {
  let summary = "shift toward the high bits";
  let description = [{
    `lhs` shifted left by `rhs` bits; 0 where `rhs`, read as unsigned, is the
    width or more.

    ```mlir
    %0 = bcast.shift_left %a, %n : tensor<4xi32>
    ```
  }];
}

def Bcast_ShiftRightLogicalOp : Bcast_BinaryOp<"shift_right_logical",
    Bcast_IntTensor, Bcast_IntLowering<"lowering::ShiftRightLogical",
                                      "lowering::ShiftRightLogical">> {
  let summary = "shift toward the low bits, filling with zeros";
  let description = [{
    `lhs` shifted right by `rhs` bits, zeros coming in; 0 where `rhs`, read as
    unsigned, is the width or more.

    ```mlir
    %0 = bcast.shift_right_logical %a, %n : tensor<4xi32>
    ```
  }];
}

def Bcast_ShiftRightArithmeticOp : Bcast_BinaryOp<"shift_right_arithmetic",
    Bcast_IntTensor, Bcast_IntLowering<"lowering::ShiftRightArithmetic",
                                      "lowering::ShiftRightArithmetic">> {
  let summary = "shift toward the low bits, keeping the sign";
  let description = [{
    `lhs` shifted right by `rhs` bits, its top bit coming in, for unsigned types
    too; all top bits where `rhs`, read as unsigned, is the width or more.

    ```mlir
    %0 = bcast.shift_right_arithmetic %a, %n : tensor<4xi32>
    ```
  }];
}

def Bcast_NextAfterOp : Bcast_BinaryOpBase<"next_after", Bcast_FloatTensor,
    Bcast_FloatTensor, "return element;", [{
      return ::mlir::bcast::lowering::buildNextAfter(builder, loc, operands);
    }]> {
  let summary = "neighbour in the direction of rhs";
  let description = [{
    The value of the element type next to `lhs` in the direction of `rhs`, as
    C's nextafter: `rhs` where both are equal, NaN if either is NaN.

    ```mlir
    %0 = bcast.next_after %a, %b : tensor<4xf32>
    ```
  }];
}

def Bcast_MulhiOp : Bcast_BinaryOp<"mulhi", Bcast_IntTensor,
    Bcast_IntLowering<"lowering::MulhiSigned", "lowering::MulhiUnsigned">> {
  let summary = "high half of the product";
  let description = [{
    The high bits of the product in twice the width, by signedness.

    ```mlir
    %0 = bcast.mulhi %a, %b : tensor<4xui32>
    ```
  }];
}

#endif // BCAST_IR_BCASTBINARYOPS_TD

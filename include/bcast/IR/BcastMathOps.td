//===- BcastMathOps.td - Functions of one operand ----------*- tablegen -*-===//
//
// Functions of the calculus, real and complex. Unlike the rest they are not
// exact: docs/Accuracy.md has their errors.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_IR_BCASTMATHOPS_TD
#define BCAST_IR_BCASTMATHOPS_TD

include "bcast/IR/BcastOpBase.td"

def Bcast_ExponentialOp : Bcast_AccuracyOp<"exponential",
    Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"math::ExpOp", "lowering::ExpComplex">> {
  let summary = "e to the power of the operand";
  let description = [{
    `e ** operand`; 0 at -inf, inf at inf.

    ```mlir
    %0 = bcast.exponential %a : tensor<4xf32>
    ```
  }];
}

def Bcast_LogOp : Bcast_AccuracyOp<"log", Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"math::LogOp", "lowering::LogComplex">> {
  let summary = "natural logarithm";
  let description = [{
    The natural logarithm; NaN below zero, -inf at either zero.

    ```mlir
    %0 = bcast.log %a : tensor<4xf32>
    ```
  }];
}

def Bcast_TanhOp : Bcast_AccuracyOp<"tanh", Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"math::TanhOp", "lowering::TanhComplex">> {
  let summary = "hyperbolic tangent";
  let description = [{
    The hyperbolic tangent; keeps -0 and saturates to 1 and -1.

    ```mlir
    %0 = bcast.tanh %a : tensor<2x3xf32>
    ```
  }];
}

def Bcast_SqrtOp : Bcast_AccuracyOp<"sqrt", Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"math::SqrtOp", "lowering::SqrtComplex">> {
  let summary = "square root";
  let description = [{
    The square root, correctly rounded for real operands; NaN below zero, and
    -0 at -0.

    ```mlir
    %0 = bcast.sqrt %a : tensor<4xf64>
    ```
  }];
}

def Bcast_RsqrtOp : Bcast_AccuracyOp<"rsqrt", Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"math::RsqrtOp", "lowering::RsqrtComplex">> {
  let summary = "reciprocal square root";
  let description = [{
    `1 / sqrt(operand)`; inf at 0, 0 at inf.

    ```mlir
    %0 = bcast.rsqrt %a : tensor<4xf32>
    ```
  }];
}

def Bcast_ExponentialMinusOneOp : Bcast_AccuracyOp<"exponential_minus_one", Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"math::ExpM1Op", "lowering::Expm1Complex">> {
  let summary = "e to the power of the operand, minus 1";
  let description = [{
    `e ** operand - 1`, accurate near 0; keeps -0.

    ```mlir
    %0 = bcast.exponential_minus_one %a : tensor<4xf32>
    ```
  }];
}

def Bcast_LogPlusOneOp : Bcast_AccuracyOp<"log_plus_one", Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"math::Log1pOp", "lowering::Log1pComplex">> {
  let summary = "logarithm of one plus the operand";
  let description = [{
    `log(1 + operand)`, accurate near 0; -inf at -1, NaN below.

    ```mlir
    %0 = bcast.log_plus_one %a : tensor<4xf32>
    ```
  }];
}

def Bcast_LogisticOp : Bcast_AccuracyOp<"logistic", Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"lowering::Logistic", "lowering::LogisticComplex">> {
  let summary = "logistic function";
  let description = [{
    `1 / (1 + e ** -operand)`; 0 at -inf, 1 at inf.

    ```mlir
    %0 = bcast.logistic %a : tensor<4xf32>
    ```
  }];
}

def Bcast_CosineOp : Bcast_AccuracyOp<"cosine", Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"math::CosOp", "lowering::CosComplex">> {
  let summary = "cosine";
  let description = [{
    The cosine; NaN at infinities.

    ```mlir
    %0 = bcast.cosine %a : tensor<4xf32>
    ```
  }];
}

def Bcast_SineOp : Bcast_AccuracyOp<"sine", Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"math::SinOp", "lowering::SinComplex">> {
  let summary = "sine";
  let description = [{
    The sine; keeps -0; NaN at infinities.

    ```mlir
    %0 = bcast.sine %a : tensor<4xf32>
    ```
  }];
}

def Bcast_TanOp : Bcast_AccuracyOp<"tan", Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"math::TanOp", "lowering::TanComplex">> {
  let summary = "tangent";
  let description = [{
    The tangent; keeps -0; NaN at infinities.

    ```mlir
    %0 = bcast.tan %a : tensor<4xf32>
    ```
  }];
}

def Bcast_CbrtOp : Bcast_AccuracyOp<"cbrt", Bcast_FloatTensor,
    Bcast_FloatLowering<"math::CbrtOp">> {
  let summary = "cube root";
  let description = [{
    The cube root, also of negative values; keeps -0. Complex is refused.

    ```mlir
    %0 = bcast.cbrt %a : tensor<4xf32>
    ```
  }];
}

def Bcast_AcosOp : Bcast_UnaryOp<"acos", Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"math::AcosOp", "lowering::AcosComplex">, /*exact=*/0> {
  let summary = "inverse cosine";
  let description = [{
    The inverse cosine; NaN for real operands outside [-1, 1].

    ```mlir
    %0 = bcast.acos %a : tensor<4xf32>
    ```
  }];
}

def Bcast_AcoshOp : Bcast_UnaryOp<"acosh", Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"math::AcoshOp", "lowering::AcoshComplex">, /*exact=*/0> {
  let summary = "inverse hyperbolic cosine";
  let description = [{
    The inverse hyperbolic cosine; NaN for real operands below 1.

    ```mlir
    %0 = bcast.acosh %a : tensor<4xf32>
    ```
  }];
}

def Bcast_AsinOp : Bcast_UnaryOp<"asin", Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"math::AsinOp", "lowering::AsinComplex">, /*exact=*/0> {
  let summary = "inverse sine";
  let description = [{
    The inverse sine; NaN for real operands outside [-1, 1].

    ```mlir
    %0 = bcast.asin %a : tensor<4xf32>
    ```
  }];
}

def Bcast_AsinhOp : Bcast_UnaryOp<"asinh", Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"math::AsinhOp", "lowering::AsinhComplex">, /*exact=*/0> {
  let summary = "inverse hyperbolic sine";
  let description = [{
    The inverse hyperbolic sine.

    ```mlir
    %0 = bcast.asinh %a : tensor<4xf32>
    ```
  }];
}

def Bcast_AtanOp : Bcast_UnaryOp<"atan", Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"math::AtanOp", "lowering::AtanComplex">, /*exact=*/0> {
  let summary = "inverse tangent";
  let description = [{
    The inverse tangent, in [-pi/2, pi/2].

    ```mlir
    %0 = bcast.atan %a : tensor<4xf32>
    ```
  }];
}

def Bcast_AtanhOp : Bcast_UnaryOp<"atanh", Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"math::AtanhOp", "lowering::AtanhComplex">, /*exact=*/0> {
  let summary = "inverse hyperbolic tangent";
  let description = [{
    The inverse hyperbolic tangent; NaN for real operands outside
    [-1, 1].

    ```mlir
    %0 = bcast.atanh %a : tensor<4xf32>
    ```
  }];
}

def Bcast_CoshOp : Bcast_UnaryOp<"cosh", Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"math::CoshOp", "lowering::CoshComplex">, /*exact=*/0> {
  let summary = "hyperbolic cosine";
  let description = [{
    The hyperbolic cosine.

    ```mlir
    %0 = bcast.cosh %a : tensor<4xf32>
    ```
  }];
}

def Bcast_SinhOp : Bcast_UnaryOp<"sinh", Bcast_FloatOrComplexTensor,
    Bcast_FloatLowering<"math::SinhOp", "lowering::SinhComplex">, /*exact=*/0> {
  let summary = "hyperbolic sine";
  let description = [{
    The hyperbolic sine; keeps -0.

    ```mlir
    %0 = bcast.sinh %a : tensor<4xf32>
    ```
  }];
}

def Bcast_ErfOp : Bcast_UnaryOp<"erf", Bcast_FloatTensor,
    Bcast_FloatLowering<"math::ErfOp">, /*exact=*/0> {
  let summary = "error function";
  let description = [{
    The error function.

    ```mlir
    %0 = bcast.erf %a : tensor<4xf32>
    ```
  }];
}

def Bcast_ErfcOp : Bcast_UnaryOp<"erfc", Bcast_FloatTensor,
    Bcast_FloatLowering<"math::ErfcOp">, /*exact=*/0> {
  let summary = "complementary error function";
  let description = [{
    `1 - erf(operand)`, accurate where that is small.

    ```mlir
    %0 = bcast.erfc %a : tensor<4xf32>
    ```
  }];
}

def Bcast_ErfInvOp : Bcast_UnaryOp<"erf_inv", Bcast_FloatTensor,
    Bcast_FloatLowering<"lowering::ErfInv">, /*exact=*/0> {
  let summary = "inverse error function";
  let description = [{
    The value whose error function is the operand; infinite at -1 and 1, NaN
    outside.

    ```mlir
    %0 = bcast.erf_inv %a : tensor<4xf32>
    ```
  }];
}

def Bcast_LgammaOp : Bcast_UnaryOp<"lgamma", Bcast_FloatTensor,
    Bcast_FloatLowering<"lowering::Lgamma">, /*exact=*/0> {
  let summary = "logarithm of the gamma function";
  let description = [{
    The logarithm of the absolute value of the gamma function; inf at 0, -1, -2,
    ... and at -inf.

    ```mlir
    %0 = bcast.lgamma %a : tensor<4xf32>
    ```
  }];
}

def Bcast_DigammaOp : Bcast_UnaryOp<"digamma", Bcast_FloatTensor,
    Bcast_FloatLowering<"lowering::Digamma">, /*exact=*/0> {
  let summary = "derivative of lgamma";
  let description = [{
    The logarithmic derivative of the gamma function; NaN at 0, -1, -2, ... and
    at -inf.

    ```mlir
    %0 = bcast.digamma %a : tensor<4xf32>
    ```
  }];
}

def Bcast_BesselI1eOp : Bcast_UnaryOp<"bessel_i1e", Bcast_FloatTensor,
    Bcast_FloatLowering<"lowering::BesselI1e">, /*exact=*/0> {
  let summary = "scaled modified Bessel function of order 1";
  let description = [{
    exp(-|x|) times the modified Bessel function of the first kind and order 1;
    odd, and 0 at 0 and at the infinities.

    ```mlir
    %0 = bcast.bessel_i1e %a : tensor<4xf32>
    ```
  }];
}

#endif // BCAST_IR_BCASTMATHOPS_TD

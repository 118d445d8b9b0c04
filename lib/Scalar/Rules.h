//===- Rules.h - The scalar rules, by kind of number ------------*- C++ -*-===//
//
// What each op does to integers, floats and complex numbers, as plain functions
// without types or attributes. ScalarOps.cpp joins them into one table; each
// .cpp file holds one family.
//
// Floats come in a format of at least 16 bits and are returned in it; the table
// widens f8 before and rounds after.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_SCALAR_RULES_H
#define BCAST_LIB_SCALAR_RULES_H

#include "bcast/Scalar/ScalarOps.h"

namespace mlir::bcast::rules {
using llvm::APFloat;
using llvm::APInt;

/// Both parts have the same format.
struct Complex {
  APFloat re, im;
};

using IntUnary = APInt (*)(const APInt &, bool isUnsigned);
using IntBinary = APInt (*)(const APInt &, const APInt &, bool isUnsigned);
using FloatUnary = APFloat (*)(const APFloat &);
using FloatBinary = APFloat (*)(const APFloat &, const APFloat &);
using FloatPredicate = bool (*)(const APFloat &);
using ComplexUnary = Complex (*)(const Complex &);
using ComplexBinary = Complex (*)(const Complex &, const Complex &);

//===----------------------------------------------------------------------===//
// IntegerOps.cpp. A width of 1 is i1, the truth values.
//===----------------------------------------------------------------------===//

APInt add(const APInt &lhs, const APInt &rhs, bool isUnsigned);
APInt subtract(const APInt &lhs, const APInt &rhs, bool isUnsigned);
APInt multiply(const APInt &lhs, const APInt &rhs, bool isUnsigned);
APInt divide(const APInt &lhs, const APInt &rhs, bool isUnsigned);
APInt remainder(const APInt &lhs, const APInt &rhs, bool isUnsigned);
APInt maximum(const APInt &lhs, const APInt &rhs, bool isUnsigned);
APInt minimum(const APInt &lhs, const APInt &rhs, bool isUnsigned);
APInt power(const APInt &base, const APInt &exponent, bool isUnsigned);
APInt bitAnd(const APInt &lhs, const APInt &rhs, bool isUnsigned);
APInt bitOr(const APInt &lhs, const APInt &rhs, bool isUnsigned);
APInt bitXor(const APInt &lhs, const APInt &rhs, bool isUnsigned);
APInt shiftLeft(const APInt &value, const APInt &amount, bool isUnsigned);
APInt shiftRightLogical(const APInt &value, const APInt &amount,
                        bool isUnsigned);
APInt shiftRightArithmetic(const APInt &value, const APInt &amount,
                           bool isUnsigned);
APInt highProduct(const APInt &lhs, const APInt &rhs, bool isUnsigned);

APInt negate(const APInt &value, bool isUnsigned);
APInt abs(const APInt &value, bool isUnsigned);
APInt sign(const APInt &value, bool isUnsigned);
APInt bitNot(const APInt &value, bool isUnsigned);
APInt populationCount(const APInt &value, bool isUnsigned);
APInt countLeadingZeros(const APInt &value, bool isUnsigned);
APInt square(const APInt &value, bool isUnsigned);

//===----------------------------------------------------------------------===//
// FloatOps.cpp: exact, or rounded once by APFloat.
//===----------------------------------------------------------------------===//

APFloat add(const APFloat &lhs, const APFloat &rhs);
APFloat subtract(const APFloat &lhs, const APFloat &rhs);
APFloat multiply(const APFloat &lhs, const APFloat &rhs);
APFloat divide(const APFloat &lhs, const APFloat &rhs);
APFloat remainder(const APFloat &lhs, const APFloat &rhs);
APFloat maximum(const APFloat &lhs, const APFloat &rhs);
APFloat minimum(const APFloat &lhs, const APFloat &rhs);

APFloat negate(const APFloat &value);
APFloat abs(const APFloat &value);
APFloat sign(const APFloat &value);
APFloat square(const APFloat &value);
APFloat identity(const APFloat &value);
APFloat ceil(const APFloat &value);
APFloat floor(const APFloat &value);
APFloat roundNearestEven(const APFloat &value);
APFloat roundNearestAwayFromZero(const APFloat &value);

bool isFinite(const APFloat &value);
bool isInf(const APFloat &value);
bool isPosInf(const APFloat &value);
bool isNegInf(const APFloat &value);

/// These two depend on the format itself and take every format, f8 included.
APFloat nextAfter(const APFloat &from, const APFloat &to);
APFloat reducePrecision(const APFloat &value, unsigned exponentBits,
                        unsigned mantissaBits);

//===----------------------------------------------------------------------===//
// TranscendentalOps.cpp, SpecialFunctions.cpp and ZetaFunctions.cpp
//===----------------------------------------------------------------------===//

APFloat power(const APFloat &base, const APFloat &exponent);
APFloat atan2(const APFloat &y, const APFloat &x);

APFloat sqrt(const APFloat &value);
APFloat rsqrt(const APFloat &value);
APFloat cbrt(const APFloat &value);
APFloat exponential(const APFloat &value);
APFloat exponentialMinusOne(const APFloat &value);
APFloat log(const APFloat &value);
APFloat logPlusOne(const APFloat &value);
APFloat logistic(const APFloat &value);
APFloat cosine(const APFloat &value);
APFloat sine(const APFloat &value);
APFloat tan(const APFloat &value);
APFloat acos(const APFloat &value);
APFloat asin(const APFloat &value);
APFloat atan(const APFloat &value);
APFloat cosh(const APFloat &value);
APFloat sinh(const APFloat &value);
APFloat tanh(const APFloat &value);
APFloat acosh(const APFloat &value);
APFloat asinh(const APFloat &value);
APFloat atanh(const APFloat &value);
APFloat erf(const APFloat &value);
APFloat erfc(const APFloat &value);

APFloat erfInv(const APFloat &value);
APFloat digamma(const APFloat &value);
APFloat lgamma(const APFloat &value);
APFloat besselI1e(const APFloat &value);
APFloat zeta(const APFloat &x, const APFloat &q);
APFloat polygamma(const APFloat &order, const APFloat &x);

//===----------------------------------------------------------------------===//
// ComplexOps.cpp and ComplexFunctions.cpp. Formats: f32 and f64.
//===----------------------------------------------------------------------===//

Complex add(const Complex &lhs, const Complex &rhs);
Complex subtract(const Complex &lhs, const Complex &rhs);
Complex multiply(const Complex &lhs, const Complex &rhs);
Complex divide(const Complex &lhs, const Complex &rhs);
Complex maximum(const Complex &lhs, const Complex &rhs);
Complex minimum(const Complex &lhs, const Complex &rhs);
Complex power(const Complex &base, const Complex &exponent);
Complex atan2(const Complex &y, const Complex &x);

APFloat abs(const Complex &value);
Complex negate(const Complex &value);
Complex conj(const Complex &value);
Complex sign(const Complex &value);
Complex square(const Complex &value);
Complex sqrt(const Complex &value);
Complex rsqrt(const Complex &value);
Complex exponential(const Complex &value);
Complex exponentialMinusOne(const Complex &value);
Complex log(const Complex &value);
Complex logPlusOne(const Complex &value);
Complex logistic(const Complex &value);
Complex cosine(const Complex &value);
Complex sine(const Complex &value);
Complex tan(const Complex &value);
Complex acos(const Complex &value);
Complex asin(const Complex &value);
Complex atan(const Complex &value);
Complex cosh(const Complex &value);
Complex sinh(const Complex &value);
Complex tanh(const Complex &value);
Complex acosh(const Complex &value);
Complex asinh(const Complex &value);
Complex atanh(const Complex &value);

//===----------------------------------------------------------------------===//
// CompareSelect.cpp and Convert.cpp: whole scalars, since these ops look at
// types or attributes.
//===----------------------------------------------------------------------===//

Scalar compare(llvm::ArrayRef<Scalar> operands, Type resultType,
               const ScalarOpOptions &options);
Scalar select(llvm::ArrayRef<Scalar> operands, Type resultType,
              const ScalarOpOptions &options);
Scalar convert(llvm::ArrayRef<Scalar> operands, Type resultType,
               const ScalarOpOptions &options);
Scalar bitcastConvert(llvm::ArrayRef<Scalar> operands, Type resultType,
                      const ScalarOpOptions &options);
Scalar makeComplex(llvm::ArrayRef<Scalar> operands, Type resultType,
                   const ScalarOpOptions &options);
Scalar realPart(llvm::ArrayRef<Scalar> operands, Type resultType,
                const ScalarOpOptions &options);
Scalar imagPart(llvm::ArrayRef<Scalar> operands, Type resultType,
                const ScalarOpOptions &options);

} // namespace mlir::bcast::rules

#endif // BCAST_LIB_SCALAR_RULES_H

//===- ScalarOps.cpp - The table of elementwise ops -----------------------===//
//
// One row for each op: its mnemonic and its rules for integers, floats and
// complex numbers. The templates turn the rules into functions on scalars.
//
//===----------------------------------------------------------------------===//

#include "bcast/Scalar/ScalarOps.h"
#include "FloatFormat.h"
#include "Rules.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include <array>

using namespace mlir;
using namespace mlir::bcast;
using llvm::APFloat;
using llvm::APInt;
using llvm::ArrayRef;
using llvm::StringRef;

/// The verifier refuses such an op; to go on would mean to read a number that
/// is not there.
[[noreturn]] static void failOnUnsupportedType() {
  llvm::report_fatal_error("elementwise op is undefined on this element type");
}

//===----------------------------------------------------------------------===//
// From rules to functions on scalars
//===----------------------------------------------------------------------===//

/// Arithmetic on f8 is done in double, which holds every value exactly, and
/// rounded once by Scalar::getFloat.
static APFloat widenFloat8(const APFloat &value) {
  if (APFloat::getSizeInBits(value.getSemantics()) > 8)
    return value;
  return convertFloat(value, APFloat::IEEEdouble());
}

static rules::Complex getComplex(const Scalar &value) {
  return {value.getReal(), value.getImag()};
}

static Scalar makeScalar(Type type, rules::Complex value) {
  return Scalar::getComplex(cast<ComplexType>(type), std::move(value.re),
                            std::move(value.im));
}

/// A null rule means that the op does not take that kind of number.
template <rules::IntUnary onInts, rules::FloatUnary onFloats,
          rules::ComplexUnary onComplex>
static Scalar unary(ArrayRef<Scalar> operands, Type resultType,
                    const ScalarOpOptions &) {
  const Scalar &value = operands[0];
  if constexpr (onInts != nullptr)
    if (value.isInt())
      return Scalar::getInt(
          resultType,
          onInts(value.getInt(), isUnsignedElementType(value.getType())));
  if constexpr (onFloats != nullptr)
    if (value.isFloat())
      return Scalar::getFloat(resultType,
                              onFloats(widenFloat8(value.getFloat())));
  if constexpr (onComplex != nullptr)
    if (value.isComplex())
      return makeScalar(resultType, onComplex(getComplex(value)));
  failOnUnsupportedType();
}

template <rules::IntBinary onInts, rules::FloatBinary onFloats,
          rules::ComplexBinary onComplex>
static Scalar binary(ArrayRef<Scalar> operands, Type resultType,
                     const ScalarOpOptions &) {
  const Scalar &lhs = operands[0], &rhs = operands[1];
  if constexpr (onInts != nullptr)
    if (lhs.isInt())
      return Scalar::getInt(resultType,
                            onInts(lhs.getInt(), rhs.getInt(),
                                   isUnsignedElementType(lhs.getType())));
  if constexpr (onFloats != nullptr)
    if (lhs.isFloat())
      return Scalar::getFloat(
          resultType,
          onFloats(widenFloat8(lhs.getFloat()), widenFloat8(rhs.getFloat())));
  if constexpr (onComplex != nullptr)
    if (lhs.isComplex())
      return makeScalar(resultType,
                        onComplex(getComplex(lhs), getComplex(rhs)));
  failOnUnsupportedType();
}

template <rules::FloatPredicate holds>
static Scalar predicate(ArrayRef<Scalar> operands, Type resultType,
                        const ScalarOpOptions &) {
  if (!operands[0].isFloat())
    failOnUnsupportedType();
  return Scalar::getBool(resultType.getContext(),
                         holds(operands[0].getFloat()));
}

static Scalar absolute(ArrayRef<Scalar> operands, Type resultType,
                       const ScalarOpOptions &options) {
  if (operands[0].isComplex())
    return Scalar::getFloat(resultType, rules::abs(getComplex(operands[0])));
  return unary<rules::abs, rules::abs, nullptr>(operands, resultType, options);
}

static Scalar nextAfter(ArrayRef<Scalar> operands, Type resultType,
                        const ScalarOpOptions &) {
  if (!operands[0].isFloat())
    failOnUnsupportedType();
  return Scalar::getFloat(resultType, rules::nextAfter(operands[0].getFloat(),
                                                       operands[1].getFloat()));
}

static Scalar reducePrecision(ArrayRef<Scalar> operands, Type resultType,
                              const ScalarOpOptions &options) {
  if (!operands[0].isFloat())
    failOnUnsupportedType();
  return Scalar::getFloat(resultType,
                          rules::reducePrecision(operands[0].getFloat(),
                                                 options.exponentBits,
                                                 options.mantissaBits));
}

/// minimum(maximum(x, min), max), so that max wins where min exceeds it, and
/// NaN anywhere is NaN.
static Scalar clamp(ArrayRef<Scalar> operands, Type resultType,
                    const ScalarOpOptions &options) {
  Scalar atLeastMin = binary<rules::maximum, rules::maximum, rules::maximum>(
      {operands[1], operands[0]}, resultType, options);
  return binary<rules::minimum, rules::minimum, rules::minimum>(
      {atLeastMin, operands[2]}, resultType, options);
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

namespace {
struct Row {
  StringRef mnemonic;
  ScalarFunction function;
};
} // namespace

/// Sorted by mnemonic.
static constexpr Row table[] = {
    {"abs", absolute},
    {"acos", unary<nullptr, rules::acos, rules::acos>},
    {"acosh", unary<nullptr, rules::acosh, rules::acosh>},
    {"add", binary<rules::add, rules::add, rules::add>},
    {"and", binary<rules::bitAnd, nullptr, nullptr>},
    {"asin", unary<nullptr, rules::asin, rules::asin>},
    {"asinh", unary<nullptr, rules::asinh, rules::asinh>},
    {"atan", unary<nullptr, rules::atan, rules::atan>},
    {"atan2", binary<nullptr, rules::atan2, rules::atan2>},
    {"atanh", unary<nullptr, rules::atanh, rules::atanh>},
    {"bessel_i1e", unary<nullptr, rules::besselI1e, nullptr>},
    {"bitcast_convert", rules::bitcastConvert},
    {"cbrt", unary<nullptr, rules::cbrt, nullptr>},
    {"ceil", unary<nullptr, rules::ceil, nullptr>},
    {"clamp", clamp},
    {"compare", rules::compare},
    {"complex", rules::makeComplex},
    {"conj", unary<nullptr, rules::identity, rules::conj>},
    {"convert", rules::convert},
    {"cosh", unary<nullptr, rules::cosh, rules::cosh>},
    {"cosine", unary<nullptr, rules::cosine, rules::cosine>},
    {"count_leading_zeros", unary<rules::countLeadingZeros, nullptr, nullptr>},
    {"digamma", unary<nullptr, rules::digamma, nullptr>},
    {"divide", binary<rules::divide, rules::divide, rules::divide>},
    {"erf", unary<nullptr, rules::erf, nullptr>},
    {"erf_inv", unary<nullptr, rules::erfInv, nullptr>},
    {"erfc", unary<nullptr, rules::erfc, nullptr>},
    {"exponential", unary<nullptr, rules::exponential, rules::exponential>},
    {"exponential_minus_one",
     unary<nullptr, rules::exponentialMinusOne, rules::exponentialMinusOne>},
    {"floor", unary<nullptr, rules::floor, nullptr>},
    {"imag", rules::imagPart},
    {"is_finite", predicate<rules::isFinite>},
    {"is_inf", predicate<rules::isInf>},
    {"is_neg_inf", predicate<rules::isNegInf>},
    {"is_pos_inf", predicate<rules::isPosInf>},
    {"lgamma", unary<nullptr, rules::lgamma, nullptr>},
    {"log", unary<nullptr, rules::log, rules::log>},
    {"log_plus_one", unary<nullptr, rules::logPlusOne, rules::logPlusOne>},
    {"logistic", unary<nullptr, rules::logistic, rules::logistic>},
    {"maximum", binary<rules::maximum, rules::maximum, rules::maximum>},
    {"minimum", binary<rules::minimum, rules::minimum, rules::minimum>},
    {"mulhi", binary<rules::highProduct, nullptr, nullptr>},
    {"multiply", binary<rules::multiply, rules::multiply, rules::multiply>},
    {"negate", unary<rules::negate, rules::negate, rules::negate>},
    {"next_after", nextAfter},
    {"not", unary<rules::bitNot, nullptr, nullptr>},
    {"or", binary<rules::bitOr, nullptr, nullptr>},
    {"polygamma", binary<nullptr, rules::polygamma, nullptr>},
    {"popcnt", unary<rules::populationCount, nullptr, nullptr>},
    {"power", binary<rules::power, rules::power, rules::power>},
    {"real", rules::realPart},
    {"reduce_precision", reducePrecision},
    {"remainder", binary<rules::remainder, rules::remainder, nullptr>},
    {"round_nearest_afz",
     unary<nullptr, rules::roundNearestAwayFromZero, nullptr>},
    {"round_nearest_even", unary<nullptr, rules::roundNearestEven, nullptr>},
    {"rsqrt", unary<nullptr, rules::rsqrt, rules::rsqrt>},
    {"select", rules::select},
    {"shift_left", binary<rules::shiftLeft, nullptr, nullptr>},
    {"shift_right_arithmetic",
     binary<rules::shiftRightArithmetic, nullptr, nullptr>},
    {"shift_right_logical", binary<rules::shiftRightLogical, nullptr, nullptr>},
    {"sign", unary<rules::sign, rules::sign, rules::sign>},
    {"sine", unary<nullptr, rules::sine, rules::sine>},
    {"sinh", unary<nullptr, rules::sinh, rules::sinh>},
    {"sqrt", unary<nullptr, rules::sqrt, rules::sqrt>},
    {"square", unary<rules::square, rules::square, rules::square>},
    {"subtract", binary<rules::subtract, rules::subtract, rules::subtract>},
    {"tan", unary<nullptr, rules::tan, rules::tan>},
    {"tanh", unary<nullptr, rules::tanh, rules::tanh>},
    {"xor", binary<rules::bitXor, nullptr, nullptr>},
    {"zeta", binary<nullptr, rules::zeta, nullptr>},
};

ScalarFunction bcast::lookupScalarFunction(StringRef mnemonic) {
  const Row *row =
      llvm::lower_bound(table, mnemonic, [](const Row &row, StringRef name) {
        return row.mnemonic < name;
      });
  if (row == std::end(table) || row->mnemonic != mnemonic)
    return nullptr;
  return row->function;
}

ArrayRef<StringRef> bcast::getScalarFunctionNames() {
  static const auto names = [] {
    std::array<StringRef, std::size(table)> result;
    llvm::transform(table, result.begin(),
                    [](const Row &row) { return row.mnemonic; });
    return result;
  }();
  return names;
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// The limit of a float format: its infinity, else its largest number.
static APFloat extremeFloat(const llvm::fltSemantics &format, bool isNegative) {
  if (isNegative && !APFloat::semanticsHasSignedRepr(format))
    return APFloat::getSmallest(format);
  return APFloat::semanticsHasInf(format)
             ? APFloat::getInf(format, isNegative)
             : APFloat::getLargest(format, isNegative);
}

/// The lowest value of the type if `isNegative`, else the highest.
static Scalar extremeValue(Type type, bool isNegative) {
  if (auto complexType = dyn_cast<ComplexType>(type)) {
    APFloat extreme = extremeFloat(getFormat(type), isNegative);
    return Scalar::getComplex(complexType, extreme, extreme);
  }
  if (isa<FloatType>(type))
    return Scalar::getFloat(type, extremeFloat(getFormat(type), isNegative));
  unsigned width = type.getIntOrFloatBitWidth();
  if (isUnsignedElementType(type))
    return Scalar::getInt(type, isNegative ? APInt::getMinValue(width)
                                           : APInt::getMaxValue(width));
  return Scalar::getInt(type, isNegative ? APInt::getSignedMinValue(width)
                                         : APInt::getSignedMaxValue(width));
}

Scalar bcast::getReductionIdentity(ReductionKind kind, Type type) {
  switch (kind) {
  case ReductionKind::Add:
  case ReductionKind::Or:
    return Scalar::getZero(type);
  case ReductionKind::Multiply:
    if (auto complexType = dyn_cast<ComplexType>(type))
      return Scalar::getComplex(complexType, APFloat(1.0), APFloat(0.0));
    if (isa<FloatType>(type))
      return Scalar::getFloat(type, 1.0);
    return Scalar::getInt(type, uint64_t(1));
  case ReductionKind::Maximum:
    return extremeValue(type, /*isNegative=*/true);
  case ReductionKind::Minimum:
    return extremeValue(type, /*isNegative=*/false);
  case ReductionKind::And:
    return Scalar::getInt(type, ~uint64_t(0));
  }
  return Scalar::getZero(type);
}

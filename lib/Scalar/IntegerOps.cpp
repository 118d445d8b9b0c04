//===- IntegerOps.cpp - Elementwise ops on integers and truth values ------===//
//
// Every function is total: the corner cases that C++ and LLVM leave undefined
// (division by zero, overflowing division, wide shifts) have XLA's values
// (xla/service/elemental_ir_emitter.cc).
//
//===----------------------------------------------------------------------===//

#include "Rules.h"

using namespace mlir::bcast;
using llvm::APInt;

static bool isTruthValue(const APInt &value) {
  return value.getBitWidth() == 1;
}

APInt rules::add(const APInt &lhs, const APInt &rhs, bool isUnsigned) {
  return isTruthValue(lhs) ? lhs | rhs : lhs + rhs;
}

APInt rules::subtract(const APInt &lhs, const APInt &rhs, bool isUnsigned) {
  return lhs - rhs;
}

APInt rules::multiply(const APInt &lhs, const APInt &rhs, bool isUnsigned) {
  return isTruthValue(lhs) ? lhs & rhs : lhs * rhs;
}

/// x / 0 is all ones; INT_MIN / -1 wraps to INT_MIN.
APInt rules::divide(const APInt &lhs, const APInt &rhs, bool isUnsigned) {
  if (rhs.isZero())
    return APInt::getAllOnes(lhs.getBitWidth());
  if (isUnsigned)
    return lhs.udiv(rhs);
  if (rhs.isAllOnes())
    return -lhs;
  return lhs.sdiv(rhs);
}

/// x rem 0 is x; INT_MIN rem -1 is 0.
APInt rules::remainder(const APInt &lhs, const APInt &rhs, bool isUnsigned) {
  if (rhs.isZero())
    return lhs;
  if (isUnsigned)
    return lhs.urem(rhs);
  if (rhs.isAllOnes())
    return APInt::getZero(lhs.getBitWidth());
  return lhs.srem(rhs);
}

APInt rules::maximum(const APInt &lhs, const APInt &rhs, bool isUnsigned) {
  return isUnsigned ? llvm::APIntOps::umax(lhs, rhs)
                    : llvm::APIntOps::smax(lhs, rhs);
}

APInt rules::minimum(const APInt &lhs, const APInt &rhs, bool isUnsigned) {
  return isUnsigned ? llvm::APIntOps::umin(lhs, rhs)
                    : llvm::APIntOps::smin(lhs, rhs);
}

/// The exact power, cut to the low bits. A negative exponent means 1/base^|e|
/// truncated: 0 but for the bases 1 and -1 (StableHLO's rule, which also makes
/// 0 of 0^-1).
APInt rules::power(const APInt &base, const APInt &exponent, bool isUnsigned) {
  unsigned width = base.getBitWidth();
  APInt one(width, 1);
  if (!isUnsigned && exponent.isNegative()) {
    if (base.isOne())
      return one;
    if (base.isAllOnes())
      return exponent[0] ? base : one;
    return APInt::getZero(width);
  }
  APInt result = one, factor = base;
  for (APInt rest = exponent; !rest.isZero(); rest.lshrInPlace(1)) {
    if (rest[0])
      result *= factor;
    factor *= factor;
  }
  return result;
}

APInt rules::bitAnd(const APInt &lhs, const APInt &rhs, bool isUnsigned) {
  return lhs & rhs;
}

APInt rules::bitOr(const APInt &lhs, const APInt &rhs, bool isUnsigned) {
  return lhs | rhs;
}

APInt rules::bitXor(const APInt &lhs, const APInt &rhs, bool isUnsigned) {
  return lhs ^ rhs;
}

// The amount of a shift is read as unsigned, so a negative one is too wide.

APInt rules::shiftLeft(const APInt &value, const APInt &amount,
                       bool isUnsigned) {
  unsigned width = value.getBitWidth();
  return amount.uge(width) ? APInt::getZero(width) : value.shl(amount);
}

APInt rules::shiftRightLogical(const APInt &value, const APInt &amount,
                               bool isUnsigned) {
  unsigned width = value.getBitWidth();
  return amount.uge(width) ? APInt::getZero(width) : value.lshr(amount);
}

/// Copies the top bit in, also for unsigned element types.
APInt rules::shiftRightArithmetic(const APInt &value, const APInt &amount,
                                  bool isUnsigned) {
  unsigned width = value.getBitWidth();
  return value.ashr(static_cast<unsigned>(amount.getLimitedValue(width - 1)));
}

APInt rules::highProduct(const APInt &lhs, const APInt &rhs, bool isUnsigned) {
  return isUnsigned ? llvm::APIntOps::mulhu(lhs, rhs)
                    : llvm::APIntOps::mulhs(lhs, rhs);
}

APInt rules::negate(const APInt &value, bool isUnsigned) { return -value; }

/// INT_MIN stays INT_MIN.
APInt rules::abs(const APInt &value, bool isUnsigned) {
  return !isUnsigned && value.isNegative() ? -value : value;
}

APInt rules::sign(const APInt &value, bool isUnsigned) {
  unsigned width = value.getBitWidth();
  if (!isUnsigned && value.isNegative())
    return APInt::getAllOnes(width);
  return APInt(width, value.isZero() ? 0 : 1);
}

/// Of a truth value, which has one bit, this is the logical negation.
APInt rules::bitNot(const APInt &value, bool isUnsigned) { return ~value; }

APInt rules::populationCount(const APInt &value, bool isUnsigned) {
  return APInt(value.getBitWidth(), value.popcount());
}

APInt rules::countLeadingZeros(const APInt &value, bool isUnsigned) {
  return APInt(value.getBitWidth(), value.countl_zero());
}

APInt rules::square(const APInt &value, bool isUnsigned) {
  return multiply(value, value, isUnsigned);
}

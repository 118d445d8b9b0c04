//===- CompareSelect.cpp - Comparisons, and choosing by a truth value -----===//

#include "Rules.h"

using namespace mlir;
using namespace mlir::bcast;
using llvm::APFloat;
using llvm::APInt;

namespace {
/// How two values relate. Unordered pairs satisfy NE alone.
enum class Order { Less, Equal, Greater, Unordered };
} // namespace

static Order orderOf(bool less, bool equal) {
  return less ? Order::Less : equal ? Order::Equal : Order::Greater;
}

static Order compareFloats(const APFloat &lhs, const APFloat &rhs) {
  switch (lhs.compare(rhs)) {
  case APFloat::cmpLessThan:
    return Order::Less;
  case APFloat::cmpEqual:
    return Order::Equal;
  case APFloat::cmpGreaterThan:
    return Order::Greater;
  case APFloat::cmpUnordered:
    break;
  }
  return Order::Unordered;
}

/// A signed key whose order is -NaN < -inf < ... < -0 < +0 < ... < inf < NaN:
/// the sign-magnitude number in the bits, where -0 is -1.
static APInt totalOrderKey(const APFloat &value) {
  APInt bits = value.bitcastToAPInt();
  unsigned width = bits.getBitWidth();
  if (!APFloat::semanticsHasSignedRepr(value.getSemantics()))
    return bits.zext(width + 1);
  if (!bits.isNegative())
    return bits.sext(width + 1);
  // In some f8 formats the only NaN has the bits of -0. It is a negative NaN.
  if (value.isNaN() && bits.isMinSignedValue())
    return APInt::getSignedMinValue(width + 1);
  bits.clearBit(width - 1);
  return ~bits.zext(width + 1);
}

static Order totalOrder(const APFloat &lhs, const APFloat &rhs) {
  APInt left = totalOrderKey(lhs), right = totalOrderKey(rhs);
  return orderOf(left.slt(right), left == right);
}

/// Lexicographic, as StableHLO has it. Only EQ and NE are in use.
static Order compareComplex(const Scalar &lhs, const Scalar &rhs) {
  Order real = compareFloats(lhs.getReal(), rhs.getReal());
  Order imag = compareFloats(lhs.getImag(), rhs.getImag());
  if (real == Order::Unordered || imag == Order::Unordered)
    return Order::Unordered;
  return real == Order::Equal ? imag : real;
}

static Order compareInts(const Scalar &lhs, const Scalar &rhs,
                         std::optional<ComparisonType> type) {
  bool isUnsigned = isUnsignedElementType(lhs.getType());
  if (type == ComparisonType::UNSIGNED)
    isUnsigned = true;
  if (type == ComparisonType::SIGNED)
    isUnsigned = false;
  const APInt &left = lhs.getInt(), &right = rhs.getInt();
  return orderOf(isUnsigned ? left.ult(right) : left.slt(right), left == right);
}

static bool holds(ComparisonDirection direction, Order order) {
  switch (direction) {
  case ComparisonDirection::EQ:
    return order == Order::Equal;
  case ComparisonDirection::NE:
    return order != Order::Equal;
  case ComparisonDirection::GE:
    return order == Order::Greater || order == Order::Equal;
  case ComparisonDirection::GT:
    return order == Order::Greater;
  case ComparisonDirection::LE:
    return order == Order::Less || order == Order::Equal;
  case ComparisonDirection::LT:
    return order == Order::Less;
  }
  return false;
}

Scalar rules::compare(llvm::ArrayRef<Scalar> operands, Type resultType,
                      const ScalarOpOptions &options) {
  const Scalar &lhs = operands[0], &rhs = operands[1];
  Order order;
  if (lhs.isInt())
    order = compareInts(lhs, rhs, options.comparisonType);
  else if (lhs.isComplex())
    order = compareComplex(lhs, rhs);
  else if (options.comparisonType == ComparisonType::TOTALORDER)
    order = totalOrder(lhs.getFloat(), rhs.getFloat());
  else
    order = compareFloats(lhs.getFloat(), rhs.getFloat());
  return Scalar::getBool(resultType.getContext(),
                         holds(options.direction, order));
}

Scalar rules::select(llvm::ArrayRef<Scalar> operands, Type resultType,
                     const ScalarOpOptions &options) {
  return operands[0].getBool() ? operands[1] : operands[2];
}

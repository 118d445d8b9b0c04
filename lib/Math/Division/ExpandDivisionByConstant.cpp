//===- ExpandDivisionByConstant.cpp - Vectors of i64 by a constant --------===//
//
// A quotient by a constant is the high half of a product with a rounded
// reciprocal, shifted (DivisionByConstantInfo.h of LLVM). Of vectors of 64-bit
// integers LLVM takes the lanes apart for that half. Here it is made of
// products of 32 bits, for which processors have an instruction.
//
//===----------------------------------------------------------------------===//

#include "../MathFunctions.h"
#include "bcast/Math/HighProduct.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/DivisionByConstantInfo.h"

using namespace mlir;
using namespace mlir::bcast;
using llvm::APInt;

namespace {

/// Divides vectors of i64 by constants that are no power of 2.
class Divider {
public:
  Divider(OpBuilder &builder, Location loc, VectorType type)
      : builder(builder), loc(loc), type(type) {}

  Value divideSigned(Value a, const APInt &divisor);
  Value divideUnsigned(Value a, const APInt &divisor);

private:
  template <typename OpT>
  Value build(Value a, Value b) {
    return builder.createOrFold<OpT>(loc, a, b);
  }
  Value constant(const APInt &value) {
    return arith::ConstantOp::create(builder, loc,
                                     DenseElementsAttr::get(type, value));
  }
  Value add(Value a, Value b) { return build<arith::AddIOp>(a, b); }
  Value sub(Value a, Value b) { return build<arith::SubIOp>(a, b); }
  template <typename OpT = arith::ShRUIOp>
  Value shift(Value a, unsigned by) {
    return build<OpT>(a, constant(APInt(64, by)));
  }
  Value multiplyHigh(Value a, const APInt &b) {
    return lowering::buildHighProduct(builder, loc, a, constant(b));
  }

  OpBuilder &builder;
  Location loc;
  VectorType type;
};

} // namespace

Value Divider::divideSigned(Value a, const APInt &divisor) {
  auto info = llvm::SignedDivisionByConstantInfo::get(divisor);
  // Of a < 0, 2^64 + a was multiplied. The reciprocal of a positive divisor is
  // the magic number as an unsigned integer, that of a negative one 2^64 less.
  Value sign = shift<arith::ShRSIOp>(a, 63);
  Value quotient = sub(multiplyHigh(a, info.Magic),
                       build<arith::AndIOp>(sign, constant(info.Magic)));
  if (divisor.isNegative())
    quotient = sub(quotient, a);
  quotient = shift<arith::ShRSIOp>(quotient, info.ShiftAmount);
  // Toward zero, not down.
  return add(quotient, shift(quotient, 63));
}

Value Divider::divideUnsigned(Value a, const APInt &divisor) {
  auto info = llvm::UnsignedDivisionByConstantInfo::get(divisor);
  Value quotient = multiplyHigh(shift(a, info.PreShift), info.Magic);
  // The reciprocal is 2^64 more than the magic number: (q + a) / 2, in 64 bits.
  if (info.IsAdd)
    quotient = add(shift(sub(a, quotient), 1), quotient);
  return shift(quotient, info.PostShift);
}

Value expand::divideByConstant(OpBuilder &builder, Location loc, Value a,
                               Value divisor, bool isSigned) {
  auto type = dyn_cast<VectorType>(a.getType());
  APInt value;
  // By powers of 2 LLVM shifts.
  if (!type || !type.getElementType().isInteger(64) ||
      !matchPattern(divisor, m_ConstantInt(&value)) || value.isZero() ||
      (isSigned ? value.abs() : value).isPowerOf2())
    return {};
  Divider divider(builder, loc, type);
  return isSigned ? divider.divideSigned(a, value)
                  : divider.divideUnsigned(a, value);
}

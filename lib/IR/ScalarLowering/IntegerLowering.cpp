//===- IntegerLowering.cpp - Integer ops on one element, as IR ------------===//
//
// Division, powers, shifts: where LLVM's ops are undefined for some operands,
// those operands are replaced first.
//
//===----------------------------------------------------------------------===//

#include "ScalarLowering.h"

using namespace mlir;
using namespace mlir::bcast;
using llvm::APInt;
using lowering::buildConstant;
using Predicate = arith::CmpIPredicate;

namespace {

/// Builds integer ops of one width.
struct IntBuilder {
  OpBuilder &builder;
  Location loc;
  unsigned width;

  IntBuilder(OpBuilder &builder, Location loc, Value like)
      : builder(builder), loc(loc),
        width(like.getType().getIntOrFloatBitWidth()) {}

  Value constant(uint64_t value) {
    return buildConstant(builder, loc,
                         APInt(width, value, false, /*implicitTrunc=*/true));
  }
  Value allOnes() {
    return buildConstant(builder, loc, APInt::getAllOnes(width));
  }
  Value smallest() {
    return buildConstant(builder, loc, APInt::getSignedMinValue(width));
  }
  Value compare(Predicate predicate, Value a, Value b) {
    return arith::CmpIOp::create(builder, loc, predicate, a, b);
  }
  Value select(Value condition, Value a, Value b) {
    return arith::SelectOp::create(builder, loc, condition, a, b);
  }
  template <typename OpTy>
  Value binary(Value a, Value b) {
    return OpTy::create(builder, loc, a, b);
  }

  /// The divisor with 1 in place of what the signed division cannot take.
  Value safeDivisor(Value x, Value y, Value byZero) {
    Value overflows =
        binary<arith::AndIOp>(compare(Predicate::eq, x, smallest()),
                              compare(Predicate::eq, y, allOnes()));
    return select(binary<arith::OrIOp>(byZero, overflows), constant(1), y);
  }

  /// base ** exponent for exponents read as unsigned, one bit at a time.
  Value power(Value base, Value exponent) {
    Value one = constant(1), zero = constant(0);
    Value result = one;
    for (unsigned bit = 0; bit < width; ++bit) {
      Value isSet = compare(
          Predicate::ne,
          binary<arith::AndIOp>(exponent, constant(uint64_t(1) << bit)), zero);
      result = select(isSet, binary<arith::MulIOp>(result, base), result);
      if (bit + 1 < width)
        base = binary<arith::MulIOp>(base, base);
    }
    return result;
  }

  template <typename ShiftOp>
  Value zeroFillingShift(Value value, Value amount) {
    Value inRange = compare(Predicate::ult, amount, constant(width));
    Value safe = select(inRange, amount, constant(0));
    return select(inRange, binary<ShiftOp>(value, safe), constant(0));
  }
};

} // namespace

Value lowering::DivideSigned::build(OpBuilder &builder, Location loc,
                                    ValueRange operands) {
  IntBuilder b(builder, loc, operands[0]);
  Value x = operands[0], y = operands[1];
  Value byZero = b.compare(Predicate::eq, y, b.constant(0));
  Value quotient = b.binary<arith::DivSIOp>(x, b.safeDivisor(x, y, byZero));
  return b.select(byZero, b.allOnes(), quotient);
}

Value lowering::DivideUnsigned::build(OpBuilder &builder, Location loc,
                                      ValueRange operands) {
  IntBuilder b(builder, loc, operands[0]);
  Value x = operands[0], y = operands[1];
  Value byZero = b.compare(Predicate::eq, y, b.constant(0));
  Value divisor = b.select(byZero, b.constant(1), y);
  return b.select(byZero, b.allOnes(), b.binary<arith::DivUIOp>(x, divisor));
}

Value lowering::RemainderSigned::build(OpBuilder &builder, Location loc,
                                       ValueRange operands) {
  IntBuilder b(builder, loc, operands[0]);
  Value x = operands[0], y = operands[1];
  Value byZero = b.compare(Predicate::eq, y, b.constant(0));
  Value rest = b.binary<arith::RemSIOp>(x, b.safeDivisor(x, y, byZero));
  return b.select(byZero, x, rest);
}

Value lowering::RemainderUnsigned::build(OpBuilder &builder, Location loc,
                                         ValueRange operands) {
  IntBuilder b(builder, loc, operands[0]);
  Value x = operands[0], y = operands[1];
  Value byZero = b.compare(Predicate::eq, y, b.constant(0));
  Value divisor = b.select(byZero, b.constant(1), y);
  return b.select(byZero, x, b.binary<arith::RemUIOp>(x, divisor));
}

Value lowering::PowerUnsigned::build(OpBuilder &builder, Location loc,
                                     ValueRange operands) {
  return IntBuilder(builder, loc, operands[0]).power(operands[0], operands[1]);
}

Value lowering::PowerSigned::build(OpBuilder &builder, Location loc,
                                   ValueRange operands) {
  IntBuilder b(builder, loc, operands[0]);
  Value base = operands[0], exponent = operands[1];
  Value one = b.constant(1), zero = b.constant(0), minusOne = b.allOnes();
  Value isOdd =
      b.compare(Predicate::ne, b.binary<arith::AndIOp>(exponent, one), zero);
  Value ofMinusOne = b.select(isOdd, minusOne, one);
  Value inverse =
      b.select(b.compare(Predicate::eq, base, minusOne), ofMinusOne, zero);
  inverse = b.select(b.compare(Predicate::eq, base, one), one, inverse);
  Value isNegative = b.compare(Predicate::slt, exponent, zero);
  return b.select(isNegative, inverse, b.power(base, exponent));
}

Value lowering::ShiftLeft::build(OpBuilder &builder, Location loc,
                                 ValueRange operands) {
  return IntBuilder(builder, loc, operands[0])
      .zeroFillingShift<arith::ShLIOp>(operands[0], operands[1]);
}

Value lowering::ShiftRightLogical::build(OpBuilder &builder, Location loc,
                                         ValueRange operands) {
  return IntBuilder(builder, loc, operands[0])
      .zeroFillingShift<arith::ShRUIOp>(operands[0], operands[1]);
}

Value lowering::ShiftRightArithmetic::build(OpBuilder &builder, Location loc,
                                            ValueRange operands) {
  IntBuilder b(builder, loc, operands[0]);
  Value amount = b.binary<arith::MinUIOp>(operands[1], b.constant(b.width - 1));
  return b.binary<arith::ShRSIOp>(operands[0], amount);
}

Value lowering::MulhiSigned::build(OpBuilder &builder, Location loc,
                                   ValueRange operands) {
  return arith::MulSIExtendedOp::create(builder, loc, operands[0], operands[1])
      .getHigh();
}

Value lowering::MulhiUnsigned::build(OpBuilder &builder, Location loc,
                                     ValueRange operands) {
  return arith::MulUIExtendedOp::create(builder, loc, operands[0], operands[1])
      .getHigh();
}

Value lowering::SignSigned::build(OpBuilder &builder, Location loc,
                                  ValueRange operands) {
  IntBuilder b(builder, loc, operands[0]);
  Value zero = b.constant(0);
  Value negative =
      b.select(b.compare(Predicate::slt, operands[0], zero), b.allOnes(), zero);
  return b.select(b.compare(Predicate::sgt, operands[0], zero), b.constant(1),
                  negative);
}

Value lowering::Not::build(OpBuilder &builder, Location loc,
                           ValueRange operands) {
  IntBuilder b(builder, loc, operands[0]);
  return b.binary<arith::XOrIOp>(operands[0], b.allOnes());
}

Value lowering::SquareInt::build(OpBuilder &builder, Location loc,
                                 ValueRange operands) {
  return arith::MulIOp::create(builder, loc, operands[0], operands[0]);
}

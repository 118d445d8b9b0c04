//===- ExpandRemainder.cpp - The exact remainder of floats ----------------===//
//
// Long division, as by hand: a float is an integer times a power of 2, so
//
//   x = r 2^d u, y = m u, for the unit u of y's last place and d >= 0
//   r = r mod m; while d > 0: (k = min(d, spare bits), r = r 2^k mod m, d -= k)
//   |x rem y| = r u
//
// Every step is exact, in 64 bits. f32 takes 7 rounds at most, f64 191.
//
//===----------------------------------------------------------------------===//

#include "../MathFunctions.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// Builds the remainder of two scalars of f32 or f64.
class RemainderBuilder {
public:
  RemainderBuilder(OpBuilder &builder, Location loc, FloatType type)
      : b(loc, builder), type(type), i64(b.getI64Type()),
        bits(b.getIntegerType(type.getWidth())),
        fraction(type.getFPMantissaWidth() - 1) {}

  Value build(Value x, Value y);

private:
  using Predicate = arith::CmpIPredicate;

  Value constant(int64_t value) {
    return arith::ConstantIntOp::create(b, i64, value);
  }
  Value compare(Predicate predicate, Value lhs, Value rhs) {
    return arith::CmpIOp::create(b, predicate, lhs, rhs);
  }
  Value select(Value condition, Value yes, Value no) {
    return arith::SelectOp::create(b, condition, yes, no);
  }
  template <typename OpTy>
  Value create(Value lhs, Value rhs) {
    return OpTy::create(b, lhs, rhs);
  }
  Value toBits(Value value);
  Value fromBits(Value value);
  /// The integer and the exponent, both as stored: subnormals have 1.
  std::pair<Value, Value> split(Value magnitude);
  Value buildLoop(Value dividend, Value distance, Value divisor);
  Value buildMagnitude(Value x, Value y);

  ImplicitLocOpBuilder b;
  FloatType type;
  Type i64, bits;
  unsigned fraction;
};

} // namespace

/// The bits of a float, in an i64.
Value RemainderBuilder::toBits(Value value) {
  value = arith::BitcastOp::create(b, bits, value);
  return bits == i64 ? value : arith::ExtUIOp::create(b, i64, value);
}

Value RemainderBuilder::fromBits(Value value) {
  if (bits != i64)
    value = arith::TruncIOp::create(b, bits, value);
  return arith::BitcastOp::create(b, type, value);
}

std::pair<Value, Value> RemainderBuilder::split(Value magnitude) {
  int64_t implicit = int64_t(1) << fraction;
  Value stored = create<arith::ShRUIOp>(magnitude, constant(fraction));
  Value isSubnormal = compare(Predicate::eq, stored, constant(0));
  Value low = create<arith::AndIOp>(magnitude, constant(implicit - 1));
  Value integer =
      select(isSubnormal, low, create<arith::OrIOp>(low, constant(implicit)));
  return {integer, select(isSubnormal, constant(1), stored)};
}

Value RemainderBuilder::buildLoop(Value dividend, Value distance,
                                  Value divisor) {
  Value spare = constant(63 - fraction);
  auto loop = scf::WhileOp::create(
      b, TypeRange{i64, i64}, ValueRange{dividend, distance},
      [&](OpBuilder &, Location, ValueRange state) {
        // Nothing is left of 0.
        Value goesOn = create<arith::AndIOp>(
            compare(Predicate::ne, state[0], constant(0)),
            compare(Predicate::sgt, state[1], constant(0)));
        scf::ConditionOp::create(b, goesOn, state);
      },
      [&](OpBuilder &, Location, ValueRange state) {
        Value step = create<arith::MinUIOp>(state[1], spare);
        Value shifted = create<arith::ShLIOp>(state[0], step);
        Value rest = create<arith::RemUIOp>(shifted, divisor);
        Value left = create<arith::SubIOp>(state[1], step);
        scf::YieldOp::create(b, ValueRange{rest, left});
      });
  return loop.getResult(0);
}

/// For magnitudes |x| >= |y| > 0, both finite.
Value RemainderBuilder::buildMagnitude(Value x, Value y) {
  auto [xInteger, xExponent] = split(x);
  auto [yInteger, yExponent] = split(y);
  Value rest = create<arith::RemUIOp>(xInteger, yInteger);
  rest = buildLoop(rest, create<arith::SubIOp>(xExponent, yExponent), yInteger);
  // The unit of y's last place, which may be subnormal. Both factors and the
  // product are exact.
  Value isNormal = compare(Predicate::ugt, yExponent, constant(fraction));
  Value exponent = create<arith::SubIOp>(yExponent, constant(fraction));
  Value normal = create<arith::ShLIOp>(exponent, constant(fraction));
  Value place = create<arith::SubIOp>(yExponent, constant(1));
  // A shift by too much would be undefined.
  place = select(isNormal, constant(0), place);
  Value subnormal = create<arith::ShLIOp>(constant(1), place);
  Value unit = fromBits(select(isNormal, normal, subnormal));
  return create<arith::MulFOp>(arith::UIToFPOp::create(b, type, rest), unit);
}

Value RemainderBuilder::build(Value x, Value y) {
  int64_t sign = int64_t(1) << (type.getWidth() - 1);
  int64_t infinity = ((int64_t(1) << (type.getWidth() - 1 - fraction)) - 1)
                     << fraction;
  Value xBits = toBits(x);
  Value xMagnitude = create<arith::AndIOp>(xBits, constant(~sign));
  Value yMagnitude = create<arith::AndIOp>(toBits(y), constant(~sign));
  Value isNaN = create<arith::OrIOp>(
      compare(Predicate::uge, xMagnitude, constant(infinity)),
      create<arith::OrIOp>(
          compare(Predicate::ugt, yMagnitude, constant(infinity)),
          compare(Predicate::eq, yMagnitude, constant(0))));
  Value isShort = compare(Predicate::ult, xMagnitude, yMagnitude);
  auto isDone = create<arith::OrIOp>(isNaN, isShort);
  auto result = scf::IfOp::create(
      b, isDone,
      [&](OpBuilder &, Location) {
        Value nan = arith::ConstantOp::create(
            b, b.getFloatAttr(type,
                              llvm::APFloat::getNaN(type.getFloatSemantics())));
        scf::YieldOp::create(b, select(isNaN, nan, x));
      },
      [&](OpBuilder &, Location) {
        Value magnitude = toBits(buildMagnitude(xMagnitude, yMagnitude));
        Value signBit = create<arith::AndIOp>(xBits, constant(sign));
        scf::YieldOp::create(
            b, fromBits(create<arith::OrIOp>(magnitude, signBit)));
      });
  return result.getResult(0);
}

namespace {

/// The code grows with the lanes. No register of a processor has more than 64
/// bytes, and a program may be given vectors of any size.
constexpr int64_t kMaxLanes = 64;

/// Of vectors, lane by lane: each has its own number of rounds.
struct ExpandRemainder : public OpRewritePattern<arith::RemFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::RemFOp op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<FloatType>(getElementTypeOrSelf(op.getType()));
    if (!type || !(type.isF16() || type.isF32() || type.isF64()))
      return rewriter.notifyMatchFailure(op, "not on f16, f32 or f64");
    Location loc = op.getLoc();
    auto vector = dyn_cast<VectorType>(op.getType());
    if (!vector) {
      rewriter.replaceOp(op,
                         buildScalar(rewriter, loc, op.getLhs(), op.getRhs()));
      return success();
    }
    if (vector.getRank() != 1 || vector.isScalable())
      return rewriter.notifyMatchFailure(op, "not a vector of one dimension");
    if (vector.getDimSize(0) > kMaxLanes)
      return rewriter.notifyMatchFailure(op, "more lanes than a register");
    Value result = op.getLhs();
    for (int64_t lane = 0; lane < vector.getDimSize(0); ++lane) {
      Value x = vector::ExtractOp::create(rewriter, loc, op.getLhs(), lane);
      Value y = vector::ExtractOp::create(rewriter, loc, op.getRhs(), lane);
      result = vector::InsertOp::create(
          rewriter, loc, buildScalar(rewriter, loc, x, y), result, lane);
    }
    rewriter.replaceOp(op, result);
    return success();
  }

  /// The remainder of two f16 is one, also when it is computed in f32.
  static Value buildScalar(OpBuilder &builder, Location loc, Value x, Value y) {
    auto type = cast<FloatType>(x.getType());
    if (!type.isF16())
      return RemainderBuilder(builder, loc, type).build(x, y);
    FloatType f32 = builder.getF32Type();
    x = arith::ExtFOp::create(builder, loc, f32, x);
    y = arith::ExtFOp::create(builder, loc, f32, y);
    Value wide = RemainderBuilder(builder, loc, f32).build(x, y);
    return arith::TruncFOp::create(builder, loc, type, wide);
  }
};

} // namespace

void mlir::bcast::expand::populateRemainderPatterns(
    RewritePatternSet &patterns) {
  patterns.add<ExpandRemainder>(patterns.getContext());
}

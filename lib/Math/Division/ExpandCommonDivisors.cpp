//===- ExpandCommonDivisors.cpp - Quotients with one divisor for all lanes ===//
//
// What lanes and vectors are divided by has one reciprocal:
//
//   r = 1 / d, once
//   q0 = x r, e = fma(q0, -d, x), q = fma(e, r, q0), in each lane
//
// q is x / d, rounded once, where nothing overflows or underflows. With r to
// half a unit in the last place (ulp), q0 is within 1.5 ulp of x / d, and e is
// exact but for its last bit, so that before the last rounding q is within 3.5
// x 2^-24 ulp of x / d. For significands X and D, of 24 bits, x / d is c / D x
// 2^-24 ulp from the middle M of two numbers, with an integer c = 2^k X - M D,
// where D counts as between 1 and 2. Only |c| < 7 could be rounded wrongly.
// test/Integration/Math/common_divisors.py computes such quotients.
//
//===----------------------------------------------------------------------===//

#include "../MathFunctions.h"
#include "bcast/Math/ReciprocalDivision.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace mlir::bcast;

/// Divisors are at least 2^-96 and less than 2^24, dividends at least 2^-100
/// and less than 2^28, but for their sign: quotients are then between 2^-124
/// and 2^124, and the last bit of q0 d is a number.
static constexpr int64_t leastDivisor = (127 - 96) << 23,
                         endOfDivisors = (127 + 24) << 23;
static constexpr int64_t leastExponent = 127 - 100, mantissaBits = 23;
using lowering::kInsideBit;

namespace {

/// Divisions in one block whose dividends are all there before the first.
struct Group {
  OpFoldResult divisor;
  SmallVector<arith::DivFOp> ops;
};

/// The reciprocal of a divisor, and `kInsideBit`, or 0 for a divisor outside
/// the bounds.
struct Reciprocal {
  Value divisor, negated, inverse, bit;
};

} // namespace

/// The scalar or the constant that all lanes of f32 are divided by; null if
/// there is none, or LLVM multiplies by its inverse, which is exact.
static OpFoldResult getCommonDivisor(arith::DivFOp op) {
  auto type = dyn_cast<VectorType>(op.getType());
  if (!type || type.isScalable() || !type.getElementType().isF32() ||
      op->hasAttr(kRareAttrName))
    return {};
  auto broadcast = op.getRhs().getDefiningOp<vector::BroadcastOp>();
  Value source = broadcast ? broadcast.getSource() : op.getRhs();
  SplatElementsAttr splat;
  FloatAttr constant;
  if (matchPattern(source, m_Constant(&splat)))
    constant = splat.getSplatValue<FloatAttr>();
  else if (!matchPattern(source, m_Constant(&constant)))
    return isa<FloatType>(source.getType()) ? source : OpFoldResult();
  if (constant.getValue().getExactInverse(/*inv=*/nullptr))
    return {};
  return constant;
}

/// Whether the value, which an op in the block of `op` uses, is there before
/// it.
static bool isBefore(Value value, Operation *op) {
  Operation *definition = value.getDefiningOp();
  return !definition || definition->getBlock() != op->getBlock() ||
         definition->isBeforeInBlock(op);
}

static SmallVector<Group> findGroups(Operation *root) {
  SmallVector<Group> groups;
  // By divisor and block, the last group.
  llvm::DenseMap<std::pair<void *, Block *>, size_t> last;
  root->walk([&](arith::DivFOp op) {
    OpFoldResult divisor = getCommonDivisor(op);
    if (!divisor)
      return;
    auto [it, isNew] =
        last.try_emplace({divisor.getOpaqueValue(), op->getBlock()});
    if (isNew || !isBefore(op.getLhs(), groups[it->second].ops.front())) {
      it->second = groups.size();
      groups.push_back({divisor, {}});
    }
    groups[it->second].ops.push_back(op);
  });
  llvm::erase_if(groups, [](const Group &group) {
    int64_t lanes = 0;
    for (arith::DivFOp op : group.ops)
      lanes += cast<VectorType>(op.getType()).getNumElements();
    return lanes < expand::kLeastDividedLanes;
  });
  return groups;
}

/// Before loops and branches around `op`, but after what defines `value`.
static void setInsertionPointNear(OpBuilder &builder, Value value,
                                  Operation *op) {
  Block *block = op->getBlock();
  while (block != value.getParentBlock() &&
         isa<scf::SCFDialect>(block->getParentOp()->getDialect())) {
    op = block->getParentOp();
    block = op->getBlock();
  }
  if (block != value.getParentBlock())
    builder.setInsertionPoint(op);
  else
    builder.setInsertionPointAfterValue(value);
}

static Reciprocal buildReciprocal(const Group &group) {
  Operation *first = group.ops.front();
  OpBuilder builder(first);
  Location loc = first->getLoc();
  auto divisor = dyn_cast<Value>(group.divisor);
  if (divisor)
    setInsertionPointNear(builder, divisor, first);
  else
    divisor = arith::ConstantOp::create(
        builder, loc, cast<FloatAttr>(cast<Attribute>(group.divisor)));
  MathBuilder b(builder, loc, builder.getF32Type());
  Value inverse = b.div(b.constant(1), divisor);
  Value isOutside =
      expand::areBitsOutside(b, divisor, leastDivisor, endOfDivisors);
  return {divisor, b.neg(divisor), inverse,
          b.select(isOutside, b.intConstant(0), b.intConstant(kInsideBit))};
}

static Value testDividend(MathBuilder &b, Value dividend) {
  return lowering::testExponent(b, b.bits(dividend), leastExponent);
}

/// Whether all dividends are within the bounds, for a divisor that is.
static Value areInside(OpBuilder &builder, const Group &group, Value bit) {
  Location loc = group.ops.front()->getLoc();
  MathBuilder scalar(builder, loc, builder.getF32Type());
  for (arith::DivFOp op : group.ops) {
    MathBuilder b(builder, loc, op.getType());
    bit = expand::reduceLanes(builder, loc, testDividend(b, op.getLhs()),
                              vector::CombiningKind::AND, bit);
  }
  return expand::expectTrue(builder, loc, scalar.isNonZero(bit));
}

static Value negate(OpBuilder &builder, Location loc, Value condition) {
  Value isTrue =
      arith::ConstantOp::create(builder, loc, builder.getBoolAttr(true));
  return arith::XOrIOp::create(builder, loc, condition, isTrue);
}

/// The same where dividends may be 0 too. Quotients of 0 are right; those of -0
/// would be 0. Not by the same sums, so that they need no registers.
static Value areInsideOrZero(OpBuilder &builder, const Group &group,
                             Value bit) {
  Location loc = group.ops.front()->getLoc();
  MathBuilder scalar(builder, loc, builder.getF32Type());
  // What is set in the differences of others.
  Value outside = scalar.xorInt(bit, scalar.intConstant(kInsideBit));
  for (arith::DivFOp op : group.ops) {
    MathBuilder b(builder, loc, op.getType());
    Value bits = b.bits(op.getLhs());
    Value difference =
        b.subInt(bits, b.intConstant(leastExponent << mantissaBits));
    difference = b.select(b.isNonZero(bits), difference, b.intConstant(0));
    outside = expand::reduceLanes(builder, loc, difference,
                                  vector::CombiningKind::OR, outside);
  }
  return negate(builder, loc,
                scalar.isNonZero(scalar.andInt(outside, kInsideBit)));
}

/// The same by comparisons of lanes, whose masks are tested at once: that a
/// dividend may be 0 costs one instruction.
static Value areMasksInsideOrZero(OpBuilder &builder, const Group &group,
                                  Value bit) {
  Location loc = group.ops.front()->getLoc();
  MathBuilder scalar(builder, loc, builder.getF32Type());
  Value isOutside = scalar.isZero(bit);
  for (arith::DivFOp op : group.ops) {
    MathBuilder b(builder, loc, op.getType());
    Value isSmallOrLarge =
        b.isZero(b.andInt(testDividend(b, op.getLhs()), kInsideBit));
    Value areOutside = b.both(isSmallOrLarge, b.isNonZero(b.bits(op.getLhs())));
    Value isAny = expand::reduceLanes(builder, loc, areOutside,
                                      vector::CombiningKind::OR);
    isOutside = scalar.either(isOutside, isAny);
  }
  return negate(builder, loc, isOutside);
}

/// Whether the reciprocal gives all quotients.
static Value areUsual(OpBuilder &builder, const Group &group, Value bit,
                      bool hasLaneMasks) {
  Location loc = group.ops.front()->getLoc();
  if (hasLaneMasks)
    return areMasksInsideOrZero(builder, group, bit);
  auto yieldTrue = [&](OpBuilder &nested, Location loc) {
    Value isTrue =
        arith::ConstantOp::create(nested, loc, nested.getBoolAttr(true));
    scf::YieldOp::create(nested, loc, isTrue);
  };
  auto lookForZeros = [&](OpBuilder &nested, Location loc) {
    scf::YieldOp::create(nested, loc, areInsideOrZero(nested, group, bit));
  };
  auto branch = scf::IfOp::create(builder, loc, areInside(builder, group, bit),
                                  yieldTrue, lookForZeros);
  return expand::expectTrue(builder, loc, branch.getResult(0));
}

/// x / d by the reciprocal.
static Value multiply(MathBuilder &b, Value x, const Reciprocal &d) {
  auto spread = [&](Value scalar) {
    return vector::BroadcastOp::create(b.getBuilder(), b.getType(), scalar);
  };
  Value inverse = spread(d.inverse), q0 = b.mul(x, inverse);
  return lowering::correctQuotient(b, x, q0, spread(d.negated), inverse);
}

static Value divide(MathBuilder &b, Value x, const Reciprocal &d) {
  ImplicitLocOpBuilder &builder = b.getBuilder();
  Value spread = vector::BroadcastOp::create(builder, b.getType(), d.divisor);
  auto quotient = arith::DivFOp::create(builder, x, spread);
  quotient->setDiscardableAttr(kRareAttrName, builder.getUnitAttr());
  return quotient;
}

/// Divides all lanes where one needs it.
static void expandGroup(const Group &group, bool hasLaneMasks) {
  Reciprocal reciprocal = buildReciprocal(group);
  Operation *first = group.ops.front();
  OpBuilder builder(first);
  Value isUsual = areUsual(builder, group, reciprocal.bit, hasLaneMasks);
  auto buildBy = [&](auto build) {
    return [&group, &reciprocal, build](OpBuilder &nested, Location loc) {
      SmallVector<Value> quotients;
      for (arith::DivFOp op : group.ops) {
        MathBuilder b(nested, loc, op.getType());
        quotients.push_back(build(b, op.getLhs(), reciprocal));
      }
      scf::YieldOp::create(nested, loc, quotients);
    };
  };
  auto branch = scf::IfOp::create(builder, first->getLoc(), isUsual,
                                  buildBy(multiply), buildBy(divide));
  for (auto [division, quotient] :
       llvm::zip_equal(group.ops, branch.getResults())) {
    arith::DivFOp op = division;
    op.replaceAllUsesWith(quotient);
    op.erase();
  }
}

void expand::expandCommonDivisors(Operation *root, bool hasLaneMasks) {
  for (const Group &group : findGroups(root))
    expandGroup(group, hasLaneMasks);
}

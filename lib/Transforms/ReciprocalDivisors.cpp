//===- ReciprocalDivisors.cpp - Quotients by what many elements share -----===//
//
// With the reciprocal r of a divisor d, rounded once:
//
//   q0 = x r, e = fma(q0, -d, x), q = fma(e, r, q0)
//
// is x / d, rounded once, as lib/Math/Division/ExpandCommonDivisors.cpp says,
// where d and q are such that nothing overflows and e is exact. Of other
// divisors r is NaN, and so is q.
//
//===----------------------------------------------------------------------===//

#include "bcast/Math/ReciprocalDivision.h"
#include "bcast/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_RECIPROCALDIVISORS
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Divisors are at least 2^-50 and less than 2^50, and quotients at least 2^-50
/// and less than 2^78, but for their sign: the last bit of q0 d is then a
/// number, and x one that is finite.
static constexpr double leastDivisor = 0x1p-50, endOfDivisors = 0x1p50;
static constexpr int64_t leastExponent = 127 - 50;

namespace {

struct ReciprocalDivisorsPass
    : public mlir::bcast::impl::ReciprocalDivisorsBase<ReciprocalDivisorsPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<linalg::GenericOp> ops;
    getOperation().walk([&](linalg::GenericOp op) {
      if (op.hasPureTensorSemantics())
        ops.push_back(op);
    });
    for (linalg::GenericOp op : ops)
      expand(op);
  }

private:
  OpOperand *findDivisor(linalg::GenericOp op, arith::DivFOp division);
  void expand(linalg::GenericOp op);
};

} // namespace

/// The operand that is the divisor, if lanes have different elements of it,
/// and each is read `minReads` times; else null.
OpOperand *ReciprocalDivisorsPass::findDivisor(linalg::GenericOp op,
                                               arith::DivFOp division) {
  auto argument = dyn_cast<BlockArgument>(division.getRhs());
  if (!argument || argument.getOwner() != op.getBody() ||
      argument.getArgNumber() >= op.getNumDpsInputs() ||
      !division.getType().isF32())
    return nullptr;
  OpOperand &operand = op->getOpOperand(argument.getArgNumber());
  auto type = dyn_cast<RankedTensorType>(operand.get().getType());
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  AffineMap map = op.getMatchingIndexingMap(&operand);
  if (!type || !type.hasStaticShape() || ShapedType::isDynamicShape(ranges) ||
      ranges.empty() || !map.isFunctionOfDim(ranges.size() - 1) ||
      operand.get().getParentBlock() != &getOperation().front())
    return nullptr;
  int64_t elements = type.getNumElements(), iterations = 1;
  for (int64_t size : ranges)
    if (llvm::MulOverflow(iterations, size, iterations))
      return nullptr;
  return elements != 0 && iterations / elements >= minReads ? &operand
                                                            : nullptr;
}

/// An array of reciprocals, behind that of the divisors.
static Value buildReciprocals(Value divisors) {
  OpBuilder builder(divisors.getContext());
  builder.setInsertionPointAfterValue(divisors);
  Location loc = divisors.getLoc();
  auto type = cast<RankedTensorType>(divisors.getType());
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(),
                                        type.getElementType());
  AffineMap map = builder.getMultiDimIdentityMap(type.getRank());
  SmallVector<utils::IteratorType> loops(type.getRank(),
                                         utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      builder, loc, type, divisors, empty, ArrayRef{map, map}, loops,
      [](OpBuilder &nested, Location loc, ValueRange arguments) {
        MathBuilder b(nested, loc, arguments.front().getType());
        Value d = arguments.front(), magnitude = b.abs(d);
        Value isInside = b.both(b.compare(arith::CmpFPredicate::OGE, magnitude,
                                          b.constant(leastDivisor)),
                                b.less(magnitude, endOfDivisors));
        Value inverse = b.div(b.constant(1), b.select(isInside, d, 1));
        linalg::YieldOp::create(
            nested, loc,
            b.select(isInside, inverse,
                     std::numeric_limits<double>::quiet_NaN()));
      });
  return generic.getResult(0);
}

/// x / d by the reciprocal, or by the division where the quotient is not in
/// its bounds, unless it and x are 0.
static Value buildQuotient(OpBuilder &builder, arith::DivFOp division,
                           Value reciprocal) {
  MathBuilder b(builder, division.getLoc(), division.getType());
  Value x = division.getLhs(), d = division.getRhs();
  Value q0 = b.mul(x, reciprocal);
  Value q = lowering::correctQuotient(b, x, q0, b.neg(d), reciprocal);
  Value bits = b.bits(q);
  Value tested = lowering::testExponent(b, bits, leastExponent);
  Value isOutside = b.isZero(b.andInt(tested, lowering::kInsideBit));
  Value isNonZero = b.isNonZero(b.orInt(bits, b.bits(x)));
  return b.selectRare(b.both(isOutside, isNonZero), b.div(x, d), q);
}

void ReciprocalDivisorsPass::expand(linalg::GenericOp op) {
  SmallVector<std::pair<arith::DivFOp, OpOperand *>> found;
  for (auto division : op.getBody()->getOps<arith::DivFOp>())
    if (OpOperand *divisor = findDivisor(op, division))
      found.push_back({division, divisor});
  if (found.empty())
    return;
  SmallVector<Value> inputs(op.getInputs());
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  llvm::SmallMapVector<OpOperand *, Value, 2> reciprocals;
  for (auto [division, divisor] : found) {
    auto [known, isNew] = reciprocals.insert({divisor, Value()});
    if (!isNew)
      continue;
    AffineMap map = op.getMatchingIndexingMap(divisor);
    maps.insert(maps.begin() + inputs.size(), map);
    known->second = op.getBody()->insertArgument(
        inputs.size(), division.getType(), division.getLoc());
    inputs.push_back(buildReciprocals(divisor->get()));
    ++numArrays;
  }
  for (auto [division, divisor] : found) {
    OpBuilder builder(division);
    division.replaceAllUsesWith(
        buildQuotient(builder, division, reciprocals.lookup(divisor)));
    division.erase();
    ++numDivisions;
  }
  op.getInputsMutable().assign(inputs);
  op.setIndexingMapsAttr(OpBuilder(op).getAffineMapArrayAttr(maps));
}

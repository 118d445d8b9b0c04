//===- Reduction.cpp - How reductions are computed ------------------------===//

#include "Reduction.h"
#include "bcast/IR/ScalarConversion.h"
#include "bcast/Scalar/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::bcast;

Reduction::Reduction(ReductionOpInterface op, ReductionOrder order)
    : kind(op.getKind()), order(order),
      element(getElementTypeOrSelf(op.getOperand())),
      storage(getStorageType(element)) {}

Type Reduction::getAccumulator() const {
  Builder builder(element.getContext());
  if (order == ReductionOrder::Sequential) {
    if (isa<ComplexType>(element))
      return ComplexType::get(builder.getF64Type());
    if (isFloat() && isSumOrProduct())
      return builder.getF64Type();
  }
  if (isFloat() && element.getIntOrFloatBitWidth() < 32)
    return builder.getF32Type();
  return storage;
}

static Value buildCast(OpBuilder &builder, Location loc, Value value, Type to) {
  Type from = value.getType();
  if (from == to)
    return value;
  if (auto complexTo = dyn_cast<ComplexType>(to)) {
    Type part = complexTo.getElementType();
    Type fromPart = cast<ComplexType>(from).getElementType();
    Value re = complex::ReOp::create(builder, loc, fromPart, value);
    Value im = complex::ImOp::create(builder, loc, fromPart, value);
    return complex::CreateOp::create(builder, loc, to,
                                     buildCast(builder, loc, re, part),
                                     buildCast(builder, loc, im, part));
  }
  if (from.getIntOrFloatBitWidth() < to.getIntOrFloatBitWidth())
    return arith::ExtFOp::create(builder, loc, to, value);
  return arith::TruncFOp::create(builder, loc, to, value);
}

Value Reduction::widen(OpBuilder &builder, Location loc, Value value) const {
  return buildCast(builder, loc, value, getAccumulator());
}

/// f64 to 16 bits goes through convert's rounding, which rounds once.
Value Reduction::narrow(OpBuilder &builder, Location loc, Value value) const {
  if (isFloat() && value.getType() != element)
    return buildConvertScalar(builder, loc, value, value.getType(), element);
  return buildCast(builder, loc, value, storage);
}

/// Upstream's name of what combines two elements that are not complex; integers
/// that wrap do so in any order.
static arith::AtomicRMWKind getCombination(ReductionKind kind, Type element) {
  bool isFloat = isa<FloatType>(element);
  bool isUnsigned = isUnsignedElementType(element);
  switch (kind) {
  case ReductionKind::Add:
    if (element.isInteger(1))
      return arith::AtomicRMWKind::ori;
    return isFloat ? arith::AtomicRMWKind::addf : arith::AtomicRMWKind::addi;
  case ReductionKind::Multiply:
    return isFloat ? arith::AtomicRMWKind::mulf : arith::AtomicRMWKind::muli;
  case ReductionKind::Maximum:
    if (isFloat)
      return arith::AtomicRMWKind::maximumf;
    return isUnsigned ? arith::AtomicRMWKind::maxu : arith::AtomicRMWKind::maxs;
  case ReductionKind::Minimum:
    if (isFloat)
      return arith::AtomicRMWKind::minimumf;
    return isUnsigned ? arith::AtomicRMWKind::minu : arith::AtomicRMWKind::mins;
  case ReductionKind::And:
    return arith::AtomicRMWKind::andi;
  case ReductionKind::Or:
    return arith::AtomicRMWKind::ori;
  }
  llvm_unreachable("all kinds are handled");
}

/// Not the interpreter's: tests compare the two.
Value Reduction::getIdentity(OpBuilder &builder, Location loc) const {
  Type accumulator = getAccumulator();
  if (auto complexType = dyn_cast<ComplexType>(accumulator)) {
    Type part = complexType.getElementType();
    double real = kind == ReductionKind::Multiply ? 1.0 : 0.0;
    return complex::ConstantOp::create(
        builder, loc, complexType,
        builder.getArrayAttr({builder.getFloatAttr(part, real),
                              builder.getFloatAttr(part, 0.0)}));
  }
  return arith::getIdentityValue(getCombination(kind, element), accumulator,
                                 builder, loc);
}

Value Reduction::combine(OpBuilder &builder, Location loc, Value a,
                         Value b) const {
  if (!isa<ComplexType>(element))
    return arith::getReductionOp(getCombination(kind, element), builder, loc, a,
                                 b);
  if (kind == ReductionKind::Multiply)
    return complex::MulOp::create(builder, loc, a, b);
  return complex::AddOp::create(builder, loc, a, b);
}

/// sum, error += x: Knuth's two-sum gives the rounding error of a + b exactly.
static std::pair<Value, Value> buildCompensated(OpBuilder &builder,
                                                Location loc, Value x,
                                                Value sum, Value error) {
  auto add = [&](Value a, Value b) -> Value {
    return arith::AddFOp::create(builder, loc, a, b);
  };
  auto sub = [&](Value a, Value b) -> Value {
    return arith::SubFOp::create(builder, loc, a, b);
  };
  Value next = add(sum, x);
  Value fromX = sub(next, sum);
  Value lost = add(sub(sum, sub(next, fromX)), sub(x, fromX));
  return {next, add(error, lost)};
}

SmallVector<Value, 2> Reduction::start(OpBuilder &builder, Location loc,
                                       Value init) const {
  SmallVector<Value, 2> starts{init ? widen(builder, loc, init)
                                    : getIdentity(builder, loc)};
  Type accumulator = getAccumulator();
  if (isCompensated())
    starts.push_back(arith::ConstantOp::create(
        builder, loc, accumulator, builder.getFloatAttr(accumulator, 0.0)));
  return starts;
}

SmallVector<Value, 2> Reduction::accumulate(OpBuilder &builder, Location loc,
                                            ValueRange accumulators,
                                            Value x) const {
  x = widen(builder, loc, x);
  if (!isCompensated())
    return {combine(builder, loc, accumulators[0], x)};
  auto [sum, error] =
      buildCompensated(builder, loc, x, accumulators[0], accumulators[1]);
  return {sum, error};
}

/// An infinite sum has an error that means nothing.
Value Reduction::round(OpBuilder &builder, Location loc,
                       ValueRange accumulators) const {
  Value result = accumulators.front();
  if (isCompensated()) {
    Value magnitude = math::AbsFOp::create(builder, loc, result);
    Value infinity = arith::ConstantOp::create(
        builder, loc, result.getType(),
        builder.getFloatAttr(result.getType(),
                             std::numeric_limits<double>::infinity()));
    Value isFinite = arith::CmpFOp::create(
        builder, loc, arith::CmpFPredicate::OLT, magnitude, infinity);
    Value exact = arith::AddFOp::create(builder, loc, result, accumulators[1]);
    result = arith::SelectOp::create(builder, loc, isFinite, exact, result);
  }
  return narrow(builder, loc, result);
}

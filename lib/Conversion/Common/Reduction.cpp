//===- Reduction.cpp - How reductions are computed ------------------------===//

#include "Reduction.h"
#include "bcast/IR/ScalarConversion.h"
#include "bcast/Scalar/ScalarOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::bcast;

Reduction::Reduction(ReduceOp op)
    : kind(op.getKind()), element(op.getOperand().getType().getElementType()),
      storage(getStorageType(element)) {}

Type Reduction::getAccumulator() const {
  Builder builder(element.getContext());
  if (isa<ComplexType>(element))
    return ComplexType::get(builder.getF64Type());
  if (!isFloat())
    return storage;
  if (isSumOrProduct())
    return builder.getF64Type();
  return element.getIntOrFloatBitWidth() < 32 ? builder.getF32Type() : element;
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

Value Reduction::getIdentity(OpBuilder &builder, Location loc) const {
  Attribute value = getReductionIdentity(kind, element).toAttribute();
  if (isa<ComplexType>(element)) {
    Value constant = complex::ConstantOp::create(builder, loc, element,
                                                 cast<ArrayAttr>(value));
    return widen(builder, loc, constant);
  }
  if (auto integer = dyn_cast<IntegerAttr>(value))
    value = builder.getIntegerAttr(storage, integer.getValue());
  return widen(
      builder, loc,
      arith::ConstantOp::create(builder, loc, storage, cast<TypedAttr>(value)));
}

template <typename OnFloat, typename OnSigned, typename OnUnsigned>
static Value choose(OpBuilder &builder, Location loc, Type element, Value a,
                    Value b) {
  if (isa<FloatType>(element))
    return OnFloat::create(builder, loc, a, b);
  if (isUnsignedElementType(element))
    return OnUnsigned::create(builder, loc, a, b);
  return OnSigned::create(builder, loc, a, b);
}

Value Reduction::combine(OpBuilder &builder, Location loc, Value a,
                         Value b) const {
  bool isBool = element.isInteger(1);
  switch (kind) {
  case ReductionKind::Add:
    if (isa<ComplexType>(element))
      return complex::AddOp::create(builder, loc, a, b);
    if (isBool)
      return arith::OrIOp::create(builder, loc, a, b);
    return choose<arith::AddFOp, arith::AddIOp, arith::AddIOp>(builder, loc,
                                                               element, a, b);
  case ReductionKind::Multiply:
    if (isa<ComplexType>(element))
      return complex::MulOp::create(builder, loc, a, b);
    return choose<arith::MulFOp, arith::MulIOp, arith::MulIOp>(builder, loc,
                                                               element, a, b);
  case ReductionKind::Maximum:
    return choose<arith::MaximumFOp, arith::MaxSIOp, arith::MaxUIOp>(
        builder, loc, element, a, b);
  case ReductionKind::Minimum:
    return choose<arith::MinimumFOp, arith::MinSIOp, arith::MinUIOp>(
        builder, loc, element, a, b);
  case ReductionKind::And:
    return arith::AndIOp::create(builder, loc, a, b);
  case ReductionKind::Or:
    return arith::OrIOp::create(builder, loc, a, b);
  }
  llvm_unreachable("all kinds are handled");
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

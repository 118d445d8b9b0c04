//===- ReduceToLinalg.cpp - Reductions ------------------------------------===//
//
// Float sums must be at least as exact as pairwise ones in any order of
// evaluation, so they are accumulated in a wider format: f64 for narrower
// floats, two f64 for f64.
//
//===----------------------------------------------------------------------===//

#include "Reduction.h"
#include "bcast/IR/BcastOps.h"
#include "bcast/IR/ScalarConversion.h"
#include "bcast/Scalar/ScalarOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// How one reduction is computed.
struct Reduction {
  ReductionKind kind;
  /// As the program has it, with its signedness, and as values have it.
  Type element, storage;

  bool isSumOrProduct() const {
    return kind == ReductionKind::Add || kind == ReductionKind::Multiply;
  }
  bool isFloat() const { return isa<FloatType>(element); }
  /// A sum that carries its rounding errors in a second accumulator.
  bool isCompensated() const {
    return kind == ReductionKind::Add && element.isF64();
  }
  Type getAccumulator() const;
  Value widen(OpBuilder &builder, Location loc, Value value) const;
  Value narrow(OpBuilder &builder, Location loc, Value value) const;
  Value getIdentity(OpBuilder &builder, Location loc) const;
  Value combine(OpBuilder &builder, Location loc, Value a, Value b) const;
};

} // namespace

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

static Value buildFill(OpBuilder &builder, Location loc,
                       ArrayRef<OpFoldResult> sizes, Value value) {
  Value empty = tensor::EmptyOp::create(builder, loc, sizes, value.getType());
  return linalg::FillOp::create(builder, loc, value, empty).getResult(0);
}

/// The accumulators' values, rounded to the element type. An infinite sum has
/// an error that means nothing.
static Value buildRounded(OpBuilder &builder, Location loc,
                          const Reduction &reduction, ValueRange accumulators) {
  Value result = accumulators.front();
  if (reduction.isCompensated()) {
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
  return reduction.narrow(builder, loc, result);
}

/// A generic that rounds the accumulators.
static Value buildFinish(OpBuilder &builder, Location loc,
                         const Reduction &reduction,
                         ArrayRef<OpFoldResult> sizes, ValueRange accumulators,
                         Value destination) {
  if (!destination)
    destination =
        tensor::EmptyOp::create(builder, loc, sizes, reduction.storage);
  SmallVector<AffineMap> maps(accumulators.size() + 1,
                              builder.getMultiDimIdentityMap(sizes.size()));
  SmallVector<utils::IteratorType> iterators(sizes.size(),
                                             utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      builder, loc, TypeRange(destination.getType()), accumulators, destination,
      maps, iterators,
      [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        linalg::YieldOp::create(
            builder, loc,
            buildRounded(builder, loc, reduction,
                         arguments.take_front(accumulators.size())));
      });
  return generic.getResult(0);
}

/// reduce -> fill, a generic that accumulates, and one that rounds.
Value mlir::bcast::buildReduction(OpBuilder &builder, Location loc, ReduceOp op,
                                  const ReduceSource &source) {
  Type element = op.getOperand().getType().getElementType();
  Type storage = element;
  if (isUnsignedElementType(element))
    storage = builder.getIntegerType(element.getIntOrFloatBitWidth());
  Reduction reduction{op.getKind(), element, storage};
  Type accumulator = reduction.getAccumulator();

  unsigned rank = source.sizes.size();
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  SmallVector<AffineExpr> kept;
  SmallVector<OpFoldResult> sizes;
  for (unsigned d = 0; d < rank; ++d) {
    if (llvm::is_contained(op.getDimensions(), static_cast<int64_t>(d))) {
      iterators[d] = utils::IteratorType::reduction;
      continue;
    }
    kept.push_back(builder.getAffineDimExpr(d));
    sizes.push_back(source.sizes[d]);
  }

  Value init = source.init ? reduction.widen(builder, loc, source.init)
                           : reduction.getIdentity(builder, loc);
  bool needsFinish = accumulator != storage || reduction.isCompensated();
  SmallVector<Value> starts;
  if (!needsFinish && source.destination)
    starts.push_back(
        linalg::FillOp::create(builder, loc, init, source.destination)
            .getResult(0));
  else
    starts.push_back(buildFill(builder, loc, sizes, init));
  if (reduction.isCompensated())
    starts.push_back(buildFill(
        builder, loc, sizes,
        arith::ConstantOp::create(builder, loc, accumulator,
                                  builder.getFloatAttr(accumulator, 0.0))));

  auto finish = [&](ValueRange accumulators) -> Value {
    if (!needsFinish)
      return accumulators.front();
    return buildFinish(builder, loc, reduction, sizes, accumulators,
                       source.destination);
  };
  if (source.isEmpty)
    return finish(starts);
  SmallVector<AffineMap> maps(source.maps);
  maps.append(starts.size(),
              AffineMap::get(rank, 0, kept, builder.getContext()));
  auto generic = linalg::GenericOp::create(
      builder, loc, ValueRange(starts).getTypes(), source.inputs, starts, maps,
      iterators, [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        Value x = reduction.widen(
            builder, loc,
            source.buildElement(builder, arguments.drop_back(starts.size())));
        ValueRange sums = arguments.take_back(starts.size());
        SmallVector<Value> results;
        if (reduction.isCompensated()) {
          auto [sum, error] =
              buildCompensated(builder, loc, x, sums[0], sums[1]);
          results = {sum, error};
        } else {
          results = {reduction.combine(builder, loc, sums[0], x)};
        }
        linalg::YieldOp::create(builder, loc, results);
      });
  return finish(generic.getResults());
}

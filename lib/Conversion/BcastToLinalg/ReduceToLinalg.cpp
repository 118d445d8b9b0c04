//===- ReduceToLinalg.cpp - Reductions ------------------------------------===//
//
// Float sums must be at least as exact as pairwise ones in any order of
// evaluation, so they are accumulated in a wider format: f64 for narrower
// floats, two f64 for f64.
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "bcast/IR/BcastOps.h"
#include "bcast/IR/ScalarConversion.h"
#include "bcast/Scalar/ScalarOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/DialectConversion.h"

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

namespace {

/// reduce -> fill, a generic that accumulates, and one that rounds.
struct ReduceToGeneric : public OpConversionPattern<ReduceOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(ReduceOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value operand = adaptor.getOperand();
    auto operandType = cast<RankedTensorType>(operand.getType());
    Reduction reduction{op.getKind(),
                        op.getOperand().getType().getElementType(),
                        operandType.getElementType()};
    Type accumulator = reduction.getAccumulator();
    ArrayRef<int64_t> shape = op.getType().getShape();

    Value init;
    if (adaptor.getInit())
      init =
          reduction.widen(rewriter, loc,
                          tensor::ExtractOp::create(
                              rewriter, loc, adaptor.getInit(), ValueRange()));
    else
      init = reduction.getIdentity(rewriter, loc);
    SmallVector<Value> starts{buildFill(rewriter, loc, shape, init)};
    if (reduction.isCompensated())
      starts.push_back(buildFill(
          rewriter, loc, shape,
          arith::ConstantOp::create(rewriter, loc, accumulator,
                                    rewriter.getFloatAttr(accumulator, 0.0))));

    int64_t rank = operandType.getRank();
    SmallVector<utils::IteratorType> iterators(rank,
                                               utils::IteratorType::parallel);
    SmallVector<AffineExpr> kept;
    for (int64_t d = 0; d < rank; ++d) {
      if (llvm::is_contained(op.getDimensions(), d))
        iterators[d] = utils::IteratorType::reduction;
      else
        kept.push_back(rewriter.getAffineDimExpr(d));
    }
    SmallVector<AffineMap> maps{rewriter.getMultiDimIdentityMap(rank)};
    maps.append(starts.size(),
                AffineMap::get(rank, 0, kept, rewriter.getContext()));
    auto generic = linalg::GenericOp::create(
        rewriter, loc, ValueRange(starts).getTypes(), operand, starts, maps,
        iterators, [&](OpBuilder &builder, Location loc, ValueRange arguments) {
          Value x = reduction.widen(builder, loc, arguments[0]);
          SmallVector<Value> results;
          if (reduction.isCompensated()) {
            auto [sum, error] =
                buildCompensated(builder, loc, x, arguments[1], arguments[2]);
            results = {sum, error};
          } else {
            results = {reduction.combine(builder, loc, arguments[1], x)};
          }
          linalg::YieldOp::create(builder, loc, results);
        });
    if (accumulator == reduction.storage && !reduction.isCompensated()) {
      rewriter.replaceOp(op, generic.getResults());
      return success();
    }
    rewriter.replaceOp(
        op, buildFinish(rewriter, loc, reduction, shape, generic.getResults()));
    return success();
  }

private:
  static Value buildFill(OpBuilder &builder, Location loc,
                         ArrayRef<int64_t> shape, Value value) {
    Value empty = tensor::EmptyOp::create(builder, loc, shape, value.getType());
    return linalg::FillOp::create(builder, loc, value, empty).getResult(0);
  }

  /// Rounds the accumulators to the element type. An infinite sum has an error
  /// that means nothing.
  static Value buildFinish(OpBuilder &builder, Location loc,
                           const Reduction &reduction, ArrayRef<int64_t> shape,
                           ValueRange accumulators) {
    Value empty =
        tensor::EmptyOp::create(builder, loc, shape, reduction.storage);
    SmallVector<AffineMap> maps(accumulators.size() + 1,
                                builder.getMultiDimIdentityMap(shape.size()));
    SmallVector<utils::IteratorType> iterators(shape.size(),
                                               utils::IteratorType::parallel);
    auto generic = linalg::GenericOp::create(
        builder, loc, TypeRange(empty.getType()), accumulators, empty, maps,
        iterators, [&](OpBuilder &builder, Location loc, ValueRange arguments) {
          Value result = arguments[0];
          if (reduction.isCompensated()) {
            Value magnitude = math::AbsFOp::create(builder, loc, result);
            Value infinity = arith::ConstantOp::create(
                builder, loc, result.getType(),
                builder.getFloatAttr(result.getType(),
                                     std::numeric_limits<double>::infinity()));
            Value isFinite = arith::CmpFOp::create(
                builder, loc, arith::CmpFPredicate::OLT, magnitude, infinity);
            Value exact =
                arith::AddFOp::create(builder, loc, result, arguments[1]);
            result =
                arith::SelectOp::create(builder, loc, isFinite, exact, result);
          }
          result = reduction.narrow(builder, loc, result);
          linalg::YieldOp::create(builder, loc, result);
        });
    return generic.getResult(0);
  }
};

} // namespace

void mlir::bcast::populateReducePatterns(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
  patterns.add<ReduceToGeneric>(converter, patterns.getContext());
}

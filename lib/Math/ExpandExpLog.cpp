//===- ExpandExpLog.cpp - Exponentials and logarithms ---------------------===//
//
// Coefficients: tools/bcast-accuracy/fit.py, except where a source is named.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::expTail;
using lowering::getInt;
using lowering::ln2;
using lowering::ln2Low;
using lowering::log2e;
using lowering::Pair;
using lowering::powerOfTwo;
using lowering::roundToInt;
using lowering::scale;

static constexpr double infinity = std::numeric_limits<double>::infinity();
static constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

/// Where results are normal, the exponent is added to that of the power. Where
/// others are 0, as masks of attention make them, little more is done.
Value expand::expByPower(MathBuilder &b, Value x, SplitPower split,
                         bool isNonpositive) {
  auto buildAny = [&](MathBuilder &inside) {
    Value bounded = lowering::boundExponent(inside, x);
    lowering::ExpScale scale = lowering::getExpScale(inside);
    auto [power, shifted] = split(inside, bounded, scale);
    return lowering::scaleExp(inside, bounded, power, shifted, scale,
                              isNonpositive);
  };
  if (b.hasFastSubnormals())
    return buildAny(b);
  double underflow = lowering::getUnderflowingExponent(b);
  auto buildUsual = [&](MathBuilder &then) {
    auto [power, shifted] = split(then, x, /*scale=*/{});
    return lowering::addExponent(then, power, shifted);
  };
  Value isFar = b.compare(arith::CmpFPredicate::UGT, b.abs(x),
                          b.constant(lowering::getFarExponent(b)));
  auto buildFar = [&](MathBuilder &then) {
    Value isZero = then.less(x, underflow);
    auto buildZeros = [&](MathBuilder &inside) {
      return inside.select(isZero, 0.0, buildUsual(inside));
    };
    Value isOther =
        then.compare(arith::CmpFPredicate::UGE, x, then.constant(underflow));
    return chooseByRare(then, then.both(isFar, isOther), buildZeros, buildAny);
  };
  return chooseByRare(b, isFar, buildUsual, buildFar);
}

Value expand::exp(MathBuilder &b, Value x, bool isNonpositive) {
  auto split = [](MathBuilder &inside, Value operand,
                  lowering::ExpScale scale) {
    return lowering::splitExpPower(
        inside, lowering::keepNormal(inside, operand), scale);
  };
  return expByPower(b, x, split, isNonpositive);
}

/// A logarithm of f64 that `build` builds for x = 2^n normal; n is null where
/// it is 0. What is not a normal number is rare.
static Value
buildLog(MathBuilder &d, Value x,
         function_ref<Value(MathBuilder &, Value normal, Value n)> build) {
  auto buildUsual = [&](MathBuilder &then) { return build(then, x, Value()); };
  auto buildAny = [&](MathBuilder &then) {
    auto [normal, n] = lowering::scaleSubnormal(then, x);
    return expand::finishLog(then, x, build(then, normal, n));
  };
  Value isRare = expand::isOutside(d, x, 0x1p-1022, infinity);
  return expand::chooseByRare(d, isRare, buildUsual, buildAny);
}

static Value logDouble(MathBuilder &d, Value x) {
  return buildLog(d, x, [](MathBuilder &then, Value normal, Value n) {
    return lowering::logNormal(then, normal, /*xLow=*/Value(), n);
  });
}

Value expand::log(MathBuilder &b, Value x) {
  return b.isDouble() ? logDouble(b, x) : logSingle(b, x);
}

Value expand::log1pWithLow(MathBuilder &d, Value x, Value xLow, Value n) {
  Pair u = lowering::add(d, x, d.constant(1));
  Value low = xLow ? d.add(u.low, xLow) : u.low;
  return lowering::logNormal(d, u.high, low, n);
}

/// n = round(x) and (x - n) ln 2, with its low part, as exp takes them.
static Value exp2Double(MathBuilder &d, Value x) {
  x = d.clamp(x, -1080, 1030);
  auto [n, shifted] = roundToInt(d, x);
  Pair r = lowering::multiply(d, d.sub(x, n),
                              Pair{d.constant(ln2), d.constant(ln2Low)});
  return scale(d, lowering::round(d, lowering::expReduced(d, r)), shifted);
}

Value expand::exp2(MathBuilder &b, Value x) {
  return b.isDouble() ? exp2Double(b, x) : exp2Single(b, x);
}

/// f64: 2^n (r + tail) + (2^n - 1), the first sum in two parts, since where
/// n = 1 the terms are near to cancel. Halved, so that 2^n does not overflow.
/// Below -60 the result is -1.
static Value expm1Double(MathBuilder &d, Value x) {
  Value clamped = d.clamp(x, -60, 710);
  auto [n, shifted] = roundToInt(d, d.mul(clamped, log2e));
  Value r = d.fma(n, -ln2Low, d.fma(n, -ln2, clamped));
  Value power = powerOfTwo(d, d.subInt(getInt(d, shifted), d.intConstant(1)));
  Value base = d.sub(power, 0.5);
  Value high = d.fma(power, r, base);
  Value low = d.fma(power, r, d.sub(base, high));
  low = d.fma(power, expTail(d, r), low);
  Value result = d.add(high, low);
  // x itself keeps -0 and subnormals.
  return d.select(d.less(d.abs(x), 0x1p-54), x, d.add(result, result));
}

Value expand::expm1(MathBuilder &b, Value x) {
  return b.isDouble() ? expm1Double(b, x) : expm1Single(b, x);
}

/// Rounded once.
static Value log2Double(MathBuilder &d, Value x) {
  return buildLog(d, x, [](MathBuilder &then, Value normal, Value n) {
    lowering::ReducedLog parts = lowering::reduceLog(then, normal);
    Value k = then.toFloat(parts.k);
    k = n ? then.add(k, n) : k;
    return lowering::round(then, lowering::addLog2(then, k, parts));
  });
}

Value expand::log2(MathBuilder &b, Value x) {
  return b.isDouble() ? log2Double(b, x) : log2Single(b, x);
}

/// x itself keeps -0 and subnormals.
static Value log1pDouble(MathBuilder &d, Value x) {
  constexpr double tiny = 0x1p-54;
  auto buildUsual = [&](MathBuilder &then) {
    return expand::log1pWithLow(then, x, Value());
  };
  auto buildAny = [&](MathBuilder &then) {
    Value result = then.select(then.less(then.abs(x), tiny), x,
                               expand::log1pWithLow(then, x, Value()));
    result = then.select(then.less(x, infinity), result, x);
    result = then.select(then.equal(x, -1), -infinity, result);
    return then.select(then.less(x, -1), notANumber, result);
  };
  Value isRare =
      d.either(expand::isOutside(d, d.abs(x), tiny, infinity),
               d.compare(arith::CmpFPredicate::OLE, x, d.constant(-1)));
  return expand::chooseByRare(d, isRare, buildUsual, buildAny);
}

Value expand::log1p(MathBuilder &b, Value x) {
  return b.isDouble() ? log1pDouble(b, x) : log1pSingle(b, x);
}

//===- FloatArithmetic.cpp - Floats in PTX --------------------------------===//

#include "Evaluators.h"

#include <cmath>
#include <cstdlib>

using namespace fakecuda::ptx;

namespace {

using Name = const std::string &;

template <typename T>
T getMinimum(T a, T b) {
  if (a == b)
    return std::signbit(a) ? a : b;
  return a < b ? a : b;
}

template <typename T>
T getMaximum(T a, T b) {
  if (a == b)
    return std::signbit(a) ? b : a;
  return a > b ? a : b;
}

/// Minima and maxima of a type, which are numbers of that type.
template <typename T>
std::function<T(T, T)> getExtremum(Name op) {
  bool isMinimum = op.compare(0, 3, "min") == 0;
  bool keepsNaN = op.size() == 7 && op.compare(3, 4, ".NaN") == 0;
  if (!keepsNaN && op != "min" && op != "max")
    return {};
  return [=](T a, T b) {
    if (std::isnan(a) || std::isnan(b))
      return keepsNaN || std::isnan(a) ? (keepsNaN ? T(NAN) : b) : a;
    return isMinimum ? getMinimum(a, b) : getMaximum(a, b);
  };
}

/// Signs are bits, of NaN too.
Evaluator getSign(Name op, Type type) {
  uint64_t sign = uint64_t(1) << (type.bits - 1);
  if (op == "neg")
    return [=](const uint64_t *s) { return s[0] ^ sign; };
  if (op == "abs")
    return [=](const uint64_t *s) { return s[0] & (sign - 1); };
  // The sign of the first, and the rest of the second.
  if (op == "copysign")
    return
        [=](const uint64_t *s) { return (s[0] & sign) | (s[1] & (sign - 1)); };
  return {};
}

/// f32 and f64, rounded to nearest, by this machine.
template <typename T>
Evaluator getNative(Name op) {
  auto finish = [](T value) {
    return std::isnan(value) && sizeof(T) == 4 ? uint64_t(0x7fffffff)
                                               : write(value);
  };
  auto binary = [&](auto function) -> Evaluator {
    return [=](const uint64_t *s) {
      return finish(function(read<T>(s[0]), read<T>(s[1])));
    };
  };
  if (op == "add")
    return binary([](T a, T b) { return a + b; });
  if (op == "sub")
    return binary([](T a, T b) { return a - b; });
  if (op == "mul")
    return binary([](T a, T b) { return a * b; });
  if (op == "div")
    return binary([](T a, T b) { return a / b; });
  if (op == "rcp")
    return binary([](T a, T) { return T(1) / a; });
  if (op == "sqrt")
    return binary([](T a, T) { return std::sqrt(a); });
  if (op == "fma")
    return [=](const uint64_t *s) {
      return finish(std::fma(read<T>(s[0]), read<T>(s[1]), read<T>(s[2])));
    };
  if (auto extremum = getExtremum<T>(op))
    return binary(extremum);
  return {};
}

/// What is narrower than f64, in f64, rounded once.
Evaluator getNarrow(Name op, Type type, Rounding rounding) {
  auto ternary = [=](auto function) -> Evaluator {
    return [=](const uint64_t *s) {
      double a = decode(type, s[0]), b = decode(type, s[1]);
      return encode(type, function(a, b, decode(type, s[2])), rounding);
    };
  };
  if (op == "add")
    return ternary([](double a, double b, double) { return addToOdd(a, b); });
  if (op == "sub")
    return ternary([](double a, double b, double) { return addToOdd(a, -b); });
  if (op == "mul")
    return ternary([](double a, double b, double) { return a * b; });
  if (op == "fma")
    return ternary(fmaToOdd);
  if (auto extremum = getExtremum<double>(op))
    return ternary([=](double a, double b, double) { return extremum(a, b); });
  return {};
}

/// How far approximations are from the number, in parts of the error that the
/// PTX ISA allows, from the environment: -1, 0 or 1.
double getApproximationError() {
  const char *setting = std::getenv("FAKE_CUDA_APPROXIMATION");
  return setting ? std::atof(setting) : 0;
}

double flush(double value) {
  return std::fabs(value) < 0x1p-126 ? std::copysign(0, value) : value;
}

} // namespace

Evaluator fakecuda::ptx::getFloatEvaluator(Name op, Type type,
                                           Rounding rounding) {
  if (Evaluator evaluator = getSign(op, type))
    return evaluator;
  if (rounding != Rounding::Nearest && type.bits == 64)
    return {};
  if (rounding == Rounding::Nearest && type.bits == 64)
    return getNative<double>(op);
  if (rounding == Rounding::Nearest && type.bits == 32)
    return getNative<float>(op);
  return getNarrow(op, type, rounding);
}

Evaluator fakecuda::ptx::getApproximation(Name op, bool flushesSubnormals) {
  // The function, and the error that the PTX ISA states: in units of the last
  // place of the rounded result, or relative.
  double (*function)(double) = nullptr;
  double ulps = 0, relative = 0;
  if (op == "ex2")
    function = std::exp2, ulps = 2;
  else if (op == "rcp")
    function = [](double a) { return 1 / a; }, ulps = 1;
  else if (op == "tanh")
    function = std::tanh, relative = 0x1p-11;
  else if (op == "sqrt")
    function = std::sqrt, relative = 0x1p-23;
  else if (op == "rsqrt")
    function = [](double a) { return 1 / std::sqrt(a); }, relative = 0x1p-22;
  else if (op == "lg2")
    function = std::log2, relative = 0x1p-22;
  else
    return {};
  double part = getApproximationError();
  return [=](const uint64_t *s) {
    double operand = read<float>(s[0]);
    double value = function(flushesSubnormals ? flush(operand) : operand);
    auto result = float(value);
    // Powers of two that are numbers are exact, as zero and infinity are.
    if (result != value && result != 0 && std::isfinite(result)) {
      double ulp = std::ldexp(1.0, std::ilogb(result) - 23);
      result = float(result + part * (ulps * ulp + relative * value));
    }
    if (flushesSubnormals)
      result = float(flush(result));
    return std::isnan(result) ? uint64_t(0x7fffffff) : write(result);
  };
}

Evaluator fakecuda::ptx::getComparison(Name comparison, Type type) {
  bool isUnordered =
      type.isFloat() && comparison.size() == 3 && comparison.back() == 'u';
  std::string op = comparison.substr(0, 2);
  auto compare = [&](auto read) -> Evaluator {
    if (op == "eq")
      return [=](const uint64_t *s) { return read(s[0]) == read(s[1]); };
    if (op == "ne")
      return [=](const uint64_t *s) { return read(s[0]) != read(s[1]); };
    if (op == "lt")
      return [=](const uint64_t *s) { return read(s[0]) < read(s[1]); };
    if (op == "le")
      return [=](const uint64_t *s) { return read(s[0]) <= read(s[1]); };
    if (op == "gt")
      return [=](const uint64_t *s) { return read(s[0]) > read(s[1]); };
    if (op == "ge")
      return [=](const uint64_t *s) { return read(s[0]) >= read(s[1]); };
    return {};
  };
  if (type.isInteger() && comparison.size() == 2)
    return onInteger(type, [&](auto zero) {
      return compare([](uint64_t bits) { return read<decltype(zero)>(bits); });
    });
  if (!type.isFloat())
    return {};

  auto isNaN = [type](const uint64_t *s) {
    return std::isnan(decode(type, s[0])) || std::isnan(decode(type, s[1]));
  };
  if (comparison == "nan")
    return [=](const uint64_t *s) { return isNaN(s); };
  if (comparison == "num")
    return [=](const uint64_t *s) { return !isNaN(s); };
  Evaluator ordered =
      compare([type](uint64_t bits) { return decode(type, bits); });
  if (!ordered || (comparison.size() == 3 && !isUnordered))
    return {};
  return [=](const uint64_t *s) -> uint64_t {
    return isNaN(s) ? isUnordered : ordered(s);
  };
}

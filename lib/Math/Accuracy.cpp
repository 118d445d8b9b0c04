//===- Accuracy.cpp - Bounds of the functions' errors ---------------------===//
//
// Where all inputs of f32 were measured they are what was found, rounded up;
// where inputs were drawn they have a margin. Those of sqrt and rsqrt follow
// from steps that are rounded correctly. docs/Accuracy.md has what was
// measured.
//
//===----------------------------------------------------------------------===//

#include "bcast/Math/Accuracy.h"

#include "llvm/ADT/APFloat.h"
#include <cmath>

using namespace mlir;
using namespace mlir::bcast;

static double getOne(double, double) { return 1; }

static double getLargestLog(double smallest, double largest) {
  return std::fmax(-std::log(smallest), std::log(largest));
}

static double getLargestSqrt(double, double largest) {
  return std::sqrt(largest);
}

static double getLargestRsqrt(double smallest, double) {
  return 1 / std::sqrt(smallest);
}

static double getLargestCbrt(double, double largest) {
  return std::cbrt(largest);
}

ArrayRef<AccuracyBound> mlir::bcast::getAccuracyBounds() {
  static const AccuracyBound bounds[] = {
      {"exp", "exponential", 0.91, 1.1},
      {"exp2", "", 1, 1},
      {"expm1", "exponential_minus_one", 1.3, 2},
      {"logistic", "logistic", 1.44, 1.6, getOne},
      {"log", "log", 0.95, 1, getLargestLog},
      {"log2", "", 1.6, 0.51},
      {"log1p", "log_plus_one", 1.59, 1, getLargestLog},
      {"pow", "power", 1.6, 1},
      {"sqrt", "sqrt", 0.5, 0.5, getLargestSqrt},
      {"rsqrt", "rsqrt", 1.5, 1.5, getLargestRsqrt},
      {"cbrt", "cbrt", 1.4, 1, getLargestCbrt},
      {"sin", "sine", 1.56, 1, getOne},
      {"cos", "cosine", 1.8, 1, getOne},
      {"tan", "tan", 1.97, 1.3},
      {"asin", "asin", 1.3, 1},
      {"acos", "acos", 1.3, 1},
      {"atan", "atan", 1.3, 1},
      {"atan2", "atan2", 1.6, 1},
      {"sinh", "sinh", 1.7, 1},
      {"cosh", "cosh", 1.5, 1},
      {"tanh", "tanh", 1.2, 2, getOne},
      {"asinh", "asinh", 2, 1},
      {"acosh", "acosh", 2, 2},
      {"atanh", "atanh", 2, 1},
      {"erf", "erf", 0.88, 1},
      {"erfc", "erfc", 2, 1.1},
      {"erf_inv", "erf_inv", 1.65, 2},
      {"lgamma", "lgamma", 2, 2},
      {"digamma", "digamma", 1.6, 2},
      {"bessel_i1e", "bessel_i1e", 2, 2},
      {"zeta", "zeta", 1.5, 1},
      {"polygamma", "polygamma", 2, 2},
  };
  return bounds;
}

const AccuracyBound *mlir::bcast::findAccuracyBound(StringRef function) {
  ArrayRef<AccuracyBound> bounds = getAccuracyBounds();
  const auto *found = llvm::find_if(bounds, [&](const AccuracyBound &bound) {
    return bound.function == function;
  });
  return found == bounds.end() ? nullptr : found;
}

double AccuracyBound::get(FloatType type) const {
  // The error in f32 can move a result across the middle of two numbers.
  constexpr double narrow = 0.501;
  return type.isF64() ? f64 : type.isF32() ? f32 : narrow;
}

std::optional<ErrorBound> mlir::bcast::getErrorBound(StringRef op,
                                                     Type elementType) {
  if (!isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(elementType))
    return std::nullopt;
  ArrayRef<AccuracyBound> bounds = getAccuracyBounds();
  const auto *bound = llvm::find_if(
      bounds, [&](const AccuracyBound &bound) { return bound.op == op; });
  if (op.empty() || bound == bounds.end())
    return std::nullopt;

  auto type = cast<FloatType>(elementType);
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  double smallest = APFloat::getSmallest(semantics).convertToDouble();
  double largest = APFloat::getLargest(semantics).convertToDouble();
  if (bound->getLargest)
    largest = bound->getLargest(smallest, largest);
  int precision = static_cast<int>(APFloat::semanticsPrecision(semantics));

  // An ulp of a number in [2^e, 2^(e+1)) is epsilon * 2^e: relative to the
  // number at most epsilon, and largest for the largest result.
  double ulps = bound->get(type);
  double epsilon = std::ldexp(1.0, 1 - precision);
  return ErrorBound{ulps, ulps * epsilon,
                    std::ldexp(ulps * epsilon, std::ilogb(largest))};
}

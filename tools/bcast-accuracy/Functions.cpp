//===- Functions.cpp - What bcast-accuracy measures -----------------------===//
//
// The oracle of f32 is the host's library in double, that of f64 the same in
// long double: their own errors are some 1e-8 and 5e-4 ulp of what is measured.
// Where long double is no wider than double, f64 is not measured.
//
//===----------------------------------------------------------------------===//

#include "Functions.h"
#include "bcast/Math/SpecialFunctions.h"
#include "bcast/Scalar/ScalarOps.h"
#include "mlir/IR/Builders.h"
#include <cmath>
#include <cstring>

using namespace mlir;
using namespace mlir::bcast;

#define HOST(function)                                                         \
  [](double x, double) { return double(std::function(x)); },                   \
      [](long double x, long double) -> long double {                          \
        return std::function(x);                                               \
      }
#define HOST2(function)                                                        \
  [](double x, double y) { return double(std::function(x, y)); },              \
      [](long double x, long double y) -> long double {                        \
        return std::function(x, y);                                            \
      }

template <typename T>
static T rsqrtOf(T x) {
  return 1 / std::sqrt(x);
}

template <typename T>
static T logisticOf(T x) {
  return 1 / (1 + std::exp(-x));
}

/// Other functions that C++ lacks come from the reference semantics, which
/// computes in long double: asked for 80 bits, it does not round to f64.
static constexpr const char *special[] = {"erf_inv", "digamma", "bessel_i1e",
                                          "zeta", "polygamma"};
template <int which>
static long double specialLong(long double x, long double y) {
  static MLIRContext context;
  static Type f80 = Float80Type::get(&context);
  static ScalarFunction function = lookupScalarFunction(special[which]);
  llvm::APInt bits = function({Scalar::getFloat(f80, static_cast<double>(x)),
                               Scalar::getFloat(f80, static_cast<double>(y))},
                              f80, {})
                         .getFloat()
                         .bitcastToAPInt();
  long double result = 0;
  std::memcpy(&result, bits.getRawData(), 10);
  return result;
}
template <int which>
static double specialDouble(double x, double y) {
  return static_cast<double>(specialLong<which>(x, y));
}

static long double lgammaLong(long double x, long double) {
#ifdef __GLIBC__
  int sign;
  return lgammal_r(x, &sign);
#else
  return std::lgamma(x);
#endif
}
static double lgammaDouble(double x, double) {
#ifdef __GLIBC__
  int sign;
  return lgamma_r(x, &sign);
#else
  return std::lgamma(x);
#endif
}

template <Value (*build)(OpBuilder &, Location, Value)>
static Value buildUnary(OpBuilder &builder, Location loc, ValueRange operands) {
  return build(builder, loc, operands[0]);
}
template <Value (*build)(OpBuilder &, Location, Value, Value)>
static Value buildBinary(OpBuilder &builder, Location loc,
                         ValueRange operands) {
  return build(builder, loc, operands[0], operands[1]);
}

/// x in (1, 41), q in (0, 2^12).
static void toZetaDomain(double &x, double &q) {
  x = 1 + std::fmod(std::fabs(x), 40);
  q = std::fmod(std::fabs(q), 4096);
}
/// Orders up to 40.
static void toPolygammaDomain(double &n, double &x) {
  n = std::floor(std::fmod(std::fabs(n) * 1024, 41));
  x = std::fmod(std::fabs(x), 4096);
}
/// A quarter of the two largest terms of zeta, whose signs differ for odd x.
static double getZetaTerms(double x, double q) {
  double g = -q - std::floor(-q);
  if (q >= 0 || std::fmod(x, 2) != 1)
    return 0;
  return (std::pow(g, -x) + std::pow(1 - g, -x)) / 4;
}
static double getPolygammaTerms(double n, double x) {
  return n > 0 ? std::tgamma(n + 1) * getZetaTerms(n + 1, x)
               : 2 * std::log(2 + std::fabs(x));
}

llvm::ArrayRef<Function> mlir::bcast::getFunctions() {
  static const Function functions[] = {
      {"exp", "exp", nullptr, "exponential", HOST(exp)},
      {"exp2", "exp2", nullptr, "", HOST(exp2)},
      {"expm1", "expm1", nullptr, "exponential_minus_one", HOST(expm1)},
      {"logistic", "", buildUnary<lowering::buildLogistic>, "logistic",
       [](double x, double) { return logisticOf(x); },
       [](long double x, long double) { return logisticOf(x); },
       /*isBinary=*/false, /*absolute=*/nullptr, /*toDomain=*/nullptr,
       /*hasAbsoluteF32=*/false,
       buildUnary<lowering::buildApproximateLogistic>},
      {"log", "log", nullptr, "log", HOST(log)},
      {"log2", "log2", nullptr, "", HOST(log2)},
      {"log1p", "log1p", nullptr, "log_plus_one", HOST(log1p)},
      {"pow", "powf", nullptr, "power", HOST2(pow), true},
      {"sqrt", "sqrt", nullptr, "sqrt", HOST(sqrt)},
      {"rsqrt", "rsqrt", nullptr, "rsqrt",
       [](double x, double) { return rsqrtOf(x); },
       [](long double x, long double) { return rsqrtOf(x); }},
      {"cbrt", "cbrt", nullptr, "cbrt", HOST(cbrt)},
      {"sin", "sin", nullptr, "sine", HOST(sin)},
      {"cos", "cos", nullptr, "cosine", HOST(cos)},
      {"tan", "tan", nullptr, "tan", HOST(tan)},
      {"asin", "asin", nullptr, "asin", HOST(asin)},
      {"acos", "acos", nullptr, "acos", HOST(acos)},
      {"atan", "atan", nullptr, "atan", HOST(atan)},
      {"atan2", "atan2", nullptr, "atan2", HOST2(atan2), true},
      {"sinh", "sinh", nullptr, "sinh", HOST(sinh)},
      {"cosh", "cosh", nullptr, "cosh", HOST(cosh)},
      {"tanh", "tanh", nullptr, "tanh", HOST(tanh)},
      {"asinh", "asinh", nullptr, "asinh", HOST(asinh)},
      {"acosh", "acosh", nullptr, "acosh", HOST(acosh)},
      {"atanh", "atanh", nullptr, "atanh", HOST(atanh)},
      {"erf", "erf", nullptr, "erf", HOST(erf)},
      {"erfc", "erfc", nullptr, "erfc", HOST(erfc)},
      {"erf_inv", "", buildUnary<lowering::buildErfInv>, "erf_inv",
       specialDouble<0>, specialLong<0>},
      {"lgamma", "", buildUnary<lowering::buildLgamma>, "lgamma", lgammaDouble,
       lgammaLong, false,
       [](double x, double) { return x < 0 ? (1 - x) * std::log(2 - x) : 0; },
       nullptr, true},
      {"digamma", "", buildUnary<lowering::buildDigamma>, "digamma",
       specialDouble<1>, specialLong<1>, false,
       [](double x, double) { return x < 0 ? 2 * std::log(2 - x) : 0; },
       nullptr, true},
      {"bessel_i1e", "", buildUnary<lowering::buildBesselI1e>, "bessel_i1e",
       specialDouble<2>, specialLong<2>},
      {"zeta", "", buildBinary<lowering::buildZeta>, "zeta", specialDouble<3>,
       specialLong<3>, true, getZetaTerms, toZetaDomain, true},
      {"polygamma", "", buildBinary<lowering::buildPolygamma>, "polygamma",
       specialDouble<4>, specialLong<4>, true, getPolygammaTerms,
       toPolygammaDomain, true},
  };
  return functions;
}

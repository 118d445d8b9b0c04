//===- Functions.cpp - What bcast-accuracy measures -----------------------===//
//
// The oracle of f32 is the host's library in double, that of f64 the same in
// long double: their own errors are some 1e-8 and 5e-4 ulp of what is measured.
// Where long double is no wider than double, f64 is not measured.
//
//===----------------------------------------------------------------------===//

#include "Functions.h"
#include "SpecialFunctions.h"
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

/// Functions that C++ lacks come from the reference semantics, which computes
/// in long double: asked for 80 bits, it does not round to f64.
template <int which>
static long double specialLong(long double x, long double) {
  static MLIRContext context;
  static Type f80 = Float80Type::get(&context);
  static ScalarFunction function =
      lookupScalarFunction(which == 0 ? "erf_inv" : "digamma");
  llvm::APInt bits =
      function({Scalar::getFloat(f80, static_cast<double>(x))}, f80, {})
          .getFloat()
          .bitcastToAPInt();
  long double result = 0;
  std::memcpy(&result, bits.getRawData(), 10);
  return result;
}
template <int which>
static double special(double x, double) {
  return static_cast<double>(specialLong<which>(x, 0));
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

llvm::ArrayRef<Function> mlir::bcast::getFunctions() {
  static const Function functions[] = {
      {"exp", "exp", nullptr, "exponential", HOST(exp), 1, 1.1},
      {"exp2", "exp2", nullptr, "", HOST(exp2), 0.51, 1},
      {"expm1", "expm1", nullptr, "exponential_minus_one", HOST(expm1), 0.51,
       2},
      {"log", "log", nullptr, "log", HOST(log), 1, 1},
      {"log2", "log2", nullptr, "", HOST(log2), 0.51, 1},
      {"log1p", "log1p", nullptr, "log_plus_one", HOST(log1p), 0.51, 1},
      {"pow", "powf", nullptr, "power", HOST2(pow), 0.51, 1, true},
      {"sqrt", "sqrt", nullptr, "sqrt", HOST(sqrt), 0.51, 0.51},
      {"rsqrt", "rsqrt", nullptr, "rsqrt",
       [](double x, double) { return rsqrtOf(x); },
       [](long double x, long double) { return rsqrtOf(x); }, 1.5, 1.5},
      {"cbrt", "cbrt", nullptr, "cbrt", HOST(cbrt), 0.51, 1},
      {"sin", "sin", nullptr, "sine", HOST(sin), 0.51, 1},
      {"cos", "cos", nullptr, "cosine", HOST(cos), 0.51, 1},
      {"tan", "tan", nullptr, "tan", HOST(tan), 0.51, 1},
      {"asin", "asin", nullptr, "asin", HOST(asin), 0.51, 1},
      {"acos", "acos", nullptr, "acos", HOST(acos), 0.51, 1},
      {"atan", "atan", nullptr, "atan", HOST(atan), 0.51, 1},
      {"atan2", "atan2", nullptr, "atan2", HOST2(atan2), 0.51, 1, true},
      {"sinh", "sinh", nullptr, "sinh", HOST(sinh), 0.51, 2},
      {"cosh", "cosh", nullptr, "cosh", HOST(cosh), 0.51, 2},
      {"tanh", "tanh", nullptr, "tanh", HOST(tanh), 2, 2},
      {"asinh", "asinh", nullptr, "asinh", HOST(asinh), 0.51, 2},
      {"acosh", "acosh", nullptr, "acosh", HOST(acosh), 0.51, 2},
      {"atanh", "atanh", nullptr, "atanh", HOST(atanh), 0.51, 2},
      {"erf", "erf", nullptr, "erf", HOST(erf), 0.51, 2},
      {"erfc", "erfc", nullptr, "erfc", HOST(erfc), 0.51, 2},
      {"erf_inv", "", meaning::buildErfInv, "erf_inv", special<0>,
       specialLong<0>, 0.51, 2},
      {"lgamma", "", meaning::buildLgamma, "lgamma", lgammaDouble, lgammaLong,
       0.51, 2, false, [](double x) { return (1 - x) * std::log(2 - x); }},
      {"digamma", "", meaning::buildDigamma, "digamma", special<1>,
       specialLong<1>, 0.51, 2, false,
       [](double x) { return 2 * std::log(2 - x); }},
  };
  return functions;
}

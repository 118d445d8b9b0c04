//===- Types.cpp - Types of PTX, and numbers of 16 bits -------------------===//

#include "Types.h"

#include <algorithm>
#include <cmath>
#include <map>

using namespace fakecuda::ptx;

Type fakecuda::ptx::parseType(const std::string &name) {
  if (name == "pred")
    return {Type::Predicate, 1, false};
  static const std::map<std::string, Type::Kind> kKinds = {
      {"b", Type::Bits},
      {"s", Type::Signed},
      {"u", Type::Unsigned},
      {"f", Type::Float},
      {"bf", Type::BFloat}};
  size_t digits = std::min(name.find_first_of("0123456789"), name.size());
  auto kind = kKinds.find(name.substr(0, digits));
  std::string size = name.substr(digits);
  bool isPacked = size == "16x2" || size == "32x2";
  if (isPacked)
    size.resize(2);
  if (kind == kKinds.end() ||
      (size != "8" && size != "16" && size != "32" && size != "64"))
    return {};
  return {kind->second, unsigned(std::stoi(size)), isPacked};
}

long double fakecuda::ptx::roundToInteger(long double value,
                                          Rounding rounding) {
  switch (rounding) {
  case Rounding::Nearest:
    return std::nearbyint(value);
  case Rounding::Zero:
    return std::trunc(value);
  case Rounding::Down:
    return std::floor(value);
  case Rounding::Up:
    return std::ceil(value);
  }
  return value;
}

namespace {

/// Bits of a type's fraction and exponent.
struct Format {
  int fraction, exponent;
};

Format getFormat(Type type) {
  if (type.kind == Type::BFloat)
    return {7, 8};
  if (type.bits == 16)
    return {10, 5};
  return type.bits == 32 ? Format{23, 8} : Format{52, 11};
}

} // namespace

uint64_t fakecuda::ptx::encode(Type type, long double value,
                               Rounding rounding) {
  auto [fraction, exponentBits] = getFormat(type);
  uint64_t sign = uint64_t(std::signbit(value)) << (fraction + exponentBits);
  uint64_t infinity = ((uint64_t(1) << exponentBits) - 1) << fraction;
  // GPUs have one NaN for all results narrower than f64.
  if (std::isnan(value))
    return type.bits == 64 ? infinity | uint64_t(1) << (fraction - 1)
                           : infinity | ((uint64_t(1) << fraction) - 1);
  if (std::isinf(value))
    return sign | infinity;
  if (value == 0)
    return sign;

  // In units of the last place, which subnormal numbers share.
  int bias = (1 << (exponentBits - 1)) - 1;
  int exponent = std::max(std::ilogb(value), 1 - bias);
  long double units = std::ldexp(value, fraction - exponent);
  auto rounded = uint64_t(std::fabs(roundToInteger(units, rounding)));
  // The leading 1 of a normal number adds 1 to the exponent below.
  uint64_t bits = (uint64_t(exponent + bias - 1) << fraction) + rounded;
  if (bits < infinity)
    return sign | bits;
  bool isFinite = rounding == Rounding::Zero ||
                  rounding == (sign ? Rounding::Up : Rounding::Down);
  return sign | (isFinite ? infinity - 1 : infinity);
}

double fakecuda::ptx::decode(Type type, uint64_t bits) {
  if (type.bits == 64)
    return read<double>(bits);
  if (type.bits == 32)
    return read<float>(bits);
  if (type.kind == Type::BFloat)
    return read<float>((bits & 0xffff) << 16);
  int exponent = bits >> 10 & 31;
  double fraction = bits & 1023;
  double size = exponent == 31  ? (fraction != 0 ? NAN : INFINITY)
                : exponent == 0 ? std::ldexp(fraction, -24)
                                : std::ldexp(fraction + 1024, exponent - 25);
  return bits >> 15 & 1 ? -size : size;
}

double fakecuda::ptx::addToOdd(double a, double b) {
  double sum = a + b;
  if (!std::isfinite(sum))
    return sum;
  // What rounding has lost, which is a number of f64 itself.
  double part = sum - a;
  double lost = (a - (sum - part)) + (b - part);
  bool isOdd = write(sum) & 1;
  if (lost == 0 || isOdd)
    return sum;
  return std::nextafter(sum, lost > 0 ? INFINITY : -INFINITY);
}

double fakecuda::ptx::fmaToOdd(double a, double b, double c) {
  // Products of numbers of up to 24 bits are exact.
  return addToOdd(a * b, c);
}

//===- Conversions.cpp - Conversions of PTX between types -----------------===//

#include "Evaluators.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace fakecuda::ptx;

namespace {

/// The nearest number of an integer type, and 0 for NaN, or the least of 64
/// bits.
template <typename T>
uint64_t saturate(long double value) {
  using Limits = std::numeric_limits<T>;
  if (std::isnan(value))
    return sizeof(T) == 8 ? uint64_t(1) << 63 : 0;
  // 2^64 - 1 is no number of f64, but one of long double.
  if (value <= static_cast<long double>(Limits::min()))
    return write(Limits::min());
  if (value >= static_cast<long double>(Limits::max()))
    return write(Limits::max());
  return write(T(value));
}

/// The number of a register, of any type.
long double getNumber(Type type, uint64_t bits) {
  if (type.isFloat())
    return decode(type, bits);
  return onInteger(type, [&](auto zero) -> long double {
    return read<decltype(zero)>(bits);
  });
}

} // namespace

Evaluator
fakecuda::ptx::getConversion(const std::vector<std::string> &mnemonic) {
  if (mnemonic.size() < 3)
    return {};
  Type from = parseType(mnemonic.back());
  Type to = parseType(mnemonic[mnemonic.size() - 2]);
  if (from.kind == Type::None || to.kind == Type::None || from.isPacked)
    return {};
  std::string mode;
  for (size_t i = 1; i + 2 < mnemonic.size(); ++i)
    mode += mnemonic[i];
  static const std::map<std::string, Rounding> kModes = {
      {"", Rounding::Nearest}, {"rn", Rounding::Nearest},
      {"rz", Rounding::Zero},  {"rm", Rounding::Down},
      {"rp", Rounding::Up},    {"rni", Rounding::Nearest},
      {"rzi", Rounding::Zero}, {"rmi", Rounding::Down},
      {"rpi", Rounding::Up},
  };
  auto found = kModes.find(mode);
  if (found == kModes.end())
    return {};
  Rounding rounding = found->second;
  bool toInteger = !mode.empty() && mode.back() == 'i';

  // The first source is the upper half.
  if (to.isPacked && to.bits == 16 && mode == "rn") {
    Type single = {to.kind, 16, false};
    return [=](const uint64_t *s) {
      return encode(single, decode(from, s[0]), rounding) << 16 |
             encode(single, decode(from, s[1]), rounding);
    };
  }
  if (to.isPacked)
    return {};
  if (from.isInteger() && to.isInteger() && mode.empty())
    return [=](const uint64_t *s) {
      uint64_t bits = onInteger(
          from, [&](auto zero) { return write(read<decltype(zero)>(s[0])); });
      return onInteger(
          to, [&](auto zero) { return write(read<decltype(zero)>(bits)); });
    };
  if (from.isFloat() && to.isInteger() && toInteger)
    return [=](const uint64_t *s) {
      long double number = roundToInteger(decode(from, s[0]), rounding);
      return onInteger(
          to, [&](auto zero) { return saturate<decltype(zero)>(number); });
    };
  if (!to.isFloat())
    return {};
  return [=](const uint64_t *s) {
    long double number = getNumber(from, s[0]);
    return encode(to, toInteger ? roundToInteger(number, rounding) : number,
                  rounding);
  };
}

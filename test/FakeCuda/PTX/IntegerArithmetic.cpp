//===- IntegerArithmetic.cpp - Integers and bits in PTX ------------------===//

#include "Evaluators.h"

#include <algorithm>

using namespace fakecuda::ptx;

namespace {

using Name = const std::string &;

/// Of two's complement, where the sign does not matter: in 64 bits.
Evaluator getWrapping(Name op, Type type) {
  unsigned unused = 64 - type.bits;
  auto extend = [unused, isSigned = type.kind == Type::Signed](uint64_t value) {
    value <<= unused;
    return isSigned ? uint64_t(int64_t(value) >> unused) : value >> unused;
  };
  if (op == "add")
    return [=](const uint64_t *s) { return extend(s[0] + s[1]); };
  if (op == "sub")
    return [=](const uint64_t *s) { return extend(s[0] - s[1]); };
  // With the carry or borrow of what is below, and what these leave.
  if (op == "addc")
    return [=](const uint64_t *s) { return extend(s[0] + s[1] + s[2]); };
  if (op == "subc")
    return [=](const uint64_t *s) { return extend(s[0] - s[1] - s[2]); };
  uint64_t mask = ~uint64_t(0) >> unused;
  if (op == "add.carry")
    return [=, bits = type.bits](const uint64_t *s) {
      auto sum =
          static_cast<unsigned __int128>(s[0] & mask) + (s[1] & mask) + s[2];
      return uint64_t(sum >> bits);
    };
  if (op == "sub.borrow")
    return [=](const uint64_t *s) -> uint64_t {
      return (s[0] & mask) < static_cast<unsigned __int128>(s[1] & mask) + s[2];
    };
  if (op == "mul.lo")
    return [=](const uint64_t *s) { return extend(s[0] * s[1]); };
  if (op == "mad.lo")
    return [=](const uint64_t *s) { return extend(s[0] * s[1] + s[2]); };
  if (op == "neg")
    return [=](const uint64_t *s) { return extend(-s[0]); };
  if (op == "and")
    return [=](const uint64_t *s) { return extend(s[0] & s[1]); };
  if (op == "or")
    return [=](const uint64_t *s) { return extend(s[0] | s[1]); };
  if (op == "xor")
    return [=](const uint64_t *s) { return extend(s[0] ^ s[1]); };
  if (op == "not")
    return [=](const uint64_t *s) { return extend(~s[0]); };
  if (op == "mov")
    return [=](const uint64_t *s) { return extend(s[0]); };
  if (op == "selp")
    return [=](const uint64_t *s) { return extend(s[2] & 1 ? s[0] : s[1]); };
  return {};
}

template <typename T>
Evaluator getInteger(Name op) {
  constexpr unsigned kBits = 8 * sizeof(T);
  using Wide =
      std::conditional_t<std::is_signed_v<T>, __int128, unsigned __int128>;
  auto binary = [](auto function) -> Evaluator {
    return [function](const uint64_t *s) {
      return write(T(function(read<T>(s[0]), read<T>(s[1]))));
    };
  };
  if (op == "min")
    return binary([](T a, T b) { return std::min(a, b); });
  if (op == "max")
    return binary([](T a, T b) { return std::max(a, b); });
  if (op == "mul.hi")
    return binary([](T a, T b) { return (Wide(a) * Wide(b)) >> kBits; });
  // Of zero GPUs give all ones, and the dividend.
  if (op == "div")
    return binary(
        [](T a, T b) { return b == 0 ? T(-1) : T(Wide(a) / Wide(b)); });
  if (op == "rem")
    return binary([](T a, T b) { return b == 0 ? a : T(Wide(a) % Wide(b)); });
  if (op == "abs")
    return [](const uint64_t *s) {
      T a = read<T>(s[0]);
      return write(T(a < T(0) ? uint64_t(0) - uint64_t(a) : uint64_t(a)));
    };
  if (op == "mul.wide" || op == "mad.wide")
    return [](const uint64_t *s) {
      return uint64_t(Wide(read<T>(s[0])) * Wide(read<T>(s[1]))) + s[2];
    };
  // The count has 32 bits, and may be larger than the number.
  if (op == "shl")
    return [](const uint64_t *s) {
      auto count = uint32_t(s[1]);
      return write(T(count < kBits ? uint64_t(read<T>(s[0])) << count : 0));
    };
  if (op == "shr")
    return [](const uint64_t *s) {
      return write(T(read<T>(s[0]) >> std::min(uint32_t(s[1]), kBits - 1) >>
                     (uint32_t(s[1]) >= kBits && !std::is_signed_v<T>)));
    };
  if (op == "popc")
    return [](const uint64_t *s) -> uint64_t {
      return __builtin_popcountll(std::make_unsigned_t<T>(s[0]));
    };
  if (op == "clz")
    return [](const uint64_t *s) -> uint64_t {
      auto a = std::make_unsigned_t<T>(s[0]);
      return a == 0 ? kBits : __builtin_clzll(a) - (64 - kBits);
    };
  if (op == "bfe")
    return [](const uint64_t *s) {
      unsigned start = s[1] & 255, count = s[2] & 255;
      Wide value = Wide(read<T>(s[0])) >> std::min(start, 64u);
      unsigned unused = 128 - std::min(count, 127u);
      auto upper = Wide(static_cast<unsigned __int128>(value) << unused);
      return count == 0 ? 0 : write(T(upper >> unused));
    };
  if (op == "bfi")
    return [](const uint64_t *s) {
      unsigned start = s[2] & 255, count = s[3] & 255;
      if (start >= kBits || count == 0)
        return write(read<T>(s[1]));
      uint64_t mask = (count < 64 ? uint64_t(1) << count : 0) - 1;
      mask <<= start;
      return write(T((s[1] & ~mask) | (s[0] << start & mask)));
    };
  return {};
}

/// Of words, whatever the type is called.
Evaluator getWords(Name op) {
  if (op == "prmt")
    return [](const uint64_t *s) {
      uint64_t bytes = uint32_t(s[0]) | s[1] << 32, result = 0;
      for (int i = 0; i < 4; ++i) {
        unsigned selector = s[2] >> (4 * i) & 15;
        uint64_t byte = bytes >> (8 * (selector & 7)) & 255;
        if (selector & 8)
          byte = byte & 128 ? 255 : 0;
        result |= byte << (8 * i);
      }
      return result;
    };
  if (op == "shf.l.wrap" || op == "shf.r.wrap")
    return [isLeft = op == "shf.l.wrap"](const uint64_t *s) -> uint64_t {
      uint64_t both = uint32_t(s[0]) | s[1] << 32;
      unsigned count = s[2] & 31;
      return uint32_t(isLeft ? both << count >> 32 : both >> count);
    };
  return {};
}

} // namespace

Evaluator fakecuda::ptx::getIntegerEvaluator(Name op, Type type) {
  if (Evaluator evaluator = getWords(op))
    return evaluator;
  if (Evaluator evaluator = getWrapping(op, type))
    return evaluator;
  return onInteger(type,
                   [&](auto zero) { return getInteger<decltype(zero)>(op); });
}

//===- Inputs.h - Which inputs are measured ---------------------*- C++ -*-===//
#ifndef BCAST_TOOLS_BCASTACCURACY_INPUTS_H
#define BCAST_TOOLS_BCASTACCURACY_INPUTS_H

#include "Functions.h"
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>
#include <vector>

namespace mlir::bcast {

/// A random-looking permutation of 64-bit numbers (the finalizer of
/// splitmix64).
inline uint64_t mixBits(uint64_t value) {
  value += 0x9e3779b97f4a7c15;
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
  value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
  return value ^ (value >> 31);
}

/// Gives the special values, for binary functions all pairs of them, then
/// either one of every `stride` bit patterns, or `samples` random inputs.
template <typename T>
class InputSource {
  using Bits = std::conditional_t<sizeof(T) == 8, uint64_t, uint32_t>;

public:
  /// `stride` 0: random inputs.
  InputSource(const Function &function, uint64_t samples, uint64_t stride)
      : isBinary(function.isBinary), toDomain(function.toDomain),
        stride(stride), total(stride ? (uint64_t(1) << 32) / stride : samples) {
    addSpecials();
  }

  /// Fills both arrays as far as inputs remain; how many there are.
  int64_t fill(std::vector<T> &x, std::vector<T> &y) {
    uint64_t n = specials.size();
    uint64_t specialCount = isBinary ? n * n : n;
    size_t count = 0;
    for (; count < x.size() && position < specialCount + total;
         ++count, ++position) {
      if (position < specialCount) {
        x[count] = specials[position % n];
        y[count] = specials[position / n];
      } else {
        sample(position - specialCount, x[count], y[count]);
      }
    }
    return count;
  }

private:
  static T fromBits(Bits bits) {
    T value;
    std::memcpy(&value, &bits, sizeof(T));
    return value;
  }

  void addSpecials() {
    using Limits = std::numeric_limits<T>;
    constexpr T pi = T(3.141592653589793238L);
    for (T value : {T(0),
                    Limits::denorm_min(),
                    Limits::min(),
                    Limits::max(),
                    Limits::infinity(),
                    Limits::quiet_NaN(),
                    Limits::epsilon(),
                    T(0.25),
                    T(0.5),
                    T(0.625),
                    T(0.65),
                    T(1),
                    T(1.4616321),
                    T(1.5),
                    T(2),
                    T(2.5),
                    T(3),
                    T(4),
                    T(5),
                    T(8.5),
                    T(10),
                    T(10.25),
                    T(28),
                    T(88.72284),
                    T(103.97),
                    T(300),
                    T(709.78),
                    T(745.2),
                    T(0.41421356),
                    T(0x1p-14),
                    T(0x1p24),
                    T(0x1p40),
                    T(0x1p53),
                    T(0x1p100),
                    pi / 4,
                    pi / 2,
                    pi,
                    pi * 1000})
      addSpecial(value);
    // Nearer than others to multiples of pi/2.
    if constexpr (sizeof(T) == 8)
      for (T value : {0x1.6c6cbc45dc8dep5, 0x1.6ac5b262ca1ffp849})
        addSpecial(value);
    else
      addSpecial(0x1.f37c8ap95f);
  }

  void addSpecial(T value) {
    for (T sign : {T(1), T(-1)}) {
      T next = sign * value;
      specials.push_back(next);
      specials.push_back(std::nextafter(next, T(0)));
      specials.push_back(
          std::nextafter(next, sign * std::numeric_limits<T>::infinity()));
    }
  }

  /// Half of the random inputs have any exponent; the others one that makes
  /// most functions neither trivial nor overflow.
  T pick(uint64_t random) {
    T any = fromBits(static_cast<Bits>(random));
    if (mixBits(random) & 1)
      return any;
    int exponent = static_cast<int>(mixBits(random + 1) % 40) - 28;
    T fraction = T(1) + T((random >> 11) * 0x1p-53);
    return std::copysign(std::ldexp(fraction, exponent), any);
  }

  void sample(uint64_t i, T &x, T &y) {
    if (stride) {
      x = fromBits(static_cast<Bits>(i * stride + mixBits(i) % stride));
      return;
    }
    x = pick(mixBits(2 * i));
    y = pick(mixBits(2 * i + 1));
    if (!isBinary || i % 2)
      return;
    if (toDomain) {
      double first = x, second = y;
      toDomain(first, second);
      x = static_cast<T>(first);
      y = static_cast<T>(second);
      return;
    }
    // x^y between subnormal and overflow.
    T logX = std::log2(std::fabs(x));
    T exponent = T(std::numeric_limits<T>::max_exponent) * T(1.1) *
                 T((mixBits(i) >> 11) * 0x1p-52 - 1);
    y = exponent / logX;
  }

  bool isBinary;
  void (*toDomain)(double &, double &);
  uint64_t stride, total, position = 0;
  std::vector<T> specials;
};

} // namespace mlir::bcast

#endif // BCAST_TOOLS_BCASTACCURACY_INPUTS_H

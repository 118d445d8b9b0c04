//===- Types.h - Types of PTX, and numbers of 16 bits -----------*- C++ -*-===//
#ifndef BCAST_TEST_FAKECUDA_PTX_TYPES_H
#define BCAST_TEST_FAKECUDA_PTX_TYPES_H

#include <cstdint>
#include <cstring>
#include <string>

namespace fakecuda::ptx {

/// A type as b32, s64, f16x2, f32x2 or pred.
struct Type {
  enum Kind { None, Bits, Signed, Unsigned, Float, BFloat, Predicate };
  Kind kind = None;
  unsigned bits = 0;
  /// Whether two numbers of `bits` bits are in one register.
  bool isPacked = false;

  bool isFloat() const { return kind == Float || kind == BFloat; }
  bool isInteger() const { return kind >= Bits && kind <= Unsigned; }
};

/// The type of a name; none if it is not one.
Type parseType(const std::string &name);

template <typename T>
T read(uint64_t bits) {
  T value;
  std::memcpy(&value, &bits, sizeof(T));
  return value;
}

/// A number as a register holds it: those with a sign are extended, so that an
/// instruction of a wider type reads the same number.
template <typename T>
uint64_t write(T value) {
  if constexpr (std::is_integral_v<T>)
    return static_cast<uint64_t>(static_cast<int64_t>(value));
  uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof(T));
  return bits;
}

/// Calls a function with a zero of the C++ type of an integer type.
template <typename F>
auto onInteger(Type type, F function) {
  bool isSigned = type.kind == Type::Signed;
  switch (type.bits) {
  case 8:
    return isSigned ? function(int8_t()) : function(uint8_t());
  case 16:
    return isSigned ? function(int16_t()) : function(uint16_t());
  case 32:
    return isSigned ? function(int32_t()) : function(uint32_t());
  default:
    return isSigned ? function(int64_t()) : function(uint64_t());
  }
}

enum class Rounding { Nearest, Zero, Down, Up };

/// The nearest integer that way.
long double roundToInteger(long double value, Rounding rounding);

/// The bits of a number as a float type has it, rounded once.
uint64_t encode(Type type, long double value, Rounding rounding);

/// The number of a float type's bits.
double decode(Type type, uint64_t bits);

/// a + b and a * b + c of floats narrower than f64, in f64 with an odd last bit
/// if they are not exact, so that rounding them to the narrower type is
/// rounding once.
double addToOdd(double a, double b);
double fmaToOdd(double a, double b, double c);

} // namespace fakecuda::ptx

#endif // BCAST_TEST_FAKECUDA_PTX_TYPES_H

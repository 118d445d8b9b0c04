//===- FloatText.cpp - Floating-point numbers as text ---------------------===//

#include "FloatText.h"
#include "ElementKind.h"
#include "llvm/Support/Error.h"
#include <charconv>
#include <cmath>

using namespace mlir;
using namespace mlir::bcast;
using llvm::APFloat;

/// An exact conversion takes time that grows with the square of the digits.
static constexpr size_t maxDigits = 4096;

static StringRef takeWhile(StringRef &text, StringRef characters) {
  StringRef taken = text.take_front(text.find_first_not_of(characters));
  text = text.drop_front(taken.size());
  return taken;
}

/// Checks "12", "1.5", ".5", "5.", "1e-3", "0x1.8p3" (without sign).
/// `isZero` tells whether all digits are.
static bool isNumber(StringRef text, bool &isZero) {
  bool isHex = text.consume_front_insensitive("0x");
  StringRef digits = isHex ? "0123456789abcdefABCDEF" : "0123456789";
  StringRef whole = takeWhile(text, digits), fraction;
  if (text.consume_front("."))
    fraction = takeWhile(text, digits);
  isZero = whole.find_first_not_of('0') == StringRef::npos &&
           fraction.find_first_not_of('0') == StringRef::npos;
  if (whole.empty() && fraction.empty())
    return false;
  if (text.consume_front_insensitive(isHex ? "p" : "e")) {
    if (!text.consume_front("-"))
      text.consume_front("+");
    return !takeWhile(text, "0123456789").empty() && text.empty();
  }
  // A hexadecimal number without exponent could be meant as the value's bits.
  return text.empty() && !isHex;
}

std::optional<APFloat>
mlir::bcast::parseFloat(StringRef text, const llvm::fltSemantics &semantics,
                        StringRef typeName, std::string &why) {
  StringRef magnitude = text;
  bool negative = magnitude.consume_front("-");
  if (!negative)
    magnitude.consume_front("+");

  auto lacks = [&](StringRef what) {
    why = ("is not a value of " + typeName + ", which has no " + what).str();
    return std::nullopt;
  };
  if (magnitude.equals_insensitive("nan")) {
    if (!APFloat::semanticsHasNaN(semantics))
      return lacks("NaN");
    return APFloat::getQNaN(semantics,
                            negative && APFloat::isIEEELikeFP(semantics));
  }
  if (negative && !APFloat::semanticsHasSignedRepr(semantics))
    return lacks("negative values");
  if (magnitude.equals_insensitive("inf")) {
    if (!APFloat::semanticsHasInf(semantics))
      return lacks("infinity");
    return APFloat::getInf(semantics, negative);
  }
  bool isZero;
  if (!isNumber(magnitude, isZero)) {
    why = "is not a number";
    return std::nullopt;
  }
  if (magnitude.size() > maxDigits) {
    why = "has more than " + std::to_string(maxDigits) + " characters";
    return std::nullopt;
  }
  if (isZero && !APFloat::semanticsHasZero(semantics))
    return lacks("zero");
  APFloat value(semantics);
  auto status =
      value.convertFromString(magnitude, APFloat::rmNearestTiesToEven);
  if (!status) {
    why = llvm::toString(status.takeError());
    return std::nullopt;
  }
  if (negative)
    value.changeSign();
  return value;
}

template <typename T>
static bool parseNative(StringRef text, T &value,
                        const llvm::fltSemantics &semantics, StringRef typeName,
                        std::string &why) {
  // from_chars also knows "infinity" and "nan(...)", which are not ours.
  size_t sign = text.starts_with("-");
  if (text.size() > sign && text.size() <= maxDigits &&
      (llvm::isDigit(text[sign]) || text[sign] == '.')) {
    auto [end, error] = std::from_chars(text.begin(), text.end(), value);
    if (error == std::errc() && end == text.end())
      return true;
  }
  // Hexadecimal numbers, overflow, underflow, signs, names and errors.
  std::optional<APFloat> parsed = parseFloat(text, semantics, typeName, why);
  if (!parsed)
    return false;
  if constexpr (std::is_same_v<T, float>)
    value = parsed->convertToFloat();
  else
    value = parsed->convertToDouble();
  return true;
}

bool mlir::bcast::parseNativeFloat(StringRef text, float &value,
                                   std::string &why) {
  return parseNative(text, value, APFloat::IEEEsingle(), "f32", why);
}
bool mlir::bcast::parseNativeFloat(StringRef text, double &value,
                                   std::string &why) {
  return parseNative(text, value, APFloat::IEEEdouble(), "f64", why);
}

double mlir::bcast::toDouble(const APFloat &value) {
  // APFloat makes an infinity of f8E8M0FNU's NaN, whose significand is empty.
  return value.isNaN() ? std::numeric_limits<double>::quiet_NaN()
                       : value.convertToDouble();
}

/// nan, inf and -inf; null for numbers.
static char *formatSpecial(char *to, double value) {
  if (std::isfinite(value))
    return nullptr;
  StringRef name = std::isnan(value) ? "nan" : value < 0 ? "-inf" : "inf";
  return std::copy(name.begin(), name.end(), to);
}

template <typename T>
static char *formatNative(char *to, T value) {
  if (char *end = formatSpecial(to, value))
    return end;
  return std::to_chars(to, to + maxFloatText, value).ptr;
}

char *mlir::bcast::formatFloat(char *to, float value) {
  return formatNative(to, value);
}
char *mlir::bcast::formatFloat(char *to, double value) {
  return formatNative(to, value);
}

/// The value of `digits` * 10^`exponent` if it rounds to `value`.
static std::optional<double> tryDigits(int64_t digits, int exponent,
                                       const APFloat &value) {
  std::string text = std::to_string(digits) + "e" + std::to_string(exponent);
  APFloat back(value.getSemantics());
  auto status = back.convertFromString(text, APFloat::rmNearestTiesToEven);
  if (!status) {
    llvm::consumeError(status.takeError());
    return std::nullopt;
  }
  double rounded;
  if (!back.bitwiseIsEqual(value) ||
      std::from_chars(text.data(), text.data() + text.size(), rounded).ec !=
          std::errc())
    return std::nullopt;
  return rounded;
}

char *mlir::bcast::formatFloat(char *to, const APFloat &value) {
  double exact = toDouble(value);
  if (char *end = formatSpecial(to, exact))
    return end;
  if (std::signbit(exact))
    *to++ = '-';
  if (exact == 0) {
    *to++ = '0';
    return to;
  }
  exact = std::fabs(exact);
  APFloat magnitude = value;
  magnitude.clearSign();

  // Fewest digits first. Next to a power of two the digits nearest to the value
  // may read back to its neighbour below while those above read back to it.
  char *limit = to + maxFloatText;
  for (int precision = 0; precision < 17; ++precision) {
    char text[maxFloatText];
    char *end = std::to_chars(text, text + maxFloatText, exact,
                              std::chars_format::scientific, precision)
                    .ptr;
    StringRef digitsText, exponentText;
    std::tie(digitsText, exponentText) = StringRef(text, end - text).split('e');
    SmallString<32> withoutPoint;
    for (char c : digitsText)
      if (c != '.')
        withoutPoint += c;
    int64_t digits;
    int exponent;
    exponentText.consume_front("+");
    (void)withoutPoint.str().getAsInteger(10, digits);
    (void)exponentText.getAsInteger(10, exponent);
    exponent -= precision;

    std::optional<double> shortest = tryDigits(digits, exponent, magnitude);
    if (!shortest)
      shortest = tryDigits(digits + 1, exponent, magnitude);
    if (!shortest)
      continue;
    end = std::to_chars(to, limit, *shortest).ptr;
    // Where no fraction is printed, the exact integer takes as many digits.
    if (exponent >= 0 && StringRef(to, end - to).find('e') == StringRef::npos)
      end = std::to_chars(to, limit, exact, std::chars_format::fixed).ptr;
    return end;
  }
  return std::to_chars(to, limit, exact).ptr;
}

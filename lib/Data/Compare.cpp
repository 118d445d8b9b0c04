//===- Compare.cpp - Compare a result with the expected tensor ------------===//

#include "bcast/Data/Compare.h"
#include "ElementKind.h"
#include "FloatText.h"
#include "bcast/Data/Literal.h"
#include <cmath>

using namespace mlir;
using namespace mlir::bcast;

Tolerance Tolerance::getDefault(Type elementType) {
  if (auto complex = dyn_cast<ComplexType>(elementType))
    elementType = complex.getElementType();
  if (elementType.isF32() || elementType.isF64())
    return {1e-4, 1e-5};
  if (elementType.isF16())
    return {1e-3, 1e-5};
  if (elementType.isBF16())
    return {1e-2, 1e-5};
  return {};
}

static bool isClose(double actual, double expected, Tolerance tolerance) {
  if (actual == expected)
    return true;
  // The formula would let an infinite bound match anything with an infinity.
  if (!std::isfinite(actual) || !std::isfinite(expected))
    return std::isnan(actual) && std::isnan(expected);
  return std::fabs(actual - expected) <=
         tolerance.absolute + tolerance.relative * std::fabs(expected);
}

namespace {
/// How many elements differ, and where the first one is.
struct Differences {
  int64_t count = 0, first = 0;
  void add(int64_t position) {
    if (count++ == 0)
      first = position;
  }
};
} // namespace

/// Calls `compare` (const char *, const char *) -> bool for the elements whose
/// bytes differ: equal bytes always agree, and most results are equal.
template <typename CompareFn>
static Differences compareElements(const Tensor &actual, const Tensor &expected,
                                   CompareFn compare) {
  constexpr int64_t blockSize = 4096;
  const int64_t width = getElementByteWidth(actual.getElementType());
  const int64_t size = actual.getNumElements();
  Differences differences;
  for (int64_t start = 0; start < size; start += blockSize) {
    const char *a = actual.data() + start * width;
    const char *e = expected.data() + start * width;
    const int64_t block = std::min(blockSize, size - start);
    if (std::memcmp(a, e, block * width) == 0)
      continue;
    for (int64_t i = 0; i < block; ++i)
      if (!compare(a + i * width, e + i * width))
        differences.add(start + i);
  }
  return differences;
}

template <typename T>
static T load(const char *from) {
  T value;
  std::memcpy(&value, from, sizeof(T));
  return value;
}

template <typename T>
static Differences compareComplex(const Tensor &actual, const Tensor &expected,
                                  Tolerance tolerance) {
  return compareElements(actual, expected, [&](const char *a, const char *e) {
    return isClose(load<T>(a), load<T>(e), tolerance) &&
           isClose(load<T>(a + sizeof(T)), load<T>(e + sizeof(T)), tolerance);
  });
}

/// The value of every element of a format, by its bits.
static std::vector<double> makeValueTable(Type type) {
  std::vector<double> values(size_t(1) << type.getIntOrFloatBitWidth());
  for (uint32_t bits = 0; bits < values.size(); ++bits) {
    char memory[sizeof(bits)];
    std::memcpy(memory, &bits, sizeof(bits));
    values[bits] = toDouble(Scalar::load(type, memory).getFloat());
  }
  return values;
}

/// `Bits` is the unsigned type of the format's width.
template <typename Bits>
static Differences compareNarrowFloats(const Tensor &actual,
                                       const Tensor &expected,
                                       Tolerance tolerance) {
  std::vector<double> values; // Made for the first element that differs.
  return compareElements(actual, expected, [&](const char *a, const char *e) {
    if (values.empty())
      values = makeValueTable(actual.getElementType());
    return isClose(values[load<Bits>(a)], values[load<Bits>(e)], tolerance);
  });
}

static Differences findDifferences(const Tensor &actual, const Tensor &expected,
                                   Tolerance tolerance) {
  Type type = actual.getElementType();
  return visitNativeType(
      type,
      [&](auto tag) {
        using T = decltype(tag);
        return compareElements(
            actual, expected, [&](const char *a, const char *e) {
              if constexpr (std::is_floating_point_v<T>)
                return isClose(load<T>(a), load<T>(e), tolerance);
              else if constexpr (std::is_same_v<T, bool>)
                return !*a == !*e;
              else
                return load<T>(a) == load<T>(e);
            });
      },
      [&] {
        if (auto complex = dyn_cast<ComplexType>(type))
          return complex.getElementType().isF32()
                     ? compareComplex<float>(actual, expected, tolerance)
                     : compareComplex<double>(actual, expected, tolerance);
        return getElementByteWidth(type) == 1
                   ? compareNarrowFloats<uint8_t>(actual, expected, tolerance)
                   : compareNarrowFloats<uint16_t>(actual, expected, tolerance);
      });
}

/// "[1,2]" for a row-major position.
static void printIndex(llvm::raw_ostream &os, int64_t position,
                       ArrayRef<int64_t> shape) {
  SmallVector<int64_t> index(shape.size());
  for (size_t dim = shape.size(); dim-- > 0;) {
    index[dim] = position % shape[dim];
    position /= shape[dim];
  }
  os << '[';
  llvm::interleave(index, os, ",");
  os << ']';
}

std::optional<std::string> mlir::bcast::compareTensors(const Tensor &actual,
                                                       const Tensor &expected,
                                                       Tolerance tolerance) {
  std::string message;
  llvm::raw_string_ostream os(message);
  if (actual.getShape() != expected.getShape() ||
      actual.getElementType() != expected.getElementType()) {
    os << actual.getType() << ", expected " << expected.getType();
    return message;
  }
  Differences differences = findDifferences(actual, expected, tolerance);
  if (differences.count == 0)
    return std::nullopt;
  os << "element ";
  printIndex(os, differences.first, actual.getShape());
  os << ": ";
  printScalar(os, actual.get(differences.first));
  os << ", expected ";
  printScalar(os, expected.get(differences.first));
  const int64_t size = actual.getNumElements();
  os << " (" << differences.count << " of " << size
     << (size == 1 ? " element" : " elements")
     << (differences.count == 1 ? " differs)" : " differ)");
  return message;
}

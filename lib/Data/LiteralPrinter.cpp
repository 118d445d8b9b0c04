//===- LiteralPrinter.cpp - Tensors as text -------------------------------===//
//
// IREE's form: the innermost dimension is a list of elements, each outer one
// but the first a pair of square brackets.
//
//===----------------------------------------------------------------------===//

#include "ElementKind.h"
#include "FloatText.h"
#include "bcast/Data/Literal.h"
#include <charconv>
#include <unordered_map>

using namespace mlir;
using namespace mlir::bcast;

/// Enough for "(re,im)".
static constexpr size_t maxElementText = 2 * maxFloatText + 3;

template <typename T>
static T load(const char *from) {
  T value;
  std::memcpy(&value, from, sizeof(T));
  return value;
}

template <typename T>
static char *formatElement(char *to, const char *from) {
  if constexpr (std::is_same_v<T, bool>)
    *to++ = *from ? '1' : '0';
  else if constexpr (std::is_floating_point_v<T>)
    to = formatFloat(to, load<T>(from));
  else
    to = std::to_chars(to, to + maxElementText, load<T>(from)).ptr;
  return to;
}

template <typename T>
static char *formatComplex(char *to, const char *from) {
  *to++ = '(';
  to = formatFloat(to, load<T>(from));
  *to++ = ',';
  to = formatFloat(to, load<T>(from + sizeof(T)));
  *to++ = ')';
  return to;
}

namespace {
/// Formats of few bits: each value is worked out once.
class NarrowFloatFormatter {
public:
  explicit NarrowFloatFormatter(Type type)
      : type(type), width(getElementByteWidth(type)) {}

  char *operator()(char *to, const char *from) {
    uint32_t bits = 0;
    std::memcpy(&bits, from, width);
    std::string &text = texts[bits];
    if (text.empty()) {
      char buffer[maxFloatText];
      text.assign(buffer,
                  formatFloat(buffer, Scalar::load(type, from).getFloat()));
    }
    return std::copy(text.begin(), text.end(), to);
  }

private:
  Type type;
  unsigned width;
  std::unordered_map<uint32_t, std::string> texts;
};
} // namespace

/// Calls `visit` with the function (char *to, const char *from) -> char *that
/// writes one element of `type` as text.
template <typename VisitFn>
static void withFormatter(Type type, VisitFn visit) {
  visitNativeType(
      type, [&](auto tag) { visit(formatElement<decltype(tag)>); },
      [&] {
        if (auto complex = dyn_cast<ComplexType>(type))
          return visit(complex.getElementType().isF32()
                           ? formatComplex<float>
                           : formatComplex<double>);
        visit(NarrowFloatFormatter(type));
      });
}

template <typename FormatFn>
static void printElements(llvm::raw_ostream &os, const Tensor &tensor,
                          FormatFn format) {
  ArrayRef<int64_t> shape = tensor.getShape();
  const int64_t size = tensor.getNumElements();
  const int64_t width = getElementByteWidth(tensor.getElementType());
  if (size == 0)
    return;

  // For each pair of brackets, inside out: how many elements it holds.
  SmallVector<int64_t> brackets;
  int64_t elements = 1;
  for (size_t dim = shape.size(); dim-- > 1;)
    brackets.push_back(elements *= shape[dim]);
  const int64_t row = brackets.empty() ? size : brackets.front();
  // How many brackets open or close at a position between two rows.
  auto countBrackets = [&](int64_t position) {
    return llvm::count_if(brackets,
                          [&](int64_t held) { return position % held == 0; });
  };

  std::string buffer;
  for (int64_t start = 0; start < size; start += row) {
    buffer.append(countBrackets(start), '[');
    for (int64_t i = start; i < start + row; ++i) {
      char text[maxElementText];
      if (i != start)
        buffer += ' ';
      buffer.append(text, format(text, tensor.data() + i * width));
      if (buffer.size() > 1 << 16) {
        os << buffer;
        buffer.clear();
      }
    }
    buffer.append(countBrackets(start + row), ']');
  }
  os << buffer;
}

void mlir::bcast::printLiteral(llvm::raw_ostream &os, const Tensor &tensor) {
  for (int64_t size : tensor.getShape())
    os << size << 'x';
  os << tensor.getElementType() << '=';
  withFormatter(tensor.getElementType(), [&](auto format) {
    printElements(os, tensor, std::move(format));
  });
}

void mlir::bcast::printScalar(llvm::raw_ostream &os, const Scalar &value) {
  char memory[16], text[maxElementText];
  value.store(memory);
  withFormatter(value.getType(), [&](auto format) {
    os.write(text, format(text, memory) - text);
  });
}

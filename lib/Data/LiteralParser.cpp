//===- LiteralParser.cpp - Tensors from text ------------------------------===//
//
// The text comes from a command line, but may hold millions of elements: the
// element type is looked at once, and elements are read straight into the
// tensor's memory.
//
//===----------------------------------------------------------------------===//

#include "ByteSource.h"
#include "ElementKind.h"
#include "FloatText.h"
#include "bcast/Data/Literal.h"
#include "bcast/Data/Npy.h"
#include "bcast/Utils/CheckedMath.h"
#include "bcast/Utils/ElementTypes.h"
#include "llvm/ADT/StringSwitch.h"
#include <charconv>

using namespace mlir;
using namespace mlir::bcast;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;
using llvm::Twine;

/// "2x3xf32".
static Expected<RankedTensorType> parseTensorType(StringRef text,
                                                  MLIRContext *context) {
  SmallVector<int64_t> shape;
  StringRef rest = text;
  while (!rest.empty() && (llvm::isDigit(rest.front()) || rest.front() == '?' ||
                           rest.front() == '-')) {
    auto [size, after] = rest.split('x');
    int64_t value;
    if (size.find_first_not_of("0123456789") != StringRef::npos)
      return createStringError("size " + quoteForMessage(size) + " in " +
                               quoteForMessage(text) + " is not a number");
    if (size.getAsInteger(10, value))
      return createStringError("size " + quoteForMessage(size) + " in " +
                               quoteForMessage(text) + " exceeds 64 bits");
    if (shape.size() == maxRank)
      return createStringError("rank of " + quoteForMessage(text) +
                               " exceeds " + Twine(maxRank));
    shape.push_back(value);
    rest = after;
  }
  const ElementTypeInfo *elementType = findElementType(rest);
  if (!elementType)
    return createStringError("unknown element type " + quoteForMessage(rest) +
                             " in " + quoteForMessage(text));
  return RankedTensorType::get(shape, elementType->get(context));
}

//===----------------------------------------------------------------------===//
// Elements. Each function reads one into memory, or completes in `why` a
// sentence that starts with the element.
//===----------------------------------------------------------------------===//

template <typename T>
static bool parseElement(StringRef text, char *to, std::string &why) {
  T value;
  if constexpr (std::is_floating_point_v<T>) {
    if (!parseNativeFloat(text, value, why))
      return false;
  } else {
    std::string name =
        (std::is_signed_v<T> ? "i" : "ui") + std::to_string(8 * sizeof(T));
    StringRef digits = text;
    if (digits.consume_front_insensitive("0x")) {
      // The bits of the element: 0xFF is -1 for i8.
      std::make_unsigned_t<T> bits;
      auto [end, error] =
          std::from_chars(digits.begin(), digits.end(), bits, 16);
      if (end != digits.end() || error == std::errc::invalid_argument) {
        why = "is not an integer";
        return false;
      }
      if (error != std::errc()) {
        why = "does not fit in the bits of " + name;
        return false;
      }
      std::memcpy(&value, &bits, sizeof(T));
    } else {
      if (digits.consume_front("+") && digits.starts_with("-"))
        digits = "";
      // from_chars takes no sign for unsigned types: a negative number is out
      // of their range rather than no number.
      bool negative = std::is_unsigned_v<T> && digits.consume_front("-");
      auto [end, error] = std::from_chars(digits.begin(), digits.end(), value);
      if (end != digits.end() || error == std::errc::invalid_argument) {
        why = "is not an integer";
        return false;
      }
      if (error != std::errc() || (negative && value != 0)) {
        why = "is outside the range of " + name + ", " +
              std::to_string(std::numeric_limits<T>::min()) + " to " +
              std::to_string(std::numeric_limits<T>::max());
        return false;
      }
    }
  }
  std::memcpy(to, &value, sizeof(T));
  return true;
}

template <>
bool parseElement<bool>(StringRef text, char *to, std::string &why) {
  std::optional<bool> value = llvm::StringSwitch<std::optional<bool>>(text)
                                  .Cases({"1", "true", "0x1"}, true)
                                  .Cases({"0", "false", "0x0"}, false)
                                  .Default(std::nullopt);
  if (!value) {
    why = "is not a value of i1: true, false, 1 or 0";
    return false;
  }
  *to = *value;
  return true;
}

template <typename T>
static bool parseComplex(StringRef text, char *to, std::string &why) {
  // A number alone has no imaginary part.
  StringRef real = text, imag = "0";
  if (text.consume_front("(")) {
    if (!text.consume_back(")") || text.count(',') != 1) {
      why = "is not a complex number (re,im)";
      return false;
    }
    std::tie(real, imag) = text.split(',');
  }
  return parseElement<T>(real.trim(), to, why) &&
         parseElement<T>(imag.trim(), to + sizeof(T), why);
}

namespace {
/// Formats of few bits. Their values repeat, and reading a number exactly takes
/// ten times as long as finding its text again.
class NarrowFloatParser {
public:
  explicit NarrowFloatParser(Type type) : type(cast<FloatType>(type)) {
    llvm::raw_string_ostream(typeName) << type;
  }

  bool operator()(StringRef text, char *to, std::string &why) {
    auto known = memories.find(text);
    if (known == memories.end()) {
      std::optional<llvm::APFloat> value =
          parseFloat(text, type.getFloatSemantics(), typeName, why);
      if (!value)
        return false;
      Memory memory = {};
      Scalar::getFloat(type, *value).store(memory.data());
      if (memories.size() == maxKnown)
        memories.clear();
      known = memories.try_emplace(text, memory).first;
    }
    std::memcpy(to, known->second.data(), getElementByteWidth(type));
    return true;
  }

private:
  using Memory = std::array<char, 4>;
  static constexpr size_t maxKnown = 1 << 16;

  FloatType type;
  std::string typeName;
  DenseMap<StringRef, Memory> memories;
};
} // namespace

/// Calls `parse` (StringRef, char *, std::string &) for each element of `text`.
/// One element fills the whole tensor.
template <typename ParseFn>
static Error parseElements(StringRef text, StringRef typeName,
                           const Tensor &tensor, ParseFn parse) {
  static constexpr StringRef separators = " ,\t\n\r";
  const int64_t size = tensor.getNumElements();
  const int64_t width = getElementByteWidth(tensor.getElementType());
  std::array<char, 16> spare; // For the elements beyond the last.
  int64_t count = 0, depth = 0;
  std::string why;
  while (true) {
    text = text.drop_front(
        std::min(text.find_first_not_of(separators), text.size()));
    if (text.empty())
      break;
    if (text.consume_front("[")) {
      ++depth;
      continue;
    }
    if (text.consume_front("]")) {
      if (--depth < 0)
        break;
      continue;
    }
    size_t end = text.front() == '(' ? text.find(')') + 1
                                     : text.find_first_of(" ,\t\n\r[]");
    // No ')' gives 0 here: the rest of the text is the element.
    if (end == 0)
      end = text.size();
    StringRef element = text.take_front(end);
    text = text.drop_front(element.size());
    char *to = count < size ? tensor.data() + count * width : spare.data();
    if (!parse(element, to, why))
      return createStringError("element " + Twine(count) + ": " +
                               quoteForMessage(element) + " " + why);
    ++count;
  }
  if (depth != 0)
    return createStringError("square brackets are not balanced");
  if (count != 1 && count != size)
    return createStringError(typeName + " takes " + Twine(size) +
                             (size == 1 ? " element" : " elements") +
                             ", found " + Twine(count));
  if (count == 1) {
    // Copies ever larger pieces, as long as they stay in the cache.
    const int64_t end = size * width, piece = 1 << 18;
    for (int64_t done = width, step; done < end; done += step) {
      step = std::min({done, end - done, piece});
      std::memcpy(tensor.data() + done, tensor.data(), step);
    }
  }
  return Error::success();
}

static Error parseElements(StringRef text, StringRef typeName,
                           const Tensor &tensor) {
  Type type = tensor.getElementType();
  return visitNativeType(
      type,
      [&](auto tag) {
        return parseElements(text, typeName, tensor,
                             parseElement<decltype(tag)>);
      },
      [&] {
        if (auto complex = dyn_cast<ComplexType>(type))
          return parseElements(text, typeName, tensor,
                               complex.getElementType().isF32()
                                   ? parseComplex<float>
                                   : parseComplex<double>);
        return parseElements(text, typeName, tensor, NarrowFloatParser(type));
      });
}

/// Raw little-endian elements, exactly as many as the type has.
static Error readRaw(StringRef path, StringRef typeName, const Tensor &tensor,
                     FileSource &source) {
  if (Error error =
          source.readRest(tensor.data(), tensor.getSizeInBytes(), typeName))
    return createStringError(path + ": " + llvm::toString(std::move(error)));
  if (tensor.getElementType().isInteger(1))
    normalizeBools(tensor);
  return Error::success();
}

Expected<Tensor> mlir::bcast::parseLiteral(StringRef text, MLIRContext *context,
                                           RankedTensorType expected) {
  text = text.trim();
  if (text.consume_front("@"))
    return readNpy(text, context,
                   expected ? expected.getElementType() : Type());
  auto [typeText, value] = text.split('=');
  if (typeText.size() == text.size())
    return createStringError(quoteForMessage(text) +
                             " is not a value such as 2x3xf32=1 or @a.npy");
  typeText = typeText.trim();
  Expected<RankedTensorType> type = parseTensorType(typeText, context);
  if (!type)
    return type.takeError();

  value = value.trim();
  if (!value.consume_front("@")) {
    Expected<Tensor> tensor = Tensor::allocate(*type);
    if (tensor)
      if (Error error = parseElements(value, typeText, *tensor))
        return error;
    return tensor;
  }
  Expected<std::unique_ptr<FileSource>> source = FileSource::open(value);
  if (!source)
    return createStringError(value + ": " + llvm::toString(source.takeError()));
  if (std::optional<int64_t> size = checkedSizeInBytes(
          type->getShape(), getElementByteWidth(type->getElementType())))
    if (Error error = (*source)->checkRest(*size, typeText))
      return createStringError(value + ": " + llvm::toString(std::move(error)));
  Expected<Tensor> tensor = Tensor::allocate(*type);
  if (tensor)
    if (Error error = readRaw(value, typeText, *tensor, **source))
      return error;
  return tensor;
}

//===- NpyHeader.cpp - The header of a .npy file --------------------------===//
//
// The header is a Python dictionary in text form. This reads the one form that
// numpy.save writes, in any order of keys, and evaluates nothing. The format:
// numpy/lib/format.py.
//
//===----------------------------------------------------------------------===//

#include "NpyHeader.h"
#include "ByteSource.h"
#include "ElementKind.h"
#include "bcast/Scalar/Scalar.h"
#include "bcast/Utils/ElementTypes.h"
#include "llvm/Support/Endian.h"
#include <cinttypes>

using namespace mlir;
using namespace mlir::bcast;
using llvm::createStringError;
using llvm::Error;

/// NumPy itself refuses headers above 10,000 bytes unless told to trust them.
static constexpr uint64_t maxHeaderSize = 64 << 10;

namespace {
/// Recursive descent over `{'descr': '<f4', 'fortran_order': False, 'shape':
/// (2, 3), }`.
class HeaderParser {
public:
  explicit HeaderParser(StringRef text) : rest(text) {}
  Error parse(NpyHeader &header);

private:
  bool consume(StringRef token) {
    rest = rest.ltrim(" \t\n\r\f");
    return rest.consume_front(token);
  }
  Error parseString(StringRef &value);
  Error parseDescriptor(std::string &descriptor);
  Error parseBool(bool &value);
  Error parseShape(SmallVectorImpl<int64_t> &shape);
  Error fail(const llvm::Twine &expected) {
    return createStringError("corrupt header: expected " + expected + " at " +
                             quoteForMessage(rest));
  }

  StringRef rest;
};
} // namespace

Error HeaderParser::parseString(StringRef &value) {
  StringRef quote = consume("'") ? "'" : consume("\"") ? "\"" : "";
  size_t end = quote.empty() ? StringRef::npos : rest.find(quote);
  if (end == StringRef::npos)
    return fail("a string");
  value = rest.take_front(end);
  rest = rest.drop_front(end + 1);
  // NumPy never writes an escape; to read it as is would be to misread it.
  if (value.contains('\\'))
    return createStringError("corrupt header: escape in " +
                             quoteForMessage(value));
  return Error::success();
}

Error HeaderParser::parseDescriptor(std::string &descriptor) {
  if (consume("["))
    return createStringError("structured element types are not supported");
  StringRef value;
  if (Error error = parseString(value))
    return error;
  descriptor = value.str();
  return Error::success();
}

Error HeaderParser::parseBool(bool &value) {
  value = consume("True");
  if (!value && !consume("False"))
    return fail("True or False");
  return Error::success();
}

Error HeaderParser::parseShape(SmallVectorImpl<int64_t> &shape) {
  if (!consume("("))
    return fail("a tuple");
  bool lastIsComma = true; // "()" is a tuple, "(3)" is not.
  while (!consume(")")) {
    int64_t size;
    rest = rest.ltrim(" \t\n\r\f");
    size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    if (!lastIsComma || digits == 0)
      return fail("the next size or the end of the shape");
    if (rest.take_front(digits).getAsInteger(10, size))
      return createStringError("size " +
                               quoteForMessage(rest.take_front(digits)) +
                               " of the shape exceeds 64 bits");
    if (shape.size() == maxRank)
      return createStringError("rank exceeds %zu", maxRank);
    rest = rest.drop_front(digits);
    shape.push_back(size);
    lastIsComma = consume(",");
  }
  if (shape.size() == 1 && !lastIsComma)
    return createStringError("corrupt header: shape is not a tuple");
  return Error::success();
}

Error HeaderParser::parse(NpyHeader &header) {
  if (!consume("{"))
    return fail("'{'");
  bool hasDescriptor = false, hasOrder = false, hasShape = false;
  bool lastIsComma = true;
  while (!consume("}")) {
    StringRef key;
    if (!lastIsComma)
      return fail("',' or '}'");
    if (Error error = parseString(key))
      return error;
    if (!consume(":"))
      return fail("':'");
    bool unknown = false;
    bool &seen = key == "descr"           ? hasDescriptor
                 : key == "fortran_order" ? hasOrder
                 : key == "shape"         ? hasShape
                                          : unknown;
    if (&seen == &unknown)
      return createStringError("corrupt header: unknown key " +
                               quoteForMessage(key));
    if (seen)
      return createStringError("corrupt header: two entries for '" + key + "'");
    seen = true;
    if (Error error = &seen == &hasDescriptor
                          ? parseDescriptor(header.descriptor)
                      : &seen == &hasOrder ? parseBool(header.fortranOrder)
                                           : parseShape(header.shape))
      return error;
    lastIsComma = consume(",");
  }
  StringRef missing = !hasDescriptor ? "descr"
                      : !hasOrder    ? "fortran_order"
                      : !hasShape    ? "shape"
                                     : "";
  if (!missing.empty())
    return createStringError("corrupt header: no entry for '" + missing + "'");
  (void)consume("");
  if (!rest.empty())
    return fail("the end of the header");
  return Error::success();
}

llvm::Expected<NpyHeader> mlir::bcast::readNpyHeader(ByteSource &source) {
  // Magic string, then major and minor version.
  std::array<char, 8> start = {};
  llvm::Expected<uint64_t> got = source.read(start.data(), start.size());
  if (!got)
    return got.takeError();
  StringRef magic("\x93NUMPY");
  StringRef found(start.data(), std::min<uint64_t>(*got, magic.size()));
  if (found.empty())
    return createStringError("empty file");
  if (!magic.starts_with(found))
    return createStringError("not a .npy file");
  if (*got < start.size())
    return createStringError("truncated header");
  unsigned major = static_cast<uint8_t>(start[6]);
  unsigned minor = static_cast<uint8_t>(start[7]);
  if (major < 1 || major > 3 || minor != 0)
    return createStringError("format version %u.%u is not supported", major,
                             minor);

  // The size of the dictionary takes 2 bytes in version 1, 4 later.
  std::array<char, 4> sizeBytes = {};
  uint64_t sizeWidth = major == 1 ? 2 : 4;
  got = source.read(sizeBytes.data(), sizeWidth);
  if (!got)
    return got.takeError();
  if (*got < sizeWidth)
    return createStringError("truncated header");
  uint32_t size = llvm::support::endian::read32le(sizeBytes.data());
  if (size > maxHeaderSize)
    return createStringError("header of %" PRIu32 " bytes exceeds %" PRIu64,
                             size, maxHeaderSize);
  std::string text(size, '\0');
  got = source.read(text.data(), size);
  if (!got)
    return got.takeError();
  if (*got < size)
    return createStringError("truncated header");
  NpyHeader header;
  if (Error error = HeaderParser(text).parse(header))
    return error;
  return header;
}

llvm::Expected<Type> mlir::bcast::resolveNpyDescriptor(StringRef descriptor,
                                                       Type expected,
                                                       MLIRContext *context) {
  for (const ElementTypeInfo &row : getElementTypes()) {
    // The second name of a one-byte type is how a dtype without byte order is
    // spelled with one.
    bool isNumPys = !row.npy.starts_with("<V") &&
                    (descriptor == row.npy ||
                     (row.npy.starts_with("|") && descriptor.starts_with("<") &&
                      descriptor.drop_front() == row.npy.drop_front()));
    if (isNumPys || (!row.mlDtypes.empty() && descriptor == row.mlDtypes))
      return row.get(context);
  }
  // ml_dtypes writes this one, which NumPy then cannot read.
  if (descriptor == "<f1" || descriptor == "|f1")
    return Float8E5M2Type::get(context);

  int64_t width;
  if ((descriptor.starts_with("|V") || descriptor.starts_with("<V")) &&
      !descriptor.drop_front(2).getAsInteger(10, width) && width >= 0) {
    std::string opaque = quoteForMessage(descriptor) +
                         " does not name an element type of its own";
    if (!expected)
      return createStringError(opaque);
    if (getNpyDescriptor(expected).starts_with("<V") &&
        getElementByteWidth(expected) == width)
      return expected;
    std::string message = opaque + " and does not hold ";
    llvm::raw_string_ostream(message) << expected;
    return createStringError(message);
  }
  if (descriptor.starts_with(">"))
    return createStringError("big-endian data (" + quoteForMessage(descriptor) +
                             ") are not supported");
  if (descriptor.ends_with("O"))
    return createStringError("Python objects are not supported");
  return createStringError("element type " + quoteForMessage(descriptor) +
                           " is not supported");
}

// "<V1" also for f8E5M2: ml_dtypes' "<f1" is refused by NumPy itself.
StringRef mlir::bcast::getNpyDescriptor(Type type) {
  const ElementTypeInfo *info = findElementType(type);
  return info ? StringRef(info->npy) : "";
}

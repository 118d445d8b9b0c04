//===- NpyWriter.cpp - Write .npy files -----------------------------------===//
//
// Byte for byte what numpy.save writes.
//
//===----------------------------------------------------------------------===//

#include "NpyHeader.h"
#include "bcast/Data/Npy.h"
#include "llvm/Support/Endian.h"

using namespace mlir;
using namespace mlir::bcast;
using llvm::Error;
using llvm::StringRef;

static std::string makeHeader(StringRef descriptor, ArrayRef<int64_t> shape) {
  std::string dictionary;
  llvm::raw_string_ostream os(dictionary);
  os << "{'descr': '" << descriptor << "', 'fortran_order': False, 'shape': (";
  llvm::interleaveComma(shape, os);
  os << (shape.size() == 1 ? ",), }" : "), }");
  // NumPy leaves room for the first size to grow to 21 digits.
  if (!shape.empty())
    os.indent(21 - std::to_string(shape.front()).size());

  // Magic string, version and size; all of it padded to a multiple of 64.
  size_t start = 10;
  if (dictionary.size() + 65 > 0xffff)
    start = 12;
  // NumPy adds another 64 where none are needed.
  os.indent(64 - (start + dictionary.size() + 1) % 64) << '\n';
  std::string header = "\x93NUMPY";
  header += start == 10 ? '\1' : '\2';
  header += '\0';
  std::array<char, 4> size;
  llvm::support::endian::write32le(size.data(), dictionary.size());
  header.append(size.data(), start - 8);
  return header + dictionary;
}

/// The name of the element type in a header, or why there is none.
static llvm::Expected<StringRef> getDescriptor(const Tensor &tensor) {
  StringRef descriptor = getNpyDescriptor(tensor.getElementType());
  if (!descriptor.empty())
    return descriptor;
  std::string type;
  llvm::raw_string_ostream(type) << tensor.getElementType();
  return llvm::createStringError("element type " + type + " is not supported");
}

Error mlir::bcast::writeNpy(OutputFiles &files, size_t index,
                            const Tensor &tensor) {
  llvm::Expected<StringRef> descriptor = getDescriptor(tensor);
  if (!descriptor)
    return descriptor.takeError();
  return files.write(index, [&](llvm::raw_ostream &os) {
    os << makeHeader(*descriptor, tensor.getShape())
       << StringRef(tensor.data(), tensor.getSizeInBytes());
  });
}

Error mlir::bcast::writeNpy(StringRef path, const Tensor &tensor) {
  OutputFiles files;
  if (Error error = files.add(path))
    return error;
  if (Error error = writeNpy(files, 0, tensor))
    return error;
  return files.commit();
}

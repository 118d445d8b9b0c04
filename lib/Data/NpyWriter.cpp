//===- NpyWriter.cpp - Write .npy files -----------------------------------===//
//
// Byte for byte what numpy.save writes. The bytes go to a temporary file in the
// same folder, which then takes the name: no reader sees half a file, and a
// full disk leaves what was there before.
//
//===----------------------------------------------------------------------===//

#include "NpyHeader.h"
#include "bcast/Data/Npy.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"

using namespace mlir;
using namespace mlir::bcast;
using llvm::Error;
using llvm::StringRef;
using llvm::Twine;
namespace fs = llvm::sys::fs;

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

/// Writes to an open file, which it leaves open.
static std::error_code writeTo(int descriptor, StringRef header,
                               StringRef data) {
  llvm::raw_fd_ostream os(descriptor, /*shouldClose=*/false,
                          /*unbuffered=*/true);
  os << header << data;
  std::error_code error = os.error();
  // The stream's destructor aborts the process for an error nobody cleared.
  os.clear_error();
  return error;
}

/// For what must not be replaced: devices and pipes.
static std::error_code writeInPlace(StringRef path, StringRef header,
                                    StringRef data) {
  int descriptor;
  if (std::error_code error = fs::openFileForWrite(
          path, descriptor, fs::CD_OpenExisting, fs::OF_None))
    return error;
  std::error_code error = writeTo(descriptor, header, data);
  fs::file_t file = fs::convertFDToNativeFile(descriptor);
  std::error_code closeError = fs::closeFile(file);
  return error ? error : closeError;
}

static std::error_code writeWhole(StringRef path, StringRef header,
                                  StringRef data) {
  llvm::Expected<fs::TempFile> file =
      fs::TempFile::create(path + ".tmp-%%%%%%%%");
  if (!file)
    return llvm::errorToErrorCode(file.takeError());
  if (std::error_code error = writeTo(file->FD, header, data)) {
    llvm::consumeError(file->discard());
    return error;
  }
  return llvm::errorToErrorCode(file->keep(path));
}

static std::error_code write(StringRef path, StringRef header, StringRef data) {
  fs::file_status status;
  if (fs::status(path, status)) // There is nothing of that name.
    return writeWhole(path, header, data);
  if (fs::is_directory(status))
    return std::make_error_code(std::errc::is_a_directory);
  if (!fs::is_regular_file(status))
    return writeInPlace(path, header, data);
  // A new file could take the place of one that may not be written.
  if (std::error_code error = fs::access(path, fs::AccessMode::Write))
    return error;
  // A link stays a link; the file it leads to is replaced.
  SmallString<128> target;
  if (std::error_code error = fs::real_path(path, target))
    return error;
  return writeWhole(target, header, data);
}

Error mlir::bcast::writeNpy(StringRef path, const Tensor &tensor) {
  StringRef descriptor = getNpyDescriptor(tensor.getElementType());
  if (descriptor.empty()) {
    std::string type;
    llvm::raw_string_ostream(type) << tensor.getElementType();
    return llvm::createStringError(path + ": element type " + type +
                                   " is not supported");
  }
  if (path.empty() || path.contains('\0'))
    return llvm::createStringError(path + ": not a file name");
  std::error_code error =
      write(path, makeHeader(descriptor, tensor.getShape()),
            StringRef(tensor.data(), tensor.getSizeInBytes()));
  if (error)
    return llvm::createStringError(error, path + ": " + error.message());
  return Error::success();
}

//===- ByteSource.cpp - Bytes of a file or of memory ----------------------===//

#include "ByteSource.h"
#include "bcast/Data/Tensor.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"

using namespace mlir;
using namespace mlir::bcast;

llvm::Error ByteSource::checkRest(uint64_t size, StringRef what) const {
  std::optional<uint64_t> left = remaining();
  if (!left || *left == size)
    return llvm::Error::success();
  return llvm::createStringError(
      llvm::Twine(*left < size ? "truncated: " : "trailing data: ") + what +
      " should have " + llvm::Twine(size) + " bytes, found " +
      llvm::Twine(*left));
}

llvm::Error ByteSource::readRest(char *to, uint64_t size, StringRef what) {
  llvm::Expected<uint64_t> got = read(to, size);
  if (!got)
    return got.takeError();
  if (*got != size)
    return llvm::createStringError("truncated: " + what + " should have " +
                                   llvm::Twine(size) + " bytes, found " +
                                   llvm::Twine(*got));
  char extra;
  llvm::Expected<uint64_t> trailing = read(&extra, 1);
  if (!trailing)
    return trailing.takeError();
  if (*trailing)
    return llvm::createStringError("trailing data: " + what + " should have " +
                                   llvm::Twine(size) + " bytes, found more");
  return llvm::Error::success();
}

llvm::Expected<uint64_t> MemorySource::read(char *to, uint64_t size) {
  size = std::min<uint64_t>(size, bytes.size());
  if (size)
    std::memcpy(to, bytes.data(), size);
  bytes = bytes.drop_front(size);
  return size;
}

llvm::Expected<std::unique_ptr<FileSource>> FileSource::open(StringRef path) {
  // A path with a null byte would silently name another file.
  if (path.empty() || path.contains('\0'))
    return llvm::createStringError("not a file name");
  int descriptor;
  if (std::error_code error = llvm::sys::fs::openFileForRead(path, descriptor))
    return llvm::createStringError(error, error.message());
  llvm::sys::fs::file_status status;
  std::error_code error = llvm::sys::fs::status(descriptor, status);
  if (!error && status.type() == llvm::sys::fs::file_type::directory_file)
    error = std::make_error_code(std::errc::is_a_directory);
  if (error) {
    (void)llvm::sys::Process::SafelyCloseFileDescriptor(descriptor);
    return llvm::createStringError(error, error.message());
  }
  std::optional<uint64_t> left;
  // Files of /proc and /sys are "regular" and of size 0, whatever they hold.
  if (status.type() == llvm::sys::fs::file_type::regular_file &&
      status.getSize() > 0)
    left = status.getSize();
  return std::unique_ptr<FileSource>(new FileSource(descriptor, left));
}

FileSource::~FileSource() {
  (void)llvm::sys::Process::SafelyCloseFileDescriptor(descriptor);
}

llvm::Expected<uint64_t> FileSource::read(char *to, uint64_t size) {
  llvm::sys::fs::file_t file = llvm::sys::fs::convertFDToNativeFile(descriptor);
  uint64_t done = 0;
  while (done < size) {
    // One call reads no more than 2 GiB on Linux; asking for less is portable.
    uint64_t step = std::min<uint64_t>(size - done, 1 << 30);
    llvm::Expected<size_t> got = llvm::sys::fs::readNativeFile(
        file, MutableArrayRef<char>(to + done, step));
    if (!got)
      return got.takeError();
    if (*got == 0)
      break;
    done += *got;
  }
  if (left)
    *left -= std::min(*left, done);
  return done;
}

void mlir::bcast::normalizeBools(const Tensor &tensor) {
  for (char &byte :
       MutableArrayRef<char>(tensor.data(), tensor.getSizeInBytes()))
    byte = byte != 0;
}

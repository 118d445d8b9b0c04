//===- ByteSource.h - Bytes of a file or of memory --------------*- C++ -*-===//
//
// What the readers of tensors read from. Files are read, not mapped: a mapped
// file that somebody shortens meanwhile kills the process, and reading puts the
// bytes where they belong in one copy.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_DATA_BYTESOURCE_H
#define BCAST_LIB_DATA_BYTESOURCE_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"
#include <optional>

namespace mlir::bcast {

class ByteSource {
public:
  virtual ~ByteSource() = default;

  /// Reads up to `size` bytes; fewer only where the bytes end.
  virtual llvm::Expected<uint64_t> read(char *to, uint64_t size) = 0;

  /// How many bytes are left; unknown for pipes and devices.
  virtual std::optional<uint64_t> remaining() const = 0;

  /// Reads exactly `size` bytes and checks that they are the last. `what` names
  /// them in the message.
  llvm::Error readRest(char *to, uint64_t size, StringRef what);

  /// Fails as readRest would, as far as that is known without reading. Called
  /// before memory is taken for what a corrupt file claims to hold.
  llvm::Error checkRest(uint64_t size, StringRef what) const;
};

class MemorySource : public ByteSource {
public:
  explicit MemorySource(StringRef bytes) : bytes(bytes) {}
  llvm::Expected<uint64_t> read(char *to, uint64_t size) override;
  std::optional<uint64_t> remaining() const override { return bytes.size(); }

private:
  StringRef bytes;
};

class FileSource : public ByteSource {
public:
  /// Fails with the system's reason: no such file, a directory, ...
  static llvm::Expected<std::unique_ptr<FileSource>> open(StringRef path);
  ~FileSource() override;
  llvm::Expected<uint64_t> read(char *to, uint64_t size) override;
  std::optional<uint64_t> remaining() const override { return left; }

private:
  FileSource(int descriptor, std::optional<uint64_t> left)
      : descriptor(descriptor), left(left) {}

  int descriptor;
  std::optional<uint64_t> left;
};

class Tensor;

/// Makes every byte of a tensor of i1 that is neither 0 nor 1 a 1: NumPy reads
/// any such byte as true, compiled code only its lowest bit.
void normalizeBools(const Tensor &tensor);

} // namespace mlir::bcast

#endif // BCAST_LIB_DATA_BYTESOURCE_H

//===- DataTestUtils.h - What the tests of tensors share --------*- C++ -*-===//
#ifndef BCAST_TEST_UNIT_DATA_DATATESTUTILS_H
#define BCAST_TEST_UNIT_DATA_DATATESTUTILS_H

#include "bcast/Data/Literal.h"
#include "bcast/Data/Npy.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

namespace mlir::bcast::test {

inline MLIRContext *getContext() {
  static MLIRContext context(MLIRContext::Threading::DISABLED);
  return &context;
}

/// The text of a tensor or of the reason why there is none.
inline std::string print(llvm::Expected<Tensor> tensor) {
  if (!tensor)
    return "error: " + llvm::toString(tensor.takeError());
  std::string text;
  llvm::raw_string_ostream os(text);
  printLiteral(os, *tensor);
  return text;
}

inline Tensor parse(StringRef text) {
  llvm::Expected<Tensor> tensor = parseLiteral(text, getContext());
  if (tensor)
    return *tensor;
  ADD_FAILURE() << llvm::toString(tensor.takeError());
  return Tensor();
}

/// What parseLiteral makes of a text, as text.
inline std::string reprint(StringRef text) {
  return print(parseLiteral(text, getContext()));
}

inline StringRef bytesOf(const Tensor &tensor) {
  return StringRef(tensor.data(), tensor.getSizeInBytes());
}

/// A file that NumPy wrote (Inputs/make_inputs.py), and its bytes.
inline std::string inputPath(StringRef name) {
  return (BCAST_TEST_INPUTS "/" + name + ".npy").str();
}

inline std::string readInput(StringRef name) {
  auto buffer = llvm::MemoryBuffer::getFile(inputPath(name));
  return buffer ? (*buffer)->getBuffer().str() : "";
}

/// A one-line message and nothing else.
inline bool isOneLine(StringRef message) {
  return !message.empty() && message.find('\n') == StringRef::npos;
}

/// A folder of its own, removed with everything in it.
class TemporaryFolder {
public:
  TemporaryFolder() {
    if (llvm::sys::fs::createUniqueDirectory("bcast-data-test", folder))
      ADD_FAILURE() << "cannot make a temporary folder";
  }
  ~TemporaryFolder() { (void)llvm::sys::fs::remove_directories(folder); }

  std::string path(StringRef name) const {
    SmallString<128> path = folder;
    llvm::sys::path::append(path, name);
    return path.str().str();
  }
  std::string write(StringRef name, StringRef bytes) const {
    std::error_code error;
    llvm::raw_fd_ostream os(path(name), error);
    os << bytes;
    return path(name);
  }
  int countFiles() const {
    std::error_code error;
    int count = 0;
    for (llvm::sys::fs::directory_iterator it(folder, error), end;
         it != end && !error; it.increment(error))
      ++count;
    return count;
  }

private:
  SmallString<128> folder;
};

/// Every element type.
inline SmallVector<Type> getAllTypes() {
  Builder b(getContext());
  MLIRContext *c = getContext();
  SmallVector<Type> types = {b.getI1Type(),
                             b.getF16Type(),
                             b.getBF16Type(),
                             b.getF32Type(),
                             b.getF64Type(),
                             ComplexType::get(b.getF32Type()),
                             ComplexType::get(b.getF64Type()),
                             Float8E5M2Type::get(c),
                             Float8E4M3Type::get(c),
                             Float8E4M3FNType::get(c),
                             Float8E5M2FNUZType::get(c),
                             Float8E4M3FNUZType::get(c),
                             Float8E4M3B11FNUZType::get(c),
                             Float8E3M4Type::get(c),
                             Float8E8M0FNUType::get(c)};
  for (unsigned width : {8, 16, 32, 64}) {
    types.push_back(b.getIntegerType(width));
    types.push_back(b.getIntegerType(width, /*isSigned=*/false));
  }
  return types;
}

inline std::string toString(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

} // namespace mlir::bcast::test

#endif // BCAST_TEST_UNIT_DATA_DATATESTUTILS_H

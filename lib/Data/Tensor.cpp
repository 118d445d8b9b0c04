//===- Tensor.cpp - A dense tensor in host memory -------------------------===//

#include "bcast/Data/Tensor.h"
#include "bcast-c/Runtime.h"
#include "bcast/Utils/CheckedMath.h"
#include "llvm/Support/MathExtras.h"
#include <cstdlib>

using namespace mlir;
using namespace mlir::bcast;

// The layout is little endian and loops over native types read it directly.
static_assert(llvm::endianness::native == llvm::endianness::little);

/// Cache lines and the widest vector registers.
static constexpr size_t kAlignment = 64;

/// Below this, asking the system what it has left costs more than it saves.
static constexpr int64_t smallSize = 1 << 20;

static std::string describe(RankedTensorType type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

llvm::Expected<Tensor> Tensor::allocate(RankedTensorType type) {
  if (!type.hasStaticShape())
    return llvm::createStringError(describe(type) + " has a dynamic size");
  if (!isSupportedElementType(type.getElementType()))
    return llvm::createStringError(describe(type) +
                                   " has an unsupported element type");
  std::optional<int64_t> size = checkedSizeInBytes(
      type.getShape(), getElementByteWidth(type.getElementType()));
  if (!size)
    return llvm::createStringError(describe(type) +
                                   " needs more than 2^63 bytes");
  if (*size > smallSize) {
    int64_t available = bcast_rt_available_memory();
    if (available >= 0 && *size > available)
      return llvm::createStringError(
          describe(type) + " needs " + llvm::Twine(*size) +
          " bytes, more than the " + llvm::Twine(available) + " available");
  }
  // An empty tensor has an address too: nothing else in this project has to
  // treat it as a special case. Not by operator new, even the one that does not
  // throw: LLVM's tools end the process when that fails.
  void *data = std::aligned_alloc(
      kAlignment, llvm::alignTo(std::max<uint64_t>(*size, 1), kAlignment));
  if (!data)
    return llvm::createStringError("out of memory: " + describe(type) +
                                   " needs " + llvm::Twine(*size) +
                                   " bytes, which the system refuses");
  return adopt(type, data, std::free);
}

Tensor Tensor::borrow(RankedTensorType type, void *data) {
  return adopt(type, data, [](void *) {});
}

Tensor Tensor::adopt(RankedTensorType type, void *data,
                     std::function<void(void *)> deleter) {
  Tensor tensor;
  tensor.type = type;
  tensor.memory =
      std::shared_ptr<char>(static_cast<char *>(data), std::move(deleter));
  return tensor;
}

int64_t Tensor::getNumElements() const {
  return type ? checkedProduct(type.getShape()).value_or(0) : 0;
}

int64_t Tensor::getSizeInBytes() const {
  return type ? getNumElements() * getElementByteWidth(getElementType()) : 0;
}

Scalar Tensor::get(int64_t position) const {
  return Scalar::load(getElementType(),
                      data() +
                          position * getElementByteWidth(getElementType()));
}

void Tensor::set(int64_t position, const Scalar &value) const {
  value.store(data() + position * getElementByteWidth(getElementType()));
}

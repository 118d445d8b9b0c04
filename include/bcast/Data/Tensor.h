//===- Tensor.h - A dense tensor in host memory -----------------*- C++ -*-===//
//
// What bcast-run reads, computes with and prints: elements of one type, dense
// and row-major. The memory may be owned or borrowed.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_DATA_TENSOR_H
#define BCAST_DATA_TENSOR_H

#include "bcast/Scalar/Scalar.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/Error.h"
#include <functional>
#include <memory>

namespace mlir::bcast {

/// A tensor of static shape in host memory, row-major. Elements take
/// getElementByteWidth(elementType) bytes, little endian; i1 is a byte 0 or 1.
/// Copies share the memory.
class Tensor {
public:
  Tensor() = default;

  /// Allocates uninitialized memory, aligned to 64 bytes. Fails with a message
  /// when the size in bytes overflows or exceeds 80% of what this machine, or
  /// the control group, has left.
  static llvm::Expected<Tensor> allocate(RankedTensorType type);

  /// Wraps memory that somebody else owns and keeps alive.
  static Tensor borrow(RankedTensorType type, void *data);

  /// Takes over memory, which `deleter` releases.
  static Tensor adopt(RankedTensorType type, void *data,
                      std::function<void(void *)> deleter);

  RankedTensorType getType() const { return type; }
  Type getElementType() const { return type.getElementType(); }
  ArrayRef<int64_t> getShape() const { return type.getShape(); }
  int64_t getNumElements() const;
  int64_t getSizeInBytes() const;
  char *data() const { return memory.get(); }

  /// Element at a row-major position.
  Scalar get(int64_t position) const;
  void set(int64_t position, const Scalar &value) const;

private:
  RankedTensorType type;
  std::shared_ptr<char> memory;
};

} // namespace mlir::bcast

#endif // BCAST_DATA_TENSOR_H

//===- LocalBuffers.h - What iterations of loops allocate -------*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_CPU_TRANSFORMS_LOCALBUFFERS_H
#define BCAST_LIB_CODEGEN_CPU_TRANSFORMS_LOCALBUFFERS_H

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::bcast {

/// A buffer that one iteration allocates and frees.
struct LocalBuffer {
  memref::AllocOp alloc;
  memref::DeallocOp dealloc;
  /// Per dimension the size, or a bound of one that the iteration computes; and
  /// the sizes that are dynamic here, known before the loop.
  SmallVector<int64_t> shape;
  SmallVector<Value> dynamicSizes;

  /// Whether an iteration may use less than it has.
  bool isBounded() const;
  /// The size in bytes, if it is known and small.
  std::optional<int64_t> getSmallBytes() const;
  /// Elements along one dynamic dimension of which any multiple makes parts of
  /// different workers lie in different lines of the cache.
  int64_t getApartElements() const;
};

/// What the body allocates. Fails if something has to stay where it is: a check
/// or a call that may end the function, or a buffer that cannot be had in
/// advance.
std::optional<SmallVector<LocalBuffer>> collectLocalBuffers(scf::ParallelOp op);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_CPU_TRANSFORMS_LOCALBUFFERS_H

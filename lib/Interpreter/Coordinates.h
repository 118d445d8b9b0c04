//===- Coordinates.h - Walking all indices of a shape -----------*- C++ -*-===//
#ifndef BCAST_LIB_INTERPRETER_COORDINATES_H
#define BCAST_LIB_INTERPRETER_COORDINATES_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::bcast::interpreter {

/// Row-major position of an index.
inline int64_t getPosition(ArrayRef<int64_t> index, ArrayRef<int64_t> shape) {
  int64_t position = 0;
  for (auto [coordinate, size] : llvm::zip_equal(index, shape))
    position = position * size + coordinate;
  return position;
}

/// Calls `visit` for every index of the shape, in row-major order; never if a
/// size is 0.
inline void forEachIndex(ArrayRef<int64_t> shape,
                         function_ref<void(ArrayRef<int64_t>)> visit) {
  if (llvm::is_contained(shape, 0))
    return;
  SmallVector<int64_t> index(shape.size());
  while (true) {
    visit(index);
    size_t d = shape.size();
    while (d > 0 && ++index[d - 1] == shape[d - 1])
      index[--d] = 0;
    if (d == 0)
      return;
  }
}

} // namespace mlir::bcast::interpreter

#endif // BCAST_LIB_INTERPRETER_COORDINATES_H

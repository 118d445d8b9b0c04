//===- Npy.h - Strict reader and writer of NumPy's .npy files ---*- C++ -*-===//
#ifndef BCAST_DATA_NPY_H
#define BCAST_DATA_NPY_H

#include "bcast/Data/Tensor.h"
#include "bcast/Support/OutputFiles.h"

namespace mlir::bcast {

/// Reads a .npy file (format 1.0, 2.0 or 3.0) with `expected`'s element type
/// where the file's descriptor leaves it open (`V2` is bf16 or another type of
/// two bytes that NumPy lacks). A Fortran-order file is transposed into
/// row-major order.
///
/// Accepts only the canonical header: a dictionary literal with exactly the
/// keys descr, fortran_order, shape. Fails with one line that says what is
/// wrong: missing file, bad magic, truncated header or data, trailing data,
/// object or structured types, big-endian data, sizes whose product overflows.
llvm::Expected<Tensor> readNpy(llvm::StringRef path, MLIRContext *context,
                               Type expectedElementType = {});

/// The same on the bytes of a file; `name` stands for the path in messages.
llvm::Expected<Tensor> parseNpy(llvm::StringRef bytes, llvm::StringRef name,
                                MLIRContext *context,
                                Type expectedElementType = {});

/// Writes format 1.0 (2.0 when the header needs it), as NumPy would. Types
/// that NumPy lacks are written as ml_dtypes writes them (bf16: `V2`, f8: `V1`;
/// also f8E5M2, whose `f1` in ml_dtypes' files NumPy refuses to read back). The
/// file is the `index`-th of `files`.
llvm::Error writeNpy(OutputFiles &files, size_t index, const Tensor &tensor);

/// The same for a file that is not one of several.
llvm::Error writeNpy(llvm::StringRef path, const Tensor &tensor);

} // namespace mlir::bcast

#endif // BCAST_DATA_NPY_H

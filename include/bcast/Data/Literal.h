//===- Literal.h - Tensors as text on the command line ----------*- C++ -*-===//
//
// IREE's spellings of values: "2x3xf32=1 2 3 4 5 6", "f32=1.5", "@a.npy".
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_DATA_LITERAL_H
#define BCAST_DATA_LITERAL_H

#include "bcast/Data/Tensor.h"
#include "llvm/Support/raw_ostream.h"

namespace mlir::bcast {

/// Reads one value in the spelling of `bcast-run --input`:
///   2x3xf32=1 2 3 4 5 6     elements in row-major order; spaces, commas and
///                           (balanced) square brackets separate them
///   2x3xf32=7               one element for all (splat)
///   f32=1.5                 rank 0
///   0x4xf32=                empty
///   @a.npy                  a .npy file
///   2x3xbf16=@raw.bin       raw little-endian elements
/// Elements: decimal and hexadecimal numbers, nan, inf, -inf, -0.0, (re,im)
/// for complex, true/false/1/0 for i1. Hexadecimal integers are the bits of the
/// element (0xFF is -1 for i8), hexadecimal floats need an exponent (0x1.8p3).
/// Decimals are rounded once, to nearest even, so 1e39 is an infinity of f32.
/// An integer outside its type's range, a wrong count, an unknown type: one
/// line that says so. `expected`, the type of the argument, resolves what a
/// .npy file leaves open; it is not otherwise checked.
llvm::Expected<Tensor> parseLiteral(llvm::StringRef text, MLIRContext *context,
                                    RankedTensorType expected = {});

/// Prints "2x3xf32=[1 2 3][4 5 6]" (rank 0: "f32=1.5"), each element with the
/// shortest decimals that read back to the same value.
void printLiteral(llvm::raw_ostream &os, const Tensor &tensor);

/// Prints one element in the same way.
void printScalar(llvm::raw_ostream &os, const Scalar &value);

} // namespace mlir::bcast

#endif // BCAST_DATA_LITERAL_H

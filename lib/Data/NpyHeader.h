//===- NpyHeader.h - The header of a .npy file ------------------*- C++ -*-===//
#ifndef BCAST_LIB_DATA_NPYHEADER_H
#define BCAST_LIB_DATA_NPYHEADER_H

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/Error.h"

namespace mlir::bcast {

class ByteSource;

/// The three entries of the dictionary.
struct NpyHeader {
  std::string descriptor;
  bool fortranOrder = false;
  SmallVector<int64_t> shape;
};

/// Reads magic string, version and dictionary; the data follow in `source`.
llvm::Expected<NpyHeader> readNpyHeader(ByteSource &source);

/// The element type that a descriptor such as "<f4" stands for; `expected`
/// decides where it leaves the type open ("<V2").
llvm::Expected<Type> resolveNpyDescriptor(StringRef descriptor, Type expected,
                                          MLIRContext *context);

/// The descriptor that elements of `type` are written with; empty when it is
/// not supported.
StringRef getNpyDescriptor(Type type);

} // namespace mlir::bcast

#endif // BCAST_LIB_DATA_NPYHEADER_H
